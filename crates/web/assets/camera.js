// The camera over an open table: it shows all that is there, as large as fits, until a hand takes it.
// It knows no game.

/** How large a unit of the drawing is shown at most, in pixels. */
const LARGEST = 2.4;
/** Room round what is there, in units of the drawing. */
const ROOM = 42;
/** How much of what is beyond the table is seen. */
const EDGE = 16;
/** How much larger all could be shown until the camera comes closer: it is not to move all the time. */
const WORTH = 1.3;

export class Camera {
  /** @type {any} */
  #board;
  /**
   * Where it is on the way to.
   * @type {{ left: number, top: number } | null}
   */
  #goal = null;
  /** Whether a hand has chosen what is seen. */
  taken = false;
  /** Whether it is as near as what is there allows. */
  #fitted = false;

  /** @param {import('./board.js').Board} board */
  constructor(board) { this.#board = board; }

  /** The open table and the boxes of all pieces; nothing where there is none. */
  #all() {
    const { svg } = this.#board;
    const plane = svg?.querySelector('[data-plane]')?.getBBox();
    if (!plane?.width) return null;
    /** @type {DOMRect[]} */
    const boxes = [...svg.querySelectorAll('[data-piece]')].map((piece) => (piece.querySelector('.ring') ?? piece).getBBox());
    const beside = ({ x, y, width, height }) => x + width / 2 < plane.x || y + height / 2 < plane.y
      || x + width / 2 > plane.x + plane.width || y + height / 2 > plane.y + plane.height;
    return { plane, boxes, waits: boxes.some(beside) };
  }

  /** Whether pieces lie beside the table, and wait for being laid on it. */
  waits() { return Boolean(this.#all()?.waits); }

  /** The box round all pieces; nothing where there is no open table, or while pieces lie beside it. */
  #there() {
    const all = this.#all();
    if (!all?.boxes.length || all.waits) return null;
    const { plane, boxes } = all;
    const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
    const right = Math.max(...boxes.map(({ x, width }) => x + width));
    const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
    // Beyond the table there is nothing to see but its edge.
    const [low, high] = [[left, plane.x], [top, plane.y]].map(([from, edge]) => Math.max(from - ROOM, edge - EDGE));
    const far = Math.min(right + ROOM, plane.x + plane.width + EDGE);
    const deep = Math.min(bottom + ROOM, plane.y + plane.height + EDGE);
    return { x: (low + far) / 2, y: (high + deep) / 2, width: far - low, height: deep - high };
  }

  /** Where the board is seen: bars that scroll it hide some of it. */
  #seen() {
    const { box } = this.#board;
    const { x, y } = box.getBoundingClientRect();
    return { x: x + box.clientLeft, y: y + box.clientTop, width: box.clientWidth, height: box.clientHeight };
  }

  /** Shows what is there. */
  fit() {
    const { box, svg, hands } = this.#board;
    if (this.taken || !svg) return;
    const there = this.#there();
    if (!there) {
      // Farther again, as at the beginning.
      if (this.#fitted) this.#come(Number(innerWidth < 700 && svg.dataset.close) || 1);
      this.#fitted = false;
      return;
    }
    const { width, height } = svg.viewBox.baseVal;
    const whole = Math.min(box.clientWidth / width, box.clientHeight / height);
    if (!(whole > 0)) return;
    const most = Math.min(box.clientWidth / there.width, box.clientHeight / there.height, LARGEST) / whole;
    const zoom = Math.max(1, Math.min(5, most));
    if (!this.#fitted || zoom < hands.zoom || zoom > WORTH * hands.zoom) this.#come(zoom);
    this.#fitted = true;
    // All of it in sight: some of the room round it may be lost.
    const at = new DOMPoint(there.x, there.y).matrixTransform(svg.getScreenCTM());
    const seen = this.#seen();
    const scale = whole * hands.zoom;
    const [dx, dy] = [at.x - seen.x - seen.width / 2, at.y - seen.y - seen.height / 2];
    const out = (far, size, room) => Math.abs(far) + ((size - EDGE) * scale) / 2 > room / 2;
    if (out(dx, there.width, seen.width) || out(dy, there.height, seen.height)) box.scrollBy(dx, dy);
  }

  /**
   * How far the middle of some things lies from the middle of what is seen, if any of them lies out of sight. Of
   * what is too large to be seen at once, the last is looked at.
   * @param {Element[]} things
   * @returns {[number, number] | null}
   */
  away(things) {
    const seen = this.#seen();
    const rects = things.map((thing) => thing.getBoundingClientRect());
    if (!rects.length) return null;
    /** @type {[string, string][]} */
    const sides = [['x', 'width'], ['y', 'height']];
    /** @type {(side: [string, string], its: any[]) => [number, number]} */
    const span = ([low, size], its) => [Math.min(...its.map((it) => it[low])), Math.max(...its.map((it) => it[low] + it[size]))];
    const large = sides.some((side) => span(side, rects)[1] - span(side, rects)[0] > seen[side[1]]);
    const [dx, dy] = sides.map((side) => {
      const [from, to] = span(side, large ? rects.slice(-1) : rects);
      const [low, size] = side;
      return from >= seen[low] && to <= seen[low] + seen[size] ? 0 : (from + to - 2 * seen[low] - seen[size]) / 2;
    });
    return dx || dy ? [dx, dy] : null;
  }

  /** Whether it shows all that is there already: nearer to one end, the other would be lost. */
  showsAll() { return this.#fitted && !this.taken; }

  /**
   * Follows what happens: brings it into sight, where only a part of the board is seen. Whether it was out of sight.
   * @param {string[]} elements
   */
  follow(elements) {
    if (this.showsAll()) return false;
    return this.bring(elements.map((element) => this.#board.all(element)[0]).filter(Boolean));
  }

  /**
   * Brings things into sight in the same way.
   * @param {Element[]} things
   */
  bring(things) {
    const { box, hands } = this.#board;
    if (hands.zoom === 1) return false;
    const away = this.away(things);
    if (!away) return false;
    const [left, top] = [box.scrollLeft, box.scrollTop];
    box.scrollBy({ left: away[0], top: away[1], behavior: 'instant' });
    // At the edge of the board there may be nothing to be done about it.
    const moved = Math.hypot(box.scrollLeft - left, box.scrollTop - top) > 1;
    this.#goal = { left: box.scrollLeft, top: box.scrollTop };
    box.scrollTo({ left, top, behavior: 'instant' });
    if (moved) box.scrollTo({ ...this.#goal, behavior: 'smooth' });
    return moved;
  }

  /** Is where it was on the way to: a page that is busy moves late. */
  arrive() {
    if (this.#goal) this.#board.box.scrollTo({ ...this.#goal, behavior: 'instant' });
    this.#goal = null;
  }

  /** @param {number} zoom */
  #come(zoom) {
    const { hands } = this.#board;
    hands.zoom = zoom < 1.02 ? 1 : zoom;
    hands.mounted();
    this.#board.arrange();
  }
}
