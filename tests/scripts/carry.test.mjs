// A game that is taken somewhere else in the address that leads there.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './page.mjs';

const { brought, onward } = await import('../../crates/web/assets/carry.js');

const place = (kind, more = {}) => ({ kind, yours: false, bot: null, ...more });
const table = {
  game: 'galleons',
  seats: [place('bot', { bot: 'mate' }), place('person', { yours: true }), place('person', { yours: true })],
};
const record = 'flotilla 1\ngame galleons\n'.repeat(40);

test('the record and who sat where are behind the sign after which no server reads', async () => {
  const address = new URL(await onward({ server: 'https://club.example' }, table, record));
  assert.equal(address.origin, 'https://club.example');
  assert.equal(address.pathname, '/new/galleons');
  assert.ok(!address.search.includes('record'));
  assert.ok(address.hash.startsWith('#record='));
  assert.deepEqual(await brought(address.hash), { record, seats: ['bot:mate', 'you', 'here'] });
});

test('a game stays on its address when it goes to the browser', async () => {
  const address = await onward({ server: '', here: '' }, table, record);
  assert.match(address, /^\/new\/galleons\?.*\bhere=/);
});

test('what is no record is none', async () => {
  assert.equal(await brought('#record=no-link'), null);
  assert.equal(await brought('#workshop'), null);
});
