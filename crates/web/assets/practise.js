// The page of a position to practise: find the one move that is much better than all others.

import { Board } from './board.js';
import { $, $$, fill, get, make, memory, post, showProblem } from './common.js';
import { makeMover } from './mover.js';

/** @typedef {import('wire').components['schemas']['AnswerShape']} Answer */
/** @typedef {import('wire').components['schemas']['MarkedShape']} Marked */

const page = $('#practise');
const { game, number } = page.dataset;
const texts = JSON.parse(page.dataset.texts);
const text = (key, values) => fill(texts[key], values);
const path = `/api/practise/${game}/${number}`;
const language = document.documentElement.lang;

/** The drawing before anything was tried, as it came: the board adds styles of its own to it. */
const drawing = $('#board').innerHTML;
const board = new Board($('#board'));
/** Which positions of this game were found, and how: at the first try, or later. */
const found = JSON.parse(memory.get(`practised-${game}`) ?? '{}');
let tries = 0;

/** @param {unknown} problem */
function complain(problem) {
  showProblem($('#problem'), problem, game);
}

function remember(how) {
  // What was found once stays found.
  if (found[number]) return;
  found[number] = how;
  memory.set(`practised-${game}`, JSON.stringify(found));
  showProgress();
}

function showProgress() {
  for (const link of $$('#numbers a')) {
    const how = found[link.dataset.number];
    link.classList.toggle('found', how === 'first' || how === 'later');
    link.classList.toggle('told', how === 'told');
  }
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
  next: (question) => post(`${path}/next`, question),
  send: async ([move]) => {
    tries += 1;
    /** @type {Marked} */
    const marked = await post(`${path}/mark`, { said: move });
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
    const answer = await get(`${path}/answer?lang=${language}`);
    remember('told');
    tell(answer, 'told', text('answer'));
  } catch (problem) {
    complain(problem);
  }
});

showProgress();
mover.ask();
