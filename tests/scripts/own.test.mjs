// Positions of one's own, and which position comes next.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { script } from './page.mjs';

const { add, following, keep, kept, practised } = await script('own.js');

test('a mistake is kept once, and the oldest go', () => {
  keep('galleons', []);
  const mistake = (events) => ({ text: `position ${events}`, table: 'a', events });
  add('galleons', [mistake(3), mistake(9)]);
  add('galleons', [mistake(9), mistake(12)]);
  assert.deepEqual(kept('galleons').map(({ events }) => events), [3, 9, 12]);
  add('galleons', Array.from({ length: 60 }, (_, at) => mistake(100 + at)));
  assert.equal(kept('galleons').length, 40);
  assert.equal(kept('galleons').at(-1).events, 159);
  assert.deepEqual(kept('doubloons'), []);
});

test('whoever finds them gets harder ones', () => {
  const all = ['1', '2', '3', '4'].map((number, at) => ({ number, hard: at / 4 }));
  assert.equal(following(all, {}, '1', 0), '2');
  assert.equal(following(all, {}, '1', 0.8), '4');
  assert.equal(following(all, { 4: 'first' }, '1', 0.8), '3');
  // When all were seen, those that were not found at once come again.
  assert.equal(following(all, { 1: 'first', 2: 'first', 3: 'told', 4: 'first' }, '1', 0), '3');
  assert.equal(following(all.slice(0, 1), {}, '1', 0), null);
  assert.ok(practised(0.5, 'first') > 0.5 && practised(0.5, 'told') < practised(0.5, 'later'));
  assert.equal(practised(1, 'first'), 1);
  assert.equal(practised(0, 'told'), 0);
});
