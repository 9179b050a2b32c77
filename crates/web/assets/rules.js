// A page of rules: a search that hides what does not speak of it, and a list of contents that follows
// what is read. Nothing of it is asked of a server.

import { $, $$ } from './common.js';

/** Letters as they are looked for: without accents, all small. */
export const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/**
 * Which sections speak of all words; a part is kept with any of its sections.
 * @param {{ level: number, text: string }[]} sections
 * @param {string} wanted
 */
export function found(sections, wanted) {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  const speaks = sections.map(({ text }) => words.every((word) => plain(text).includes(word)));
  return sections.map(({ level }, at) => {
    if (speaks[at] || level > 2) return speaks[at];
    for (let next = at + 1; next < sections.length && sections[next].level > level; next += 1) if (speaks[next]) return true;
    return false;
  });
}

/**
 * Where words stand in a text, however they are written: from and to of each.
 * @param {string} text
 * @param {string} wanted
 */
export function places(text, wanted) {
  // What a letter is looked for as may be shorter or longer than it is.
  let flat = '';
  /** @type {number[]} */
  const from = [];
  for (let at = 0; at < text.length; at += 1) {
    const letter = plain(text[at]);
    flat += letter;
    for (let part = 0; part < letter.length; part += 1) from.push(at);
  }
  /** @type {[number, number][]} */
  const all = [];
  for (const word of plain(wanted).split(/\s+/).filter(Boolean)) {
    for (let at = flat.indexOf(word); at >= 0; at = flat.indexOf(word, at + word.length)) {
      all.push([from[at], from[at + word.length - 1] + 1]);
    }
  }
  return all;
}

/**
 * Marks the words that are looked for, where the browser can.
 * @param {Element[]} nodes
 * @param {string} wanted
 */
function highlight(nodes, wanted) {
  if (!('highlights' in CSS)) return;
  const marks = new Highlight();
  for (const node of wanted.trim() ? nodes : []) {
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const [from, to] of places(text.nodeValue ?? '', wanted)) {
        marks.add(new StaticRange({ startContainer: text, startOffset: from, endContainer: text, endOffset: to }));
      }
    }
  }
  CSS.highlights.set('found', marks);
}

/** A heading above this has come to the top, in pixels: the search stands there. */
const TOP = 90;

/** The sections of the page: each heading with all that stands under it. */
function sections() {
  const all = [];
  for (const heading of $$('.rules > :is(h2, h3)[id]')) {
    if (heading.closest('.minute') || heading.classList.contains('contents-title')) continue;
    const nodes = [heading];
    for (let node = heading.nextElementSibling; node && !/^H[123]$/.test(node.tagName); node = node.nextElementSibling) nodes.push(node);
    const link = $(`.contents a[href="#${CSS.escape(heading.id)}"]`)?.closest('li');
    all.push({ heading, nodes, link, level: Number(heading.tagName[1]), text: nodes.map(({ textContent }) => textContent).join(' ') });
  }
  return all;
}

function start() {
  const all = sections();
  const field = $('#search');
  // What stands before the first of them is about the whole game.
  const before = $$('.rules > .contents ~ *').slice(0, $$('.rules > .contents ~ *').indexOf(all[0]?.heading));
  field.closest('.search').hidden = false;
  const search = () => {
    const kept = found(all, field.value);
    all.forEach(({ nodes, link }, at) => {
      for (const node of nodes) node.hidden = !kept[at];
      if (link) link.hidden = !kept[at];
    });
    for (const node of [$('.minute'), ...before]) node?.toggleAttribute('hidden', Boolean(field.value.trim()));
    $('#nothing').hidden = kept.some(Boolean);
    highlight(all.flatMap(({ nodes }, at) => (kept[at] ? nodes : [])), field.value);
  };
  field.addEventListener('input', search);
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && field.value) { field.value = ''; search(); event.stopPropagation(); }
  });
  // A link to a rule that is hidden leads nowhere.
  addEventListener('hashchange', () => {
    const [wanted] = all.filter(({ heading }) => `#${heading.id}` === decodeURIComponent(location.hash));
    if (!wanted?.heading.hidden) return;
    field.value = '';
    search();
    wanted.heading.scrollIntoView();
  });

  /** Marks in the contents what is read: the last heading that has come to the top. */
  let waits = false;
  const follow = () => {
    waits = false;
    const shown = all.filter(({ heading }) => !heading.hidden);
    const read = shown.findLast(({ heading }) => heading.getBoundingClientRect().top < TOP) ?? shown[0];
    for (const { link } of all) $('a', link ?? document.createElement('i'))?.removeAttribute('aria-current');
    if (!read?.link) return;
    $('a', read.link).setAttribute('aria-current', 'true');
    const list = read.link.closest('.contents');
    // Only a list that stands still beside the text is moved.
    if (getComputedStyle(list).position === 'fixed') list.scrollTop = read.link.offsetTop - list.clientHeight / 2;
  };
  const soon = () => {
    if (!waits) requestAnimationFrame(follow);
    waits = true;
  };
  addEventListener('scroll', soon, { passive: true });
  addEventListener('resize', soon);
  field.addEventListener('input', soon);
  follow();
}

if ($('#search')) start();
