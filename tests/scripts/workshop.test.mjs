// What the workshop reckons by itself: photos that are laid straight, lines that are closed, games that are counted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './page.mjs';

const { inOrder, projected, projection, whole } = await import('../../crates/web/assets/workshop-map.js');
const { Count, wilson } = await import('../../crates/web/assets/workshop-fair.js');
const { fromHash, toHash } = await import('../../crates/web/assets/packed.js');

const square = [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 1, y: 1 }, { x: 0, y: 1 }];
const slanted = [{ x: 0.1, y: 0.2 }, { x: 0.9, y: 0.1 }, { x: 0.95, y: 0.9 }, { x: 0.05, y: 0.8 }];

test('four corners are laid on four others, and what lies between goes along', () => {
  const there = projection(slanted, square);
  const back = projection(square, slanted);
  for (const [at, corner] of slanted.entries()) {
    const { x, y } = projected(there, corner);
    assert.ok(Math.hypot(x - square[at].x, y - square[at].y) < 1e-9);
  }
  const { x, y } = projected(there, projected(back, { x: 0.3, y: 0.6 }));
  assert.ok(Math.hypot(x - 0.3, y - 0.6) < 1e-9);
  assert.equal(projection([square[0], square[0], square[0], square[0]], square), null);
});

test('corners may be shown in any order', () => {
  const shuffled = [slanted[2], slanted[0], slanted[3], slanted[1]];
  assert.deepEqual(inOrder(shuffled), slanted);
});

test('a line that ends where it began is closed, and a short one is not', () => {
  const ring = [{ x: 0.2, y: 0.2 }, { x: 0.4, y: 0.2 }, { x: 0.4, y: 0.4 }, { x: 0.21, y: 0.2 }];
  assert.deepEqual(whole(ring).at(-1), ring[0]);
  const short = [{ x: 0.2, y: 0.2 }, { x: 0.21, y: 0.2 }];
  assert.equal(whole(short).length, 2);
});

test('games are counted by what a seat was given, with intervals', () => {
  const count = new Count();
  const game = (first, events) => ({ stations: [{ label: 'A', share: first }, { label: 'B', share: 1 - first }], events, ended: 'X-01' });
  const names = { '1:0': 'a place' };
  count.add({ games: [game(1, 10), game(0.5, 20)], chosen: { '1:0': 3 }, contested: { '1:0': 2 }, names });
  count.add({ games: [game(0, 30)], chosen: { '1:0': 1 }, contested: { '1:0': 5 }, names });
  assert.deepEqual(count.stations.get('A'), { won: 1.5, games: 3 });
  assert.equal(count.chosen.get('1:0'), 4);
  assert.equal(count.contested.get('1:0'), 7);
  assert.equal(count.names.get('1:0'), 'a place');
  assert.deepEqual(count.lengths(), [20, 30]);
  const [low, high] = wilson(0.5, 100);
  assert.ok(Math.abs(low - 0.4038) < 1e-3 && Math.abs(high - 0.5962) < 1e-3);
});

test('a link holds an edition, and what is no link holds none', async () => {
  const text = 'name = "Île" # à moi\n'.repeat(50);
  assert.equal(await fromHash(await toHash(text)), text);
  assert.equal(await fromHash('no-link'), null);
  const bomb = new Blob([new Uint8Array(4 << 20)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = Buffer.from(await new Response(bomb).arrayBuffer()).toString('base64url');
  assert.equal(await fromHash(packed), null);
});
