// The legends of a drawing: letters as high as can be read however small the drawing is shown, things
// that make room for each other, and names where they cover nothing: the closer, the more.

/** How high letters are at least, in pixels. */
const LEAST = 11.5;
/** How many times letters that stand in no legend may grow: for more there is no room round them. */
const GROWTH = 1.42;

/** How far things may make room for each other, in pixels: the nearest first. */
const AROUND = [[0, -1], [0, 1], [-1, 0], [1, 0], [-1, -1], [1, 1], [-1, 1], [1, -1]];
/** @type {[number, number][]} */
const SHIFTS = [[0, 0], ...[7, 13, 20].flatMap((far) => AROUND.map(([x, y]) => /** @type {[number, number]} */ ([far * x, far * y])))];

const moved = ({ left, right, top, bottom }, [x, y]) => ({ left: left + x, right: right + x, top: top + y, bottom: bottom + y });
/** How much two rectangles have in common; what they merely touch with does not count. */
const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left) - 2)
  * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) - 2);

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

/** A legend as it is drawn, before anything in it is moved or hidden. */
function plain(node, scale) {
  const [wide, high, size] = node.dataset.legend.split(' ').map(Number);
  const times = Math.max(1, LEAST / (size * scale));
  const [standing, names] = [node.querySelector('.standing'), node.querySelector('.names')];
  const lines = [...names?.children ?? []];
  node.setAttribute('transform', `translate(${node.dataset.middle}) scale(${times.toFixed(3)})`);
  standing?.removeAttribute('transform');
  for (const line of lines) {
    line.classList.remove('crowded');
    line.dataset.y ??= line.getAttribute('y');
    line.setAttribute('y', line.dataset.y);
  }
  return { node, room: [wide * scale, high * scale], pixel: scale * times, size, standing, lines };
}

/** Letters in no legend, as in boxes beside a chart, which may grow a little. */
function loose(svg) {
  const letters = [...svg.querySelectorAll('text')].filter((node) => !node.closest('[data-legend]'));
  for (const node of letters) {
    if (node.style.fontSize) node.style.fontSize = '';
    if (node.dataset.squeezed) for (const name of ['textLength', 'lengthAdjust', 'data-squeezed']) node.removeAttribute(name);
  }
  return letters;
}

/** How large letters are, and are shown. Those of one class in groups of one class are as large: that is asked for once. */
function sizesOf(letters) {
  /** @type {Map<string, number>} */
  const known = new Map();
  return letters.map((node) => {
    const kind = `${node.getAttribute('class')} ${node.parentElement?.getAttribute('class')} ${node.getAttribute('font-size')}`;
    const size = known.get(kind) ?? parseFloat(getComputedStyle(node).fontSize);
    known.set(kind, size);
    return { size, shown: size * (node.getScreenCTM()?.a ?? 0) };
  });
}

/** Letters grow where they are too small to read, as far as there is room. */
function grow(letters, sizes) {
  const grown = letters.map((node, at) => ({ node, ...sizes[at], times: Math.min(GROWTH, LEAST / sizes[at].shown) }))
    .filter(({ shown }) => shown && shown < LEAST);
  for (const { node, size, times } of grown) node.style.fontSize = `${(size * times).toFixed(2)}px`;
  // On a card they stay on it: drawn together a little, but as high.
  const beyond = grown.map(({ node }) => {
    const card = node.parentElement?.querySelector(':scope > .card')?.getBoundingClientRect();
    const at = node.getBoundingClientRect();
    return card && at.right > card.right - 2 ? { ratio: (card.right - 2 - at.left) / at.width, long: node.getComputedTextLength() } : null;
  });
  grown.forEach(({ node }, at) => {
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

/** Arranges the legends of a drawing for the size at which it is shown. */
export function arrange(svg) {
  arrangeLegends(svg);
  underlay(svg);
}

function arrangeLegends(svg) {
  const letters = loose(svg);
  const nodes = [...svg.querySelectorAll('[data-legend]')];
  const scale = nodes.length ? svg.getScreenCTM()?.a ?? 0 : 0;
  if (!scale) { grow(letters, sizesOf(letters)); return; }
  // All is written, then all is read, then all is written: a browser lays it out once.
  const legends = nodes.map((node) => plain(node, scale));
  const rects = (parts) => parts.map((node) => node.getBoundingClientRect());
  for (const legend of legends) {
    legend.stand = rects([...legend.standing?.children ?? []]);
    legend.told = rects(legend.lines);
  }
  // The name of a piece stands beside it, and beside the others.
  const hulls = rects([...svg.querySelectorAll('[data-piece]:has(> [data-legend]) > .ring')]);
  const sizes = sizesOf(letters);
  const shore = shores(svg);
  grow(letters, sizes);
  const taken = [];
  const common = (rect, others) => others.reduce((all, other) => all + shared(rect, other), 0);
  const covered = (each, edges = []) => each.reduce((sum, rect) => sum + common(rect, taken) + common(rect, edges), 0);
  for (const { node, standing, stand, pixel } of legends) {
    const edges = [...(shore?.within(node) ? shore.edges : []), ...(node.parentElement?.matches('[data-piece]') ? hulls : [])];
    /** @type {{ cost: number, shift: [number, number] }} */
    let best = { cost: Infinity, shift: [0, 0] };
    for (const shift of SHIFTS) {
      const cost = covered(stand.map((rect) => moved(rect, shift)), edges);
      if (cost < best.cost) best = { cost, shift };
      if (!cost) break;
    }
    taken.push(...stand.map((rect) => moved(rect, best.shift)));
    if (best.shift.some(Boolean)) {
      standing.setAttribute('transform', `translate(${best.shift.map((far) => (far / pixel).toFixed(1)).join(' ')})`);
    }
  }
  // The names of what is drawn last first: land before the sea.
  for (const { lines, told, room: [wide, high], size, pixel } of legends.reverse()) {
    const places = lines.map((line, at) => ({ line, rect: told[at], y: Number(line.dataset.y) }));
    const major = places.filter(({ line }) => !line.classList.contains('minor'));
    // What is left stands where the last line stood.
    const drop = size * (places.length - major.length);
    const ways = [places, major.map(({ line, rect, y }) => ({ line, y: y + drop, rect: moved(rect, [0, drop * pixel]) }))];
    // A word may reach a little beyond its place, where nothing else stands.
    const shown = ways.find((way) => way.every(({ rect }) => rect.right - rect.left <= 1.15 * wide)
      && way.reduce((sum, { rect }) => sum + rect.bottom - rect.top, 0) <= 1.3 * high
      && !covered(way.map(({ rect }) => rect))) ?? [];
    for (const { line, y } of shown) line.setAttribute('y', y);
    for (const line of lines) line.classList.toggle('crowded', !shown.some((it) => it.line === line));
    taken.push(...shown.map(({ rect }) => rect));
  }
}
