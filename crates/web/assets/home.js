// The home page: sit down against a bot with one click.

import { $, $$, memory, showProblem } from './common.js';
import { openTable } from './opening.js';

for (const button of $$('button[data-game]')) {
  button.addEventListener('click', async () => {
    const { game, level, seats, name } = button.dataset;
    button.disabled = true;
    try {
      const others = Array(Number(seats) - 1).fill(level);
      await openTable({ game, seats: ['', ...others] }, [{ seat: 1, name: memory.get('name') || name }]);
    } catch (problem) {
      showProblem($('#problem'), problem, game);
      $('#problem').scrollIntoView({ block: 'center' });
      button.disabled = false;
    }
  });
}
// Whoever comes back by the browser's button can play again.
addEventListener('pageshow', () => {
  for (const button of $$('button[data-game]')) button.disabled = false;
});
