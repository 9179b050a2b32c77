// The service worker: whatever a page asks for is answered here, by the program beside it, and by no server.
//
// A browser may end a worker at any time. Nothing is lost by that: what was acknowledged is in the database, pages
// that listen connect again, and the next request starts the program anew from what is kept.
'use strict';

/** What this version of the site consists of: written by `flotilla site`. */
const { VERSION, FILES, PROGRAM } = /* SITE */ { VERSION: '', FILES: [], PROGRAM: '' };
const CACHE = `flotilla-${VERSION}`;
/** Under this name the unpacked program is kept. */
const UNPACKED = '/program.wasm';
const KNOWN = new Set([...FILES, UNPACKED]);

// Files.

/** Fetches the program and unpacks it: it is sent small whatever the host does. */
async function unpacked() {
  const packed = new Uint8Array(await (await fetched(PROGRAM)).arrayBuffer());
  const gzipped = packed[0] === 0x1f && packed[1] === 0x8b;
  const stream = new Blob([packed]).stream();
  const body = gzipped ? stream.pipeThrough(new DecompressionStream('gzip')) : stream;
  return new Response(body, { headers: { 'content-type': 'application/wasm' } });
}

/** @param {string} path */
async function fetched(path) {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

addEventListener('install', (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(CACHE);
    const files = FILES.map(async (path) => cache.put(path, await fetched(path)));
    await Promise.all([...files, unpacked().then((program) => cache.put(UNPACKED, program))]);
  })());
});

addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
    await clients.claim();
  })());
});

/** @param {string} path */
async function file(path) {
  return (await caches.match(path, { ignoreSearch: true })) ?? fetched(path);
}

// The database.

/** @type {Promise<IDBDatabase | null> | undefined} */
let opened;
/** Why nothing is kept, if nothing is: `forbidden` or `full`. */
let unkept = '';

/** The database; nothing where the browser forbids it: then the games are in memory alone. */
function database() {
  opened ??= new Promise((resolve) => {
    const nothing = () => { unkept = 'forbidden'; resolve(null); };
    try {
      const request = indexedDB.open('flotilla', 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('records');
        request.result.createObjectStore('jar');
      };
      request.onsuccess = () => {
        // Another version of the site may have to change it.
        request.result.onversionchange = () => { request.result.close(); opened = undefined; };
        resolve(request.result);
      };
      request.onerror = nothing;
      request.onblocked = nothing;
    } catch { nothing(); }
  });
  return opened;
}

/**
 * Everything in a store of the database.
 * @param {string} store
 * @returns {Promise<[string, any][]>}
 */
async function everything(store) {
  const found = await database();
  if (!found) return [];
  return new Promise((resolve, reject) => {
    const transaction = found.transaction(store);
    const [keys, values] = [transaction.objectStore(store).getAllKeys(), transaction.objectStore(store).getAll()];
    transaction.oncomplete = () => resolve(keys.result.map((key, at) => [String(key), values.result[at]]));
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * Changes a store of the database. Done means on disk.
 * @param {string} store
 * @param {(store: IDBObjectStore) => void} change
 */
async function changed(store, change) {
  const found = await database();
  if (!found) return;
  await new Promise((resolve, reject) => {
    const transaction = found.transaction(store, 'readwrite', { durability: 'strict' });
    transaction.oncomplete = () => resolve(undefined);
    transaction.onabort = () => reject(transaction.error);
    change(transaction.objectStore(store));
  });
}

/**
 * Keeps records: 0 when they are safe, 1 when one that must be new is there already, 2 when that is not possible.
 * @param {{ key: string, value: string | null, fresh: boolean }[]} records
 */
async function keep(records) {
  if (unkept) return 0;
  try {
    await changed('records', (store) => {
      for (const { key, value, fresh } of records) {
        if (value === null) store.delete(key);
        else if (fresh) store.add(value, key);
        else store.put(value, key);
      }
    });
    return 0;
  } catch (error) {
    if (error?.name === 'ConstraintError') return 1;
    if (error?.name !== 'QuotaExceededError') return 2;
    // The game goes on in memory, and pages say so.
    unkept = 'full';
    return 0;
  }
}

/** The cookies: a worker may neither see nor set the browser's own. @type {Map<string, string> | undefined} */
let jar;

async function cookies() {
  jar ??= new Map(await everything('jar'));
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** @param {string} cookie */
function setCookie(cookie) {
  const [pair] = cookie.split(';');
  const at = pair.indexOf('=');
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
  jar?.set(name, value);
  return unkept ? undefined : changed('jar', (store) => { store.put(value, name); }).catch(() => {});
}

// Bots.

/** How long a page may take to say that it has heard. */
const HEARD = 1000;

/**
 * Has a page's worker think; nothing if the page does not hear, or goes away meanwhile.
 * @param {WindowClient} page
 * @param {string} question
 * @returns {Promise<string | undefined>}
 */
function thinkAt(page, question) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const unheard = setTimeout(() => resolve(undefined), HEARD);
    const looks = setInterval(async () => {
      if (await clients.get(page.id)) return;
      clearInterval(looks);
      resolve(undefined);
    }, HEARD);
    port1.onmessage = ({ data }) => {
      clearTimeout(unheard);
      if (data.accepted) return;
      clearInterval(looks);
      resolve(data.answer);
    };
    page.postMessage({ think: question }, [port2]);
  });
}

/** Has a bot think, at some page: the one that is looked at first. @param {string} question */
async function think(question) {
  for (;;) {
    const pages = await clients.matchAll({ type: 'window' });
    pages.sort((a, b) => Number(b.visibilityState === 'visible') - Number(a.visibilityState === 'visible'));
    for (const page of pages) {
      const answer = await thinkAt(page, question);
      if (answer !== undefined) return answer;
    }
    // Nobody is there, or pages are just being opened.
    await new Promise((resolve) => { setTimeout(resolve, 200); });
  }
}

// Everything that is kept, as one file.

/** @param {Request} request @param {string} what */
async function device(request, what) {
  const records = await everything('records');
  if (what === 'state') {
    const tables = records.filter(([key]) => key.startsWith('table/')).length;
    return Response.json({ tables, unkept, version: VERSION });
  }
  if (what === 'language') {
    await cookies();
    return new Response(jar?.get('flotilla-language') ?? navigator.language.slice(0, 2));
  }
  if (what === 'export') return Response.json({ flotilla: 1, records, jar: await everything('jar') });
  if (request.method !== 'POST') return new Response('', { status: 405 });
  let file = { records: [], jar: [] };
  if (what === 'import') {
    try {
      file = await request.json();
      const texts = (pairs) => pairs.every(([key, value]) => typeof key === 'string' && typeof value === 'string');
      if (file.flotilla !== 1 || !texts(file.records) || !texts(file.jar)) throw new Error('no export');
    } catch { return new Response('', { status: 400 }); }
  }
  for (const store of ['records', 'jar']) {
    await changed(store, (kept) => {
      kept.clear();
      for (const [key, value] of file[store]) kept.put(value, key);
    });
  }
  // What is in memory is of before.
  running?.of.fail('everything was changed');
  running = undefined;
  jar = undefined;
  return new Response(null, { status: 204 });
}

// The program.

/** @typedef {{ resolve: (answer: Response) => void, stream?: ReadableStreamDefaultController }} Asked */

class Program {
  /** Requests that are not answered to their end. @type {Map<number, Asked>} */
  asked = new Map();
  last = 0;
  /** @type {any} */
  exports;
  timer = 0;
  failed = false;

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
        keep(JSON.parse(this.text(at, length))).then((how) => this.call('kept', number, how));
      },
      think: (number, at, length) => {
        think(this.text(at, length)).then((answer) => {
          if (this.failed) return;
          this.write(answer);
          this.call('thought', number);
        });
      },
      said() {},
      head: (number, at, length) => this.head(number, JSON.parse(this.text(at, length))),
      body: (number, at, length) => {
        try { this.asked.get(number)?.stream?.enqueue(this.bytes(at, length).slice()); } catch { /* its reader has gone */ }
      },
      end: (number) => {
        const asked = this.asked.get(number);
        this.asked.delete(number);
        try { asked?.stream?.close(); } catch { /* its reader has gone */ }
      },
      log: (at, length) => console.error(this.text(at, length)),
    };
  }

  async start() {
    const [module, records] = await Promise.all([
      file(UNPACKED).then((program) => WebAssembly.compileStreaming(program)),
      everything('records'),
      cookies(),
    ]);
    this.exports = (await WebAssembly.instantiate(module, { host: this.host() })).exports;
    this.write(JSON.stringify({ records: records.map(([key, value]) => ({ key, value })) }));
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

  /** Calls the program, and lets it do what it can. A program that fails is left; the next request starts another. */
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

  fail(error) {
    console.error(error);
    this.failed = true;
    clearTimeout(this.timer);
    if (running?.of === this) running = undefined;
    for (const { resolve, stream } of this.asked.values()) {
      resolve(new Response('', { status: 503, headers: { 'retry-after': '1' } }));
      try { stream?.error(error); } catch { /* it is closed */ }
    }
    this.asked.clear();
  }

  head(number, { status, headers }) {
    const asked = this.asked.get(number);
    if (!asked) return;
    const told = new Headers();
    const cookies = [];
    for (const [name, value] of headers) {
      if (name === 'set-cookie') cookies.push(setCookie(value));
      else told.append(name, value);
    }
    const empty = [204, 205, 304].includes(status);
    const body = empty ? null : new ReadableStream({
      start: (controller) => { asked.stream = controller; },
      cancel: () => { this.asked.delete(number); this.call('gone', number); },
    });
    const answer = new Response(body, { status, headers: told });
    // Whoever has a token is to have it the next time too.
    Promise.all(cookies).then(() => asked.resolve(answer));
  }

  /**
   * @param {Request} request
   * @param {string} path
   * @returns {Promise<Response>}
   */
  async ask(request, path) {
    const headers = [...request.headers].filter(([name]) => name !== 'cookie');
    headers.push(['cookie', await cookies()], ['accept-language', navigator.languages.join(',')]);
    const body = ['GET', 'HEAD'].includes(request.method) ? '' : await request.text();
    return new Promise((resolve) => {
      const number = ++this.last;
      this.asked.set(number, { resolve });
      this.write(JSON.stringify({ method: request.method, path, headers, body }));
      this.call('ask', number);
    });
  }
}

/** @type {{ of: Program, ready: Promise<Program> } | undefined} */
let running;

function program() {
  if (!running) {
    const of = new Program();
    const ready = of.start();
    running = { of, ready };
    ready.catch((error) => of.fail(error));
  }
  return running.ready;
}

addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.origin !== location.origin) return;
  if (KNOWN.has(url.pathname)) {
    event.respondWith(file(url.pathname));
    return;
  }
  if (url.pathname.startsWith('/device/')) {
    event.respondWith(device(event.request, url.pathname.slice('/device/'.length)));
    return;
  }
  const answered = program().then((it) => it.ask(event.request, url.pathname + url.search));
  event.respondWith(answered.catch((error) => new Response(String(error), { status: 503 })));
});
