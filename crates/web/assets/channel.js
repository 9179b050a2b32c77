// Requests and answers between two browsers, over one channel: cut into pieces, so that none holds up the others, and
// never faster than the other side takes them. What comes from there is bounded in every way before it is looked at.

/**
 * What a piece is: its kind, the number of the request, and what is in it.
 *
 * A greeting comes first, from either side. A request is a head and its body in pieces, up to the end; an answer has the
 * same form and the same number. Whoever does not want to hear more of a number says so. Whoever leaves says so too.
 */
const [GREETING, HEAD, BODY, END, GONE, FAREWELL] = [0, 1, 2, 3, 4, 5];
/** Kind and number. */
const PREFIX = 5;
/** As long a piece every browser takes. */
const PIECE = 16384;
/** So many signs a head may have, as JSON: it is one piece even where each is four bytes. */
const LONGEST_HEAD = (PIECE - PREFIX) / 4;
/** So much may wait to be sent. */
const WAITING = 262144;
/** So many requests may be under way at once. */
export const MOST_REQUESTS = 32;
/** So long a request may be, as a server says too; and so long an answer, after which a stream begins anew. */
export const LONGEST_REQUEST = 320 * 1024;
export const LONGEST_ANSWER = 8 << 20;

/** @typedef {{ method: string, path: string, headers: [string, string][] }} RequestHead */
/** @typedef {{ status: number, headers: [string, string][] }} AnswerHead */
/**
 * Who hears an answer.
 * @typedef {{ head: (head: AnswerHead) => void, body: (piece: Uint8Array) => void, end: () => void, fail: () => void }} Hearer
 */
/** As much of a channel as is needed here. @typedef {Pick<RTCDataChannel, 'send' | 'close' | 'readyState' | 'bufferedAmount' | 'bufferedAmountLowThreshold' | 'binaryType' | 'addEventListener'>} Line */

/** @param {unknown} value @param {number} most @returns {value is [string, string][]} */
const isPairs = (value, most) => Array.isArray(value) && value.length <= most
  && value.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every((it) => typeof it === 'string'));

/** One end of a channel. */
export class Channel {
  /** @type {Line} */
  #line;
  /** What was said last to be sent: one after the other. @type {Promise<void>} */
  #sent = Promise.resolve();
  #last = 0;
  /** What was asked here, by its number. @type {Map<number, { hearer: Hearer, length: number }>} */
  #asked = new Map();
  /** What is asked from there. @type {Map<number, { head: RequestHead, body: Uint8Array[], length: number, whole: boolean, gone: AbortController }>} */
  #asking = new Map();
  #open = true;

  /**
   * @param {Line} line
   * @param {object} ears
   * @param {(greeting: any) => void} ears.greeted
   * @param {(left: boolean) => void} ears.closed whether that was said, or just happened
   * @param {(head: RequestHead, body: Uint8Array, gone: AbortSignal) => Promise<Response>} [ears.answer]
   *   without it nothing can be asked from there
   */
  constructor(line, ears) {
    this.#line = line;
    this.ears = ears;
    line.binaryType = 'arraybuffer';
    line.bufferedAmountLowThreshold = WAITING / 2;
    line.addEventListener('message', (event) => this.#hear(/** @type {MessageEvent} */ (event).data));
    line.addEventListener('close', () => this.#close(false));
  }

  get open() { return this.#open; }

  /** @param {object} greeting */
  greet(greeting) { this.#say(GREETING, 0, greeting); }

  /** Says goodbye, and is gone. */
  leave() {
    if (!this.#open) return;
    try { this.#line.send(this.#piece(FAREWELL, 0)); } catch { /* then it is noticed there */ }
    this.#close(true, false);
  }

  /**
   * Asks the other side.
   * @param {RequestHead} head
   * @param {Uint8Array} body
   * @param {Hearer} hearer
   * @returns {() => void} with which it is given up
   */
  ask(head, body, hearer) {
    const long = body.length > LONGEST_REQUEST || JSON.stringify(head).length > LONGEST_HEAD;
    if (!this.#open || long || this.#asked.size >= MOST_REQUESTS) {
      hearer.fail();
      return () => {};
    }
    this.#last = this.#last % 0xffffffff + 1;
    const number = this.#last;
    this.#asked.set(number, { hearer, length: 0 });
    this.#say(HEAD, number, head);
    const wanted = () => this.#asked.has(number);
    this.#sayBody(number, body, wanted).then(() => { if (wanted()) this.#say(END, number); });
    return () => { if (this.#asked.delete(number)) this.#say(GONE, number); };
  }

  /**
   * @param {number} kind
   * @param {number} number
   * @param {Uint8Array} [content]
   */
  #piece(kind, number, content) {
    const piece = new Uint8Array(PREFIX + (content?.length ?? 0));
    piece[0] = kind;
    new DataView(piece.buffer).setUint32(1, number);
    if (content) piece.set(content, PREFIX);
    return piece;
  }

  /**
   * Sends a piece when those before it are sent, and there is room.
   * @param {number} kind
   * @param {number} number
   * @param {object | Uint8Array} [content]
   */
  #say(kind, number, content) {
    const bytes = content && !(content instanceof Uint8Array) ? new TextEncoder().encode(JSON.stringify(content)) : content;
    this.#sent = this.#sent.then(async () => {
      while (this.#open && this.#line.bufferedAmount > WAITING) await this.#room();
      if (this.#open && this.#line.readyState === 'open') this.#line.send(this.#piece(kind, number, bytes));
    }).catch(() => this.#close(false));
    return this.#sent;
  }

  #room() {
    return new Promise((resolve) => {
      this.#line.addEventListener('bufferedamountlow', () => resolve(undefined), { once: true });
      this.#line.addEventListener('close', () => resolve(undefined), { once: true });
    });
  }

  /**
   * Piece by piece: others come in between, and it may be given up meanwhile.
   * @param {number} number
   * @param {Uint8Array} body
   * @param {() => boolean} wanted
   */
  async #sayBody(number, body, wanted) {
    const most = PIECE - PREFIX;
    for (let from = 0; from < body.length && wanted(); from += most) await this.#say(BODY, number, body.subarray(from, from + most));
  }

  /** @param {boolean} left @param {boolean} [told] */
  #close(left, told = true) {
    if (!this.#open) return;
    this.#open = false;
    for (const { hearer } of this.#asked.values()) hearer.fail();
    for (const { gone } of this.#asking.values()) gone.abort();
    this.#asked.clear();
    this.#asking.clear();
    // What was said last has to get there.
    setTimeout(() => this.#line.close(), told ? 0 : 200);
    if (told) this.ears.closed(left);
  }

  /** @param {unknown} data */
  #hear(data) {
    if (!this.#open) return;
    try {
      if (!(data instanceof ArrayBuffer) || data.byteLength < PREFIX || data.byteLength > PIECE) throw new Error('no piece');
      const content = new Uint8Array(data, PREFIX);
      this.#take(new DataView(data).getUint8(0), new DataView(data).getUint32(1), content);
    } catch (error) {
      // Nobody who keeps to this says such a thing: there is nothing more to hear.
      console.error(error);
      this.#close(false);
    }
  }

  /** @param {Uint8Array} content @returns {any} */
  #read(content) {
    const read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
    if (typeof read !== 'object' || read === null) throw new Error('no object');
    return read;
  }

  /**
   * @param {number} kind
   * @param {number} number
   * @param {Uint8Array} content
   */
  #take(kind, number, content) {
    if (kind === GREETING) this.ears.greeted(this.#read(content));
    else if (kind === FAREWELL) this.#close(true);
    else if (this.ears.answer) this.#takeRequest(kind, number, content);
    else this.#takeAnswer(kind, number, content);
  }

  /**
   * @param {number} kind
   * @param {number} number
   * @param {Uint8Array} content
   */
  #takeAnswer(kind, number, content) {
    const asked = this.#asked.get(number);
    // It was given up, and that is on its way.
    if (!asked) return;
    const { hearer } = asked;
    if (kind === HEAD) {
      const { status, headers } = this.#read(content);
      if (!(Number.isInteger(status) && status >= 200 && status < 600) || !isPairs(headers, 32)) throw new Error('no answer');
      hearer.head({ status, headers });
    } else if (kind === BODY) {
      asked.length += content.length;
      if (asked.length <= LONGEST_ANSWER) { hearer.body(content); return; }
      this.#asked.delete(number);
      this.#say(GONE, number);
      hearer.fail();
    } else if (kind === END) {
      this.#asked.delete(number);
      hearer.end();
    } else if (kind === GONE) {
      this.#asked.delete(number);
      hearer.fail();
    } else throw new Error('no such kind');
  }

  /**
   * @param {number} kind
   * @param {number} number
   * @param {Uint8Array} content
   */
  #takeRequest(kind, number, content) {
    const asking = this.#asking.get(number);
    if (kind === HEAD) {
      const { method, path, headers } = this.#read(content);
      const texts = [method, path].every((it) => typeof it === 'string');
      if (asking || !texts || !isPairs(headers, 16) || this.#asking.size >= MOST_REQUESTS) throw new Error('no request');
      this.#asking.set(number, { head: { method, path, headers }, body: [], length: 0, whole: false, gone: new AbortController() });
    } else if (kind === GONE) {
      asking?.gone.abort();
      this.#asking.delete(number);
    } else if (!asking || asking.whole) {
      throw new Error('no such request');
    } else if (kind === BODY) {
      asking.length += content.length;
      if (asking.length > LONGEST_REQUEST) throw new Error('too long');
      asking.body.push(content);
    } else if (kind === END) {
      asking.whole = true;
      this.#answer(number);
    } else throw new Error('no such kind');
  }

  /** @param {number} number */
  async #answer(number) {
    const asking = this.#asking.get(number);
    if (!asking) return;
    const { head, gone } = asking;
    const body = new Uint8Array(asking.length);
    let at = 0;
    for (const piece of asking.body) {
      body.set(piece, at);
      at += piece.length;
    }
    asking.body = [];
    try {
      const answer = await /** @type {NonNullable<typeof this.ears.answer>} */ (this.ears.answer)(head, body, gone.signal);
      if (!this.#asking.has(number)) { answer.body?.cancel(); return; }
      this.#say(HEAD, number, { status: answer.status, headers: [...answer.headers] });
      const wanted = () => this.#asking.has(number);
      const pieces = answer.body?.getReader();
      for (;;) {
        const { value, done } = await pieces?.read() ?? { value: undefined, done: true };
        if (done || !wanted()) break;
        // Not more is read than the other side takes.
        if (value) await this.#sayBody(number, value, wanted);
      }
      if (wanted()) this.#say(END, number);
    } catch {
      if (this.#asking.has(number)) this.#say(GONE, number);
    }
    this.#asking.delete(number);
  }
}
