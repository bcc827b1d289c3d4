import { describe, expect, test } from 'vitest';
import { buildCatalogue, type Catalogue } from '../../src/cards/catalogue.ts';
import { lintPrograms } from '../../src/lint/lint-pack.ts';
import { fileText, packFrom, unbundle } from '../support/packs.ts';

const files = unbundle(fileText('docs/examples/market.txt'));
const manifest = files.find(({ path }) => path === 'pack.json')?.text ?? '';
const pack = packFrom(manifest);
const rest = files.filter(({ path }) => !path.endsWith('.card'));

/** A stall of which the price is 2 more than its points. */
const stall = (number: number, price: number, points: number, line: string): Catalogue['entries'][number] => {
  const text = `stall ${number} "Stall ${number}"\n  ware fish\n  price ${price}\n  points ${points}\n\n  ${line}\n`;
  const [entry] = buildCatalogue(pack, [{ path: `stalls/${number}-stall-${number}.card`, text }]).entries;
  if (!entry?.checked.card) throw new Error(text);
  return entry;
};
const row = Array.from({ length: 40 }, (_, at) =>
  stall(at + 1, (at % 5) + 2, at % 5, `end: score ${Math.floor(at / 5) + 1} per fish stall`),
);

/** The notes about strength, with one more card. */
const notesWith = (...cards: readonly Catalogue['entries'][number][]): readonly string[] =>
  lintPrograms({ ...buildCatalogue(pack, rest), entries: [...row, ...cards] }).flatMap(
    ({ path, diagnostics }) =>
      diagnostics.flatMap(({ code, message, severity }) =>
        code === 'M737' || code === 'M738' ? [`${path} ${severity} ${code} ${message}`] : [],
      ),
  );

describe('what a card is worth beside others of its kind', () => {
  test('nothing is said of cards that cost what they have', () => expect(notesWith()).toEqual([]));

  test('a card that costs more, and is no better in anything, is told with the numbers of the better one', () => {
    expect(notesWith(stall(50, 5, 2, 'end: score 1 per fish stall'))).toEqual([
      'stalls/50-stall-50.card info M737 stall 3 says the same and has price 4 instead of 5, so that it is better in every way.',
    ]);
  });

  test('one that costs more and has more is no worse', () => {
    expect(notesWith(stall(50, 7, 5, 'end: score 1 per fish stall'))).toEqual([]);
  });

  test('a price far from that of cards with such numbers is told with what is expected', () => {
    const [note, ...more] = notesWith(stall(50, 9, 1, 'open: earn 9 coins'));
    expect(more).toEqual([]);
    expect(note).toMatch(
      /^stalls\/50-stall-50\.card info M738 With 1 line, points 1 cards of the kind stall have a price of about 3\.\d, and this one has 9: \d\.\d times as far off as usual over 41 cards\.$/,
    );
  });
});
