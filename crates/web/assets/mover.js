// Making a move choice by choice: what may come next is asked for, offered on the board and in the
// menu, and what is chosen is asked about in turn until it is a whole move.

import { $, fill, make } from './common.js';

/**
 * A hand that makes moves on a page with a board and a menu. The page says
 * - `board`: where it is drawn, and `texts`: what is said;
 * - `version()`: of what it shows;
 * - `next(question)`: asks what may come next, and `send(moves, version)`: sends a move, and answers
 *   with the version that it made;
 * - `help()`: what is said before the question, `planning()`: whether moves are only tried;
 * - `complain(problem)`, `stale()`: when what is shown is not there any more, `sent(problem)`: when a
 *   move was sent.
 */
export function makeMover(page) {
  const { board, texts } = page;
  const text = (key, values) => fill(texts[key], values);

  /** The choices of the move that is being made. */
  let said = [];
  /** Moves that are tried and not sent. */
  let planned = [];
  let aimed = null;
  /** Where the keyboard chose last: on the board or in the menu. */
  let typing = null;
  /** Whether a drawing of what is planned is shown. */
  let drawn = false;

  /** Offers nothing: it is not one's turn. */
  function idle() {
    board.unaim();
    board.offer(new Map());
    board.mark('chosen', []);
    $('#asks').textContent = '';
    $('#said').hidden = true;
    $('#choices').replaceChildren();
    for (const door of ['#done', '#back', '#send', '#drop']) $(door).hidden = true;
    $('#ask').hidden = page.idle?.() ?? false;
  }

  const spoken = () => said.map(({ word }) => word).join(' ');

  /** How many answers are waited for: meanwhile a second click on what was clicked says nothing. */
  let waiting = 0;
  /** Whether what is offered belongs to what is known. */
  let settled = false;
  /** Whether a move is on its way, and the version that the last one made. */
  let sending = false;
  let newest = 0;
  const mayChoose = () => settled && !waiting;
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

  async function choose(...choices) {
    if (!mayChoose()) return;
    said.push(...choices);
    page.complain(null);
    await ask();
  }

  async function back() {
    if (!mayChoose()) return;
    if (said.length) {
      said.pop();
      // What was the only choice was not chosen by anyone.
      while (said.length && said[said.length - 1].alone) said.pop();
    } else planned.pop();
    page.complain(null);
    await ask();
  }

  /** Asks what may come next and offers it. */
  const ask = () => patiently(askNext);

  /** The last question: answers to earlier ones are not listened to any more. */
  let asked = 0;
  async function askNext() {
    const planning = page.planning();
    asked += 1;
    const question = asked;
    let next;
    try {
      next = await page.next({ planned, beginning: spoken(), ahead: said.length === 0, draw: planning || drawn });
    } catch (problem) {
      if (question !== asked) return;
      if (problem.status === 409 || problem.status === 404) { page.stale(); return; }
      page.complain(problem);
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
    const open = next.amounts || next.headings.length || next.regions.length;
    if (next.complete && !open && !next.elements.length) { await finish(); return; }
    if (!open && !next.complete && next.elements.length === 1 && said.length) {
      const only = next.elements[0];
      said.push({ word: only.word, name: only.name, element: only.element, alone: true });
      await askNext();
      return;
    }
    offer(next);
  }

  async function finish() {
    const move = spoken();
    if (page.planning()) {
      planned.push(move);
      said = [];
      drawn = true;
      await ask();
      return;
    }
    await send([move], page.version());
  }

  const send = (moves, version) => patiently(() => sendNow(moves, version));

  async function sendNow(moves, version) {
    idle();
    [said, planned] = [[], []];
    settled = false;
    sending = true;
    let wrong = null;
    try {
      newest = await page.send(moves, version);
    } catch (problem) {
      wrong = problem;
      page.complain(problem);
    } finally {
      sending = false;
    }
    page.sent(wrong);
  }

  function offer(next) {
    $('#ask').hidden = false;
    board.unaim();
    aimed = null;
    $('#asks').textContent = `${page.help()}${next.asks}`;
    const trail = [...planned.map((move) => `✓ ${move}`), said.map(({ name }) => name).join(' › ')].filter(Boolean);
    $('#said').hidden = !trail.length;
    $('#said').textContent = trail.join('\n');
    board.odds(next.chances);
    board.mark('chosen', said.flatMap(({ element }) => (element ? [element] : [])));
    showFire();
    const onBoard = new Map();
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
      if (board.has(verb.element)) continue;
      for (const it of elements) add(it.element, `${verb.name}: ${it.name}`, { label: verb.name, choices: [verb, it] });
    }
    board.offer(new Map([...onBoard].map(([element, { name, ways }]) => [element, {
      name: ways.length === 1 ? name : ways[0].choices.at(-1).name,
      choose: () => (ways.length === 1 ? choose(...ways[0].choices) : chooser(ways)),
    }])));
    const box = $('#choices');
    box.replaceChildren();
    const button = (it) => make('button', { class: 'choice', type: 'button', 'data-word': it.word, onclick: () => choose(it) }, it.name);
    const [off, on] = [[], []];
    for (const it of next.elements) (board.has(it.element) ? on : off).push(it);
    if (off.length) box.append(make('div', { class: 'buttons' }, ...off.map(button)));
    if (on.length) {
      const list = make('div', { class: 'buttons' }, ...on.map(button));
      const summary = make('summary', {}, `${text('list')} (${on.length})`);
      box.append(on.length > 4 || !off.length ? make('details', { open: false }, summary, list) : list);
    }
    if (next.amounts) box.append(stepper(next.amounts));
    if (next.headings.length) box.append(helm(next.headings));
    if (next.regions.length) box.append(chart(next.regions));
    $('#done').hidden = !next.complete;
    $('#back').hidden = !(said.some((it) => !it.alone) || planned.length);
    $('#send').hidden = !(planned.length && !said.length);
    $('#drop').hidden = !planned.length;
    settled = true;
    refocus();
  }

  /** Whoever plays by keyboard goes on where they were, though what they chose from is gone. */
  function refocus() {
    const lost = document.activeElement === document.body || !document.activeElement.isConnected;
    if (!typing || !lost) return;
    const [onBoard, listed] = [$('#board .may[tabindex="0"]'), $('#choices input, #choices summary, #choices button')];
    const done = $('#done').hidden ? null : $('#done');
    const next = typing === 'board' ? onBoard ?? listed ?? done : listed ?? done ?? onBoard;
    next?.focus({ preventScroll: typing === 'board' });
  }

  /** Several things can be done with what was clicked. */
  function chooser(ways) {
    const dialog = $('#chooser');
    const buttons = ways.map(({ label, choices }) => make('button', {
      class: 'choice', type: 'button', onclick: () => { dialog.close(); choose(...choices); },
    }, label));
    $('#chooser-choices').replaceChildren(make('p', {}, text('choose-verb')), make('div', { class: 'buttons' }, ...buttons));
    dialog.showModal();
    buttons[0].focus();
  }
  $('#chooser').addEventListener('click', (event) => { if (event.target === $('#chooser')) $('#chooser').close(); });

  function stepper([least, most]) {
    const field = make('input', { type: 'number', min: least, max: most, value: most, 'aria-label': text('amount'), inputmode: 'numeric' });
    const step = (by) => () => {
      field.value = Math.min(most, Math.max(least, Number(field.value) + by));
    };
    const chosen = (amount) => choose({ word: `${amount}`, name: `${amount}` });
    const form = make('form', { class: 'stepper' },
      make('button', { class: 'round', type: 'button', 'aria-label': text('fewer'), onclick: step(-1) }, '−'),
      field,
      make('button', { class: 'round', type: 'button', 'aria-label': text('more'), onclick: step(1) }, '+'),
      make('button', { class: 'button strong', type: 'submit' }, text('ok')),
      make('button', { class: 'button', type: 'button', onclick: () => chosen(most) }, `${text('all')} (${most})`));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      chosen(Math.min(most, Math.max(least, Math.round(Number(field.value)))));
    });
    return form;
  }

  const degrees = (tenths) => `${Math.floor(tenths / 10)}.${tenths % 10}`;

  /** The ship that is spoken of, and where it is after the steps so far. */
  function helmsman() {
    const node = said.map(({ word }) => $(`#board [data-word="${word}"]`)).find(Boolean);
    if (!node) return null;
    const [x, y, heading, length, width] = node.dataset.at.split(' ').map(Number);
    const fire = $(`#board .fire[data-of="${node.dataset.word}"]`);
    const point = said.map(({ word }) => /^(-?[\d.]+),(-?[\d.]+)$/.exec(word)).find(Boolean);
    if (point) return { pivot: [point[1] * 1000, point[2] * 1000], length, width, fire: null };
    let place = { at: [x, y], heading };
    for (const { word } of said) {
      if (!/^\d+(\.\d)?$/.test(word)) continue;
      const angle = (place.heading / 1800) * Math.PI;
      const at = [place.at[0] + length * Math.cos(angle), place.at[1] + length * Math.sin(angle)];
      place = { at, heading: Math.round(Number(word) * 10) };
    }
    const angle = (place.heading / 1800) * Math.PI;
    const pivot = [place.at[0] + length * Math.cos(angle), place.at[1] + length * Math.sin(angle)];
    return { pivot, length, width, fire: fire && { node: fire, at: [x, y], heading } };
  }

  function helm(arcs) {
    const ship = helmsman();
    const chosen = (tenths) => choose({ word: degrees(tenths), name: `${degrees(tenths)}°` });
    const field = make('input', { type: 'number', min: 0, max: 359.9, step: 0.1, 'aria-label': text('heading'), inputmode: 'decimal' });
    const shown = arcs.map(([from, to]) => `${degrees(from)}° … ${degrees(to)}°`).join(', ');
    const form = make('form', { class: 'stepper' }, field, make('button', { class: 'button strong', type: 'submit' }, text('ok')));
    const box = make('div', {}, make('p', { class: 'note' }, text('heading')), make('p', { class: 'note' }, shown), form);
    if (ship && board.plane) {
      aimed = board.aimHeading({ ...ship, arcs }, chosen, (heading) => {
        if (document.activeElement !== field) field.value = degrees(heading);
      });
      field.addEventListener('input', () => aimed.turn(Math.round(Number(field.value) * 10)));
    } else field.value = degrees(arcs[0][0]);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      chosen(((Math.round(Number(field.value) * 10) % 3600) + 3600) % 3600);
    });
    return box;
  }

  /** A point within an outline: another one each time, for the first may be taken. */
  function somewhere(outline) {
    const [low, high] = [Math.min, Math.max].map((end) => [0, 1].map((axis) => end(...outline.map((corner) => corner[axis]))));
    const inside = ([x, y]) => outline.reduce((odd, [ax, ay], at) => {
      const [bx, by] = outline[(at + 1) % outline.length];
      return (ay > y) !== (by > y) && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !odd : odd;
    }, false);
    for (let tries = 0; tries < 200; tries += 1) {
      const point = [0, 1].map((axis) => low[axis] + Math.random() * (high[axis] - low[axis]));
      if (inside(point)) return point;
    }
    return outline[0];
  }

  function chart(regions) {
    const word = ([x, y]) => `${(x / 1000).toFixed(3)},${(y / 1000).toFixed(3)}`;
    const chosen = (point) => choose({ word: word(point), name: word(point) });
    const place = somewhere(regions[0].outline);
    const fields = ['x', 'y'].map((axis, at) => make('input', { type: 'number', step: 0.001, 'aria-label': axis, value: (place[at] / 1000).toFixed(3) }));
    const form = make('form', { class: 'stepper' }, ...fields, make('button', { class: 'button strong', type: 'submit' }, text('ok')));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      chosen(fields.map((field) => Number(field.value) * 1000));
    });
    if (board.plane) board.aimPoint(regions, chosen);
    return make('div', {}, make('p', { class: 'note' }, text('point')), form);
  }

  /** Where the guns of the chosen ship reach. */
  function showFire() {
    for (const zone of document.querySelectorAll('#board .fire')) {
      zone.classList.toggle('shown', said.some(({ word }) => word === zone.dataset.of));
    }
  }

  /** Forgets what was begun and tried. */
  function reset() {
    [said, planned] = [[], []];
    drawn = false;
  }

  const on = (selector, act) => $(selector).addEventListener('click', act);
  on('#done', () => { if (mayChoose()) finish(); });
  on('#back', back);
  on('#send', () => send([...planned], page.version()));
  on('#closer', () => board.closer(1.4));
  on('#farther', () => board.closer(1 / 1.4));
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    if ((event.key === 'Enter' || event.key === ' ') && target.closest?.('#board, #ask, #chooser')) {
      typing = target.closest('#board') ? 'board' : target.closest('#ask') ? 'menu' : typing;
    }
    if (event.key === 'Escape' && !$('#back').hidden && !document.querySelector('dialog[open]')) back();
  });
  document.addEventListener('pointerdown', () => { typing = null; }, true);

  return {
    ask,
    idle,
    reset,
    send,
    /** What is offered belongs to what was there before. */
    unsettle: () => { settled = false; },
    plans: () => planned.length > 0,
  };
}
