// Keys for whatever hands can do on a page with a board, and the sheet that tells of them.

import { $, $$, make, memory, targetOf } from './common.js';

/** Single keys can be in the way of other tools: they can be switched off. */
const single = {
  get on() { return memory.get('keys') !== 'off'; },
  set on(on) { memory.set('keys', on ? 'on' : 'off'); },
};

const shows = (node) => Boolean(node) && node.getClientRects().length > 0;

/** Binds the keys of a page. */
export function bindKeys({ board, text, took }) {
  const press = (selector) => { if (shows($(selector))) $(selector).click(); };
  const toBoard = () => {
    took('board');
    $('#board .may[tabindex="0"]')?.focus();
  };
  const toMenu = () => {
    took('menu');
    const first = $$('.bubble button, #choices button, #choices summary, #choices input, #done').find(shows);
    first?.focus();
  };
  const keys = {
    '?': () => open(),
    b: toBoard,
    m: toMenu,
    d: () => press($('#done').hidden ? '#send' : '#done'),
    h: () => press('#hint'),
    '+': () => board.closer(1.4),
    '=': () => board.closer(1.4),
    '-': () => board.closer(1 / 1.4),
    0: () => board.hands.whole(),
  };
  /**
   * What keys do: more than one thing where that depends on where one is.
   * @type {[string[], ...string[]][]}
   */
  const rows = [
    [['B'], 'keys-board'], [['M'], 'keys-menu'], [['←', '→', '↑', '↓'], 'keys-choose', 'keys-past'],
    [['Enter', 'Space'], 'keys-take'], [['Esc'], 'keys-back'], [['D'], 'keys-done'], [['H'], 'keys-hint'],
    [['+', '−', '0'], 'keys-zoom'], [['?'], 'keys-sheet'],
  ];
  /** What a page has no part for is not told. */
  const does = (key) => (key !== 'keys-past' || $('#moments')) && (key !== 'keys-hint' || $('#hint'));
  /** @type {HTMLDialogElement} */
  let sheet;
  /** @type {any} */
  let before = null;

  function open() {
    sheet ??= make('dialog', { id: 'sheet', 'aria-labelledby': 'sheet-title' });
    const told = rows.map(([names, ...all]) => ({ names, keys: all.filter(does) })).filter(({ keys: some }) => some.length)
      .map(({ names, keys: some }) => make('tr', {},
        make('td', {}, ...names.flatMap((name, at) => (at ? [' ', make('kbd', {}, name)] : [make('kbd', {}, name)]))),
        make('td', {}, ...some.map((key) => make('div', {}, text(key))))));
    const on = make('input', { type: 'checkbox', checked: single.on });
    on.addEventListener('change', () => { single.on = on.checked; });
    const close = make('button', { class: 'button strong', type: 'button', onclick: () => sheet.close() }, text('close'));
    sheet.replaceChildren(
      make('h2', { id: 'sheet-title' }, text('keys')), make('table', {}, make('tbody', {}, ...told)),
      make('label', { class: 'check' }, on, make('span', {}, text('keys-on'))), make('p', {}, close));
    if (!sheet.isConnected) {
      document.body.append(sheet);
      sheet.addEventListener('click', (event) => { if (event.target === sheet) sheet.close(); });
      // One is where one was.
      sheet.addEventListener('close', () => before?.focus?.({ preventScroll: true }));
    }
    before = document.activeElement;
    sheet.showModal();
    close.focus();
  }

  document.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]') || targetOf(event).closest?.('input:not([type=checkbox]), textarea, select')) return;
    const act = keys[event.key] ?? keys[event.key.toLowerCase()];
    if (!act || (!single.on && event.key !== '?')) return;
    event.preventDefault();
    act();
  });
  $('#keys')?.addEventListener('click', open);
}
