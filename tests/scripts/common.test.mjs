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
