// A board: a drawing whose elements can be chosen, whose pieces are carried and glide, and on which a
// point or a heading can be aimed at. It knows no game.

import { Aim } from './aim.js';
import { become, know } from './become.js';
import { Camera } from './camera.js';
import { $$, make, nodes, percent, targetOf } from './common.js';
import { Hands } from './hands.js';
import { arrange, scaleOf } from './legends.js';
import { broadside, draw, land, play, remember, tumble } from './motion.js';

/**
 * Something that can be chosen: its name, what choosing it does, and where it can be carried to.
 * @typedef {object} Choice
 * @property {string} name
 * @property {(node: any) => unknown} choose
 * @property {(node: any) => Promise<Map<string, Choice> | null>} [lift]
 */
/** @typedef {import('./motion.js').Seen & { where: number[] }} Placed a piece, and where it stands */

export class Board {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    /** Whether what comes next ends a drag. */
    this.dragged = false;
    /** Whether something was drawn before. */
    this.seen = false;
    /** Whether it was chosen how near it is seen at first. */
    this.near = false;
    /** @type {Map<string, Choice>} */
    this.offered = new Map();
    /**
     * Where the loose pieces lay that were chosen last.
     * @type {Set<string>}
     */
    this.takenUp = new Set();
    /**
     * What could have been chosen instead of what was chosen.
     * @type {Map<string, Choice>}
     */
    this.instead = new Map();
    /**
     * What a click on something chosen does.
     * @type {((node: any) => unknown) | null}
     */
    this.unchoose = null;
    /**
     * What a click on something that can't be chosen does.
     * @type {((node: any) => unknown) | null}
     */
    this.puzzled = null;
    /**
     * What is gone since the drawing before, until it is told who did it.
     * @type {import('./motion.js').Seen[]}
     */
    this.gone = [];
    this.aim = new Aim(this);
    this.hands = new Hands(this);
    this.camera = new Camera(this);
    /** What a drawing says below it, for when that is out of sight. */
    this.note = make('p', { class: 'caption-note', 'aria-hidden': 'true' });
    box.after(this.note);
    box.addEventListener('click', (event) => {
      // What ends a drag is no click.
      if (this.dragged) { this.dragged = false; return; }
      this.#clicked(this.under(event));
    });
    box.addEventListener('keydown', (event) => this.#key(event));
    know(box);
    this.#mounted();
    if (this.svg) this.#begin();
    let [wide, high] = [box.clientWidth, box.clientHeight];
    new ResizeObserver(() => {
      if (!this.svg) return;
      const before = [wide, high];
      [wide, high] = [box.clientWidth, box.clientHeight];
      if (wide !== before[0]) {
        this.land();
        this.hands.mounted();
      }
      this.camera.fit();
      // It is told of the size that it has, too.
      if (wide !== before[0] || high !== before[1]) this.arrange();
    }).observe(box);
  }

  /**
   * The drawing, where there is one.
   * @returns {any}
   */
  get svg() { return this.box.querySelector('svg'); }

  /** @param {string} element */
  has(element) { return this.all(element).length > 0; }

  /** @param {string} element */
  all(element) { return $$(`[data-element="${element}"]`, this.box); }

  /** Shows a drawing; what has moved since the last one glides, what was rolled tumbles, and what is
   *  gone goes down. How many pieces did is returned.
   * @param {string} drawing
   * @param {{ glide?: boolean, rolled?: string[] }} [how]
   */
  show(drawing, { glide = true, rolled = [] } = {}) {
    this.hands.drop();
    const before = glide && this.svg ? remember(this.svg) : null;
    const lay = this.#loose().map((node) => ({ element: node.dataset.loose, place: node.getAttribute('transform') }));
    const scroll = [this.box.scrollLeft, this.box.scrollTop];
    const scale = this.svg ? scaleOf(this.svg) : 0;
    this.aim.end();
    this.land();
    become(this.box, nodes(drawing));
    this.offered = new Map();
    this.instead = new Map();
    this.#mounted(scale);
    if (this.seen) [this.box.scrollLeft, this.box.scrollTop] = scroll;
    else this.#begin();
    this.camera.fit();
    const tumbled = this.#lay(lay, rolled);
    const { moved, gone } = before && this.svg ? play(this.svg, before) : { moved: 0, gone: [] };
    this.gone = gone;
    return { tumbled, moved, gone: gone.length };
  }

  /** Of a large board the middle is seen first: there it is decided. Its foot is, while pieces wait there. */
  #begin() {
    const { box } = this;
    this.seen = true;
    const high = box.scrollHeight - box.clientHeight;
    box.scrollTo((box.scrollWidth - box.clientWidth) / 2, this.camera.waits() ? high : high / 2);
  }

  #loose() { return $$('[data-loose]', this.box); }

  /** Loose pieces have no order: those that stay lie still where they lay, those that were rolled
   *  tumble in the places of the others.
   * @param {{ element: string, place: string }[]} before
   * @param {string[]} rolled
   */
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
      homeless.forEach((node, at) => node.setAttribute('transform', left[at].place));
    }
    const thrown = [...fresh].map((node) => node.firstElementChild);
    if (fresh.size < nodes.length) for (const piece of thrown) piece.classList.add('fresh');
    if (thrown.length) tumble(this.svg, thrown);
    return fresh.size;
  }

  clear() { this.box.replaceChildren(); }

  /** When nothing moves any more. */
  async rest() {
    const moving = this.box.getAnimations({ subtree: true });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  }

  /** What moves is where it goes to at once. */
  land() { land(this.box); }

  /** Brings the board closer by so many times. */
  closer(times) { this.hands.closer(times); }

  /** Arranges the legends for the size at which the board is shown. */
  arrange() { if (this.svg) arrange(this.svg); }

  /** @param {number} scale how large it most likely is shown, where that is known */
  #mounted(scale = 0) {
    const { svg } = this;
    if (!svg) return;
    // Where there is more to see than fits, a phone begins closer.
    const large = Boolean(svg.dataset.close);
    this.box.classList.toggle('large', large);
    if (large && !this.near && innerWidth < 700) this.hands.zoom = Number(svg.dataset.close);
    this.near = true;
    // The style fits the drawing into its box by these.
    const { width, height } = svg.viewBox.baseVal;
    const ratio = (width / height).toFixed(4);
    svg.style.setProperty('--ratio', ratio);
    // The room for it stays as it was at first, whatever is drawn in it later; only lessons go from one
    // drawing to another.
    /** @type {any} */
    const page = this.box.closest('.play');
    const told = page?.style.getPropertyValue('--ratio');
    if (told !== ratio && (!told || page?.closest('.learn'))) page?.style.setProperty('--ratio', ratio);
    this.note.textContent = $$('.caption', svg).map((words) => words.textContent.trim()).filter(Boolean).join(' · ');
    this.hands.mounted();
    arrange(svg, scale);
  }

  /** Brings one of some elements into sight, where only a part of the board is seen and none of them is there. */
  #reveal(nodes) {
    if (this.hands.zoom === 1 || !nodes.length || this.camera.showsAll()) return;
    const box = this.box.getBoundingClientRect();
    /** @returns {[number, number]} */
    const middle = (node) => {
      const at = node.getBoundingClientRect();
      return [at.x + at.width / 2 - box.x, at.y + at.height / 2 - box.y];
    };
    // At the very edge it is hardly seen.
    const [across, down] = [0.12 * box.width, 0.12 * box.height];
    const inSight = ([x, y]) => x > across && y > down && x < box.width - across && y < box.height - down;
    if (nodes.some((node) => inSight(middle(node)))) return;
    const [x, y] = middle(nodes[0]);
    this.box.scrollBy(x - box.width / 2, y - box.height / 2);
  }

  /** Offers elements: a map from element to its name and what choosing it does; and the same of
   *  what may be chosen instead of what was chosen before. What is chosen can be let go of.
   * @param {Map<string, Choice>} choices
   * @param {Map<string, Choice>} [instead]
   * @param {((node: any) => unknown) | null} [unchoose]
   */
  offer(choices, instead = new Map(), unchoose = null) {
    this.offered = choices;
    this.instead = instead;
    this.unchoose = unchoose;
    let first = true;
    for (const node of $$('[data-element]', this.box)) {
      const choice = choices.get(node.dataset.element);
      node.classList.toggle('may', Boolean(choice));
      node.classList.toggle('instead', !choice && instead.has(node.dataset.element));
      if (choice) {
        // One stop for the tab key; arrows lead from there to the others.
        node.setAttribute('tabindex', first ? '0' : '-1');
        node.setAttribute('role', 'button');
        node.setAttribute('aria-label', choice.name);
        first = false;
      } else if (unchoose && node.classList.contains('chosen')) {
        node.setAttribute('tabindex', '-1');
        node.setAttribute('role', 'button');
        node.setAttribute('aria-pressed', 'true');
      } else {
        for (const name of ['tabindex', 'role', 'aria-label', 'aria-pressed']) node.removeAttribute(name);
      }
    }
    this.#reveal($$('.may', this.box));
  }

  /**
   * Chances beside what they are the chances of.
   * @param {import('wire').components['schemas']['ChanceShape'][]} chances
   */
  odds(chances) {
    for (const node of this.box.querySelectorAll('.odds')) node.remove();
    // When all is decided there is nothing to tell.
    const open = (chances ?? []).some(({ chance }) => chance > 0 && chance < 1);
    const middle = (this.svg?.viewBox.baseVal.width ?? 0) / 2;
    for (const { element, chance } of open ? chances : []) {
      const node = this.all(element)[0];
      if (!node) continue;
      const box = node.getBBox();
      // At the right end: what lies in the left half grows inwards, the rest has room beyond it.
      const left = box.x < middle / 2;
      const [x, y] = [box.x + box.width + (left ? -3 : -15), box.y + 12];
      node.append(draw('g', { class: left ? 'odds end' : 'odds' }, draw('rect', { rx: 8 }), draw('text', { x, y }, percent(chance))));
    }
    // They can be read, too.
    if (open) this.arrange();
  }

  /**
   * Marks elements; of several alike as many as are named, and the very ones where that is said.
   * @param {string} name
   * @param {string[]} elements
   * @param {(number | undefined)[]} places
   */
  mark(name, elements, places = []) {
    for (const node of this.box.querySelectorAll(`.${name}`)) node.classList.remove(name);
    elements.forEach((element, at) => {
      // Loose pieces were moved by chance: those that it brought are marked as fresh.
      const told = name === 'last' || name === 'since';
      const nodes = this.all(element).filter((node) => !told || !node.closest('[data-loose]'));
      const free = nodes.filter((node) => !node.classList.contains(name));
      const said = nodes[places[at] ?? -1];
      (free.includes(said) ? said : free[0])?.classList.add(name);
    });
    // Names that are shown of what matters make room for each other; others make room for what is spoken of.
    const named = name === 'pointed' || name === 'hinted' ? '.quiet, [data-legend]' : '.quiet';
    if (elements.length && this.box.querySelector(named)) this.arrange();
    if (name === 'last' && this.gone.length && this.svg) {
      for (const node of this.box.querySelectorAll('.last')) {
        if (this.piecesOf(node).length) broadside(this.svg, node, this.gone);
      }
      this.gone = [];
    }
    if (name === 'chosen' && elements.length > 0) {
      const loose = $$('.chosen', this.box).map((node) => node.closest('[data-loose]'));
      this.takenUp = new Set(loose.filter(Boolean).map((node) => node.getAttribute('transform')));
    }
  }

  /**
   * What something is called: as it is drawn, if that tells more than its name.
   * @param {{ element: string, name: string }} it
   */
  nameOf({ element, name }) {
    const told = this.all(element)[0]?.querySelector(':scope > title')?.textContent ?? '';
    return told.startsWith(`${name}: `) && told.length < 40 ? told : name;
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
    const node = target.closest?.('[data-element]');
    if (node) this.puzzled?.(node);
    return null;
  }

  /** What is meant by a click on a node while something is aimed at: whether it was that. */
  meant(node) {
    const other = this.instead.has(node.dataset.element) || node.classList.contains('chosen');
    if (other) this.#clicked(node);
    return other;
  }

  // Carrying.

  /** What lies under a pointer. What stands on a place and reaches beyond it belongs to that place. */
  under({ target, clientX: x, clientY: y }) {
    const stands = $$('[data-legend] [data-piece]', this.box).findLast((piece) => {
      const at = piece.getBoundingClientRect();
      return x >= at.left && x <= at.right && y >= at.top && y <= at.bottom;
    });
    const place = stands && this.#placeOf(stands);
    return place && this.#answers(place) ? place : target;
  }

  /** The place that a piece of a legend stands on. */
  #placeOf(piece) {
    const legend = piece.closest('[data-legend]');
    const [x, y] = legend.dataset.middle.split(' ').map(Number);
    const at = new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM());
    return document.elementsFromPoint(at.x, at.y).map((it) => it.closest('#board [data-element]')).find(Boolean) ?? null;
  }

  /** Whether something can be chosen, or is. */
  #answers(node) {
    const { element } = node.dataset;
    return this.offered.has(element) || this.instead.has(element) || (this.unchoose !== null && node.classList.contains('chosen'));
  }

  /** What a pointer has hold of: the nearest thing around it that can be chosen, or is. */
  grasped(target) {
    for (let node = target.closest?.('[data-element]'); node; node = node.parentElement?.closest('[data-element]')) {
      if (this.#answers(node)) return node;
    }
    return null;
  }

  /** The pieces that stand for an element: it is one, has some, or some stand on it; of those the very
   *  one that is under a pointer.
   * @param {any} node
   * @param {{ clientX: number, clientY: number } | null} pointer
   */
  piecesOf(node, pointer = null) {
    if (node.dataset.piece) return [node];
    const own = $$('[data-piece]', node);
    const all = own.length ? own : this.#standingOn(node);
    const meant = pointer && all.findLast((piece) => {
      const at = piece.getBoundingClientRect();
      return pointer.clientX >= at.left && pointer.clientX <= at.right && pointer.clientY >= at.top && pointer.clientY <= at.bottom;
    });
    return meant ? [meant] : all;
  }

  /** The pieces of legends that stand on an element. */
  #standingOn(node) {
    const at = node.getBoundingClientRect();
    const from = this.svg.getScreenCTM();
    // What lies under a point is asked only where it may be this.
    const near = (piece) => {
      const [x, y] = piece.closest('[data-legend]').dataset.middle.split(' ').map(Number);
      const middle = new DOMPoint(x, y).matrixTransform(from);
      return middle.x >= at.left && middle.x <= at.right && middle.y >= at.top && middle.y <= at.bottom;
    };
    return $$('[data-legend] [data-piece]', this.box).filter((piece) => near(piece) && this.#placeOf(piece) === node);
  }

  /** Where something can be carried to: what may come next, of what is chosen; else it is asked for. */
  lift(node) {
    const { element } = node.dataset;
    if (this.unchoose && node.classList.contains('chosen')) return this.offered;
    return (this.offered.get(element) ?? this.instead.get(element))?.lift?.(node) ?? null;
  }

  /**
   * Lights nothing but where something may go.
   * @param {Map<string, Choice>} targets
   */
  light(targets) {
    for (const node of $$('[data-element]', this.box)) {
      node.classList.toggle('may', targets.has(node.dataset.element));
      node.classList.toggle('drop', targets.has(node.dataset.element));
    }
  }

  /** Lights what is offered again. */
  unlight() {
    for (const node of $$('[data-element]', this.box)) {
      node.classList.remove('drop', 'over');
      node.classList.toggle('may', this.offered.has(node.dataset.element));
    }
  }

  // Hints.

  /** Shows a move: what it is about is marked, and where something goes an arrow leads there. A drawing
   *  of what would be tells more, where there is one.
   * @param {string[]} elements
   * @param {string | null | undefined} drawing
   */
  hint(elements, drawing = null) {
    this.unhint();
    this.mark('hinted', elements);
    const { svg } = this;
    if (!svg) return;
    const layer = draw('g', { class: 'hints' });
    /** @type {{ x: number, y: number }[][]} */
    const ways = drawing ? this.#ways(drawing, layer) : [];
    if (!ways.length) {
      const nodes = elements.map((element) => this.all(element)[0]).filter((node) => node && !node.closest('[data-loose]'));
      const middles = nodes.map((node) => this.#middleOf(node));
      middles.slice(1).forEach((to, at) => ways.push([middles[at], to]));
    }
    const pixel = 1 / (svg.getScreenCTM()?.a || 1);
    for (const [from, to] of ways) layer.append(...arrow(from, to, pixel));
    svg.append(layer);
    const first = this.box.querySelector('.hinted');
    if (first) this.#reveal([first]);
  }

  /** The middle of a thing, in the measure of the drawing: of a place, where its name and what stands there are. */
  #middleOf(node) {
    const shape = node.querySelector('.hit, .ring') ?? node;
    const legends = $$('[data-legend]:not([data-piece] *)', this.svg).map((it) => {
      const [x, y] = it.dataset.middle.split(' ').map(Number);
      return new DOMPoint(x, y);
    });
    const at = shape.getBoundingClientRect();
    return legends.find((point) => shape.isPointInFill?.(point))
      ?? new DOMPoint(at.x + at.width / 2, at.y + at.height / 2).matrixTransform(this.svg.getScreenCTM().inverse());
  }

  unhint() {
    for (const node of this.box.querySelectorAll('.hints')) node.remove();
    this.mark('hinted', []);
  }

  /** Shows in the same way a move that is chosen, and not made yet.
   * @param {string[]} elements
   * @param {string | null | undefined} drawing
   */
  plan(elements, drawing = null) {
    this.box.classList.add('planned');
    this.hint(elements, drawing);
  }

  unplan() {
    this.box.classList.remove('planned');
    this.unhint();
  }

  /** From where to where pieces go in another drawing; their ghosts are shown there. */
  #ways(drawing, layer) {
    const beside = document.createElement('div');
    beside.className = 'beside';
    beside.replaceChildren(nodes(drawing));
    this.box.parentElement?.append(beside);
    // As large as the board, so that its legends are arranged alike.
    /** @type {any} */
    const tried = beside.firstElementChild;
    tried.style.width = `${this.svg.viewBox.baseVal.width * this.svg.getScreenCTM().a}px`;
    arrange(tried);
    // What stands in a legend stands where that does, however it makes room for others.
    const where = (piece) => {
      const legend = piece.node.parentElement.closest('[data-legend]');
      return legend ? legend.dataset.middle.split(' ').map(Number) : [piece.x, piece.y];
    };
    /** @type {Placed[][]} */
    const [now, then] = [this.svg, beside.querySelector('svg')].map((drawn) =>
      (remember(drawn)?.pieces ?? []).map((piece) => ({ ...piece, where: where(piece) })));
    /** @type {(a: Placed, b: Placed) => number} */
    const far = (a, b) => Math.hypot(a.where[0] - b.where[0], a.where[1] - b.where[1]);
    /** @type {(piece: Placed, others: Placed[]) => boolean} */
    const stays = (piece, others) => others.some((it) => it.key === piece.key && far(it, piece) < 2);
    const left = now.filter((piece) => !stays(piece, then));
    const ways = [];
    for (const to of then.filter((piece) => !stays(piece, now))) {
      const from = left.filter((it) => it.key === to.key).sort((a, b) => far(a, to) - far(b, to))[0];
      if (!from || !to.matrix) continue;
      left.splice(left.indexOf(from), 1);
      const { a, b, c, d, e, f } = to.matrix;
      const ghost = to.node.cloneNode(true);
      for (const node of [ghost, ...ghost.querySelectorAll('*')]) {
        for (const name of ['data-piece', 'data-element']) node.removeAttribute(name);
      }
      layer.append(draw('g', { class: 'shade', transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` }, ghost));
      ways.push([from, to]);
    }
    beside.remove();
    return ways;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const node = targetOf(event).closest?.('.may, .chosen');
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
    /** @type {{ other: any, cost: number } | null} */
    let best = null;
    for (const other of $$('.may, .chosen', this.box)) {
      const [ox, oy] = middle(other);
      const along = (ox - x) * way[0] + (oy - y) * way[1];
      const aside = Math.abs((ox - x) * way[1]) + Math.abs((oy - y) * way[0]);
      if (other === node || along < 1) continue;
      const cost = along + 2.5 * aside;
      if (!best || cost < best.cost) best = { other, cost };
    }
    best?.other.focus();
  }

  // An open table.

  get plane() { return this.aim.plane; }

  /** Ends aiming. */
  unaim() { this.aim.end(); }

  /** Lets a point in some regions be chosen. */
  aimPoint(regions, chosen) { this.aim.point(regions, chosen); }

  /** Lets a heading within some arcs be chosen. */
  aimHeading(how, chosen, turned) {
    const helm = this.aim.heading(how, chosen, turned);
    // What is turned, and by what, is seen.
    this.camera.bring($$('.chosen, .overlay :is(.arc, .ghost, .handle)', this.box));
    return helm;
  }
}

/** An arrow from the edge of one thing to the other. */
function arrow(from, to, pixel) {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  if (far < 12 * pixel) return [];
  const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const start = [from.x + ux * 10 * pixel, from.y + uy * 10 * pixel];
  const head = 13 * pixel;
  const neck = [to.x - ux * head, to.y - uy * head];
  const corners = [[to.x, to.y], [neck[0] - uy * head * 0.6, neck[1] + ux * head * 0.6], [neck[0] + uy * head * 0.6, neck[1] - ux * head * 0.6]];
  return [
    draw('line', { class: 'way', x1: start[0], y1: start[1], x2: neck[0], y2: neck[1], 'stroke-width': 4.5 * pixel }),
    draw('polygon', { class: 'way-head', points: corners.map((it) => it.join(',')).join(' ') }),
  ];
}
