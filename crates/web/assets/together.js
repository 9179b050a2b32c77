// Two browsers that play with each other. This page has the connection, and shows the table in a frame, so that it stays
// while pages of the table come and go. Whoever invites has the table, and answers from their own worker what the other
// one asks.

import { certificate } from './certificate.js';
import { Channel } from './channel.js';
import { $, fill, memory } from './common.js';
import { Unusable, description, essentials, pack, unpack } from './handshake.js';

/** @typedef {import('./handshake.js').Code} Code */

const page = $('#together');
/** The table that one invites to; nothing if one is invited. */
const table = /** @type {string | undefined} */ (page.dataset.table);
const texts = JSON.parse(page.dataset.texts);
/** @type {(key: string, values?: Record<string, any>) => string} */
const text = (key, values) => fill(texts[key], values);
const frame = /** @type {HTMLIFrameElement} */ ($('#frame'));

/** So long places at which this browser can be reached are looked for, in milliseconds. */
const GATHERING = 3000;
/** So long a connection may take when both sides know of each other. */
const PATIENCE = 30000;
/** So long a page that was left may take to be gone. */
const LEAVING = 3000;

/** @param {string} selector @param {string} words */
function say(selector, words) {
  $(selector).textContent = words;
  $(selector).hidden = !words;
}

/** What was wrong with a code, or with what came of it. @param {unknown} problem */
function complain(problem) {
  if (!(problem instanceof Unusable)) console.error(problem);
  say('#arrived', '');
  // Whoever is invited needs another code then, and has none of their own.
  if (!table) {
    $('#takes').classList.remove('done');
    $('#ways').hidden = true;
    say('#making', '');
  }
  say('#problem', text(problem instanceof Unusable ? problem.why : 'failed'));
}

/** Which program this browser has: both have to have the same. */
const version = fetch('/device/state').then(async (answer) => /** @type {string} */ ((await answer.json()).version));

// The two codes.

/** Shows a code of one's own. @param {Code} code */
function show(code) {
  const link = `${location.origin}/together#${pack(code)}`;
  say('#making', '');
  $('#qr').src = `/together/code.svg?text=${encodeURIComponent(link)}`;
  $('#link').value = link;
  $('#copy').textContent = $('#copy').dataset.label ??= $('#copy').textContent;
  $('#share').hidden = !navigator.share;
  $('#ways').hidden = false;
}

$('#copy').addEventListener('click', async () => {
  $('#link').select();
  await navigator.clipboard?.writeText($('#link').value).catch(() => {});
  $('#copy').textContent = text('copied');
});
// Whoever changes their mind has done nothing wrong.
$('#share').addEventListener('click', () => { navigator.share({ url: $('#link').value }).catch(() => {}); });

/** A connection that is not made yet, and the line that it will have. */
async function begin() {
  const peer = new RTCPeerConnection({ iceServers: [], certificates: [await certificate()] });
  const line = peer.createDataChannel('flotilla', { negotiated: true, id: 0 });
  return { peer, line };
}

/**
 * The code of this side, when it is known where it can be reached.
 * @param {RTCPeerConnection} peer
 * @param {Code['kind']} kind
 * @param {string} tag
 */
async function gathered(peer, kind, tag) {
  await peer.setLocalDescription();
  await new Promise((resolve) => {
    const look = () => { if (peer.iceGatheringState === 'complete') resolve(undefined); };
    peer.addEventListener('icegatheringstatechange', look);
    setTimeout(resolve, GATHERING);
    look();
  });
  const code = essentials(peer.localDescription?.sdp ?? '', kind, tag);
  if (!code) throw new Unusable('unmade');
  return code;
}

// The table, in its frame.

function showGame() {
  $('#meet').hidden = true;
  $('#game').hidden = false;
  document.body.classList.add('plays');
  $('#back').hidden = true;
}

/** Shows the codes again; the table stays where it is. */
function showMeeting() {
  $('#meet').hidden = false;
  $('#game').hidden = true;
  document.body.classList.remove('plays');
  $('#back').hidden = !frame.src;
}

/** @param {string} words @param {boolean} [bad] */
function tell(words, bad = false) {
  $('#state').textContent = words;
  $('#line').classList.toggle('lost', bad);
}

/** Shows or hides something in the frame. @param {string} selector @param {boolean} hidden */
function hide(selector, hidden) {
  for (const node of frame.contentDocument?.querySelectorAll(selector) ?? []) /** @type {HTMLElement} */ (node).hidden = hidden;
}

/** Whoever is invited invites nobody; and while a friend sits down, the host is not asked to invite them. */
function hideDoors() {
  hide('[data-together]', !table);
  if (table) hide('#invite [data-together]', guests.size > 0);
}

frame.addEventListener('load', () => {
  const shown = frame.contentDocument;
  if (!shown) return;
  document.title = shown.title || document.title;
  // The line above the table is there instead.
  hide('.top', true);
  hideDoors();
  // Whatever is no table is read in a window of its own: this one has the connection.
  shown.addEventListener('click', (event) => {
    const link = /** @type {Element} */ (event.target).closest('a');
    if (!link?.href || link.pathname.startsWith('/tables/')) return;
    if (link.pathname === '/together') {
      event.preventDefault();
      if (table) invite();
    } else link.target = '_blank';
  }, true);
});
$('#back').addEventListener('click', showGame);

/**
 * Holds a lock until this page is gone, or lets it go.
 * @param {string} name
 * @param {LockMode} mode
 * @returns {Promise<() => void>} which lets it go
 */
function hold(name, mode) {
  return new Promise((resolve, reject) => {
    const granted = navigator.locks.request(name, { mode, signal: AbortSignal.timeout(LEAVING) }, () => new Promise((release) => {
      resolve(() => release(undefined));
    }));
    granted.catch(() => reject(new Unusable('twice')));
  });
}

/** One page of a browser has the connection: of two, a worker would not know which to ask. */
const alone = () => hold('flotilla-together', 'exclusive');

let awake = false;
/** A phone that goes to sleep would end the game. */
function stayAwake() {
  if (awake) return;
  awake = true;
  const ask = () => { navigator.wakeLock?.request('screen').catch(() => {}); };
  document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'visible') ask(); });
  ask();
}

/**
 * Hears when a connection that was made falters, or is gone. Before that browsers say that it failed while nobody has taken
 * the code yet, and make it all the same.
 * @param {RTCPeerConnection} peer
 * @param {RTCDataChannel} line
 * @param {{ faltered: (falters: boolean) => void, failed: () => void }} ears
 */
function watch(peer, line, ears) {
  peer.addEventListener('connectionstatechange', () => {
    if (line.readyState !== 'open') return;
    if (peer.connectionState === 'failed') ears.failed();
    else ears.faltered(peer.connectionState === 'disconnected');
  });
}

// Whoever invites.

/** What a guest may ask for: a table, and what there is of it. */
const ALLOWED = /^\/(?:api\/)?tables\/\w+(?:\/[a-z]+(?:\.svg)?)?(?:\?[^#\s]*)?$/;
const HEADERS = ['accept', 'accept-language', 'content-type', 'last-event-id'];
const LONGEST = 1000;

/**
 * Asks the worker of this browser for a guest, who is another person there.
 * @param {string} guest
 * @param {import('./channel.js').RequestHead} head
 * @param {Uint8Array} body
 * @param {AbortSignal} signal
 */
async function answerFor(guest, { method, path, headers }, body, signal) {
  if (!['GET', 'POST'].includes(method) || path.length > LONGEST || !ALLOWED.test(path)) return new Response('', { status: 403 });
  const told = headers.filter(([name, value]) => HEADERS.includes(name) && /^[\x20-\x7e]*$/.test(value) && value.length <= LONGEST);
  return fetch(path, {
    method, signal, cache: 'no-store', redirect: 'error', body: method === 'POST' ? /** @type {BodyInit} */ (body) : undefined,
    headers: [...told, ['x-flotilla-guest', guest]],
  });
}

/** Who is connected, by their certificates. @type {Map<string, { channel: Channel, falters: boolean }>} */
const guests = new Map();
/** Who was connected, and is not any more. @type {Set<string>} */
const missing = new Set();
/** The connection for which a code is shown. @type {{ peer: RTCPeerConnection, line: RTCDataChannel, tag: string } | null} */
let offered = null;

function tellGuests() {
  hideDoors();
  const all = [...guests.values()];
  if (missing.size) tell(text('host-lost'), true);
  else if (all.some(({ falters }) => falters)) tell(text('interrupted'), true);
  else if (all.length === 1) tell(text('connected'));
  else tell(text('connected-more', { count: all.length }));
}

/** Makes a code, and shows it. */
async function invite() {
  showMeeting();
  if (offered) return;
  say('#making', text('making'));
  $('#ways').hidden = true;
  try {
    const tag = [...crypto.getRandomValues(new Uint8Array(4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const begun = await begin();
    offered = { ...begun, tag };
    show(await gathered(begun.peer, 'offer', tag));
  } catch (problem) {
    offered = null;
    console.error(problem);
    say('#making', text('unmade'));
  }
}

/**
 * Takes the code of a guest.
 * @param {string} code
 */
async function admit(code) {
  const answer = unpack(code, 'answer');
  if (!offered || answer.tag !== offered.tag) throw new Unusable('stale');
  const { peer, line } = offered;
  const guest = answer.fingerprint;
  let welcome = false;
  const channel = new Channel(line, {
    greeted: async (greeting) => {
      if (welcome) return;
      if (greeting.version !== await version) {
        channel.leave();
        say('#problem', text('version'));
        invite();
        return;
      }
      welcome = true;
      // Whoever comes back is not there twice.
      guests.get(guest)?.channel.leave();
      guests.set(guest, { channel, falters: false });
      missing.delete(guest);
      if (!frame.src) frame.src = `/tables/${table}`;
      say('#arrived', '');
      showGame();
      tellGuests();
      stayAwake();
    },
    closed: () => gone(),
    answer: async (head, body, signal) => (welcome ? answerFor(guest, head, body, signal) : new Response('', { status: 403 })),
  });
  const gone = () => {
    clearTimeout(late);
    peer.close();
    if (guests.get(guest)?.channel !== channel) return;
    guests.delete(guest);
    missing.add(guest);
    tellGuests();
  };
  const failed = () => {
    channel.leave();
    gone();
    if (welcome) return;
    say('#arrived', '');
    say('#problem', text('failed'));
    invite();
  };
  const late = setTimeout(failed, PATIENCE);
  watch(peer, line, {
    faltered: (falters) => {
      const known = guests.get(guest);
      if (known?.channel !== channel) return;
      known.falters = falters;
      tellGuests();
    },
    failed,
  });
  line.addEventListener('open', async () => {
    clearTimeout(late);
    channel.greet({ version: await version, table, code: memory.get(`invitation-${table}`) ?? '' });
  });
  // It is used up, whatever comes of it.
  offered = null;
  try {
    await peer.setRemoteDescription(description(answer));
  } catch {
    channel.leave();
    gone();
    invite();
    throw new Unusable('unreadable');
  }
  say('#arrived', text('taken'));
}

// Whoever is invited.

/** The connection, from the moment on at which it is made, and after its end. @type {Channel | null} */
let connected = null;
/** Gives up what was begun with an earlier code. */
let drop = () => {};

/**
 * Takes the code of whoever invites, and makes one for them.
 * @param {string} code
 */
async function accept(code) {
  const offer = unpack(code, 'offer');
  drop();
  $('#takes').classList.add('done');
  say('#arrived', text('taken'));
  say('#making', text('making'));
  const { peer, line } = await begin();
  let left = false;
  let release = () => {};
  const lost = (key) => {
    if (left) return;
    left = true;
    release();
    channel.leave();
    peer.close();
    if (connected !== channel) {
      complain(new Unusable('failed'));
      return;
    }
    tell(text(key), true);
    $('#again').hidden = false;
    // What the table says of a connection that may come back is not so here.
    hide('#connection', true);
    frame.inert = true;
  };
  const channel = new Channel(line, {
    greeted: async ({ version: other, table: id, code: invitation }) => {
      if (connected) return;
      const same = other === await version && /^\w{1,64}$/.test(id) && /^\w{0,100}$/.test(invitation);
      channel.greet({ version: await version });
      try {
        if (!same) throw new Unusable('version');
        release = await alone();
        // By this the worker knows that there is somebody to ask.
        await hold('flotilla-guest', 'shared');
      } catch (problem) {
        drop();
        complain(problem);
        return;
      }
      connected = channel;
      // Whoever comes back to this page needs a new code.
      history.replaceState(null, '', '/together');
      frame.src = `/tables/${id}?code=${invitation}`;
      $('#again').hidden = true;
      showGame();
      tell(text('connected'));
      stayAwake();
    },
    closed: (said) => lost(said ? 'guest-left' : 'guest-lost'),
  });
  watch(peer, line, {
    faltered: (falters) => {
      if (connected === channel) tell(text(falters ? 'interrupted' : 'connected'), falters);
    },
    failed: () => lost('guest-lost'),
  });
  drop = () => {
    left = true;
    release();
    channel.leave();
    peer.close();
  };
  addEventListener('pagehide', () => channel.leave());
  try {
    await peer.setRemoteDescription(description(offer));
  } catch { throw new Unusable('unreadable'); }
  show(await gathered(peer, 'answer', offer.tag));
}

/** What the worker asks across for the table in the frame. */
navigator.serviceWorker?.addEventListener('message', (event) => {
  const { across } = event.data ?? {};
  const [port] = event.ports;
  if (!across || !port) return;
  if (!connected?.open) {
    port.postMessage(connected ? { fail: true } : { refused: true });
    return;
  }
  port.postMessage({ accepted: true });
  const { method, path, headers } = across.head;
  const told = headers.filter(([name]) => HEADERS.includes(name) && name !== 'accept-language');
  told.push(['accept-language', document.documentElement.lang]);
  const giveUp = connected.ask({ method, path, headers: told }, across.body, {
    head: (head) => port.postMessage({ head }),
    body: (body) => port.postMessage({ body }),
    end: () => port.postMessage({ end: true }),
    fail: () => port.postMessage({ fail: true }),
  });
  port.onmessage = giveUp;
});
navigator.serviceWorker?.startMessages();

// Codes that come from a camera open a page of their own: it hands them to the one that waits.

const others = new BroadcastChannel('flotilla-together');

/** @param {string} code */
async function handOver(code) {
  const taken = new Promise((resolve) => {
    others.addEventListener('message', ({ data }) => { if (data.took === code) resolve(true); });
    setTimeout(() => resolve(false), LEAVING);
  });
  others.postMessage({ code });
  $('.meeting').hidden = true;
  say('#handed', text(await taken ? 'handed' : 'nobody'));
}

async function take(code) {
  say('#problem', '');
  try {
    await (table ? admit(code) : accept(code));
    return true;
  } catch (problem) {
    complain(problem);
    return false;
  }
}

$('#take').addEventListener('submit', (event) => {
  event.preventDefault();
  take($('#code').value);
});

if (table) {
  others.addEventListener('message', async ({ data }) => {
    if (typeof data.code !== 'string' || !offered || !await take(data.code)) return;
    others.postMessage({ took: data.code });
  });
  addEventListener('pagehide', () => { for (const { channel } of guests.values()) channel.leave(); });
  addEventListener('beforeunload', (event) => { if (guests.size) event.preventDefault(); });
  $('#again').addEventListener('click', invite);
  alone().then(invite, complain);
} else {
  $('#again').addEventListener('click', () => location.assign('/together'));
  const come = () => {
    const code = location.hash.slice(1);
    if (!code) return;
    let kind = null;
    try { ({ kind } = unpack(code)); } catch { /* it is complained about below */ }
    if (kind === 'answer') handOver(code);
    else take(code);
  };
  // A link that is opened in this very page changes its end alone.
  addEventListener('hashchange', () => location.reload());
  come();
}
