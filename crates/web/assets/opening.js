// Opening a table, and sitting down at it.

import { $$, memory, post } from './common.js';
import { numberFor } from './dice.js';

/**
 * Opens a table, sits down where one is to sit, and goes there.
 * @param {import('wire').components['schemas']['OpenShape']} opening
 * @param {{ seat: number, name: string }[]} seats
 * @param {(id: string) => string} [door] where that is
 */
export async function openTable(opening, seats, door = (id) => `/tables/${id}`) {
  /** @type {import('wire').components['schemas']['OpenedShape']} */
  const { id, invitation, commitment } = await post('/api/tables', opening);
  memory.set(`invitation-${id}`, invitation);
  if (seats.length) {
    const number = await numberFor(id, commitment);
    for (const { seat, name } of seats) {
      await post(`/api/tables/${id}/sit`, { seat, name, number, code: invitation });
    }
  }
  location.href = door(id);
}

/**
 * Sits down against bots at once, as a button tells.
 * @param {HTMLButtonElement} button with who they are and how many play
 * @param {Omit<import('wire').components['schemas']['OpenShape'], 'seats'>} opening what is played
 */
export async function playBots(button, opening) {
  const { level, seats, name } = button.dataset;
  button.disabled = true;
  try {
    const others = Array(Number(seats) - 1).fill(level);
    await openTable({ ...opening, seats: ['', ...others] }, [{ seat: 1, name: memory.get('name') || name || '' }]);
  } catch (problem) {
    button.disabled = false;
    throw problem;
  }
}
// Whoever comes back by the browser's button can play again.
addEventListener('pageshow', () => {
  for (const button of $$('button[data-level]')) button.disabled = false;
});
