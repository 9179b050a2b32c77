// What all pages share: asking the interface, texts, names, moments.

/**
 * The first element that a selector finds: the page knows what kind it is, and that it is there.
 * @type {(selector: string, within?: ParentNode) => any}
 */
export const $ = (selector, within = document) => within.querySelector(selector);

/**
 * All elements that a selector finds.
 * @type {(selector: string, within?: ParentNode) => any[]}
 */
export const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];

/**
 * What something happened to: on a page that is always an element.
 * @type {(event: Event) => any}
 */
export const targetOf = (event) => event.target;

/**
 * What stands on a button begins with a capital letter; the name of a place, as `gh6`, stays as it is.
 * @param {string} words
 */
export const capital = (words) => words.replace(/^\p{Ll}(?!\p{Ll}?\d)/u, (first) => first.toLocaleUpperCase(document.documentElement.lang));

/**
 * An element with attributes and children; text stays text.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [attributes]
 * @param {...(Node | string | null | undefined)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  if (tag === 'button' && typeof children[0] === 'string') children[0] = capital(children[0]);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'onclick') node.addEventListener('click', value);
    else if (value === true) node.setAttribute(name, '');
    else if (value !== false && value !== undefined && value !== null) node.setAttribute(name, value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

/**
 * A drawing of the server's own, as nodes: the only text that is more than text.
 * @param {string} drawing
 */
export function nodes(drawing) {
  const template = document.createElement('template');
  // eslint-disable-next-line no-restricted-syntax
  template.innerHTML = drawing;
  return template.content;
}

/** How drawings are asked for where they come by themselves: packed, if this browser can unpack them. */
export const DRAWING = 'DecompressionStream' in globalThis ? 'packed' : 'page';

/** A drawing as it was before it was packed, if it was. */
export async function unpack(drawing) {
  if (!drawing || drawing.startsWith('<')) return drawing;
  const deflated = Uint8Array.from(atob(drawing), (sign) => sign.charCodeAt(0));
  const inflated = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(inflated).text();
}

/** What went wrong, in words, with the rule that forbids it. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {import('wire').components['schemas']['Problem'] | null} answer
   */
  constructor(status, answer) {
    super(answer?.text ?? `${status}`);
    this.status = status;
    this.error = answer?.error ?? '';
    this.rule = answer?.rule ?? null;
  }
}

/** The server could not be asked: the connection is lost. */
export class Offline extends Error {
  constructor() { super(document.body.dataset.offline ?? ''); }
}

/**
 * What a server answered with, where it refused something; nothing for any other problem.
 * @param {unknown} problem
 */
export const statusOf = (problem) => (problem instanceof Refused ? problem.status : null);

/**
 * @template T
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {AbortSignal} [signal] with which it is given up
 * @returns {Promise<T>}
 */
async function ask(method, path, body, signal) {
  /** @type {RequestInit & { headers: Record<string, string> }} */
  const asked = { method, headers: {}, credentials: 'same-origin', signal };
  if (body !== undefined) {
    asked.headers['content-type'] = 'application/json';
    asked.body = JSON.stringify(body);
  }
  let answer;
  let text;
  try {
    answer = await fetch(path, asked);
    text = await answer.text();
  } catch {
    throw new Offline();
  }
  const json = answer.headers.get('content-type')?.includes('json');
  const read = json && text ? JSON.parse(text) : text;
  if (!answer.ok) throw new Refused(answer.status, json ? read : null);
  return read;
}

/**
 * Asks for something: whoever asks says what comes, as the interface describes it.
 * @type {<T>(path: string, signal?: AbortSignal) => Promise<T>}
 */
export const get = (path, signal) => ask('GET', path, undefined, signal);
/**
 * Has something done, in the same way.
 * @type {<T>(path: string, body?: unknown, signal?: AbortSignal) => Promise<T>}
 */
export const post = (path, body = {}, signal) => ask('POST', path, body, signal);

/**
 * A text with its {names} filled in.
 * @type {(text: string | undefined, values?: Record<string, any>) => string}
 */
export const fill = (text, values = {}) =>
  (text ?? '').replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));

/** What this browser remembers. It may not want to remember anything. */
export const memory = {
  /** @param {string} key */
  get(key) {
    try { return localStorage.getItem(`flotilla-${key}`); } catch { return null; }
  },
  /**
   * @param {string} key
   * @param {string} value
   */
  set(key, value) {
    try { localStorage.setItem(`flotilla-${key}`, value); } catch { /* then it is asked again */ }
  },
};

/** Where in the past of a game one has stopped looking back, in this tab. */
export const stopped = {
  /**
   * @param {string} table
   * @returns {number | null}
   */
  get(table) {
    try { return Number(sessionStorage.getItem(`flotilla-stopped-${table}`) ?? NaN) || null; } catch { return null; }
  },
  /**
   * @param {string} table
   * @param {number | null} at nothing where one has come to the end
   */
  set(table, at) {
    try {
      if (at) sessionStorage.setItem(`flotilla-stopped-${table}`, `${at}`);
      else sessionStorage.removeItem(`flotilla-stopped-${table}`);
    } catch { /* then one begins at the end */ }
  },
};

/**
 * Shows what went wrong, with a link to the rule.
 * @param {HTMLElement} node
 * @param {any} problem
 * @param {string | undefined} game
 */
export function showProblem(node, problem, game) {
  node.replaceChildren();
  node.hidden = !problem;
  if (!problem) return;
  node.append(problem.message);
  if (problem.rule) {
    const link = make('a', { href: `/rules/${game}#${problem.rule}`, target: '_blank' }, problem.rule);
    node.append(' (', link, ')');
  }
}

const language = document.documentElement.lang;

/**
 * A number as the page's language writes it.
 * @param {number} number
 * @param {number} digits
 */
export const written = (number, digits) =>
  number.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });

// As the program has it, whichever of two spaces a browser would take in French.
const beforePercent = { fr: '\u202f', de: '\u00a0' }[language] ?? '';

/**
 * A part of one as a percentage: small ones with a decimal, unless `digits` says otherwise.
 * @param {number} part
 * @param {number} [digits]
 */
export const percent = (part, digits) => {
  const some = Math.abs(part) < 0.0005 ? 0 : part;
  const small = some !== 0 && Math.abs(some) < 0.0995;
  return `${written(100 * some, digits ?? (small ? 1 : 0))}${beforePercent}%`;
};

for (const node of $$('time[data-at]')) {
  const moment = new Date(Number(node.dataset.at));
  node.dateTime = moment.toISOString();
  node.textContent = moment.toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
}

/**
 * What a button opens where there is no room for it.
 * @type {(button: HTMLElement) => any}
 */
const drawerOf = (button) => document.getElementById(button.dataset.drawer ?? '');

/**
 * @param {HTMLElement} button
 * @param {boolean} opened
 */
function openDrawer(button, opened) {
  drawerOf(button).classList.toggle('open', opened);
  button.setAttribute('aria-expanded', `${opened}`);
}

/**
 * Folds away what was opened.
 * @param {HTMLElement | null} but whose drawer stays
 */
export function closeDrawers(but = null) {
  for (const button of $$('[data-drawer]')) if (button !== but) openDrawer(button, false);
}

/**
 * Drawers, which stand beside the board where there is room and are folded away where there is not;
 * and the legend, which is open where there is room unless somebody has closed it.
 */
function foldAway() {
  const wide = matchMedia('(min-width: 1100px)');
  const legend = $('#legend');
  const buttons = $$('[data-drawer]');
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const opened = !drawerOf(button).classList.contains('open');
      closeDrawers(button);
      openDrawer(button, opened);
      if (opened) $('.close', drawerOf(button)).focus();
    });
    $('.close', drawerOf(button)).addEventListener('click', () => { openDrawer(button, false); button.focus(); });
  }
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    const opened = buttons.find((button) => drawerOf(button).classList.contains('open'));
    closeDrawers();
    if (legend?.open && !wide.matches) legend.open = false;
    opened?.focus();
  });
  document.addEventListener('pointerdown', (event) => {
    if (!targetOf(event).closest('.drawer, [data-drawer]')) closeDrawers();
    if (legend?.open && !wide.matches && !targetOf(event).closest('#legend')) legend.open = false;
  });
  if (!legend) return;
  legend.open = wide.matches && memory.get('legend') !== 'closed';
  wide.addEventListener('change', () => { closeDrawers(); legend.open = wide.matches && memory.get('legend') !== 'closed'; });
  $('summary', legend).addEventListener('click', () => {
    if (wide.matches) memory.set('legend', legend.open ? 'closed' : 'open');
  });
}
if ($('#legend')) foldAway();
