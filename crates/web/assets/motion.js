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
 * Something that was seen: its middle in the measure of the drawing, where it points, and how it stands
 * in the drawing.
 * @typedef {{ node: any, key: string, x: number, y: number, heading: number | null, matrix: any }} Seen
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
  return [...svg.querySelectorAll(selector)].map((node) => {
    const at = node.getBoundingClientRect();
    const { x, y } = new DOMPoint(at.x + at.width / 2, at.y + at.height / 2).matrixTransform(into);
    const matrix = node.parentElement.getScreenCTM?.();
    return { node, key: node.dataset.piece ?? 'coin', x, y, heading: heading(node), matrix: matrix && into.multiply(matrix) };
  });
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
  const layer = draw('g', { class: 'motion' });
  svg.append(layer);
  for (const { from, to } of moved) glide(layer, from, to);
  for (const piece of left) sink(layer, piece);
  for (const { from, to } of matched(before.coins, after.coins).moved) fly(from, to);
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

/** How long a way takes. */
const lasting = (far) => Math.min(720, 340 + far * 0.9);

function glide(layer, from, to) {
  const far = near(from, to);
  const scale = to.matrix?.a || 1;
  const [dx, dy] = [(from.x - to.x) / scale, (from.y - to.y) / scale];
  const turned = to.heading === null || from.heading === null ? 0 : ((from.heading - to.heading + 540) % 360) - 180;
  const duration = lasting(far);
  to.node.classList.add('gliding');
  // A hull that points nowhere leans into its way a little.
  const lean = to.heading === null && to.node.querySelector('.hull') ? Math.sign(to.x - from.x || 1) * 5 : 0;
  const { finished } = to.node.animate([
    { transform: `translate(${dx}px, ${dy}px) rotate(${turned}deg)` },
    { transform: `translate(${dx * 0.45}px, ${dy * 0.45}px) rotate(${turned * 0.4 - lean}deg)`, offset: 0.45 },
    { transform: 'none' },
  ], { duration, easing: 'cubic-bezier(.4, 0, .2, 1)', composite: 'add' });
  finished.then(() => to.node.classList.remove('gliding'), () => {});
  if (far > 8) wake(layer, from, to, duration);
}

/** Two lines that spread behind what sails, and go. */
function wake(layer, from, to, duration) {
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  const far = near(from, to);
  const lines = draw('g', { transform: `translate(${from.x} ${from.y}) rotate(${angle})` },
    draw('path', { class: 'wake', d: `M0 -5 Q${far * 0.6} -4 ${far} 0 Q${far * 0.6} 4 0 5` }));
  layer.prepend(lines);
  const drawn = lines.firstElementChild;
  passing(drawn, [
    { transform: 'scaleX(0)', opacity: 0.9 },
    { transform: 'scaleX(.85)', opacity: 0.7, offset: 0.5 },
    { transform: 'scaleX(1)', opacity: 0 },
  ], { duration: duration + 300, easing: 'ease-out' });
}

/** What is not there any more goes down where it was, in a ring of water. */
function sink(layer, { node, x, y, matrix }) {
  layer.append(ring(x, y));
  if (!matrix) return;
  const { a, b, c, d, e, f } = matrix;
  const wreck = draw('g', { class: 'wreck', transform: `matrix(${a} ${b} ${c} ${d} ${e} ${f})` });
  node.removeAttribute('data-piece');
  node.removeAttribute('data-element');
  wreck.append(node);
  layer.append(wreck);
  node.classList.add('sinking');
  const { finished } = node.animate([
    { transform: 'none', opacity: 1 },
    { transform: 'translate(0, 5px) rotate(9deg)', opacity: 0.8, offset: 0.4 },
    { transform: 'translate(0, 16px) rotate(16deg) scale(.8)', opacity: 0 },
  ], { duration: 800, easing: 'ease-in', fill: 'both' });
  finished.then(() => wreck.remove(), () => {});
}

function ring(x, y) {
  const wave = draw('circle', { class: 'splash', cx: x, cy: y, r: 14 });
  passing(wave, [{ transform: 'scale(.3)', opacity: 1 }, { transform: 'scale(1.7)', opacity: 0 }], { duration: 700, easing: 'ease-out' });
  return wave;
}

/** A coin in a bow to whoever has it now. */
function fly(from, to) {
  const scale = to.matrix?.a || 1;
  const [dx, dy] = [(from.x - to.x) / scale, (from.y - to.y) / scale];
  to.node.animate([
    { transform: `translate(${dx}px, ${dy}px)` },
    { transform: `translate(${dx * 0.5}px, ${dy * 0.5 - 34}px) scale(1.15)`, offset: 0.5 },
    { transform: 'none' },
  ], { duration: lasting(near(from, to)), easing: 'ease-in-out', composite: 'add' });
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
  const layer = draw('g', { class: 'motion' });
  svg.append(layer);
  for (const [step, delay] of [[12, 0], [18, 60], [15, 120]]) {
    const puff = draw('circle', { class: 'smoke', cx: at.x + ux * step + uy * (delay - 60) / 8, cy: at.y + uy * step - ux * (delay - 60) / 8, r: 9 });
    layer.append(puff);
    passing(puff, [
      { transform: 'scale(.2)', opacity: 0.9 },
      { transform: `translate(${ux * 16}px, ${uy * 16 - 8}px) scale(1.9)`, opacity: 0 },
    ], { duration: 850, delay, easing: 'ease-out' });
  }
}
