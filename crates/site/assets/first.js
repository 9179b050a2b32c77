// For whoever comes for the first time: puts the worker to work, then the page is asked for again, and the worker
// answers.
const line = /** @type {HTMLElement} */ (document.querySelector('#first'));
const texts = JSON.parse(line.dataset.texts ?? '{}');
const language = navigator.languages.map((it) => it.slice(0, 2)).find((it) => it in texts) ?? 'en';
document.documentElement.lang = language;

/** A worker that does not answer is not asked again at once. */
const TRIED = 'flotilla-tried';
const PAUSE = 3000;

try {
  line.textContent = texts[language].installs;
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  const [now, before] = [Date.now(), Number(sessionStorage.getItem(TRIED) ?? 0)];
  if (now - before < PAUSE) throw new Error('the worker does not answer');
  sessionStorage.setItem(TRIED, String(now));
  // What browsers may forget when space is short they are asked to keep.
  navigator.storage?.persist?.();
  // Where there is a server too, its own pages stay: this one is the browser's.
  if (location.pathname === '/install.html') location.replace('/device');
  else location.reload();
} catch (error) {
  console.error(error);
  line.textContent = texts[language].fails;
}
