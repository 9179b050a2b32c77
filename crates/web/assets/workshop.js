// The workshop: an edition on the bench. The text is the edition; whatever is clicked is asked of the server, which answers
// with the new text, the board, what is wrong, and what can be changed.

import { $, $$, get, make, memory, nodes, post, showProblem } from './common.js';
import { field, FRESH } from './workshop-fields.js';
import { playBots } from './opening.js';
import { fromHash, toHash } from './packed.js';
import { fairness } from './workshop-fair.js';
import { History } from './workshop-history.js';
import { mapDesk } from './workshop-map.js';

/** @typedef {import('wire').components['schemas']['WorkshopShape']} Shape */

const root = $('#workshop');
const { game } = root.dataset;
/** @type {Record<string, string>} */
const texts = {};
for (const key of $$('#said dt')) texts[key.textContent] = key.nextElementSibling.textContent;
/** @type {(key: string) => string} */
const say = (key) => texts[key] ?? key;
const LONGEST = 256 * 1024;
const LONGEST_LINK = 16000;

const history = new History(game);
/** @type {Shape | null} */
let now = null;
/** The path of the group whose values are shown, and of the field whose places are chosen on the board. */
let group = '';
let choosing = '';
/** @type {any[]} */
const waiting = [];
let busy = Promise.resolve();
let textual = 0;

const note = (words) => { $('#note').textContent = words; };

/** Asks what an edition is after some acts, and shows it. One request after another. */
function ask(text, acts, kept = true) {
  busy = busy.then(async () => {
    const from = text ?? now?.text ?? '';
    try {
      /** @type {Shape} */
      const answer = await post(`/api/workshop/${game}`, { text: from, acts });
      showProblem($('#problem'), answer.refused ? new Error(answer.refused) : null, game);
      const changed = !now || answer.text !== now.text;
      now = answer;
      if (kept && changed) await history.push(answer.text);
      show();
    } catch (problem) {
      showProblem($('#problem'), problem, game);
    }
  });
  return busy;
}

/** Does something to what is on the bench. What is done while an answer is awaited goes along in the next request. */
export function act(...acts) {
  waiting.push(...acts);
  return busy.then(() => {
    if (!waiting.length) return busy;
    const all = waiting.splice(0, 400);
    return ask(null, all);
  });
}

/** Puts another text on the bench. */
function take(text) {
  if (new Blob([text]).size > LONGEST) {
    showProblem($('#problem'), new Error(say('too-long')), game);
    return busy;
  }
  return ask(text, []);
}

function show() {
  if (!now) return;
  showBoard();
  showComplaints();
  showParts();
  showFields();
  if (document.activeElement !== $('#text') || $('#text').value === '') $('#text').value = now.text;
  $('#undo').disabled = !history.can(-1);
  $('#redo').disabled = !history.can(1);
  desk?.show(now);
  root.dataset.sound = `${!now.complaints.length}`;
  root.dataset.turn = `${Number(root.dataset.turn ?? 0) + 1}`;
}

function showBoard() {
  if (!now) return;
  $('#stale').hidden = Boolean(now.drawing);
  $('#heat').hidden = true;
  if (now.drawing) $('#plan').replaceChildren(nodes(now.drawing));
  for (const node of $$('#plan [data-element]')) {
    const known = groupOf(node.dataset.element);
    const word = now.words[node.dataset.element];
    if (!known && !word) continue;
    node.classList.add('workable');
    node.setAttribute('tabindex', '0');
    node.setAttribute('role', 'button');
    node.classList.toggle('selected', known?.path === group);
  }
  for (const { path } of now.complaints) {
    const wrong = path && now.groups.find((it) => it.path && path.startsWith(`${it.path}.`));
    if (wrong && wrong.element) $(`#plan [data-element="${wrong.element}"]`)?.classList.add('complains');
  }
}

const groupOf = (element) => now?.groups.find((it) => it.element === element);

function showComplaints() {
  if (!now) return;
  const box = $('#complaints');
  box.replaceChildren();
  if (!now.complaints.length) {
    box.append(make('p', { class: 'sound' }, say('sound')));
    return;
  }
  const list = make('ul', {});
  for (const complaint of now.complaints) {
    const line = complaint.line ? `${say('line')} ${complaint.line}: ` : '';
    const go = make('button', { type: 'button', class: 'complaint', onclick: () => goTo(complaint) }, `${line}${complaint.text}`);
    const rule = complaint.rule ? make('a', { href: `/rules/${game}#${complaint.rule}`, target: '_blank' }, complaint.rule) : null;
    list.append(make('li', {}, go, rule));
  }
  box.append(make('p', { class: 'problem' }, `${say('mistakes')} ${now.complaints.length}`), list);
}

/**
 * Goes to what a complaint is about: its value, or its line.
 * @param {{ path?: string | null, line?: number | null }} complaint
 */
function goTo({ path, line }) {
  const wrong = path && now?.groups.find((it) => it.fields.some((one) => one.path === path) || (it.path && path.startsWith(`${it.path}.`)));
  if (wrong) {
    select(wrong.path);
    const input = $(`#fields [data-path="${path}"] :is(input, select, button)`);
    if (input) { input.focus(); return; }
  }
  if (!line) return;
  tab('text');
  const area = $('#text');
  const before = area.value.split('\n').slice(0, line - 1).join('\n').length;
  const start = before ? before + 1 : 0;
  const end = area.value.indexOf('\n', start);
  area.focus();
  area.setSelectionRange(start, end < 0 ? area.value.length : end);
  area.scrollTop = (line - 6) * (area.scrollHeight / area.value.split('\n').length);
}

function showParts() {
  if (!now) return;
  const select = $('#part');
  select.replaceChildren();
  const parts = [{ word: null, label: '' }, ...now.parts];
  for (const { word, label } of parts) {
    const groups = now.groups.filter((it) => (it.part ?? null) === word);
    const options = groups.map((it) => make('option', { value: it.path, selected: it.path === group }, it.title));
    if (word && options.length) select.append(make('optgroup', { label }, ...options));
    else select.append(...options);
  }
}

function showFields() {
  const box = $('#fields');
  const current = now?.groups.find((it) => it.path === group) ?? now?.groups[0];
  // What somebody is about to use stays where it is.
  const focus = document.activeElement?.closest('#fields [data-path]');
  const [held, index] = focus ? [focus.getAttribute('data-path'), [...$$('input, select, button', focus)].indexOf(document.activeElement)] : [null, -1];
  box.replaceChildren();
  if (!now || !current) return;
  for (const one of current.fields) {
    const spec = now.specs[one.spec];
    box.append(field(spec, one, {
      say,
      language: document.documentElement.lang,
      choosing: choosing === one.path,
      choose() { choosing = choosing === one.path ? '' : one.path; tab('board'); showFields(); },
      set: (value) => act({ act: 'set', path: one.path, value }),
      from: (source) => act({ act: 'set', path: one.path, value: one.value, source }),
      clear: () => act({ act: 'clear', path: one.path }),
      add: () => act({ act: 'set', path: one.path, value: FRESH[spec.kind]?.(spec) ?? { [document.documentElement.lang]: current.title } }),
    }));
  }
  const { part } = current;
  if (part) {
    const number = Number(current.path.split('.').at(-1));
    box.append(make('p', { class: 'doors' },
      make('button', { type: 'button', class: 'button small', onclick: () => act({ act: 'copy', part, number }) }, say('copy')),
      make('button', { type: 'button', class: 'button small', onclick: () => act({ act: 'remove', part, number }) }, say('remove'))));
  }
  for (const { path } of now.complaints) if (path) $(`#fields [data-path="${path}"]`)?.classList.add('complains');
  if (held) [...$$(`#fields [data-path="${held}"] :is(input, select, button)`)][Math.max(0, index)]?.focus();
}

function select(path) {
  group = path;
  choosing = '';
  $('#part').value = path;
  showBoard();
  showFields();
}

/** @param {string} name */
function tab(name) {
  for (const button of $$('[role=tab]')) button.setAttribute('aria-selected', `${button.id === `tab-${name}`}`);
  for (const panel of $$('[role=tabpanel]')) panel.hidden = panel.id !== `panel-${name}`;
}

/** Somebody chose something of the board: a place that is being listed, or what it says. */
function chosen(element) {
  const word = now?.words[element];
  const field = choosing && now?.groups.flatMap((it) => it.fields).find((it) => it.path === choosing);
  if (field && word) {
    /** @type {any[]} */
    const items = Array.isArray(field.value) ? field.value : [];
    act({ act: 'set', path: field.path, value: items.includes(word) ? items.filter((it) => it !== word) : [...items, word] });
    return;
  }
  const known = groupOf(element);
  if (known) select(known.path);
  else if (word) {
    const listed = now?.groups[0].fields.find((it) => Array.isArray(it.value) && it.value.some((one) => one === word));
    if (listed) { choosing = listed.path; select(''); choosing = listed.path; showFields(); }
  }
}

$('#plan').addEventListener('click', (event) => {
  const element = event.target.closest('.workable')?.dataset.element;
  if (element) chosen(element);
});
$('#plan').addEventListener('keydown', (event) => {
  const element = event.target.closest('.workable')?.dataset.element;
  if (!element || (event.key !== 'Enter' && event.key !== ' ')) return;
  event.preventDefault();
  chosen(element);
});
$('#part').addEventListener('change', (event) => select(event.target.value));
for (const button of $$('[role=tab]')) button.addEventListener('click', () => tab(button.id.replace('tab-', '')));
$('[role=tablist]').addEventListener('keydown', (event) => {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!by) return;
  const all = $$('[role=tab]');
  const next = all[(all.indexOf(document.activeElement) + by + all.length) % all.length];
  next.focus();
  next.click();
});

$('#text').addEventListener('input', () => {
  clearTimeout(textual);
  textual = window.setTimeout(() => take($('#text').value), 400);
});

async function move(by) {
  const text = await history.go(by);
  if (text === null) return;
  $('#text').value = text;
  await ask(text, [], false);
}
$('#undo').addEventListener('click', () => move(-1));
$('#redo').addEventListener('click', () => move(1));
document.addEventListener('keydown', (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
  const by = event.key === 'z' && !event.shiftKey ? -1 : event.key === 'y' || (event.key === 'Z' && event.shiftKey) ? 1 : 0;
  if (!by) return;
  event.preventDefault();
  move(by);
});

$('#begin').addEventListener('change', async (event) => {
  const name = event.target.value;
  if (!name) return;
  event.target.value = '';
  try { await take(await get(`/editions/${game}/${name}`)); } catch (problem) { showProblem($('#problem'), problem, game); }
});

/** @param {File | undefined} file */
async function openFile(file) {
  if (!file) return;
  if (file.size > LONGEST) { showProblem($('#problem'), new Error(say('too-long')), game); return; }
  try {
    await take(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
  } catch {
    showProblem($('#problem'), new Error(say('no-text')), game);
  }
}
$('#open').addEventListener('change', (event) => { openFile(event.target.files[0]); event.target.value = ''; });
root.addEventListener('dragover', (event) => event.preventDefault());
root.addEventListener('drop', (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file?.type.startsWith('image/') && desk) desk.photo(file);
  else openFile(file);
});
$('#save').addEventListener('click', () => {
  const address = URL.createObjectURL(new Blob([now?.text ?? ''], { type: 'application/toml' }));
  make('a', { href: address, download: `${game}.toml` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
});
$('#share').addEventListener('click', async () => {
  const hash = await toHash(now?.text ?? '');
  if (hash.length > LONGEST_LINK) { note(say('link-long')); return; }
  window.history.replaceState(null, '', `#${hash}`);
  try { await navigator.clipboard.writeText(window.location.href); } catch { /* it stands in the address */ }
  note(say('link-copied'));
});
$('#play').addEventListener('click', async () => {
  // What is on its way to the bench is played too.
  await busy;
  try {
    await playBots($('#play'), { game, edition_text: now?.text ?? '' });
  } catch (problem) {
    showProblem($('#problem'), problem, game);
  }
});
// Whoever wants it otherwise, or with others, finds the edition there.
$('#set-up').addEventListener('click', () => memory.set(`workshop-${game}`, now?.text ?? ''));

const desk = $('#desk') ? mapDesk({ act, say, note: (words) => { $('#map-note').textContent = words; }, select, game }) : null;
fairness({ game, say, text: () => now?.text ?? '', exact: 'exact' in root.dataset, showBoard, tab });

async function begin() {
  const kept = await history.load();
  const sent = window.location.hash.length > 1 ? await fromHash(window.location.hash.slice(1)) : null;
  const shipped = $('#begin').options[1]?.value;
  if (sent !== null) await take(sent);
  else if (kept !== null) await ask(kept, [], false);
  else if (shipped) await take(await get(`/editions/${game}/${shipped}`));
  if (!now && shipped) await take(await get(`/editions/${game}/${shipped}`));
}
begin().catch((problem) => showProblem($('#problem'), problem, game));
