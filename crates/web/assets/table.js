// The page of a table: follows what happens, shows what may be done, sends what is chosen.

import { Board } from './board.js';
import { $, fill, get, make, memory, ownNumber, post, showProblem } from './common.js';

const page = $('#table');
const { id, code, take } = page.dataset;
const texts = JSON.parse(page.dataset.texts);
const text = (key, values) => fill(texts[key], values);
const path = `/api/tables/${id}`;
const board = new Board($('#board'));
const language = document.documentElement.lang;

/** What is known of the table. */
let state = null;
/** The seat that one looks from, of those that one holds. */
let seat = null;
/** The choices of the move that is being made. */
let said = [];
/** Moves that are tried and not sent. */
let planned = [];
/** The version whose drawing is shown. */
let shown = -1;
/** The seat whose eyes the curtain was drawn for. */
let unveiled = null;
let stream = null;
let aimed = null;
/** Where the keyboard chose last: on the board or in the menu. */
let typing = null;

const query = (more = {}) => {
  const asked = new URLSearchParams({ lang: language, ...more });
  if (seat) asked.set('seat', seat);
  if (code) asked.set('code', code);
  return `?${asked}`;
};
const nameOf = (number) => state.seats[number - 1]?.name ?? `${number}`;
const mine = () => state.seats.flatMap((place, at) => (place.yours ? [at + 1] : []));

// Following.

let looking = null;
let again = false;
/** Looks at the table once more; when this is done, what is shown is what was there when it began. */
function refresh() {
  again = true;
  looking ??= lookUntilDone().finally(() => { looking = null; });
  return looking;
}

async function lookUntilDone() {
  try {
    while (again) {
      again = false;
      await look();
    }
  } catch (problem) {
    complain(problem);
  }
}

async function look() {
  const next = await get(`${path}${query()}`);
  state = next;
  if (!page.dataset.game) { page.dataset.game = state.game; }
  $('#rules-link').href = `/rules/${state.game}`;
  const own = mine();
  const waited = state.turn.waits_for;
  const wanted = own.includes(waited) ? waited : own.includes(seat) ? seat : own[0] ?? null;
  if (wanted !== seat) {
    const several = own.length > 1;
    seat = wanted;
    if (several && state.secrets && unveiled !== seat) return veil(seat);
    if (several) { follow(); return refreshLater(); }
    if (!stream || several) follow();
    state = await get(`${path}${query()}`);
  }
  if (!stream) follow();
  if (mine().length > 1 && state.secrets && unveiled !== seat) return veil(seat);
  const fresh = state.version !== shown;
  if (fresh) {
    // What was offered belongs to what was there before.
    settled = false;
    const rolled = state.events > (look.events ?? state.events) && look.rolls;
    const drawing = await get(`${path}/scene${query()}`);
    board.show(drawing, { glide: shown >= 0, tumble: rolled });
    board.mark('last', state.last);
    shown = state.version;
    look.rolls = false;
    look.events = state.events;
    [said, planned] = [[], []];
    $('#advice').hidden = true;
    // What was wrong before is not wrong any more.
    if (complain.version !== state.version) complain(null);
  }
  render();
  if (state.turn.may_act && seat) await ask();
  else nothingToDo();
}

const refreshLater = () => { again = true; };

/** Hides the screen until the next player has it. */
function veil(number) {
  board.clear();
  shown = -1;
  $('#log').replaceChildren();
  nothingToDo();
  const name = nameOf(number);
  $('#curtain-title').textContent = text('curtain', { name });
  $('#curtain-text').textContent = text('curtain-text');
  const open = $('#curtain-open');
  open.textContent = text('i-am', { name });
  open.onclick = () => {
    unveiled = number;
    $('#curtain').close();
    follow();
    refresh();
  };
  const curtain = $('#curtain');
  curtain.oncancel = (event) => event.preventDefault();
  if (!curtain.open) curtain.showModal();
}

/** Follows what happens from the beginning; a connection that is lost comes back by itself. */
function follow() {
  stream?.close();
  $('#log').replaceChildren();
  stream = new EventSource(`${path}/events${query({ after: 0 })}`);
  let first = true;
  let lost = false;
  stream.addEventListener('entry', (event) => {
    const { version, lines } = JSON.parse(event.data);
    for (const line of lines) {
      write(line, version);
      if (line.actor === '*' && /^roll\b/.test(line.said)) look.rolls = true;
    }
    if (!first && state && version > state.version) {
      $('#live').textContent = lines.map((line) => line.text).join(' ');
    }
    first = false;
    if (!state || version > shown) {
      clearTimeout(follow.later);
      follow.later = setTimeout(refresh, 25);
    }
  });
  stream.addEventListener('error', () => {
    lost = true;
    $('#connection').textContent = text('lost-connection');
    if (stream.readyState === EventSource.CLOSED) setTimeout(follow, 2000);
  });
  stream.addEventListener('open', () => {
    if (lost) { $('#connection').textContent = ''; refresh(); }
    lost = false;
  });
}

// A browser knows sooner than a stream that the network is gone, or back.
addEventListener('offline', () => { $('#connection').textContent = text('lost-connection'); });
addEventListener('online', () => {
  $('#connection').textContent = '';
  follow();
  refresh();
});
document.addEventListener('visibilitychange', () => { if (!document.hidden) refresh(); });
// A stream can die without anyone being told.
setInterval(() => { if (!document.hidden && state?.phase !== 'over') refresh(); }, 20000);

function write(line, version) {
  const log = $('#log');
  const item = make('li', { 'data-version': version }, line.text);
  if (line.actor && line.actor !== '*') item.dataset.seat = line.actor;
  if (line.actor === '*') item.classList.add('chance');
  if (!line.actor) item.classList.add('aside');
  log.prepend(item);
  while (log.childElementCount > 400) log.lastElementChild.remove();
}

// Showing.

function render() {
  const { phase, turn } = state;
  const status = $('#status');
  status.className = turn.may_act && seat ? 'turn' : '';
  if (phase === 'waiting') status.textContent = text('waiting');
  else if (phase === 'over') status.textContent = state.ending?.text ?? text('over');
  else if (turn.may_act && seat && turn.waits_for === seat) {
    const own = mine().length > 1 ? `${text('your-turn')}: ${nameOf(seat)}` : text('your-turn');
    status.textContent = own;
  } else if (turn.may_act && seat) status.textContent = text('may-react');
  else if (turn.waits_for) {
    const place = state.seats[turn.waits_for - 1];
    status.textContent = text(place.bot ? 'thinks' : 'waits', { name: nameOf(turn.waits_for) });
  }
  document.title = `${turn.may_act && seat ? '● ' : ''}${$('h1').textContent} · Flotilla`;
  renderSeats();
  renderOffer();
  const [playing, over] = [phase === 'playing', phase === 'over'];
  $('#undo').hidden = !(playing && seat && state.events > 0);
  $('#draw').hidden = !(playing && seat && state.draws && !state.solo);
  $('#resign').hidden = !(playing && seat);
  $('#rematch').hidden = !(over && seat) || Boolean(state.next);
  $('#move-seat').hidden = !seat || over;
  $('#hint').hidden = !(playing && state.solo && turn.may_act);
  $('#planning').hidden = !(playing && seat);
  $('#commitment').textContent = state.commitment;
  const free = state.seats.some((place) => place.kind === 'open');
  const invitation = code || memory.get(`invitation-${id}`);
  $('#invite').hidden = !(phase === 'waiting' && free && invitation);
  if (invitation) $('#link').value = `${location.origin}/tables/${id}?code=${invitation}`;
  if (state.next) {
    const there = make('a', { class: 'button strong', href: `/tables/${state.next}` }, $('#rematch').textContent);
    $('#offer').replaceChildren(there);
  }
}

function clock(milliseconds) {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number) => String(number).padStart(2, '0');
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

function renderSeats() {
  const list = $('#seats');
  list.replaceChildren();
  state.seats.forEach((place, at) => {
    const number = at + 1;
    const item = make('li', { class: `seat seat-${number}` });
    if (state.turn.waits_for === number) item.classList.add('waited');
    if (state.ending?.winners.includes(number)) item.classList.add('winner');
    item.append(make('span', { class: 'flag', 'aria-hidden': 'true' }, `${number}`));
    const who = place.kind === 'open' ? text('open') : nameOf(number);
    const name = make('span', { class: 'name' }, who);
    const notes = [];
    if (place.yours && place.kind !== 'kept') notes.push(text('you'));
    if (place.kind === 'bot') notes.push(text('bot'));
    if (place.kind === 'kept') notes.push(text('kept'));
    if (place.kind === 'person' && place.bot) notes.push(text('away'));
    if (notes.length) name.append(make('small', {}, ` ${notes.join(', ')}`));
    item.append(name);
    const scores = state.ending?.scores ?? state.scores;
    if (scores && state.phase !== 'waiting') {
      item.append(make('span', { class: 'points', title: text('points') }, `${scores[at]}`));
    }
    if (place.time_left !== null) {
      const told = make('span', { class: 'clock' }, clock(place.time_left));
      told.dataset.until = Date.now() + place.time_left;
      told.dataset.runs = state.turn.waits_for === number;
      item.append(told);
    }
    if (place.kind === 'open' && state.phase === 'waiting') item.append(sitButton(number));
    if (place.yours && place.kind === 'person' && place.bot) {
      item.append(make('button', { class: 'button', type: 'button', onclick: () => act('back', { seat: number }) }, text('take-back')));
    }
    if (place.yours && number !== seat && mine().length > 1 && state.secrets && state.phase === 'playing') {
      const become = () => { seat = number; shown = -1; veil(number); };
      item.append(make('button', { class: 'button small', type: 'button', onclick: become }, text('act-as', { name: who })));
    }
    list.append(item);
  });
  if (state.phase === 'waiting' && state.host && state.seats.some((place) => place.kind === 'open')) {
    const begin = () => act('start', {});
    list.append(make('li', {}, make('button', { class: 'button', type: 'button', onclick: begin }, text('bots-start'))));
  }
}

setInterval(() => {
  for (const told of document.querySelectorAll('.clock[data-runs="true"]')) {
    told.textContent = clock(Number(told.dataset.until) - Date.now());
  }
}, 500);

function sitButton(number) {
  const field = make('input', { type: 'text', maxlength: 24, 'aria-label': text('name-asked'), placeholder: text('name-asked') });
  field.value = memory.get('name') ?? '';
  const sit = () => {
    const name = field.value.trim() || text('you');
    if (field.value.trim()) memory.set('name', name);
    const invitation = code || memory.get(`invitation-${id}`);
    act('sit', { seat: number, name, number: ownNumber(), ...(invitation ? { code: invitation } : {}) });
  };
  const form = make('form', { class: 'sit' }, field, make('button', { class: 'button strong', type: 'submit' }, text('sit')));
  form.addEventListener('submit', (event) => { event.preventDefault(); sit(); });
  return form;
}

function renderOffer() {
  const box = $('#offer');
  box.replaceChildren();
  const { offer } = state;
  if (!offer) return;
  box.append(make('p', {}, text(`${offer.offer}-asked`, { name: offer.by.map(nameOf).join(', ') })));
  const open = mine().filter((number) => !offer.by.includes(number));
  if (!open.length) return;
  const agree = () => act('ask', { seat: open[0], offer: offer.offer });
  const decline = () => act('decline', { seat: open[0] });
  box.append(make('p', { class: 'doors' },
    make('button', { class: 'button strong', type: 'button', onclick: agree }, text('agree')),
    make('button', { class: 'button', type: 'button', onclick: decline }, text('decline'))));
}

// Doing.

async function act(what, body) {
  complain(null);
  try {
    const done = await post(`${path}/${what}`, body);
    await refresh();
    return done;
  } catch (problem) {
    complain(problem);
    if (problem.status === 409) refresh();
    return null;
  }
}

function nothingToDo() {
  board.unaim();
  board.offer(new Map());
  board.mark('chosen', []);
  $('#asks').textContent = '';
  $('#said').hidden = true;
  $('#choices').replaceChildren();
  for (const door of ['#done', '#back', '#send', '#drop']) $(door).hidden = true;
  $('#ask').hidden = $('#problem').hidden && $('#hint').hidden;
}

const spoken = () => said.map(({ word }) => word).join(' ');

/** How many answers are waited for: meanwhile a second click on what was clicked says nothing. */
let waiting = 0;
/** Whether what is offered belongs to what is known. */
let settled = false;
/** Whether a move is on its way, and the version that the last one made. */
let sending = false;
let newest = 0;
const mayChoose = () => settled && !waiting;
async function patiently(doing) {
  waiting += 1;
  $('#ask').setAttribute('aria-busy', 'true');
  try {
    return await doing();
  } finally {
    waiting -= 1;
    if (!waiting) $('#ask').removeAttribute('aria-busy');
  }
}

async function choose(...choices) {
  if (!mayChoose()) return;
  said.push(...choices);
  complain(null);
  await ask();
}

async function back() {
  if (!mayChoose()) return;
  if (said.length) {
    said.pop();
    // What was the only choice was not chosen by anyone.
    while (said.length && said[said.length - 1].alone) said.pop();
  } else planned.pop();
  complain(null);
  await ask();
}

async function whatNext(beginning, more = {}) {
  return post(`${path}/next`, { seat, version: state.version, planned, beginning, ...more });
}

/** Says what went wrong, where it is seen. */
function complain(problem) {
  showProblem($('#problem'), problem, page.dataset.game);
  complain.version = state?.version;
  if (problem) $('#ask').hidden = false;
}

/** Asks what may come next and offers it. */
const ask = () => patiently(askNext);

/** The last question: answers to earlier ones are not listened to any more. */
let asked = 0;
async function askNext() {
  const planning = $('#plan').checked;
  asked += 1;
  const question = asked;
  let next;
  try {
    next = await whatNext(spoken(), { ahead: said.length === 0, draw: planning || ask.drawn === true });
  } catch (problem) {
    if (question !== asked) return;
    if (problem.status === 409 || problem.status === 404) { refresh(); return; }
    complain(problem);
    if (!said.length && !planned.length) return;
    if (said.length) said.pop();
    else planned.pop();
    await askNext();
    return;
  }
  // What was asked before a move was made is of no interest after it.
  if (question !== asked || sending || next.version < newest) return;
  if (next.scene) {
    board.show(next.scene);
    ask.drawn = planned.length > 0;
  }
  const open = next.amounts || next.headings.length || next.regions.length;
  if (next.complete && !open && !next.elements.length) { await finish(); return; }
  if (!open && !next.complete && next.elements.length === 1 && said.length) {
    const only = next.elements[0];
    said.push({ word: only.word, name: only.name, element: only.element, alone: true });
    await askNext();
    return;
  }
  offer(next);
}

async function finish() {
  const move = spoken();
  if ($('#plan').checked) {
    planned.push(move);
    said = [];
    ask.drawn = true;
    await ask();
    return;
  }
  const { version } = state;
  await send([move], version);
}

const send = (moves, version) => patiently(() => sendNow(moves, version));

async function sendNow(moves, version) {
  nothingToDo();
  [said, planned] = [[], []];
  settled = false;
  sending = true;
  try {
    newest = (await post(`${path}/play`, { seat, version, moves })).version;
  } catch (problem) {
    complain(problem);
    shown = problem.status === 409 ? shown : -1;
  } finally {
    sending = false;
  }
  // Not waited for: this may be part of looking.
  refresh();
}

function offer(next) {
  $('#ask').hidden = false;
  board.unaim();
  aimed = null;
  const out = state.turn.waits_for && state.turn.waits_for !== seat;
  const help = out ? `${text('react-help', { name: nameOf(state.turn.waits_for) })} ` : '';
  $('#asks').textContent = `${help}${next.asks}`;
  const trail = [...planned.map((move) => `✓ ${move}`), said.map(({ name }) => name).join(' › ')].filter(Boolean);
  $('#said').hidden = !trail.length;
  $('#said').textContent = trail.join('\n');
  board.odds(next.chances);
  board.mark('chosen', said.flatMap(({ element }) => (element ? [element] : [])));
  showFire();
  const onBoard = new Map();
  const add = (element, name, way) => {
    if (!board.has(element)) return;
    const known = onBoard.get(element) ?? { name, ways: [] };
    known.ways.push(way);
    onBoard.set(element, known);
  };
  for (const it of next.elements) add(it.element, it.name, { label: it.name, choices: [it] });
  for (const { word, elements } of next.ahead ?? []) {
    const verb = next.elements.find((it) => it.word === word);
    // Behind a piece lie its moves: they are offered when it is chosen.
    if (board.has(verb.element)) continue;
    for (const it of elements) add(it.element, `${verb.name}: ${it.name}`, { label: verb.name, choices: [verb, it] });
  }
  board.offer(new Map([...onBoard].map(([element, { name, ways }]) => [element, {
    name: ways.length === 1 ? name : ways[0].choices.at(-1).name,
    choose: () => (ways.length === 1 ? choose(...ways[0].choices) : chooser(ways)),
  }])));
  const box = $('#choices');
  box.replaceChildren();
  const button = (it) => make('button', { class: 'choice', type: 'button', 'data-word': it.word, onclick: () => choose(it) }, it.name);
  const [off, on] = [[], []];
  for (const it of next.elements) (board.has(it.element) ? on : off).push(it);
  if (off.length) box.append(make('div', { class: 'buttons' }, ...off.map(button)));
  if (on.length) {
    const list = make('div', { class: 'buttons' }, ...on.map(button));
    const summary = make('summary', {}, `${text('list')} (${on.length})`);
    box.append(on.length > 4 || !off.length ? make('details', { open: false }, summary, list) : list);
  }
  if (next.amounts) box.append(stepper(next.amounts));
  if (next.headings.length) box.append(helm(next.headings));
  if (next.regions.length) box.append(chart(next.regions));
  $('#done').hidden = !next.complete;
  $('#back').hidden = !(said.some((it) => !it.alone) || planned.length);
  $('#send').hidden = !(planned.length && !said.length);
  $('#drop').hidden = !planned.length;
  settled = true;
  refocus();
}

/** Whoever plays by keyboard goes on where they were, though what they chose from is gone. */
function refocus() {
  const lost = document.activeElement === document.body || !document.activeElement.isConnected;
  if (!typing || !lost) return;
  const [onBoard, listed] = [$('#board .may[tabindex="0"]'), $('#choices input, #choices summary, #choices button')];
  const done = $('#done').hidden ? null : $('#done');
  const next = typing === 'board' ? onBoard ?? listed ?? done : listed ?? done ?? onBoard;
  next?.focus({ preventScroll: typing === 'board' });
}

/** Several things can be done with what was clicked. */
function chooser(ways) {
  const dialog = $('#chooser');
  const buttons = ways.map(({ label, choices }) => make('button', {
    class: 'choice', type: 'button', onclick: () => { dialog.close(); choose(...choices); },
  }, label));
  $('#chooser-choices').replaceChildren(make('p', {}, text('choose-verb')), make('div', { class: 'buttons' }, ...buttons));
  dialog.showModal();
  buttons[0].focus();
}
$('#chooser').addEventListener('click', (event) => { if (event.target === $('#chooser')) $('#chooser').close(); });

function stepper([least, most]) {
  const field = make('input', { type: 'number', min: least, max: most, value: most, 'aria-label': text('amount'), inputmode: 'numeric' });
  const step = (by) => () => {
    field.value = Math.min(most, Math.max(least, Number(field.value) + by));
  };
  const chosen = (amount) => choose({ word: `${amount}`, name: `${amount}` });
  const form = make('form', { class: 'stepper' },
    make('button', { class: 'round', type: 'button', 'aria-label': text('fewer'), onclick: step(-1) }, '−'),
    field,
    make('button', { class: 'round', type: 'button', 'aria-label': text('more'), onclick: step(1) }, '+'),
    make('button', { class: 'button strong', type: 'submit' }, text('ok')),
    make('button', { class: 'button', type: 'button', onclick: () => chosen(most) }, `${text('all')} (${most})`));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    chosen(Math.min(most, Math.max(least, Math.round(Number(field.value)))));
  });
  return form;
}

const degrees = (tenths) => `${Math.floor(tenths / 10)}.${tenths % 10}`;

/** The ship that is spoken of, and where it is after the steps so far. */
function helmsman() {
  const node = said.map(({ word }) => $(`#board [data-word="${word}"]`)).find(Boolean);
  if (!node) return null;
  const [x, y, heading, length, width] = node.dataset.at.split(' ').map(Number);
  const fire = $(`#board .fire[data-of="${node.dataset.word}"]`);
  const point = said.map(({ word }) => /^(-?[\d.]+),(-?[\d.]+)$/.exec(word)).find(Boolean);
  if (point) return { pivot: [point[1] * 1000, point[2] * 1000], length, width, fire: null };
  let place = { at: [x, y], heading };
  for (const { word } of said) {
    if (!/^\d+(\.\d)?$/.test(word)) continue;
    const angle = (place.heading / 1800) * Math.PI;
    const at = [place.at[0] + length * Math.cos(angle), place.at[1] + length * Math.sin(angle)];
    place = { at, heading: Math.round(Number(word) * 10) };
  }
  const angle = (place.heading / 1800) * Math.PI;
  const pivot = [place.at[0] + length * Math.cos(angle), place.at[1] + length * Math.sin(angle)];
  return { pivot, length, width, fire: fire && { node: fire, at: [x, y], heading } };
}

function helm(arcs) {
  const ship = helmsman();
  const chosen = (tenths) => choose({ word: degrees(tenths), name: `${degrees(tenths)}°` });
  const field = make('input', { type: 'number', min: 0, max: 359.9, step: 0.1, 'aria-label': text('heading'), inputmode: 'decimal' });
  const shown = arcs.map(([from, to]) => `${degrees(from)}° … ${degrees(to)}°`).join(', ');
  const form = make('form', { class: 'stepper' }, field, make('button', { class: 'button strong', type: 'submit' }, text('ok')));
  const box = make('div', {}, make('p', { class: 'note' }, text('heading')), make('p', { class: 'note' }, shown), form);
  if (ship && board.plane) {
    aimed = board.aimHeading({ ...ship, arcs }, chosen, (heading) => {
      if (document.activeElement !== field) field.value = degrees(heading);
    });
    field.addEventListener('input', () => aimed.turn(Math.round(Number(field.value) * 10)));
  } else field.value = degrees(arcs[0][0]);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    chosen(((Math.round(Number(field.value) * 10) % 3600) + 3600) % 3600);
  });
  return box;
}

function chart(regions) {
  const word = ([x, y]) => `${(x / 1000).toFixed(3)},${(y / 1000).toFixed(3)}`;
  const chosen = (point) => choose({ word: word(point), name: word(point) });
  const corners = regions[0].outline;
  const middle = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);
  const fields = ['x', 'y'].map((axis, at) => make('input', { type: 'number', step: 0.001, 'aria-label': axis, value: (middle[at] / 1000).toFixed(3) }));
  const form = make('form', { class: 'stepper' }, ...fields, make('button', { class: 'button strong', type: 'submit' }, text('ok')));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    chosen(fields.map((field) => Number(field.value) * 1000));
  });
  if (board.plane) board.aimPoint(regions, chosen);
  return make('div', {}, make('p', { class: 'note' }, text('point')), form);
}

/** Where the guns of the chosen ship reach. */
function showFire() {
  for (const zone of document.querySelectorAll('#board .fire')) {
    zone.classList.toggle('shown', said.some(({ word }) => word === zone.dataset.of));
  }
}

// Buttons.

const on = (selector, act) => $(selector).addEventListener('click', act);
on('#done', () => { if (mayChoose()) finish(); });
on('#back', back);
on('#send', () => send([...planned], state.version));
on('#drop', () => { [said, planned] = [[], []]; ask.drawn = false; shown = -1; refresh(); });
$('#plan').addEventListener('change', () => {
  if (!$('#plan').checked && planned.length) { [said, planned] = [[], []]; ask.drawn = false; shown = -1; refresh(); }
});
on('#closer', () => board.closer(1.4));
on('#farther', () => board.closer(1 / 1.4));
on('#undo', () => act('ask', { seat, offer: 'undo' }));
on('#draw', () => act('ask', { seat, offer: 'draw' }));
on('#rematch', () => act('ask', { seat, offer: 'rematch' }));
on('#resign', () => { if (confirm(text('resign-sure'))) act('resign', { seat }); });
on('#copy', async () => {
  $('#link').select();
  await navigator.clipboard?.writeText($('#link').value).catch(() => {});
  $('#live').textContent = text('copied');
});
on('#move-seat', async () => {
  const made = await act('link', { seat });
  if (!made) return;
  $('#invite').hidden = false;
  $('#link').value = `${location.origin}/tables/${id}?take=${made.code}`;
  $('#link').select();
});
on('#hint', async () => {
  const advice = $('#advice');
  advice.hidden = false;
  advice.textContent = text('hint-wait');
  try {
    const hint = await post(`${path}/hint`, { seat });
    if (hint.version !== state.version) { advice.hidden = true; return; }
    const use = () => { advice.hidden = true; send([hint.said], hint.version); };
    advice.replaceChildren(
      make('strong', {}, `${text('hint')}: `), hint.text, ' ', make('em', {}, hint.why), ' ',
      make('button', { class: 'button small', type: 'button', onclick: use }, text('ok')));
    board.mark('hinted', hint.elements);
  } catch (problem) {
    advice.hidden = true;
    complain(problem);
  }
});
document.addEventListener('keydown', (event) => {
  const { target } = event;
  if ((event.key === 'Enter' || event.key === ' ') && target.closest?.('#board, #ask, #chooser')) {
    typing = target.closest('#board') ? 'board' : target.closest('#ask') ? 'menu' : typing;
  }
  if (event.key === 'Escape' && !$('#back').hidden && !document.querySelector('dialog[open]')) back();
});

document.addEventListener('pointerdown', () => { typing = null; }, true);

// A phone looks at a part of a large board.
if (page.dataset.game === 'archipelago' && innerWidth < 700) board.closer(2.2);

if (take) {
  post(`${path}/take`, { code: take }).then(
    () => location.replace(`/tables/${id}`),
    (problem) => complain(problem),
  );
} else refresh();
