// Data that a first game does without come with the rest of the program (`flotilla_core::late`): takes files out of the
// data of the first part, and adds them to the rest, which puts them back where they lay when it arrives. Then asks
// both for editions among them: the first part alone must miss them, and must not read what is not there. The first
// page needs none.
//
//   node tests/wasm-late.mjs FIRST.wasm REST.wasm FILE…
import { readFileSync, writeFileSync } from 'node:fs';

const [, , firstPath, restPath, ...late] = process.argv;
const [DATA, DATA_COUNT] = [11, 12];

/** A number as modules write it. @param {number} value */
function leb(value) {
  const bytes = [];
  do {
    bytes.push((value & 0x7f) | (value > 0x7f ? 0x80 : 0));
    value >>>= 7;
  } while (value);
  return Buffer.from(bytes);
}

/** The same with a sign, as in constants. @param {number} value */
function signed(value) {
  const bytes = [];
  for (;;) {
    const low = value & 0x7f;
    value >>= 7;
    const done = (value === 0 && !(low & 0x40)) || (value === -1 && low & 0x40);
    bytes.push(done ? low : low | 0x80);
    if (done) return Buffer.from(bytes);
  }
}

class Reader {
  constructor(/** @type {Buffer} */ bytes) { this.bytes = bytes; this.at = 0; }

  byte() { return this.bytes[this.at++]; }

  leb(isSigned = false) {
    for (let value = 0, shift = 0; ;) {
      const byte = this.byte();
      value |= (byte & 0x7f) << shift;
      shift += 7;
      if (byte & 0x80) continue;
      return isSigned ? (byte & 0x40 && shift < 32 ? value | (-1 << shift) : value) : value >>> 0;
    }
  }

  take(length) { this.at += length; return this.bytes.subarray(this.at - length, this.at); }
}

/** @param {Buffer} module @returns {{ id: number, content: Buffer }[]} */
function sections(module) {
  const reader = new Reader(module);
  reader.take(8);
  const found = [];
  while (reader.at < module.length) {
    const id = reader.byte();
    found.push({ id, content: reader.take(reader.leb()) });
  }
  return found;
}

/** What lies where when the program begins. @param {Buffer} content @returns {{ at: number, bytes: Buffer }[]} */
function segments(content) {
  const reader = new Reader(content);
  return Array.from({ length: reader.leb() }, () => {
    // Active, in the first memory, at a constant: (i32.const AT) end.
    if (reader.leb() !== 0 || reader.byte() !== 0x41) throw new Error('data that are put somewhere by hand');
    const at = reader.leb(true) >>> 0;
    if (reader.byte() !== 0x0b) throw new Error('data at no constant place');
    return { at, bytes: reader.take(reader.leb()) };
  });
}

/** The module with these data and no others. @param {Buffer} module @param {{ at: number, bytes: Buffer }[]} data */
function withData(module, data) {
  const written = data.map(({ at, bytes }) => (
    Buffer.concat([leb(0), leb(0x41), signed(at | 0), leb(0x0b), leb(bytes.length), bytes])));
  const others = sections(module).filter(({ id }) => id !== DATA);
  const counted = others.map(({ id, content }) => ({ id, content: id === DATA_COUNT ? leb(data.length) : content }));
  // Behind the code, and before what is only told.
  const behind = counted.findLastIndex(({ id }) => id !== 0) + 1;
  counted.splice(behind, 0, { id: DATA, content: Buffer.concat([leb(data.length), ...written]) });
  const packed = counted.map(({ id, content }) => Buffer.concat([Buffer.from([id]), leb(content.length), content]));
  return Buffer.concat([module.subarray(0, 8), ...packed]);
}

const dataOf = (module) => sections(module).filter(({ id }) => id === DATA).flatMap(({ content }) => segments(content));

const [first, rest] = [readFileSync(firstPath), readFileSync(restPath)];
const stays = dataOf(first);
// As it lies in memory: what repeats or is empty may have been left out between two pieces.
const memory = Buffer.alloc(Math.max(...stays.map(({ at, bytes }) => at + bytes.length)));
for (const { at, bytes } of stays) bytes.copy(memory, at);

const moved = [];
for (const path of late) {
  const bytes = readFileSync(path);
  const before = moved.length;
  for (let at = memory.indexOf(bytes); at >= 0; at = memory.indexOf(bytes, at + bytes.length)) moved.push({ at, bytes });
  if (moved.length === before) throw new Error(`${path} is not in the program`);
}
moved.sort((a, b) => a.at - b.at);

const left = stays.flatMap(({ at, bytes }) => {
  const pieces = [];
  let from = at;
  const end = at + bytes.length;
  for (const gone of moved) {
    const [begins, ends] = [Math.max(gone.at, from), Math.min(gone.at + gone.bytes.length, end)];
    if (begins >= ends) continue;
    pieces.push([from, begins]);
    from = ends;
  }
  pieces.push([from, end]);
  return pieces.filter(([a, b]) => a < b).map(([a, b]) => ({ at: a, bytes: bytes.subarray(a - at, b - at) }));
});
const parts = [withData(first, left), withData(rest, [...dataOf(rest), ...moved])];
const bytes = moved.reduce((sum, it) => sum + it.bytes.length, 0);
console.log(`${late.length} files, ${bytes} bytes, come with the rest`);

// Whether it is missed where it is missing, and there where it is not.
const script = readFileSync(new URL('../crates/site/assets/program.js', import.meta.url), 'utf8');
const { Program, Missing } = new Function(`${script}; return { Program, Missing };`)();
const [firstModule, restModule] = parts.map((part) => new WebAssembly.Module(part));

/** @param {WebAssembly.Module | null} others @param {string} path */
async function asked(others, path) {
  const program = (await new Program({ failed: () => {} }).load(firstModule, others)).begin([], {});
  const headers = [['host', 'here'], ['accept', '*/*']];
  const { status, body } = await program.ask({ method: 'GET', path, headers, body: '' });
  return { status, text: await new Response(body).text() };
}

const home = await asked(null, '/');
if (home.status !== 200) throw new Error(`the first page: ${home.status}`);
for (const path of late) {
  const [, game, name] = /games\/(\w+)\/editions\/(\w+)\.toml$/.exec(path) ?? [];
  if (!name) continue;
  const address = `/editions/${game}/${name}`;
  const early = await asked(null, address).then(() => 'answered', (error) => error);
  if (!(early instanceof Missing)) throw new Error(`${address} is read before it is there: ${early}`);
  const { status, text } = await asked(restModule, address);
  if (status !== 200 || text !== readFileSync(path, 'utf8')) throw new Error(`${address}: ${status} ${text.slice(0, 80)}`);
}
writeFileSync(firstPath, parts[0]);
writeFileSync(restPath, parts[1]);
process.exit(0);
