// What hands do with a board: pieces are carried to where they may go, the board is brought closer and
// moved about. It knows no game.

import { draw } from './motion.js';

const still = matchMedia('(prefers-reduced-motion: reduce)');
/**
 * A pointer that is down: where it was last, or went down, what it has hold of, what it has done since.
 * @typedef {{ id: number, x: number, y: number, node?: SVGElement, pieces: SVGElement[], pans?: boolean,
 *   moved?: boolean, tried?: boolean, at?: [number, number] }} Held
 */
/**
 * What is carried: its copy, where it may go as soon as that is known, and the place it is over.
 * @typedef {{ held: Held, shown: SVGElement, targets: Map<string, import('./board.js').Choice> | null,
 *   over: SVGElement | null, asked: Promise<void> }} Load
 */

/** How far a pointer moves, in pixels, before it carries something. */
const FAR = 8;
/** How near to a place something is dropped on it, in pixels. */
const NEAR = 34;
/** How long two taps are one double tap, in milliseconds. */
const DOUBLE = 320;
const MOST = 5;
/** From which scale on a drawing may show more. */
/** @type {[number, string][]} */
const STEPS = [[2.5, '3'], [1.6, '2']];

/**
 * What a piece stands in: a part of the drawing, too.
 * @param {SVGElement} piece
 * @returns {any}
 */
const standsIn = (piece) => piece.parentElement;

export class Hands {
  /** @type {any} */
  #board;
  /**
   * What lies under the pointer that went down: a piece to carry, or the sea to move the board by.
   * @type {Held | null}
   */
  #held = null;
  /**
   * What is carried.
   * @type {Load | null}
   */
  #load = null;
  /**
   * The pointers that are down.
   * @type {Map<number, PointerEvent>}
   */
  #down = new Map();
  /** @type {{ at: number, x: number, y: number } | null} */
  #tap = null;
  #settling = 0;
  zoom = 1;

  /** @param {import('./board.js').Board} board */
  constructor(board) {
    this.#board = board;
    const { box } = board;
    box.addEventListener('pointerdown', (event) => this.#press(event));
    // Some browsers know no touch-action for what is drawn.
    box.addEventListener('touchmove', (event) => this.#touch(event), { passive: false });
    for (const gone of ['touchend', 'touchcancel']) box.addEventListener(gone, () => { this.#apart = null; });
    box.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    addEventListener('pointermove', (event) => this.#move(event));
    addEventListener('pointerup', (event) => this.#release(event));
    addEventListener('pointercancel', (event) => this.#lose(event));
    // Escape puts back what is carried, and does nothing else then.
    addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.#load) return;
      event.stopImmediatePropagation();
      this.drop();
    }, true);
    for (const [id, times] of Object.entries({ closer: 1.4, farther: 1 / 1.4 })) {
      document.getElementById(id)?.addEventListener('click', () => this.closer(times));
    }
  }

  // Closer and farther.

  /** A drawing is new, or the page is: it is shown as near as before. */
  mounted() {
    const { box, svg } = this.#board;
    if (!svg) return;
    svg.style.setProperty('--zoom', `${this.zoom}`);
    box.dataset.zoom = STEPS.find(([from]) => this.zoom >= from)?.[1] ?? '1';
    box.classList.toggle('near', this.zoom > 1);
  }

  /**
   * Brings the board closer by so many times; what is at a point of the page stays there.
   * @param {number} times
   * @param {[number, number] | null} point
   */
  closer(times, point = null) {
    const { box, svg } = this.#board;
    const zoom = Math.min(MOST, Math.max(1, this.zoom * times));
    if (!svg || Math.abs(zoom - this.zoom) < 1e-3) return;
    this.#board.camera.taken = true;
    const seen = box.getBoundingClientRect();
    const [x, y] = point ?? [seen.x + seen.width / 2, seen.y + seen.height / 2];
    const before = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
    this.#board.land();
    this.zoom = zoom < 1.02 ? 1 : zoom;
    this.mounted();
    const after = before.matrixTransform(svg.getScreenCTM());
    box.scrollBy(after.x - x, after.y - y);
    box.dispatchEvent(new Event('zoomed'));
    // Legends make room for each other once, when it is done.
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#board.arrange(), 90);
  }

  /** The whole board. */
  whole() { this.closer(1 / this.zoom); }

  /** @param {WheelEvent} event */
  #wheel(event) {
    const out = event.deltaY > 0;
    const swallowed = performance.now() < this.#until;
    if (!event.ctrlKey && this.zoom === 1) {
      // The page scrolls; it is not fought with.
      if (swallowed) event.preventDefault();
      if (out || swallowed || scrollY > 0 || !event.deltaY) return;
    }
    event.preventDefault();
    this.closer(Math.exp(-Math.sign(event.deltaY) * Math.min(60, Math.abs(event.deltaY)) / 250), [event.clientX, event.clientY]);
    // What is left of a turn of the wheel does not scroll the page.
    if (this.zoom === 1) this.#until = performance.now() + 250;
  }

  #until = 0;
  /** @type {{ far: number, x: number, y: number } | null} */
  #apart = null;

  /**
   * Two fingers bring the board closer; one that carries something does not scroll.
   * @param {TouchEvent} event
   */
  #touch(event) {
    if (event.touches.length === 2) {
      if (event.cancelable) event.preventDefault();
      const [a, b] = event.touches;
      const now = { far: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY), x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
      if (this.#apart) {
        this.#board.box.scrollBy(this.#apart.x - now.x, this.#apart.y - now.y);
        this.closer(now.far / this.#apart.far, [now.x, now.y]);
      }
      this.#apart = now;
    } else if (this.#held?.node && event.cancelable) event.preventDefault();
  }

  // Pressing, moving, letting go.

  /** @param {PointerEvent} event */
  #press(event) {
    this.#board.dragged = false;
    this.#down.set(event.pointerId, event);
    if (this.#down.size > 1 || !event.isPrimary) { this.drop(); return; }
    if (event.button || this.#board.aim.active) return;
    const node = this.#board.grasped(this.#board.under(event));
    const pieces = node ? this.#board.piecesOf(node, event) : [];
    // What has no piece can't be carried: there a finger scrolls.
    if (pieces.length) {
      this.#held = { node, pieces, id: event.pointerId, x: event.clientX, y: event.clientY };
    } else if (!node && event.pointerType === 'mouse' && this.zoom > 1) {
      this.#held = { pans: true, pieces: [], id: event.pointerId, x: event.clientX, y: event.clientY };
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const held = this.#held;
    if (!held || event.pointerId !== held.id) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (held.pans) {
      if (!held.moved && Math.hypot(dx, dy) < FAR) return;
      held.moved = true;
      this.#board.dragged = true;
      this.#board.box.classList.add('dragging');
      this.#board.box.scrollBy(-dx, -dy);
      [held.x, held.y] = [event.clientX, event.clientY];
      return;
    }
    held.at = [event.clientX, event.clientY];
    if (!this.#load) {
      if (held.tried || Math.hypot(dx, dy) < FAR) return;
      held.tried = true;
      this.#lift(held);
    }
    if (this.#load) this.#carry(this.#load, dx, dy, held.at);
  }

  /** @param {Held} held */
  #lift(held) {
    const targets = this.#board.lift(held.node);
    if (!targets) return;
    this.#board.dragged = true;
    this.#board.box.classList.add('dragging');
    const shown = draw('g', { class: 'carried' });
    const { svg } = this.#board;
    const into = svg.getScreenCTM().inverse();
    for (const piece of held.pieces) {
      const { a, b, c, d, e, f } = into.multiply(standsIn(piece).getScreenCTM());
      /** @type {any} */
      const copy = piece.cloneNode(true);
      for (const node of [copy, ...copy.querySelectorAll('*')]) {
        for (const name of ['data-piece', 'data-element', 'tabindex', 'role', 'aria-label']) node.removeAttribute(name);
      }
      shown.append(draw('g', { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` }, copy));
      piece.classList.add('lifted');
    }
    svg.append(shown);
    /** @type {Load} */
    const load = { held, shown, targets: null, over: null, asked: Promise.resolve() };
    this.#load = load;
    load.asked = Promise.resolve(targets).then((found) => {
      load.targets = found;
      if (this.#load === load && found) {
        this.#board.light(found);
        if (held.at) this.#hover(load, held.at);
      }
    });
  }

  /**
   * @param {Load} load
   * @param {number} dx
   * @param {number} dy
   * @param {[number, number]} at
   */
  #carry(load, dx, dy, at) {
    const scale = this.#board.svg.getScreenCTM()?.a || 1;
    load.shown.style.transform = `translate(${dx / scale}px, ${dy / scale}px)`;
    this.#hover(load, at);
  }

  /**
   * The lit place under the pointer, or the nearest to it.
   * @param {Load} load
   * @param {[number, number]} at
   * @returns {SVGElement | null}
   */
  #target({ targets }, [x, y]) {
    if (!targets) return null;
    /** @type {SVGElement | null | undefined} */
    const under = document.elementFromPoint(x, y)?.closest?.('.drop');
    if (under) return under;
    /** @type {{ node: SVGElement, far: number } | null} */
    let best = null;
    for (const node of this.#board.box.querySelectorAll('.drop')) {
      const box = node.getBoundingClientRect();
      const far = Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);
      if (far < NEAR && (!best || far < best.far)) best = { node, far };
    }
    return best?.node ?? null;
  }

  /**
   * @param {Load} load
   * @param {[number, number]} at
   */
  #hover(load, at) {
    const over = this.#target(load, at);
    if (over === load.over) return;
    load.over?.classList.remove('over');
    over?.classList.add('over');
    load.over = over;
  }

  /** @param {PointerEvent} event */
  async #release(event) {
    this.#down.delete(event.pointerId);
    const held = this.#held;
    if (!held || held.id !== event.pointerId) {
      if (!held && event.isPrimary && this.#board.box.contains(event.target)) this.#tapped(event);
      return;
    }
    const load = this.#load;
    // The click that ends a drag comes at once, if it comes.
    setTimeout(() => { this.#board.dragged = false; }, 50);
    if (!load) {
      this.#held = null;
      this.#board.box.classList.remove('dragging');
      if (held.pans && !held.moved) this.#tapped(event);
      return;
    }
    // Where it may go may not be known yet.
    await load.asked;
    if (this.#load !== load) return;
    const node = this.#target(load, [event.clientX, event.clientY]);
    const chosen = node && load.targets?.get(node.dataset.element ?? '');
    if (!chosen) { this.drop(); return; }
    this.#held = null;
    this.#load = null;
    this.#board.box.classList.remove('dragging');
    this.#board.unlight();
    // It stays where it was dropped until the board is drawn anew: from there it glides.
    /** @param {SVGElement} piece */
    const matrix = (piece) => standsIn(piece).getScreenCTM()?.a || 1;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    for (const piece of held.pieces) piece.style.translate = `${dx / matrix(piece)}px ${dy / matrix(piece)}px`;
    this.#laid = { pieces: held.pieces, shown: load.shown };
    chosen.choose(node);
  }

  /** @type {{ pieces: SVGElement[], shown: SVGElement } | null} */
  #laid = null;

  /** Puts back what was dropped and did not stay. */
  putBack() {
    if (!this.#laid) return;
    for (const piece of this.#laid.pieces) {
      piece.style.translate = '';
      piece.classList.remove('lifted');
    }
    this.#laid.shown.remove();
    this.#laid = null;
  }

  /** @param {PointerEvent} event */
  #lose(event) {
    this.#down.delete(event.pointerId);
    if (this.#held?.id === event.pointerId) this.drop();
  }

  /** Lets go of what is carried: it goes back to where it was, and nothing has happened. */
  drop() {
    const load = this.#load;
    this.#held = null;
    this.#load = null;
    this.#board.box.classList.remove('dragging');
    if (!load) return;
    this.#board.unlight();
    const back = () => {
      load.shown.remove();
      for (const piece of load.held.pieces) piece.classList.remove('lifted');
    };
    if (still.matches || !load.shown.isConnected) { back(); return; }
    const { finished } = load.shown.animate([{ transform: load.shown.style.transform || 'none' }, { transform: 'none' }], { duration: 180, easing: 'ease-out' });
    load.shown.style.transform = '';
    finished.then(back, back);
  }

  /**
   * Twice on the empty sea: closer there, or the whole again.
   * @param {PointerEvent} event
   */
  #tapped(event) {
    const last = this.#tap;
    const tap = { at: performance.now(), x: event.clientX, y: event.clientY };
    this.#tap = tap;
    if (this.#board.aim.active || this.#board.grasped(this.#board.under(event))) { this.#tap = null; return; }
    if (!last || tap.at - last.at > DOUBLE || Math.hypot(last.x - event.clientX, last.y - event.clientY) > 30) return;
    this.#tap = null;
    if (this.zoom > 1.5) this.whole();
    else this.closer(2, [event.clientX, event.clientY]);
  }
}
