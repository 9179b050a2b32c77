// The screen before a game: what whoever was invited sees, and whoever waits for them.

import { $, fill, make, memory, showProblem } from './common.js';
import { numberFor } from './dice.js';

/** @param {import('./sides.js').TablePage} page */
export function makeWaiting(page) {
  const { texts, id, code, called, host, act, mine, nameOf } = page;
  /** @type {(key: string, values?: Record<string, any>) => string} */
  const text = (key, values) => fill(texts[key], values);
  const name = $('#join-name');
  name.value = memory.get('name') ?? '';
  /** Whether somebody would rather see the board. */
  let looks = false;
  const invitation = () => code || memory.get(`invitation-${id}`);
  // For links to this game later on.
  if (code) memory.set(`invitation-${id}`, code);

  /**
   * @param {number} seat
   * @param {string} asked what to be called
   */
  async function sit(seat, asked) {
    const given = asked.trim() || text('guest');
    if (asked.trim() && !mine().length) memory.set('name', given);
    const with_code = invitation() ? { code: invitation() } : {};
    const number = await numberFor(id, page.state().commitment);
    const done = await act('sit', { seat, name: given, number, ...with_code });
    // What went wrong is said where it is seen.
    if (!done) showProblem($('#join-problem'), { message: $('#problem').textContent }, '');
  }

  const free = () => page.state().seats.findIndex(({ kind }) => kind === 'open') + 1;
  $('#join').addEventListener('submit', (event) => {
    event.preventDefault();
    if (free()) sit(free(), name.value);
  });

  /**
   * A seat of the table: who has it, and what can be done about it.
   * @param {import('wire').components['schemas']['PlaceShape']} place
   * @param {number} number
   */
  function place({ kind, yours }, number) {
    const { host: hosts } = page.state();
    const who = kind === 'open' ? text('open') : nameOf(number);
    const notes = [yours && kind !== 'kept' ? text('you') : '', kind === 'bot' ? text('bot') : '', kind === 'kept' ? text('kept') : ''];
    const told = notes.filter(Boolean).join(', ');
    const item = make('li', { class: `seat seat-${number} ${kind}` },
      make('span', { class: 'flag', 'aria-hidden': 'true' }, `${number}`),
      make('span', { class: 'name' }, make('b', {}, who), told ? make('small', {}, ` ${told}`) : null));
    // Before the game whoever sits may get up, and the host may free a seat.
    if (kind === 'person' && (yours || hosts)) {
      const leave = () => act('leave', { seat: number });
      item.append(make('button', { class: 'button small', type: 'button', onclick: leave }, text(yours ? 'leave' : 'send-away')));
    }
    if (kind === 'open' && mine().length) item.append(sitToo(number));
    return item;
  }

  /** Several may sit at one screen. */
  function sitToo(number) {
    const field = make('input', { type: 'text', maxlength: 24, 'aria-label': text('name-asked'), placeholder: text('name-asked') });
    const form = make('form', { class: 'too' }, field, make('button', { class: 'button small', type: 'submit' }, text('sit')));
    form.addEventListener('submit', (event) => { event.preventDefault(); sit(number, field.value); });
    return make('details', {}, make('summary', {}, text('sit-too')), form);
  }

  function title() {
    const game = called;
    if (mine().length || page.state().host) return text('waits-for-you', { game });
    return host ? text('invites', { name: host, game }) : text('invited', { game });
  }

  /** What is drawn anew only when it changes: a name that is being typed would be lost. */
  let drawn = '';
  function render() {
    const state = page.state();
    const waits = state.phase === 'waiting';
    const open = state.seats.some(({ kind }) => kind === 'open');
    // Whoever finds every seat taken can only watch.
    const shown = waits && !looks && (open || mine().length > 0 || state.host);
    $('#waiting').hidden = !shown;
    document.body.classList.toggle('waits', shown);
    if (!shown) return;
    $('#waiting-title').textContent = title();
    $('#join').hidden = !open || mine().length > 0;
    const link = invitation() ? `${location.origin}/tables/${id}?code=${invitation()}` : location.href.split('?')[0];
    const invites = open && (mine().length > 0 || state.host) && Boolean(invitation() || state.public);
    $('#invite').hidden = !invites;
    if (invites && $('#link')) showLink(link);
    const now = JSON.stringify([state.seats, state.host]);
    if (now === drawn) return;
    drawn = now;
    $('#places').replaceChildren(...state.seats.map((it, at) => place(it, at + 1)));
    const doors = [];
    if (state.host && state.seats.some(({ kind }) => kind === 'open' || kind === 'kept')) {
      doors.push(make('button', { class: 'button', type: 'button', onclick: () => act('start', {}) }, text('bots-start')));
    }
    if (!mine().length) {
      doors.push(make('button', { class: 'button quiet', type: 'button', id: 'only-watch', onclick: () => { looks = true; render(); } }, text('only-watch')));
    }
    $('#waiting-doors').replaceChildren(...doors);
  }

  /** @param {string} link */
  function showLink(link) {
    $('#link').value = link;
    if (invitation() && !$('#qr').src) {
      $('#qr').src = `/tables/${id}/invitation.svg?code=${invitation()}`;
      $('#qr').hidden = false;
    }
    $('#share').hidden = !navigator.share;
  }

  // Where there is no server there is no link.
  $('#share')?.addEventListener('click', () => {
    // Whoever changes their mind has done nothing wrong.
    navigator.share({ title: called, text: $('#waiting-title').textContent, url: $('#link').value }).catch(() => {});
  });
  return { render };
}
