// Texts made small: for the end of an address, where no server reads them, and for the shelf of a browser.

/** More than any edition or record may have: what unpacks to more is none. */
const MOST = 512 * 1024;

/**
 * @param {BlobPart} data
 * @param {GenericTransformStream} way
 */
async function through(data, way) {
  const parts = [];
  let size = 0;
  const reader = new Blob([data]).stream().pipeThrough(way).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST) {
      await reader.cancel();
      throw new RangeError();
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
/** @param {string} text */
export const pack = (text) => through(text, new CompressionStream('deflate-raw'));
/** @param {Uint8Array<ArrayBuffer>} packed */
export const unpacked = async (packed) => new TextDecoder('utf-8', { fatal: true }).decode(await through(packed, new DecompressionStream('deflate-raw')));

/**
 * A text as the end of an address.
 * @param {string} text
 */
export async function toHash(text) {
  const signs = (await pack(text)).reduce((all, byte) => all + String.fromCharCode(byte), '');
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/**
 * The text at the end of an address; nothing where there is none.
 * @param {string} hash
 */
export async function fromHash(hash) {
  try {
    const signs = atob(hash.replaceAll('-', '+').replaceAll('_', '/'));
    return await unpacked(Uint8Array.from(signs, (sign) => sign.charCodeAt(0)));
  } catch {
    return null;
  }
}
