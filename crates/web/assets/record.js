// The page of a record: step through a game, and look back at where it was won.

import { Board } from './board.js';
import { $, fill, get, make, memory, percent, showProblem, stopped, targetOf, written } from './common.js';
import { add } from './own.js';

/** @typedef {import('wire').components['schemas']['TableShape']} Table */
/** @typedef {import('wire').components['schemas']['EventShape']} GameEvent */
/** @typedef {import('wire').components['schemas']['AnalysisShape']} Analysis */

const page = $('#record');
const { code } = page.dataset;
const id = page.dataset.id ?? '';
const texts = JSON.parse(page.dataset.texts);
const text = (key, values) => fill(texts[key], values);
const path = `/api/tables/${id}`;
const language = document.documentElement.lang;
const board = new Board($('#board'));
const asked = (more = {}) => `?${new URLSearchParams({ lang: language, ...(code ? { code } : {}), ...more })}`;

/** @type {GameEvent[]} */
let events = [];
/** @type {Table['seats']} */
let seats = [];
let at = -1;
let playing = 0;
/** @type {Map<number, Promise<string>>} */
const drawings = new Map();

/**
 * The board after so many events.
 * @param {number} moment
 * @returns {Promise<string>}
 */
async function drawing(moment) {
  const known = drawings.get(moment);
  if (known) return known;
  /** @type {Promise<string>} */
  const comes = get(`${path}/scene${asked({ events: moment })}`);
  // What could not be had is asked for again.
  comes.catch(() => drawings.delete(moment));
  drawings.set(moment, comes);
  return comes;
}

/** @param {number} moment */
async function go(moment) {
  const wanted = Math.min(events.length, Math.max(0, moment));
  if (wanted === at) return;
  const glide = Math.abs(wanted - at) === 1;
  at = wanted;
  stopped.set(id, at < events.length ? at : null);
  $('#scrub').value = at;
  $('#status').textContent = text('event-of', { event: at, events: events.length });
  for (const item of $('#log').children) {
    const here = Number(item.dataset.at) === at;
    item.toggleAttribute('aria-current', here);
    if (here) {
      const log = $('#log');
      log.scrollTop = item.offsetTop - log.offsetTop - log.clientHeight / 2;
    }
  }
  $('#report .now')?.setAttribute('x1', curveX(at));
  $('#report .now')?.setAttribute('x2', curveX(at));
  history.replaceState(null, '', `${location.pathname}${asked({ at })}${location.hash}`);
  const wantedNow = at;
  const drawn = await drawing(at);
  if (wantedNow === at) board.show(drawn, { glide });
  if (at < events.length) drawing(at + 1).catch(() => {});
}

function stop() {
  clearInterval(playing);
  playing = 0;
  $('#auto').setAttribute('aria-pressed', 'false');
  $('#auto').setAttribute('aria-label', text('play'));
  $('#auto').textContent = '▶';
}

function play() {
  if (playing) { stop(); return; }
  if (at === events.length) go(0);
  $('#auto').setAttribute('aria-pressed', 'true');
  $('#auto').setAttribute('aria-label', text('pause'));
  $('#auto').textContent = '❚❚';
  playing = setInterval(() => {
    if (at >= events.length) stop();
    else go(at + 1);
  }, 900);
}

const on = (selector, act) => $(selector)?.addEventListener('click', act);
on('#first', () => { stop(); go(0); });
on('#previous', () => { stop(); go(at - 1); });
on('#following', () => { stop(); go(at + 1); });
on('#latest', () => { stop(); go(events.length); });
on('#auto', play);
$('#scrub').addEventListener('input', (event) => { stop(); go(Number(event.target.value)); });
document.addEventListener('keydown', (event) => {
  if (targetOf(event).matches('input, textarea, select')) return;
  if (event.key === 'ArrowLeft') { stop(); go(at - 1); }
  if (event.key === 'ArrowRight') { stop(); go(at + 1); }
});
on('#share', async () => {
  // Whoever opened the table, or came by an invitation, can pass it on; others can't open a private one.
  const link = new URL(location.href);
  // The moment is shown, and nothing is begun.
  link.hash = '';
  const invitation = code || memory.get(`invitation-${id}`);
  if (invitation) link.searchParams.set('code', invitation);
  await navigator.clipboard?.writeText(link.href).catch(() => {});
  $('#status').textContent = text('copied');
});

/**
 * Goes to a moment of the report, which may stand where the board is not seen.
 * @param {number} moment
 */
function lookAt(moment) {
  stop();
  go(moment);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  $('.chart').scrollIntoView({ block: 'nearest', behavior: still ? 'instant' : 'smooth' });
}

const nameOf = (number) => {
  const place = seats[number - 1];
  return place?.name ?? `${number}`;
};

// Looking back.

const [WIDE, HIGH, LEFT] = [560, 200, 34];
const curveX = (moment) => LEFT + ((WIDE - LEFT - 8) * moment) / Math.max(1, events.length);
const curveY = (chance) => 10 + (HIGH - 34) * (1 - chance);
const signed = (chance) => {
  const size = Math.abs(chance);
  const sign = chance > 0 ? '+' : '−';
  return size < 0.0005 ? percent(0) : `${sign}${percent(size)}`;
};

function svg(tag, attributes, ...children) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** @param {Analysis} analysis */
function curve({ chances }) {
  const drawn = svg('svg', { class: 'curve', viewBox: `0 0 ${WIDE} ${HIGH}`, role: 'img', 'aria-label': text('curve') });
  for (const part of [0, 0.25, 0.5, 0.75, 1]) {
    drawn.append(
      svg('line', { class: 'grid', x1: LEFT, x2: WIDE - 8, y1: curveY(part), y2: curveY(part) }),
      svg('text', { class: 'label', x: LEFT - 5, y: curveY(part) + 4 }, `${100 * part}`));
  }
  for (let number = 1; number <= seats.length; number += 1) {
    const points = chances.map((each, moment) => `${curveX(moment).toFixed(1)},${curveY(each[number - 1]).toFixed(1)}`);
    drawn.append(svg('polyline', { class: `seat-${number}`, points: points.join(' ') }));
  }
  drawn.append(svg('line', { class: 'now', x1: curveX(at), x2: curveX(at), y1: 8, y2: HIGH - 20 }));
  drawn.addEventListener('click', (event) => {
    const box = drawn.getBoundingClientRect();
    const x = ((event.clientX - box.x) / box.width) * WIDE;
    lookAt(Math.round(((x - LEFT) / (WIDE - LEFT - 8)) * events.length));
  });
  return drawn;
}

/** @param {Analysis} analysis */
function report(analysis) {
  // A game that its rules ended has no such part.
  const closed = analysis.accounts.some(({ closing }) => closing);
  const heads = ['player', 'luck', 'own', 'others', ...(closed ? ['closing'] : []), 'result'].map((key) => make('th', { scope: 'col' }, text(key)));
  const about = (part, error) => (error > 0.0005 ? `${signed(part)} ±\u00a0${written(100 * error, 0)}` : signed(part));
  const rows = analysis.accounts.map(({ luck, own, others, closing, end, error }, place) => make('tr', {},
    make('th', { scope: 'row' }, make('span', { class: `flag seat-${place + 1}`, 'aria-hidden': 'true' }, `${place + 1}`), ` ${nameOf(place + 1)}`),
    ...[about(luck, error), about(own, error), about(others, error), ...(closed ? [signed(closing)] : []), percent(end)].map((cell) => make('td', {}, cell))));
  const mistakes = analysis.mistakes.map(({ events: before, seat, text: told, better, ...chance }) => {
    const cost = percent(chance.before - chance.after);
    return make('li', { 'data-seat': seat },
      make('button', { class: 'link', type: 'button', onclick: () => lookAt(before) }, `${before + 1}. ${told}`),
      make('p', {}, better ? text('cost-better', { cost, better }) : text('cost', { cost })));
  });
  // One's own become exercises, on this device.
  const own = analysis.mistakes.flatMap(({ exercise, events: before }) => (exercise ? [{ text: exercise, table: id, events: before }] : []));
  const { game } = page.dataset;
  if (own.length) add(game, own);
  const door = own.length ? make('p', { class: 'doors' }, make('a', { class: 'button strong', id: 'practise-own', href: `/practise/${game}/own` }, text('practise-own'))) : null;
  const sure = analysis.error > 0 ? text('about', { error: percent(analysis.error) }) : '';
  const [initial, ...rest] = analysis.ground_text;
  const judged = analysis.ground === 'solution' ? text('exact') : `${initial.toLocaleUpperCase(language)}${rest.join('')}.`;
  const grounds = make('p', { class: 'note' }, `${judged} ${sure}`);
  const table = make('table', {}, make('thead', {}, make('tr', {}, ...heads)), make('tbody', {}, ...rows));
  $('#report').replaceChildren(
    make('div', {}, curve(analysis), grounds, make('div', { class: 'wide' }, table)),
    make('div', {},
      ...analysis.accounts.map((account) => make('p', {}, account.text)),
      mistakes.length ? make('ol', { class: 'mistakes' }, ...mistakes) : make('p', {}, text('no-mistakes')), ...(door ? [door] : [])));
}

/** With which looking back is given up. */
let waits = new AbortController();
/** How often a server is asked how far it is, in milliseconds. */
const ASKS = 700;
const shows = (part) => { if (part !== null) $('#judging progress').value = part; };
// In a browser without a server the worker that thinks tells how far it is.
document.addEventListener('flotilla-progress', (event) => {
  shows(/** @type {CustomEvent<number>} */ (event).detail);
});
on('#give-up', () => {
  waits.abort();
  document.dispatchEvent(new CustomEvent('flotilla-give-up'));
});

on('#analyse', async () => {
  const [button, judging] = [$('#analyse'), $('#judging')];
  [button.hidden, judging.hidden] = [true, false];
  $('#judging progress').removeAttribute('value');
  waits = new AbortController();
  // Whoever comes back here wants to see it again.
  history.replaceState(null, '', '#analysis');
  showProblem($('#problem'), null, '');
  const far = setInterval(async () => {
    /** @type {{ part: number | null }} */
    const { part } = await get(`${path}/analysis/progress${asked()}`, waits.signal).catch(() => ({ part: null }));
    shows(part);
  }, ASKS);
  try {
    report(await get(`${path}/analysis${asked()}`, waits.signal));
    $('#report').hidden = false;
    $('#report').focus({ preventScroll: true });
    $('#report').scrollIntoView({ behavior: 'smooth', block: 'nearest' });
  } catch (problem) {
    // Whoever gave it up knows.
    if (!waits.signal.aborted) showProblem($('#problem'), problem, page.dataset.game);
    button.hidden = false;
  }
  clearInterval(far);
  judging.hidden = true;
});

(async () => {
  /** @type {[Table, GameEvent[]]} */
  const [table, moves] = await Promise.all([get(`${path}${asked()}`), get(`${path}/moves${asked()}`)]);
  seats = table.seats;
  events = moves;
  $('#scrub').max = events.length;
  const item = (moment, words, actor) => {
    const button = make('button', { class: 'link', type: 'button', onclick: () => { stop(); go(moment); } }, words);
    const node = make('li', { 'data-at': moment }, button);
    if (actor === '*') node.classList.add('chance');
    else if (actor) node.dataset.seat = actor;
    return node;
  };
  const ending = table.ending ? make('li', { class: 'aside' }, table.ending.text) : '';
  $('#log').append(item(0, text('at-start')), ...events.map((event, number) => item(number + 1, event.text, event.actor)), ending);
  // Whoever comes from the end of a game has asked for it there.
  const asks = location.hash === '#analysis' && events.length > 0;
  // Else one goes on where one has stopped.
  const from = asks ? events.length : stopped.get(id) ?? events.length;
  await go(page.dataset.at === '' ? from : Number(page.dataset.at));
  if (asks) $('#analyse')?.click();
})().catch((problem) => showProblem($('#problem'), problem, page.dataset.game));
