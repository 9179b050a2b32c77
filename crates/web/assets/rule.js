// A rule beside the board: links to rules open in place, and whatever can't be chosen says why, with the
// rule and a picture.

import { $, $$, make, nodes, post } from './common.js';

/** @typedef {import('wire').components['schemas']['WhyShape']} Why */

/**
 * The pages of rules that were looked at.
 * @type {Map<string, Promise<Document>>}
 */
const pages = new Map();

/** @param {string} game */
function pageOf(game) {
  const known = pages.get(game);
  if (known) return known;
  const asked = fetch(`/rules/${game}`, { credentials: 'same-origin' }).then(async (answer) => {
    if (!answer.ok) throw new Error(`${answer.status}`);
    return new DOMParser().parseFromString(await answer.text(), 'text/html');
  });
  pages.set(game, asked);
  // It is asked for again when the connection is back.
  asked.catch(() => pages.delete(game));
  return asked;
}

/**
 * What stands under the heading of a rule, and the heading.
 * @param {Document} page
 * @param {string} rule
 */
function section(page, rule) {
  const heading = page.getElementById(rule);
  if (!heading) return null;
  const found = [];
  for (let node = heading.nextElementSibling; node && !/^H[123]$/.test(node.tagName); node = node.nextElementSibling) {
    found.push(document.importNode(node, true));
  }
  return { title: heading.textContent ?? rule, body: found };
}

/** Which rule a link leads to; nothing for other links. */
function ruleOf(link) {
  const [, game, rule] = /^\/rules\/([\w-]+)#([A-Z]{3}-\d\d)$/.exec(link.getAttribute('href') ?? '') ?? [];
  return rule ? { game, rule } : null;
}

/**
 * Opens rules in place.
 * @param {Record<string, string>} texts
 */
export function bindRules(texts) {
  const title = make('h2', { id: 'rule-title', tabindex: '-1' });
  const body = make('div', { class: 'rules' });
  const all = make('a', { class: 'button small', target: '_blank' }, texts['rule-all']);
  const close = make('button', { class: 'button small strong', type: 'button' }, texts['rule-close']);
  const dialog = make('dialog', { id: 'rule', 'aria-labelledby': 'rule-title' }, title, body, make('p', { class: 'doors' }, close, all));
  document.body.append(dialog);
  /** @type {HTMLElement | null} */
  let opener = null;
  const shut = () => {
    if (!dialog.open) return;
    dialog.close();
    if (opener?.isConnected) opener.focus({ preventScroll: true });
  };
  close.addEventListener('click', shut);

  /**
   * @param {string} game
   * @param {string} rule
   */
  async function open(game, rule) {
    const found = section(await pageOf(game), rule);
    if (!found) throw new Error(rule);
    title.textContent = found.title;
    body.replaceChildren(...found.body);
    for (const link of $$('a[href^="#"]', body)) link.setAttribute('href', `/rules/${game}${link.getAttribute('href')}`);
    all.href = `/rules/${game}#${rule}`;
    // Beside the board, not over it: the game goes on.
    if (!dialog.open) dialog.show();
    dialog.scrollTop = 0;
    title.focus({ preventScroll: true });
  }

  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const wanted = link && ruleOf(link);
    if (!link || !wanted || link === all || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!dialog.contains(link) && link instanceof HTMLElement) opener = link;
    // What can't be shown here is shown there.
    open(wanted.game, wanted.rule).catch(() => window.open(`/rules/${wanted.game}#${wanted.rule}`, '_blank'));
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && dialog.open) { event.stopImmediatePropagation(); shut(); }
  }, true);
}

/**
 * A reason, with its picture and its rule.
 * @param {string} game
 * @param {Why['obstacles'][number]} obstacle
 */
function reason(game, { way, text, rule, picture }) {
  const link = { href: `/rules/${game}#${rule}`, target: '_blank' };
  const drawn = nodes(picture.svg);
  return make('span', { class: 'obstacle' },
    rule ? make('a', { class: 'picture', ...link }, drawn) : make('span', { class: 'picture' }, drawn),
    make('span', {}, ...(way ? [make('b', {}, `${way}: `)] : []), `${text} `, ...(rule ? [make('a', { class: 'rule', ...link }, rule)] : [])));
}

/**
 * Says why something can't be chosen, or why a whole move is refused.
 * @param {{ path: string, game: string, seat: number, version: number, planned: string[], beginning: string, element?: string }} asked
 * @returns {Promise<boolean>} whether anything was said
 */
export async function sayWhy({ path, game, ...question }) {
  /** @type {Why} */
  const { obstacles } = await post(`${path}/why`, question);
  if (!obstacles.length) return false;
  const box = $('#problem');
  box.replaceChildren(...obstacles.map((obstacle) => reason(game, obstacle)));
  box.hidden = false;
  $('#ask').hidden = false;
  // On a phone it would stand below what is seen.
  box.scrollIntoView({ block: 'nearest' });
  return true;
}
