import { deflateSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { checksum } from '../../../playground/parcel/checksum.ts';
import { writeArchive } from '../../../playground/parcel/archive.ts';
import { readLink, writeLink } from '../../../playground/parcel/link.ts';
import type { Parcel } from '../../../playground/parcel/parcel.ts';
import { BRIEF } from '../../support/long.ts';
import { openPage } from '../open-page.ts';
import { begin, place, playTurns } from '../play/at-game.ts';
import { renumber } from '../what-if/at-what-if.ts';
import { give, linkOf, stateOf } from './at-moment.ts';

/** Links and files that are damaged or mean harm: each is refused with its code, and nothing is changed. */

type Forged = readonly [name: string, what: string | Buffer, code: RegExp];

/** A link with any data, with a sum that is right where the data are those of a parcel. */
function forged(data: Readonly<Record<string, unknown>>): string {
  const all = { loam: 'parcel', version: 1, sum: checksum(JSON.stringify(data)), ...data };
  const bytes = deflateSync(new TextEncoder().encode(JSON.stringify(all)));
  return `#m1.${Buffer.from(bytes).toString('base64url')}`;
}

const zip = (name: string, text: string | Uint8Array): Buffer =>
  Buffer.from(zipSync({ [name]: typeof text === 'string' ? new TextEncoder().encode(text) : text }));

/** So many damaged ones of each kind, made from a moment that is sound. */
function* damaged(link: string, parcel: Parcel, times: number): Generator<Forged> {
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

/** How many of each kind: more than 200 in a whole run. */
const TIMES = BRIEF ? 1 : 10;

test('a link or a file that is damaged or means harm is refused with its code, and nothing is changed', async () => {
  const opened = await openPage({ at: '#/play', alone: true });
  const { page } = opened;
  await renumber(opened, 'gain', '5', '6');
  await page.getByTestId('view-play').click();
  await begin(page, { players: ['greedy', 'greedy'], seed: '1' });
  await playTurns(page, 1);
  const at = (await place(page))[1];
  await page.evaluate((to) => void (location.hash = `#/play/293?at=${to - 5}`), at);
  await expect.poll(async () => (await place(page))[0]).toBe(at - 5);
  const link = await linkOf(page);
  const read = readLink(link);
  if ('code' in read) throw new Error(read.says);
  const before = await stateOf(page);
  const seen: string[] = [];
  for (const [name, what, code] of damaged(link, read.parcel, TIMES)) {
    await give(page, what);
    if (await page.getByTestId('bring-open').isVisible()) {
      // A byte that nothing reads, such as the time at which a file was made, is not missed.
      expect(name).toBe('a .zip with a byte exchanged');
      await page.getByTestId('bring-leave').click();
      seen.push(name);
      continue;
    }
    const says = await page.getByTestId('bring-refused').innerText();
    expect(says, name).toMatch(code);
    expect(says.length, name).toBeGreaterThan(40);
    seen.push(name);
    await page.getByTestId('bring-close').click();
    await page.getByTestId('sheet-bring').waitFor({ state: 'hidden' });
    expect(await stateOf(page), name).toEqual(before);
  }
  expect(seen.length).toBe(22 * TIMES);
});
