// Making a move choice by choice: what may come next is asked for, offered on the board and in the
// menu, and what is chosen is asked about in turn until it is a whole move.

import { Bubble, roomOf, stand } from './bubble.js';
import { $, $$, Offline, capital, fill, make, memory, statusOf, targetOf } from './common.js';
import { makeForms } from './forms.js';
import { bindKeys } from './keys.js';

/** Whether one is asked before a touch of the board rolls dice; this browser may not want it. */
export const asking = {
  get on() { return memory.get('confirm') !== 'off'; },
  set on(on) { memory.set('confirm', on ? 'on' : 'off'); },
};

/** @typedef {import('wire').components['schemas']['NextShape']} Next */
/** @typedef {import('wire').components['schemas']['ElementShape']} Element */
/** @typedef {{ planned: string[], beginning: string, ahead: boolean, draw: boolean }} Question what may come next? */
/**
 * Something that was chosen: on the board, where it has an element and may be the very one of several
 * alike; because it was the only choice (`alone`); or on the way to what was chosen (`along`).
 * @typedef {{ word: string, name: string, element?: string, place?: number, alone?: boolean, along?: boolean }} Chosen
 */
/** @typedef {{ label: string, choices: Chosen[] }} Way what a touch of the board may choose, and what that is called */
/** @typedef {Map<string, { name: string, ways: Way[] }>} Ways the ways of elements */
/**
 * What the page says, and does.
 * @typedef {object} MoverPage
 * @property {import('./board.js').Board} board where it is drawn
 * @property {Record<string, string>} texts what is said
 * @property {() => number} version of what it shows
 * @property {(question: Question) => Promise<Next>} next asks what may come next
 * @property {(moves: string[], version: number, about: Chosen[]) => Promise<number>} send sends a move, made
 *   of what was chosen, and answers with the version that it made
 * @property {() => string} help what is said before the question
 * @property {(seat: number) => string} [nameOf] what whoever sits there is called
 * @property {() => boolean} planning whether moves are only tried
 * @property {(may: boolean) => void} [mayPlan] whether several moves can be planned now
 * @property {(problem: unknown, about?: { planned: string[], beginning: string } | null) => void} complain
 * @property {() => void} stale what is shown is not there any more
 * @property {(problem: unknown) => void} sent a move was sent
 * @property {() => boolean} [idle] whether there is nothing to ask, and nothing else below the board
 */

/**
 * A hand that makes moves on a page with a board and a menu.
 * @param {MoverPage} page
 */
export function makeMover(page) {
  const { board, texts } = page;
  /** @type {(key: string, values?: Record<string, any>) => string} */
  const text = (key, values) => fill(texts[key], values);
  const bubble = new Bubble(board);
  const forms = makeForms({ board, text, choose: (it) => choose(it), nameOf: page.nameOf });
  const doneLabel = $('#done').textContent;

  /**
   * The choices of the move that is being made.
   * @type {Chosen[]}
   */
  let said = [];
  /**
   * Moves that are tried and not sent.
   * @type {string[]}
   */
  let planned = [];
  /**
   * Where the keyboard chose last: on the board or in the menu.
   * @type {'board' | 'menu' | null}
   */
  let typing = null;
  /** Whether a drawing of what is planned is shown. */
  let drawn = false;
  /**
   * What was touched last on the board, if that was the last choice; and whether that said by itself what to do with it.
   * @type {{ element: string, place: number, alone: boolean } | null}
   */
  let touched = null;

  /**
   * The chances of what can be rolled for.
   * @type {Next['chances']}
   */
  let chances = [];

  /** Offers nothing: it is not one's turn. */
  function idle() {
    settled = false;
    chances = [];
    bubble.close();
    board.unaim();
    board.offer(new Map());
    board.mark('chosen', []);
    $('#asks').textContent = '';
    $('#said').hidden = true;
    $('#choices').replaceChildren();
    for (const door of ['#done', '#back', '#send', '#drop']) $(door).hidden = true;
    $('#ask').hidden = page.idle?.() ?? false;
  }

  /**
   * What was offered on the board when the move had so many choices.
   * @type {(Ways | undefined)[]}
   */
  const steps = [];

  const spoken = () => said.map(({ word }) => word).join(' ');

  /** How many answers are waited for: meanwhile a second click on what was clicked says nothing. */
  let waiting = 0;
  /** Whether what is offered belongs to what is known. */
  let settled = false;
  /** Whether a move is on its way, and the version that the last one made. */
  let sending = false;
  let newest = 0;
  const mayChoose = () => settled && !waiting;
  /**
   * @template T
   * @param {() => Promise<T>} doing
   */
  async function patiently(doing) {
    waiting += 1;
    $('#ask').setAttribute('aria-busy', 'true');
    try {
      return await doing();
    } finally {
      waiting -= 1;
      if (!waiting) $('#ask').removeAttribute('aria-busy');
    }
  }

  /**
   * Chooses in the menu.
   * @param {...Chosen} choices
   */
  async function choose(...choices) {
    if (!mayChoose()) return;
    touched = null;
    await take(choices);
  }

  /**
   * Chooses on the board, by touching a thing.
   * @param {any} node
   * @param {Chosen[]} choices
   * @param {boolean} alone
   */
  async function touch(node, choices, alone = false) {
    if (!mayChoose()) return;
    touched = node ? { element: node.dataset.element, place: board.placeOf(node), alone } : null;
    await take(placed(choices, node));
  }

  /** @param {Chosen[]} choices */
  async function take(choices) {
    // What leads to a choice goes when that goes.
    said.push(...choices.map((it, at) => ({ ...it, along: at < choices.length - 1 })));
    page.complain(null);
    await ask();
  }

  /**
   * Lets go of something chosen, and of whatever was built on it.
   * @param {any} node
   */
  async function unchoose(node) {
    if (!mayChoose()) return;
    const { element } = node.dataset;
    const marked = (it) => it.element === element;
    let at = said.findLastIndex((it) => marked(it) && it.place === board.placeOf(node));
    if (at < 0) at = said.findLastIndex(marked);
    if (at < 0) return;
    const kind = (it) => it.element?.split(':')[0];
    const rest = said.slice(at + 1);
    // Dice beside it are chosen as before; steps of a ship are none without it.
    said = [...said.slice(0, at), ...(rest.every((it) => kind(it) === kind(said[at])) ? rest : [])];
    dropLeads();
    page.complain(null);
    await ask();
  }

  /** What was the only choice was not chosen by anyone, and what led to a choice leads nowhere. */
  function dropLeads() {
    for (let last = said.at(-1); last?.alone || last?.along; last = said.at(-1)) said.pop();
  }

  /**
   * Chooses something else instead of what was chosen at a step.
   * @param {number} step
   * @param {Chosen[]} choices
   * @param {any} node
   */
  async function replace(step, choices, node) {
    if (!mayChoose()) return;
    said = said.slice(0, step);
    await touch(node, choices);
  }

  /**
   * Where something may be carried to that is chosen in one of several ways: the elements that may come
   * next then, and what choosing them does. Nothing is chosen by asking.
   * @param {number} step
   * @param {Way[]} ways
   * @param {any} node
   */
  async function lift(step, ways, node) {
    if (!mayChoose()) return null;
    const before = said.slice(0, step);
    const words = (choices) => [...before, ...choices].map(({ word }) => word).join(' ');
    const answers = ways.map(async (way) => {
      const question = { planned, beginning: words(way.choices), ahead: false, draw: false };
      return { way, next: await page.next(question).catch(() => null) };
    });
    /** @type {Ways} */
    const targets = new Map();
    for (const { way, next } of await Promise.all(answers)) {
      // What may be a move by itself, as one die of several, goes nowhere.
      for (const it of next && !next.complete ? next.elements : []) {
        if (it.element === node.dataset.element || !board.has(it.element)) continue;
        const known = targets.get(it.element) ?? { name: it.name, ways: [] };
        known.ways.push({ label: way.label, choices: [...placed(way.choices, node), it] });
        targets.set(it.element, known);
      }
    }
    return new Map([...targets].map(([element, { name, ways: found }]) => [element, {
      name,
      choose: (target) => (found.length === 1 ? replace(step, found[0].choices, target) : chooser(found, step, null, target)),
    }]));
  }

  /** What else could have been chosen at each step, in the same way: another ship, not another verb. */
  function alternatives() {
    /** @type {Map<string, import('./board.js').Choice>} */
    const found = new Map();
    steps.slice(0, said.length).forEach((offered, step) => {
      for (const [element, { name, ways }] of offered ?? []) {
        const way = ways.find(({ choices }) => {
          const [leads, last] = [choices.slice(0, -1), said[step + choices.length - 1]];
          return last?.element && !last.alone && last.element !== element
            && last.element.split(':')[0] === element.split(':')[0]
            && leads.every((it, at) => said[step + at]?.word === it.word);
        });
        if (way) {
          found.set(element, {
            name,
            choose: (node) => replace(step, way.choices, node),
            lift: (node) => lift(step, [way], node),
          });
        }
      }
    });
    return found;
  }

  /**
   * Choices with the very piece that was clicked.
   * @type {(choices: Chosen[], node: any) => Chosen[]}
   */
  const placed = (choices, node) =>
    choices.map((it, at) => (node && at === choices.length - 1 ? { ...it, place: board.placeOf(node) } : it));

  async function back() {
    if (!mayChoose()) return;
    if (said.length) {
      said.pop();
      dropLeads();
    } else planned.pop();
    page.complain(null);
    await ask();
  }

  /** Asks what may come next and offers it. */
  const ask = () => patiently(() => askNext());

  /** Whether several things are being chosen, as dice to roll: then one says when that is all. */
  let several = false;

  /** The last question: answers to earlier ones are not listened to any more. */
  let asked = 0;
  /** @param {Next | null} lone what was offered before the only choice was taken for granted */
  async function askNext(lone = null) {
    const planning = page.planning();
    asked += 1;
    const question = asked;
    let next;
    try {
      next = await page.next({ planned, beginning: spoken(), ahead: said.length === 0, draw: planning || drawn });
    } catch (problem) {
      if (question !== asked) return;
      // What was begun is gone on with when the connection is back.
      if (problem instanceof Offline) {
        settled = false;
        page.complain(problem);
        return;
      }
      if (statusOf(problem) === 409 || statusOf(problem) === 404) { page.stale(); return; }
      page.complain(problem, { planned: [...planned], beginning: spoken() });
      if (!said.length && !planned.length) return;
      if (said.length) said.pop();
      else planned.pop();
      await askNext();
      return;
    }
    // What was asked before a move was made is of no interest after it.
    if (question !== asked || sending || next.version < newest) return;
    if (next.scene) {
      board.show(next.scene);
      drawn = planned.length > 0;
    }
    // What stands on a square tells more than the square.
    for (const it of [next, ...next.ahead ?? []].flatMap(({ elements }) => elements)) it.name = board.nameOf(it);
    const open = next.amounts || next.headings.length || next.regions.length;
    if (next.complete && !open && !next.elements.length && !several) {
      // Nobody has chosen what would end the move: it is shown, and left to choose.
      if (lone) {
        said.pop();
        offer(lone);
      } else if (touched && (touched.alone || next.then === 'chance') && asking.on && !planning) {
        offer(next);
        askFirst(next, touched);
      } else await finish();
      return;
    }
    const only = next.elements[0];
    // The one thing to do is no question, where it goes on with a number or a place.
    const granted = said.length > 0 || (!board.has(only?.element) && next.ahead?.[0]?.more && !next.ahead[0].elements.length);
    if (!open && !next.complete && next.elements.length === 1 && granted) {
      said.push({ word: only.word, name: only.name, element: only.element, alone: true });
      await askNext(next);
      return;
    }
    several = next.complete && said.length > 0 && next.elements.length > 0;
    offer(next);
  }

  /**
   * What a whole move does, in the words of the game or of what was chosen.
   * @param {Next} next
   */
  function doing(next) {
    if (next.does) return next.does;
    const names = said.filter((it) => !it.alone).map(({ name }) => name);
    return capital(names.length > 1 ? `${names[0]}: ${names.slice(1).join(', ')}` : names[0] ?? '');
  }

  /**
   * Dice can't be taken back, and whoever touches a ship may not want to scuttle it: whether a move is meant is asked where
   * the board was touched.
   * @param {Next} next
   * @param {{ element: string, place: number }} touched
   */
  function askFirst(next, touched) {
    const node = board.all(touched.element)[touched.place] ?? board.all(touched.element)[0];
    if (!node) return;
    const what = text('sure', { what: doing(next) });
    const yes = make('button', { class: 'button strong yes', type: 'button', onclick: () => { if (mayChoose()) finish(); } }, text('yes'));
    const no = make('button', { class: 'button no', type: 'button', onclick: back }, text('no'));
    bubble.show(node, what, make('p', {}, what), make('div', { class: 'buttons' }, yes, no));
    if (typing) yes.focus({ preventScroll: true });
  }

  async function finish() {
    const move = spoken();
    if (page.planning()) {
      planned.push(move);
      said = [];
      several = false;
      drawn = true;
      await ask();
      return;
    }
    await send([move], page.version());
  }

  /** @type {(moves: string[], version: number) => Promise<void>} */
  const send = (moves, version) => patiently(() => sendNow(moves, version));

  /**
   * @param {string[]} moves
   * @param {number} version
   */
  async function sendNow(moves, version) {
    idle();
    // A move that was told, not chosen, is not what was begun.
    const about = spoken() === moves.at(-1) ? said : [];
    [said, planned] = [[], []];
    several = false;
    settled = false;
    touched = null;
    sending = true;
    /** @type {unknown} */
    let wrong = null;
    try {
      newest = await page.send(moves, version, about);
    } catch (problem) {
      wrong = problem;
      page.complain(problem, { planned: moves.slice(0, -1), beginning: moves.at(-1) ?? '' });
    } finally {
      sending = false;
    }
    page.sent(wrong);
  }

  /** @param {Next} next */
  function offer(next) {
    $('#ask').hidden = false;
    bubble.close();
    board.unaim();
    // What was dropped lies there for as long as it is chosen.
    if (!said.length) board.hands.putBack();
    if (next.ahead) page.mayPlan?.(Boolean(next.may_plan));
    $('#asks').textContent = `${page.help()}${next.asks}`;
    const tried = planned.length ? text('planned', { count: planned.length }) : '';
    const trail = [tried, capital(said.map(({ name }) => name).join(' › '))].filter(Boolean);
    $('#said').hidden = !trail.length;
    $('#said').textContent = trail.join('\n');
    // They are told with the first choice, and hold until the move is made.
    if (!said.length) chances = next.chances;
    board.odds(chances);
    const pieces = said.flatMap(({ element, place }) => (element ? [{ element, place }] : []));
    board.mark('chosen', pieces.map(({ element }) => element), pieces.map(({ place }) => place));
    showFire();
    /** @type {Ways} */
    const onBoard = new Map();
    /** @type {(element: string, name: string, way: Way) => void} */
    const add = (element, name, way) => {
      if (!board.has(element)) return;
      const known = onBoard.get(element) ?? { name, ways: [] };
      known.ways.push(way);
      onBoard.set(element, known);
    };
    for (const it of next.elements) add(it.element, it.name, { label: it.name, choices: [it] });
    for (const { word, elements } of next.ahead ?? []) {
      const verb = next.elements.find((it) => it.word === word);
      // Behind a piece lie its moves: they are offered when it is chosen.
      if (!verb || board.has(verb.element)) continue;
      for (const it of elements) add(it.element, `${verb.name}: ${it.name}`, { label: verb.name, choices: [verb, it] });
    }
    board.offer(new Map([...onBoard].map(([element, { name, ways }]) => [element, {
      name: ways.length === 1 ? name : ways[0].choices.at(-1)?.name ?? name,
      choose: (node) => (ways.length === 1 ? touch(node, ways[0].choices, ways[0].choices.length > 1) : chooser(ways, said.length, node)),
      lift: (node) => lift(said.length, ways, node),
    }])), alternatives(), unchoose);
    steps.length = said.length;
    steps.push(onBoard);
    const box = $('#choices');
    box.replaceChildren();
    const button = (it) => make('button', { class: 'choice', type: 'button', 'data-word': it.word, onclick: () => choose(it) }, capital(it.name));
    /** @type {Element[][]} */
    const [off, on] = [[], []];
    for (const it of next.elements) (board.has(it.element) ? on : off).push(it);
    if (off.length) box.append(make('div', { class: 'buttons' }, ...off.map(button)));
    if (on.length) {
      const list = make('div', { class: 'buttons' }, ...on.map(button));
      const summary = make('summary', {}, `${text('list')} (${on.length})`);
      box.append(on.length > 4 || (!off.length && on.length > 1) ? make('details', { open: false }, summary, list) : list);
    }
    if (next.amounts && next.seats) box.append(forms.seats(next.amounts));
    else if (next.amounts) atPlace(forms.amount(next.amounts, said.find(({ element }) => !element || !board.has(element))?.name), box);
    if (next.headings.length) box.append(forms.heading(next.headings, next.helm));
    if (next.regions.length) box.append(forms.point(next.regions));
    $('#done').hidden = !next.complete;
    // What is aimed at has a strong button of its own.
    $('#done').classList.toggle('strong', !next.headings.length);
    $('#done').textContent = (next.complete && next.does) || doneLabel;
    $('#back').hidden = !(said.some((it) => !it.alone) || planned.length);
    $('#send').hidden = !(planned.length && !said.length);
    $('#drop').hidden = !planned.length;
    settled = true;
    refocus();
  }

  /** Whoever plays by keyboard goes on where they were, though what they chose from is gone. */
  function refocus() {
    const lost = document.activeElement === document.body || !document.activeElement?.isConnected;
    if (!typing || !lost) return;
    const [onBoard, listed] = [$('#board .may[tabindex="0"]'), $('.bubble input, #choices input, #choices summary, #choices button')];
    const done = $('#done').hidden ? null : $('#done');
    const next = typing === 'board' ? onBoard ?? listed ?? done : listed ?? done ?? onBoard;
    next?.focus({ preventScroll: typing === 'board' });
  }

  /**
   * Several things can be done with what was clicked, or dropped: which, is asked beside it.
   * @param {Way[]} ways
   * @param {number} step
   * @param {any} node that was clicked
   * @param {any} place where it was dropped
   */
  function chooser(ways, step, node, place = node) {
    const dialog = $('#chooser');
    const buttons = ways.map(({ label, choices }) => make('button', {
      class: 'choice', type: 'button', onclick: () => { dialog.close(); replace(step, placed(choices, node), null); },
    }, capital(label)));
    const close = make('button', { class: 'button', type: 'button', onclick: () => dialog.close() }, text('close'));
    $('#chooser-choices').replaceChildren(make('p', {}, text('choose-verb')), make('div', { class: 'buttons' }, ...buttons, close));
    // What it is about is seen while one chooses, wherever the page is moved.
    const at = () => stand(dialog, place.getBoundingClientRect(), { x: 0, y: 0 }, roomOf(board.box));
    const watch = new AbortController();
    for (const change of ['scroll', 'resize']) addEventListener(change, at, { capture: true, signal: watch.signal });
    place.classList.add('touched');
    dialog.onclose = () => {
      watch.abort();
      place.classList.remove('touched');
      if (mayChoose() && said.length <= step) board.hands.putBack();
    };
    dialog.showModal();
    at();
    buttons[0].focus();
  }
  $('#chooser').addEventListener('click', (event) => { if (event.target === $('#chooser')) $('#chooser').close(); });

  /** Shows a form at the thing that was chosen last, or in the menu where nothing of it is drawn. */
  function atPlace(form, box) {
    const last = said.findLast(({ element }) => element && board.has(element));
    const alike = last?.element ? board.all(last.element) : [];
    const node = alike[last?.place ?? 0] ?? alike[0];
    if (!node) { box.append(form); return; }
    bubble.show(node, text('amount'), form);
  }

  /** Where the guns of the chosen ship reach. */
  function showFire() {
    for (const zone of $$('#board .fire')) {
      zone.classList.toggle('shown', said.some(({ word }) => word === zone.dataset.of));
    }
  }

  /** Forgets what was begun and tried. */
  function reset() {
    [said, planned] = [[], []];
    drawn = false;
    several = false;
  }

  const on = (selector, act) => $(selector).addEventListener('click', act);
  on('#done', () => { if (mayChoose()) finish(); });
  on('#back', back);
  on('#send', () => send([...planned], page.version()));
  document.addEventListener('keydown', (event) => {
    const target = targetOf(event);
    if ((event.key === 'Enter' || event.key === ' ') && target.closest?.('#board, #ask, #chooser, .bubble')) {
      typing = target.closest('#board, .bubble') ? 'board' : target.closest('#ask') ? 'menu' : typing;
    }
    if (event.key === 'Escape' && !$('#back').hidden && !document.querySelector('dialog[open]')) back();
  });
  document.addEventListener('pointerdown', () => { typing = null; }, true);
  bindKeys({ board, text, took: (where) => { typing = where; } });

  return {
    ask,
    idle,
    reset,
    send,
    /** What is offered belongs to what was there before. */
    unsettle: () => { settled = false; },
    /** Whether what is offered belongs to what is known. */
    settled: () => settled,
    plans: () => planned.length > 0,
    /** What is planned and begun, while something may be chosen. */
    begun: () => (mayChoose() ? { planned: [...planned], beginning: spoken() } : null),
  };
}
