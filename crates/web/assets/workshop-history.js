// Every text that an edition had, kept by this browser: undo has no end but that of the device's room.

import { pack, unpacked } from './packed.js';

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** The texts of a game's edition, one behind the other, and which of them is on the bench. */
export class History {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    /** @type {Uint8Array<ArrayBuffer>[]} */
    this.texts = [];
    this.at = -1;
    /** @type {IDBDatabase | null} */
    this.shelf = null;
  }

  /** What was kept. A browser that keeps nothing begins anew each time. */
  async load() {
    try {
      const opening = indexedDB.open('flotilla-workshop', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('texts');
      this.shelf = await done(opening);
      const store = this.shelf.transaction('texts').objectStore('texts');
      const range = IDBKeyRange.bound([this.game, 0], [this.game, Infinity]);
      const [texts, at] = await Promise.all([done(store.getAll(range)), done(store.get([`${this.game}/at`]))]);
      this.texts = texts;
      this.at = Math.min(at ?? -1, texts.length - 1);
    } catch {
      this.shelf = null;
    }
    return this.current();
  }

  async current() {
    return this.at < 0 ? null : unpacked(this.texts[this.at]);
  }

  /** @param {string} text */
  async push(text) {
    const packed = await pack(text);
    this.texts.length = this.at + 1;
    this.texts.push(packed);
    this.at += 1;
    this.store((store) => {
      store.delete(IDBKeyRange.bound([this.game, this.at], [this.game, Infinity]));
      store.put(packed, [this.game, this.at]);
    });
  }

  /** @param {number} by */
  can(by) { return this.at + by >= 0 && this.at + by < this.texts.length; }

  /** @param {number} by */
  async go(by) {
    if (!this.can(by)) return null;
    this.at += by;
    this.store(() => {});
    return this.current();
  }

  /** @param {(store: IDBObjectStore) => void} change */
  store(change) {
    try {
      const store = this.shelf?.transaction('texts', 'readwrite').objectStore('texts');
      if (!store) return;
      change(store);
      store.put(this.at, [`${this.game}/at`]);
    } catch { /* then it lives as long as the page */ }
  }
}
