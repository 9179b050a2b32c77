// A small bubble at a thing of the board: a question, or how many. It stays where the thing is while
// the board is moved, and goes when something else is offered. It never covers the thing.

import { make } from './common.js';

/** How far a bubble stands from its thing, so that its tip has room; and from the edges of what it stands in. */
const [AWAY, EDGE] = [10, 4];
/** Of a thing that nothing can stand clear of, at least so much round its middle is seen, in pixels. */
const HEART = 28;

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Room */

const within = (value, low, high) => Math.max(low, Math.min(high, value));

/**
 * Where something as large as this stands at a thing: above it, below it or beside it, in the first of some rooms that has a
 * place for it.
 * @param {Room} at the thing
 * @param {{ width: number, height: number }} own
 * @param {Room[]} rooms
 */
export function placeAt(at, { width, height }, rooms) {
  const middle = { x: (at.left + at.right) / 2, y: (at.top + at.bottom) / 2 };
  /** @param {Room} thing */
  const sides = ({ left, top, right, bottom }) => [
    { side: 'above', x: middle.x - width / 2, y: top - height - AWAY }, { side: 'below', x: middle.x - width / 2, y: bottom + AWAY },
    { side: 'right', x: right + AWAY, y: middle.y - height / 2 }, { side: 'left', x: left - width - AWAY, y: middle.y - height / 2 },
  ];
  const heart = { left: middle.x - HEART, top: middle.y - HEART, right: middle.x + HEART, bottom: middle.y + HEART };
  for (const thing of [at, heart]) {
    for (const room of rooms) {
      for (const { side, x, y } of sides(thing)) {
        const upright = side === 'above' || side === 'below';
        const fits = upright ? y >= room.top && y + height <= room.bottom : x >= room.left && x + width <= room.right;
        // Along the thing it may be moved, as far as there is room.
        if (fits && width <= room.right - room.left && height <= room.bottom - room.top) {
          return { side, x: within(x, room.left, room.right - width), y: within(y, room.top, room.bottom - height) };
        }
      }
    }
  }
  const room = rooms[rooms.length - 1];
  return { side: 'above', x: within(middle.x - width / 2, room.left, room.right - width), y: room.top };
}

/**
 * What is seen of a board: a page may show less of it than there is.
 * @param {HTMLElement} box
 */
export function roomOf(box) {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  return { left: left + EDGE, top: Math.max(top, EDGE), right: right - EDGE, bottom: Math.min(bottom, innerHeight) - EDGE };
}

/** Where something on a page can be seen at all. */
const screen = () => ({ left: EDGE, top: EDGE, right: document.documentElement.clientWidth - EDGE, bottom: innerHeight - EDGE });

/**
 * Stands something at a thing, with its tip towards it.
 * @param {HTMLElement} node
 * @param {Room} at
 * @param {{ x: number, y: number }} origin from where it is measured
 * @param {Room[]} rooms where it stands best; else anywhere on the screen
 */
export function stand(node, at, origin, ...rooms) {
  const own = node.getBoundingClientRect();
  const { side, x, y } = placeAt(at, own, [...rooms, screen()]);
  node.style.left = `${x - origin.x}px`;
  node.style.top = `${y - origin.y}px`;
  for (const one of ['below', 'left', 'right']) node.classList.toggle(one, one === side);
  const upright = side === 'above' || side === 'below';
  const tip = upright ? within((at.left + at.right) / 2 - x, 14, own.width - 14) : within((at.top + at.bottom) / 2 - y, 14, own.height - 14);
  node.style.setProperty('--tip', `${tip}px`);
}

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

  /** At the thing, as far as that is seen, and within the board where there is room. */
  #place() {
    if (!this.#node || !this.#anchor?.isConnected) return;
    const around = this.#around;
    const [frame, at] = [around, this.#anchor].map((it) => it.getBoundingClientRect());
    const room = roomOf(this.#board.box);
    // It points at nothing that is out of sight.
    const away = at.right < room.left || at.left > room.right || at.bottom < room.top || at.top > room.bottom;
    const inside = {
      left: within(at.left, room.left, room.right), right: within(at.right, room.left, room.right),
      top: within(at.top, room.top, room.bottom), bottom: within(at.bottom, room.top, room.bottom),
    };
    stand(this.#node, inside, { x: frame.left + around.clientLeft, y: frame.top + around.clientTop }, room);
    this.#node.classList.toggle('away', away);
  }
}
