// Lists of games: how far one has come in each, as far as this browser remembers.

import { $, $$, fill, memory } from './common.js';

/**
 * What was done, by number: of lessons, or of positions.
 * @param {string} key
 * @returns {Record<string, unknown>}
 */
function done(key) {
  try {
    const kept = JSON.parse(memory.get(key) ?? '{}');
    return key.startsWith('learned-') ? kept.done ?? {} : kept;
  } catch {
    return {};
  }
}

for (const node of $$('.done[data-kept]')) {
  const found = done(node.dataset.kept);
  const numbers = node.dataset.numbers.split(' ');
  const count = numbers.filter((number) => found[number]).length;
  $('progress', node).value = count;
  $('.count', node).textContent = fill(node.dataset.text, { done: count, count: numbers.length });
}
