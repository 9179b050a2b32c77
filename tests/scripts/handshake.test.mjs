// The codes by which two browsers find each other: nothing is lost in them, and nothing else is taken for one.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { script } from './page.mjs';

const { Unusable, description, essentials, pack, unpack } = await script('handshake.js');

const CODE = {
  kind: 'offer', tag: '0badcafe', fingerprint: 'ab'.repeat(32), user: 'aB+/', word: 'abcdefghijklmnopqrstuvwx',
  places: [
    { address: '192.168.1.20', port: 54321 },
    { address: 'fe80:0000:0000:0000:0000:0000:0000:0001', port: 1 },
    { address: '01234567-89ab-cdef-0123-456789abcdef.local', port: 65535 },
  ],
};
const why = (text, wanted) => {
  try { unpack(text, wanted); } catch (problem) {
    assert.ok(problem instanceof Unusable, `${problem}`);
    return problem.why;
  }
  return null;
};
const bytesOf = (code) => Buffer.from(code, 'base64url');

test('a code comes back as it was', () => {
  const packed = pack(CODE);
  assert.match(packed, /^[\w-]+$/);
  assert.deepEqual(unpack(packed, 'offer'), CODE);
  assert.deepEqual(unpack(` https://games.example/together#${packed}\n`, 'offer'), CODE);
  const answer = { ...CODE, kind: 'answer' };
  assert.deepEqual(unpack(pack(answer), 'answer'), answer);
});

test('a code is short enough for a camera', () => {
  const [, , name] = CODE.places;
  assert.ok(pack({ ...CODE, places: [name] }).length < 160, 'one place behind a name, as browsers tell');
});

test('the other kind of code is told apart', () => {
  assert.equal(why(pack(CODE), 'answer'), 'offer');
  assert.equal(why(pack({ ...CODE, kind: 'answer' }), 'offer'), 'answer');
});

test('what is no code is refused', () => {
  const packed = pack(CODE);
  const texts = ['', ' ', '#', 'hello', '🙂', 'https://games.example/', 'a'.repeat(3000), `${packed}A`, `${packed}AAAA`, packed.replace(/.$/, ''), `<b>${packed}`];
  for (const text of texts) assert.equal(why(text), 'unreadable', text);
});

test('a code of another form is told apart', () => {
  const bytes = bytesOf(pack(CODE));
  bytes[0] = 2 << 4;
  assert.equal(why(bytes.toString('base64url')), 'form');
});

test('no beginning of a code and no byte too many is taken', () => {
  const bytes = bytesOf(pack(CODE));
  for (let length = 0; length < bytes.length; length += 1) {
    assert.equal(why(bytes.subarray(0, length).toString('base64url')), 'unreadable', `${length}`);
  }
  assert.equal(why(Buffer.concat([bytes, Buffer.from([0])]).toString('base64url')), 'unreadable');
});

test('whatever single byte is changed, what is read makes a description of the same lines', () => {
  const bytes = bytesOf(pack(CODE));
  const names = (sdp) => sdp.split('\r\n').map((line) => line.split(/[: ]/)[0]);
  const known = names(description(CODE).sdp);
  let read = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    for (let value = 0; value < 256; value += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = value;
      let code;
      try { code = unpack(changed.toString('base64url')); } catch (problem) {
        assert.ok(problem instanceof Unusable, `${problem}`);
        continue;
      }
      read += 1;
      // Nothing in a code can add a line to what the browser is told, or leave one out.
      assert.deepEqual(names(description(code).sdp), known);
    }
  }
  assert.ok(read > 10000, `${read}`);
});

test('signs that would end a line are refused', () => {
  const at = bytesOf(pack(CODE)).indexOf('aB+/');
  for (const sign of ['\r', '\n', ' ', '\0', '\x80']) {
    const bytes = bytesOf(pack(CODE));
    bytes.write(sign, at, 'latin1');
    assert.equal(why(bytes.toString('base64url')), 'unreadable', JSON.stringify(sign));
  }
});

test('of what a browser says only what is needed is told', () => {
  const sdp = [
    'v=0', 'o=- 123 2 IN IP4 127.0.0.1', 's=-', 't=0 0', 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0',
    'a=candidate:1 1 udp 2113937151 01234567-89ab-cdef-0123-456789abcdef.local 50000 typ host generation 0 network-cost 999',
    'a=candidate:2 1 tcp 1518280447 192.168.1.20 9 typ host tcptype active',
    'a=candidate:3 1 udp 1677729535 203.0.113.5 50001 typ srflx raddr 0.0.0.0 rport 0',
    'a=candidate:4 1 UDP 2113937150 2001:db8::7 50002 typ host',
    'a=ice-ufrag:abcd', 'a=ice-pwd:abcdefghijklmnopqrstuvwx', 'a=ice-options:trickle',
    `a=fingerprint:sha-256 ${Array(32).fill('AB').join(':')}`, 'a=setup:actpass', 'a=mid:0', 'a=sctp-port:5000', '',
  ].join('\r\n');
  const code = essentials(sdp, 'offer', '00000001');
  assert.deepEqual(code?.places, [
    { address: '01234567-89ab-cdef-0123-456789abcdef.local', port: 50000 }, { address: '2001:db8::7', port: 50002 },
  ]);
  assert.equal(code?.fingerprint, 'ab'.repeat(32));
  assert.equal(unpack(pack(code)).places[1].address, '2001:0db8:0000:0000:0000:0000:0000:0007');
  assert.equal(essentials(sdp.replaceAll(' host', ' relay'), 'offer', '00000001'), null, 'nobody could reach it');
  assert.equal(essentials(sdp.replaceAll('sha-256', 'sha-1'), 'offer', '00000001'), null);
});
