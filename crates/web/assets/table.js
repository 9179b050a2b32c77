// The page of a table: follows what happens, shows what may be done, sends what is chosen.

import { Board } from './board.js';
import { $, Offline, fill, get, make, memory, post, showProblem } from './common.js';
import { canCheck, check, note, numberFor, ownNumber } from './dice.js';
import { Film } from './film.js';
import { asking, makeMover } from './mover.js';
import { sound, sounds } from './sound.js';

const page = $('#table');
const { id, code, take } = page.dataset;
const texts = JSON.parse(page.dataset.texts);
const text = (key, values) => fill(texts[key], values);
const on = (selector, act) => $(selector).addEventListener('click', act);
const path = `/api/tables/${id}`;
const board = new Board($('#board'));
const language = document.documentElement.lang;

/** What is known of the table. */
let state = null;
/** The seat that one looks from, of those that one holds. */
let seat = null;
/** The version whose drawing is shown. */
let shown = -1;
/** The seat whose eyes the curtain was drawn for. */
let unveiled = null;
let stream = null;

const query = (more = {}) => {
  const asked = new URLSearchParams({ lang: language, ...more });
  if (seat) asked.set('seat', seat);
  if (code) asked.set('code', code);
  return `?${asked}`;
};
const nameOf = (number) => state.seats[number - 1]?.name ?? `${number}`;
const seatsWhere = (holds) => state.seats.flatMap((place, at) => (holds(place) ? [at + 1] : []));
const mine = () => seatsWhere((place) => place.yours && place.kind === 'person');
/** Whether one may act now: a seat that was given up, or that a bot plays meanwhile, may not. */
const acts = () => Boolean(seat && state.turn.may_act && !state.seats[seat - 1].bot);

// Showing what happened.

/** Lines of the log whose events are not on the board yet. */
let untold = [];
const film = new Film({
  board,
  drawing: (events) => get(`${path}/scene${query({ events })}`),
  moves: (events) => get(`${path}/moves${query({ events })}`),
  own: (actor) => mine().includes(Number(actor)),
  shown: (event, number, changes) => {
    tellNext();
    if (!changes) return;
    const { tumbled, gone, moved } = changes;
    if (tumbled) sound('dice');
    else if (gone) sound('cannon');
    else if (moved) sound('move');
    else if (event.actor === '*') sound('card');
  },
});

/** Tells of the next event, and of whatever came before it. */
function tellNext() {
  let event = false;
  while (untold.length && !event) event = tell(untold.shift());
}

/** Tells of everything up to a version. */
function tellUntil(version) {
  while (untold.length && untold[0].version <= version) tell(untold.shift());
}

function tell({ line, version }) {
  write(line, version);
  $('#live').textContent = line.text;
  return Boolean(line.actor);
}

/** Brings the board to what is known: event by event where something has happened, else at once. */
async function showNow() {
  const more = film.at === null ? 0 : state.events - film.at;
  if (more > 0) {
    mover.idle();
    // What is said above the board is of how things stand: not yet of what is shown.
    $('#status').className = '';
    $('#status').textContent = '';
    await film.show(state.events);
  } else {
    if (more < 0) film.forget();
    board.show(await get(`${path}/scene${query()}`), { glide: shown >= 0 });
    [film.at, film.end] = [state.events, state.events];
  }
  tellUntil(state.version);
  board.mark('last', state.last);
}

/** What can be heard of a change that is no event of its own. */
function soundOf(before) {
  if (!before) return;
  const gained = (state.scores ?? []).some((points, at) => points > (before.scores?.[at] ?? points));
  if (before.phase === 'playing' && state.phase === 'over') sound('end');
  else if (gained) sound('coin');
  else if (acts() && state.turn.waits_for === seat && before.turn.waits_for !== seat) sound('turn');
}

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
    if (problem instanceof Offline) {
      clearTimeout(follow.later);
      follow.later = setTimeout(refresh, 2000);
    }
  }
}

/** Sits down where a seat was kept: after a game that is played again. */
async function sitWhereKept() {
  const kept = seatsWhere((place) => place.yours && place.kind === 'kept');
  if (state.phase !== 'waiting' || !kept.length) return;
  const added = await numberFor(id, state.commitment);
  for (const number of kept) {
    await post(`${path}/sit`, { seat: number, name: nameOf(number), number: added });
  }
  state = await get(`${path}${query()}`);
}

/** Tells the number that was sealed, as soon as nobody can sit down any more. */
async function tellNumber() {
  const sealed = seatsWhere((place) => place.yours && place.sealed);
  const number = ownNumber(id);
  if (state.phase !== 'playing' || !sealed.length || !number) return;
  for (const own of sealed) {
    // Too late, or told from another window: the dice fall all the same.
    await post(`${path}/number`, { seat: own, number }).catch((problem) => {
      if (problem instanceof Offline) throw problem;
    });
  }
  state = await get(`${path}${query()}`);
}

/** Checks the dice of a game that is over, once, and says what came of it. */
async function checkDice() {
  if (state.phase !== 'over' || checkDice.done || !ownNumber(id)) return;
  checkDice.done = true;
  const shown = $('#dice-result');
  const say = (key, values) => { shown.hidden = false; shown.textContent = text(key, values); };
  try {
    if (!canCheck()) { say('dice-unchecked'); return; }
    const [record, draws] = await Promise.all([get(`${path}/record${query()}`), get(`${path}/draws${query()}`)]);
    const found = await check(id, record, draws);
    if (!found) return;
    shown.classList.toggle('problem', Boolean(found.wrong));
    if (found.wrong) say('dice-unfair', { why: text(`dice-wrong-${found.wrong}`) });
    else say('dice-fair', { draws: found.draws });
  } catch (problem) {
    checkDice.done = !(problem instanceof Offline);
    if (checkDice.done) say('dice-unchecked');
  }
}

async function look() {
  const before = state;
  state = await get(`${path}${query()}`);
  $('#connection').textContent = '';
  await sitWhereKept();
  await tellNumber();
  if (mine().length) note(state);
  // Whoever saw the game end goes on to the next one with the others.
  if (before && !before.next && state.next && mine().length) {
    location.assign(`/tables/${state.next}`);
    return;
  }
  if (!page.dataset.game) { page.dataset.game = state.game; }
  $('#rules-link').href = `/rules/${state.game}`;
  const own = mine();
  const waited = state.turn.waits_for;
  const playing = own.filter((number) => !state.seats[number - 1].bot);
  const wanted = [waited, seat].find((number) => playing.includes(number)) ?? playing[0] ?? own[0] ?? null;
  if (wanted !== seat) {
    const several = own.length > 1;
    seat = wanted;
    film.forget();
    if (several && state.secrets && unveiled !== seat) return veil(seat);
    if (several) { follow(); return refreshLater(); }
    if (!stream || several) follow();
    state = await get(`${path}${query()}`);
  }
  if (!stream) follow();
  if (mine().length > 1 && state.secrets && unveiled !== seat) return veil(seat);
  if (film.past) film.end = state.events;
  else if (state.version !== shown) {
    // What was offered belongs to what was there before.
    mover.unsettle();
    await showNow();
    soundOf(before);
    shown = state.version;
    mover.reset();
    $('#advice').hidden = true;
    // What was wrong before is not wrong any more.
    if (complain.version !== state.version) complain(null);
  }
  render();
  // Nobody need wait for it.
  checkDice();
  // What is offered stays as it is while nothing has happened: a click would be lost.
  if (film.past || !acts()) mover.idle();
  // While the last of it was shown something more may have happened.
  else if (!again && !mover.settled()) await mover.ask();
}

const refreshLater = () => { again = true; };

/** Hides the screen until the next player has it. */
function veil(number) {
  board.clear();
  film.forget();
  film.past = false;
  shown = -1;
  $('#log').replaceChildren();
  mover.idle();
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
  untold = [];
  let lost = false;
  stream.addEventListener('entry', (event) => {
    const { version, lines } = JSON.parse(event.data);
    for (const line of lines) {
      // Of what is not on the board yet is told when it is.
      if (shown >= 0 && version > shown) untold.push({ line, version });
      else write(line, version);
      // Something may have been taken back.
      if (!line.actor) film.revise();
    }
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
  status.className = acts() ? 'turn' : '';
  if (phase === 'waiting') status.textContent = text('waiting');
  else if (phase === 'over') status.textContent = state.ending?.text ?? text('over');
  else if (acts() && turn.waits_for === seat) {
    const own = mine().length > 1 ? `${text('your-turn')}: ${nameOf(seat)}` : text('your-turn');
    status.textContent = own;
  } else if (acts()) status.textContent = text('may-react');
  else if (turn.waits_for) {
    const place = state.seats[turn.waits_for - 1];
    status.textContent = text(place.bot ? 'thinks' : 'waits', { name: nameOf(turn.waits_for) });
  }
  document.title = `${acts() ? '● ' : ''}${$('h1').textContent} · Flotilla`;
  // Nobody's turn is shown any more, however the game ended.
  board.box.classList.toggle('over', phase === 'over');
  renderSeats();
  renderOffer();
  renderMoments();
  const [playing, over] = [phase === 'playing', phase === 'over'];
  $('#undo').hidden = !state.may_undo;
  $('#draw').hidden = !(playing && seat && state.draws && !state.solo);
  $('#resign').hidden = !(playing && seat && !state.seats[seat - 1].lost);
  const asked = state.offer?.offer === 'rematch' && mine().some((number) => state.offer.by.includes(number));
  $('#rematch').hidden = !(over && seat) || asked || Boolean(state.next);
  $('#move-seat').hidden = !seat || over;
  if (over) $('#device').hidden = true;
  $('#hint').hidden = !(playing && state.solo && acts());
  $('#planning').hidden = !(playing && seat && (plannable || mover.plans()));
  $('#commitment').textContent = state.commitment;
  const free = state.seats.some((place) => place.kind === 'open');
  const invitation = code || memory.get(`invitation-${id}`);
  $('#invite').hidden = !(phase === 'waiting' && free && invitation);
  if (invitation) $('#link').value = `${location.origin}/tables/${id}?code=${invitation}`;
  if (state.next) {
    const there = make('a', { id: 'onward', class: 'button strong', href: `/tables/${state.next}` }, text('next-table'));
    $('#offer').replaceChildren(there);
  }
}

/** Where one is when one looks back. */
function renderMoments() {
  const { past, at, end } = film;
  $('#moments').hidden = !end;
  $('#moment').textContent = past ? text('event-of', { event: at, events: end }) : '';
  $('#now').hidden = !past;
  $('#earlier').disabled = past && at === 0;
  $('#later').disabled = !past;
  board.box.classList.toggle('past', past);
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
  // The score of a match that has more than this game.
  const { games, wins } = state.series;
  const game = games + (state.phase === 'over' ? 0 : 1);
  const matched = game > 1 || Boolean(state.next);
  $('#match').hidden = !matched;
  $('#match').textContent = matched ? text('match', { game }) : '';
  state.seats.forEach((place, at) => {
    const number = at + 1;
    const item = make('li', { class: `seat seat-${number}` });
    if (state.turn.waits_for === number) item.classList.add('waited');
    if (place.yours) item.classList.add('yours');
    if (state.ending?.winners.includes(number)) item.classList.add('winner');
    item.append(make('span', { class: 'flag', 'aria-hidden': 'true' }, `${number}`));
    const who = place.kind === 'open' ? text('open') : nameOf(number);
    const name = make('span', { class: 'name' }, who);
    const notes = [];
    if (place.yours && place.kind !== 'kept') notes.push(text('you'));
    if (place.kind === 'bot') notes.push(text('bot'));
    if (place.kind === 'kept') notes.push(text('kept'));
    if (place.lost) notes.push(text(place.time_left === 0 ? 'out-of-time' : 'gave-up'));
    if (place.kind === 'person' && place.bot && state.phase === 'playing') notes.push(text(place.lost ? 'bot' : 'away'));
    if (notes.length) name.append(make('small', {}, ` ${notes.join(', ')}`));
    item.append(name);
    if (matched) item.append(make('span', { class: 'wins', title: text('wins') }, `${wins[at]}`));
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
    if (place.yours && place.kind === 'person' && place.bot && !place.lost && state.phase === 'playing') {
      item.append(make('button', { class: 'button', type: 'button', onclick: () => act('back', { seat: number }) }, text('take-back')));
    }
    // Before the game whoever sits may get up, and the host may free a seat.
    if (place.kind === 'person' && state.phase === 'waiting' && (place.yours || state.host)) {
      const leave = () => act('leave', { seat: number });
      item.append(make('button', { class: 'button small', type: 'button', onclick: leave }, text(place.yours ? 'leave' : 'send-away')));
    }
    if (place.yours && number !== seat && mine().length > 1 && state.secrets && state.phase === 'playing') {
      const become = () => { seat = number; shown = -1; veil(number); };
      item.append(make('button', { class: 'button small', type: 'button', onclick: become }, text('act-as', { name: who })));
    }
    list.append(item);
  });
  if (state.phase === 'waiting' && state.host && state.seats.some(({ kind }) => kind === 'open' || kind === 'kept')) {
    const begin = () => act('start', {});
    list.append(make('li', {}, make('button', { class: 'button', type: 'button', onclick: begin }, text('bots-start'))));
  }
}

let ticked = '';
setInterval(() => {
  for (const told of document.querySelectorAll('.clock[data-runs="true"]')) {
    const left = Number(told.dataset.until) - Date.now();
    told.textContent = clock(left);
    if (left < 10000 && left > 0 && acts() && told.textContent !== ticked) {
      ticked = told.textContent;
      sound('clock');
    }
  }
}, 500);

function sitButton(number) {
  const field = make('input', { type: 'text', maxlength: 24, 'aria-label': text('name-asked'), placeholder: text('name-asked') });
  field.value = memory.get('name') ?? '';
  const sit = async () => {
    const name = field.value.trim() || text('you');
    if (field.value.trim()) memory.set('name', name);
    const invitation = code || memory.get(`invitation-${id}`);
    const added = await numberFor(id, state.commitment);
    act('sit', { seat: number, name, number: added, ...(invitation ? { code: invitation } : {}) });
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
    if (problem.status === 409 || problem instanceof Offline) refresh();
    return null;
  }
}

/** Says what went wrong, where it is seen. */
function complain(problem) {
  // Of a lost connection is told for as long as it is lost.
  if (problem instanceof Offline) {
    $('#connection').textContent = text('lost-connection');
    return;
  }
  showProblem($('#problem'), problem, page.dataset.game);
  complain.version = state?.version;
  if (problem) $('#ask').hidden = false;
}

/** Whether one may act again after some of the moves that can be made now. */
let plannable = false;
const mover = makeMover({
  board,
  texts,
  mayPlan: (may) => {
    plannable = may;
    $('#planning').hidden = !(may || mover.plans());
  },
  version: () => state.version,
  next: (question) => post(`${path}/next`, { seat, version: state.version, ...question }),
  send: async (moves, version) => (await post(`${path}/play`, { seat, version, moves })).version,
  help: () => {
    const { waits_for: waited } = state.turn;
    return waited && waited !== seat ? `${text('react-help', { name: nameOf(waited) })} ` : '';
  },
  planning: () => $('#plan').checked && plannable,
  complain,
  stale: () => { refresh(); },
  sent: (problem) => {
    // What was refused may have been drawn already.
    if (problem && problem.status !== 409) shown = -1;
    // Not waited for: this may be part of looking.
    refresh();
  },
  idle: () => $('#problem').hidden && $('#hint').hidden,
});

// Looking back.

async function lookBack(events) {
  if (!state || events < 0) return;
  if (events >= film.end) { backToNow(); return; }
  film.skip();
  mover.idle();
  try {
    await film.lookBack(events);
  } catch (problem) {
    complain(problem);
  }
  renderMoments();
}

function backToNow() {
  if (!film.past) return;
  film.past = false;
  film.at = null;
  shown = -1;
  refresh();
}

/** Shows once more what the others did since one's own last move. */
async function replay() {
  try {
    const events = await get(`${path}/moves${query({ events: 0 })}`);
    const others = events.findLastIndex(({ actor }) => actor !== '*' && !mine().includes(Number(actor)));
    if (others < 0) return;
    let from = others;
    while (from > 0 && !mine().includes(Number(events[from - 1].actor))) from -= 1;
    await lookBack(from);
    await film.show(events.length, from);
  } catch (problem) {
    complain(problem);
  }
  backToNow();
}

on('#earlier', () => lookBack(film.at - 1));
on('#later', () => lookBack(film.at + 1));
on('#now', backToNow);
on('#replay', replay);
document.addEventListener('keydown', (event) => {
  if (film.runs && ['Escape', 'Enter', ' '].includes(event.key)) film.skip();
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest('input, textarea, select, dialog, #board, #log')) return;
  if (event.key === 'ArrowLeft') lookBack(film.at - 1);
  if (event.key === 'ArrowRight' && film.past) lookBack(film.at + 1);
});
$('#board').addEventListener('pointerdown', () => film.skip());

// What this browser likes.

$('#pace').value = memory.get('pace') ?? 'quick';
$('#pace').addEventListener('change', () => memory.set('pace', $('#pace').value));
$('#sound').checked = sounds.on;
$('#sound').addEventListener('change', () => { sounds.on = $('#sound').checked; });
$('#confirm').checked = asking.on;
$('#confirm').addEventListener('change', () => { asking.on = $('#confirm').checked; });

// Buttons.

const dropPlans = () => { mover.reset(); shown = -1; refresh(); };
on('#drop', dropPlans);
$('#plan').addEventListener('change', () => {
  if (!$('#plan').checked && mover.plans()) dropPlans();
});
on('#undo', () => act('ask', { seat, offer: 'undo' }));
on('#draw', () => act('ask', { seat, offer: 'draw' }));
on('#rematch', () => act('ask', { seat, offer: 'rematch' }));
on('#resign', () => { if (confirm(text('resign-sure'))) act('resign', { seat }); });
const copies = (button, link) => on(button, async () => {
  $(link).select();
  await navigator.clipboard?.writeText($(link).value).catch(() => {});
  $('#live').textContent = text('copied');
});
copies('#copy', '#link');
copies('#device-copy', '#device-link');
on('#move-seat', async () => {
  const made = await act('link', { seat });
  if (!made) return;
  $('#device').hidden = false;
  $('#device-link').value = `${location.origin}/tables/${id}?take=${made.code}`;
  $('#device').scrollIntoView({ block: 'nearest' });
  $('#device-link').select();
});
on('#hint', async () => {
  const advice = $('#advice');
  advice.hidden = false;
  advice.textContent = text('hint-wait');
  try {
    const hint = await post(`${path}/hint`, { seat });
    if (hint.version !== state.version) { advice.hidden = true; return; }
    const use = () => { advice.hidden = true; board.unhint(); mover.send([hint.said], hint.version); };
    advice.replaceChildren(
      make('strong', {}, `${text('hint')}: `), hint.text, ' ', make('em', {}, hint.why), ' ',
      make('button', { class: 'button small strong', type: 'button', onclick: use }, text('play-it')));
    // How the board would be tells where things go.
    const tried = { seat, version: hint.version, planned: [hint.said], draw: true };
    const { scene } = await post(`${path}/next`, tried).catch(() => ({}));
    if (hint.version === state.version && !advice.hidden) board.hint(hint.elements, scene);
  } catch (problem) {
    advice.hidden = true;
    complain(problem);
  }
});
if (take) {
  post(`${path}/take`, { code: take }).then(
    () => location.replace(`/tables/${id}`),
    (problem) => complain(problem),
  );
} else refresh();
