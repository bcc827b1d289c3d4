import { COMPILED } from './compiled.ts';

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

let made: WebAssembly.Module | undefined;

/** The compiled core, from which every {@link WasmCore} is made. */
export function coreModule(): WebAssembly.Module {
  made ??= new WebAssembly.Module(bytesOf(COMPILED));
  return made;
}

/** Bytes that are written in base64. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const digits = text.replaceAll('=', '');
  const bytes = new Uint8Array((digits.length * 6) >> 3);
  let [kept, bits, at] = [0, 0, 0];
  for (const digit of digits) {
    kept = (kept << 6) | DIGITS.indexOf(digit);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = kept >>> bits;
    kept &= (1 << bits) - 1;
  }
  return bytes;
}
