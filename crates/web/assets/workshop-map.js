// The desk on which a map is drawn: a photo below, which never leaves this page, points and lines above it. Borders are the
// server's answer to the points.

import { $, $$, make } from './common.js';

/** @typedef {{ x: number, y: number }} Spot */
/** @typedef {import('wire').components['schemas']['MapShape']} MapShape */
/** @typedef {import('wire').components['schemas']['ChartedShape']} Place */

const SVG = 'http://www.w3.org/2000/svg';
/** How close to a point a click means the point, as a part of the board. */
const NEAR = 1 / 56;
/** The most signs that a picture has on a side: more is not seen. */
const MOST_PIXELS = 1800;

/** @param {string} tag @param {Record<string, any>} attributes */
function draw(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/**
 * The projection that takes four points to four others, as nine numbers by rows.
 * @param {Spot[]} from
 * @param {Spot[]} to
 */
export function projection(from, to) {
  const rows = [];
  for (let i = 0; i < 4; i += 1) {
    const [{ x, y }, { x: u, y: v }] = [from[i], to[i]];
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y, u], [0, 0, 0, x, y, 1, -v * x, -v * y, v]);
  }
  // Gauss, with the largest number of a column first.
  for (let column = 0; column < 8; column += 1) {
    let best = column;
    for (let row = column + 1; row < 8; row += 1) if (Math.abs(rows[row][column]) > Math.abs(rows[best][column])) best = row;
    [rows[column], rows[best]] = [rows[best], rows[column]];
    const head = rows[column][column];
    if (Math.abs(head) < 1e-9) return null;
    rows[column] = rows[column].map((value) => value / head);
    for (let row = 0; row < 8; row += 1) {
      const times = rows[row][column];
      if (row !== column && times) rows[row] = rows[row].map((value, at) => value - times * rows[column][at]);
    }
  }
  return [...rows.map((row) => row[8]), 1];
}

/** @param {number[]} h @param {Spot} spot */
export function projected(h, { x, y }) {
  const w = h[6] * x + h[7] * y + h[8];
  return { x: (h[0] * x + h[1] * y + h[2]) / w, y: (h[3] * x + h[4] * y + h[5]) / w };
}

/** The photo: as it was taken, or straightened by its four corners. */
class Photo {
  constructor() {
    this.canvas = $('#picture');
    /** @type {Spot[] | null} */
    this.corners = null;
    this.there = false;
    new ResizeObserver(() => this.lay()).observe($('#desk'));
  }

  /** @param {Blob} file */
  async open(file) {
    // Drawn by hand: the policy of the page lets no picture in from elsewhere, and none out.
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MOST_PIXELS / Math.max(picture.width, picture.height));
    this.canvas.width = Math.max(1, Math.round(picture.width * scale));
    this.canvas.height = Math.max(1, Math.round(picture.height * scale));
    this.canvas.getContext('2d').drawImage(picture, 0, 0, this.canvas.width, this.canvas.height);
    this.there = true;
    this.canvas.hidden = false;
    this.corners = null;
    this.lay();
  }

  /** The corners of the picture as it was taken, on a desk of one by one. */
  whole() {
    const { width, height } = this.canvas;
    const most = Math.max(width, height);
    const [x, y] = [(1 - width / most) / 2, (1 - height / most) / 2];
    return [{ x, y }, { x: 1 - x, y }, { x: 1 - x, y: 1 - y }, { x, y: 1 - y }];
  }

  lay() {
    if (!this.there) return;
    const { width, height } = this.canvas;
    const side = $('#desk').clientWidth;
    const own = [{ x: 0, y: 0 }, { x: width, y: 0 }, { x: width, y: height }, { x: 0, y: height }];
    const square = [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 1, y: 1 }, { x: 0, y: 1 }];
    const whole = this.whole();
    const straight = this.corners && projection(this.corners, square);
    const on = (spot) => (straight ? projected(straight, spot) : spot);
    const h = projection(own, whole.map((spot) => ({ x: side * on(spot).x, y: side * on(spot).y })));
    if (!h) return;
    this.canvas.style.transform = `matrix3d(${h[0]},${h[3]},0,${h[6]},${h[1]},${h[4]},0,${h[7]},0,0,1,0,${h[2]},${h[5]},0,${h[8]})`;
  }
}

/**
 * @param {{ act: (...acts: any[]) => Promise<void>, say: (key: string) => string, note: (words: string) => void, select: (path: string) => void, game: string }} page
 */
export function mapDesk({ act, say, note, select, game }) {
  const desk = $('#desk');
  const photo = new Photo();
  const svg = draw('svg', { class: `scene ${game} sketch`, viewBox: '0 0 5600 5600' });
  desk.append(svg);
  /** @type {MapShape | null} */
  let map = null;
  let tool = 'point';
  /** @type {Spot[] | null} The corners of the photo that were shown so far. */
  let corners = null;
  /** @type {{ place: Place | null, line: Spot[], moved: boolean } | null} */
  let held = null;
  let first = '';
  let current = '';
  const cursor = { x: 0.5, y: 0.5 };

  const board = ({ x, y }) => [Math.round(x * (map?.side ?? 1)), Math.round(y * (map?.side ?? 1))];
  /** @type {(place: Place, at: number[]) => number} */
  const far = (place, [x, y]) => Math.hypot(place.at[0] - x, place.at[1] - y);
  function nearest(spot, most = Infinity) {
    const at = board(spot);
    const all = [...(map?.places ?? [])].sort((a, b) => far(a, at) - far(b, at));
    return all.length && far(all[0], at) <= most * (map?.side ?? 1) ? all[0] : null;
  }
  const island = () => ($('#pen').value === '' ? null : Number($('#pen').value));

  function paint() {
    if (!map) return;
    svg.setAttribute('viewBox', `0 0 ${map.side} ${map.side}`);
    const group = (name) => draw('g', { class: name });
    const [grounds, lines, marks] = [group('grounds'), group('drawn'), group('marks')];
    for (const place of map.places) {
      const kind = place.island === null || place.island === undefined ? 'water' : `land of-${map.islands[place.island]?.colour ?? ''}`;
      const points = place.shape.map(([x, y]) => `${x},${y}`).join(' ');
      if (points) grounds.append(draw('g', { class: `place ${kind}` }, draw('polygon', { class: 'ground', points })));
      const [cx, cy] = place.at;
      const mark = draw('g', { class: `mark ${kind}${place.path === current ? ' selected' : ''}${place.word === first ? ' first' : ''}`, 'data-word': place.word });
      mark.append(draw('circle', { cx, cy, r: 26 }));
      if (place.settlement !== null && place.settlement !== undefined) {
        mark.append(place.settlement ? draw('rect', { class: 'settled', x: cx - 52, y: cy - 52, width: 104, height: 104 }) : draw('circle', { class: 'settled', cx, cy, r: 60 }));
      }
      marks.append(mark);
    }
    for (const line of map.lines) lines.append(draw('polyline', { points: line.map(([x, y]) => `${x},${y}`).join(' ') }));
    if (tool === 'touch') lines.append(...bonds(map));
    svg.replaceChildren(grounds, lines, marks, draw('g', { class: 'live' }));
    note(`${say('places')}: ${map.places.length}`);
  }

  /** A stroke between any two places that are contiguous. */
  function bonds({ places }) {
    const by = new Map(places.map((place) => [place.word, place]));
    return places.flatMap((place) => place.touches.filter((word) => word > place.word && by.has(word)).map((word) => {
      const [[x1, y1], [x2, y2]] = [place.at, by.get(word)?.at ?? place.at];
      return draw('line', { class: 'bond', x1, y1, x2, y2 });
    }));
  }

  const live = (...drawn) => $('.live', svg)?.append(...drawn);

  function corner(spot) {
    corners = [...(corners ?? []), spot];
    const [cx, cy] = board(spot);
    live(draw('circle', { class: 'corner', cx, cy, r: 40 }));
    if (corners.length < 4) { note(`${say('corner')} ${corners.length + 1} / 4`); return; }
    photo.corners = inOrder(corners);
    corners = null;
    photo.lay();
    paint();
    note(say('straight'));
  }

  /** What a click does with the tool in hand. */
  function click(spot) {
    if (!map) return;
    if (corners) { corner(spot); return; }
    const at = board(spot);
    const close = nearest(spot, NEAR);
    if (tool === 'point') {
      if (close) { current = close.path; paint(); select(close.path); return; }
      const [cx, cy] = at;
      live(draw('circle', { class: 'fresh', cx, cy, r: 30 }));
      act({ act: 'put', at, island: island() });
    } else if (tool === 'settle') {
      const place = nearest(spot);
      if (place) act({ act: 'settle', place: place.word, kind: Number($('#settlement').value) });
    } else if (tool === 'touch') {
      const place = nearest(spot);
      if (!place) return;
      if (!first || first === place.word) { first = first ? '' : place.word; paint(); return; }
      const yes = !place.touches.includes(first);
      note(say(yes ? 'joined' : 'parted'));
      act({ act: 'touch', place: first, other: place.word, yes });
      first = '';
    } else if (tool === 'erase') {
      act(close ? { act: 'drop', place: close.word } : { act: 'erase', at });
    }
  }

  const spotOf = (event) => {
    const box = svg.getBoundingClientRect();
    return { x: Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)), y: Math.min(1, Math.max(0, (event.clientY - box.top) / box.height)) };
  };
  svg.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    desk.focus({ preventScroll: true });
    const spot = spotOf(event);
    const place = tool === 'point' && !corners ? nearest(spot, NEAR) : null;
    held = { place, line: [spot], moved: false };
    svg.setPointerCapture(event.pointerId);
  });
  svg.addEventListener('pointermove', (event) => {
    if (!held) return;
    const spot = spotOf(event);
    const last = held.line[held.line.length - 1];
    if (Math.hypot(spot.x - last.x, spot.y - last.y) < 0.006) return;
    held.moved = true;
    held.line.push(spot);
    if (held.place) {
      const circle = $(`[data-word="${held.place.word}"] circle`, svg);
      const [cx, cy] = board(spot);
      circle?.setAttribute('cx', `${cx}`);
      circle?.setAttribute('cy', `${cy}`);
    } else if (tool === 'line') {
      const points = held.line.slice(-2).map((one) => board(one).join(',')).join(' ');
      live(draw('polyline', { points }));
    }
  });
  svg.addEventListener('pointerup', (event) => {
    const was = held;
    held = null;
    if (!was) return;
    const spot = spotOf(event);
    if (was.moved && was.place) act({ act: 'move', place: was.place.word, at: board(spot) });
    else if (was.moved && tool === 'line') act({ act: 'line', points: whole([...was.line, spot]).map(board) });
    else click(spot);
  });
  svg.addEventListener('pointercancel', () => { held = null; paint(); });

  // By keys alone: a cursor that goes where the arrows say, and clicks with Enter.
  desk.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    const close = nearest(cursor, NEAR);
    if (by) {
      const step = event.shiftKey ? 0.05 : 0.01;
      cursor.x = Math.min(1, Math.max(0, cursor.x + by[0] * step));
      cursor.y = Math.min(1, Math.max(0, cursor.y + by[1] * step));
      const [cx, cy] = board(cursor);
      $('.cursor', svg)?.remove();
      live(draw('path', { class: 'cursor', d: `M${cx - 90} ${cy}h180M${cx} ${cy - 90}v180` }));
    } else if (event.key === 'Enter') click(cursor);
    else if (event.key === 'Delete' && close) act({ act: 'drop', place: close.word });
    else if (event.key === 'n') { $('#pen').selectedIndex = ($('#pen').selectedIndex + 1) % $('#pen').options.length; note($('#pen').selectedOptions[0].textContent); }
    else return;
    event.preventDefault();
  });

  for (const button of $$('[data-tool]')) {
    button.addEventListener('click', () => {
      tool = button.dataset.tool;
      first = '';
      for (const other of $$('[data-tool]')) other.setAttribute('aria-pressed', `${other === button}`);
      $('#pen').hidden = tool !== 'point';
      $('#settlement').hidden = tool !== 'settle';
      note(button.title);
      paint();
    });
  }
  async function open(file) {
    if (!file) return;
    try {
      await photo.open(file);
    } catch {
      note(say('no-photo'));
      return;
    }
    $('#corners').hidden = false;
    $('#fade-of').hidden = false;
    fade();
    $('#corners').click();
  }
  const fade = () => desk.style.setProperty('--fade', $('#fade').value);
  $('#photo').addEventListener('change', (event) => { open(event.target.files[0]); event.target.value = ''; });
  $('#corners').addEventListener('click', () => {
    photo.corners = null;
    photo.lay();
    corners = [];
    note(`${say('corner')} 1 / 4`);
  });
  $('#fade').addEventListener('input', fade);
  $('#map-empty').addEventListener('click', () => act({ act: 'empty' }));

  return {
    photo: open,
    /** @param {import('wire').components['schemas']['WorkshopShape']} answer */
    show(answer) {
      if (!answer.map) return;
      map = answer.map;
      if (!$('#pen').options.length) {
        $('#pen').append(make('option', { value: '' }, say('pen-sea')), ...map.islands.map(({ label }, number) => make('option', { value: number }, label)));
        $('#settlement').append(...map.settlements.map((label, number) => make('option', { value: number }, label)));
      }
      paint();
    },
  };
}

/**
 * A line that ends almost where it began is meant to be closed.
 * @param {Spot[]} line
 */
export function whole(line) {
  const [first, last] = [line[0], line[line.length - 1]];
  const long = line.reduce((sum, { x, y }, at) => sum + (at ? Math.hypot(x - line[at - 1].x, y - line[at - 1].y) : 0), 0);
  return long > 0.1 && Math.hypot(first.x - last.x, first.y - last.y) < 0.02 ? [...line, first] : line;
}

/**
 * Four corners, clockwise from the top left, in whatever order they were shown.
 * @param {Spot[]} corners
 */
export function inOrder(corners) {
  const middle = { x: corners.reduce((sum, { x }) => sum + x, 0) / 4, y: corners.reduce((sum, { y }) => sum + y, 0) / 4 };
  const angle = ({ x, y }) => Math.atan2(y - middle.y, x - middle.x);
  return [...corners].sort((a, b) => angle(a) - angle(b));
}
