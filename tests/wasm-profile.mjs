// What a first game needs of the program for browsers: sits down and plays, as pages do, with a program that notes which
// of its functions are called (`wasm-split --instrument`), and writes the notes down.
//
//   node tests/wasm-profile.mjs INSTRUMENTED.wasm PROFILE FIRST-GAME…
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

const [, , instrumented, profile, ...firstGames] = process.argv;
const script = readFileSync(new URL('../crates/site/assets/program.js', import.meta.url), 'utf8');
/** @type {any} */
const Program = new Function(`${script}; return Program;`)();

/** How many moves of a game are played: enough for whatever comes before somebody else moves, and the like. */
const MOVES = 6;
// As browsers put them: one language, one with its country, several.
const LANGUAGES = ['en', 'en-US,en', 'fr-FR,fr,en-US,en', 'de', 'nl-NL,nl', 'pl,en', 'es'];
/** What browsers say of themselves. */
const BROWSER = [
  ['sec-ch-ua', '"Not/A)Brand";v="99", "Chromium";v="148"'], ['sec-ch-ua-mobile', '?0'], ['sec-ch-ua-platform', '"Linux"'],
  ['upgrade-insecure-requests', '1'], ['user-agent', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)'],
];
const PAGE = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

const module = new WebAssembly.Module(readFileSync(instrumented));
const thinker = await new Program().load(module, null);
/** @type {Map<string, { key: string, value: string }>} */
const kept = new Map();
const begun = async () => (await new Program({
  keep: async (records) => {
    for (const { key, value } of records) {
      if (value === null) kept.delete(key);
      else kept.set(key, { key, value });
    }
    return 0;
  },
  // Bots think elsewhere, with the whole program: what they need is not noted.
  think: async (question) => thinker.consider(question),
  failed: (error) => { console.error(error); process.exit(1); },
}).load(module, null)).begin([...kept.values()], { server: 'https://flotilla.example' });
let program = await begun();

const jar = new Map();
let language = 'en';

/** Asks as a page does. */
async function ask(path, body, accept = '*/*') {
  const headers = [
    ['accept', accept], ...BROWSER, ['cookie', [...jar].map((pair) => pair.join('=')).join('; ')],
    ['accept-language', language],
  ];
  if (body) headers.push(['content-type', 'application/json']);
  const question = { method: body ? 'POST' : 'GET', path, headers, body: body ? JSON.stringify(body) : '' };
  const answer = await program.ask(question);
  for (const [name, value] of answer.headers) {
    if (name === 'set-cookie') jar.set(...value.split(';')[0].split('='));
  }
  if (accept === 'text/event-stream') return answer.body;
  const text = await new Response(answer.body).text();
  // What has to be thought about is asked elsewhere.
  if (answer.status >= 400 && answer.status !== 421) throw new Error(`${path}: ${answer.status} ${text}`);
  return text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text;
}

const page = (path) => ask(path, null, PAGE);
const pause = () => new Promise((resolve) => { setTimeout(resolve, 20); });

async function play(game, level) {
  await page(`/new/${game}`);
  const opening = { game, seats: ['', level], options: {}, public: false, clock: 'none', edition: 'default' };
  const { id, invitation, commitment } = await ask('/api/tables', opening);
  const table = `/api/tables/${id}`;
  const number = '8f61aacc871c875793d73a6f9395f59b';
  const sealed = createHash('sha256').update(['flotilla number 1', id, commitment, number].join('\n')).digest('hex');
  await ask(`${table}/sit`, { seat: 1, name: 'Ahab', number: `#${sealed}`, code: invitation });
  await page(`/tables/${id}`);
  const mine = 'lang=en&drawing=packed&seat=1';
  await ask(`${table}?lang=en&seat=1`);
  await ask(`${table}/number?${mine}`, { seat: 1, number });
  const events = (await ask(`${table}/events?after=0&${mine}`, null, 'text/event-stream')).getReader();
  await events.read();
  let made = 0;
  // A bot on a busy machine takes its time.
  for (let tries = 0; made < MOVES && tries < 20000; tries += 1) {
    const state = await ask(table);
    if (state.phase === 'over') break;
    if (!state.turn.may_act || !state.moves?.length) { await pause(); continue; }
    const [move] = state.moves;
    const beginnings = move.split(' ').map((_, at, words) => words.slice(0, at).join(' '));
    for (const beginning of beginnings) {
      await ask(`${table}/next`, { seat: state.viewer, version: state.version, beginning, ahead: true, draw: true });
    }
    await ask(`${table}/next`, { seat: state.viewer, version: state.version, planned: [move], draw: true });
    await ask(`${table}/scene?${mine}`);
    await ask(`${table}/moves?events=0&${mine}`);
    await ask(`${table}/hint`, { seat: state.viewer });
    // Refusals are a part of a first game too.
    await ask(`${table}/play`, { seat: state.viewer, version: state.version, moves: ['nonsense'] }).catch(() => {});
    await ask(`${table}/play?${mine}`, { seat: state.viewer, version: state.version, moves: [move] });
    made += 1;
  }
  await Promise.race([events.read(), pause()]);
  await events.cancel();
  if (made < MOVES) throw new Error(`${game}: ${made} moves`);
}

async function visit() {
  for (language of LANGUAGES) await page('/');
  language = 'en-US,en';
  // The first page shows a position of any game.
  for (const { name } of await ask('/api/games')) {
    await ask(`/practise/${name}/1/picture.svg`, null, 'image/avif,image/webp,*/*;q=0.8');
  }
  for (const game of firstGames) await play(game, 'cadet');
}

/** Writes down what the program that runs has called. @param {string} file */
function note(file) {
  const { __write_profile: write, memory } = program.exports;
  // The notes are written over the program, which is done; how long they are is not known before.
  const room = 1 << 22;
  const at = program.exports.room(room);
  const length = write(at, room);
  writeFileSync(file, new Uint8Array(memory.buffer, at, length));
}

// Twice: from nothing, and from what was kept then.
await visit();
note(`${profile}.1`);
program.fail = () => {};
program = await begun();
await visit();
note(`${profile}.2`);
process.exit(0);
