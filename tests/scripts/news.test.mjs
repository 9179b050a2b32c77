// What came along with answers and events is used only where nothing was missed.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { script } from './page.mjs';

const { News } = await script('follow.js');

const events = (...names) => names.map((said) => ({ actor: '1', said, elements: [], text: said }));

/** What came with a version: after `since` and so many events these happened. */
const entry = (version, since, from, happened, more = {}) => ({
  version,
  lines: [],
  news: {
    since,
    from,
    events: happened,
    table: { version, viewer: more.viewer ?? 1, events: more.events ?? (from ?? 0) + happened.length },
    scene: `board ${version}`,
    next: { version },
    ...more.news,
  },
});

let news = new News();
beforeEach(() => { news = new News(); });
const saids = (moves) => moves?.map(({ said }) => said) ?? null;

test('what goes on from what is known is taken', () => {
  assert.ok(news.take(entry(6, 5, 2, events('c')), 5, 1));
  assert.equal(news.tableAfter(5, 1).version, 6);
  assert.equal(news.tableAfter(6, 1), null);
  assert.equal(news.nextAt(6, 1).version, 6);
  assert.equal(news.nextAt(5, 1), null);
  assert.equal(news.sceneAt(6, 1), 'board 6');
  assert.equal(news.sceneAt(5, 1), null);
  assert.equal(news.sceneAfter(3, 1), 'board 6');
  assert.deepEqual(saids(news.movesAfter(2, 3, 1)), ['c']);
});

test('what lies behind a gap is not', () => {
  assert.equal(news.take(entry(8, 6, 3, events('d')), 5, 1), false);
  assert.equal(news.version, -1);
  assert.ok(news.take(entry(6, 5, 2, events('c')), 5, 1));
  assert.equal(news.take(entry(9, 7, 4, events('e')), 5, 1), false);
  assert.equal(news.version, 6);
  assert.equal(news.sceneAfter(5, 1), undefined);
});

test('one goes on from the other, though nothing of them is shown yet', () => {
  assert.ok(news.take(entry(6, 5, 2, events('c')), 5, 1));
  assert.ok(news.take(entry(7, 6, 3, events('d')), 5, 1));
  assert.deepEqual(saids(news.movesAfter(2, 4, 1)), ['c', 'd']);
  assert.deepEqual(saids(news.movesAfter(3, 4, 1)), ['d']);
  // Neither what was before it nor what comes after it is known.
  assert.equal(news.movesAfter(1, 4, 1), null);
  assert.equal(news.movesAfter(2, 5, 1), null);
});

test('what is old, or brings nothing along, is nothing new', () => {
  assert.ok(news.take(entry(7, 5, 2, events('c')), 5, 1));
  assert.equal(news.take(entry(7, 5, 2, events('c')), 5, 1), false);
  assert.equal(news.take(entry(6, 5, 2, events('c')), 5, 1), false);
  assert.equal(news.take({ version: 8, lines: [] }, 7, 1), false);
  assert.equal(news.version, 7);
});

test('what was made for another seat is not shown', () => {
  assert.equal(news.take(entry(6, 5, 2, events('c'), { viewer: 2 }), 5, 1), false);
  assert.ok(news.take(entry(6, 5, 2, events('c')), 5, 1));
  assert.deepEqual(
    [news.tableAfter(5, 2), news.nextAt(6, 2), news.sceneAt(6, 2), news.sceneAfter(3, 2), news.movesAfter(2, 3, 2)],
    [null, null, null, null, null],
  );
});

test('another seat begins anew', () => {
  assert.ok(news.take(entry(6, 5, 2, events('c')), 5, 1));
  // What was known from the first seat does not close the gap of the second.
  assert.equal(news.take(entry(7, 6, 3, events('d'), { viewer: 2 }), 5, 2), false);
  assert.ok(news.take(entry(7, 6, 3, events('d'), { viewer: 2 }), 6, 2));
  assert.equal(news.sceneAfter(3, 2), undefined);
  assert.equal(news.movesAfter(2, 4, 2), null);
  assert.deepEqual(saids(news.movesAfter(3, 4, 2)), ['d']);
});

test('a spectator has no seat', () => {
  const seen = entry(6, 5, 2, events('c'));
  for (const viewer of [undefined, null]) {
    seen.news.table.viewer = viewer;
    assert.ok(new News().take(seen, 5, null));
    assert.equal(new News().take(seen, 5, 1), false);
  }
});

test('after something was taken back nothing from before it is known', () => {
  assert.ok(news.take(entry(6, 5, 2, events('c', 'd')), 5, 1));
  for (const from of [undefined, null]) {
    const back = entry(7, 6, from, [], { events: 3 });
    assert.ok(news.take({ ...back, version: from === null ? 8 : 7 }, 6, 1));
    assert.equal(news.sceneAfter(4, 1), undefined);
    assert.equal(news.sceneAfter(3, 1), 'board 7');
    assert.equal(news.movesAfter(2, 3, 1), null);
    assert.deepEqual(saids(news.movesAfter(3, 3, 1)), []);
  }
});

test('what is told twice is kept once', () => {
  assert.ok(news.take(entry(6, 5, 2, events('c', 'd')), 5, 1));
  assert.ok(news.take(entry(7, 5, 3, events('d', 'e')), 5, 1));
  assert.deepEqual(saids(news.movesAfter(2, 5, 1)), ['c', 'd', 'e']);
});

test('events bring drawings of how it was after each of them', () => {
  const [first, second] = events('c', 'd');
  assert.ok(news.take(entry(6, 5, 2, [{ ...first, scene: 'between' }, second]), 5, 1));
  assert.equal(news.sceneAfter(3, 1), 'between');
  assert.equal(news.sceneAfter(4, 1), 'board 6');
});

test('not more is kept than is of use', () => {
  for (let at = 0; at < 100; at += 1) assert.ok(news.take(entry(at + 1, at, at, events(`${at}`)), at, 1));
  assert.equal(news.movesAfter(39, 100, 1), null);
  assert.equal(news.movesAfter(40, 100, 1).length, 60);
  assert.equal(news.sceneAfter(40, 1), undefined);
  assert.equal(news.sceneAfter(41, 1), 'board 41');
});
