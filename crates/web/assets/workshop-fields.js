// The values of an edition as things to click: one small editor for every kind of value.

import { make } from './common.js';

/** @typedef {import('wire').components['schemas']['SpecShape']} Spec */
/** @typedef {import('wire').components['schemas']['FieldShape']} Field */
/** @typedef {{ say: (key: string) => string, set: (value: any) => void, clear: () => void, language: string, choose: () => void, choosing: boolean }} Hands */

const SOURCES = ['printed', 'known', 'reconstructed', 'yours'];
/** What a die of a combination can show: faces, dice that are alike, any face at all. */
const SIGNS = ['1', '2', '3', '4', '5', '6', 'a', 'b', 'c', '*'];

/** @param {string} label @param {() => void} act @param {string} [name] */
const small = (label, act, name) => make('button', { type: 'button', class: 'button small', onclick: act, 'aria-label': name, title: name }, label);

/** @param {Spec} spec @param {any} value @param {(value: number) => void} set @param {string} label */
function number(spec, value, set, label) {
  const step = spec.kind === 'length' ? '0.001' : '1';
  const input = make('input', { type: 'number', min: spec.least, max: spec.most, step, value, 'aria-label': label });
  input.addEventListener('change', () => { if (input.value !== '' && Number.isFinite(input.valueAsNumber)) set(input.valueAsNumber); });
  return input;
}

/** @param {any} value @param {(value: string) => void} set @param {string} label */
function words(value, set, label) {
  const input = make('input', { type: 'text', value: value ?? '', maxlength: 80, 'aria-label': label });
  input.addEventListener('change', () => { if (input.value.trim()) set(input.value.trim()); });
  return input;
}

/** @param {Spec} spec @param {any} value @param {Hands} hands */
function choice(spec, value, hands) {
  const select = make('select', { 'aria-label': spec.label });
  if (value === undefined || value === null) select.append(make('option', { value: '' }, '—'));
  const known = spec.choices.some(({ word }) => word === value);
  if (value && !known) select.append(make('option', { value, selected: true }, value));
  for (const { word, label } of spec.choices) select.append(make('option', { value: word, selected: word === value }, label));
  select.addEventListener('change', () => { if (select.value) hands.set(select.value); });
  return select;
}

/** A list that can get longer and shorter. */
function list(spec, value, hands, one, fresh) {
  const items = Array.isArray(value) ? value : [];
  const put = (index, item) => hands.set(items.map((old, at) => (at === index ? item : old)));
  const box = make('span', { class: 'items' }, ...items.map((item, index) => one(item, (next) => put(index, next), `${spec.label} ${index + 1}`)));
  if (items.length) box.append(small('−', () => hands.set(items.slice(0, -1)), `${spec.label}: ${hands.say('less')}`));
  if (items.length < (spec.longest ?? 20)) box.append(small('+', () => hands.set([...items, fresh(items)]), `${spec.label}: ${hands.say('more')}`));
  return box;
}

/** Words out of a list, as buttons that are pressed or not. */
function set(spec, item, put, label) {
  const chosen = Array.isArray(item) ? item : [];
  const box = make('span', { class: 'set', role: 'group', 'aria-label': label });
  for (const { word, label: told } of spec.choices) {
    const on = chosen.includes(word);
    const all = spec.choices.map((it) => it.word);
    const button = small(told, () => put(all.filter((it) => (it === word ? !on : chosen.includes(it)))));
    button.setAttribute('aria-pressed', `${on}`);
    box.append(button);
  }
  return box;
}

/** A combination as dice: a click turns a die to what it can show next. */
function dice(spec, value, hands) {
  const ways = `${value ?? ''}`.split('|');
  const box = make('span', { class: 'ways' });
  const say = (sign) => (sign === '*' ? hands.say('any') : /[a-e]/.test(sign) ? `${hands.say('same')} ${sign}` : sign);
  ways.forEach((way, at) => {
    const put = (next) => hands.set(ways.map((old, index) => (index === at ? next : old)).filter(Boolean).join('|') || '*');
    const row = make('span', { class: 'items' });
    [...way].forEach((sign, place) => {
      const turn = (by) => {
        const next = SIGNS[(SIGNS.indexOf(sign) + by + SIGNS.length) % SIGNS.length];
        put(way.slice(0, place) + next + way.slice(place + 1));
      };
      const die = make('button', { type: 'button', class: `cube ${/\d/.test(sign) ? 'face' : 'free'}`, 'aria-label': `${spec.label} ${place + 1}: ${say(sign)}`, title: say(sign), onclick: () => turn(1) }, sign === '*' ? '✱' : sign);
      die.addEventListener('contextmenu', (event) => { event.preventDefault(); turn(-1); });
      row.append(die);
    });
    if (way) row.append(small('−', () => put(way.slice(0, -1)), `${spec.label}: ${hands.say('less')}`));
    if (way.length < 5) row.append(small('+', () => put(`${way}*`), `${spec.label}: ${hands.say('more')}`));
    box.append(row);
  });
  box.append(small(`+ ${hands.say('alternative')}`, () => hands.set(`${value}|${ways[0]}`)));
  return box;
}

/** Places that are chosen on the board. */
function elements(spec, value, hands) {
  const items = Array.isArray(value) ? value : [];
  const button = small(hands.say('on-board'), hands.choose);
  button.setAttribute('aria-pressed', `${hands.choosing}`);
  return make('span', { class: 'items' }, make('span', {}, items.join(' ')), button);
}

/** @type {Record<string, (spec: Spec, value: any, hands: Hands) => HTMLElement>} */
const EDITORS = {
  number: (spec, value, hands) => number(spec, value, hands.set, spec.label),
  length: (spec, value, hands) => number(spec, value, hands.set, spec.label),
  numbers: (spec, value, hands) => list(spec, value, hands, (item, put, label) => number(spec, item, put, label), (items) => Math.min(spec.most ?? 1, Number(items.at(-1) ?? 0) + 1)),
  words: (spec, value, hands) => list(spec, value, hands, words, (items) => `word-${'abcdefghij'[items.length]}`),
  sets: (spec, value, hands) => list(spec, value, hands, (item, put, label) => set(spec, item, put, label), () => spec.choices.map(({ word }) => word)),
  word: (spec, value, hands) => words(value, hands.set, spec.label),
  choice,
  flag(spec, value, hands) {
    const input = make('input', { type: 'checkbox', 'aria-label': spec.label, checked: value === true });
    input.addEventListener('change', () => hands.set(input.checked));
    return input;
  },
  name(spec, value, hands) {
    const names = value && typeof value === 'object' && !Array.isArray(value) ? value : {};
    const shown = names[hands.language] ?? Object.values(names)[0];
    return words(shown, (name) => hands.set({ ...names, [hands.language]: name }), spec.label);
  },
  dice,
  elements,
};

/**
 * A value with what it is called, an editor for it, and where it is from.
 * @param {Spec} spec
 * @param {Field} field
 * @param {Hands & { from: (source: string) => void, add: () => void }} hands
 */
export function field(spec, field, hands) {
  const row = make('div', { class: 'value', 'data-path': field.path }, make('span', { class: 'label' }, spec.label));
  const missing = field.value === undefined || field.value === null;
  if (missing && spec.kind !== 'choice' && spec.optional) {
    row.append(small(hands.say('add'), hands.add, `${spec.label}: ${hands.say('add')}`));
    return row;
  }
  row.append((EDITORS[spec.kind] ?? EDITORS.word)(spec, field.value, hands));
  if (field.source) {
    const from = make('select', { class: `from ${field.source}`, 'aria-label': `${spec.label}: ${hands.say(`source-${field.source}`)}` });
    for (const source of SOURCES) from.append(make('option', { value: source, selected: source === field.source }, hands.say(`source-${source}`)));
    from.addEventListener('change', () => hands.from(from.value));
    row.append(from);
  }
  if (spec.optional && !missing) row.append(small('×', hands.clear, `${spec.label}: ${hands.say('left-out')}`));
  return row;
}

/** What a value is when it is first there. */
export const FRESH = {
  number: (spec) => spec.least ?? 0, length: (spec) => spec.least ?? 0, numbers: (spec) => [spec.least ?? 0], flag: () => false,
  words: () => [], sets: () => [], elements: () => [], choice: (spec) => spec.choices[0]?.word ?? '', dice: () => 'aa', word: () => 'word',
};
