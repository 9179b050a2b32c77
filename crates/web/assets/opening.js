// Opening a table, and sitting down at it.

import { memory, post } from './common.js';
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
