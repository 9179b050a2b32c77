// As much of a page as the scripts touch when they are read: nothing is shown, and what is to be remembered is.

const kept = new Map();

globalThis.localStorage = /** @type {any} */ ({
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => { kept.set(key, `${value}`); },
});
/** Whether whoever looks wants no motion; and whether the page is wide, which nothing here depends on. */
export const still = { matches: true, addEventListener() {} };
globalThis.matchMedia = /** @type {any} */ (() => still);
globalThis.addEventListener = /** @type {any} */ (() => {});
globalThis.document = /** @type {any} */ ({
  documentElement: { lang: 'en' },
  body: { dataset: {} },
  querySelector: () => null,
  querySelectorAll: () => [],
  getElementById: () => null,
  addEventListener() {},
});

/** One of the page's scripts. */
export const script = (name) => import(`../../crates/web/assets/${name}`);
