// The page of open tables: sit down where somebody waits with one click.

import { $, $$, memory, post, showProblem } from './common.js';
import { numberFor } from './dice.js';

for (const button of $$('button[data-join]')) {
  button.addEventListener('click', async () => {
    const { join, seat, commitment, name } = button.dataset;
    button.disabled = true;
    try {
      const number = await numberFor(join, commitment);
      await post(`/api/tables/${join}/sit`, { seat: Number(seat), name: memory.get('name') || name, number });
      location.href = `/tables/${join}`;
    } catch (problem) {
      showProblem($('#problem'), problem, '');
      button.disabled = false;
    }
  });
}
// Whoever comes back by the browser's button can join another.
addEventListener('pageshow', () => {
  for (const button of $$('button[data-join]')) button.disabled = false;
});
