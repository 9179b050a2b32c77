// What happened is shown in order, each event once; on a board that writes down what it is shown.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { script, still } from './page.mjs';

const { Film, reading } = await script('film.js');
const { memory } = await script('common.js');

const move = (actor, ...elements) => ({ actor, elements, said: '', text: '' });
const CHANGES = { tumbled: 0, moved: 1, gone: 0 };

/** A film, and everything that it does. */
function filmOf(events, more = {}) {
  const done = { drawn: [], marked: [], told: [], asked: [] };
  const film = new Film({
    board: {
      show(drawing, how) { done.drawn.push([drawing, how]); return CHANGES; },
      mark(name, elements) { done.marked.push([name, ...elements]); },
    },
    drawing: async (number) => { done.asked.push(number); return `after ${number}`; },
    moves: async (from) => events.slice(from),
    own: (actor) => actor === '1',
    shown: (event, number, changes) => done.told.push([number, event.actor, Boolean(changes)]),
    ...more,
  });
  film.at = 0;
  return { film, done };
}

/** How long was waited: nobody waits here. */
let waits = [];
const { setTimeout: later } = globalThis;
beforeEach(() => {
  waits = [];
  still.matches = false;
  memory.set('pace', 'calm');
  globalThis.setTimeout = /** @type {any} */ ((act, long) => { waits.push(long); return later(act, 0); });
});
afterEach(() => {
  still.matches = true;
  globalThis.setTimeout = later;
});

test('events are shown one by one, and each is told when it is on the board', async () => {
  const { film, done } = filmOf([move('1', 'a'), move('2', 'b'), move('2', 'c')]);
  await film.show(3);
  assert.deepEqual(done.drawn.map(([drawing]) => drawing), ['after 1', 'after 2', 'after 3']);
  assert.deepEqual(done.marked, [['last', 'a'], ['last', 'b'], ['last', 'c'], ['since', 'b']]);
  assert.deepEqual(done.told, [[1, '1', true], [2, '2', true], [3, '2', true]]);
  assert.deepEqual([film.at, film.end, film.runs], [3, 3, false]);
  // One's own move is known; the last is looked at for as long as one likes.
  assert.deepEqual(waits, [120, 900]);
});

test('what the others did since one\'s own last move is marked lightly, the last of it strongly', async () => {
  const events = [move('2', 'a'), move('1', 'b'), move('2', 'c'), move('*', 'dice'), move('3', 'd', 'e'), move('2', 'e')];
  const { film, done } = filmOf(events);
  const since = () => done.marked.filter(([name]) => name === 'since').at(-1);
  await film.show(6);
  assert.deepEqual(since(), ['since', 'c', 'd']);
  // However it comes to the board: at once, or once more.
  memory.set('pace', 'off');
  done.marked.length = 0;
  await film.show(6, 2, true);
  assert.deepEqual(since(), ['since', 'c', 'd']);
  // One's own next move ends it.
  events.push(move('1', 'f'));
  done.marked.length = 0;
  await film.show(7);
  assert.deepEqual(done.marked, [['last', 'f']]);
});

test('whoever comes to a game finds marked what the others did meanwhile, and asks for it once', async () => {
  const events = [move('1', 'a'), move('2', 'b'), move('3', 'c'), move('2', 'd')];
  let asked = 0;
  const { film, done } = filmOf(events, { moves: async (from) => { asked += 1; return events.slice(from); } });
  film.at = 4;
  await film.recall(['d']);
  assert.deepEqual(done.marked, [['last', 'd'], ['since', 'b', 'c']]);
  await film.recall(['d']);
  assert.equal(asked, 1);
  // Nothing is asked for by whoever was there.
  const there = filmOf(events, { moves: async (from) => { asked += 1; return events.slice(from); } });
  await there.film.show(4);
  await there.film.recall(['d']);
  assert.equal(asked, 2);
});

test('of whoever only watches, what one seat did in its turn is marked', async () => {
  const { film, done } = filmOf([move('2', 'a'), move('3', 'b'), move('3', 'c')], { own: () => false, watches: () => true });
  await film.show(3);
  assert.deepEqual(done.marked, [['last', 'a'], ['last', 'b'], ['last', 'c'], ['since', 'b']]);
});

test('what there is much to read of is looked at longer, but for what one has done', async () => {
  const told = 'Dice 2, 5: with firepower 5 against 8. Bert wins: the White Heron goes back under the pile.';
  const fight = { ...move('*', 'dice'), text: told };
  const { film } = filmOf([{ ...move('1', 'a'), text: told }, fight, { ...move('2', 'b'), text: 'Bert sails.' }, move('2', 'c')]);
  await film.show(4);
  assert.deepEqual(waits, [550 + reading(told), 900]);
  assert.ok(reading(told) > 800 && reading(told.repeat(9)) === 1200 && reading('Bert sails.') === 0);
});

/** A film of events of which some happen far away, and where its camera goes. */
function filmOfFar(events) {
  const followed = [];
  const { film } = filmOf(events, {
    board: {
      show(drawing) { followed.push(drawing); return CHANGES; },
      mark() {},
      camera: {
        follow(elements) { followed.push(elements.join()); return elements.includes('far'); },
        arrive() { followed.push('there'); },
      },
    },
  });
  return { film, followed };
}

test('what others do out of sight is brought into sight first, and looked at', async () => {
  const { film, followed } = filmOfFar([move('1', 'far'), move('2', 'b'), move('2', 'far')]);
  await film.show(3);
  // One knows what one has done oneself. The board goes there before anything moves.
  assert.deepEqual(followed, ['after 1', 'b', 'after 2', 'far', 'there', 'after 3']);
  assert.deepEqual(waits, [120, 900, 450, 900]);
});

test('what is seen again is brought into sight whoever did it, and so is what dice decide', async () => {
  const { film, followed } = filmOfFar([move('1', 'far'), move('2', 'far'), move('*', 'die')]);
  await film.show(3, 0, true);
  assert.deepEqual(followed, ['far', 'there', 'after 1', 'far', 'there', 'after 3']);
});

test('what asks for dice is seen in what they bring', async () => {
  const { film, done } = filmOf([move('2', 'a'), move('*', 'die'), move('2', 'b')]);
  await film.show(3);
  assert.deepEqual(done.drawn, [
    ['after 2', { glide: true, rolled: ['die'] }], ['after 3', { glide: true, rolled: [] }],
  ]);
  assert.deepEqual(done.marked, [['last', 'a'], ['last', 'b'], ['since', 'a']]);
  assert.deepEqual(done.told, [[1, '2', false], [2, '*', true], [3, '2', true]]);
  assert.deepEqual(waits, [550]);
});

test('whoever skips sees the last of it at once, and is told of the rest', async () => {
  const events = [move('2'), move('3'), move('2'), move('3')];
  const told = [];
  const { film, done } = filmOf(events, {
    shown: (event, number, changes) => {
      told.push([number, Boolean(changes)]);
      assert.ok(film.runs);
      if (changes) assert.equal(film.at, number);
      if (number === 1) film.skip();
    },
  });
  await film.show(4);
  assert.deepEqual(done.drawn.map(([drawing]) => drawing), ['after 1', 'after 4']);
  assert.deepEqual(told, [[1, true], [2, false], [3, false], [4, true]]);
  assert.deepEqual(waits, []);
});

test('a skip ends the wait for the next event', async () => {
  globalThis.setTimeout = /** @type {any} */ (() => 0);
  const { film, done } = filmOf([move('2'), move('3'), move('2')]);
  const shown = film.show(3);
  await new Promise((resolve) => { later(resolve, 5); });
  assert.equal(done.drawn.length, 1);
  film.skip();
  await shown;
  assert.deepEqual(done.drawn.map(([drawing]) => drawing), ['after 1', 'after 3']);
});

test('whoever wants no film, or no motion, sees the last of it', async () => {
  for (const like of [() => memory.set('pace', 'off'), () => { memory.set('pace', 'calm'); still.matches = true; }]) {
    like();
    const { film, done } = filmOf([move('2'), move('3'), move('2')]);
    await film.show(3);
    assert.deepEqual(done.drawn.map(([drawing]) => drawing), ['after 3']);
    assert.equal(done.told.length, 3);
  }
});

test('of much that happened the last dozen is watched', async () => {
  const { film, done } = filmOf(Array.from({ length: 20 }, () => move('2')));
  await film.show(20);
  assert.deepEqual(done.told.map(([number]) => number), Array.from({ length: 12 }, (_, at) => 9 + at));
  assert.equal(film.at, 20);
});

test('what happened meanwhile is left for the next time', async () => {
  const { film, done } = filmOf([move('2'), move('3'), move('2')]);
  await film.show(2);
  assert.deepEqual(done.told.map(([number]) => number), [1, 2]);
  await film.show(3);
  assert.deepEqual(done.told.map(([number]) => number), [1, 2, 3]);
});

test('one looks back step by step, and no farther than there is', async () => {
  const { film, done } = filmOf([move('2', 'a'), move('3', 'b'), move('2', 'c')]);
  memory.set('pace', 'off');
  await film.show(3);
  done.drawn.length = 0;
  await film.lookBack(2);
  await film.lookBack(-4);
  await film.lookBack(9);
  assert.deepEqual(done.drawn, [['after 2', { glide: true }], ['after 0', { glide: false }], ['after 3', { glide: false }]]);
  assert.ok(film.past);
  // What had happened just then is marked.
  assert.deepEqual(done.marked.slice(-3), [['last', 'b'], ['last'], ['last', 'c']]);
  // What was drawn before is not asked for again.
  assert.deepEqual(done.asked, [3, 2, 0]);
  film.revise();
  await film.lookBack(2);
  assert.deepEqual(done.asked, [3, 2, 0, 2]);
});

test('whoever goes back step by step asks once what happened, and again when something was taken back', async () => {
  const events = Array.from({ length: 40 }, (_, at) => move('1', `of ${at + 1}`));
  const asked = [];
  const { film, done } = filmOf(events, { moves: async (from) => { asked.push(from); return events.slice(from); } });
  film.end = 40;
  for (let at = 39; at > 20; at -= 1) await film.lookBack(at);
  assert.deepEqual(asked, [9]);
  assert.deepEqual(done.marked.at(-1), ['last', 'of 21']);
  await film.lookBack(5);
  assert.deepEqual([asked, done.marked.at(-1)], [[9, 0], ['last', 'of 5']]);
  film.revise();
  await film.lookBack(5);
  assert.deepEqual(asked, [9, 0, 0]);
});

test('a look that was overtaken by another shows nothing', async () => {
  const { film, done } = filmOf([]);
  film.end = 5;
  await Promise.all([film.lookBack(4), film.lookBack(3)]);
  assert.deepEqual(done.drawn.map(([drawing]) => drawing), ['after 3']);
});

test('a drawing that could not be had is asked for again', async () => {
  let asked = 0;
  const drawing = async () => {
    asked += 1;
    if (asked === 1) throw new Error('lost');
    return 'found';
  };
  const { film, done } = filmOf([], { drawing });
  film.end = 2;
  await assert.rejects(film.lookBack(1), /lost/);
  await film.lookBack(1);
  assert.deepEqual(done.drawn.map(([it]) => it), ['found']);
});

test('when somebody else looks nothing is known; whoever looks back stays there', async () => {
  const { film, done } = filmOf([move('2'), move('3')]);
  await film.show(2);
  film.forget();
  assert.equal(film.at, null);
  await film.lookBack(1);
  film.forget();
  assert.equal(film.at, 1);
  // It may look otherwise from there.
  done.asked.length = 0;
  await film.lookBack(1);
  assert.deepEqual(done.asked, [1]);
});
