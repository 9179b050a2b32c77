// Requests over a channel between two browsers: whole, side by side, bounded; and an end to whoever does not keep to it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { script } from './page.mjs';

const { Channel, LONGEST_ANSWER, LONGEST_REQUEST, MOST_REQUESTS } = await script('channel.js');

/** One end of a line without a network: what is sent arrives at the other in order, some at a time. */
class End extends EventTarget {
  readyState = 'open';
  bufferedAmount = 0;
  bufferedAmountLowThreshold = 0;
  binaryType = '';
  most = 0;
  /** @type {End} */
  other;

  send(piece) {
    assert.equal(this.readyState, 'open');
    const copy = piece instanceof Uint8Array ? piece.slice().buffer : piece;
    this.bufferedAmount += copy.byteLength ?? copy.length;
    this.most = Math.max(this.most, this.bufferedAmount);
    setImmediate(() => {
      this.bufferedAmount -= copy.byteLength ?? copy.length;
      if (this.bufferedAmount <= this.bufferedAmountLowThreshold) this.dispatchEvent(new Event('bufferedamountlow'));
      if (this.other.readyState === 'open') this.other.dispatchEvent(new MessageEvent('message', { data: copy }));
    });
  }

  close() {
    for (const end of [this, this.other]) {
      if (end.readyState === 'closed') continue;
      end.readyState = 'closed';
      setImmediate(() => end.dispatchEvent(new Event('close')));
    }
  }
}

function lines() {
  const [here, there] = [new End(), new End()];
  [here.other, there.other] = [there, here];
  return { here, there };
}

/** A guest and a host; and what was heard at either. */
function pair(answer) {
  const { here, there } = lines();
  const heard = { greetings: [], closed: [] };
  const ears = (who) => ({ greeted: (it) => heard.greetings.push([who, it]), closed: (left) => heard.closed.push([who, left]) });
  const guest = new Channel(here, ears('guest'));
  const host = new Channel(there, { ...ears('host'), answer });
  return { here, there, guest, host, heard };
}

/** Asks, and waits for the whole answer. */
const ask = (guest, path, body = new Uint8Array()) => new Promise((resolve) => {
  const told = { status: 0, headers: [], body: [], failed: false };
  guest.ask({ method: 'GET', path, headers: [] }, body, {
    head: (head) => Object.assign(told, head),
    body: (piece) => told.body.push(Buffer.from(piece)),
    end: () => resolve({ ...told, body: Buffer.concat(told.body) }),
    fail: () => resolve({ ...told, failed: true, body: Buffer.concat(told.body) }),
  });
});
const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });
const piece = (kind, number, content = '') => {
  const prefix = Buffer.from([kind, 0, 0, 0, 0]);
  prefix.writeUInt32BE(number, 1);
  return new Uint8Array(Buffer.concat([prefix, Buffer.from(content)]));
};

test('requests and answers arrive whole, many at once', async () => {
  const { guest } = pair(async ({ path }, body) => new Response(Buffer.concat([Buffer.from(`${path} `), body]), { status: 201, headers: { 'content-type': 'text/plain' } }));
  const bodies = [0, 1, 16379, 16380, 100000, LONGEST_REQUEST].map((length) => new Uint8Array(length).fill(length % 251));
  const answers = await Promise.all(bodies.map((body, at) => ask(guest, `/${at}`, body)));
  answers.forEach(({ status, headers, body }, at) => {
    assert.equal(status, 201);
    assert.deepEqual(new Map(headers).get('content-type'), 'text/plain');
    assert.ok(body.equals(Buffer.concat([Buffer.from(`/${at} `), bodies[at]])), `${at}`);
  });
});

test('a long answer does not pile up, and others pass it', async () => {
  const long = new Uint8Array(4 << 20).fill(7);
  const { guest, there } = pair(async ({ path }) => new Response(path === '/long' ? long : 'short'));
  const order = [];
  const done = (name) => (answer) => { order.push(name); return answer; };
  const [whole] = await Promise.all([ask(guest, '/long').then(done('long')), ask(guest, '/short').then(done('short'))]);
  assert.equal(whole.body.length, long.length);
  assert.deepEqual(order, ['short', 'long']);
  assert.ok(there.most < 400000, `${there.most} bytes waited`);
});

test('greetings and goodbyes are heard', async () => {
  const { guest, host, heard } = pair(async () => new Response(''));
  guest.greet({ version: 'one' });
  host.greet({ version: 'two' });
  await pause(20);
  assert.deepEqual(heard.greetings.sort(), [['guest', { version: 'two' }], ['host', { version: 'one' }]]);
  host.leave();
  await pause(300);
  assert.deepEqual(heard.closed, [['guest', true]], 'whoever leaves need not be told');
  assert.equal(guest.open, false);
  assert.equal((await ask(guest, '/')).failed, true);
});

test('what is under way fails when the line breaks', async () => {
  let aborted = false;
  const { guest, here, heard } = pair((_, __, gone) => new Promise(() => { gone.addEventListener('abort', () => { aborted = true; }); }));
  const asked = ask(guest, '/');
  await pause(20);
  here.close();
  assert.equal((await asked).failed, true);
  await pause(20);
  assert.ok(aborted, 'nobody thinks on for somebody who has gone');
  assert.deepEqual(heard.closed.sort(), [['guest', false], ['host', false]]);
});

test('what is given up is ended at the other side', async () => {
  let cancelled = false;
  const stream = () => new ReadableStream({ start: (it) => { it.enqueue(new Uint8Array(10)); }, cancel: () => { cancelled = true; } });
  let gone;
  const { guest } = pair(async (_, __, signal) => { gone = signal; return new Response(stream()); });
  const got = [];
  const giveUp = guest.ask({ method: 'GET', path: '/', headers: [] }, new Uint8Array(), {
    head: () => {}, body: (it) => got.push(it.length), end: () => assert.fail('no end'), fail: () => assert.fail('nobody failed'),
  });
  await pause(30);
  assert.deepEqual(got, [10]);
  giveUp();
  await pause(30);
  assert.ok(gone.aborted || cancelled);
});

test('a request that is given up while it is sent harms nothing', async () => {
  const { guest, heard } = pair(async () => new Response('well'));
  const hearer = { head() {}, body() {}, end: () => assert.fail('no end'), fail: () => assert.fail('nobody failed') };
  const giveUp = guest.ask({ method: 'POST', path: '/', headers: [] }, new Uint8Array(LONGEST_REQUEST), hearer);
  setImmediate(giveUp);
  await pause(50);
  assert.equal(`${(await ask(guest, '/')).body}`, 'well');
  assert.deepEqual(heard.closed, []);
});

test('no more is asked than may be under way, and nothing too long', async () => {
  const { guest, heard } = pair(() => new Promise(() => {}));
  const hearers = Array.from({ length: MOST_REQUESTS + 1 }, (_, at) => ({ at, failed: false }));
  for (const it of hearers) guest.ask({ method: 'GET', path: '/', headers: [] }, new Uint8Array(), { head() {}, body() {}, end() {}, fail() { it.failed = true; } });
  assert.deepEqual(hearers.filter(({ failed }) => failed).map(({ at }) => at), [MOST_REQUESTS]);
  const other = pair(async () => new Response(''));
  assert.equal((await ask(other.guest, '/', new Uint8Array(LONGEST_REQUEST + 1))).failed, true);
  assert.equal((await ask(other.guest, `/${'x'.repeat(20000)}`)).failed, true);
  await pause(20);
  assert.deepEqual(heard.closed, []);
});

test('an answer without an end is given up', async () => {
  const block = new Uint8Array(1 << 20);
  const endless = () => new ReadableStream({ pull: (it) => { it.enqueue(block); } });
  const { guest } = pair(async () => new Response(endless()));
  const answer = await ask(guest, '/');
  assert.equal(answer.failed, true);
  assert.ok(answer.body.length <= LONGEST_ANSWER);
});

const HEAD = '{"method":"GET","path":"/","headers":[]}';
const HOSTILE = {
  'a text': ['hello'],
  nothing: [new Uint8Array()],
  'half a prefix': [new Uint8Array(4)],
  'too long': [new Uint8Array(16385)],
  'no such kind': [piece(9, 1)],
  'a greeting that is no JSON': [piece(0, 0, '{')],
  'a greeting that is no object': [piece(0, 0, '7')],
  'a greeting that is no text': [piece(0, 0, Buffer.from([0xff, 0xfe]))],
  'a head without a path': [piece(1, 1, '{"method":"GET","headers":[]}')],
  'a head with other headers': [piece(1, 1, '{"method":"GET","path":"/","headers":{"a":"b"}}')],
  'a head with many headers': [piece(1, 1, JSON.stringify({ method: 'GET', path: '/', headers: Array(17).fill(['a', 'b']) }))],
  'a head twice': [piece(1, 1, HEAD), piece(1, 1, HEAD)],
  'a body of nothing': [piece(2, 1, 'x')],
  'an end of nothing': [piece(3, 1)],
  'a body after the end': [piece(1, 1, HEAD), piece(3, 1), piece(2, 1, 'x')],
  'too long a body': [piece(1, 1, HEAD), ...Array.from({ length: 21 }, () => piece(2, 1, Buffer.alloc(16379)))],
  'too many requests': Array.from({ length: MOST_REQUESTS + 1 }, (_, at) => piece(1, at + 1, HEAD)),
};
for (const [name, pieces] of Object.entries(HOSTILE)) {
  test(`a guest is left who sends ${name}`, async (context) => {
    context.mock.method(console, 'error', () => {});
    const { here, there } = lines();
    let asked = 0;
    const closed = [];
    const host = new Channel(there, {
      greeted: () => {}, closed: (left) => closed.push(left), answer: () => { asked += 1; return new Promise(() => {}); },
    });
    for (const it of pieces) here.send(it);
    await pause(30);
    assert.equal(host.open, false);
    assert.deepEqual(closed, [false]);
    assert.ok(asked <= 1);
    assert.equal(there.readyState, 'closed');
  });
}

const ANSWERS = {
  'a status that is none': piece(1, 1, '{"status":99,"headers":[]}'),
  'a status that is no number': piece(1, 1, '{"status":"200","headers":[]}'),
  'no headers': piece(1, 1, '{"status":200}'),
  'many headers': piece(1, 1, JSON.stringify({ status: 200, headers: Array(33).fill(['a', 'b']) })),
  'no such kind': piece(6, 1),
};
for (const [name, hostile] of Object.entries(ANSWERS)) {
  test(`a host is left who answers with ${name}`, async (context) => {
    context.mock.method(console, 'error', () => {});
    const { here, there } = lines();
    const guest = new Channel(here, { greeted: () => {}, closed: () => {} });
    const asked = ask(guest, '/');
    there.send(hostile);
    assert.equal((await asked).failed, true);
    assert.equal(guest.open, false);
  });
}

test('answers to what nobody asked are not heard', async () => {
  const { here, there } = lines();
  const guest = new Channel(here, { greeted: () => {}, closed: () => assert.fail('left') });
  there.send(piece(1, 77, '{"status":200,"headers":[]}'));
  there.send(piece(2, 77, 'x'));
  await pause(20);
  assert.equal(guest.open, true);
});
