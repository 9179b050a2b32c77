// What happened is shown event by event, each in its own time; and what has happened is looked back
// at while the game goes on. It knows no game.

import { memory } from './common.js';

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** How long an event of somebody else is looked at, in milliseconds. */
export const PACES = { off: 0, quick: 400, calm: 900 };

/** More than this is not watched: whoever was away sees the last of it. */
const MOST = 12;
/** Of so many events before is asked at once what they were about. */
const STEPS = 30;
/** How long dice are looked at before what comes of them. */
const CHANCE = 550;
/** How long one's own move is looked at: one knows it. */
const OWN = 120;
/** A line of the log as long as this is read at a glance, in letters; each letter more takes so long, and no line longer than this. */
const [GLANCE, LETTER, LONGEST] = [40, 20, 1200];

/**
 * How much longer an event is looked at because there is much to read of it, in milliseconds.
 * @param {string} told
 */
export const reading = (told) => Math.min(LONGEST, Math.max(0, told.length - GLANCE) * LETTER);

/** How long the board takes to where something happens. */
const PAN = 450;

/** @typedef {import('wire').components['schemas']['EventShape']} GameEvent */
/** @typedef {{ tumbled: number, moved: number, gone: number }} Changes how much of a board has changed */
/** @typedef {{ show(drawing: string, how?: { glide?: boolean, rolled?: string[] }): Changes, mark(name: string, elements: string[]): void,
 *   camera?: { follow(elements: string[]): boolean, arrive(): void } }} Screen */
/**
 * What the page says.
 * @typedef {object} FilmPage
 * @property {Screen} board where it is shown
 * @property {(events: number) => Promise<string>} drawing the board after so many events
 * @property {(events: number) => Promise<GameEvent[]>} moves what happened after so many events
 * @property {(actor: string) => boolean} own whether a seat is held here
 * @property {() => boolean} [watches] whether none is
 * @property {(event: GameEvent, number: number, changes: Changes | null) => void} shown an event is on
 *   the board now, or is passed over
 */

/** @type {(ms: number) => Promise<void>} */
const sleep = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** The film of a table. */
export class Film {
  #page;
  /** @type {(() => void) | null} */
  #skip = null;
  /** @type {Map<number, Promise<string>>} */
  #drawings = new Map();
  /**
   * Some of the events that were looked back at.
   * @type {{ from: number, events: GameEvent[] }}
   */
  #known = { from: 0, events: [] };
  /**
   * How many events are on the board; nothing before the first look.
   * @type {number | null}
   */
  at = null;
  /** How many there are. */
  end = 0;
  /** Whether one looks back. */
  past = false;
  /**
   * What each move was about that others have made since one's own last one; of whoever only watches, since somebody
   * else's last one.
   * @type {string[][]}
   */
  #since = [];
  #actor = '';

  /** @param {FilmPage} page */
  constructor(page) { this.#page = page; }

  get pace() { return PACES[memory.get('pace') ?? 'quick'] ?? PACES.quick; }

  /** Whether something is on its way to the board. */
  get runs() { return this.#skip !== null; }

  /** Somebody else looks now. Whoever looks back stays where they are. */
  forget() {
    this.revise();
    this.#since = [];
    this.#recalled = false;
    if (!this.past) this.at = null;
  }

  /** @param {GameEvent} event */
  #heed({ actor, elements }) {
    if (actor === '*') return;
    const anew = this.#page.own(actor) || (this.#page.watches?.() && actor !== this.#actor);
    if (anew) this.#since = [];
    if (!this.#page.own(actor)) this.#since.push(elements);
    this.#actor = actor;
  }

  /**
   * Marks what happened last, and lightly what the others did before it since one's own last move.
   * @param {string[]} last
   */
  mark(last) {
    const { board } = this.#page;
    board.mark('last', last);
    const before = new Set(this.#since.slice(0, -1).flat());
    for (const element of last) before.delete(element);
    if (before.size) board.mark('since', [...before]);
  }

  /** Something may have been taken back: what was, was not. */
  revise() {
    this.#drawings.clear();
    this.#known = { from: 0, events: [] };
  }

  /** Shows the rest at once. */
  skip() { this.#skip?.(); }

  /**
   * @param {number} events
   * @returns {Promise<string>}
   */
  async #drawing(events) {
    const known = this.#drawings.get(events);
    if (known) return known;
    const [oldest] = this.#drawings.keys();
    if (this.#drawings.size > 60) this.#drawings.delete(oldest);
    const drawing = this.#page.drawing(events);
    // What could not be had is asked for again.
    drawing.catch(() => this.#drawings.delete(events));
    this.#drawings.set(events, drawing);
    return drawing;
  }

  /** Whether what happened before this was looked at is known. */
  #recalled = false;

  /**
   * Whoever comes to a game finds marked, too, what the others did meanwhile.
   * @param {string[]} last what happened last
   */
  async recall(last) {
    const { at } = this;
    if (this.#recalled) return;
    this.#recalled = true;
    if (!at || this.#since.length) return;
    const from = Math.max(0, at - STEPS);
    const events = await this.#page.moves(from);
    if (this.at !== at || this.past || this.#since.length) return;
    for (const event of events.slice(0, at - from)) this.#heed(event);
    this.mark(last);
  }

  /**
   * Shows everything up to so many events, the last of them included.
   * @param {number} end
   * @param {number} from
   * @param {boolean} again whether it is seen again: then all of it is brought into sight, one's own moves too
   */
  async show(end, from = this.at ?? 0, again = false) {
    this.end = end;
    this.#recalled = true;
    let events = await this.#page.moves(from);
    // Something more may have happened meanwhile: that is for the next time.
    events = events.slice(0, end - from);
    let first = from;
    // Whoever asks to see it again wants to follow it, however quick they like the rest.
    const pace = again ? Math.max(this.pace, PACES.calm) : this.pace;
    const watched = pace > 0 && !still.matches && !document.hidden;
    let skipped = !watched;
    /** @type {Promise<void>} */
    const stop = new Promise((resolve) => {
      this.#skip = () => { skipped = true; resolve(); };
    });
    try {
      if (again) this.#since = [];
      if (events.length > MOST) {
        for (const event of events.slice(0, -MOST)) this.#heed(event);
        first += events.length - MOST;
        events = events.slice(-MOST);
      }
      /** @type {string[]} */
      let about = [];
      let own = false;
      for (const [index, event] of events.entries()) {
        const number = first + index + 1;
        const last = number === first + events.length;
        // What chance is asked for is seen in what it brings: dice that are kept lie still.
        const rolls = event.actor !== '*' && events[index + 1]?.actor === '*';
        this.#heed(event);
        if (event.actor !== '*') [about, own] = [event.elements, this.#page.own(event.actor)];
        if ((skipped || rolls) && !last) {
          this.#page.shown(event, number, null);
          continue;
        }
        const drawing = await this.#drawing(number);
        if (!last) this.#drawing(number + 1).catch(() => {});
        const chance = event.actor === '*';
        // What others do is brought into sight first: who looks elsewhere would not see it.
        const panned = !skipped && (again || !own) && this.#page.board.camera?.follow(about);
        if (panned) await Promise.race([stop, sleep(PAN)]);
        if (panned) this.#page.board.camera?.arrive();
        const changes = this.#page.board.show(drawing, { glide: true, rolled: chance ? event.elements : [] });
        this.mark(about);
        this.at = number;
        this.#page.shown(event, number, changes);
        // Then it is looked at before one's own ships are.
        if ((last && !panned) || skipped) continue;
        const pause = chance && !again ? Math.min(CHANCE, pace) : this.#page.own(event.actor) && !again ? OWN : pace;
        const reads = !chance && this.#page.own(event.actor) ? 0 : reading(event.text);
        await Promise.race([stop, sleep(pause + reads)]);
      }
    } finally {
      this.#skip = null;
    }
    this.at = end;
  }

  /**
   * What the last of so many events was about. Whoever goes back step by step does not ask at each.
   * @param {number} events
   */
  async #about(events) {
    if (!events) return [];
    const known = events - 1 - this.#known.from;
    if (known < 0 || known >= this.#known.events.length) {
      const from = Math.max(0, events - STEPS);
      this.#known = { from, events: await this.#page.moves(from) };
    }
    return this.#known.events[events - 1 - this.#known.from]?.elements ?? [];
  }

  /**
   * Looks at the board as it was after so many events.
   * @param {number} events
   * @param {boolean} glides whether a step from the moment beside it is seen
   */
  async lookBack(events, glides = true) {
    this.past = true;
    const wanted = Math.min(this.end, Math.max(0, events));
    const glide = glides && this.at !== null && Math.abs(wanted - this.at) === 1;
    this.at = wanted;
    const [drawing, about] = await Promise.all([this.#drawing(wanted), this.#about(wanted)]);
    if (!this.past || this.at !== wanted) return;
    this.#page.board.show(drawing, { glide });
    this.#page.board.mark('last', about);
    this.#page.board.camera?.follow(about);
  }
}
