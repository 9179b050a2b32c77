// Is an edition fair? Equal bots play it, beside the edition that ships, a few games a request, until all are played or
// somebody says that it is enough.

import { $, $$, get, make, post, showProblem } from './common.js';

/** @typedef {import('wire').components['schemas']['FairnessShape']} Fairness */

/**
 * Wilson's interval of 95 % for a share.
 * @param {number} share
 * @param {number} games
 */
export function wilson(share, games) {
  const z = 1.96;
  const whole = 1 + (z * z) / games;
  const middle = (share + (z * z) / (2 * games)) / whole;
  const half = (z / whole) * Math.sqrt(Math.max(0, (share * (1 - share)) / games + (z * z) / (4 * games * games)));
  return [middle - half, middle + half];
}

/** What was counted so far. */
export class Count {
  constructor() {
    this.games = 0;
    /** @type {Map<string, { won: number, games: number }>} */
    this.stations = new Map();
    /** @type {number[]} */
    this.events = [];
    /** @type {Map<string, number>} */
    this.ended = new Map();
    /** @type {Map<string, number>} */
    this.chosen = new Map();
  }

  /** @param {Fairness} some */
  add(some) {
    for (const game of some.games) {
      this.games += 1;
      this.events.push(game.events);
      this.ended.set(game.ended ?? '', (this.ended.get(game.ended ?? '') ?? 0) + 1);
      for (const { label, share } of game.stations) {
        const known = this.stations.get(label) ?? { won: 0, games: 0 };
        this.stations.set(label, { won: known.won + share, games: known.games + 1 });
      }
    }
    for (const [element, count] of Object.entries(some.chosen)) this.chosen.set(element, (this.chosen.get(element) ?? 0) + count);
  }

  /** How many events half of the games have at most, and nine in ten. */
  lengths() {
    const sorted = [...this.events].sort((a, b) => a - b);
    return [0.5, 0.9].map((part) => sorted[Math.floor(sorted.length * part)] ?? 0);
  }
}

/** @param {{ game: string, say: (key: string) => string, text: () => string, board: () => HTMLElement, showBoard: () => void }} page */
export function fairness({ game, say, text, board, showBoard }) {
  let stop = false;
  const percent = (share) => `${(100 * share).toFixed(1)} %`;

  /** @param {string} title @param {Count} count */
  function table(title, count) {
    const rows = [...count.stations].sort(([a], [b]) => a.localeCompare(b)).map(([label, { won, games }]) => {
      const [low, high] = wilson(won / games, games);
      return make('tr', {}, make('th', { scope: 'row' }, label), make('td', {}, percent(won / games)), make('td', {}, `${percent(low)} – ${percent(high)}`));
    });
    const ended = [...count.ended].sort((a, b) => b[1] - a[1]).map(([rule, games]) => {
      const link = rule ? make('a', { href: `/rules/${game}#${rule}` }, rule) : say('stopped');
      return make('li', {}, link, ` ${percent(games / count.games)}`);
    });
    const [half, most] = count.lengths();
    return make('section', {}, make('h3', {}, title),
      make('p', { class: 'note' }, `${say('games')}: ${count.games}`),
      make('table', {}, make('thead', {}, make('tr', {}, make('th', {}, say('seat')), make('th', {}, say('share')), make('th', {}, '95 %'))), make('tbody', {}, ...rows)),
      make('p', {}, `${say('length')}: ${half} / ${most}`), make('p', {}, `${say('ended')}:`), make('ul', { class: 'ended' }, ...ended));
  }

  /** Draws how often each place was chosen, as heat. */
  function heat(count) {
    showBoard();
    const drawn = $$('[data-element]', board());
    const of = (node) => count.chosen.get(node.dataset.element) ?? 0;
    const most = Math.max(1, ...drawn.map(of));
    for (const node of drawn) {
      node.classList.add('heat');
      node.style.setProperty('--heat', `${Math.sqrt(of(node) / most)}`);
    }
  }

  async function run() {
    const seats = Number($('#fair-seats').value);
    const wanted = Number($('#fair-games').value);
    const shipped = await get(`/editions/${game}/${$('#begin').options[1].value}`);
    const own = text();
    const both = [{ title: say('yours'), text: own, count: new Count() }];
    if (own !== shipped) both.push({ title: say('shipped'), text: shipped, count: new Count() });
    const bar = $('#fair-bar');
    while (!stop && both.some(({ count }) => count.games < wanted)) {
      for (const { text: edition, count } of both) {
        if (stop || count.games >= wanted) continue;
        /** @type {Fairness} */
        const some = await post(`/api/workshop/${game}/fairness`, { text: edition, seats, first: count.games, games: Math.min(1000, wanted - count.games) });
        if (!some.games.length) throw new Error(say('stopped'));
        count.add(some);
      }
      bar.value = both.reduce((sum, { count }) => sum + count.games, 0) / (wanted * both.length);
      $('#fair-told').replaceChildren(...both.filter(({ count }) => count.games).map(({ title, count }) => table(title, count)));
    }
    heat(both[0].count);
  }

  $('#fair-go').addEventListener('click', async () => {
    stop = false;
    $('#fair-go').disabled = true;
    $('#fair-stop').hidden = false;
    $('#fair-bar').hidden = false;
    $('#fair-bar').value = 0;
    showProblem($('#problem'), null, game);
    try { await run(); } catch (problem) { showProblem($('#problem'), problem, game); }
    $('#fair-go').disabled = false;
    $('#fair-stop').hidden = true;
    $('#fair-bar').hidden = true;
  });
  $('#fair-stop').addEventListener('click', () => { stop = true; });
}
