// How a drawing becomes the next one: what has moved glides with a wake, what is gone goes down, coins
// fly, cards turn over. Transforms and opacity alone, nothing while nothing happens, and all at once
// for whoever wants no motion. It knows no game: it goes by what the drawings have in common.

const SVG = 'http://www.w3.org/2000/svg';
const still = matchMedia('(prefers-reduced-motion: reduce)');

/**
 * @param {string} tag
 * @param {Record<string, any>} attributes
 * @param {...(Node | string)} children
 * @returns {any}
 */
export function draw(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

const near = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

// What moves lies on a sheet of its own above the drawing: a browser moves that without painting the
// board again, which has hundreds of parts.

/**
 * The sheets on which pieces move that can't be seen in the drawing meanwhile.
 * @type {WeakMap<Element, Element>}
 */
const aloft = new WeakMap();

/**
 * What is above a drawing: a place for sheets, as large as the drawing, which is moved and gone with it; the
 * class of the drawing, and how large it is shown. This is asked for once, before anything is written: else a
 * browser lays all out again for every sheet.
 * @typedef {{ sky: HTMLElement, name: string, scale: number }} Air
 */

/** @returns {Air} */
function above(svg) {
  const box = svg.parentElement;
  const [name, scale] = [svg.getAttribute('class'), svg.getScreenCTM()?.a ?? 1];
  /** @type {HTMLElement | null} */
  const known = box.querySelector(':scope > .sky');
  if (known) return { sky: known, name, scale };
  const [at, around] = [svg.getBoundingClientRect(), box.getBoundingClientRect()];
  const sky = document.createElement('div');
  sky.className = 'sky';
  Object.assign(sky.style, {
    left: `${at.left - around.left + box.scrollLeft}px`, top: `${at.top - around.top + box.scrollTop}px`, width: `${at.width}px`, height: `${at.height}px`,
  });
  box.append(sky);
  return { sky, name, scale };
}

/**
 * A sheet above a part of a drawing, with something drawn on it in the measure of the drawing.
 * @param {Air} air
 * @param {{ left: number, top: number, wide: number, high: number }} part
 * @param {...Node} drawn
 */
function sheet({ sky, name, scale }, { left, top, wide, high }, ...drawn) {
  const made = draw('svg', { class: name, viewBox: `${left} ${top} ${wide} ${high}`, 'aria-hidden': 'true' }, ...drawn);
  Object.assign(made.style, { left: `${left * scale}px`, top: `${top * scale}px`, width: `${wide * scale}px`, height: `${high * scale}px` });
  sky.append(made);
  return made;
}

/** A sheet round a point. */
const sheetRound = (air, { x, y }, reach, ...drawn) => sheet(air, { left: x - reach, top: y - reach, wide: 2 * reach, high: 2 * reach }, ...drawn);

/** A piece on a sheet of its own, where it was seen, with room for its edges and its shadow. */
function sheetOf(air, { x, y, wide, high, matrix }, node) {
  const { a, b, c, d, e, f } = matrix;
  const room = 8;
  const part = { left: x - wide / 2 - room, top: y - high / 2 - room, wide: wide + 2 * room, high: high + 2 * room };
  return sheet(air, part, draw('g', { transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` }, node));
}

/** A piece without anything by which it could be chosen. */
function copyOf(node) {
  const copy = node.cloneNode(true);
  for (const part of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['id', 'data-piece', 'data-element', 'data-loose', 'tabindex', 'role', 'aria-label']) part.removeAttribute(name);
    part.classList.remove('may', 'chosen', 'tumble', 'gliding', 'aloft');
  }
  return copy;
}

/**
 * Lifts a piece onto a sheet of its own, moves it there, and sets it down.
 * @param {Air} air
 * @param {Seen} piece
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} how
 */
function lifted(air, piece, frames, how) {
  const { node } = piece;
  if (!piece.matrix) return Promise.resolve();
  const lies = sheetOf(air, piece, copyOf(node));
  aloft.set(node, lies);
  node.classList.add('aloft');
  return lies.animate(frames, how).finished.then(() => {
    // It may have been lifted once more, in a later drawing.
    if (aloft.get(node) !== lies) return;
    aloft.delete(node);
    node.classList.remove('aloft');
    lies.remove();
  }, () => {});
}

/** Sets everything down at once: the board is seen from elsewhere now. */
export function land(box) {
  for (const node of box.querySelectorAll('.aloft')) {
    aloft.delete(node);
    node.classList.remove('aloft');
  }
  for (const node of box.querySelectorAll('.turning')) {
    node.getAnimations().forEach((turns) => turns.cancel());
    node.classList.remove('turning');
  }
  box.querySelector(':scope > .sky')?.remove();
}

/** Something is drawn for as long as it moves. */
function passing(node, frames, how) {
  const { finished } = node.animate(frames, { fill: 'both', ...how });
  // Another drawing may take its place before it is done.
  finished.then(() => node.remove(), () => {});
}

/** Where a hull points, in degrees, if it has a point: from its middle to the farthest corner. */
function heading(node) {
  const hull = node.querySelector?.('polygon.hull');
  if (!hull || hull.points.length !== 3) return null;
  const corners = [...hull.points];
  const [x, y] = ['x', 'y'].map((axis) => corners.reduce((sum, it) => sum + it[axis], 0) / corners.length);
  const tip = corners.sort((a, b) => Math.hypot(b.x - x, b.y - y) - Math.hypot(a.x - x, a.y - y))[0];
  return (Math.atan2(tip.y - y, tip.x - x) * 180) / Math.PI;
}

/**
 * Something that was seen: its middle and its size in the measure of the drawing, where it points, and how
 * it stands in the drawing.
 * @typedef {{ node: any, key: string, x: number, y: number, wide: number, high: number, heading: number | null, matrix: any }} Seen
 */

/** What there is to see of a drawing before it goes: where its pieces, coins and cards are. */
export function remember(svg) {
  if (!svg || still.matches) return svg ? { pieces: seen(svg, '[data-piece]'), coins: [], cards: [] } : null;
  return { pieces: seen(svg, '[data-piece]'), coins: seen(svg, '.coin'), cards: cards(svg) };
}

/**
 * @param {any} svg
 * @param {string} selector
 * @returns {Seen[]}
 */
function seen(svg, selector) {
  const into = svg.getScreenCTM()?.inverse();
  if (!into) return [];
  return [...svg.querySelectorAll(selector)].map((node) => seenAt(into, node));
}

/** Something as it is seen now. */
function seenAt(into, node) {
  const at = node.getBoundingClientRect();
  // What is on its way is where it moves.
  const moves = aloft.get(node)?.getBoundingClientRect() ?? at;
  const { x, y } = new DOMPoint(moves.x + moves.width / 2, moves.y + moves.height / 2).matrixTransform(into);
  const matrix = node.parentElement.getScreenCTM?.();
  return {
    node, key: node.dataset.piece ?? 'coin', x, y, wide: at.width * into.a, high: at.height * into.a,
    heading: heading(node), matrix: matrix && into.multiply(matrix),
  };
}

/** Cards, by where they lie: of several on one pile that is one. */
function cards(svg) {
  const into = svg.getScreenCTM()?.inverse();
  /** @type {Map<any, { node: any, place: string, told: string }>} */
  const found = new Map();
  for (const card of into ? svg.querySelectorAll('[data-element] > .card') : []) {
    const node = card.parentElement;
    const { e, f } = into.multiply(node.getScreenCTM());
    const [x, y] = ['x', 'y'].map((axis) => Number(card.getAttribute(axis)));
    found.set(node, { node, place: `${Math.round(e + x)} ${Math.round(f + y)}`, told: node.dataset.element });
  }
  return [...found.values()];
}

/** Moves from what was remembered to what is drawn now; how many pieces moved and are gone. */
export function play(svg, before) {
  const after = remember(svg);
  if (!after) return { moved: 0, gone: [] };
  const { moved, left } = matched(before.pieces, after.pieces);
  if (still.matches) return { moved: moved.length, gone: left };
  const coins = matched(before.coins, after.coins).moved;
  if (moved.length + left.length + coins.length) {
    const air = above(svg);
    for (const { from, to } of moved) glide(air, from, to, moved.length <= MANY);
    for (const piece of left) sink(air, piece);
    for (const { from, to } of coins) fly(air, from, to);
  }
  for (const { node, place, told } of after.cards) {
    const was = before.cards.find((card) => card.place === place);
    if (was && was.told !== told) turnOver(node);
  }
  return { moved: moved.length, gone: left };
}

/**
 * Which of what was there is which of what is there now: each the nearest that is alike.
 * @param {Seen[]} before
 * @param {Seen[]} after
 */
export function matched(before, after) {
  // Within two units: some of it is scaled, and nothing is as exact as that.
  /** @type {(piece: Seen, others: Seen[]) => boolean} */
  const stayed = (piece, others) => others.some((other) => other.key === piece.key && near(other, piece) < 2
    && (piece.heading === null || Math.abs((other.heading ?? 0) - piece.heading) < 0.5));
  const left = before.filter((piece) => !stayed(piece, after));
  /** @type {{ from: Seen, to: Seen }[]} */
  const moved = [];
  for (const to of after.filter((it) => !stayed(it, before))) {
    const from = left.filter((it) => it.key === to.key).sort((a, b) => near(a, to) - near(b, to))[0];
    if (!from) continue;
    left.splice(left.indexOf(from), 1);
    moved.push({ from, to });
  }
  return { moved, left };
}

/** When more than so many move at once, as a whole fleet does that is laid, their wakes would only be confusing. */
const MANY = 5;

/** How long a way takes. */
const lasting = (far) => Math.min(720, 340 + far * 0.9);

function glide(air, from, to, wakes) {
  const far = near(from, to);
  const turned = to.heading === null || from.heading === null ? 0 : ((from.heading - to.heading + 540) % 360) - 180;
  const duration = lasting(far);
  to.node.classList.add('gliding');
  const [dx, dy] = [(from.x - to.x) * air.scale, (from.y - to.y) * air.scale];
  // A hull that points nowhere leans into its way a little.
  const lean = to.heading === null && to.node.querySelector('.hull') ? Math.sign(to.x - from.x || 1) * 5 : 0;
  if (far > 8 && wakes) wake(air, from, to, duration);
  lifted(air, to, [
    { transform: `translate(${dx}px, ${dy}px) rotate(${turned}deg)` },
    { transform: `translate(${dx * 0.45}px, ${dy * 0.45}px) rotate(${turned * 0.4 - lean}deg)`, offset: 0.45 },
    { transform: 'none' },
  ], { duration, easing: 'cubic-bezier(.4, 0, .2, 1)' }).then(() => to.node.classList.remove('gliding'));
}

/** Two lines that spread behind what sails, and go. */
function wake(air, from, to, duration) {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const far = near(from, to);
  const drawn = sheet(air, { left: 0, top: -8, wide: far + 4, high: 16 },
    draw('path', { class: 'wake', d: `M0 -5 Q${far * 0.6} -4 ${far} 0 Q${far * 0.6} 4 0 5` }));
  // From where it sets out, in its direction.
  const { scale } = air;
  const put = `translate(${from.x * scale}px, ${from.y * scale}px) rotate(${angle}deg)`;
  drawn.style.transformOrigin = `0 ${8 * scale}px`;
  passing(drawn, [
    { transform: `${put} scaleX(0)`, opacity: 0.9 },
    { transform: `${put} scaleX(.85)`, opacity: 0.7, offset: 0.5 },
    { transform: `${put} scaleX(1)`, opacity: 0 },
  ], { duration: duration + 300, easing: 'ease-out' });
}

/** What is not there any more goes down where it was, in a ring of water. */
function sink(air, piece) {
  const wave = sheetRound(air, piece, 16, draw('circle', { class: 'splash', cx: piece.x, cy: piece.y, r: 14 }));
  passing(wave, [{ transform: 'scale(.3)', opacity: 1 }, { transform: 'scale(1.7)', opacity: 0 }], { duration: 700, easing: 'ease-out' });
  if (!piece.matrix) return;
  const wreck = sheetOf(air, piece, copyOf(piece.node));
  wreck.classList.add('wreck');
  const { scale } = air;
  passing(wreck, [
    { transform: 'none', opacity: 1 },
    { transform: `translate(0, ${5 * scale}px) rotate(9deg)`, opacity: 0.8, offset: 0.4 },
    { transform: `translate(0, ${16 * scale}px) rotate(16deg) scale(.8)`, opacity: 0 },
  ], { duration: 800, easing: 'ease-in' });
}

/** A coin in a bow to whoever has it now. */
function fly(air, from, to) {
  const { scale } = air;
  const [dx, dy] = [(from.x - to.x) * scale, (from.y - to.y) * scale];
  lifted(air, to, [
    { transform: `translate(${dx}px, ${dy}px)` },
    { transform: `translate(${dx * 0.5}px, ${dy * 0.5 - 34 * scale}px) scale(1.15)`, offset: 0.5 },
    { transform: 'none' },
  ], { duration: lasting(near(from, to)), easing: 'ease-in-out' });
}

/** Pieces that were thrown tumble where they lie. */
export function tumble(svg, nodes) {
  const into = svg.getScreenCTM()?.inverse();
  if (!into || still.matches || !nodes.length) return;
  const thrown = nodes.map((node) => seenAt(into, node));
  const air = above(svg);
  for (const piece of thrown) {
    piece.node.classList.add('tumble');
    lifted(air, piece, [
      { transform: `translate(0, ${-26 * air.scale}px) rotate(-200deg) scale(.7)` }, { transform: 'none' },
    ], { duration: 500, easing: 'cubic-bezier(.3, 1.4, .6, 1)' }).then(() => piece.node.classList.remove('tumble'));
  }
}

function turnOver(node) {
  node.classList.add('turning');
  const { finished } = node.animate(
    [{ transform: 'scaleX(0)' }, { transform: 'scaleX(1)' }],
    // It lies where it lies: this comes on top of the place it has.
    { duration: 320, easing: 'cubic-bezier(.3, 0, .2, 1)', composite: 'add' },
  );
  finished.then(() => node.classList.remove('turning'), () => {});
}

/** Smoke over the guns of whoever has fired, towards what was hit. */
export function broadside(svg, node, gone) {
  if (still.matches || !gone.length) return;
  const into = svg.getScreenCTM()?.inverse();
  if (!into) return;
  const box = node.getBoundingClientRect();
  const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(into);
  const hit = [...gone].sort((a, b) => near(a, at) - near(b, at))[0];
  const far = near(hit, at);
  // Whoever has taken its place has not fired.
  if (far < 4) return;
  const [ux, uy] = [(hit.x - at.x) / far, (hit.y - at.y) / far];
  const air = above(svg);
  for (const [step, delay] of [[12, 0], [18, 60], [15, 120]]) {
    const point = { x: at.x + ux * step + (uy * (delay - 60)) / 8, y: at.y + uy * step - (ux * (delay - 60)) / 8 };
    const puff = sheetRound(air, point, 10, draw('circle', { class: 'smoke', cx: point.x, cy: point.y, r: 9 }));
    passing(puff, [
      { transform: 'scale(.2)', opacity: 0.9 },
      { transform: `translate(${ux * 16 * air.scale}px, ${(uy * 16 - 8) * air.scale}px) scale(1.9)`, opacity: 0 },
    ], { duration: 850, delay, easing: 'ease-out' });
  }
}
