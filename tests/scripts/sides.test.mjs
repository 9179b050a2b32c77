import assert from 'node:assert/strict';
import { test } from 'node:test';
import { script } from './page.mjs';

const { clock } = await script('sides.js');

test('a clock shows minutes, then hours, then days', () => {
  const shown = [0, 59_400, 59_600, 61_000, 3_599_000, 3_600_000, 3_665_000].map(clock);
  assert.deepEqual(shown, ['0:00', '0:59', '1:00', '1:01', '59:59', '1:00:00', '1:01:05']);
  assert.equal(clock(48 * 3_600_000 - 1000), '47:59:59');
  assert.equal(clock(48 * 3_600_000), '2 d');
});

test('a clock that has run out stands still', () => {
  assert.equal(clock(-5000), '0:00');
});
