// What is chosen and no element: an amount, somebody's seat, a heading, a point. One aims on the board;
// exact numbers are for whoever asks for them. It knows no game.

import { $, capital, make } from './common.js';

/** @typedef {import('wire').components['schemas']['NextShape']} Next */
/**
 * @typedef {object} FormsPage
 * @property {import('./board.js').Board} board
 * @property {(key: string, values?: Record<string, any>) => string} text
 * @property {(it: { word: string, name: string }) => void} choose
 * @property {(seat: number) => string} [nameOf] what whoever sits there is called
 */

/** @type {(tenths: number) => string} */
const degrees = (tenths) => `${Math.floor(tenths / 10)}.${tenths % 10}`;

/**
 * A point within an outline: another one each time, for the first may be taken.
 * @param {number[][]} outline
 */
function somewhere(outline) {
  const [low, high] = [Math.min, Math.max].map((end) => [0, 1].map((axis) => end(...outline.map((corner) => corner[axis]))));
  const inside = ([x, y]) => outline.reduce((odd, [ax, ay], at) => {
    const [bx, by] = outline[(at + 1) % outline.length];
    return (ay > y) !== (by > y) && x < ((bx - ax) * (y - ay)) / (by - ay) + ax ? !odd : odd;
  }, false);
  for (let tries = 0; tries < 200; tries += 1) {
    const [x, y] = [0, 1].map((axis) => low[axis] + Math.random() * (high[axis] - low[axis]));
    if (inside([x, y])) return [x, y];
  }
  return outline[0];
}

/** @param {FormsPage} page */
export function makeForms({ board, text, choose, nameOf }) {
  /**
   * So many: one less, one more, none or all, and then it is said what is taken.
   * @param {number[]} amounts
   * @param {string} [verb] what is done with so many
   */
  function amount([least, most], verb) {
    const within = (count) => Math.min(most, Math.max(least, Math.round(Number(count)) || 0));
    const field = make('input', { type: 'number', min: least, max: most, value: most, 'aria-label': text('amount'), inputmode: 'numeric' });
    const confirm = make('button', { class: 'button strong', type: 'submit' });
    const told = () => {
      const count = within(field.value);
      confirm.textContent = verb ? `${capital(verb)}: ${count}` : text('take-amount', { count });
      [fewer.disabled, more.disabled] = [count <= least, count >= most];
    };
    const set = (count) => { field.value = `${within(count)}`; told(); };
    const round = (label, sign, by) => make('button', { class: 'round', type: 'button', 'aria-label': text(label), onclick: () => set(Number(field.value) + by) }, sign);
    const [fewer, more] = [round('fewer', '−', -1), round('more', '+', 1)];
    const end = (label, count) => make('button', { class: 'button small', type: 'button', onclick: () => set(count) }, label);
    field.addEventListener('input', told);
    const form = make('form', { class: 'stepper' }, fewer, field, more,
      least === 0 ? end(text('none'), 0) : null,
      most > least + 1 ? end(`${text('all')} (${most})`, most) : null, confirm);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const count = within(field.value);
      choose({ word: `${count}`, name: `${count}` });
    });
    told();
    return form;
  }

  /**
   * Somebody at the table, by name.
   * @param {number[]} seats the first and the last
   */
  function seats([first, last]) {
    const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    return make('div', { class: 'buttons' }, ...numbers.map((seat) => {
      const name = nameOf?.(seat) ?? `${seat}`;
      return make('button', { class: 'choice', type: 'button', 'data-word': `${seat}`, onclick: () => choose({ word: `${seat}`, name }) }, name);
    }));
  }

  /**
   * What is aimed at on the board, with one button, and exact numbers folded away.
   * @param {string} label of the button
   * @param {string} note how one aims
   * @param {(HTMLElement | null)[]} exact
   * @param {() => void} send
   */
  function aiming(label, note, exact, send) {
    const button = make('button', { class: 'button strong', type: 'submit' }, label);
    const fold = make('details', { class: 'exact' }, make('summary', {}, text('exact-numbers')), ...exact);
    fold.addEventListener('toggle', () => { button.textContent = fold.open ? text('ok') : label; });
    const form = make('form', { class: 'stepper' }, button, fold);
    form.addEventListener('submit', (event) => { event.preventDefault(); send(); });
    return make('div', {}, make('p', { class: 'note' }, note), form);
  }

  /**
   * A heading is asked for: of what is turned, the server says where and how large it is.
   * @param {number[][]} arcs
   * @param {Next['helm']} ship
   */
  function heading(arcs, ship) {
    const reach = ship?.lies && $(`#board .fire[data-of="${ship.word}"]`);
    const fire = reach ? { node: reach, ...ship.lies } : null;
    const chosen = (tenths) => choose({ word: degrees(tenths), name: `${degrees(tenths)}°` });
    const field = make('input', { type: 'number', min: 0, max: 359.9, step: 0.1, 'aria-label': text('heading'), inputmode: 'decimal' });
    const shown = arcs.map(([from, to]) => `${degrees(from)}° … ${degrees(to)}°`).join(', ');
    if (ship && board.plane) {
      const aimed = board.aimHeading({ ...ship, arcs, fire }, chosen, (now) => {
        if (document.activeElement !== field) field.value = degrees(now);
      });
      field.addEventListener('input', () => aimed?.turn(Math.round(Number(field.value) * 10)));
    } else field.value = degrees(arcs[0][0]);
    const send = () => chosen(((Math.round(Number(field.value) * 10) % 3600) + 3600) % 3600);
    return aiming(text(ship?.steps?.length ? 'one-more-step' : 'this-way'), text('heading'), [make('p', { class: 'note' }, shown), field], send);
  }

  /** @param {Next['regions']} regions */
  function point(regions) {
    const word = ([x, y]) => `${(x / 1000).toFixed(3)},${(y / 1000).toFixed(3)}`;
    const chosen = (at) => choose({ word: word(at), name: text('a-place') });
    const place = somewhere(regions[0].outline);
    const fields = ['x', 'y'].map((axis, at) => make('input', { type: 'number', step: 0.001, 'aria-label': axis, value: (place[at] / 1000).toFixed(3) }));
    if (board.plane) board.aimPoint(regions, chosen);
    return aiming(text('any-place'), text('point'), fields, () => chosen(fields.map((field) => Number(field.value) * 1000)));
  }

  return { amount, seats, heading, point };
}
