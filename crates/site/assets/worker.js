// The service worker: whatever a page asks for is answered here, by the program beside it, and by no server.
//
// A browser may end a worker at any time. Nothing is lost by that: what was acknowledged is in the database, pages
// that listen connect again, and the next request starts the program anew from what is kept.
'use strict';
importScripts('/program.js', '/unpack.js');

/** What this version of the site consists of: written by `flotilla site`. */
const { VERSION, FIRST, LATER, PARTS, SERVER, ONLINE } =
  /* SITE */ { VERSION: '', FIRST: [], LATER: [], PARTS: {}, SERVER: null, ONLINE: false };
const CACHE = `flotilla-${VERSION}`;
const KNOWN = new Set([...FIRST, ...LATER]);
/**
 * The parts of the program, under the names by which they are kept unpacked: with the first one sits down and plays; the
 * rest, if there is one, comes after that.
 */
const [FIRST_PART, REST] = Object.keys(PARTS);

// Files.

/** Fetches a part of the program and unpacks it: it is sent small whatever the host does. @param {string} part */
async function unpacked(part) {
  const packed = new Uint8Array(await (await fetched(PARTS[part])).arrayBuffer());
  return new Response(unpackLzma(packed), { headers: { 'content-type': 'application/wasm' } });
}

/** @param {string} path */
async function fetched(path) {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** Brings a file into the cache, unless it is there. @param {string} path */
async function bring(path) {
  const cache = await caches.open(CACHE);
  const known = await cache.match(path, { ignoreSearch: true });
  if (known) return known;
  const brought = await (path in PARTS ? unpacked(path) : fetched(path));
  await cache.put(path, brought.clone());
  return brought;
}

addEventListener('install', (event) => {
  event.waitUntil(Promise.all(FIRST.map(bring)));
});

addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
    await clients.claim();
  })());
});

/** @type {Promise<unknown> | undefined} */
let completing;

/** Brings what the first page did without; once. What does not come is asked for the next time. */
function complete() {
  completing ??= Promise.all([...LATER.map(bring), whole()]).catch(() => { completing = undefined; });
  return completing;
}

/** Brings the rest of the program, and adds it to the one that runs. */
async function whole() {
  if (!REST) return;
  const rest = await compile(REST, bring);
  const of = running && await running.ready;
  if (of && !of.whole) await of.add(rest);
}

/** The rest of the program, if it is here: nobody waits for it. */
async function restIfHere() {
  if (!REST) return null;
  const here = await (await caches.open(CACHE)).match(REST);
  return here ? compile(REST, bring) : null;
}

// The database.

/** @type {Promise<IDBDatabase | null> | undefined} */
let opened;
/** Why nothing is kept, if nothing is: `forbidden` or `full`. */
let unkept = '';

/** Says to all pages that nothing is kept from now on. @param {string} why */
async function isUnkept(why) {
  unkept = why;
  for (const page of await clients.matchAll()) page.postMessage({ unkept });
}

/** The database; nothing where the browser forbids it: then the games are in memory alone. */
function database() {
  opened ??= new Promise((resolve) => {
    const nothing = () => { isUnkept('forbidden'); resolve(null); };
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
    try {
      change(transaction.objectStore(store));
    } catch (error) {
      transaction.abort();
      reject(error);
    }
  });
}

/** The records, as they are kept or would be. @type {Promise<Map<string, string>> | undefined} */
let records;

function allRecords() {
  records ??= everything('records').then((all) => new Map(all));
  records.catch(() => { records = undefined; });
  return records;
}

/** @param {{ key: string, value: string | null, fresh: boolean }[]} changes */
async function write(changes) {
  if (unkept) return 0;
  try {
    await changed('records', (store) => {
      for (const { key, value, fresh } of changes) {
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
    isUnkept('full');
    return 0;
  }
}

/**
 * Keeps records: 0 when they are safe, 1 when one that must be new is there already, 2 when that is not possible.
 * @param {{ key: string, value: string | null, fresh: boolean }[]} changes
 */
async function keep(changes) {
  const how = await write(changes);
  if (how !== 0) return how;
  const all = await allRecords();
  for (const { key, value } of changes) {
    if (value === null) all.delete(key);
    else all.set(key, value);
  }
  return 0;
}

/** The cookies: a worker may neither see nor set the browser's own. @type {Promise<Map<string, string>> | undefined} */
let jar;

function allCookies() {
  jar ??= everything('jar').then((all) => new Map(all));
  jar.catch(() => { jar = undefined; });
  return jar;
}

/**
 * What the cookies of a guest stand after in the jar. One's own stand after nothing, and no cookie has a space in its name.
 * @param {string} guest
 */
const shelf = (guest) => (guest ? `guest ${guest} ` : '');

/** @param {string} guest */
async function cookies(guest) {
  const own = shelf(guest);
  const sent = [...await allCookies()].filter(([name]) => name.slice(0, name.lastIndexOf(' ') + 1) === own);
  return sent.map(([name, value]) => `${name.slice(own.length)}=${value}`).join('; ');
}

/** @param {string} cookie @param {string} guest */
async function setCookie(cookie, guest) {
  const [pair] = cookie.split(';');
  const at = pair.indexOf('=');
  const [name, value] = [shelf(guest) + pair.slice(0, at), pair.slice(at + 1)];
  (await allCookies()).set(name, value);
  if (!unkept) await changed('jar', (store) => { store.put(value, name); }).catch(() => {});
}

// Thinking.

/** How long a page may take to say that it has heard. */
const HEARD = 1000;

/**
 * Has a page's worker think; nothing if the page does not hear, or goes away meanwhile.
 * @param {WindowClient} page
 * @param {{ kind: string }} message
 * @returns {Promise<any>}
 */
function thinkAt(page, message) {
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
    page.postMessage(message, [port2]);
  });
}

/** What nobody waits for any more. */
const UNWANTED = { status: 503, headers: [], body: '' };

/**
 * Has some page's worker think: the one that is looked at first.
 * @param {{ kind: string }} message
 * @param {string} [asks] the page that waits for it, if one does: without it nobody need think
 * @returns {Promise<any>}
 */
async function think(message, asks) {
  for (;;) {
    if (asks && !await clients.get(asks)) return UNWANTED;
    const pages = await clients.matchAll({ type: 'window' });
    pages.sort((a, b) => Number(b.visibilityState === 'visible') - Number(a.visibilityState === 'visible'));
    for (const page of pages) {
      const answer = await thinkAt(page, message);
      if (answer !== undefined) return answer;
    }
    // Nobody is there, or pages are just being opened.
    await new Promise((resolve) => { setTimeout(resolve, 200); });
  }
}

/**
 * The records that a request is about: those of its table, and of no table.
 * @param {string} path
 */
async function recordsOf(path) {
  const table = /^\/api\/tables\/(\w+)/.exec(path)?.[1];
  const concerns = (key) => !/^(table|entry|standing)\//.test(key) || key.split('/')[1] === table;
  return [...await allRecords()].filter(([key]) => concerns(key)).map(([key, value]) => ({ key, value }));
}

// Everything that is kept, as one file.

/** @param {Request} request @param {string} what */
async function device(request, what) {
  const kept = [...await allRecords()];
  if (what === 'state') {
    const cache = await caches.open(CACHE);
    const missing = KNOWN.size - (await cache.keys()).length;
    const tables = kept.filter(([key]) => key.startsWith('table/')).length;
    return Response.json({ tables, unkept, version: VERSION, missing });
  }
  if (what === 'parts') return Response.json({ parts: Object.keys(PARTS) });
  if (what === 'export') return Response.json({ flotilla: 1, records: kept, jar: [...await allCookies()] });
  if (request.method !== 'POST') return new Response('', { status: 405 });
  let file = { records: [], jar: [] };
  if (what === 'import') {
    try {
      file = await request.json();
      const texts = (pairs) => pairs.every(([key, value]) => typeof key === 'string' && typeof value === 'string');
      if (file.flotilla !== 1 || !texts(file.records) || !texts(file.jar)) throw new Error('no export');
    } catch { return new Response('', { status: 400 }); }
  } else if (what !== 'wipe') return new Response('', { status: 404 });
  for (const store of ['records', 'jar']) {
    if (unkept) break;
    await changed(store, (kept) => {
      kept.clear();
      for (const [key, value] of file[store]) kept.put(value, key);
    });
  }
  // What is in memory is of before.
  records = Promise.resolve(new Map(file.records));
  jar = Promise.resolve(new Map(file.jar));
  running?.of.fail('everything was changed');
  return new Response(null, { status: 204 });
}

// The program.

/** @type {{ of: Program, ready: Promise<Program> } | undefined} */
let running;

function program() {
  if (!running) {
    const of = new Program({
      keep,
      think: (question) => think({ kind: 'think', think: question }),
      failed: (error) => {
        console.error(error);
        if (running?.of === of) running = undefined;
      },
    });
    running = { of, ready: started(of) };
    running.ready.catch((error) => of.fail(error));
  }
  return running.ready;
}

/** @param {Program} of */
async function started(of) {
  const [first, rest, all] = await Promise.all([compile(FIRST_PART, bring), restIfHere(), allRecords()]);
  await of.load(first, rest);
  // A server's own copy leads back to the server.
  const server = SERVER ?? (ONLINE ? location.origin : null);
  return of.begin([...all].map(([key, value]) => ({ key, value })), { server });
}

/**
 * @param {Answer} answer
 * @param {string} guest
 * @returns {Promise<Response>}
 */
async function told({ status, headers, body }, guest) {
  const kept = new Headers();
  for (const [name, value] of headers) {
    // Whoever has a token is to have it the next time too.
    if (name === 'set-cookie') await setCookie(value, guest);
    else kept.append(name, value);
  }
  return new Response(body, { status, headers: kept });
}

/**
 * Asks the program. Where it would need its rest, which is still on the way, another is begun with the whole: nothing
 * was acknowledged, and what was stored is there.
 * @param {Question} question
 * @returns {Promise<Answer>}
 */
async function asked(question) {
  try {
    return await (await program()).ask(question);
  } catch (error) {
    if (!(error instanceof Missing)) throw error;
    await bring(REST);
    return (await program()).ask(question);
  }
}

/** To be asked where there is time to think; or here, if that is the answer there. */
const MISDIRECTED = 421;

/** Where a move is sent that somebody means, or has thought about. @param {string} path */
function unwarned(path) {
  const url = new URL(path, location.origin);
  url.searchParams.delete('warn');
  return url.pathname + url.search;
}

/**
 * @param {FetchEvent} event
 * @param {string} path
 * @returns {Promise<Response>}
 */
async function answered({ request, clientId }, path) {
  const guest = request.headers.get(GUEST) ?? '';
  const headers = [...request.headers].filter(([name]) => name !== 'cookie' && name !== GUEST);
  headers.push(['cookie', await cookies(guest)]);
  // A guest's own languages came along.
  if (!guest) headers.push(['accept-language', navigator.languages.join(',')]);
  const body = ['GET', 'HEAD'].includes(request.method) ? '' : await request.text();
  const question = { method: request.method, path, headers, body };
  const answer = await asked(question);
  if (answer.status !== MISDIRECTED) return told(answer, guest);
  answer.body?.cancel();
  const thought = await think({ kind: 'ask', ask: { records: await recordsOf(path), question } }, clientId);
  // Nothing is played there: a move that nobody warns of is made here.
  const played = !thought || thought.status === MISDIRECTED;
  return told(played ? await asked({ ...question, path: unwarned(path) }) : thought, guest);
}

// Games between two browsers. One of them has the table: its worker is the server. At the other, what the table's page
// asks for goes to the page around it, which has the connection, and there to the page at its other end.

/** What is asked across: a table, and whatever there is of it. All else a browser has itself. */
const ACROSS = /^\/(?:api\/)?tables\/\w+(?:\/|$)/;
/** With this header the page that invites says for which guest it asks. */
const GUEST = 'x-flotilla-guest';
/** What comes from across may be this, and nothing that a browser would run. */
const KINDS = ['text/html', 'text/plain', 'text/event-stream', 'application/json', 'image/svg+xml'];
/**
 * What comes from across is somebody else's, and shown under this address: no script but the site's own runs in it, and
 * it sends no form and frames nothing.
 */
const POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-src 'none'; frame-ancestors 'self'";

/** Whether a request comes from a page within another, or is for one. @param {FetchEvent} event */
async function isNested({ request, clientId }) {
  if (request.mode === 'navigate') return request.destination === 'iframe';
  return (await clients.get(clientId))?.frameType === 'nested';
}

/**
 * What was answered across, as far as it is taken.
 * @param {{ status: number, headers: [string, string][] }} head
 * @param {ReadableStream<Uint8Array>} body
 * @param {boolean} page whether a page was asked for
 */
function fromAcross({ status, headers }, body, page) {
  if ([204, 205, 304].includes(status)) return new Response(null, { status });
  const [kind] = (new Map(headers).get('content-type') ?? '').split(';');
  if (!KINDS.includes(kind) || page !== (kind === 'text/html')) return new Response('', { status: 502 });
  const told = {
    'content-type': `${kind}; charset=utf-8`, 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer', 'cache-control': 'no-store',
  };
  return new Response(body, { status, headers: told });
}

/**
 * Has a page ask across; nothing if it has no connection and had none.
 * @param {WindowClient} page
 * @param {{ head: object, body: Uint8Array }} question
 * @returns {Promise<{ head: { status: number, headers: [string, string][] }, body: ReadableStream<Uint8Array> } | undefined>}
 */
function askAcross(page, question) {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const unheard = setTimeout(() => resolve(undefined), 5 * HEARD);
    /** @type {ReadableStreamDefaultController} */
    let stream;
    const body = new ReadableStream({
      start: (controller) => { stream = controller; },
      cancel: () => port1.postMessage('gone'),
    });
    port1.onmessage = ({ data }) => {
      clearTimeout(unheard);
      try {
        if (data.refused) resolve(undefined);
        else if (data.head) resolve({ head: data.head, body });
        else if (data.body) stream.enqueue(data.body);
        else if (data.end) stream.close();
        else if (data.fail) {
          const error = new Error('the connection is lost');
          reject(error);
          stream.error(error);
        }
      } catch { /* its reader has gone */ }
    };
    page.postMessage({ across: question }, [port2]);
  });
}

/**
 * What is answered across, if a request is for that.
 * @param {FetchEvent} event
 * @param {URL} url
 */
async function across(event, { pathname, search }) {
  const { request } = event;
  // Scripts and styles never come from there.
  const isPage = request.mode === 'navigate';
  if (!ACROSS.test(pathname) || !(isPage || ['', 'image'].includes(request.destination)) || !await isNested(event)) return undefined;
  // A page that could ask across says so by a lock, which is gone when the page is: nothing has to be remembered.
  const { held } = await navigator.locks.query();
  if (!held?.some(({ name }) => name === 'flotilla-guest')) return undefined;
  const pages = (await clients.matchAll({ type: 'window' })).filter((page) => {
    const { pathname: path, searchParams } = new URL(page.url);
    return page.frameType === 'top-level' && path === '/together' && !searchParams.has('table');
  });
  if (!pages.length) return undefined;
  const body = new Uint8Array(['GET', 'HEAD'].includes(request.method) ? 0 : await request.arrayBuffer());
  const head = { method: request.method, path: pathname + search, headers: [...request.headers] };
  /** @type {unknown} */
  let lost;
  for (const page of pages) {
    try {
      const answer = await askAcross(page, { head, body });
      if (answer) return fromAcross(answer.head, answer.body, isPage);
    } catch (error) {
      // Another page may have a connection since.
      lost = error;
    }
  }
  // A page says so by itself; what it asks for is missing, as without a network.
  if (lost && isPage) return new Response('', { status: 503 });
  if (lost) throw lost;
  return undefined;
}

addEventListener('message', (event) => {
  if (event.data !== 'hello') return;
  if (unkept) event.source?.postMessage({ unkept });
  event.waitUntil(complete());
});

/**
 * Whether a request is for the program here, on an address where there is a server too: its own pages, the tables that
 * are kept here, and whatever a page asks for that came from here.
 * @param {FetchEvent} event
 * @param {URL} url
 */
async function isHere(event, { pathname: path, searchParams }) {
  const own = KNOWN.has(path) && !path.startsWith('/assets/') && path !== '/manifest.webmanifest';
  if (!ONLINE || own || /^\/(device|together)\b/.test(path) || searchParams.has('here')) return true;
  const table = /^(?:\/api)?\/tables\/(\w+)/.exec(path)?.[1];
  if (table && (await allRecords()).has(`table/${table}`)) return true;
  return event.request.mode !== 'navigate' && (await allCookies()).has(PAGE + event.clientId);
}

/** Pages that came from here are noted under this name and theirs. */
const PAGE = 'page ';

/** Notes that a page came from here, and forgets those that are gone. @param {string} id */
async function note(id) {
  const [jar, open] = [await allCookies(), new Set((await clients.matchAll()).map((page) => PAGE + page.id))];
  const gone = [...jar.keys()].filter((name) => name.startsWith(PAGE) && !open.has(name));
  for (const name of gone) jar.delete(name);
  jar.set(PAGE + id, '');
  if (unkept) return;
  await changed('jar', (store) => {
    for (const name of gone) store.delete(name);
    store.put('', PAGE + id);
  }).catch(() => {});
}

/** @param {FetchEvent} event @param {URL} url */
async function respond(event, url) {
  const path = url.pathname + url.search;
  // A guest may ask for a table of this browser's, and for nothing else; and at no server in its name.
  const guest = event.request.headers.has(GUEST);
  if (guest && !ACROSS.test(url.pathname)) return new Response('', { status: 403 });
  const elsewhere = await across(event, url);
  if (elsewhere) return elsewhere;
  if (!guest && !await isHere(event, url)) {
    try {
      return await fetch(event.request);
    } catch (error) {
      // A page of the server's that has lost it goes on waiting for it; a new page comes from here.
      if (event.request.mode !== 'navigate') throw error;
    }
  }
  if (KNOWN.has(url.pathname)) return bring(url.pathname);
  if (url.pathname.startsWith('/device/')) {
    const what = url.pathname.slice('/device/'.length);
    // A page within another may be somebody else's.
    if (!['state', 'parts'].includes(what) && await isNested(event)) return new Response('', { status: 403 });
    return device(event.request, what);
  }
  if (ONLINE && event.request.mode === 'navigate') await note(event.resultingClientId);
  const answer = answered(event, path);
  return answer.catch((error) => new Response(String(error), { status: 503, headers: { 'retry-after': '1' } }));
}

addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (url.origin === location.origin) event.respondWith(respond(event, url));
});
