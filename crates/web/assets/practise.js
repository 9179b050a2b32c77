// The page of a position to practise: find the one move that is much better than all others.

import { Board } from './board.js';
import { $, $$, fill, get, make, memory, post, showProblem } from './common.js';
import { makeMover } from './mover.js';
import { following, keep, kept, practised } from './own.js';

/** @typedef {import('wire').components['schemas']['AnswerShape']} Answer */
/** @typedef {import('wire').components['schemas']['MarkedShape']} Marked */

const page = $('#practise');
const { game, number } = page.dataset;
const texts = JSON.parse(page.dataset.texts);
const text = (key, values) => fill(texts[key], values);
const path = `/api/practise/${game}/${number}`;
const language = document.documentElement.lang;
/** Whether this is a position of one's own: then it goes along with every question. */
const isOwn = number === 'own';
const own = isOwn ? kept(game) : [];
const at = Math.min(Math.max(Number(new URLSearchParams(location.search).get('at')) || own.findIndex((it) => !it.found) + 1 || 1, 1), own.length) - 1;
/** @type {(what: string, question?: object) => Promise<any>} */
const ask = (what, question = {}) => (isOwn
  ? post(`/api/practise/own/${what}`, { exercise: own[at]?.text ?? '', ...question })
  : what === 'answer' ? get(`${path}/answer?lang=${language}`) : post(`${path}/${what}`, question));

/** The drawing before anything was tried, as it came: the board adds styles of its own to it. */
let drawing = $('#board').innerHTML;
const board = new Board($('#board'));
/** Which positions of this game were found, and how: at the first try, or later. */
const found = isOwn
  ? Object.fromEntries(own.flatMap((it, place) => (it.found ? [[`${place + 1}`, it.found]] : [])))
  : JSON.parse(memory.get(`practised-${game}`) ?? '{}');
const shown = isOwn ? `${at + 1}` : number;
let tries = 0;

/** @param {unknown} problem */
function complain(problem) {
  showProblem($('#problem'), problem, game);
}

function remember(how) {
  // What was found once stays found.
  if (found[shown]) return;
  found[shown] = how;
  if (isOwn) {
    own[at].found = how;
    keep(game, own);
  } else memory.set(`practised-${game}`, JSON.stringify(found));
  memory.set(`level-${game}`, `${practised(level(), how)}`);
  showProgress();
}

/** How well somebody does in this game. */
const level = () => Number(memory.get(`level-${game}`) ?? 0.3);

/** The next one is about as hard as one can do. */
function leadOn() {
  const all = $$('#numbers a').map((link) => ({ number: link.dataset.number, hard: Number(link.dataset.hard ?? 0.5), href: link.href }));
  const next = following(all, found, shown, level());
  $('#onward').href = all.find((it) => it.number === next)?.href ?? '/practise';
}

function showProgress() {
  for (const link of $$('#numbers a')) {
    const how = found[link.dataset.number];
    link.classList.toggle('found', how === 'first' || how === 'later');
    link.classList.toggle('told', how === 'told');
  }
  leadOn();
}

function verdict(kind, ...parts) {
  const box = $('#verdict');
  box.className = `verdict ${kind}`;
  box.hidden = false;
  box.replaceChildren(...parts);
}

/**
 * Shows the answer, and goes on to nothing here.
 * @param {Answer} answer
 * @param {string} kind
 * @param {string} head
 */
function tell({ text: words, why, elements, scene }, kind, head) {
  mover.idle();
  board.show(drawing);
  if (scene) board.show(scene, { glide: true });
  board.hint(elements);
  verdict(kind, make('strong', {}, head), ` ${words} `, make('em', {}, why));
  $('#answer').hidden = true;
  $('#onward').classList.add('strong');
  $('#onward').focus();
}

const mover = makeMover({
  board,
  texts,
  version: () => 0,
  next: (question) => ask('next', question),
  send: async ([move]) => {
    tries += 1;
    /** @type {Marked} */
    const marked = await ask('mark', { said: move });
    if (marked.best && marked.answer) {
      remember(tries === 1 ? 'first' : 'later');
      tell(marked.answer, 'right', text('right'));
    } else {
      verdict('wrong', make('strong', {}, text('wrong')), ` ${marked.text}`);
      board.show(drawing);
      mover.reset();
      again = true;
    }
    return 0;
  },
  help: () => '',
  planning: () => false,
  complain,
  stale: () => {},
  sent: (problem) => {
    if (!again && !problem) return;
    again = false;
    mover.ask();
  },
});
let again = false;

$('#answer').addEventListener('click', async () => {
  try {
    /** @type {Answer} */
    const answer = await ask('answer');
    remember('told');
    tell(answer, 'told', text('answer'));
  } catch (problem) {
    complain(problem);
  }
});

/** A position of one's own is drawn when it is known here which one. */
async function begin() {
  if (isOwn && !own.length) { location.replace('/practise'); return; }
  if (isOwn) {
    $('#numbers').append(...own.map((_, place) => make('li', {}, make('a', {
      href: `/practise/${game}/own?at=${place + 1}`, 'data-number': place + 1, 'aria-current': place === at ? 'page' : null,
    }, `${place + 1}`))));
    try {
      const { scene } = await ask('next', { draw: true });
      drawing = scene;
      board.show(drawing);
    } catch (problem) {
      complain(problem);
      return;
    }
  }
  showProgress();
  mover.ask();
}
begin();
