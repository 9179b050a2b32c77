// The page of the book of openings: a step through it changes the board and the moves, and loads no page.

import { Board } from './board.js';
import { $, $$, get, nodes, showProblem, targetOf } from './common.js';

/** @typedef {import('./board.js').Choice} Choice */

const page = $('#book');
const board = new Board($('#board'));
/** What changes with the position, beside the board. */
const PARTS = ['#way', '#moves', '.origins'];

/** The position that was asked for last: an answer that comes late is for nobody. */
let wanted = '';

/**
 * Goes to a position.
 * @param {string} address
 * @returns {Promise<boolean>} whether it is shown
 */
async function show(address) {
  wanted = address;
  try {
    const found = nodes(await get(address));
    if (wanted !== address) return false;
    board.unhint();
    board.show($('#board', found).innerHTML, { glide: true });
    for (const part of PARTS) $(part, page).replaceWith($(part, found));
    // Whoever listens is told how it stands now.
    $('#status').textContent = $('#status', found).textContent;
    document.title = $('title', found)?.textContent ?? document.title;
    for (const link of document.querySelectorAll('.languages a')) {
      const other = $(`.languages a[lang="${link.getAttribute('lang')}"]`, found);
      if (other) link.setAttribute('href', other.getAttribute('href'));
    }
    showProblem($('#problem'), null, '');
    seeLast();
    offer();
    return true;
  } catch (problem) {
    if (wanted === address) showProblem($('#problem'), problem, page.dataset.game);
    return false;
  }
}

/** The last move of the way is the one that is seen. */
function seeLast() {
  const way = $('#way ol');
  if (way) way.scrollLeft = way.scrollWidth;
}

/** The known moves are made on the board, too: a ship, and then where it goes. */
function offer() {
  /** @type {Map<string, Map<string, Choice>>} */
  const ways = new Map();
  for (const link of $$('#moves [data-elements]')) {
    const [from, to] = link.dataset.elements.split(' ');
    const goals = ways.get(from) ?? new Map();
    ways.set(from, goals);
    // Of several that differ only in what they take, the most played.
    if (to && !goals.has(to)) goals.set(to, { name: link.title, choose: () => go(link.getAttribute('href')) });
  }
  /** @type {Map<string, Choice>} */
  const ships = new Map();
  for (const [from, goals] of ways) {
    ships.set(from, {
      name: [...goals.values()].map(({ name }) => name).join(' '),
      choose: () => {
        board.mark('chosen', [from]);
        board.offer(goals, ships, offer);
      },
      lift: async () => goals,
    });
  }
  board.mark('chosen', []);
  board.offer(ships);
}

/** @param {string} address */
async function go(address) {
  if (!await show(address)) return;
  history.pushState(null, '', address);
  const first = $('#moves a') ?? $('#previous');
  first?.focus({ preventScroll: true });
  // Whoever came by the mouse looks at the position first.
  if (!first?.matches(':focus-visible')) board.unhint();
}

page.addEventListener('click', async (event) => {
  const link = targetOf(event).closest('a');
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.hasAttribute('data-step')) {
    event.preventDefault();
    await go(link.getAttribute('href'));
  }
  if (link.id === 'from-here') {
    event.preventDefault();
    const { toHash } = await import('./packed.js');
    const asked = new URLSearchParams({ lang: document.documentElement.lang });
    window.location.assign(`${link.getAttribute('href')}?${asked}#${new URLSearchParams({ record: await toHash(link.dataset.record) })}`);
  }
});
window.addEventListener('popstate', () => show(`${location.pathname}${location.search}`));
document.addEventListener('keydown', (event) => {
  if (targetOf(event).matches('input, textarea, select') || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'ArrowLeft') $('#previous')?.click();
});

/** A move that one looks at is shown on the board. */
const point = (event) => {
  const link = targetOf(event).closest('#moves [data-elements]');
  if (link) board.hint(link.dataset.elements.split(' '));
};
const leave = (event) => { if (targetOf(event).closest('#moves [data-elements]')) board.unhint(); };
page.addEventListener('mouseover', point);
page.addEventListener('focusin', point);
page.addEventListener('mouseout', leave);
page.addEventListener('focusout', leave);
seeLast();
offer();
