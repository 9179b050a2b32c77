// Everything that this device keeps, as one file: out, back in, or gone.
const language = (await (await fetch('/device/language')).text()) === 'fr' ? 'fr' : 'en';
document.documentElement.lang = language;
for (const node of document.querySelectorAll('[data-en]')) node.textContent = node.getAttribute(`data-${language}`);

const WORDS = {
  en: { kept: (tables) => `${tables} games.`, forbidden: 'This browser forbids keeping anything: the games are gone with the window.', full: 'The device is full: what happens from now on is gone with the window.', sure: 'Remove all games from this device?', bad: 'This file can’t be read.' },
  fr: { kept: (tables) => `${tables} parties.`, forbidden: 'Ce navigateur interdit de garder quoi que ce soit : les parties disparaissent avec la fenêtre.', full: 'L’appareil est plein : ce qui se passe désormais disparaît avec la fenêtre.', sure: 'Effacer toutes les parties de cet appareil ?', bad: 'Ce fichier est illisible.' },
}[language];

const line = document.querySelector('#kept');

async function look() {
  const { tables, unkept } = await (await fetch('/device/state')).json();
  line.textContent = unkept ? WORDS[unkept] : WORDS.kept(tables);
}

document.querySelector('#export').addEventListener('click', async () => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await (await fetch('/device/export')).blob());
  link.download = `flotilla-${new Date().toISOString().slice(0, 10)}.json`;
  link.click();
});
document.querySelector('#import').addEventListener('change', async (event) => {
  const [file] = event.target.files;
  if (!file) return;
  const answer = await fetch('/device/import', { method: 'POST', body: await file.text() });
  await look();
  if (!answer.ok) line.textContent = WORDS.bad;
});
document.querySelector('#wipe').addEventListener('click', async () => {
  if (!confirm(WORDS.sure)) return;
  await fetch('/device/wipe', { method: 'POST' });
  await look();
});
await look();
