// Everything that this device keeps, as one file: out, back in, or gone.

const page = /** @type {HTMLElement} */ (document.querySelector('#device'));
const line = /** @type {HTMLElement} */ (page.querySelector('#kept'));

/** @param {string} what @param {RequestInit} [how] */
const ask = (what, how) => fetch(`/device/${what}`, how);

/** Says what came of something. @param {boolean} ok */
function tell(ok) {
  line.textContent = (ok ? page.dataset.done : page.dataset.bad) ?? '';
}

page.querySelector('#export')?.addEventListener('click', async () => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await (await ask('export')).blob());
  link.download = `flotilla-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
  tell(true);
});
page.querySelector('#import')?.addEventListener('change', async (event) => {
  const [file] = /** @type {HTMLInputElement} */ (event.target).files ?? [];
  if (file) tell((await ask('import', { method: 'POST', body: await file.text() })).ok);
});
page.querySelector('#wipe')?.addEventListener('click', async () => {
  if (confirm(page.dataset.sure)) tell((await ask('wipe', { method: 'POST' })).ok);
});
