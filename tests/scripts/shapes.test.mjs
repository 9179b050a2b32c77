// Where things are and go: what needs no drawing to be worked out.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { script } from './page.mjs';

const { matched } = await script('motion.js');
const { Aim } = await script('aim.js');
const { Hands } = await script('hands.js');

const piece = (key, x, y, heading = null) => ({ key, x, y, heading });

test('what has moved is the nearest that is alike', () => {
  const before = [piece('red', 0, 0), piece('red', 100, 0), piece('blue', 40, 0)];
  const after = [piece('red', 0, 1), piece('red', 60, 0), piece('blue', 40, 30)];
  const { moved, left } = matched(before, after);
  assert.deepEqual(moved.map(({ from, to }) => [from.x, from.y, to.x, to.y]), [[100, 0, 60, 0], [40, 0, 40, 30]]);
  assert.deepEqual(left, []);
});

test('of several alike the nearest has come', () => {
  const { moved, left } = matched([piece('red', 100, 0), piece('red', 70, 0)], [piece('red', 60, 0)]);
  assert.deepEqual(moved.map(({ from }) => from.x), [70]);
  assert.deepEqual(left.map(({ x }) => x), [100]);
});

test('what is gone is left, and what is new came from nowhere', () => {
  const { moved, left } = matched([piece('red', 0, 0), piece('blue', 9, 9)], [piece('blue', 9, 9), piece('green', 0, 0)]);
  assert.deepEqual(moved, []);
  assert.deepEqual(left, [piece('red', 0, 0)]);
});

test('a piece moves to one place only', () => {
  const { moved } = matched([piece('red', 0, 0)], [piece('red', 10, 0), piece('red', 20, 0)]);
  assert.deepEqual(moved.map(({ to }) => to.x), [10]);
});

test('a hull that turns where it lies has moved', () => {
  assert.equal(matched([piece('red', 0, 0, 10)], [piece('red', 0, 0, 30)]).moved.length, 1);
  assert.equal(matched([piece('red', 0, 0, 10)], [piece('red', 0, 0, 10.2)]).moved.length, 0);
});

/** As much of a drawing as aiming and hands touch: one unit is one pixel, and is written down where asked for. */
const part = () => ({
  attributes: /** @type {Record<string, any>} */ ({}),
  style: { setProperty() {} },
  dataset: /** @type {Record<string, string>} */ ({}),
  classList: { add() {}, remove() {}, toggle() {} },
  addEventListener() {},
  append() {},
  remove() {},
  scrollBy() {},
  dispatchEvent() {},
  setAttribute(name, value) { this.attributes[name] = value; },
  getScreenCTM: () => ({ a: 1, inverse: () => ({}) }),
  getBoundingClientRect: () => ({ x: 0, y: 0, width: 100, height: 100 }),
});
globalThis.DOMPoint = /** @type {any} */ (class {
  constructor(x, y) { [this.x, this.y] = [x, y]; }

  matrixTransform() { return this; }
});
const { document } = globalThis;
const drawn = [];
document.createElementNS = /** @type {any} */ ((_, tag) => {
  const node = { ...part(), tag };
  drawn.push(node);
  return node;
});

const sheet = { x: 10, y: 20, height: 300 };
const open = () => ({ svg: part(), box: { ...part(), querySelector: () => ({ getAttribute: (name) => sheet[name] }) } });

test('points of the table and of its drawing are the same points, upside down', () => {
  const { onto, from } = new Aim(open()).plane;
  assert.deepEqual(onto(0, 0), [10, 320]);
  assert.deepEqual(onto(5000, 100_000), [15, 220]);
  assert.deepEqual(from(...onto(5000, 100_000)), [5000, 100_000]);
  const closed = { ...open(), box: { ...part(), querySelector: () => null } };
  assert.equal(new Aim(closed).plane, null);
});

test('a heading stays within its arcs, across north too, and snaps to their ends', () => {
  const turned = [];
  const ship = { pivot: [0, 0], length: 1000, width: 200, arcs: [[3500, 100], [900, 1200]], steps: [], fire: null };
  const { legal, turn } = new Aim(open()).heading(ship, () => {}, (heading) => turned.push(heading));
  assert.deepEqual(turned, [0]);
  assert.deepEqual([0, 3550, 50, 1000].map(legal), [0, 3550, 50, 1000]);
  assert.deepEqual([80, 3520, 880, 1190].map(legal), [100, 3500, 900, 1200]);
  assert.deepEqual([300, 700, 1900, 3000].map(legal), [100, 900, 1200, 3500]);
  turn(2000);
  assert.equal(turned.at(-1), 1200);
});

test('what is turned points where it is turned to, and the steps before are seen', () => {
  drawn.length = 0;
  const ship = { pivot: [1000, 1000], length: 2000, width: 400, arcs: [[0, 3599]], steps: [{ at: [1000, -1000], heading: 900 }], fire: null };
  const { turn } = new Aim(open()).heading(ship, () => {}, () => {});
  turn(900);
  const corners = (kind) => {
    const hull = drawn.find(({ attributes }) => attributes.class === kind);
    return hull.attributes.points.split(' ').map((corner) => corner.split(',').map((it) => Math.round(Number(it) * 10) / 10));
  };
  assert.deepEqual(corners('ghost'), [[11, 317], [10.8, 319], [11.2, 319]]);
  assert.deepEqual(corners('laid'), [[11, 319], [10.8, 321], [11.2, 321]]);
});

test('a board comes closer within bounds, and shows more from step to step', () => {
  const board = { box: part(), svg: part(), camera: { taken: false }, arrange() {}, land() {} };
  const hands = new Hands(board);
  hands.mounted();
  const seen = [1, 1.4, 1.4, 1.4, 1.4, 1.4].map((times) => { hands.closer(times); return board.box.dataset.zoom; });
  assert.deepEqual(seen, ['1', '1', '2', '3', '3', '3']);
  assert.ok(board.camera.taken);
  hands.closer(10);
  assert.equal(hands.zoom, 5);
  hands.closer(0.203);
  assert.equal(hands.zoom, 1);
  hands.closer(3);
  hands.whole();
  assert.equal(hands.zoom, 1);
  hands.closer(0.5);
  assert.equal(hands.zoom, 1);
});
