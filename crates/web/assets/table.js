// The page of a table: follows what happens, shows what may be done, sends what is chosen.

import { makeAhead } from './ahead.js';
import { Board } from './board.js';
import { Warned, bindSwitch, makeCoach } from './coach.js';
import { $, $$, DRAWING, Offline, closeDrawers, fill, get, make, memory, post, showProblem, statusOf, stopped, targetOf } from './common.js';
import { makeFollower } from './follow.js';
import { asking, makeMover } from './mover.js';
import { bindRules, sayWhy } from './rule.js';
import { makeSides } from './sides.js';
import { sounds } from './sound.js';
import { makeTalk } from './talk.js';
import { makeWaiting } from './waiting.js';

/** @typedef {import('wire').components['schemas']['TableShape']} Table */
/** @typedef {import('wire').components['schemas']['PlaceShape']} Place */
/** @typedef {import('wire').components['schemas']['EntryShape']} Entry */
/** @typedef {import('wire').components['schemas']['EventShape']} GameEvent */
/** @typedef {import('wire').components['schemas']['HintShape']} Hint */
/** @typedef {import('wire').components['schemas']['NextShape']} Next */

const page = $('#table');
const { code, take } = page.dataset;
const id = page.dataset.id ?? '';
const texts = JSON.parse(page.dataset.texts);
/** @type {(key: string, values?: Record<string, any>) => string} */
const text = (key, values) => fill(texts[key], values);
const on = (selector, act) => $(selector).addEventListener('click', act);
const path = `/api/tables/${id}`;
const board = new Board($('#board'));
const language = document.documentElement.lang;

/**
 * What is known of the table, from the first look on.
 * @type {Table}
 */
let state;
/**
 * The seat that one looks from, of those that one holds.
 * @type {number | null}
 */
let seat = Number(page.dataset.seat) || null;
/** The version whose drawing is shown. */
let shown = -1;
/**
 * The seat whose eyes the curtain was drawn for.
 * @type {number | null}
 */
let unveiled = null;

const query = (more = {}) => {
  const asked = new URLSearchParams({ lang: language, ...more });
  if (seat) asked.set('seat', `${seat}`);
  if (code) asked.set('code', code);
  return `?${asked}`;
};
/** @type {(number: number) => string} */
const nameOf = (number) => state.seats[number - 1]?.name ?? `${number}`;
/** @type {(holds: (place: Place) => boolean | undefined) => number[]} */
const seatsWhere = (holds) => state.seats.flatMap((place, at) => (holds(place) ? [at + 1] : []));
const mine = () => seatsWhere((place) => place.yours && place.kind === 'person');
/** Whether one may act now: a seat that was given up, or that a bot plays meanwhile, may not. */
const acts = () => Boolean(seat && state.turn.may_act && !state.seats[seat - 1].bot);

/** What the page came with: the drawing of a version, from the side of a seat. */
const drawn = board.svg && {
  seat, version: Number(page.dataset.version), events: Number(page.dataset.events),
};

// Following: in follow.js, which changes what is known here.

const view = {
  get state() { return state; },
  set state(known) { state = known; },
  get seat() { return seat; },
  set seat(number) { seat = number; },
  get shown() { return shown; },
  set shown(version) { shown = version; },
  get unveiled() { return unveiled; },
};
const { film, follow, next, refresh, showNews, took } = makeFollower({
  view, id, path, query, board, drawn, text, mine, acts, seatsWhere, nameOf,
  mover: () => mover,
  render: () => render(),
  ahead: () => ahead,
  write: (line, version) => write(line, version),
  veil: (number) => veil(number),
  complain,
  begun: ({ game }) => {
    if (!page.dataset.game) { page.dataset.game = game; }
    $('#rules-link').href = `/rules/${game}`;
  },
  said: (phrase) => talk.hear(phrase),
  moment: () => sides.renderMoments(),
});

/**
 * Hides the screen until the next player has it.
 * @param {number} number
 */
function veil(number) {
  board.clear();
  film.past = false;
  film.forget();
  shown = -1;
  $('#log').replaceChildren();
  atEnd = true;
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

/** Whether the end of the log is in sight: then it stays there, whatever happens. */
let atEnd = true;
$('#log').addEventListener('scroll', () => {
  const { scrollTop, clientHeight, scrollHeight } = $('#log');
  atEnd = scrollHeight - scrollTop - clientHeight < 30;
}, { passive: true });
/** Brings the newest line into sight, once for all that is written meanwhile. */
let coming = 0;
function toNewest() {
  coming ||= requestAnimationFrame(() => {
    coming = 0;
    $('#log').scrollTop = $('#log').scrollHeight;
  });
}
$('#open-log').addEventListener('click', () => { atEnd = true; });
// It may be opened, or have another size.
new ResizeObserver(() => { if (atEnd) toNewest(); }).observe($('#log'));

/**
 * The newest line of a kind.
 * @param {string} kind
 */
function newest(kind) {
  let line = $('#log').lastElementChild;
  while (line && !line.matches(kind)) line = line.previousElementSibling;
  return line;
}

/**
 * Adds a line to the log.
 * @param {HTMLElement} item
 */
function log(item) {
  const all = $('#log');
  all.append(item);
  while (all.childElementCount > 400) all.firstElementChild.remove();
  if (atEnd) toNewest();
}

/**
 * Writes a line into the log, below what was before it, as in a record: an event is a door back to it, and what is taken
 * back is struck out.
 * @param {import('wire').components['schemas']['ToldShape']} line
 * @param {number} version
 */
function write(line, version) {
  const item = make('li', { 'data-version': version });
  if (line.actor) {
    const at = Number(newest('[data-at]:not(.taken)')?.dataset.at ?? 0) + 1;
    item.dataset.at = `${at}`;
    item.append(make('button', { class: 'link', type: 'button', tabindex: -1, onclick: () => { closeDrawers(); lookBack(at, false); } }, line.text));
  } else item.append(line.text);
  if (line.actor && line.actor !== '*') {
    item.dataset.seat = line.actor;
    const before = newest('[data-seat]:not(.taken)');
    if (before && before.dataset.seat !== line.actor) item.classList.add('turn');
  }
  if (line.actor === '*') item.classList.add('chance');
  if (!line.actor) {
    item.classList.add('aside');
    const taken = Number(/^undo (\d+)$/.exec(line.said)?.[1] ?? 0);
    for (const event of taken ? $$('#log li[data-at]:not(.taken)').slice(-taken) : []) {
      event.classList.add('taken');
      event.replaceChildren(make('del', {}, event.textContent ?? ''));
    }
  }
  log(item);
}

// Showing.

const around = {
  texts, id, path, code, board, film, mine, acts, nameOf,
  called: page.dataset.title,
  host: page.dataset.host,
  state: () => state,
  seat: () => seat,
  act: (what, body) => act(what, body),
  lookBack: (events) => lookBack(events),
  log,
  plans: () => plannable || mover.plans(),
  become: (number) => { seat = number; shown = -1; veil(number); },
};
const sides = makeSides(around);
const waiting = makeWaiting(around);
const talk = makeTalk(around);
/** Moves that are meant, though the coach has warned of them. */
let meant = '';
const coach = makeCoach({
  ...around,
  past: () => film.past,
  play: (moves, version) => { meant = moves.join(); mover.send(moves, version); },
});

const ahead = makeAhead({
  ...around,
  mover: () => mover,
  complain,
  play: async (move) => {
    took(/** @type {Entry} */ (await post(`${path}/play${query({ drawing: DRAWING })}`, { seat, version: state.version, moves: [move] })));
    // Not waited for: this is part of looking.
    showNews();
  },
});

function render() {
  sides.render();
  waiting.render();
  talk.render();
  coach.render();
  ahead.render();
  page.classList.add('told');
}

// Doing.

/**
 * @param {string} what
 * @param {object} body
 * @returns {Promise<any>} what was answered; nothing if it was refused
 */
async function act(what, body) {
  complain(null);
  try {
    const done = took(/** @type {Entry} */ (await post(`${path}/${what}${query({ drawing: DRAWING })}`, body)));
    await showNews();
    return done;
  } catch (problem) {
    complain(problem);
    if (statusOf(problem) === 409 || problem instanceof Offline) refresh();
    return null;
  }
}

/**
 * Says what went wrong, where it is seen; of a move that a rule forbids, with a picture.
 * @param {any} problem
 * @param {{ planned: string[], beginning: string } | null} [about]
 */
function complain(problem, about = null) {
  // Of a lost connection is told for as long as it is lost.
  if (problem instanceof Offline) {
    $('#connection').textContent = text('lost-connection');
    return;
  }
  if (problem instanceof Warned) return;
  if (!problem) coach.leave();
  showProblem($('#problem'), problem, page.dataset.game);
  complain.version = state?.version;
  if (problem) $('#ask').hidden = false;
  if (problem?.rule && about) explain(about);
}

/**
 * Says why something can't be chosen, or why a move is refused.
 * @param {{ planned: string[], beginning: string, element?: string }} about
 */
function explain(about) {
  if (!seat) return;
  const { version, game } = state;
  sayWhy({ path, game, seat, version, ...about }).then((told) => {
    if (told) complain.version = version;
  }, () => {});
}

/**
 * The version at which something was wrong.
 * @type {number | undefined}
 */
complain.version = undefined;

/** Whether one may act again after some of the moves that can be made now. */
let plannable = false;
const mover = makeMover({
  board,
  texts,
  mayPlan: (may) => {
    plannable = may;
    if (may) $('#planning').hidden = false;
    $('#plan').disabled = !(may || mover.plans());
  },
  version: () => state.version,
  next: (question) => (ahead.chooses() ? ahead.next(question) : next(question)),
  send: async (moves, version, about) => {
    if (ahead.chooses()) {
      ahead.keep(moves[0], about);
      return version;
    }
    const warn = coach.on() && meant !== moves.join();
    meant = '';
    const again = warn && coach.warned(moves, version);
    if (again) throw again;
    /** @type {Entry} */
    const entry = await post(`${path}/play${query({ drawing: DRAWING, ...(warn ? { warn } : {}) })}`, { seat, version, moves });
    if (entry.warning) throw new Warned(entry.warning, moves, version, about);
    return took(entry).version;
  },
  help: () => {
    const { waits_for: waited } = state.turn;
    return waited && waited !== seat && !ahead.chooses() ? `${text('react-help', { name: nameOf(waited) })} ` : '';
  },
  nameOf: (number) => (mine().includes(number) ? `${nameOf(number)} (${text('you')})` : nameOf(number)),
  planning: () => $('#plan').checked && plannable && !ahead.chooses(),
  complain,
  stale: () => { refresh(); },
  sent: (problem) => {
    // What was refused may have been drawn already.
    if (problem && statusOf(problem) !== 409) shown = -1;
    // Not waited for: this may be part of looking.
    if (problem instanceof Warned) refresh().then(() => coach.ask(problem));
    else if (problem) refresh();
    else showNews();
  },
  idle: () => $('#problem').hidden && $('#hint').hidden && $('#coach').hidden && $('#ahead').hidden,
});

// Whatever can't be chosen says why.
board.puzzled = async (node) => {
  const { element } = node.dataset;
  if (film.past) return;
  // Somebody else's turn: perhaps an answer begins here, else that is the reason.
  if (!acts()) {
    if (!await ahead.touch(node)) explain({ planned: [], beginning: '', element });
    return;
  }
  const begun = mover.begun();
  if (begun) explain({ ...begun, element });
};
bindRules(texts);

// Looking back.

/**
 * @param {number} events
 * @param {boolean} glides
 */
async function lookBack(events, glides = true) {
  if (!state || events < 0) return;
  if (events >= film.end) {
    // Whoever comes to the end step by step has seen all of it.
    stopped.set(id, null);
    film.at = film.end;
    backToNow();
    return;
  }
  film.skip();
  coach.leave();
  ahead.leave();
  mover.idle();
  try {
    await film.lookBack(events, glides);
  } catch (problem) {
    complain(problem);
  }
  $('#advice').hidden = true;
  sides.render();
}

function backToNow() {
  if (!film.past) return;
  // Whoever leaves before the end can go on from there; the last of it is a step away.
  if (film.at !== null && film.end - film.at > 2) stopped.set(id, film.at);
  film.past = false;
  film.at = null;
  shown = -1;
  atEnd = true;
  toNewest();
  refresh();
}

/** Shows once more what the others did since one's own last move. */
async function replay() {
  try {
    /** @type {GameEvent[]} */
    const events = await get(`${path}/moves${query({ events: 0 })}`);
    const others = events.findLastIndex(({ actor }) => actor !== '*' && !mine().includes(Number(actor)));
    if (others < 0) return;
    let from = others;
    while (from > 0 && !mine().includes(Number(events[from - 1].actor))) from -= 1;
    // At once: what glides back could not glide there again.
    await lookBack(from, false);
    await film.show(events.length, from, true);
    // The last of it is seen to its end.
    await board.rest();
  } catch (problem) {
    complain(problem);
  }
  backToNow();
}

on('#earlier', () => lookBack((film.at ?? 0) - 1));
on('#later', () => lookBack((film.at ?? 0) + 1));
on('#now', backToNow);
on('#replay', replay);
document.addEventListener('keydown', (event) => {
  if (film.runs && ['Escape', 'Enter', ' '].includes(event.key)) film.skip();
  if (event.altKey || event.ctrlKey || event.metaKey || targetOf(event).closest('input, textarea, select, dialog, #board')) return;
  if (event.key === 'ArrowLeft') lookBack((film.at ?? 0) - 1);
  if (event.key === 'ArrowRight' && film.past) lookBack((film.at ?? 0) + 1);
});
$('#board').addEventListener('pointerdown', () => film.skip());

// What this browser likes.

$('#pace').value = memory.get('pace') ?? 'quick';
$('#pace').addEventListener('change', () => memory.set('pace', $('#pace').value));
$('#sound').checked = sounds.on;
$('#sound').addEventListener('change', () => { sounds.on = $('#sound').checked; });
$('#confirm').checked = asking.on;
$('#confirm').addEventListener('change', () => { asking.on = $('#confirm').checked; });

bindSwitch(() => render());

// Buttons.

const dropPlans = () => { mover.reset(); shown = -1; refresh(); };
on('#drop', dropPlans);
$('#plan').addEventListener('change', () => {
  if (!$('#plan').checked && mover.plans()) dropPlans();
});
on('#undo', () => act('ask', { seat, offer: 'undo' }));
on('#draw', () => act('ask', { seat, offer: 'draw' }));
on('#rematch', () => act('ask', { seat, offer: 'rematch' }));
on('#resign', () => {
  const door = $('#resign');
  const close = () => { asked.remove(); sides.render(); };
  const giveUp = () => { asked.remove(); act('resign', { seat }); };
  const no = make('button', { class: 'button', type: 'button', onclick: () => { close(); door.focus(); } }, text('no'));
  const asked = make('div', { class: 'sure', role: 'group', 'aria-label': text('resign-sure') },
    make('p', {}, text('resign-sure')),
    // What changes nothing lies where the pointer is, and has the keyboard.
    no, make('button', { class: 'button yes', type: 'button', onclick: giveUp }, text('yes')));
  $('.sure')?.remove();
  door.after(asked);
  door.hidden = true;
  no.focus();
});
const copies = (button, link) => on(button, async () => {
  $(link).select();
  await navigator.clipboard?.writeText($(link).value).catch(() => {});
  $('#live').textContent = text('copied');
  $(button).textContent = text('copied');
});
if ($('#link')) copies('#copy', '#link');
copies('#device-copy', '#device-link');
on('#move-seat', async () => {
  const made = await act('link', { seat });
  if (!made) return;
  $('#device').hidden = false;
  $('#device-link').value = `${location.origin}/tables/${id}?take=${made.code}`;
  $('#device').scrollIntoView({ block: 'nearest' });
  $('#device-link').select();
});
$('#go-on')?.addEventListener('click', async () => {
  try {
    const { goOn } = await import('./carry.js');
    await goOn($('#go-on').dataset, state, path, query());
  } catch (problem) {
    complain(problem);
  }
});
on('#hint', async () => {
  coach.leave();
  const advice = $('#advice');
  advice.hidden = false;
  advice.textContent = text('hint-wait');
  try {
    /** @type {Hint} */
    const hint = await post(`${path}/hint`, { seat });
    if (hint.version !== state.version) { advice.hidden = true; return; }
    const use = () => { advice.hidden = true; board.unhint(); mover.send([hint.said], hint.version); };
    advice.replaceChildren(
      make('button', { class: 'button small strong', type: 'button', onclick: use }, text('play-it')),
      make('button', { class: 'button small', type: 'button', onclick: () => { advice.hidden = true; board.unhint(); } }, text('close')),
      make('strong', {}, `${text('hint')}: `), hint.text, ' ', make('em', {}, hint.why));
    // How the board would be tells where things go.
    const tried = { seat, version: hint.version, planned: [hint.said], draw: true };
    /** @type {Pick<Next, 'scene'>} */
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
