// A worker of a page, in which bots think: the same program as the site's. What it is asked is either a bot's move,
// or a request that takes long, with the records that it is about.
'use strict';
importScripts('/program.js');

/** How often a page is told how far a thought is, in milliseconds. */
const PACE = 200;

/**
 * The whole program: the worker tells which parts it has.
 * @param {ConstructorParameters<typeof Program>[0]} [lends]
 */
async function load(lends) {
  const { parts: [first, rest] } = await (await fetch('/device/parts')).json();
  const modules = [first, rest].map((part) => (part ? compile(part, (path) => fetch(path)) : null));
  return new Program(lends).load(...await Promise.all(modules));
}

/** The bots, who remember what they have thought. @type {Promise<Program> | undefined} */
let bots;

/** @param {string} question */
async function move(question) {
  bots ??= load();
  try {
    return (await bots).consider(question);
  } catch (error) {
    // One that has failed is not asked again: the next question starts another.
    bots = undefined;
    throw error;
  }
}

/**
 * @param {{ records: { key: string, value: string }[], question: Question }} about
 * @param {MessagePort} port
 */
async function counsel({ records, question }, port) {
  let told = -PACE;
  const progress = (done, all) => {
    if (performance.now() - told < PACE) return;
    told = performance.now();
    port.postMessage({ progress: done / all });
  };
  const program = (await load({ progress })).begin(records, { thinks: true });
  const { status, headers, body } = await program.ask(question);
  const text = await new Response(body).text();
  // It has been for this alone.
  program.fail(new Error('done'));
  return { status, headers, body: text };
}

addEventListener('message', async (event) => {
  const [port] = event.ports;
  const begun = performance.now();
  try {
    const { think, ask } = event.data;
    const answer = think === undefined ? await counsel(ask, port) : await move(think);
    port.postMessage({ answer, milliseconds: performance.now() - begun });
  } catch (error) {
    console.error(error);
    port.postMessage({ answer: '' });
  }
});
