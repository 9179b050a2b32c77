// The program and what it is lent, wherever it runs: in the service worker, which answers requests, and in the workers
// of pages, in which bots think. Program and script exchange bytes and nothing else.
'use strict';

/** The parts of the program, compiled once in a worker. @type {Map<string, Promise<WebAssembly.Module>>} */
const parts = new Map();

/**
 * @param {string} path
 * @param {(path: string) => Promise<Response>} bring
 */
function compile(path, bring) {
  const known = parts.get(path);
  if (known) return known;
  const compiled = bring(path).then((part) => WebAssembly.compileStreaming(part));
  parts.set(path, compiled);
  compiled.catch(() => parts.delete(path));
  return compiled;
}

/** Something was called that only the rest of the program has, and that is not here yet. */
class Missing extends Error {}

/** @typedef {{ method: string, path: string, headers: [string, string][], body: string }} Question */
/** @typedef {{ status: number, headers: [string, string][], body: ReadableStream<Uint8Array> | null }} Answer */
/** @typedef {{ resolve: (answer: Answer) => void, reject: (error: unknown) => void, stream?: ReadableStreamDefaultController }} Asked */

class Program {
  /** Requests that are not answered to their end. @type {Map<number, Asked>} */
  asked = new Map();
  last = 0;
  /** @type {any} */
  exports;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  timer;
  failed = false;
  /** Whether the rest is there. */
  whole = false;
  /** What a bot has said last. */
  words = '';

  /**
   * @param {{ keep?: (records: any[]) => Promise<number>, think?: (question: string) => Promise<string>,
   *   progress?: (done: number, all: number) => void, failed?: (error: unknown) => void }} lends
   */
  constructor(lends = {}) {
    this.lends = lends;
  }

  /** What the program is lent. */
  host() {
    return {
      now: () => performance.now(),
      wall: () => Date.now(),
      random: (at, length) => {
        // No more than so much at once.
        for (let from = 0; from < length; from += 65536) {
          crypto.getRandomValues(this.bytes(at + from, Math.min(65536, length - from)));
        }
      },
      keep: (number, at, length) => {
        const kept = this.lends.keep?.(JSON.parse(this.text(at, length))) ?? Promise.resolve(0);
        kept.then((how) => this.call('kept', number, how));
      },
      think: (number, at, length) => {
        const thought = this.lends.think?.(this.text(at, length)) ?? Promise.resolve('');
        thought.then((answer) => {
          if (this.failed) return;
          this.write(answer);
          this.call('thought', number);
        });
      },
      said: (at, length) => { this.words = this.text(at, length); },
      head: (number, at, length) => this.head(number, JSON.parse(this.text(at, length))),
      body: (number, at, length) => {
        try { this.asked.get(number)?.stream?.enqueue(this.bytes(at, length).slice()); } catch { /* its reader has gone */ }
      },
      end: (number) => {
        const asked = this.asked.get(number);
        this.asked.delete(number);
        try { asked?.stream?.close(); } catch { /* its reader has gone */ }
      },
      progress: (done, all) => this.lends.progress?.(done, all),
      log: (at, length) => console.error(this.text(at, length)),
    };
  }

  /**
   * @param {WebAssembly.Module} first
   * @param {WebAssembly.Module | null} rest
   */
  async load(first, rest) {
    const missing = () => { throw new Missing('the rest of the program is not here yet'); };
    const placeholder = new Proxy({}, { get: () => missing });
    this.exports = (await WebAssembly.instantiate(first, { host: this.host(), placeholder })).exports;
    if (rest) await this.add(rest);
    return this;
  }

  /** Adds the rest: it puts itself where the first part calls it. @param {WebAssembly.Module} rest */
  async add(rest) {
    await WebAssembly.instantiate(rest, { primary: this.exports });
    this.whole = true;
  }

  /**
   * Begins to answer requests.
   * @param {{ key: string, value: string }[]} records
   * @param {{ thinks?: boolean, server?: string | null }} how
   */
  begin(records, how) {
    this.write(JSON.stringify({ records, ...how }));
    if (!this.exports.begin()) throw new Error('what was kept can\'t be read');
    this.turn();
    return this;
  }

  bytes(at, length) { return new Uint8Array(this.exports.memory.buffer, at, length); }

  text(at, length) { return new TextDecoder().decode(this.bytes(at, length)); }

  /** @param {string} message */
  write(message) {
    const bytes = new TextEncoder().encode(message);
    const at = this.exports.room(bytes.length);
    this.bytes(at, bytes.length).set(bytes);
  }

  /** Calls the program, and lets it do what it can. One that fails is left for good. */
  call(name, ...values) {
    if (this.failed) return;
    try {
      this.exports[name](...values);
      this.turn();
    } catch (error) {
      this.fail(error);
    }
  }

  turn() {
    clearTimeout(this.timer);
    const pause = this.exports.turn();
    if (pause >= 0) this.timer = setTimeout(() => this.call('turn'), pause);
  }

  /** @param {unknown} error */
  fail(error) {
    if (this.failed) return;
    this.failed = true;
    clearTimeout(this.timer);
    for (const { reject, stream } of this.asked.values()) {
      reject(error);
      try { stream?.error(error); } catch { /* it is closed */ }
    }
    this.asked.clear();
    this.lends.failed?.(error);
  }

  /** @param {number} number */
  head(number, { status, headers }) {
    const asked = this.asked.get(number);
    if (!asked) return;
    const body = [204, 205, 304].includes(status) ? null : new ReadableStream({
      start: (controller) => { asked.stream = controller; },
      cancel: () => { this.asked.delete(number); this.call('gone', number); },
    });
    asked.resolve({ status, headers, body });
  }

  /**
   * @param {Question} question
   * @returns {Promise<Answer>}
   */
  ask(question) {
    return new Promise((resolve, reject) => {
      if (this.failed) { reject(new Error('the program has failed')); return; }
      this.last += 1;
      this.asked.set(this.last, { resolve, reject });
      this.write(JSON.stringify(question));
      this.call('ask', this.last);
    });
  }

  /** Has a bot think here and now. @param {string} question */
  consider(question) {
    this.words = '';
    this.write(question);
    this.exports.consider();
    return this.words;
  }
}
