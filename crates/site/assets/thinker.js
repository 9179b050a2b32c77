// What every page of the site has: the service worker may not start other workers, so the page lends it two, one in
// which bots think about their moves and one for all that takes longer. Nothing of it runs where the page is drawn.

/** @type {Map<string, Worker>} */
const minds = new Map();

/** @param {string} kind */
function mind(kind) {
  const found = minds.get(kind) ?? new Worker('/mind.js', { name: kind });
  minds.set(kind, found);
  return found;
}

/** Says that nothing is kept, and why. @param {string} why */
function warn(why) {
  const text = document.body.dataset[why];
  if (!text || document.querySelector('#unkept')) return;
  const line = document.createElement('p');
  line.id = 'unkept';
  line.setAttribute('role', 'alert');
  line.textContent = text;
  document.querySelector('main')?.prepend(line);
}

const worker = navigator.serviceWorker;
worker?.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (event.data?.unkept) warn(event.data.unkept);
  if (!port || !event.data?.kind) return;
  port.postMessage({ accepted: true });
  mind(event.data.kind).postMessage(event.data, [port]);
});
worker?.startMessages();
worker?.ready.then((it) => it.active?.postMessage('hello'));
