// The page of a lesson: a few sentences, one thing asked, the right move lit for whoever hesitates. What
// was done is remembered by this browser alone; where one stands goes along with every question.

import { Board } from './board.js';
import { $, $$, capital, fill, make, memory, post, showProblem } from './common.js';
import { reading } from './film.js';
import { makeMover } from './mover.js';
import { bindRules } from './rule.js';

/** @typedef {import('wire').components['schemas']['LessonAnswerShape']} Answer */
/** @typedef {import('wire').components['schemas']['MomentShape']} Moment */
/** @typedef {{ step: number, events: string[], told: number[] }} Standing where somebody stands in a lesson */
/** @typedef {{ done: Record<string, boolean>, at: Record<string, Standing> }} Progress */

/** After how long the move is lit. */
const HESITATION = 12000;
/** How long something that happened is shown, and how much longer where something was taken. */
const [SHOWN, TAKEN] = [1100, 500];
/** How high a word about what is done is, in pixels: it has room before there is one. */
const WORD = 40;

const page = $('#learn');
const { game, number } = page.dataset;
const count = Number(page.dataset.count);
const texts = JSON.parse(page.dataset.texts);
const text = (key, values) => fill(texts[key], values);
const path = `/api/learn/${game}/${number}`;
const still = matchMedia('(prefers-reduced-motion: reduce)');

const board = new Board($('#board'));

/** @returns {Progress} */
function remembered() {
  try {
    return { done: {}, at: {}, ...JSON.parse(memory.get(`learned-${game}`) ?? '{}') };
  } catch {
    return { done: {}, at: {} };
  }
}
const progress = remembered();

function remember() {
  memory.set(`learned-${game}`, JSON.stringify(progress));
  for (const link of $$('#lessons a')) link.classList.toggle('found', Boolean(progress.done[link.dataset.number]));
}

/**
 * Where the lesson stands.
 * @type {Moment | null}
 */
let now = null;
/** @type {number[]} */
let told = [];
let hesitates = 0;
/** Whether somebody has done something here: then the focus goes where the next thing is done. */
let begun = false;

const standing = () => ({ step: now?.step ?? 0, events: now?.events ?? [], told });

/** @param {unknown} problem */
function complain(problem) {
  showProblem($('#problem'), problem, game);
}

/**
 * What is said of what was done.
 * @param {string} kind
 * @param {string} head
 * @param {string} words
 */
function word(kind, head, words) {
  const box = $('#word');
  box.className = `verdict ${kind}`;
  box.hidden = !head && !words;
  box.replaceChildren(make('strong', {}, head), ` ${words}`);
}

/** Brings what is told back into sight of whoever had to go down the page to act. */
function tell() {
  const box = $('#told');
  if (box.getBoundingClientRect().top < 0) box.scrollIntoView({ block: 'start', behavior: still.matches ? 'auto' : 'smooth' });
}

/** On a phone the board has the room between what is told and what is asked: it is measured before it is drawn there. */
function fit() {
  const above = $('.chart').getBoundingClientRect().top + scrollY + ($('#word').hidden ? WORD : 0);
  page.style.setProperty('--above', `${Math.ceil(above)}px`);
  page.style.setProperty('--below', `${$('.bar').offsetHeight}px`);
}
addEventListener('resize', fit);

/** The rules of the step: what they are called leads to them, and tells what they say. */
function showRules() {
  const box = $('#rules');
  const rules = now?.rules ?? [];
  box.hidden = !rules.length;
  box.replaceChildren(...rules.flatMap(({ rule, title, text: says }, at) => [
    at ? ' · ' : '',
    make('a', { href: `/rules/${game}#${rule}`, target: '_blank', title: says }, `${rule} ${title}`),
  ]));
}

/** Lights what is spoken of, and brings it into sight where only a part of the board is seen. */
function light() {
  board.mark('pointed', now?.light ?? []);
  const away = board.camera.away($$('.pointed', board.box));
  if (away) board.box.scrollBy(...away);
}

/** Lights the move that is asked for. What is told of it comes above the board, which stays where it is under a finger. */
function show() {
  if (!now?.hint) return;
  board.hint(now.hint.elements);
  const above = () => board.box.getBoundingClientRect().top;
  const before = above();
  word('told', '', capital(now.hint.text));
  scrollBy({ top: above() - before, behavior: 'instant' });
}

function waitForHesitation() {
  clearTimeout(hesitates);
  if (now?.wants === 'move') hesitates = setTimeout(show, HESITATION);
}

/**
 * Shows where the lesson stands.
 * @param {Moment} moment
 */
function stand(moment) {
  now = moment;
  progress.at[number] = standing();
  const over = moment.wants === 'over';
  if (over) {
    progress.done[number] = true;
    delete progress.at[number];
  }
  remember();
  const said = over ? text('lesson-done') : moment.text;
  $('#text').replaceChildren(...said.split('\n\n').map((part) => make('p', {}, part)));
  $('#progress').textContent = over ? '' : text('lesson-step', { number: moment.step + 1, count: moment.steps });
  showRules();
  if (moment.tip) {
    told.push(moment.tip.number);
    word('coach', text('lesson-coach'), moment.tip.text);
  }
  const asks = moment.wants === 'move' || moment.wants === 'game';
  $('#go-on').hidden = moment.wants !== 'read';
  $('#onward').hidden = !over;
  $('#show').hidden = !moment.hint;
  $('.bar').classList.toggle('asks', asks);
  fit();
  board.unhint();
  board.show(moment.scene, { glide: begun });
  mover.reset();
  if (asks) mover.ask().then(() => { fit(); light(); });
  else {
    mover.idle();
    fit();
    light();
    if (begun) (over ? $('#onward') : $('#go-on')).focus({ preventScroll: true });
  }
  waitForHesitation();
}

/**
 * Shows what happened one after the other, then where the lesson stands.
 * @param {Answer} answer
 */
async function settle(answer) {
  begun = true;
  const { right, text: words, happened } = answer;
  if (!right) {
    tell();
    word('wrong', text('lesson-not'), words);
    stand(answer.now);
    return;
  }
  word('right', '', '');
  // All of it is seen before anything is said to it.
  if (happened.length) $('.chart').scrollIntoView({ block: 'nearest', behavior: still.matches ? 'auto' : 'smooth' });
  for (const { text: what, scene, elements } of happened) {
    if (!scene) continue;
    board.unhint();
    const { gone } = board.show(scene, { glide: true });
    board.mark('last', elements);
    if (what) word('right', '', capital(what));
    const long = SHOWN + reading(what) + (gone ? TAKEN : 0);
    await new Promise((done) => { setTimeout(done, still.matches && !gone ? long / 3 : long); });
  }
  tell();
  const last = capital(happened.at(-1)?.text ?? '');
  // Where the board is set up anew, what happened on the last one is not told below it.
  const anew = now?.wants === 'move' && !answer.now.events.length;
  const ends = words || (anew || answer.now.wants === 'over' ? text('lesson-well') : '');
  word('right', ends, ends ? '' : last);
  stand(answer.now);
}

/** @type {Answer | null} */
let answered = null;
const mover = makeMover({
  board,
  texts,
  version: () => 0,
  next: (question) => post(`${path}/next`, { ...question, step: now?.step ?? 0, events: now?.events ?? [] }),
  send: async ([move]) => {
    clearTimeout(hesitates);
    answered = await post(path, { ...standing(), said: move });
    return 0;
  },
  help: () => '',
  planning: () => false,
  complain,
  stale: () => { begin(); },
  sent: (problem) => {
    const answer = answered;
    answered = null;
    if (answer && !problem) settle(answer);
    else mover.ask();
  },
});

/**
 * Asks where the lesson stands, or does what needs no move.
 * @param {object} question
 */
async function act(question) {
  complain(null);
  try {
    return /** @type {Answer} */ (await post(path, question));
  } catch (problem) {
    complain(problem);
    return null;
  }
}

/** From the beginning, or from where it was left. */
async function begin() {
  const left = progress.at[number];
  let answer = left ? await post(path, left).catch(() => null) : null;
  told = answer && left ? [...left.told] : [];
  answer ??= await act({});
  if (answer) stand(answer.now);
}

$('#go-on').addEventListener('click', async () => {
  word('', '', '');
  $('#go-on').hidden = true;
  const answer = await act({ ...standing(), on: true });
  if (answer) await settle(answer);
  else $('#go-on').hidden = false;
});
bindRules(texts);
$('#show').addEventListener('click', () => {
  show();
  $('#word').scrollIntoView({ block: 'nearest', behavior: still.matches ? 'auto' : 'smooth' });
});
$('#again').addEventListener('click', async () => {
  delete progress.at[number];
  told = [];
  word('', '', '');
  const answer = await act({});
  if (answer) stand(answer.now);
});
for (const kind of ['pointerdown', 'keydown']) document.addEventListener(kind, () => { begun = true; waitForHesitation(); });

// Whoever comes by the course's door goes on where they left it.
const first = Array.from({ length: count }, (_, at) => at + 1).find((it) => !progress.done[it]) ?? count;
if (new URLSearchParams(location.search).get('go') === 'on' && `${first}` !== number) location.replace(`/learn/${game}/${first}`);
else {
  remember();
  // Of a long list the lesson itself is seen.
  const list = $('#lessons');
  const here = $('#lessons [aria-current]');
  if (here) list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 2;
  begin();
}
