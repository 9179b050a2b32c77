// Unpacks LZMA, in the form that `xz --format=lzma` writes. What browsers unpack by themselves looks back 32 KB and no
// farther; in a program what repeats lies farther apart, and a quarter less is sent.
'use strict';

/** Bits of probabilities, and how fast they follow what comes. */
const [HALF, FULL, STEP] = [1024, 2048, 5];
/** Lengths are 8 short ones, 8 longer, and 256 more. */
const [SHORT, MIDDLE] = [8, 16];

/** Probabilities, all even. @param {number} count */
const even = (count) => new Uint16Array(count).fill(HALF);

/** The lengths of matches: whether short, whether middle, and trees for each. */
class Lengths {
  choice = even(2);
  low = even(16 << 3);
  mid = even(16 << 3);
  high = even(256);
}

/**
 * @param {Uint8Array} packed
 * @returns {Uint8Array}
 */
function unpackLzma(packed) {
  const settings = packed[0];
  const [lc, lp, pb] = [settings % 9, Math.floor(settings / 9) % 5, Math.floor(settings / 45)];
  const view = new DataView(packed.buffer, packed.byteOffset);
  const size = view.getUint32(5, true);
  if (settings >= 225 || view.getUint32(9, true) !== 0) throw new Error('not packed as it should be');
  const out = new Uint8Array(size);
  let [at, code, range] = [18, view.getUint32(14), 0xffffffff];

  /** @param {Uint16Array} odds @param {number} index */
  const bit = (odds, index) => {
    const odd = odds[index];
    const bound = (range >>> 11) * odd;
    let found = 0;
    if ((code >>> 0) < bound) {
      range = bound;
      odds[index] = odd + ((FULL - odd) >>> STEP);
    } else {
      range = (range - bound) >>> 0;
      code = (code - bound) >>> 0;
      odds[index] = odd - (odd >>> STEP);
      found = 1;
    }
    if (range < 0x1000000) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | packed[at]) >>> 0;
      at += 1;
    }
    return found;
  };
  /** @param {number} count */
  const direct = (count) => {
    let result = 0;
    for (let i = 0; i < count; i += 1) {
      range >>>= 1;
      const found = (code >>> 0) >= range ? 1 : 0;
      if (found) code = (code - range) >>> 0;
      result = (result << 1) | found;
      if (range < 0x1000000) {
        range = (range << 8) >>> 0;
        code = ((code << 8) | packed[at]) >>> 0;
        at += 1;
      }
    }
    return result;
  };
  /** @param {Uint16Array} odds @param {number} from @param {number} bits */
  const tree = (odds, from, bits) => {
    let node = 1;
    for (let i = 0; i < bits; i += 1) node = (node << 1) | bit(odds, from + node);
    return node - (1 << bits);
  };
  /** The same with the lowest bit first. @param {Uint16Array} odds @param {number} from @param {number} bits */
  const reverse = (odds, from, bits) => {
    let [node, result] = [1, 0];
    for (let i = 0; i < bits; i += 1) {
      const found = bit(odds, from + node);
      node = (node << 1) | found;
      result |= found << i;
    }
    return result;
  };
  /** @param {Lengths} lengths @param {number} place */
  const length = (lengths, place) => {
    if (!bit(lengths.choice, 0)) return tree(lengths.low, place << 3, 3);
    if (!bit(lengths.choice, 1)) return SHORT + tree(lengths.mid, place << 3, 3);
    return MIDDLE + tree(lengths.high, 0, 8);
  };

  const literals = even(0x300 << (lc + lp));
  const [isMatch, isLong] = [even(12 << 4), even(12 << 4)];
  const [isRep, isRep0, isRep1, isRep2] = [even(12), even(12), even(12), even(12)];
  const slots = even(4 << 6);
  const [special, align] = [even(128), even(16)];
  const [matches, reps] = [new Lengths(), new Lengths()];
  let [rep0, rep1, rep2, rep3, state, written] = [0, 0, 0, 0, 0, 0];

  while (written < size) {
    const place = written & ((1 << pb) - 1);
    if (!bit(isMatch, (state << 4) + place)) {
      const before = written ? out[written - 1] : 0;
      const from = 0x300 * (((written & ((1 << lp) - 1)) << lc) + (before >>> (8 - lc)));
      let symbol = 1;
      if (state >= 7) {
        let matched = out[written - rep0 - 1];
        do {
          const wanted = (matched >>> 7) & 1;
          matched <<= 1;
          const found = bit(literals, from + ((1 + wanted) << 8) + symbol);
          symbol = (symbol << 1) | found;
          if (wanted !== found) break;
        } while (symbol < 0x100);
      }
      while (symbol < 0x100) symbol = (symbol << 1) | bit(literals, from + symbol);
      out[written] = symbol;
      written += 1;
      state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
      continue;
    }
    let count;
    if (bit(isRep, state)) {
      if (!bit(isRep0, state)) {
        if (!bit(isLong, (state << 4) + place)) {
          state = state < 7 ? 9 : 11;
          out[written] = out[written - rep0 - 1];
          written += 1;
          continue;
        }
      } else {
        let distance;
        if (!bit(isRep1, state)) distance = rep1;
        else {
          if (!bit(isRep2, state)) distance = rep2;
          else { distance = rep3; rep3 = rep2; }
          rep2 = rep1;
        }
        rep1 = rep0;
        rep0 = distance;
      }
      count = length(reps, place);
      state = state < 7 ? 8 : 11;
    } else {
      [rep3, rep2, rep1] = [rep2, rep1, rep0];
      count = length(matches, place);
      state = state < 7 ? 7 : 10;
      const slot = tree(slots, Math.min(count, 3) << 6, 6);
      if (slot < 4) rep0 = slot;
      else {
        const bits = (slot >>> 1) - 1;
        rep0 = (2 | (slot & 1)) << bits;
        if (slot < 14) rep0 += reverse(special, rep0 - slot, bits);
        else rep0 += (direct(bits - 4) << 4) + reverse(align, 0, 4);
      }
      if (rep0 >>> 0 === 0xffffffff) break;
    }
    if (rep0 >= written) throw new Error('not packed as it should be');
    const end = Math.min(size, written + count + 2);
    for (let from = written - rep0 - 1; written < end; from += 1, written += 1) out[written] = out[from];
  }
  return out;
}
