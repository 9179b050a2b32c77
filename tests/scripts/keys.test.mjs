import assert from 'node:assert/strict';
import { test } from 'node:test';
import { script } from './page.mjs';

const { bindKeys } = await script('keys.js');
const { memory } = await script('common.js');

const { document } = globalThis;
const done = [];
const door = (name) => ({ hidden: false, getClientRects: () => [1], click: () => done.push(name), focus: () => done.push(`to ${name}`) });
const doors = { '#done': door('done'), '#send': door('send'), '#hint': door('hint'), '#board .may[tabindex="0"]': door('board') };
document.querySelector = /** @type {any} */ ((selector) => doors[selector] ?? null);
document.querySelectorAll = /** @type {any} */ (() => [{ ...door('away'), getClientRects: () => [] }, door('menu')]);
document.createElement = /** @type {any} */ (() => ({
  isConnected: true, setAttribute() {}, addEventListener() {}, append() {}, replaceChildren() {}, focus() {}, showModal: () => done.push('sheet'),
}));
let pressed = /** @type {(event: any) => void} */ (() => {});
document.addEventListener = /** @type {any} */ ((_, act) => { pressed = act; });
bindKeys({
  board: { closer: (times) => done.push(times > 1 ? 'closer' : 'farther'), hands: { whole: () => done.push('whole') } },
  text: (key) => key,
  took: (where) => done.push(where),
});

/** What a key does. */
function press(key, more = {}) {
  done.length = 0;
  let kept = true;
  pressed({ key, target: { closest: () => null }, preventDefault: () => { kept = false; }, ...more });
  return [...done, ...(kept ? ['nothing'] : [])];
}

test('keys do what hands can do', () => {
  assert.deepEqual(press('b'), ['board', 'to board']);
  assert.deepEqual(press('m'), ['menu', 'to menu']);
  assert.deepEqual(press('h'), ['hint']);
  assert.deepEqual(['+', '=', '-', '0'].map((key) => press(key)), [['closer'], ['closer'], ['farther'], ['whole']]);
  assert.deepEqual(press('?'), ['sheet']);
  assert.deepEqual(press('x'), ['nothing']);
});

test('capital letters are letters', () => {
  assert.deepEqual(press('D'), ['done']);
});

test('one key ends a move, or sends what was planned', () => {
  assert.deepEqual(press('d'), ['done']);
  doors['#done'].hidden = true;
  assert.deepEqual(press('d'), ['send']);
  doors['#done'].hidden = false;
});

test('what is not shown is not pressed', () => {
  const { getClientRects } = doors['#hint'];
  doors['#hint'].getClientRects = () => [];
  assert.deepEqual(press('h'), []);
  doors['#hint'].getClientRects = getClientRects;
});

test('what is typed, or meant for others, is let through', () => {
  assert.deepEqual(press('d', { target: { closest: () => ({}) } }), ['nothing']);
  for (const held of ['altKey', 'ctrlKey', 'metaKey', 'defaultPrevented']) assert.deepEqual(press('d', { [held]: true }), ['nothing']);
  doors['dialog[open]'] = door('dialog');
  assert.deepEqual(press('d'), ['nothing']);
  delete doors['dialog[open]'];
});

test('single keys can be switched off; the sheet that says so is still there', () => {
  memory.set('keys', 'off');
  assert.deepEqual(press('d'), ['nothing']);
  assert.deepEqual(press('?'), ['sheet']);
  memory.set('keys', 'on');
  assert.deepEqual(press('d'), ['done']);
});
