// Is an edition fair? Equal bots play it, beside the edition that ships, a few games a request, until all are played or
// somebody says that it is enough.

import { $, $$, get, make, percent, post, showProblem, written } from './common.js';

/** @typedef {import('wire').components['schemas']['FairnessShape']} Fairness */
/** @typedef {import('wire').components['schemas']['ExactShape']} Exact */

/** How many of the places that are fought over most are named. */
const NAMED = 5;

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
    /** @type {Map<string, number>} */
    this.contested = new Map();
    /** @type {Map<string, string>} */
    this.names = new Map();
    /** What it is worth for the first of two; nothing where there are too many positions, undefined before it is known.
     * @type {number | null | undefined} */
    this.exact = undefined;
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
    for (const [element, count] of Object.entries(some.contested)) this.contested.set(element, (this.contested.get(element) ?? 0) + count);
    for (const [element, name] of Object.entries(some.names)) this.names.set(element, name);
  }

  /** How many events half of the games have at most, and nine in ten. */
  lengths() {
    const sorted = [...this.events].sort((a, b) => a - b);
    return [0.5, 0.9].map((part) => sorted[Math.floor(sorted.length * part)] ?? 0);
  }
}

/**
 * @param {{ game: string, exact: boolean, say: (key: string) => string, text: () => string, showBoard: () => void,
 *   tab: (name: string) => void }} page `exact`: whether the game can be solved
 */
export function fairness({ game, exact, say, text, showBoard, tab }) {
  let stop = new AbortController();

  /** @param {string} title @param {Count} count */
  function table(title, count) {
    const rows = [...count.stations].sort(([a], [b]) => a.localeCompare(b)).map(([label, { won, games }]) => {
      const [low, high] = wilson(won / games, games);
      return make('tr', {}, make('th', { scope: 'row' }, label), make('td', {}, percent(won / games, 1)), make('td', {}, `${percent(low, 1)} – ${percent(high, 1)}`));
    });
    const ended = [...count.ended].sort((a, b) => b[1] - a[1]).map(([rule, games]) => {
      const link = rule ? make('a', { href: `/rules/${game}#${rule}` }, rule) : say('stopped');
      return make('li', {}, link, ` ${percent(games / count.games, 1)}`);
    });
    const [half, most] = count.lengths();
    return make('section', {}, make('h3', {}, title),
      make('p', { class: 'note' }, `${say('games')}: ${count.games}`),
      make('table', {}, make('thead', {}, make('tr', {}, make('th', {}, say('seat')), make('th', {}, say('share')), make('th', {}, percent(0.95)))), make('tbody', {}, ...rows)),
      make('p', {}, `${say('length')}: ${half} / ${most}`), make('p', {}, `${say('ended')}:`),
      make('ul', { class: 'ended' }, ...ended), ...worth(count));
  }

  /** What an edition is worth, once it is known. @param {Count} count */
  function worth({ exact: margin }) {
    if (margin === undefined) return [];
    return [make('p', { class: 'exact' }, `${say('exact')}: ${typeof margin === 'number' ? written(margin, 4) : say('exact-too-large')}`)];
  }

  /**
   * Draws as heat how often each place was fought over; in a game that does not tell, how often it was chosen of what can
   * be edited.
   * @param {Count} count
   */
  function heat(count) {
    showBoard();
    const fought = count.contested.size > 0;
    const counted = fought ? count.contested : count.chosen;
    const drawn = $$(fought ? '#plan [data-element]' : '#plan .workable').filter((node) => counted.get(node.dataset.element));
    if (!drawn.length) return;
    const of = (node) => counted.get(node.dataset.element) ?? 0;
    const most = Math.max(...drawn.map(of));
    for (const node of drawn) {
      node.classList.add('heat');
      node.style.setProperty('--heat', `${Math.sqrt(of(node) / most)}`);
    }
    const times = (element) => counted.get(element) ?? 0;
    const elements = [...new Set(drawn.map((node) => node.dataset.element))].sort((a, b) => times(b) - times(a));
    const told = elements.slice(0, NAMED).map((it) => `${count.names.get(it)} ${written(times(it) / count.games, 2)}`);
    const scale = make('span', { class: 'scale', 'aria-hidden': 'true' });
    $('#heat').replaceChildren(scale, ` ${say(fought ? 'heat-fought' : 'heat-chosen')}: ${told.join(' · ')}`);
    $('#heat').hidden = false;
    const show = make('button', { type: 'button', class: 'button', id: 'heat-show', onclick: () => tab('board') }, say('heat-show'));
    $('#fair-told').append(make('p', { class: 'doors' }, show));
  }

  async function run() {
    const seats = Number($('#fair-seats').value);
    const wanted = Number($('#fair-games').value);
    const shipped = await get(`/editions/${game}/${$('#begin').options[1].value}`);
    const own = text();
    const both = [{ title: say('yours'), text: own, count: new Count() }];
    if (own !== shipped) both.push({ title: say('shipped'), text: shipped, count: new Count() });
    const bar = $('#fair-bar');
    const tell = () => {
      const begun = both.filter(({ count }) => count.games);
      $('#fair-told').replaceChildren(...begun.map(({ title, count }) => table(title, count)));
    };
    while (!stop.signal.aborted && both.some(({ count }) => count.games < wanted)) {
      for (const { text: edition, count } of both) {
        if (stop.signal.aborted || count.games >= wanted) continue;
        /** @type {Fairness} */
        const some = await post(`/api/workshop/${game}/fairness`, { text: edition, seats, first: count.games, games: Math.min(1000, wanted - count.games) });
        if (!some.games.length) throw new Error(say('stopped'));
        count.add(some);
      }
      bar.value = both.reduce((sum, { count }) => sum + count.games, 0) / (wanted * both.length);
      tell();
    }
    for (const { text: edition, count } of exact && !stop.signal.aborted ? both : []) {
      bar.removeAttribute('value');
      try {
        /** @type {Exact} */
        const { margin } = await post(`/api/workshop/${game}/exact`, { text: edition }, stop.signal);
        count.exact = margin ?? null;
      } catch (problem) {
        if (stop.signal.aborted) break;
        throw problem;
      }
      tell();
    }
    heat(both[0].count);
  }

  $('#fair-go').addEventListener('click', async () => {
    stop = new AbortController();
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
  $('#fair-stop').addEventListener('click', () => stop.abort());
}
