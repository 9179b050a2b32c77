// What stands round the board of a table: the players at its edges, what is asked below it, how the
// game ended. It knows no rule and no game.

import { $, $$, closeDrawers, fill, make, stopped } from './common.js';
import { sound } from './sound.js';

/**
 * What a clock shows.
 * @param {number} milliseconds
 */
export function clock(milliseconds) {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number) => String(number).padStart(2, '0');
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/**
 * A score, which may be below nothing: with a minus as the board prints it.
 * @param {number} score
 */
const printed = (score) => `${score}`.replace('-', '−');

/** @typedef {import('wire').components['schemas']['TableShape']} Table */
/** @typedef {import('wire').components['schemas']['PlaceShape']} Place */
/** @typedef {import('wire').components['schemas']['EndingShape']} Ending */
/**
 * What the page of a table says to what stands round its board, and does for it.
 * @typedef {object} TablePage
 * @property {Record<string, string>} texts
 * @property {string} id
 * @property {string} path where the table is asked for
 * @property {string | undefined} code with which it was opened
 * @property {string} called what the table is called
 * @property {string | undefined} host who has opened it
 * @property {import('./board.js').Board} board
 * @property {import('./film.js').Film} film
 * @property {() => Table} state
 * @property {() => number | null} seat that one looks from
 * @property {() => number[]} mine the seats that one holds
 * @property {() => boolean} acts whether one may act now
 * @property {(seat: number) => string} nameOf
 * @property {(what: string, body: object) => Promise<any>} act
 * @property {(events: number) => Promise<void>} lookBack looks at the board as it was after so many events
 * @property {(line: HTMLElement) => void} log adds a line to what happened
 * @property {() => boolean} plans whether moves can be planned
 * @property {(seat: number) => void} become looks from another seat
 */

/**
 * The sides of a table.
 * @param {TablePage} page
 */
export function makeSides(page) {
  const { texts, board, film, act, mine, acts, nameOf, plans } = page;
  /** @type {(key: string, values?: Record<string, any>) => string} */
  const text = (key, values) => fill(texts[key], values);

  function render() {
    const state = page.state();
    const over = state.phase === 'over';
    renderStatus();
    // Nobody's turn is shown any more, however the game ended.
    board.box.classList.toggle('over', over);
    renderSeats();
    renderOffer();
    renderMoments();
    renderDoors();
    renderResult();
    $('#commitment').textContent = state.commitment;
  }

  /**
   * Whether somebody plays and is not there.
   * @param {number} seat
   */
  const isAway = (seat) => page.state().phase === 'playing' && Boolean(page.state().away?.seats.includes(seat));

  /** Whose turn it is. */
  function renderStatus() {
    const { phase, turn, seats } = page.state();
    const seat = page.seat();
    const status = $('#status');
    // Whoever looks back looks at something else.
    status.hidden = phase === 'over' || film.past;
    status.className = acts() ? 'turn' : '';
    if (phase === 'waiting') status.textContent = text('waiting');
    else if (phase === 'over') status.textContent = '';
    else if (seat && acts() && turn.waits_for === seat) {
      status.textContent = mine().length > 1 ? `${text('your-turn')}: ${nameOf(seat)}` : text('your-turn');
    } else if (acts()) status.textContent = text('may-react');
    else if (turn.waits_for && isAway(turn.waits_for)) {
      status.textContent = text('waits-gone', { name: nameOf(turn.waits_for) });
    } else if (turn.waits_for) {
      status.textContent = text(seats[turn.waits_for - 1].bot ? 'thinks' : 'waits', { name: nameOf(turn.waits_for) });
    }
    document.title = `${acts() ? '● ' : ''}${$('h1').textContent} · Flotilla`;
    // Whoever has no seat is told so; how many there are is told to everyone.
    const { watching } = page.state();
    $('#watching').hidden = Boolean(page.seat()) || phase !== 'playing';
    $('#watching').textContent = text('watching');
    $('#watchers').hidden = !watching;
    $('#watchers').textContent = text('watchers', { count: watching ?? 0 });
  }

  function renderDoors() {
    const state = page.state();
    const seat = page.seat();
    const [playing, over] = [state.phase === 'playing', state.phase === 'over'];
    $('#undo').hidden = !state.may_undo || film.past;
    $('#draw').hidden = !(playing && seat && state.draws && !state.solo);
    const mayGiveUp = playing && seat && !state.seats[seat - 1].lost;
    // While it is asked whether that is meant, the question stands in the place of the button.
    if (!mayGiveUp) $('.sure')?.remove();
    $('#resign').hidden = !mayGiveUp || Boolean($('.sure'));
    $('#move-seat').hidden = !seat || over;
    if (over) $('#device').hidden = true;
    // From a server to this browser only where the browser has the site, and nobody else is left behind.
    const door = $('#go-on');
    const alone = door && (!('here' in door.dataset) || (state.solo && navigator.serviceWorker?.controller));
    door?.toggleAttribute('hidden', !(seat && playing && alone));
    $('#hint').hidden = !(playing && state.solo && acts()) || film.past;
    // Where moves can be tried at times, that stays in its place at others.
    if (!playing || !seat) $('#planning').hidden = true;
    else if (plans()) $('#planning').hidden = false;
    $('#plan').disabled = !plans();
    const { offer } = state;
    // Whoever is asked agrees beside the question.
    $('#rematch').hidden = !(over && seat) || offer?.offer === 'rematch' || Boolean(state.next);
  }

  /** The way back to where one has stopped looking back. */
  function lookOn(left, end) {
    const told = text('look-on', { event: left, events: end });
    return make('button', { id: 'look-on', class: 'round', type: 'button', title: told, 'aria-label': told, onclick: () => page.lookBack(left) }, `↶ ${left}`);
  }

  /** Where one is when one looks back. */
  function renderMoments() {
    const { past, at, end } = film;
    $('#moments').hidden = !end;
    const left = past ? null : stopped.get(page.id);
    $('#moment').replaceChildren(left && left < end ? lookOn(left, end) : past ? text('event-of', { event: at, events: end }) : '');
    $('#now').hidden = !past;
    $('#replay').hidden = past;
    $('#earlier').disabled = past && at === 0;
    $('#later').disabled = !past;
    board.box.classList.toggle('past', past);
    // The log goes along.
    for (const line of $$('#log [aria-current]')) line.removeAttribute('aria-current');
    const line = past && at ? $(`#log li[data-at="${at}"]:not(.taken)`) : null;
    line?.setAttribute('aria-current', 'true');
    if (past) $('#tidings').textContent = line?.textContent ?? '';
    line?.scrollIntoView({ block: 'nearest' });
  }

  // The players.

  /** The match beside this game, where there is more than this game. */
  function match() {
    const { series, phase, next } = page.state();
    const game = series.games + (phase === 'over' ? 0 : 1);
    return game > 1 || next ? { game, wins: series.wins } : null;
  }

  /**
   * What is known of whoever sits somewhere, in a few words.
   * @param {Place} place
   * @param {number} number
   */
  function notes(place, number) {
    const { phase } = page.state();
    const told = [];
    if (place.yours && place.kind !== 'kept') told.push(text('you'));
    if (place.kind === 'bot') told.push(text('bot'));
    if (place.kind === 'kept') told.push(text('kept'));
    if (place.lost) told.push(text(place.time_left === 0 ? 'out-of-time' : 'gave-up'));
    if (place.kind === 'person' && place.bot && phase === 'playing') told.push(text(place.lost ? 'bot' : 'away'));
    else if (isAway(number)) told.push(text('gone'));
    return told;
  }

  /** @param {number} number */
  function seatOf(number) {
    const state = page.state();
    const place = state.seats[number - 1];
    const item = make('li', { class: `seat seat-${number}`, 'data-seat': number });
    if (state.turn.waits_for === number && state.phase === 'playing') item.classList.add('waited');
    if (place.yours) item.classList.add('yours');
    if (place.kind === 'person' && place.bot) item.classList.add('absent');
    else if (isAway(number)) item.classList.add('gone');
    if (state.ending?.winners.includes(number)) item.classList.add('winner');
    const who = place.kind === 'open' ? text('open') : nameOf(number);
    const name = make('span', { class: 'name' }, make('b', {}, who));
    const told = notes(place, number);
    if (told.length) name.append(make('small', {}, ` ${told.join(', ')}`));
    item.append(make('span', { class: 'flag', 'aria-hidden': 'true' }, `${number}`), name);
    const series = match();
    if (series) item.append(make('span', { class: 'wins', title: text('wins') }, `${series.wins[number - 1]}`));
    const scores = state.ending?.scores ?? state.scores;
    if (scores && state.phase !== 'waiting') {
      item.append(make('span', { class: 'points', title: text('points') }, printed(scores[number - 1])));
    }
    if (place.time_left !== null && place.time_left !== undefined) {
      const left = make('span', { class: 'clock' }, clock(place.time_left));
      left.dataset.until = `${Date.now() + place.time_left}`;
      left.dataset.runs = `${state.turn.waits_for === number}`;
      item.append(left);
    }
    const door = (label, onclick) => item.append(make('button', { class: 'button small', type: 'button', onclick }, label));
    if (place.yours && place.kind === 'person' && place.bot && !place.lost && state.phase === 'playing') {
      door(text('take-back'), () => act('back', { seat: number }));
    }
    if (place.yours && number !== page.seat() && mine().length > 1 && state.secrets && state.phase === 'playing') {
      door(text('act-as', { name: who }), () => page.become(number));
    }
    return item;
  }

  /** Oneself below the board, the others above it. */
  function renderSeats() {
    const { seats } = page.state();
    const below = page.seat() ?? 1;
    const numbers = seats.map((_, at) => at + 1);
    // From whoever comes next, so that the strip is in the order of play.
    const others = [...numbers.slice(below), ...numbers.slice(0, below - 1)];
    // What was said stays for as long as it is said.
    const said = $$('.seat > .speech').map((bubble) => [bubble.closest('.seat').dataset.seat, bubble]);
    $('#others').replaceChildren(...others.map(seatOf));
    $('#others').dataset.count = others.length;
    $('#own').replaceChildren(seatOf(below));
    for (const [seat, bubble] of said) $(`.seat[data-seat="${seat}"]`)?.append(bubble);
    const series = match();
    $('#match').hidden = !series;
    $('#match').textContent = series ? text('match', { game: series.game }) : '';
  }

  let ticked = '';
  setInterval(() => {
    for (const told of $$('.clock[data-runs="true"]')) {
      const left = Number(told.dataset.until) - Date.now();
      told.textContent = clock(left);
      told.classList.toggle('short', left < 30000);
      if (left < 10000 && left > 0 && acts() && told.textContent !== ticked) {
        ticked = told.textContent;
        sound('clock');
      }
    }
  }, 500);

  // Offers, and the end.

  function renderOffer() {
    const box = $('#offer');
    const { offer, next } = page.state();
    box.replaceChildren();
    if (next) {
      box.append(make('a', { id: 'onward', class: 'button strong', href: `/tables/${next}` }, text('next-table')));
      return;
    }
    if (!offer) { renderCover(box); return; }
    box.append(make('span', {}, text(`${offer.offer}-asked`, { name: offer.by.map(nameOf).join(', ') })));
    const open = mine().filter((number) => !offer.by.includes(number));
    if (!open.length) {
      const [own] = mine().filter((number) => offer.by.includes(number));
      if (own) box.append(make('button', { class: 'button', type: 'button', onclick: () => act('decline', { seat: own }) }, text('withdraw')));
      return;
    }
    box.append(
      make('button', { class: 'button strong', type: 'button', onclick: () => act('ask', { seat: open[0], offer: offer.offer }) }, text('agree')),
      make('button', { class: 'button', type: 'button', onclick: () => act('decline', { seat: open[0] }) }, text('decline')));
  }

  /**
   * Where somebody is waited for who is away for long, a bot may play for them.
   * @param {HTMLElement} box
   */
  function renderCover(box) {
    const { away, turn, phase } = page.state();
    const seat = turn.waits_for;
    if (phase !== 'playing' || !seat || !page.seat() || !away?.may_be_covered.includes(seat)) return;
    const label = text('cover', { name: nameOf(seat) });
    box.append(make('button', { id: 'cover', class: 'button', type: 'button', onclick: () => act('cover', { seat }) }, label));
  }

  /**
   * Who has won, in the words of whoever looks.
   * @param {Ending} ending
   */
  function headline({ winners, scores, text: told }) {
    const { seats } = page.state();
    if (!winners.length || winners.length === seats.length) return text('result-draw');
    if (winners.length > 1) return text('result-shared', { name: winners.map(nameOf).join(', ') });
    const [winner] = winners;
    const kind = mine().length === 1 && mine()[0] === winner ? 'result-you-win' : 'result-wins';
    const others = (scores ?? []).filter((_, at) => at !== winner - 1);
    const own = scores?.[winner - 1];
    // A score that did not decide would only puzzle.
    if (own !== undefined && others.length === 1 && own > others[0]) return text(`${kind}-score`, { name: nameOf(winner), own: printed(own), other: printed(others[0]) });
    return text(kind, { name: nameOf(winner) }) || told;
  }

  let ended = false;
  function renderResult() {
    const { ending, phase, game } = page.state();
    const card = $('#result');
    card.hidden = phase !== 'over';
    if (phase !== 'over' || !ending) { ended = false; return; }
    $('#result-title').textContent = headline(ending);
    const how = texts[`ended-${ending.by}`];
    const rule = /^[A-Z]{3}-\d\d$/.test(ending.by)
      ? make('a', { class: 'rule', href: `/rules/${game}#${ending.by}`, target: '_blank' }, ending.by) : null;
    $('#result-how').replaceChildren(...[how ?? '', ' ', rule].filter(Boolean));
    const won = mine().some((number) => ending.winners.includes(number));
    card.classList.toggle('won', won && ending.winners.length < page.state().seats.length);
    if (ended) return;
    ended = true;
    // What was opened over the board would hide how it ended; whoever was in it goes on from there.
    const opened = $('.drawer.open');
    closeDrawers();
    if (opened?.contains(document.activeElement)) $('#result-title').focus({ preventScroll: true });
    $('#live').textContent = `${$('#result-title').textContent}. ${how ?? ''}`;
    // Whoever plays by keyboard goes on from here.
    if (document.activeElement === document.body) $('#result-title').focus({ preventScroll: true });
  }

  return { render, renderMoments };
}
