// The dice, checked by the browser itself: what it writes down while one plays, and whether the
// record of the game agrees with it in the end. docs/fair-dice.md has the construction.

import { memory } from './common.js';

/** @typedef {import('wire').components['schemas']['DrawsShape']} Draws */

/** How many heads of a table are kept: every one at first, then fewer of the older ones. */
const MOST_HEADS = 200;

const bytes = (text) => new TextEncoder().encode(text);
const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const unhex = (text) => new Uint8Array((text.match(/../g) ?? []).map((two) => Number.parseInt(two, 16)));
const hash = async (data) => hex(await crypto.subtle.digest('SHA-256', data));

/** Whether this browser can work out hashes: over a connection that others may read it does not. */
export const canCheck = () => Boolean(globalThis.crypto?.subtle);

function drawn() {
  return hex(crypto.getRandomValues(new Uint8Array(16)));
}

/**
 * What this browser has written down of a table: its commitment, its own number, and heads by version.
 * @typedef {{ commitment?: string, number?: string, heads?: [number, string][] }} Noted
 */

/**
 * @param {string} id
 * @returns {Noted}
 */
function noted(id) {
  try { return JSON.parse(memory.get(`dice-${id}`) ?? 'null') ?? {}; } catch { return {}; }
}

/**
 * @param {string} id
 * @param {Noted} note
 */
function keep(id, note) {
  memory.set(`dice-${id}`, JSON.stringify(note));
}

/** The hash that stands for a number until nobody can sit down any more. */
export const seal = async (id, commitment, number) =>
  `#${await hash(bytes(`flotilla number 1\n${id}\n${commitment}\n${number}`))}`;

/**
 * What to sit down with. The commitment is written down first. Of one table there is one number: a
 * server that pretends not to have heard it gets the same again.
 * @param {string} id
 * @param {string} commitment
 * @returns {Promise<string>}
 */
export async function numberFor(id, commitment) {
  const note = noted(id);
  if (note.commitment !== commitment || !note.number) {
    note.commitment ??= commitment;
    note.number = drawn();
    keep(id, note);
  }
  // What a browser would not remember it could not tell later.
  const remembers = ownNumber(id) === note.number;
  return remembers && canCheck() ? seal(id, commitment, note.number) : note.number;
}

/**
 * The number of one's own, to be told when the game has begun.
 * @param {string} id
 */
export const ownNumber = (id) => noted(id).number ?? null;

/**
 * Writes down how the table stands, if one has a number in its dice.
 * @param {Pick<import('wire').components['schemas']['TableShape'], 'id' | 'version' | 'head'>} table
 */
export function note({ id, version, head }) {
  const known = noted(id);
  if (!known.number || !head) return;
  known.heads ??= [];
  if (known.heads.some(([at, was]) => at === version && was === head)) return;
  known.heads.push([version, head]);
  if (known.heads.length > MOST_HEADS) known.heads = known.heads.filter((_, at) => at % 2);
  keep(id, known);
}

/**
 * A record, taken apart: headers, entries of lines, what happened in the game as it stands.
 * @param {string} record
 */
function takeApart(record) {
  const lines = record.split('\n');
  const end = lines.indexOf('');
  const headers = lines.slice(0, end);
  /** @type {string[][]} */
  const entries = [];
  const numbers = new Map();
  let events = [];
  let secret = null;
  const seals = [];
  for (const line of lines.slice(end + 1).filter(Boolean)) {
    const stamped = line.startsWith('@');
    const text = stamped ? line.slice(line.indexOf(' ') + 1) : line;
    if (stamped) entries.push([]);
    entries.at(-1)?.push(text);
    const [who, ...words] = text.split(' ');
    if (who !== '!') events.push({ who, text: words.join(' ') });
    else if (words[0] === 'undo') events = events.slice(0, events.length - Number(words[1]));
    else if (words[0] === 'sit') numbers.set(Number(words[1]), words[3]);
    else if (words[0] === 'leave' || words[0] === 'bot') numbers.delete(Number(words[1]));
    else if (words[0] === 'number') {
      seals.push([numbers.get(Number(words[1])), words[2]]);
      numbers.set(Number(words[1]), words[2]);
    } else if (words[0] === 'secret') [, secret] = words;
  }
  const header = (key) => headers.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1);
  return { headers, header, entries, numbers, events, secret, seals };
}

/**
 * A number below a bound from the numbers of a draw, as the page about fair dice says.
 * @param {bigint} bound
 * @param {() => Promise<bigint>} words
 */
async function below(bound, words) {
  const wide = 1n << 64n;
  for (;;) {
    const product = (await words()) * bound;
    if (product % wide >= wide % bound) return product / wide;
  }
}

/** The 64-bit numbers of a draw, one after the other. */
function wordsOf(mac, message) {
  let block = 0;
  /** @type {bigint[]} */
  let waiting = [];
  return async () => {
    if (!waiting.length) {
      const digits = await mac(`${message}${block}`);
      block += 1;
      waiting = digits.match(/.{16}/g).map((word) => BigInt(`0x${word}`));
    }
    return waiting.shift() ?? 0n;
  };
}

/**
 * Checks a record of a game that is over against what was written down, and every draw of it
 * against the secret, the numbers, and the lists of what could have come. Answers what is wrong, in
 * one word, or nothing.
 * @param {string} record
 * @param {Draws} draws
 * @param {Noted} known
 * @returns {Promise<string | null>}
 */
export async function wrong(record, { lists, draws }, known) {
  const { headers, header, entries, numbers, events, secret, seals } = takeApart(record);
  const commitment = header('commitment');
  if (known.commitment && known.commitment !== commitment) return 'commitment';
  if (!secret || (await hash(unhex(secret))) !== commitment) return 'secret';
  if (known.number && ![...numbers.values()].includes(known.number)) return 'number';
  const table = header('table');
  for (const [sealed, number] of seals) {
    if (sealed !== (await seal(table, commitment, number))) return 'number';
  }
  const key = await crypto.subtle.importKey('raw', unhex(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const mac = async (text) => hex(await crypto.subtle.sign('HMAC', key, bytes(text)));

  // The chain of entries, by which nothing before a head can be changed.
  const hidden = ['host', 'invitation', 'seat', 'seen-by', 'result', ''];
  const told = headers.filter((line) => !line.startsWith('#') && !hidden.includes(line.split(' ')[0]));
  const heads = [await mac(`flotilla chain 1\n${told.map((line) => `${line}\n`).join('')}`)];
  for (const lines of entries) {
    const text = lines.map((line) => `${line}\n`).join('');
    heads.push(await mac(`flotilla chain 1\n${heads.at(-1)}\n${heads.length}\n${text}`));
  }
  for (const [version, head] of known.heads ?? []) if (heads[version] !== head) return 'head';

  const fell = events.filter(({ who }) => who === '*');
  if (fell.length !== draws.length) return 'draw';
  const added = Array.from({ length: Number(header('seats')) }, (_, at) => {
    const number = numbers.get(at + 1);
    return `${at + 1}:${/^[0-9a-f]+$/.test(number ?? '') ? number : '-'}`;
  });
  for (const [at, { list, outcome }] of draws.entries()) {
    const outcomes = lists[list];
    const sorted = outcomes.every(({ text }, place) => !place || outcomes[place - 1].text < text);
    if (!sorted || outcome !== fell[at].text) return 'draw';
    const sum = outcomes.reduce((all, { weight }) => all + BigInt(weight), 0n);
    const words = wordsOf(mac, `flotilla dice ${header('dice')}\n${table}\n${added.join(' ')}\n${at}\n`);
    let rest = await below(sum, words);
    const should = outcomes.find(({ weight }) => {
      rest -= BigInt(weight);
      return rest < 0n;
    });
    if (should?.text !== outcome) return 'draw';
  }
  return null;
}

/**
 * Checks the dice of a table with what this browser has written down. `null` if it has written
 * down nothing; else how many draws there were, and what is wrong with them.
 * @param {string} id
 * @param {string} record
 * @param {Draws} draws
 */
export async function check(id, record, draws) {
  const known = noted(id);
  if (!known.number || !canCheck()) return null;
  return { draws: draws.draws.length, wrong: await wrong(record, draws, known) };
}
