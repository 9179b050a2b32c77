// The home page: sit down against a bot with one click.

import { $, $$, showProblem } from './common.js';
import { playBots } from './opening.js';

for (const button of $$('button[data-game]')) {
  button.addEventListener('click', async () => {
    const { game } = button.dataset;
    try {
      await playBots(button, { game });
    } catch (problem) {
      showProblem($('#problem'), problem, game);
      $('#problem').scrollIntoView({ block: 'center' });
    }
  });
}
