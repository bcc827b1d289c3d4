import { deflateSync } from 'fflate';
import { inflateWithin, MOST_UNPACKED, textOf } from './inflate.ts';
import { asParcel, parcelData, PARCEL_VERSION, type Parcel, type ReadParcel } from './parcel.ts';
import { refused } from './refused.ts';

/** The greatest number of characters of the part of an address after `#`; what is longer goes as a file. */
export const MOST_LINK = 65_536;

/** A parcel as the part of an address after `#`. */
export function writeLink(parcel: Parcel): string {
  const bytes = deflateSync(new TextEncoder().encode(JSON.stringify(parcelData(parcel))), {
    level: 9,
    mem: 8,
  });
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  const written = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `m${PARCEL_VERSION}.${written}`;
}

/** The number of bytes that become characters at once. */
const CHUNK = 8_192;

/** Reads the part of an address after `#`. */
export function readLink(fragment: string): ReadParcel {
  const [, version, tail = ''] = /^#?m(\d{1,9})\.(.*)$/s.exec(fragment) ?? [];
  if (version === undefined) return refused('B102');
  if (Number(version) !== PARCEL_VERSION) return refused('B103', `version ${version}`);
  if (fragment.length > MOST_LINK + 1) return refused('B105');
  const [written = ''] = /^[\w-]*/.exec(tail) ?? [];
  // The end of a sentence or of a quotation comes along where a link was taken out of a text.
  if (!/^(?:%[\da-f]{2}|[^\w-])*$/i.test(tail.slice(written.length))) return refused('B101');
  try {
    const bytes = Uint8Array.from(
      atob(written.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.codePointAt(0) ?? 0,
    );
    const unpacked = inflateWithin(bytes, MOST_UNPACKED);
    if (unpacked === 'too-large') return refused('B105');
    const text = textOf(unpacked);
    return text === undefined ? refused('B101') : asParcel(JSON.parse(text));
  } catch {
    // Whatever does not decode, unpack or parse was damaged.
    return refused('B101');
  }
}
