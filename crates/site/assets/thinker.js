// What every page of the site has: the service worker may not start other workers, so the page lends it one in which
// bots think. Nothing of it runs where the page is drawn.

/** @type {Worker | undefined} */
let mind;

navigator.serviceWorker?.addEventListener('message', (event) => {
  const [port] = event.ports;
  if (!port || typeof event.data?.think !== 'string') return;
  port.postMessage({ accepted: true });
  mind ??= new Worker('/mind.js');
  mind.postMessage(event.data.think, [port]);
});
navigator.serviceWorker?.startMessages();
