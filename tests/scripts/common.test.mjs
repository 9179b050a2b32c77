import assert from 'node:assert/strict';
import { test } from 'node:test';
import { script } from './page.mjs';

const { Refused, fill, memory } = await script('common.js');

test('names in a text are filled in, and others stay', () => {
  assert.equal(fill('{name} rolls {dice}', { name: 'Anne', dice: 3 }), 'Anne rolls 3');
  assert.equal(fill('{who} waits', {}), '{who} waits');
  assert.equal(fill(undefined), '');
});

test('what a browser does not want to remember is asked again', () => {
  memory.set('name', 'Anne');
  assert.equal(memory.get('name'), 'Anne');
  const { setItem } = localStorage;
  localStorage.setItem = () => { throw new Error('full'); };
  memory.set('name', 'Bert');
  localStorage.setItem = setItem;
  assert.equal(memory.get('name'), 'Anne');
});

test('a refusal says what is wrong, and by which rule', () => {
  const refused = new Refused(422, { text: 'No.', error: 'not-yours', rule: 'GAL-07' });
  assert.deepEqual([refused.message, refused.rule, refused.status], ['No.', 'GAL-07', 422]);
  assert.equal(new Refused(502, null).message, '502');
});

test('numbers and percentages are written as the language of the page does, and as the program does', async () => {
  const said = {};
  for (const language of ['en', 'fr', 'de', 'nl', 'pl']) {
    globalThis.document.documentElement.lang = language;
    // A module is read once, unless it is asked for by another address.
    const { percent, written } = await script(`common.js?${language}`);
    said[language] = [percent(0.0766), percent(0.5), percent(0), written(1234.5, 1), written(20000, 0)];
  }
  globalThis.document.documentElement.lang = 'en';
  assert.deepEqual(said, {
    en: ['7.7%', '50%', '0%', '1,234.5', '20,000'],
    fr: ['7,7\u202f%', '50\u202f%', '0\u202f%', '1\u202f234,5', '20\u202f000'],
    de: ['7,7\u00a0%', '50\u00a0%', '0\u00a0%', '1.234,5', '20.000'],
    nl: ['7,7%', '50%', '0%', '1.234,5', '20.000'],
    pl: ['7,7%', '50%', '0%', '1234,5', '20\u00a0000'],
  });
});
