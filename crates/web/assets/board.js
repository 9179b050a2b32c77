// A board: a drawing whose elements can be chosen, whose pieces glide, and on which a point or a
// heading can be aimed at. It knows no game.

import { arrange } from './legends.js';

const SVG = 'http://www.w3.org/2000/svg';
const still = matchMedia('(prefers-reduced-motion: reduce)');

function draw(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

export class Board {
  constructor(box) {
    this.box = box;
    this.offered = new Map();
    /** Where the loose pieces lay that were chosen last. */
    this.takenUp = new Set();
    /** What could have been chosen instead of what was chosen. */
    this.instead = new Map();
    /** What a click on something chosen does. */
    this.unchoose = null;
    this.zoom = 1;
    box.addEventListener('click', (event) => {
      // What ends a drag is no click.
      if (this.dragged) { this.dragged = false; return; }
      this.#clicked(event.target);
    });
    this.#drag();
    box.addEventListener('keydown', (event) => this.#key(event));
    this.#pinch();
    this.#mounted();
    new ResizeObserver(() => { if (this.svg) arrange(this.svg); }).observe(box);
  }

  get svg() { return this.box.querySelector('svg'); }

  has(element) { return this.all(element).length > 0; }

  all(element) { return [...this.box.querySelectorAll(`[data-element="${element}"]`)]; }

  /** Shows a drawing; what has moved since the last one glides, what was rolled tumbles, and what is
   *  gone goes down. How many pieces did is returned. */
  show(drawing, { glide = true, rolled = [] } = {}) {
    const before = glide && this.svg ? this.#pieces() : null;
    const lay = this.#loose().map((node) => ({ element: node.dataset.loose, place: node.getAttribute('transform') }));
    const scroll = [this.box.scrollLeft, this.box.scrollTop];
    this.box.innerHTML = drawing;
    this.offered = new Map();
    this.instead = new Map();
    this.#mounted();
    [this.box.scrollLeft, this.box.scrollTop] = scroll;
    const tumbled = this.#lay(lay, rolled);
    return { tumbled, ...(before ? this.#glide(before) : { moved: 0, gone: 0 }) };
  }

  #loose() { return [...this.box.querySelectorAll('[data-loose]')]; }

  /** Loose pieces have no order: those that stay lie still where they lay, those that were rolled
   *  tumble in the places of the others. */
  #lay(before, rolled) {
    const nodes = this.#loose();
    const fresh = new Set();
    for (const element of rolled) {
      const node = nodes.find((it) => it.dataset.loose === element && !fresh.has(it));
      if (node) fresh.add(node);
    }
    if (before.length === nodes.length) {
      const left = [...before];
      const homeless = [];
      for (const node of nodes) {
        // Of several alike the ones that were taken up are those that were rolled.
        const alike = ({ element }) => element === node.dataset.loose;
        const kept = left.findIndex((it) => alike(it) && !this.takenUp.has(it.place));
        const at = fresh.has(node) ? -1 : kept < 0 ? left.findIndex(alike) : kept;
        if (at < 0) homeless.push(node);
        else node.setAttribute('transform', left.splice(at, 1)[0].place);
      }
      for (const node of homeless) node.setAttribute('transform', left.shift().place);
    }
    for (const { firstElementChild: piece } of fresh) {
      if (fresh.size < nodes.length) piece.classList.add('fresh');
      if (!still.matches) piece.classList.add('tumble');
    }
    return fresh.size;
  }

  clear() { this.box.replaceChildren(); }

  /** The drawing's own width, so that a phone can look at a part of a large board. */
  closer(times) {
    this.zoom = Math.min(4, Math.max(1, this.zoom * times));
    const [x, y] = [this.box.scrollLeft + this.box.clientWidth / 2, this.box.scrollTop + this.box.clientHeight / 2];
    const before = this.svg?.clientWidth ?? 1;
    this.#mounted();
    const grown = (this.svg?.clientWidth ?? 1) / before;
    this.box.scrollTo(x * grown - this.box.clientWidth / 2, y * grown - this.box.clientHeight / 2);
  }

  /** Two fingers bring the board closer. */
  #pinch() {
    let apart = 0;
    const distance = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    this.box.addEventListener('touchmove', (event) => {
      if (event.touches.length !== 2) return;
      event.preventDefault();
      const now = distance(event.touches);
      if (apart) this.closer(now / apart);
      apart = now;
    }, { passive: false });
    this.box.addEventListener('touchend', () => { apart = 0; });
  }

  #mounted() {
    const svg = this.svg;
    if (!svg) return;
    // Where there is more to see than fits, it can be brought closer; a phone begins so.
    const large = Boolean(svg.dataset.close);
    this.box.classList.toggle('large', large);
    if (large && !this.seen && innerWidth < 700) this.zoom = Number(svg.dataset.close);
    this.seen = true;
    // The style fits the drawing into its box by these.
    const { width, height } = svg.viewBox.baseVal;
    svg.style.setProperty('--zoom', this.zoom);
    for (const node of [svg, this.box.closest('.play')]) node?.style.setProperty('--ratio', (width / height).toFixed(4));
    arrange(svg);
  }

  #pieces() {
    const box = this.box.getBoundingClientRect();
    return [...this.box.querySelectorAll('[data-piece]')].map((node) => {
      const at = node.getBoundingClientRect();
      return { node, key: node.dataset.piece, x: at.x + at.width / 2 - box.x, y: at.y + at.height / 2 - box.y };
    });
  }

  #glide(before) {
    const near = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
    const after = this.#pieces();
    const stayed = (piece, others) => others.some((other) => other.key === piece.key && near(other, piece) < 2);
    const left = before.filter((piece) => !stayed(piece, after));
    let moved = 0;
    for (const piece of after.filter((it) => !stayed(it, before))) {
      const from = left.filter((it) => it.key === piece.key).sort((a, b) => near(a, piece) - near(b, piece))[0];
      if (!from) continue;
      left.splice(left.indexOf(from), 1);
      moved += 1;
      if (still.matches) continue;
      const scale = piece.node.parentElement.getScreenCTM?.()?.a || 1;
      const [dx, dy] = [(from.x - piece.x) / scale, (from.y - piece.y) / scale];
      piece.node.animate(
        [{ transform: `translate(${dx}px, ${dy}px)` }, { transform: 'none' }],
        { duration: 380, easing: 'cubic-bezier(.4, 0, .2, 1)' },
      );
    }
    if (!still.matches) for (const piece of left) this.#sink(piece);
    return { moved, gone: left.length };
  }

  /** What is not there any more goes down where it was. */
  #sink({ x, y }) {
    const into = this.svg?.getScreenCTM()?.inverse();
    if (!into) return;
    const box = this.box.getBoundingClientRect();
    const at = new DOMPoint(x + box.x, y + box.y).matrixTransform(into);
    const wave = draw('circle', { class: 'splash', cx: at.x, cy: at.y, r: 14 });
    this.svg.append(wave);
    const { finished } = wave.animate(
      [{ transform: 'scale(.3)', opacity: 1 }, { transform: 'scale(1.7)', opacity: 0 }],
      { duration: 700, easing: 'ease-out' },
    );
    // Another drawing may take its place before it is done.
    finished.then(() => wave.remove(), () => {});
  }

  /** Brings an element into sight, where only a part of the board is seen. */
  #reveal(node) {
    if (this.zoom === 1) return;
    const [box, at] = [this.box.getBoundingClientRect(), node.getBoundingClientRect()];
    const [x, y] = [at.x + at.width / 2 - box.x, at.y + at.height / 2 - box.y];
    if (x > 0 && y > 0 && x < box.width && y < box.height) return;
    this.box.scrollBy(x - box.width / 2, y - box.height / 2);
  }

  /** Offers elements: a map from element to its name and what choosing it does; and the same of
   *  what may be chosen instead of what was chosen before. What is chosen can be let go of. */
  offer(choices, instead = new Map(), unchoose = null) {
    this.offered = choices;
    this.instead = instead;
    this.unchoose = unchoose;
    let first = true;
    for (const node of this.box.querySelectorAll('[data-element]')) {
      const choice = choices.get(node.dataset.element);
      node.classList.toggle('may', Boolean(choice));
      node.classList.toggle('instead', !choice && instead.has(node.dataset.element));
      if (choice) {
        // One stop for the tab key; arrows lead from there to the others.
        node.setAttribute('tabindex', first ? '0' : '-1');
        node.setAttribute('role', 'button');
        node.setAttribute('aria-label', choice.name);
        if (first) this.#reveal(node);
        first = false;
      } else if (unchoose && node.classList.contains('chosen')) {
        node.setAttribute('tabindex', '-1');
        node.setAttribute('role', 'button');
        node.setAttribute('aria-pressed', 'true');
      } else {
        for (const name of ['tabindex', 'role', 'aria-label', 'aria-pressed']) node.removeAttribute(name);
      }
    }
  }

  /** Chances beside what they are the chances of. */
  odds(chances) {
    for (const node of this.box.querySelectorAll('.odds')) node.remove();
    // When all is decided there is nothing to tell.
    const open = (chances ?? []).some(({ chance }) => chance > 0 && chance < 1);
    const middle = (this.svg?.viewBox.baseVal.width ?? 0) / 2;
    for (const { element, chance } of open ? chances : []) {
      const node = this.all(element)[0];
      if (!node) continue;
      const box = node.getBBox();
      // At the right end; what lies in the right half has room beyond it.
      const [x, y] = [box.x + box.width + (box.x < middle / 2 ? -24 : 5), box.y + 4];
      node.append(draw('g', { class: 'odds' },
        draw('rect', { x: x - 21, y, width: 42, height: 17, rx: 8 }),
        draw('text', { x, y: y + 12.5 }, `${chance > 0.995 || chance < 0.0005 ? Math.round(100 * chance) : (100 * chance).toFixed(chance < 0.1 ? 1 : 0)} %`)));
    }
  }

  /** Marks elements; of several alike as many as are named, and the very ones where that is said. */
  mark(name, elements, places = []) {
    for (const node of this.box.querySelectorAll(`.${name}`)) node.classList.remove(name);
    elements.forEach((element, at) => {
      // Loose pieces were moved by chance: those that it brought are marked as fresh.
      const nodes = this.all(element).filter((node) => name !== 'last' || !node.closest('[data-loose]'));
      const free = nodes.filter((node) => !node.classList.contains(name));
      const said = nodes[places[at]];
      (free.includes(said) ? said : free[0])?.classList.add(name);
    });
    if (name === 'chosen' && elements.length > 0) {
      const loose = [...this.box.querySelectorAll('.chosen')].map((node) => node.closest('[data-loose]'));
      this.takenUp = new Set(loose.filter(Boolean).map((node) => node.getAttribute('transform')));
    }
  }

  /** Which of several alike a node is. */
  placeOf(node) { return this.all(node.dataset.element).indexOf(node); }

  #clicked(target) {
    for (let node = target.closest?.('[data-element]'); node; node = node.parentElement?.closest('[data-element]')) {
      const { element } = node.dataset;
      if (this.unchoose && node.classList.contains('chosen')) return this.unchoose(node);
      const choice = this.offered.get(element) ?? this.instead.get(element);
      if (choice) return choice.choose(node);
    }
    return null;
  }

  /** A piece can be dragged to where it goes: it is chosen where the drag begins, and what lies under
   *  the pointer where it ends, if that may be chosen then. A finger scrolls instead. */
  #drag() {
    let from = null;
    let chosen = null;
    this.box.addEventListener('pointerdown', (event) => {
      this.dragged = false;
      const node = event.pointerType === 'touch' || this.aiming ? null : event.target.closest?.('.may');
      from = node && { node, x: event.clientX, y: event.clientY };
      chosen = null;
    });
    this.box.addEventListener('pointermove', (event) => {
      if (!from || chosen || Math.hypot(event.clientX - from.x, event.clientY - from.y) < 8) return;
      const choice = this.offered.get(from.node.dataset.element);
      if (!choice) return;
      this.dragged = true;
      this.box.classList.add('dragging');
      chosen = Promise.resolve(choice.choose(from.node));
    });
    addEventListener('pointerup', async (event) => {
      const ended = chosen;
      const start = from?.node.dataset.element;
      [from, chosen] = [null, null];
      this.box.classList.remove('dragging');
      if (!ended) return;
      await ended;
      const target = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-element]');
      if (target && this.box.contains(target) && target.dataset.element !== start) this.#clicked(target);
    });
  }

  #key(event) {
    const node = event.target.closest?.('.may, .chosen');
    if (!node) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.#clicked(node);
      return;
    }
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    const middle = (it) => {
      const at = it.getBoundingClientRect();
      return [at.x + at.width / 2, at.y + at.height / 2];
    };
    const [x, y] = middle(node);
    let best = null;
    for (const other of this.box.querySelectorAll('.may, .chosen')) {
      const [ox, oy] = middle(other);
      const along = (ox - x) * way[0] + (oy - y) * way[1];
      const aside = Math.abs((ox - x) * way[1]) + Math.abs((oy - y) * way[0]);
      if (other === node || along < 1) continue;
      const cost = along + 2.5 * aside;
      if (!best || cost < best.cost) best = { other, cost };
    }
    best?.other.focus();
  }

  // An open table: points in micrometres, y upwards; headings in tenths of a degree.

  get plane() {
    const sheet = this.box.querySelector('[data-plane]');
    if (!sheet) return null;
    const [x, y, height] = ['x', 'y', 'height'].map((name) => Number(sheet.getAttribute(name)));
    return {
      onto: (px, py) => [x + px / 1000, y + height - py / 1000],
      from: (sx, sy) => [Math.round((sx - x) * 1000), Math.round((y + height - sy) * 1000)],
    };
  }

  #pointed(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    return this.plane.from(at.x, at.y);
  }

  #overlay() {
    this.unaim();
    const layer = draw('g', { class: 'overlay' });
    this.svg.append(layer);
    this.layer = layer;
    return layer;
  }

  /** Ends aiming. */
  unaim() {
    this.layer?.remove();
    this.layer = null;
    this.aiming?.abort();
    this.aiming = null;
    this.box.classList.remove('aiming');
  }

  /** Lets a point in some regions be chosen. */
  aimPoint(regions, chosen) {
    const layer = this.#overlay();
    const { onto } = this.plane;
    for (const { outline } of regions) {
      const points = outline.map(([x, y]) => onto(x, y).join(',')).join(' ');
      layer.append(draw('polygon', { class: 'region', points }));
    }
    this.aiming = new AbortController();
    this.box.classList.add('aiming');
    this.svg.addEventListener('click', (event) => chosen(this.#pointed(event)), { signal: this.aiming.signal });
  }

  /**
   * Lets a heading within some arcs be chosen: a ghost of the ship turns about a point with the
   * pointer, and snaps to the ends of arcs.
   */
  aimHeading({ pivot, length, width, arcs, fire }, chosen, turned) {
    const layer = this.#overlay();
    const { onto } = this.plane;
    const toward = (heading, far) => {
      const angle = (heading / 1800) * Math.PI;
      return [pivot[0] + far * Math.cos(angle), pivot[1] + far * Math.sin(angle)];
    };
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
    const zones = fire ? fire.node.cloneNode(true) : null;
    if (zones) {
      zones.setAttribute('class', 'fire shown');
      layer.append(zones);
    }
    layer.append(ghost);
    const inside = (heading) => arcs.some(([from, to]) => (heading - from + 3600) % 3600 <= (to - from + 3600) % 3600);
    const apart = (a, b) => Math.min((a - b + 3600) % 3600, (b - a + 3600) % 3600);
    const legal = (heading) => {
      const ends = arcs.flat().sort((a, b) => apart(a, heading) - apart(b, heading));
      if (!inside(heading) || (ends.length && apart(ends[0], heading) <= 25)) return ends[0] ?? heading;
      return heading;
    };
    const turn = (heading) => {
      const angle = (heading / 1800) * Math.PI;
      const [across, up] = [-Math.sin(angle) * (width / 2), Math.cos(angle) * (width / 2)];
      const corners = [
        toward(heading, length), [pivot[0] + across, pivot[1] + up], [pivot[0] - across, pivot[1] - up],
      ];
      ghost.setAttribute('points', corners.map(([x, y]) => onto(x, y).join(',')).join(' '));
      if (zones) {
        const [[ox, oy], [nx, ny]] = [onto(...fire.at), onto(...pivot)];
        zones.setAttribute('transform',
          `translate(${nx} ${ny}) rotate(${-(heading - fire.heading) / 10}) translate(${-ox} ${-oy})`);
      }
      turned(heading);
    };
    const toPointer = (event) => {
      const [x, y] = this.#pointed(event);
      const degrees = (Math.atan2(y - pivot[1], x - pivot[0]) / Math.PI) * 1800;
      return legal((Math.round(degrees) + 3600) % 3600);
    };
    this.aiming = new AbortController();
    const { signal } = this.aiming;
    this.box.classList.add('aiming');
    this.svg.addEventListener('pointermove', (event) => turn(toPointer(event)), { signal });
    this.svg.addEventListener('click', (event) => {
      event.stopPropagation();
      // Another ship may be meant instead of a point.
      const other = event.target.closest?.('[data-element]');
      if (other && (this.instead.has(other.dataset.element) || other.classList.contains('chosen'))) {
        this.#clicked(other);
      } else chosen(toPointer(event));
    }, { signal, capture: true });
    const first = arcs[0];
    const middle = first ? (first[0] + Math.floor(((first[1] - first[0] + 3600) % 3600) / 2)) % 3600 : 0;
    turn(middle);
    return { turn: (heading) => turn(legal(heading)), legal };
  }
}
