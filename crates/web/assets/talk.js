// What is said at a table: a dozen ready phrases, and silence for whoever wants it.

import { $, fill, make, memory, post, statusOf, targetOf } from './common.js';

/** How long a phrase is seen, in milliseconds. */
const SEEN = 5000;

/** @param {import('./sides.js').TablePage} page */
export function makeTalk(page) {
  const { texts, path, nameOf } = page;
  const dialog = $('#phrases');
  const mute = $('#mute');
  /** A server that knows nothing of this is not asked again. */
  let known = true;
  mute.checked = memory.get('mute') === 'yes';
  mute.addEventListener('change', () => memory.set('mute', mute.checked ? 'yes' : 'no'));

  /**
   * A seat has said something.
   * @param {import('wire').components['schemas']['SaidShape']} said
   */
  function hear({ seat, phrase }) {
    const words = fill(texts[`say-${phrase}`]);
    const strip = $(`.seats .seat[data-seat="${seat}"]`);
    if (!words || !strip || (mute.checked && seat !== page.seat())) return;
    $('.speech', strip)?.remove();
    const bubble = make('span', { class: 'speech' }, words);
    strip.append(bubble);
    $('#live').textContent = `${nameOf(seat)}: ${words}`;
    // Who looked away finds it in the log.
    page.log(make('li', { class: 'aside' }, $('#live').textContent));
    setTimeout(() => bubble.remove(), SEEN);
  }

  function render() {
    const { solo, phase } = page.state();
    // Bots do not listen.
    $('#say').hidden = !known || !page.seat() || solo || phase === 'waiting';
  }

  $('#say').addEventListener('click', () => dialog.showModal());
  $('#phrases-close').addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', async (event) => {
    if (event.target === dialog) dialog.close();
    const { phrase } = targetOf(event).closest('[data-phrase]')?.dataset ?? {};
    if (!phrase) return;
    dialog.close();
    try {
      await post(`${path}/say`, { seat: page.seat(), phrase });
    } catch (problem) {
      if (statusOf(problem) === 404 || statusOf(problem) === 405) known = false;
      else $('#live').textContent = `${problem instanceof Error ? problem.message : problem}`;
      render();
    }
  });
  return { hear, render };
}
