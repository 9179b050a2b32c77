// How much of a folder of `flotilla site` is brought until a first move, and in all, packed as hosts send it. Fails above
// what docs/site.md promises.
//
//   node tests/wasm-size.mjs FOLDER
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const [MOST_FIRST, MOST_IN_ALL] = [1_200_000, 4_000_000];
const [, , folder] = process.argv;

/** As hosts send it, which pack texts. @param {string} path */
function packed(path) {
  const content = readFileSync(join(folder, path));
  return Math.min(content.length, gzipSync(content, { level: 9 }).length);
}

/** What the worker says of the site. */
const described = JSON.parse(/const \{ VERSION.*\} =\s*(\{.*\});/.exec(readFileSync(join(folder, 'sw.js'), 'utf8'))[1]);
const { FIRST, LATER, PARTS } = described;
const all = (paths) => paths.map((path) => PARTS[path] ?? path);
const sum = (paths) => paths.reduce((bytes, path) => bytes + packed(path), 0);

const first = sum(['index.html', 'first.js', 'sw.js', ...all(FIRST)]);
const whole = first + sum(all(LATER));
console.log(`until the first move ${first} bytes of at most ${MOST_FIRST}, in all ${whole} of at most ${MOST_IN_ALL}`);
for (const path of Object.values(PARTS)) console.log(`  ${path}: ${packed(path)}`);
process.exit(first <= MOST_FIRST && whole <= MOST_IN_ALL ? 0 : 1);
