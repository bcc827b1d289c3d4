/** By byte, what CRC-32 makes of it. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** CRC-32 of a text as UTF-8, in 8 hexadecimal digits: it tells every single byte that is another. */
export function checksum(text: string): string {
  let value = ~0;
  for (const byte of new TextEncoder().encode(text))
    value = (value >>> 8) ^ (TABLE[(value ^ byte) & 0xff] ?? 0);
  return (~value >>> 0).toString(16).padStart(8, '0');
}
