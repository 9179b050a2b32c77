// A game that goes on at the table that is being set up: how it stands, and who sat where.

import { brought } from './carry.js';
import { $, fill, nodes, post, showProblem } from './common.js';

/** @typedef {import('wire').components['schemas']['CarriedShape']} Carried */

/**
 * Shows the game that somebody brings along.
 * @param {any} form the set-up page's own
 * @param {(seats: number) => void} seat says how many seats there are
 * @returns {Promise<string | null>} its record; nothing if it can't go on here
 */
export async function bring(form, seat) {
  const [box, problem] = [$('#brought'), $('#brought-problem')];
  const found = await brought(window.location.hash);
  box.hidden = false;
  try {
    if (!found) throw new Error(box.dataset.broken);
    /** @type {Carried} */
    const carried = await post('/api/records', { record: found.record });
    if (carried.game !== form.dataset.game) throw new Error(box.dataset.broken);
    const chart = $('#brought-board');
    chart.dataset.game = carried.game;
    chart.replaceChildren(nodes(carried.scene));
    const told = carried.waits_for ? box.dataset.told : box.dataset.chance;
    $('#brought-told').textContent = fill(told, { moves: carried.moves, seat: carried.waits_for ?? 0 });
    for (const node of form.querySelectorAll('[data-new]')) node.hidden = true;
    seat(carried.seats);
    for (const [at, wanted] of found.seats.slice(0, carried.seats).entries()) {
      const select = form.elements[`seat-${at + 1}`];
      // A bot that is not known here leaves its seat to the usual one.
      if ([...select.options].some(({ value }) => value === wanted)) select.value = wanted;
    }
    return found.record;
  } catch (refused) {
    // Another game can still be set up.
    showProblem(problem, refused, form.dataset.game);
    $('#brought-shown').hidden = true;
    return null;
  }
}
