// The coach at a table against bots: says what is new when it can be done, each thing once or twice, and
// asks before a grave mistake. What was said is remembered by this browser alone. It knows no game: what
// is said, and what is a mistake, the server knows.

import { $, capital, fill, make, memory, post } from './common.js';

/** @typedef {import('wire').components['schemas']['CoachShape']} Coached */
/** @typedef {import('wire').components['schemas']['WarningShape']} Warning */
/** @typedef {import('wire').components['schemas']['TableShape']} Table */
/** @typedef {import('wire').components['schemas']['NextShape']} Next */
/**
 * What the page of a table does for its coach.
 * @typedef {object} CoachPage
 * @property {Record<string, string>} texts
 * @property {string} id
 * @property {string} path where the table is asked for
 * @property {import('./board.js').Board} board
 * @property {() => Table} state
 * @property {() => number | null} seat that one looks from
 * @property {() => boolean} acts whether one may act now
 * @property {() => boolean} past whether one looks back
 * @property {(moves: string[], version: number) => void} play plays moves that are meant
 */

/** So many first games of a kind are coached. */
const GAMES = 3;

/** A move was not played: it is a grave mistake, and whether it is meant is asked. */
export class Warned extends Error {
  /**
   * @param {Warning} warning
   * @param {string[]} moves
   * @param {number} version
   * @param {import('./mover.js').Chosen[]} about what was chosen
   */
  constructor(warning, moves, version, about) {
    super(warning.text);
    this.warning = warning;
    this.moves = moves;
    this.version = version;
    this.about = about;
  }
}

/**
 * How often each thing was said, and how often it may be.
 * @param {string} game
 * @returns {Record<string, [number, number]>}
 */
function heard(game) {
  try { return JSON.parse(memory.get(`coached-${game}`) ?? '{}'); } catch { return {}; }
}

/**
 * A coach for a table.
 * @param {CoachPage} page
 */
export function makeCoach(page) {
  const box = $('#coach');
  const text = (key, values) => fill(page.texts[key], values);
  /** The version that the server was asked about. */
  let asked = -1;
  /** The version at which something was said, and whether it stays until one has the turn again. */
  let [said, stays] = [-1, false];
  /**
   * What was last warned of: whoever thinks again and comes back to it is asked again, however little
   * time a busy server has to look.
   * @type {Warned | null}
   */
  let last = null;
  /** Whether it is asked if a move is meant. */
  let asking = false;

  /**
   * On in somebody's first games of a kind; then as they like it.
   * @param {string} game
   */
  function wanted(game) {
    const liked = memory.get('coach');
    if (liked) return liked === 'on';
    const first = (memory.get(`first-${game}`) ?? '').split(' ').filter(Boolean);
    if (first.includes(page.id)) return true;
    if (first.length >= GAMES) return false;
    memory.set(`first-${game}`, [...first, page.id].join(' '));
    return true;
  }

  /** Whoever had a coach is told once that there is none any more, and how to have it back. */
  function takeLeave() {
    const { solo, phase } = page.state();
    if (!solo || phase !== 'playing' || memory.get('coach') || memory.get('coach-left')) return;
    memory.set('coach-left', 'yes');
    tip(` ${text('coach-leaves', { menu: text('menu') })}`);
  }

  /** Whether anybody is coached here: somebody who plays against bots alone. */
  const coaches = () => {
    const { solo, phase, game } = page.state();
    return Boolean(solo && phase === 'playing' && page.seat() && wanted(game));
  };

  function hide() {
    box.hidden = true;
    box.replaceChildren();
    page.board.mark('warned', []);
    if (asking) page.board.unplan();
    [said, stays, asking] = [-1, false, false];
  }

  /**
   * Shows on the board the move that is asked about, for as long as it is.
   * @param {Warned} warned
   */
  async function show({ moves, version, about }) {
    const elements = about.flatMap(({ element }) => (element ? [element] : []));
    page.board.plan(elements);
    const tried = { seat: page.seat(), version, planned: moves, draw: true };
    /** @type {Pick<Next, 'scene'>} */
    const { scene } = await post(`${page.path}/next`, tried).catch(() => ({}));
    if (asking && last?.moves === moves && version === page.state().version) page.board.plan(elements, scene);
  }

  /**
   * @param {string} kind
   * @param {(Node | string)[]} parts
   */
  function say(kind, ...parts) {
    box.className = `advice ${kind}`;
    box.replaceChildren(...parts);
    box.hidden = false;
    $('#ask').hidden = false;
    said = page.state().version;
  }

  /**
   * Says something that one need not answer.
   * @param {...(Node | string)} parts
   */
  function tip(...parts) {
    const hush = make('button', { class: 'round hush', type: 'button', 'aria-label': text('rule-close'), onclick: hide }, '×');
    say('tip', make('strong', {}, text('lesson-coach')), ...parts, hush);
  }

  async function lookAround() {
    const { game } = page.state();
    const known = heard(game);
    const told = Object.keys(known).filter((number) => known[number][0] >= known[number][1]);
    /** @type {Coached} */
    const { saying, version: about } = await post(`${page.path}/coach`, { seat: page.seat(), told: told.map(Number) });
    // Meanwhile something may have happened, or been asked.
    if (!saying || about !== page.state().version || !box.hidden || !coaches()) return;
    known[saying.number] = [(known[saying.number]?.[0] ?? 0) + 1, saying.times];
    memory.set(`coached-${game}`, JSON.stringify(known));
    const rule = saying.rule ? make('a', { class: 'rule', href: `/rules/${game}#${saying.rule}`, target: '_blank' }, saying.rule) : null;
    tip(` ${saying.text} `, ...(rule ? [rule] : []));
    stays = false;
  }

  return {
    /** Whether moves are looked at before they are played. */
    on: coaches,

    /**
     * The warning of moves that somebody has been warned of.
     * @param {string[]} moves
     * @param {number} version
     */
    warned: (moves, version) => (last?.version === version && last.moves.join() === moves.join() ? last : null),

    /** Says what is new, if it is one's turn. */
    render() {
      const { solo, phase, version } = page.state();
      $('#coaching').hidden = !(solo && phase === 'playing');
      $('#coach-on').checked = coaches();
      const acts = page.acts() && !page.past();
      if (said >= 0 && version !== said) {
        if (!stays) hide();
        // What came of a mistake is read in one's next turn.
        else if (acts) [said, stays, asked] = [version, false, version];
      }
      if (phase !== 'playing') hide();
      if (!acts || asked === version) return;
      if (!coaches()) { takeLeave(); return; }
      asked = version;
      // A coach who can't be heard is none.
      lookAround().catch(() => {});
    },

    /**
     * Asks whether a move is meant.
     * @param {Warned} warned
     */
    ask(warned) {
      const { warning, moves, version, about } = warned;
      last = warned;
      asking = true;
      const play = () => {
        hide();
        page.play(moves, version);
        tip(` ${warning.why}`);
        stays = true;
      };
      const again = make('button', { class: 'button small strong', type: 'button', onclick: hide }, text('coach-again'));
      say('warning',
        again,
        make('button', { class: 'button small', type: 'button', id: 'coach-play', onclick: play }, text('coach-play')),
        make('strong', {}, text('lesson-coach')),
        ...(about.length ? [' ', make('em', {}, `${capital(about.map(({ name }) => name).join(' › '))}.`)] : []),
        ` ${warning.text}`);
      page.board.mark('warned', warning.elements);
      show(warned);
      $('#live').textContent = warning.text;
      // Whoever plays by keyboard answers here.
      if (document.activeElement === document.body) again.focus({ preventScroll: true });
    },

    /** Something else is chosen, or looked at: the move that was asked about is not meant any more. */
    leave() { if (asking) hide(); },
  };
}

/** The switch: from now on as it is set. */
export function bindSwitch(render) {
  $('#coach-on').addEventListener('change', () => {
    memory.set('coach', $('#coach-on').checked ? 'on' : 'off');
    if (!$('#coach-on').checked) $('#coach').hidden = true;
    render();
  });
}
