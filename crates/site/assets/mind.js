// The worker in which a bot thinks: the same program as the site's, asked for nothing else.
'use strict';

/** What the bot answered last. */
let said = '';

async function start() {
  const lent = {
    now: () => performance.now(),
    wall: () => Date.now(),
    random: (at, length) => { crypto.getRandomValues(bytes(at, length)); },
    said: (at, length) => { said = text(at, length); },
    log: (at, length) => console.error(text(at, length)),
    keep() {}, head() {}, body() {}, end() {}, think() {},
  };
  const { instance } = await WebAssembly.instantiateStreaming(fetch('/program.wasm'), { host: lent });
  const exports = /** @type {any} */ (instance.exports);
  const bytes = (at, length) => new Uint8Array(exports.memory.buffer, at, length);
  const text = (at, length) => new TextDecoder().decode(bytes(at, length));
  /** @param {string} question */
  return (question) => {
    const asked = new TextEncoder().encode(question);
    const at = exports.room(asked.length);
    bytes(at, asked.length).set(asked);
    said = '';
    exports.consider();
    return said;
  };
}

/** @type {ReturnType<typeof start> | undefined} */
let mind;

addEventListener('message', async (event) => {
  const [port] = event.ports;
  try {
    mind ??= start();
    const begun = performance.now();
    const answer = (await mind)(event.data);
    port.postMessage({ answer, milliseconds: performance.now() - begun });
  } catch (error) {
    // One that has failed is not asked again: the next question starts another.
    mind = undefined;
    console.error(error);
    port.postMessage({ answer: '' });
  }
});
