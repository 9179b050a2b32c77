// Positions of one's own: mistakes of games that one looked back at, kept by this browser alone.

import { $, $$, memory } from './common.js';

/** @typedef {{ text: string, table: string, events: number, found?: string }} Kept a position, and how it was found */

/** So many are kept of a game: the oldest go. */
const MOST = 40;

/**
 * @param {string} game
 * @returns {Kept[]}
 */
export function kept(game) {
  try { return JSON.parse(memory.get(`own-${game}`) ?? '[]'); } catch { return []; }
}

/**
 * @param {string} game
 * @param {Kept[]} positions
 */
export function keep(game, positions) {
  memory.set(`own-${game}`, JSON.stringify(positions.slice(-MOST)));
}

/**
 * Adds the mistakes of a game, each once.
 * @param {string} game
 * @param {Kept[]} mistakes
 */
export function add(game, mistakes) {
  const known = kept(game);
  const fresh = mistakes.filter(({ table, events }) => !known.some((it) => it.table === table && it.events === events));
  if (fresh.length) keep(game, [...known, ...fresh]);
}

/**
 * How well somebody does in a game, from 0 to 1, after one more position.
 * @param {number} level
 * @param {string} how
 */
export const practised = (level, how) => Math.min(1, Math.max(0, level + (how === 'first' ? 0.08 : how === 'later' ? -0.02 : -0.1)));

/**
 * Which of several positions comes next: one that was not found, and is about as hard as one can do.
 * @param {{ number: string, hard: number }[]} positions
 * @param {Record<string, string>} found
 * @param {string} now
 * @param {number} level
 */
export function following(positions, found, now, level) {
  const fresh = positions.filter(({ number }) => number !== now && !found[number]);
  const open = fresh.length ? fresh : positions.filter(({ number }) => number !== now && found[number] !== 'first');
  const [best] = [...open].sort((a, b) => Math.abs(a.hard - level) - Math.abs(b.hard - level));
  return best?.number ?? null;
}

// The list of games: of which there are some.
const list = $('#own');
if (list) {
  for (const row of $$('[data-game]', list)) {
    const all = kept(row.dataset.game);
    row.hidden = !all.length;
    $('span', row).textContent = `${all.filter(({ found }) => found).length} / ${all.length}`;
    if (all.length) list.hidden = false;
  }
}
