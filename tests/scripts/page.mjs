// As much of a page as the scripts touch when they are read: nothing is shown, and what is to be remembered is.

const kept = new Map();

globalThis.localStorage = /** @type {any} */ ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => { kept.set(key, `${value}`); },
});
globalThis.matchMedia = /** @type {any} */ (() => ({ matches: true, addEventListener() {} }));
globalThis.document = /** @type {any} */ ({
  documentElement: { lang: 'en' },
  body: { dataset: {} },
  querySelector: () => null,
  querySelectorAll: () => [],
  addEventListener() {},
});

/** One of the page's scripts. */
export const script = (name) => import(`../../crates/web/assets/${name}`);
