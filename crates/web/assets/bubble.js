// A small bubble at a thing of the board: a question, or how many. It stays where the thing is while
// the board is moved, and goes when something else is offered.

import { make } from './common.js';

export class Bubble {
  #board;
  /** @type {HTMLElement | null} */
  #node = null;
  /** @type {Element | null} */
  #anchor = null;

  /** @param {import('./board.js').Board} board */
  constructor(board) {
    this.#board = board;
    for (const change of ['scroll', 'zoomed']) board.box.addEventListener(change, () => this.#place());
    addEventListener('resize', () => this.#place());
  }

  /**
   * What the board and the bubble stand in.
   * @returns {any}
   */
  get #around() { return this.#board.box.parentElement; }

  get open() { return this.#node !== null; }

  /**
   * Shows something at a thing.
   * @param {Element} anchor
   * @param {string} label
   * @param {...Node} content
   */
  show(anchor, label, ...content) {
    this.close();
    this.#anchor = anchor;
    this.#node = make('div', { class: 'bubble', role: 'group', 'aria-label': label }, ...content);
    this.#around.append(this.#node);
    this.#place();
    return this.#node;
  }

  close() {
    this.#node?.remove();
    this.#node = null;
  }

  /** Above the thing, or below it where there is no room; never outside what is seen of the board. */
  #place() {
    if (!this.#node || !this.#anchor?.isConnected) return;
    const around = this.#around;
    const [frame, seen] = [around, this.#board.box].map((it) => it.getBoundingClientRect());
    const [at, own] = [this.#anchor, this.#node].map((it) => it.getBoundingClientRect());
    const within = (value, low, high) => Math.max(low, Math.min(high, value));
    const x = within(at.x + at.width / 2 - own.width / 2, seen.left + 4, seen.right - own.width - 4);
    const above = at.top - own.height - 10;
    // What a page shows of the board may be less than there is of it.
    const top = Math.max(seen.top, 0);
    const y = within(above >= top ? above : at.bottom + 10, top, Math.max(top, seen.bottom - own.height - 4));
    this.#node.style.left = `${x - frame.left - around.clientLeft}px`;
    this.#node.style.top = `${y - frame.top - around.clientTop}px`;
    this.#node.classList.toggle('below', y > at.top);
    // It points at nothing that is out of sight.
    const away = at.right < seen.left || at.left > seen.right || at.bottom < seen.top || at.top > seen.bottom;
    this.#node.classList.toggle('away', away);
    this.#node.style.setProperty('--tip', `${within(at.x + at.width / 2 - x, 14, own.width - 14)}px`);
  }
}
