// For whoever comes for the first time: puts the worker to work, then the page is asked for again, and the worker
// answers.
const line = document.querySelector('#first');
const language = navigator.language.startsWith('fr') ? 'fr' : 'en';
document.documentElement.lang = language;

/** @param {string} key */
const say = (key) => { line.textContent = line.getAttribute(`data-${key}${language}`); };

/** A worker that does not answer is not asked again at once. */
const TRIED = 'flotilla-tried';
const PAUSE = 3000;

try {
  say('');
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  await navigator.serviceWorker.ready;
  const [now, before] = [Date.now(), Number(sessionStorage.getItem(TRIED) ?? 0)];
  if (now - before < PAUSE) throw new Error('the worker does not answer');
  sessionStorage.setItem(TRIED, String(now));
  location.reload();
} catch (error) {
  console.error(error);
  say('no-');
}
