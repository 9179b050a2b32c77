// Aiming on an open table: a point in a region, or a heading about a point. Points are in micrometres,
// y upwards; headings in tenths of a degree. It knows no game.

import { draw } from './motion.js';

/** @typedef {[number, number]} Point */
/**
 * What is turned: about which point, how large it is, within which arcs, where it lies after the steps before, and where its
 * guns reach.
 * @typedef {{ pivot: Point, length: number, width: number, arcs: [number, number][], steps: { at: Point, heading: number }[],
 *   fire: { node: SVGElement, at: Point, heading: number } | null }} Turned
 */

/** How far one moves, in pixels, before a touch is a turn and no choice. */
const SLIGHT = 6;

export class Aim {
  /** @type {any} */
  #board;
  /** @type {SVGElement | null} */
  #layer = null;
  /** @type {AbortController | null} */
  #ends = null;

  /** @param {import('./board.js').Board} board */
  constructor(board) { this.#board = board; }

  /** Whether something is aimed at. */
  get active() { return this.#ends !== null; }

  /**
   * Between the table and its drawing; nothing where there is no open table.
   * @type {any}
   */
  get plane() {
    const sheet = this.#board.box.querySelector('[data-plane]');
    if (!sheet) return null;
    const [x, y, height] = ['x', 'y', 'height'].map((name) => Number(sheet.getAttribute(name)));
    return {
      /** @type {(px: number, py: number) => Point} */
      onto: (px, py) => [x + px / 1000, y + height - py / 1000],
      /** @type {(sx: number, sy: number) => Point} */
      from: (sx, sy) => [Math.round((sx - x) * 1000), Math.round((y + height - sy) * 1000)],
    };
  }

  #pointed(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.#board.svg.getScreenCTM().inverse());
    return this.plane.from(at.x, at.y);
  }

  #begin() {
    this.end();
    const layer = draw('g', { class: 'overlay' });
    this.#board.svg.append(layer);
    this.#layer = layer;
    const ends = new AbortController();
    this.#ends = ends;
    this.#board.box.classList.add('aiming');
    return { layer, signal: ends.signal };
  }

  /** Ends aiming. */
  end() {
    this.#layer?.remove();
    this.#layer = null;
    this.#ends?.abort();
    this.#ends = null;
    this.#board.box.classList.remove('aiming');
  }

  /**
   * Lets a point in some regions be chosen.
   * @param {import('wire').components['schemas']['RegionShape'][]} regions
   * @param {(point: Point) => void} chosen
   */
  point(regions, chosen) {
    const { onto } = this.plane;
    const { layer, signal } = this.#begin();
    for (const { outline } of regions) {
      const points = outline.map(([x, y]) => onto(x, y).join(',')).join(' ');
      layer.append(draw('polygon', { class: 'region', points }));
    }
    this.#board.svg.addEventListener('click', (event) => chosen(this.#pointed(event)), { signal });
  }

  /**
   * Lets a heading within some arcs be chosen: a ghost of the ship turns about a point with the
   * pointer, and snaps to the ends of arcs. A mouse shows where it points before one clicks, and a click
   * chooses. A finger drags the handle or touches a direction: what it leaves can be mended until it is
   * confirmed elsewhere.
   * @param {Turned} ship
   * @param {(heading: number) => void} chosen
   * @param {(heading: number) => void} turned
   */
  heading({ pivot, length, width, arcs, steps, fire }, chosen, turned) {
    const { onto } = this.plane;
    const { layer, signal } = this.#begin();
    const toward = (heading, far, [x, y] = pivot) => {
      const angle = (heading / 1800) * Math.PI;
      return [x + far * Math.cos(angle), y + far * Math.sin(angle)];
    };
    const hull = (heading, at) => [toward(heading, length, at), toward(heading + 900, width / 2, at), toward(heading - 900, width / 2, at)]
      .map(([x, y]) => onto(x, y).join(',')).join(' ');
    for (const { at, heading } of steps) layer.append(draw('polygon', { class: 'laid', points: hull(heading, at) }));
    for (const [from, to] of arcs) {
      const wide = (to - from + 3600) % 3600;
      const ends = [toward(from, length), toward(to, length)].map(([x, y]) => onto(x, y));
      const [cx, cy] = onto(...pivot);
      const far = length / 1000;
      const d = wide >= 3599
        ? `M${cx - far} ${cy} a${far} ${far} 0 1 0 ${2 * far} 0 a${far} ${far} 0 1 0 ${-2 * far} 0`
        : `M${cx} ${cy} L${ends[0].join(' ')} A${far} ${far} 0 ${wide > 1800 ? 1 : 0} 0 ${ends[1].join(' ')} Z`;
      layer.append(draw('path', { class: 'arc', d }));
    }
    const ghost = draw('polygon', { class: 'ghost' });
    /** @type {any} */
    const zones = fire ? fire.node.cloneNode(true) : null;
    if (zones) {
      zones.setAttribute('class', 'fire shown');
      layer.append(zones);
    }
    // A handle is as large as a finger wants it, however small the table is drawn, and so far out that
    // the finger does not cover what is turned.
    const pixel = 1 / (this.#board.svg.getScreenCTM()?.a || 1);
    const reach = length + 34 * pixel * 1000;
    const spoke = draw('line', { class: 'spoke', 'stroke-width': 2 * pixel });
    const handle = draw('g', { class: 'handle' },
      draw('circle', { class: 'reach', r: 22 * pixel }), draw('circle', { class: 'knob', r: 8 * pixel }));
    layer.append(ghost, spoke, handle);
    const inside = (heading) => arcs.some(([from, to]) => (heading - from + 3600) % 3600 <= (to - from + 3600) % 3600);
    const apart = (a, b) => Math.min((a - b + 3600) % 3600, (b - a + 3600) % 3600);
    const legal = (heading) => {
      const ends = arcs.flat().sort((a, b) => apart(a, heading) - apart(b, heading));
      if (!inside(heading) || (ends.length && apart(ends[0], heading) <= 25)) return ends[0] ?? heading;
      return heading;
    };
    // A step more than those that were chosen is no more than an offer until it is turned to.
    layer.classList.toggle('idle', steps.length > 0);
    let now = 0;
    const turn = (heading) => {
      now = heading;
      ghost.setAttribute('points', hull(heading, pivot));
      const [[tx, ty], [hx, hy]] = [length, reach].map((far) => onto(...toward(heading, far)));
      handle.setAttribute('transform', `translate(${hx} ${hy})`);
      for (const [name, value] of Object.entries({ x1: tx, y1: ty, x2: hx, y2: hy })) spoke.setAttribute(name, value);
      if (zones && fire) {
        const [[ox, oy], [nx, ny]] = [onto(...fire.at), onto(...pivot)];
        zones.setAttribute('transform',
          `translate(${nx} ${ny}) rotate(${-(heading - fire.heading) / 10}) translate(${-ox} ${-oy})`);
      }
      turned(heading);
    };
    const aim = (heading) => {
      layer.classList.remove('idle');
      turn(heading);
    };
    const toPointer = (event) => {
      const [x, y] = this.#pointed(event);
      const degrees = (Math.atan2(y - pivot[1], x - pivot[0]) / Math.PI) * 1800;
      return legal((Math.round(degrees) + 3600) % 3600);
    };
    const { svg } = this.#board;
    let held = null;
    let finger = false;
    svg.addEventListener('pointerdown', (event) => {
      held = event.isPrimary && !event.button ? { x: event.clientX, y: event.clientY, far: false } : null;
      finger = event.pointerType === 'touch';
    }, { signal });
    svg.addEventListener('pointermove', (event) => {
      if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLIGHT) held.far = true;
      // A finger that brings the board closer turns nothing.
      if (!event.isPrimary) return;
      aim(toPointer(event));
    }, { signal });
    svg.addEventListener('pointerup', (event) => {
      const dragged = held?.far;
      held = null;
      if (!dragged || !event.isPrimary) return;
      // The click that may follow is part of the drag.
      this.#board.dragged = true;
      if (!finger) chosen(now);
    }, { signal });
    svg.addEventListener('pointercancel', () => { held = null; }, { signal });
    svg.addEventListener('click', (event) => {
      event.stopPropagation();
      if (this.#board.dragged) { this.#board.dragged = false; return; }
      // Another ship may be meant instead of a point.
      const other = event.target.closest?.('[data-element]');
      if (other && this.#board.meant(other)) return;
      if (finger) aim(toPointer(event));
      else chosen(toPointer(event));
    }, { signal, capture: true });
    const first = arcs[0];
    const middle = first ? (first[0] + Math.floor(((first[1] - first[0] + 3600) % 3600) / 2)) % 3600 : 0;
    turn(middle);
    return { turn: (heading) => aim(legal(heading)), legal };
  }
}
