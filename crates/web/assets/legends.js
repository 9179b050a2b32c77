// The legends of a drawing: letters as high as can be read however small the drawing is shown, things
// that make room for each other, and names where they cover nothing: the closer, the more.

/** How high letters are at least, in pixels. */
const LEAST = 11.5;
/** How many times letters that stand in no legend may grow: for more there is no room round them. */
const GROWTH = 1.42;

/** How far beyond its place a word may reach, where nothing else stands: so many times as wide. */
const BEYOND = 1.6;

/** By how many pixels things touch that are not in each other's way, where letters are as small as can be. */
const TOUCH = 2;
/** How far things may make room for each other there, in pixels: the nearest first. */
const AROUND = [[0, -1], [0, 1], [-1, 0], [1, 0], [-1, -1], [1, 1], [-1, 1], [1, -1]];
/** @type {[number, number][]} */
const SHIFTS = [[0, 0], ...[7, 13, 20].flatMap((far) => AROUND.map(([x, y]) => /** @type {[number, number]} */ ([far * x, far * y])))];

const moved = ({ left, right, top, bottom }, [x, y]) => ({ left: left + x, right: right + x, top: top + y, bottom: bottom + y });
/** How much two rectangles have in common; what they merely touch with, so many pixels, does not count. */
const shared = (a, b, touch) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left) - touch)
  * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) - touch);

/** What lies round the sea of a chart, where nothing of it may stand: its frame covers that. Nothing where there is no chart. */
function shores(svg) {
  const sea = svg.querySelector('rect.sea');
  if (!sea) return null;
  const [x, y, wide, high] = ['x', 'y', 'width', 'height'].map((side) => Number(sea.getAttribute(side)));
  const { left, right, top, bottom } = sea.getBoundingClientRect();
  const FAR = 1e5;
  return {
    within: (node) => {
      const [mx, my] = node.dataset.middle.split(' ').map(Number);
      return mx > x && my > y && mx < x + wide && my < y + high;
    },
    edges: [
      { left: -FAR, right: left, top: -FAR, bottom: FAR }, { left: right, right: FAR, top: -FAR, bottom: FAR },
      { left: -FAR, right: FAR, top: -FAR, bottom: top }, { left: -FAR, right: FAR, top: bottom, bottom: FAR },
    ],
  };
}

/** Whether a legend is that of a place that is spoken of: its middle lies in it. */
function spokenOf(svg) {
  const grounds = [...svg.querySelectorAll(':is(.pointed, .hinted) > .ground')];
  return ({ node, standing }) => {
    const [x, y] = node.dataset.middle.split(' ').map(Number);
    return Boolean(standing) && grounds.some((ground) => ground.isPointInFill(new DOMPoint(x, y)));
  };
}

/** Letters are laid out again even where an attribute becomes what it was. */
function put(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/** A legend as it is drawn, before anything in it is moved or hidden. */
function plain(node, scale) {
  const [wide, high, size] = node.dataset.legend.split(' ').map(Number);
  const times = Math.max(1, LEAST / (size * scale));
  const [standing, names] = [node.querySelector('.standing'), node.querySelector('.names')];
  const lines = [...names?.children ?? []];
  put(node, 'transform', `translate(${node.dataset.middle}) scale(${times.toFixed(3)})`);
  for (const part of [standing, names]) if (part?.hasAttribute('transform')) part.removeAttribute('transform');
  for (const line of lines) if (line.dataset.y) put(line, 'y', line.dataset.y);
  return { node, room: [wide * scale, high * scale], pixel: scale * times, size, standing, names, lines };
}

/**
 * How large letters of one class in groups of one class are, as the style says once for all. To ask a browser would have it
 * lay out all that was drawn anew.
 * @type {Map<string, number>}
 */
const sizes = new Map();

function sizeOf(name, node) {
  const kind = [name, node.getAttribute('class'), node.parentElement?.getAttribute('class'), node.getAttribute('font-size')].join();
  const size = sizes.get(kind) ?? parseFloat(getComputedStyle(node).fontSize);
  sizes.set(kind, size);
  return size;
}

/**
 * How large letters in no legend are shown that had to grow.
 * @type {WeakMap<Element, string>}
 */
const grown = new WeakMap();

/**
 * Letters in no legend, as in boxes beside a chart, which may grow a little, and how large they are by themselves. They
 * begin as large as they were the last time: most of them will be again, and are laid out once.
 */
function loose(svg) {
  const letters = [...svg.querySelectorAll('text')].filter((node) => !node.closest('[data-legend]'));
  const name = svg.getAttribute('class');
  return letters.map((node) => {
    if (node.style.fontSize) node.style.fontSize = '';
    if (node.dataset.squeezed) for (const its of ['textLength', 'lengthAdjust', 'data-squeezed']) node.removeAttribute(its);
    const size = sizeOf(name, node);
    const before = grown.get(node);
    if (before) node.style.fontSize = before;
    return { node, size };
  });
}

/** Letters grow where they are too small to read, as far as there is room. */
function grow(letters) {
  const wanted = letters.map(({ node, size }) => {
    const shown = size * scaleOf(node);
    return shown && shown < LEAST ? `${(size * Math.min(GROWTH, LEAST / shown)).toFixed(2)}px` : '';
  });
  letters.forEach(({ node }, at) => {
    if (wanted[at] === (grown.get(node) ?? '')) return;
    node.style.fontSize = wanted[at];
    grown.set(node, wanted[at]);
  });
  const large = letters.filter((_, at) => wanted[at]);
  // On a card they stay on it: drawn together a little, but as high.
  const beyond = large.map(({ node }) => {
    const card = node.parentElement?.querySelector(':scope > .card')?.getBoundingClientRect();
    const at = node.getBoundingClientRect();
    return card && at.right > card.right - 2 ? { ratio: (card.right - 2 - at.left) / at.width, long: node.getComputedTextLength() } : null;
  });
  large.forEach(({ node }, at) => {
    const { ratio, long } = beyond[at] ?? {};
    if (!ratio || !long || node.hasAttribute('textLength')) return;
    node.setAttribute('textLength', (long * ratio).toFixed(1));
    node.setAttribute('lengthAdjust', 'spacingAndGlyphs');
    node.dataset.squeezed = 'yes';
  });
}

/** What lies under chances is as large as they are, however far their letters have grown. */
function underlay(svg) {
  /** @type {[Element, DOMRect][]} */
  const all = [...svg.querySelectorAll('.odds')].map((node) => [node.firstElementChild, node.lastElementChild.getBBox()]);
  for (const [rect, { x, y, width, height }] of all) {
    const size = { x: x - 6, y, width: width + 12, height };
    for (const [name, value] of Object.entries(size)) rect.setAttribute(name, value.toFixed(1));
  }
}

/** How many pixels a unit of a drawing, or of a part of it, is wide. */
export const scaleOf = (node) => node.getScreenCTM()?.a ?? 0;

/**
 * Arranges the legends of a drawing for the size at which it is shown.
 * @param {any} svg
 * @param {number} supposed how large it most likely is. To ask for it would have a browser lay out all that was drawn
 * anew, before legends are what most of them were.
 */
export function arrange(svg, supposed = 0) {
  arrangeLegends(svg, supposed);
  underlay(svg);
}

function arrangeLegends(svg, supposed) {
  const letters = loose(svg);
  const nodes = [...svg.querySelectorAll('[data-legend]')];
  const scale = nodes.length ? supposed || scaleOf(svg) : 0;
  if (!scale) { grow(letters); return; }
  // All is written, then all is read, then all is written: a browser lays it out once.
  const legends = nodes.map((node) => plain(node, scale));
  const rects = (parts) => parts.map((node) => node.getBoundingClientRect());
  for (const legend of legends) {
    legend.stand = rects([...legend.standing?.children ?? []]);
    legend.told = rects(legend.lines);
  }
  if (supposed && scaleOf(svg) !== supposed) { arrangeLegends(svg, 0); return; }
  // The name of a piece stands beside it, and beside the others.
  const hulls = rects([...svg.querySelectorAll('[data-piece]:has(> [data-legend]) > .ring')]);
  const shore = shores(svg);
  grow(letters);
  const taken = [];
  // What is shown larger than it has to be has as much room in proportion.
  const larger = Math.max(1, Math.min(...legends.map(({ size, pixel }) => size * pixel)) / LEAST);
  const common = (rect, others) => others.reduce((all, other) => all + shared(rect, other, TOUCH * larger), 0);
  const covered = (each, edges = []) => each.reduce((sum, rect) => sum + common(rect, taken) + common(rect, edges), 0);
  for (const { node, standing, stand, pixel } of legends) {
    const edges = [...(shore?.within(node) ? shore.edges : []), ...(node.parentElement?.matches('[data-piece]') ? hulls : [])];
    /** @type {{ cost: number, shift: [number, number] }} */
    let best = { cost: Infinity, shift: [0, 0] };
    for (const [x, y] of SHIFTS) {
      /** @type {[number, number]} */
      const shift = [x * larger, y * larger];
      const cost = covered(stand.map((rect) => moved(rect, shift)), edges);
      if (cost < best.cost) best = { cost, shift };
      if (!cost) break;
    }
    taken.push(...stand.map((rect) => moved(rect, best.shift)));
    if (best.shift.some(Boolean)) {
      standing.setAttribute('transform', `translate(${best.shift.map((far) => (far / pixel).toFixed(1)).join(' ')})`);
    }
  }
  // The names of what is drawn last first: land before the sea. Before all others those of what is spoken of, which are never left out.
  const isSpoken = spokenOf(svg);
  const spoken = new Set(legends.filter(isSpoken));
  for (const legend of [...spoken, ...legends.reverse().filter((other) => !spoken.has(other))]) {
    const { names, lines, told, room: [wide, high], size, pixel } = legend;
    const places = lines.map((line, at) => ({ line, rect: told[at], y: Number(line.dataset.y ?? line.getAttribute('y')) }));
    const major = places.filter(({ line }) => !line.classList.contains('minor'));
    // What is left stands where the last line stood.
    const drop = size * (places.length - major.length);
    const ways = [places, major.map(({ line, rect, y }) => ({ line, y: y + drop, rect: moved(rect, [0, drop * pixel]) }))];
    let shown = ways.find((way) => way.every(({ rect }) => rect.right - rect.left <= BEYOND * wide)
      && way.reduce((sum, { rect }) => sum + rect.bottom - rect.top, 0) <= 1.3 * high
      && !covered(way.map(({ rect }) => rect))) ?? [];
    if (!shown.length && spoken.has(legend)) {
      const at = SHIFTS.map(([x, y]) => /** @type {[number, number]} */ ([x * larger, y * larger]));
      const cost = (shift) => covered(major.map(({ rect }) => moved(rect, [shift[0], shift[1] + drop * pixel])));
      const best = at.reduce((one, other) => (cost(other) < cost(one) ? other : one));
      names.setAttribute('transform', `translate(${best.map((far) => (far / pixel).toFixed(1)).join(' ')})`);
      shown = ways[1].map(({ line, y, rect }) => ({ line, y, rect: moved(rect, best) }));
    }
    for (const { line, y } of shown) {
      if (Number(line.getAttribute('y')) === y) continue;
      line.dataset.y ??= line.getAttribute('y');
      line.setAttribute('y', y);
    }
    for (const line of lines) line.classList.toggle('crowded', !shown.some((it) => it.line === line));
    taken.push(...shown.map(({ rect }) => rect));
  }
}
