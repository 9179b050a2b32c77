// A game that was begun alone goes on elsewhere: its record is in the address that leads there, behind the sign after
// which no server reads.

import { get } from './common.js';
import { fromHash, toHash } from './packed.js';

/** @typedef {import('wire').components['schemas']['TableShape']} Table */
/** @typedef {{ record: string, seats: string[] }} Brought a record, and who sat where, as the set-up page says it */

/**
 * Who sits where, as the set-up page says it: oneself once, whoever else is at this screen, bots.
 * @param {Table['seats']} seats
 */
function seating(seats) {
  const first = seats.findIndex(({ kind, yours }) => kind === 'person' && yours);
  return seats.map(({ kind, bot }, at) => (kind === 'bot' ? `bot:${bot}` : at === first ? 'you' : 'here'));
}

/**
 * Where a game goes on.
 * @param {DOMStringMap} where a server, or this very browser
 * @param {{ game: string, seats: Table['seats'] }} table
 * @param {string} record
 */
export async function onward({ server, here }, { game, seats }, record) {
  const asked = new URLSearchParams({ lang: document.documentElement.lang });
  if (here !== undefined) asked.set('here', here);
  const brought = new URLSearchParams({ record: await toHash(record), seats: seating(seats).join() });
  return `${server}/new/${game}?${asked}#${brought}`;
}

/**
 * Goes there.
 * @param {DOMStringMap} where
 * @param {Table} table
 * @param {string} path where the table is asked for
 * @param {string} query how
 */
export async function goOn(where, table, path, query) {
  /** @type {string} */
  const record = await get(`${path}/record${query}`);
  window.location.assign(await onward(where, table, record));
}

/**
 * What somebody brings along; nothing if it can't be read.
 * @param {string} hash
 * @returns {Promise<Brought | null>}
 */
export async function brought(hash) {
  const told = new URLSearchParams(hash.slice(1));
  const record = await fromHash(told.get('record') ?? '');
  return record ? { record, seats: told.get('seats')?.split(',') ?? [] } : null;
}
