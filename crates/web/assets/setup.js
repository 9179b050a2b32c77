// The set-up page: gathers who plays what and how, checks editions as they are written.

import { $, get, memory, nodes, post, showProblem } from './common.js';
import { openTable } from './opening.js';

const form = $('#setup');
const { game, you } = form.dataset;
const [least, most] = [Number(form.dataset.least), Number(form.dataset.most)];
const rows = [...form.querySelectorAll('[data-seat]')];
let seats = Math.max(least, 2);

function showSeats() {
  for (const row of rows) row.hidden = Number(row.dataset.seat) > seats;
  for (const button of form.querySelectorAll('button[data-seats]')) {
    const wanted = seats + Number(button.dataset.seats);
    button.disabled = wanted < least || wanted > most;
  }
  showOptions();
}
/** Which options count follows from the players and from other options. */
function showOptions() {
  for (const box of form.querySelectorAll('[data-option]')) {
    const { needsSeats, needsValue } = box.dataset;
    const [key, value] = (needsValue ?? '').split(' ');
    box.hidden = Boolean((needsSeats && Number(needsSeats) !== seats) || (needsValue && form.elements[key].value !== value));
  }
}
form.addEventListener('change', showOptions);
for (const button of form.querySelectorAll('button[data-seats]')) {
  button.addEventListener('click', () => {
    seats = Math.min(most, Math.max(least, seats + Number(button.dataset.seats)));
    showSeats();
  });
}
showSeats();
const submit = form.querySelector('[type=submit]');
/**
 * The record of a game that goes on here, if somebody brings one along.
 * @type {string | null}
 */
let record = null;
if (window.location.hash.startsWith('#record=')) {
  submit.disabled = true;
  const bring = import('./brought.js').then((it) => it.bring(form, (wanted) => { seats = wanted; showSeats(); }));
  bring.then((brought) => {
    record = brought;
    submit.disabled = false;
  }, (problem) => showProblem($('#problem'), problem, game));
}
form.elements.name.value = memory.get('name') ?? '';

// Editions.
const edition = form.elements.edition;
const text = form.elements['edition-text'];
const editor = text.closest('details');
const check = $('#edition-check');
/** The edition that was shown last, and its text. */
let shipped = { name: '', text: '' };
/** A new edition is made by its seed: the name of one not yet made ends where the seed begins. */
const seed = form.querySelector('[data-seed]');
const isNew = () => edition.value.endsWith('-');
async function showEdition() {
  if (seed) seed.hidden = !isNew();
  const name = edition.value;
  if (!name) {
    editor.open = true;
    text.focus();
    return;
  }
  try {
    const made = isNew() ? name + Number(form.elements['edition-seed'].value) : name;
    const found = await get(`/editions/${game}/${made}`);
    // Meanwhile another one may have been chosen.
    if (edition.value !== name) return;
    shipped = { name, text: found };
  } catch (problem) {
    check.className = 'note problem';
    showProblem(check, problem, game);
    return;
  }
  text.value = shipped.text;
  check.textContent = '';
  showSources();
}
const chart = $('#edition-board');
/** Shows the board on which a game of the edition begins. */
async function showBoard() {
  const about = text.value;
  const { drawing } = await post(`/api/workshop/${game}`, { text: about }).catch(() => ({ drawing: null }));
  if (text.value !== about) return;
  chart.hidden = !drawing;
  if (drawing) chart.replaceChildren(nodes(drawing));
}
/** How many values are printed, known, reconstructed and one’s own. */
function showSources() {
  for (const source of ['printed', 'known', 'reconstructed', 'yours']) {
    const count = text.value.match(new RegExp(`\\b${source}\\s*=`, 'g'))?.length ?? 0;
    form.querySelector(`.source.${source}`).dataset.count = count;
  }
}
for (const field of [edition, seed?.querySelector('input')]) {
  field?.addEventListener('change', () => showEdition().then(showBoard));
}
// Whoever comes from the workshop brings an edition along.
const brought = window.location.hash === '#workshop' ? memory.get(`workshop-${game}`) : null;
if (brought) {
  edition.value = '';
  text.value = brought;
  editor.open = true;
  showSources();
}
const fillEditor = () => { if (editor.open && !text.value) showEdition(); };
editor.addEventListener('toggle', fillEditor);
// Somebody quick has opened it before this script came.
fillEditor();
let waiting = 0;
text.addEventListener('input', () => {
  showSources();
  edition.value = text.value === shipped.text ? shipped.name : '';
  clearTimeout(waiting);
  waiting = setTimeout(async () => {
    try {
      await post('/api/editions', { game, seats, text: text.value, options: options() });
      check.className = 'note sound';
      check.textContent = check.dataset.sound;
      showBoard();
    } catch (problem) {
      check.className = 'note problem';
      showProblem(check, problem, game);
    }
  }, 300);
});

function options() {
  /** @type {Record<string, string>} */
  const given = {};
  showOptions();
  for (const field of form.querySelectorAll('[data-option]:not([hidden]) [name^="option-"]')) {
    if (field.value !== field.dataset.default) given[field.name.slice('option-'.length)] = field.value;
  }
  return given;
}

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const name = form.elements.name.value.trim() || you;
  if (form.elements.name.value.trim()) memory.set('name', name);
  /** @type {string[]} */
  const places = [];
  /** @type {{ seat: number, name: string, mine: boolean }[]} */
  const sitting = [];
  for (let seat = 1; seat <= seats; seat += 1) {
    const wanted = form.elements[`seat-${seat}`].value;
    places.push(wanted.startsWith('bot:') ? wanted.slice(4) : '');
    if (wanted === 'you' || wanted === 'here') {
      const first = !sitting.some((other) => other.mine);
      const mine = wanted === 'you' && first;
      const label = rows[seat - 1].querySelector('span').textContent;
      sitting.push({ seat, name: mine ? name : label, mine });
    }
  }
  /** @type {import('wire').components['schemas']['OpenShape']} */
  const opening = {
    game, seats: places, options: record ? {} : options(),
    public: Boolean(form.elements.public?.checked), clock: form.elements.clock.value,
  };
  submit.disabled = true;
  try {
    if (record) opening.record = record;
    else if (isNew()) opening.edition = edition.value + Number(form.elements['edition-seed'].value);
    else if (edition.value) opening.edition = edition.value;
    else opening.edition_text = text.value;
    // Without a server a friend comes by two codes.
    const friends = form.dataset.together !== undefined && sitting.length < places.filter((place) => !place).length;
    const door = friends ? (id) => `/together?table=${id}` : undefined;
    await openTable(opening, sitting.map(({ seat, name }) => ({ seat, name })), door);
  } catch (problem) {
    showProblem($('#problem'), problem, game);
    submit.disabled = false;
  }
});
