// A bubble stands at a thing, and never over it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { script } from './page.mjs';

const { placeAt } = await script('bubble.js');

const covers = (one, other) => one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
const boxOf = ({ x, y }, { width, height }) => ({ left: x, top: y, right: x + width, bottom: y + height });
const PHONE = { left: 4, top: 4, right: 386, bottom: 840 };
const BOARD = { left: 9, top: 130, right: 381, bottom: 595 };

test('wherever a thing lies on a phone, its bubble lies beside it and on the screen', () => {
  const own = { width: 340, height: 110 };
  for (let x = 9; x < 381; x += 12) {
    for (let y = 130; y < 595; y += 12) {
      for (const size of [10, 40, 120]) {
        const thing = { left: x, top: y, right: Math.min(381, x + size), bottom: Math.min(595, y + size) };
        const box = boxOf(placeAt(thing, own, [BOARD, PHONE]), own);
        assert.ok(!covers(box, thing), `${x} ${y} ${size}`);
        assert.ok(box.left >= PHONE.left && box.right <= PHONE.right && box.top >= PHONE.top && box.bottom <= PHONE.bottom, `${x} ${y} ${size}`);
      }
    }
  }
});

test('it stands above where there is room, else below, else beside, and within the board before all else', () => {
  const own = { width: 100, height: 60 };
  const side = (left, top, room = BOARD) => placeAt({ left, top, right: left + 20, bottom: top + 20 }, own, [room, PHONE]).side;
  assert.equal(side(200, 300), 'above');
  assert.equal(side(200, 140), 'below');
  const low = { ...BOARD, bottom: 250 };
  assert.equal(side(100, 180, low), 'right');
  assert.equal(side(300, 180, low), 'left');
  // A board that is lower than the bubble has no room for it.
  assert.equal(side(200, 135, { ...BOARD, bottom: 170 }), 'above');
});

test('of what fills the screen the middle is seen', () => {
  const own = { width: 200, height: 80 };
  const box = boxOf(placeAt(PHONE, own, [BOARD, PHONE]), own);
  assert.ok(!covers(box, { left: 190, top: 417, right: 200, bottom: 427 }));
});
