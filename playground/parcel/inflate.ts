import { Inflate } from 'fflate';

/** The greatest number of bytes that are unpacked, from a link and from a file together. */
export const MOST_UNPACKED = 16_000_000;

/** The number of packed bytes that are unpacked at once: what they become is counted in between. */
const STEP = 4_096;

/** Unpacks bytes; stops where they become more than a bound. Throws what is wrong with them otherwise. */
export function inflateWithin(packed: Uint8Array, most: number): Uint8Array | 'too-large' {
  const parts: Uint8Array[] = [];
  let [size, isWhole] = [0, false];
  const inflate = new Inflate((part, isLast) => {
    parts.push(part);
    size += part.length;
    isWhole = isLast;
  });
  for (let at = 0; at < packed.length && size <= most; at += STEP)
    inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
  if (size > most) return 'too-large';
  if (!isWhole) throw new Error('the end is missing');
  return joined(parts, size);
}

/** Bytes one behind the other. */
export function joined(parts: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Bytes as a text; undefined where they are no UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
