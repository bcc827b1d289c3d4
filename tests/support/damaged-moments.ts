import { deflateSync, zipSync } from 'fflate';
import { checksum } from '../../playground/parcel/checksum.ts';
import { writeArchive } from '../../playground/parcel/archive.ts';
import { writeLink } from '../../playground/parcel/link.ts';
import type { Parcel } from '../../playground/parcel/parcel.ts';

/** A link or a .zip that is damaged or means harm, what it is called, and the codes with which it is refused. */
export type Forged = readonly [name: string, what: string | Buffer, code: RegExp];

/** A link with any data, with a sum that is right where the data are those of a parcel. */
function forged(data: Readonly<Record<string, unknown>>): string {
  const all = { loam: 'parcel', version: 1, sum: checksum(JSON.stringify(data)), ...data };
  const bytes = deflateSync(new TextEncoder().encode(JSON.stringify(all)));
  return `#m1.${Buffer.from(bytes).toString('base64url')}`;
}

const zip = (name: string, text: string | Uint8Array): Buffer =>
  Buffer.from(zipSync({ [name]: typeof text === 'string' ? new TextEncoder().encode(text) : text }));

/** The number of kinds. */
export const KINDS = 22;

/** So many damaged ones of each kind, made from a moment that is sound: with an edit and a game. */
export function* damaged(link: string, parcel: Parcel, times: number): Generator<Forged> {
  const { pack, edits, game } = parcel;
  const [edit] = edits;
  if (!edit || !game) throw new Error('the moment has no edit or no game');
  const archive = Buffer.from(writeArchive(parcel));
  const withGame = (more: object): string =>
    `#${writeLink({ ...parcel, game: { ...game, kept: { ...game.kept, ...more } } })}`;
  const withEdits = (...others: readonly object[]): string =>
    forged({ ...parcel, edits: others.map((other) => ({ ...edit, ...other })) });
  for (let n = 0; n < times; n++) {
    const at = 20 + ((n * 7919) % (link.length - 40));
    const turned = link[at] === 'A' ? 'B' : 'A';
    yield ['a letter exchanged', link.slice(0, at) + turned + link.slice(at + 1), /^B10[14]/];
    yield ['cut off', link.slice(0, at), /^B101/];
    yield ['a letter too many', `${link.slice(0, at)}${turned}${link.slice(at)}`, /^B10[14]/];
    yield ['of another version', link.replace('m1.', `m${n + 2}.`), /^B103/];
    yield ['of another pack', `#${writeLink({ ...parcel, pack: { ...pack, id: `mars-${n}` } })}`, /^B109/];
    yield [
      'of another state of the pack',
      `#${writeLink({ ...parcel, pack: { ...pack, print: `0000000${n % 10}` } })}`,
      /^B110/,
    ];
    yield ['a record that ends early', withGame({ record: game.kept.record.slice(0, 60 + n) }), /^B111/];
    yield [
      'another choice',
      withGame({ record: game.kept.record.replace(/pick \d+[AB]/, `pick ${n + 1}A`) }),
      /^B11[12]/,
    ];
    yield ['another place than its hash', withGame({ at: n }), /^B112/];
    yield ['cards that are no trees', withGame({ files: [{ id: edit.id, card: { number: n } }] }), /^B111/];
    yield ['a path out of the pack', withEdits({ edit: { ...edit.edit, path: `../${n}.card` } }), /^B104/];
    yield ['a file that the pack has not', withEdits({ id: `a/${n}.card`, on: `a/${n}.card` }), /^B104/];
    yield ['one card twice', withEdits({}, { edit: { ...edit.edit, text: `${n}` } }), /^B104/];
    yield ['a name of every object', withEdits({ id: '__proto__', on: 'constructor' }), /^B104/];
    yield ['what becomes 20 MB', forged({ ...parcel, scenarios: ['a'.repeat(20_000_000 + n)] }), /^B105/];
    const byte = 40 + ((n * 104_729) % (archive.length - 200));
    const other = Buffer.from(archive);
    other[byte] = (other[byte] ?? 0) ^ 0x55;
    yield ['a .zip with a byte exchanged', other, /^B10\d/];
    yield ['a .zip that ends early', archive.subarray(0, 80 + n), /^B10\d/];
    yield ['a .zip with a way out', zip(`../../${n}.card`, 'a'), /^B106/];
    yield ['a .zip with each name twice', Buffer.concat([archive, archive]), /^B107/];
    yield ['a .zip that is no text', zip('loam.json', new Uint8Array([0x7b, 0xff, n & 0xff])), /^B108/];
    yield ['a .zip that becomes 20 MB', zip('loam.json', new Uint8Array(20_000_000)), /^B105/];
    yield ['no .zip', Buffer.from(`loam record ${n}\n`), /^B102/];
  }
}
