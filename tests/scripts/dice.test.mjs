// The check of the dice that a browser makes, on a game that was really played at a real server.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { script } from './page.mjs';

const { check, note, numberFor, ownNumber, wrong } = await script('dice.js');
const site = process.env.FLOTILLA_SITE;

async function ask(token, path, body) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(`${site}${path}`, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
  const text = await answer.text();
  assert.ok(answer.ok, `${path}: ${text}`);
  return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
}

/** Two people roll, one of them gives up; what the first browser knows of it, and the record. */
async function played() {
  const [anne, bert] = await Promise.all([1, 2].map(async () => (await ask(null, '/api/guests', {})).token));
  const { id } = await ask(anne, '/api/tables', { game: 'doubloons', seats: ['', ''], public: true });
  const path = `/api/tables/${id}`;
  const { commitment } = await ask(anne, path);
  await ask(anne, `${path}/sit`, { seat: 1, name: 'Anne', number: await numberFor(id, commitment) });
  await ask(bert, `${path}/sit`, { seat: 2, name: 'Bert', number: 'feedfeedfeedfeed' });
  await ask(anne, `${path}/number`, { seat: 1, number: ownNumber(id) });
  for (let moves = 0; moves < 6; moves += 1) {
    const state = await ask(anne, `${path}?seat=1`);
    note(state);
    if (state.turn.waits_for !== 1) break;
    await ask(anne, `${path}/play`, { seat: 1, version: state.version, moves: [state.moves.at(-1)] });
  }
  await ask(bert, `${path}/resign`, { seat: 2 });
  const [record, draws] = await Promise.all([ask(anne, `${path}/record`), ask(anne, `${path}/draws`)]);
  return { id, record, draws };
}

test('the dice of a real game are fair, and every forgery is found out', async () => {
  const { id, record, draws } = await played();
  const found = await check(id, record, draws);
  assert.equal(found.wrong, null);
  assert.ok(found.draws > 0);

  const known = JSON.parse(localStorage.getItem(`flotilla-dice-${id}`));
  const forged = (change) => wrong(change.record ?? record, change.draws ?? draws, { ...known, ...change.known });
  assert.equal(await forged({ known: { number: '0'.repeat(32) } }), 'number');
  assert.equal(await forged({ known: { commitment: '0'.repeat(64) } }), 'commitment');
  assert.equal(await forged({ known: { heads: [[2, '0'.repeat(64)]] } }), 'head');
  const secret = /! secret ([0-9a-f]+)/.exec(record)[1];
  assert.equal(await forged({ record: record.replace(secret, '0'.repeat(secret.length)) }), 'secret');
  // Another outcome than the one that fell, in the record and in the list of draws alike.
  const [first] = draws.draws;
  const other = draws.lists[first.list].find(({ text }) => text !== first.outcome).text;
  const changed = { lists: draws.lists, draws: [{ ...first, outcome: other }, ...draws.draws.slice(1)] };
  assert.equal(await forged({ draws: changed }), 'draw');
  const rewritten = record.replace(`* ${first.outcome}`, `* ${other}`);
  assert.notEqual(rewritten, record);
  assert.equal(await forged({ record: rewritten, draws: changed, known: { heads: [] } }), 'draw');
});
