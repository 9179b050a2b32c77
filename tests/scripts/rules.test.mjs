// Searching a page of rules.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { script } from './page.mjs';

const { found, places, plain } = await script('rules.js');

const page = [
  { level: 2, text: 'Moving' },
  { level: 3, text: 'GAL-06 · The galleon moves up to three edges' },
  { level: 3, text: 'GAL-07 · The galleass moves' },
  { level: 2, text: 'Sinking' },
  { level: 3, text: 'GAL-12 · Le galion coule la galéasse' },
];

test('what speaks of all words is found, with the part it belongs to', () => {
  assert.deepEqual(found(page, 'galleon edges'), [true, true, false, false, false]);
  assert.deepEqual(found(page, 'GAL-07'), [true, false, true, false, false]);
});

test('accents and capitals do not matter, and nothing asked for is everything', () => {
  assert.equal(plain('GALÉASSE'), 'galeasse');
  assert.deepEqual(found(page, 'galeasse COULE'), [false, false, false, true, true]);
  assert.deepEqual(found(page, '  '), page.map(() => true));
  assert.deepEqual(found(page, 'submarine'), page.map(() => false));
});

test('what is looked for is marked where it stands, as it is written', () => {
  const marked = (text, wanted) => places(text, wanted).map(([from, to]) => text.slice(from, to));
  assert.deepEqual(marked('La galéasse coule la GALÉASSE', 'galeasse'), ['galéasse', 'GALÉASSE']);
  assert.deepEqual(marked('Zwei Schiffe auf einem Schiffsplatz', 'schiff auf'), ['Schiff', 'Schiff', 'auf']);
  // A letter and its accent may be two.
  assert.deepEqual(marked('gale\u0301asse', 'galeasse'), ['gale\u0301asse']);
  assert.deepEqual(marked('İstanbul', 'stan'), ['stan']);
  assert.deepEqual(places('La galéasse', ' '), []);
});
