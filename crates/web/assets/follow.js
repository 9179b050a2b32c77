// Following a table: what happens is heard live, shown event by event, and told when it is shown.
// Answers and events bring along all that is needed next; only who has missed something asks for it.

import { $, DRAWING, Offline, capital, get, make, post, unpack } from './common.js';
import { canCheck, check, note, numberFor, ownNumber } from './dice.js';
import { Film } from './film.js';
import { sound } from './sound.js';

/** @typedef {import('wire').components['schemas']['TableShape']} Table */
/** @typedef {import('wire').components['schemas']['PlaceShape']} Place */
/** @typedef {import('wire').components['schemas']['NextShape']} Next */
/** @typedef {import('wire').components['schemas']['EntryShape']} Entry */
/** @typedef {import('wire').components['schemas']['EventShape']} GameEvent */
/** @typedef {import('wire').components['schemas']['ToldShape']} Line */
/** @typedef {import('wire').components['schemas']['DrawsShape']} Draws */
/** @typedef {import('wire').components['schemas']['SaidShape']} Said */
/** @typedef {number | null} Seat counted from 1; nothing for whoever only watches */

/** So many drawings and events that came along are kept. */
const MOST = 60;
/** So many events that happened while a page came are shown one by one. */
const FEW = 6;
/** After so long without a sign of the server it is asked, in milliseconds. */
const QUIET = 60000;

/** What came along with answers and events. */
export class News {
  /** The version that it tells of, and the seat it was made for. */
  version = -1;
  /** @type {Seat} */
  seat = null;
  /** @type {Table | null} */
  #table = null;
  /** @type {Next | null} */
  #next = null;
  /** @type {Map<number, string>} */
  #scenes = new Map();
  /** @type {GameEvent[]} */
  #events = [];
  #from = 0;

  /**
   * Takes what came; whether that was something new, with nothing missing in between.
   * @param {Entry} entry
   * @param {number} known the version that is known already
   * @param {Seat} seat the seat that one looks from
   */
  take({ version, news }, known, seat) {
    if (!news || version <= this.version && seat === this.seat) return false;
    const { since, events, table, scene, next } = news;
    // Where something was taken back it is not said where to go on from.
    const from = news.from ?? null;
    if ((table.viewer ?? null) !== seat || since > Math.max(known, this.seat === seat ? this.version : -1)) return false;
    if (this.seat !== seat || from === null) this.forget();
    if (from !== null) {
      const kept = from - this.#from;
      if (kept >= 0 && kept <= this.#events.length) this.#events.length = kept;
      else [this.#events, this.#from] = [[], from];
      this.#events.push(...events);
      events.forEach((event, at) => { if (event.scene) this.#keep(from + at + 1, event.scene); });
    } else this.#from = table.events;
    if (this.#events.length > MOST) this.#from += this.#events.splice(0, this.#events.length - MOST).length;
    this.#keep(table.events, scene);
    [this.version, this.seat, this.#table, this.#next] = [version, seat, table, next ?? null];
    return true;
  }

  /**
   * @param {number} events
   * @param {string | null | undefined} scene
   */
  #keep(events, scene) {
    if (!scene) return;
    // The newest stands last.
    this.#scenes.delete(events);
    this.#scenes.set(events, scene);
    const [oldest] = this.#scenes.keys();
    if (this.#scenes.size > MOST) this.#scenes.delete(oldest);
  }

  /** Somebody else looks now, or something was taken back. */
  forget() {
    this.version = -1;
    [this.#table, this.#next, this.#events, this.#from] = [null, null, [], 0];
    this.#scenes.clear();
  }

  /**
   * The table, if it has come on since a version.
   * @param {number} version
   * @param {Seat} seat
   */
  tableAfter(version, seat) { return this.seat === seat && this.version > version ? this.#table : null; }

  /**
   * What may come first in a move, of a version.
   * @param {number} version
   * @param {Seat} seat
   */
  nextAt(version, seat) { return this.seat === seat && this.version === version ? this.#next : null; }

  /**
   * The board as it is at a version.
   * @param {number} version
   * @param {Seat} seat
   */
  sceneAt(version, seat) { return this.#table && this.seat === seat && this.version === version ? this.#scenes.get(this.#table.events) : null; }

  /**
   * The board as it was after so many events.
   * @param {number} events
   * @param {Seat} seat
   */
  sceneAfter(events, seat) { return this.seat === seat ? this.#scenes.get(events) : null; }

  /**
   * What happened after so many events, up to so many.
   * @param {number} events
   * @param {number} end
   * @param {Seat} seat
   */
  movesAfter(events, end, seat) {
    const known = this.seat === seat && events >= this.#from && this.#from + this.#events.length >= end;
    return known ? this.#events.slice(events - this.#from) : null;
  }
}

/**
 * What is shown: the table as it is known after the first look, the seat one looks from, the version on
 * the board, and the seat that the curtain was drawn for.
 * @typedef {{ state: Table, seat: Seat, shown: number, readonly unveiled: Seat }} View
 */
/**
 * What the page says, and does.
 * @typedef {object} FollowPage
 * @property {View} view
 * @property {string} id
 * @property {string} path where the table is asked for
 * @property {(more?: Record<string, any>) => string} query
 * @property {import('./board.js').Board} board
 * @property {{ seat: Seat, version: number, events: number } | null} drawn the drawing that the page came with
 * @property {(key: string, values?: Record<string, any>) => string} text
 * @property {() => ReturnType<import('./mover.js').makeMover>} mover
 * @property {() => number[]} mine the seats that one holds
 * @property {() => boolean} acts whether one may act now
 * @property {(holds: (place: Place) => boolean | undefined) => number[]} seatsWhere
 * @property {(seat: number) => string} nameOf
 * @property {() => void} render
 * @property {(line: Line, version: number) => void} write
 * @property {(seat: number) => void} veil
 * @property {{ (problem: unknown): void, version?: number }} complain with the version at which something was wrong
 * @property {(state: Table) => void} begun the first look is there
 * @property {(phrase: Said) => void} [said] somebody said something
 * @property {() => ReturnType<import('./ahead.js').makeAhead>} [ahead] an answer that is chosen in the other's turn
 * @property {() => void} [moment] another moment of the past is shown
 */

/**
 * Follows a table.
 * @param {FollowPage} page
 */
export function makeFollower(page) {
  const { view, board, path, query, text, mine, acts, seatsWhere, nameOf, complain } = page;
  const news = new News();
  /** @type {EventSource | null} */
  let stream = null;
  /** What is looked at soon. */
  let later = 0;
  /** When the server was last heard. */
  let heard = Date.now();

  // Showing what happened.

  /**
   * Lines of the log whose events are not on the board yet.
   * @type {{ line: Line, version: number }[]}
   */
  let untold = [];
  /** The version up to which lines were heard. */
  let heardTo = 0;

  /**
   * Hears what happened with a version, once, whichever way it came.
   * @param {Entry} entry
   */
  function hear({ version, lines = [] }) {
    if (version <= heardTo) return;
    heardTo = version;
    for (const line of lines) {
      // Of what is not on the board yet is told when it is.
      if (view.shown >= 0 && version > view.shown) untold.push({ line, version });
      else write(line, version);
      // Something may have been taken back.
      if (!line.actor) film.revise();
    }
  }

  const film = new Film({
    board,
    drawing: async (events) => await unpack(news.sceneAfter(events, view.seat)) ?? get(`${path}/scene${query({ events })}`),
    moves: async (events) => news.movesAfter(events, view.state.events, view.seat) ?? get(`${path}/moves${query({ events })}`),
    own: (actor) => mine().includes(Number(actor)),
    watches: () => !mine().length,
    shown: (event, number, changes) => {
      tellNext();
      if (film.past) page.moment?.();
      if (!changes) return;
      const { tumbled, gone, moved } = changes;
      if (tumbled) sound('dice');
      else if (gone) sound('cannon');
      else if (moved) sound('move');
      else if (event.actor === '*') sound('card');
    },
  });

  /** Tells of the next event, and of whatever came before it. */
  function tellNext() {
    let told = untold.shift();
    while (told && !tell(told)) told = untold.shift();
  }

  /**
   * Tells of everything up to a version.
   * @param {number} version
   */
  function tellUntil(version) {
    while (untold.length && untold[0].version <= version) {
      tell(untold[0]);
      untold.shift();
    }
  }

  /** @param {{ line: Line, version: number }} told */
  function tell({ line, version }) {
    write(line, version);
    $('#live').textContent = line.text;
    return Boolean(line.actor);
  }

  /**
   * What is told below the board where the log is folded away: one's own last move, or what came of it and all that the others have
   * done since.
   * @type {string[]}
   */
  let tidings = [];
  /** Who did it. */
  let doer = '';
  /** Whether it is shown soon: many lines may come at once. */
  let soon = 0;

  /** @type {(line: Line, version: number) => void} */
  function write(line, version) {
    page.write(line, version);
    const { actor, said } = line;
    // What was taken back is not told any more.
    if (!actor && /^undo /.test(said)) tidings = [];
    if (!actor) return;
    // What chance brings belongs to whoever has asked for it.
    if (actor !== '*') {
      const own = (seat) => mine().includes(Number(seat));
      // One knows what one did, but not yet what dice made of it.
      if (!own(actor) && own(doer)) tidings.shift();
      else if (own(actor) || (!mine().length && actor !== doer)) tidings = [];
      doer = actor;
    }
    tidings.push(capital(line.text));
    showTidings();
  }

  /** Shows what is told, the newest in sight. */
  function showTidings() {
    soon ||= requestAnimationFrame(() => {
      soon = 0;
      if (film.past) return;
      const box = $('#tidings');
      box.replaceChildren(...tidings.flatMap((words, at) => [at ? ' ' : '', make('span', {}, words)]));
      box.scrollTop = box.scrollHeight;
    });
  }

  /** What came with the page, until something else was on the board. */
  let { drawn: came } = page;
  /** Brings the board to what is known: event by event where something has happened, else at once. */
  async function showNow() {
    const { state } = view;
    // What came with the page is on the board: on from there.
    const drawn = came;
    came = null;
    if (film.at === null && view.shown < 0 && drawn?.seat === view.seat) {
      const missed = state.events - drawn.events;
      if (drawn.version === state.version || missed > 0 && missed <= FEW) film.at = drawn.events;
      if (drawn.version === state.version) {
        film.end = state.events;
        tellUntil(state.version);
        film.mark(state.last);
        film.recall(state.last).catch(() => {});
        return;
      }
    }
    const more = film.at === null ? 0 : state.events - film.at;
    if (more > 0) {
      page.mover().idle();
      // What is said above the board is of how things stand: not yet of what is shown.
      $('#status').className = '';
      $('#status').textContent = '';
      await film.show(state.events);
    } else {
      if (more < 0) film.forget();
      /** @type {string} */
      const scene = await unpack(news.sceneAt(state.version, view.seat)) ?? await get(`${path}/scene${query()}`);
      board.show(scene, { glide: view.shown >= 0 });
      [film.at, film.end] = [state.events, state.events];
      film.recall(state.last).catch(() => {});
    }
    tellUntil(state.version);
    film.mark(state.last);
    showTidings();
  }

  /**
   * What can be heard of a change that is no event of its own.
   * @param {Table | null} before
   */
  function soundOf(before) {
    if (!before) return;
    const { state, seat } = view;
    const gained = (state.scores ?? []).some((points, at) => points > (before.scores?.[at] ?? points));
    if (before.phase === 'playing' && state.phase === 'over') sound('end');
    else if (gained) sound('coin');
    else if (acts() && state.turn.waits_for === seat && before.turn.waits_for !== seat) sound('turn');
  }

  // Following.

  /** @type {Promise<void> | null} */
  let looking = null;
  let again = false;
  /** Whether the table itself is to be asked for: something may have been missed. */
  let whole = true;
  /** Looks at the table once more; when this is done, what is shown is what was there when it began. */
  function refresh() {
    whole = true;
    return showNews();
  }

  /** Shows what came along. */
  function showNews() {
    again = true;
    looking ??= lookUntilDone().finally(() => { looking = null; });
    return looking;
  }

  async function lookUntilDone() {
    try {
      while (again) {
        again = false;
        await look();
      }
    } catch (problem) {
      complain(problem);
      if (problem instanceof Offline) {
        whole = true;
        clearTimeout(later);
        later = setTimeout(refresh, 2000);
      }
    }
  }

  /**
   * Takes what came along with the answer to something that was done, and shows it.
   * @template {Entry} T
   * @param {T} answer
   */
  function took(answer) {
    heard = Date.now();
    // What lies before it comes by the stream, and then this too.
    if (answer.version === heardTo + 1) hear(answer);
    const known = view.state?.version ?? -1;
    // The stream may have been faster.
    const came = news.take(answer, known, view.seat) || (news.seat === view.seat && news.version >= answer.version);
    if (!came && answer.version > known) whole = true;
    return answer;
  }

  /** Looks at the table: at what came along, if nothing can have been missed. */
  async function lookAtTable() {
    const asks = whole || !view.state;
    whole = false;
    if (asks) {
      view.state = await get(`${path}${query()}`);
      heard = Date.now();
    }
    view.state = news.tableAfter(view.state.version, view.seat) ?? view.state;
  }

  /**
   * Does something on the way, and looks at what came of it.
   * @param {string} what
   * @param {object} body
   */
  async function along(what, body) {
    took(/** @type {Entry} */ (await post(`${path}/${what}${query({ drawing: DRAWING })}`, body)));
    await lookAtTable();
  }

  /** Sits down where a seat was kept: after a game that is played again. */
  async function sitWhereKept() {
    const kept = seatsWhere((place) => place.yours && place.kind === 'kept');
    if (view.state.phase !== 'waiting' || !kept.length) return;
    const added = await numberFor(page.id, view.state.commitment);
    for (const number of kept) {
      await along('sit', { seat: number, name: nameOf(number), number: added });
    }
  }

  /** Tells the number that was sealed, as soon as nobody can sit down any more. */
  async function tellNumber() {
    const sealed = seatsWhere((place) => place.yours && place.sealed);
    const number = ownNumber(page.id);
    if (view.state.phase !== 'playing' || !sealed.length || !number) return;
    for (const own of sealed) {
      // Too late, or told from another window: the dice fall all the same.
      await along('number', { seat: own, number }).catch((problem) => {
        if (problem instanceof Offline) throw problem;
      });
    }
  }

  /** Whether the dice were checked. */
  let checked = false;
  /** Checks the dice of a game that is over, once, and says what came of it. */
  async function checkDice() {
    if (view.state.phase !== 'over' || checked || !ownNumber(page.id)) return;
    checked = true;
    const shown = $('#dice-result');
    const say = (key, values) => { shown.hidden = false; shown.textContent = text(key, values); };
    try {
      if (!canCheck()) { say('dice-unchecked'); return; }
      /** @type {[string, Draws]} */
      const [record, draws] = await Promise.all([get(`${path}/record${query()}`), get(`${path}/draws${query()}`)]);
      const found = await check(page.id, record, draws);
      if (!found) return;
      shown.classList.toggle('problem', Boolean(found.wrong));
      if (found.wrong) say('dice-unfair', { why: text(`dice-wrong-${found.wrong}`) });
      else say('dice-fair', { draws: found.draws });
    } catch (problem) {
      checked = !(problem instanceof Offline);
      if (checked) say('dice-unchecked');
    }
  }

  async function look() {
    const before = view.state;
    await lookAtTable();
    $('#connection').textContent = '';
    await sitWhereKept();
    await tellNumber();
    const { state } = view;
    if (mine().length) note(state);
    // Whoever saw the game end goes on to the next one with the others.
    if (before && !before.next && state.next && mine().length) {
      location.assign(`/tables/${state.next}`);
      return;
    }
    page.begun(state);
    const own = mine();
    const waited = state.turn.waits_for;
    const playing = own.filter((number) => !state.seats[number - 1].bot);
    const wanted = playing.find((number) => number === waited) ?? playing.find((number) => number === view.seat) ?? playing[0] ?? own[0] ?? null;
    if (wanted !== view.seat) {
      const several = own.length > 1;
      view.seat = wanted;
      film.forget();
      news.forget();
      whole = true;
      if (several && wanted && state.secrets && view.unveiled !== wanted) return page.veil(wanted);
      if (several) { follow(); again = true; return; }
      if (!stream || several) follow();
      await lookAtTable();
    }
    if (!stream) follow();
    if (view.seat && mine().length > 1 && view.state.secrets && view.unveiled !== view.seat) return page.veil(view.seat);
    const mover = page.mover();
    if (film.past) film.end = view.state.events;
    else if (view.state.version !== view.shown) {
      // What was offered belongs to what was there before.
      mover.unsettle();
      await showNow();
      soundOf(before);
      view.shown = view.state.version;
      mover.reset();
      $('#advice').hidden = true;
      // What was wrong before is not wrong any more.
      if (complain.version !== view.state.version) complain(null);
    }
    page.render();
    // Nobody need wait for it.
    checkDice();
    // What is offered stays as it is while nothing has happened: a click would be lost.
    if (film.past || !acts()) {
      if (!page.ahead?.().chooses()) mover.idle();
    // While the last of it was shown something more may have happened.
    } else if (!again && !mover.settled() && !await page.ahead?.().send()) await mover.ask();
  }

  /**
   * What may come first, and for which version: that tells what may come second, too.
   * @type {{ next: Next | null, version: number, seat: Seat }}
   */
  let first = { next: null, version: -1, seat: null };

  /**
   * Asks what may come next, unless that is known from what came along.
   * @param {import('./mover.js').Question} question
   * @returns {Promise<Next>}
   */
  async function next(question) {
    const { state: { version }, seat } = view;
    const plain = !question.planned?.length && !question.draw;
    if (plain && !question.beginning) first = { next: news.nextAt(version, seat), version, seat };
    const known = plain && first.version === version && first.seat === seat ? inferred(question.beginning) : null;
    if (known) return known;
    /** @type {Next} */
    const answer = await post(`${path}/next`, { seat, version, ...question });
    if (plain && !question.beginning) first = { next: answer, version, seat };
    return answer;
  }

  /**
   * What follows from the first answer and from the list of moves, where that is all there is to say.
   * @param {string} beginning
   * @returns {Next | null}
   */
  function inferred(beginning) {
    if (!beginning) return first.next;
    const nothing = { amounts: null, headings: [], helm: null, regions: [], ahead: null, scene: null, chances: [], then: null, does: '' };
    const after = { ...nothing, version: first.version, said: beginning, position: view.state.position, may_act: true };
    const ahead = first.next?.ahead?.find(({ word, more }) => word === beginning && more === false);
    if (ahead) {
      const { asks, complete, then, does, elements } = ahead;
      return { ...after, asks: asks ?? '', complete, then, does, elements };
    }
    // What dice do is told by the server.
    if (first.next?.lots !== false) return null;
    // A move of the list with which no other begins is a whole one.
    const begin = (view.state.moves ?? []).filter((move) => move === beginning || move.startsWith(`${beginning} `));
    return begin.length === 1 && begin[0] === beginning ? { ...after, asks: '', complete: true, elements: [] } : null;
  }

  /** Follows what happens from the beginning; a connection that is lost comes back by itself. */
  function follow() {
    stream?.close();
    $('#log').replaceChildren();
    const opened = new EventSource(`${path}/events${query({ after: 0, drawing: DRAWING })}`);
    stream = opened;
    [untold, heardTo, tidings, doer] = [[], 0, [], ''];
    let lost = false;
    opened.addEventListener('entry', (event) => {
      heard = Date.now();
      /** @type {Entry} */
      const entry = JSON.parse(event.data);
      const { version } = entry;
      hear(entry);
      if (view.state && version <= view.shown) return;
      const came = news.take(entry, view.state?.version ?? -1, view.seat) || news.version >= version;
      clearTimeout(later);
      later = setTimeout(came ? showNews : refresh, 25);
    });
    opened.addEventListener('said', (event) => {
      heard = Date.now();
      page.said?.(JSON.parse(event.data));
    });
    opened.addEventListener('away', (event) => {
      heard = Date.now();
      if (!view.state) return;
      view.state.away = JSON.parse(event.data);
      // What is still being shown is rendered when it is.
      if (view.shown === view.state.version) page.render();
    });
    opened.addEventListener('error', () => {
      lost = true;
      $('#connection').textContent = text('lost-connection');
      if (stream?.readyState === EventSource.CLOSED) setTimeout(follow, 2000);
    });
    opened.addEventListener('open', () => {
      heard = Date.now();
      if (lost) { $('#connection').textContent = ''; refresh(); }
      lost = false;
    });
  }

  // A browser knows sooner than a stream that the network is gone, or back.
  addEventListener('offline', () => { $('#connection').textContent = text('lost-connection'); });
  addEventListener('online', () => {
    $('#connection').textContent = '';
    follow();
    refresh();
  });
  document.addEventListener('visibilitychange', () => { if (!document.hidden) refresh(); });
  // A stream can die without anyone being told.
  setInterval(() => {
    if (!document.hidden && view.state?.phase !== 'over' && Date.now() - heard > QUIET) refresh();
  }, 20000);

  return { film, follow, next, refresh, showNews, took };
}
