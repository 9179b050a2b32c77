// The two codes by which browsers find each other: what each has to know of the other, in as few signs as possible, so
// that a camera reads them. What arrives was written by somebody else: it is read strictly, or not at all.

/**
 * A place at which a browser can be reached: an address of version 4 or 6, or a name that only its own network knows.
 * @typedef {{ address: string, port: number }} Place
 */
/**
 * What one side tells the other. The offer has a tag, and its answer the same.
 * @typedef {object} Code
 * @property {'offer' | 'answer'} kind
 * @property {string} tag eight hexadecimal digits
 * @property {string} fingerprint of the certificate, 64 hexadecimal digits: it says who is at the other end
 * @property {string} user with the word, what the first packets are signed with
 * @property {string} word
 * @property {Place[]} places
 */

/** What is wrong with a code: `unreadable`, `form` or the kind that it is instead of the one that was wanted. */
export class Unusable extends Error {
  /** @param {string} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

/** The form of codes: another one can't be read here. */
const FORM = 1;
const KINDS = /** @type {const} */ (['offer', 'answer']);
/** So many places are told: a laptop with cable and radio has four. */
const MOST_PLACES = 6;
/** So many signs somebody may paste. */
const LONGEST = 2000;
const [SHORTEST_USER, LONGEST_USER] = [4, 32];
const [SHORTEST_WORD, LONGEST_WORD] = [22, 64];
/** What user and word may be made of. */
const SIGNS = /^[A-Za-z0-9+/]+$/;
const [V4, V6, NAME] = [4, 6, 7];
const NAMED = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.local$/;

const unhex = (text) => (text.match(/../g) ?? []).map((two) => Number.parseInt(two, 16));
const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * An address as bytes; nothing if it is none.
 * @param {string} address
 * @returns {[number, number[]] | null}
 */
function addressBytes(address) {
  if (NAMED.test(address)) return [NAME, unhex(address.slice(0, -'.local'.length).replaceAll('-', ''))];
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(address)) {
    const four = address.split('.').map(Number);
    return four.every((byte) => byte < 256) ? [V4, four] : null;
  }
  if (!/^[0-9a-f:]+$/i.test(address) || address.length > 39) return null;
  const [before, after, more] = address.split('::').map((side) => (side ? side.split(':') : []));
  const groups = after ? [...before, ...Array(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after] : before;
  if (more || groups.length !== 8 || !groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null;
  return [V6, groups.flatMap((group) => unhex(group.padStart(4, '0')))];
}

/** @param {number} kind @param {Uint8Array} bytes */
function addressText(kind, bytes) {
  if (kind === V4) return bytes.join('.');
  const digits = hex(bytes);
  if (kind === V6) return (digits.match(/.{4}/g) ?? []).join(':');
  return `${[[0, 8], [8, 12], [12, 16], [16, 20], [20, 32]].map(([from, to]) => digits.slice(from, to)).join('-')}.local`;
}

/** @param {Code} code */
export function pack({ kind, tag, fingerprint, user, word, places }) {
  const bytes = [FORM << 4 | KINDS.indexOf(kind), ...unhex(tag), ...unhex(fingerprint)];
  for (const text of [user, word]) bytes.push(text.length, ...new TextEncoder().encode(text));
  const told = places.slice(0, MOST_PLACES).flatMap(({ address, port }) => {
    const known = addressBytes(address);
    return known ? [[known[0], ...known[1], port >> 8, port & 255]] : [];
  });
  bytes.push(told.length, ...told.flat());
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Reads bytes one after the other, and never more than there are. */
class Reader {
  #at = 0;
  /** @param {Uint8Array} bytes */
  constructor(bytes) { this.bytes = bytes; }

  /** @param {number} count */
  take(count) {
    if (this.#at + count > this.bytes.length) throw new Unusable('unreadable');
    this.#at += count;
    return this.bytes.subarray(this.#at - count, this.#at);
  }

  byte() { return this.take(1)[0]; }

  /** @param {number} least @param {number} most */
  signs(least, most) {
    const count = this.byte();
    if (count < least || count > most) throw new Unusable('unreadable');
    const text = String.fromCharCode(...this.take(count));
    if (!SIGNS.test(text)) throw new Unusable('unreadable');
    return text;
  }

  get done() { return this.#at === this.bytes.length; }
}

/**
 * The code in what somebody has pasted, or has come with: a link, or what stands in it after the sign.
 * @param {string} text
 */
const within = (text) => text.slice(0, LONGEST + 1).trim().split('#').at(-1) ?? '';

/**
 * Reads a code of one kind, or says why that is not possible.
 * @param {string} text
 * @param {Code['kind']} [wanted]
 * @returns {Code}
 */
export function unpack(text, wanted) {
  const code = within(text);
  if (code.length > LONGEST || !/^[\w-]+$/.test(code)) throw new Unusable('unreadable');
  let bytes;
  try {
    bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  } catch { throw new Unusable('unreadable'); }
  const reader = new Reader(bytes);
  const first = reader.byte();
  const kind = KINDS[first & 15];
  if (!kind) throw new Unusable('unreadable');
  if (first >> 4 !== FORM) throw new Unusable('form');
  const tag = hex(reader.take(4));
  const fingerprint = hex(reader.take(32));
  const user = reader.signs(SHORTEST_USER, LONGEST_USER);
  const word = reader.signs(SHORTEST_WORD, LONGEST_WORD);
  const count = reader.byte();
  if (!count || count > MOST_PLACES) throw new Unusable('unreadable');
  const places = Array.from({ length: count }, () => {
    const form = reader.byte();
    if (![V4, V6, NAME].includes(form)) throw new Unusable('unreadable');
    const address = addressText(form, reader.take(form === V4 ? 4 : 16));
    const [high, low] = reader.take(2);
    if (!(high || low)) throw new Unusable('unreadable');
    return { address, port: high << 8 | low };
  });
  if (!reader.done) throw new Unusable('unreadable');
  if (wanted && kind !== wanted) throw new Unusable(kind);
  return { kind, tag, fingerprint, user, word, places };
}

/**
 * What a browser says of itself, as far as the other side needs it; nothing if it can't be reached.
 * @param {string} sdp
 * @param {Code['kind']} kind
 * @param {string} tag
 * @returns {Code | null}
 */
export function essentials(sdp, kind, tag) {
  const line = (name) => new RegExp(`^a=${name}:(.*)$`, 'm').exec(sdp)?.[1].trim() ?? '';
  const [how, digits] = line('fingerprint').split(' ');
  const fingerprint = (digits ?? '').replaceAll(':', '').toLowerCase();
  /** @type {Place[]} */
  const places = [];
  for (const [, told] of sdp.matchAll(/^a=candidate:(.*)$/gm)) {
    const [, , by, , address, port, , type] = told.trim().split(' ');
    const known = by.toLowerCase() === 'udp' && type === 'host' && addressBytes(address);
    if (known && !places.some((place) => place.address === address)) places.push({ address, port: Number(port) });
  }
  if (how?.toLowerCase() !== 'sha-256' || fingerprint.length !== 64 || !places.length) return null;
  return { kind, tag, fingerprint, user: line('ice-ufrag'), word: line('ice-pwd'), places };
}

/**
 * A code as browsers want to be told: the one form for both sides, of which only what was read above differs.
 * @param {Code} code
 * @returns {RTCSessionDescriptionInit}
 */
export function description({ kind, fingerprint, user, word, places }) {
  const lines = [
    'v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'c=IN IP4 0.0.0.0', 'a=mid:0',
    `a=ice-ufrag:${user}`, `a=ice-pwd:${word}`,
    `a=fingerprint:sha-256 ${(fingerprint.toUpperCase().match(/../g) ?? []).join(':')}`,
    // Whoever invites speaks first: the other one has waited, and would not try again for a while.
    `a=setup:${kind === 'offer' ? 'active' : 'passive'}`, 'a=sctp-port:5000', 'a=max-message-size:65536',
    ...places.map(({ address, port }, at) => `a=candidate:${at + 1} 1 udp ${2130706431 - at} ${address} ${port} typ host`),
    'a=end-of-candidates',
  ];
  return { type: kind, sdp: lines.map((line) => `${line}\r\n`).join('') };
}
