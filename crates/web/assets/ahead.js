// An answer that is chosen while somebody else still thinks, where nothing can come between: it is sent
// as soon as it is one's turn, and dropped with a word if it can't be made any more.

import { $, Offline, fill, make, post } from './common.js';

/** How long somebody thinks before it is worth while to choose an answer, in milliseconds. */
const WHILE = 1200;

/** @typedef {import('wire').components['schemas']['NextShape']} Next */
/** @typedef {{ seat: number, events: number, move: string, names: string, elements: string[] }} Kept an answer */
/**
 * What the page says, and does.
 * @typedef {object} AheadPage
 * @property {Record<string, string>} texts
 * @property {string} path where the table is asked for
 * @property {import('./board.js').Board} board
 * @property {import('./film.js').Film} film
 * @property {() => import('wire').components['schemas']['TableShape']} state
 * @property {() => number | null} seat that one looks from
 * @property {() => number[]} mine the seats that one holds
 * @property {() => boolean} acts whether one may act now
 * @property {(seat: number) => string} nameOf
 * @property {() => ReturnType<import('./mover.js').makeMover>} mover
 * @property {(move: string) => Promise<unknown>} play sends a move
 * @property {(problem: unknown) => void} complain
 */

/** @param {AheadPage} page */
export function makeAhead(page) {
  const { board, film, nameOf } = page;
  /** @type {(key: string, values?: Record<string, any>) => string} */
  const text = (key, values) => fill(page.texts[key], values);
  const box = $('#ahead');
  /**
   * Whether answers can be chosen at this table: it is asked once.
   * @type {boolean | null}
   */
  let possible = null;
  /**
   * The version at which an answer is being chosen.
   * @type {number | null}
   */
  let choosing = null;
  /** @type {Kept | null} */
  let kept = null;
  /** The version of which it was waited for long enough, and what waits. */
  let long = -1;
  let timer = 0;

  /** Whether somebody else is waited for, and nobody else at this screen. */
  function waits() {
    const { phase, turn, seats } = page.state();
    const seat = page.seat();
    return Boolean(phase === 'playing' && seat && page.mine().length === 1 && !seats[seat - 1].bot && turn.waits_for
      && turn.waits_for !== seat && !page.acts() && !film.past);
  }

  const chooses = () => choosing !== null && choosing === page.state().version && waits();

  /**
   * What may come next in an answer.
   * @param {{ beginning: string }} question
   * @returns {Promise<Next>}
   */
  const next = ({ beginning }) => post(`${page.path}/next`, { seat: page.seat(), version: page.state().version, beginning, answer: true });

  /** Begins to choose; whether there is anything to choose. */
  async function begin() {
    if (!waits() || film.runs || possible === false) return false;
    drop();
    choosing = page.state().version;
    await page.mover().ask();
    possible = board.offered.size > 0;
    if (!possible) leave();
    render();
    return possible;
  }

  /** Chooses nothing. */
  function leave() {
    if (choosing === null) return;
    choosing = null;
    page.mover().reset();
    page.mover().idle();
    render();
  }

  function drop() {
    kept = null;
    board.unplan();
    render();
  }

  /**
   * Somebody touches the board while another one thinks: that begins an answer. Whether it is one.
   * @param {any} node
   */
  async function touch(node) {
    const { element } = node.dataset;
    const place = board.placeOf(node);
    if (chooses()) return true;
    if (!await begin()) return false;
    const found = board.all(element)[place];
    const choice = found && board.offered.get(element);
    choice?.choose(found);
    return true;
  }

  /**
   * Keeps an answer until it can be sent.
   * @param {string} move
   * @param {{ name: string, element?: string }[]} about what was chosen
   */
  function keep(move, about) {
    const seat = page.seat() ?? 0;
    const elements = about.flatMap(({ element }) => (element ? [element] : []));
    kept = { seat, events: page.state().events, move, names: about.map(({ name }) => name).join(' › '), elements };
    choosing = null;
    show();
  }

  /** Shows on the board what will be answered. */
  function show() {
    if (!kept) return;
    board.plan(kept.elements);
  }

  /** It may be one's turn: then the answer is sent. Whether one was. */
  async function send() {
    if (!kept || !page.acts()) return false;
    const { move, names, seat } = kept;
    drop();
    if (seat !== page.seat()) return false;
    try {
      await page.play(move);
      return true;
    } catch (problem) {
      page.complain(problem instanceof Offline ? problem : new Error(text('answer-gone', { move: names })));
      return false;
    }
  }

  /** Asks once whether answers can be chosen here, when somebody has thought for a while. */
  async function ripen() {
    const { version } = page.state();
    if (!waits()) return;
    try {
      possible ??= (await next({ beginning: '' })).elements.length > 0;
    } catch {
      return;
    }
    if (version !== page.state().version || !waits()) return;
    long = version;
    render();
  }

  function render() {
    const { version, events, phase, turn, away } = page.state();
    // What was taken back was not: nobody knows what is answered.
    if (kept && (phase !== 'playing' || events < kept.events)) { drop(); return; }
    const waiting = waits();
    clearTimeout(timer);
    if (waiting && possible !== false && long !== version && !kept) timer = setTimeout(ripen, WHILE);
    const shown = waiting && (chooses() || kept !== null || (possible === true && long === version));
    box.hidden = !shown;
    if (!shown) return;
    $('#ask').hidden = false;
    const button = (key, onclick, strong = false) => make('button', { class: `button small${strong ? ' strong' : ''}`, type: 'button', onclick }, text(key));
    const name = nameOf(turn.waits_for ?? 1);
    const gone = away?.seats.includes(turn.waits_for ?? 0);
    if (kept) box.replaceChildren(button('answer-drop', drop), text('answer-kept', { move: kept.names }));
    else if (chooses()) box.replaceChildren(button('close', leave), text('answer-choose', { name }));
    else box.replaceChildren(button('answer-now', begin, true), gone ? '' : text('answer-help', { name }));
  }

  return { chooses, keep, leave, next, render, send, touch };
}
