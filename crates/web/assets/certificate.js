// Who one is to another browser: a certificate that this browser has made and keeps. Nobody else can use it, and no
// secret is told to anybody.

const [DATABASE, STORE, OWN] = ['flotilla-together', 'certificates', 'own'];
/** As long as browsers allow. */
const YEAR = 365 * 24 * 3600 * 1000;
/** One that is this near to its end is not used any more. */
const NEAR = 24 * 3600 * 1000;

/** @returns {Promise<IDBDatabase>} */
function database() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => { request.result.createObjectStore(STORE); };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/**
 * @template T
 * @param {IDBDatabase} kept
 * @param {IDBTransactionMode} mode
 * @param {(store: IDBObjectStore) => IDBRequest<T>} ask
 * @returns {Promise<T>}
 */
function transact(kept, mode, ask) {
  return new Promise((resolve, reject) => {
    const transaction = kept.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/**
 * This browser's certificate. One that can't be kept serves until the page is closed.
 * @returns {Promise<RTCCertificate>}
 */
export async function certificate() {
  const kept = await database().catch(() => null);
  try {
    const known = kept && await transact(kept, 'readonly', (store) => store.get(OWN)).catch(() => null);
    if (known && known.expires > Date.now() + NEAR) return known;
    const how = { name: 'ECDSA', namedCurve: 'P-256', expires: YEAR };
    const made = await RTCPeerConnection.generateCertificate(how);
    if (kept) await transact(kept, 'readwrite', (store) => store.put(made, OWN)).catch(() => {});
    return made;
  } finally {
    kept?.close();
  }
}
