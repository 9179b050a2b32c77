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

/** What the service worker waits for, by the kind. @type {Map<MessagePort, string>} */
const waits = new Map();

/** What is answered where nobody wants to know any more. */
const GIVEN_UP = { status: 503, headers: [], body: '' };

/** Has a worker think for the service worker; the page hears how far it is. */
function think(question, port) {
  const { port1, port2 } = new MessageChannel();
  waits.set(port, question.kind);
  port1.onmessage = ({ data }) => {
    if (data.progress !== undefined) {
      document.dispatchEvent(new CustomEvent('flotilla-progress', { detail: data.progress }));
      return;
    }
    waits.delete(port);
    port.postMessage(data);
  };
  mind(question.kind).postMessage(question, [port2]);
}

// Somebody does not want to wait any longer. What runs can't hear that: it is ended with its worker.
document.addEventListener('flotilla-give-up', () => {
  minds.get('ask')?.terminate();
  minds.delete('ask');
  for (const [port, kind] of waits) {
    if (kind !== 'ask') continue;
    waits.delete(port);
    port.postMessage({ answer: GIVEN_UP });
  }
});

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
  think(event.data, port);
});
worker?.startMessages();
worker?.ready.then((it) => it.active?.postMessage('hello'));
