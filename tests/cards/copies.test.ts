import { describe, expect, test } from 'vitest';
import { buildCatalogue, type SourceFile } from '../../src/cards/catalogue.ts';
import { checkCard, checkRules } from '../../src/cards/check.ts';
import { copiesOf } from '../../src/cards/copies.ts';
import { exportPack } from '../../src/cards/export.ts';
import { formatText } from '../../src/cards/format.ts';
import { checkJson } from '../../src/cards/json.ts';
import { placeOf } from '../../src/cards/paths.ts';
import { applyFix } from '../../src/cards/reporter.ts';
import { toJson } from '../../src/cards/to-json.ts';
import { differences } from '../../src/diff/difference.ts';
import type { Fix } from '../../src/language/diagnostic.ts';
import { printCard } from '../../src/language/print.ts';
import { lintPack } from '../../src/lint/lint-pack.ts';
import { marketFiles, marketWith, playableFrom } from '../support/market.ts';
import { packFrom } from '../support/packs.ts';

const pack = packFrom(marketFiles.find(({ path }) => path === 'pack.json')?.text ?? '');

/** The small game of the guide without its figs. */
const others = marketFiles.filter(({ path }) => path !== 'stalls/8-figs.card');

/** A stall with a header; nothing else about it matters. */
const stall = (header: string): string =>
  `stall ${header}\n  ware fruit\n  price 2\n  points 1\n\n  open: earn 1 coin\n`;
const figs = (numbers: string): SourceFile => ({
  path: `stalls/${numbers}-figs.card`,
  text: stall(`${numbers} "Figs"`),
});
const five = [8, 9, 10, 11, 12].map((number) => figs(String(number)));

describe('a header with a range', () => {
  const text = stall('8-12 "Figs"');
  const { card, diagnostics, located } = checkCard(text, pack);

  test('is read, with both numbers where they stand', () => {
    expect(diagnostics).toEqual([]);
    expect(card).toMatchObject({ kind: 'stall', number: 8, last: 12 });
    expect(located?.number).toMatchObject({ value: 8, start: 6, end: 7 });
    expect(located?.last).toMatchObject({ value: 12, start: 8, end: 10 });
  });

  test('is written again, as text and as JSON', () => {
    if (!card) throw new Error('it was read');
    expect(printCard(card, pack.lexicon)).toBe(text);
    expect(formatText(text.replace('stall 8-12', '  stall   8-12  '), pack)).toBe(text);
    const json = toJson(card);
    expect(json).toMatch(/"number": 8,\n {2}"last": 12,/);
    expect(checkJson(json, pack).card).toEqual(card);
    expect(placeOf(card, pack)).toBe('stalls/8-12-figs');
  });

  test('is as many cards, each with its number, the same ones whenever they are asked for', () => {
    if (!card) throw new Error('it was read');
    const copies = copiesOf(card);
    expect(copies.map(({ number, last }) => [number, last])).toEqual(
      [8, 9, 10, 11, 12].map((number) => [number, undefined]),
    );
    expect(copiesOf(card)).toBe(copies);
    const [one] = copies;
    expect(one && copiesOf(one)).toEqual([one]);
  });

  test('may stand on a card with two faces and behind a mark of byte order', () => {
    expect(checkCard(`\ufeff${text}`, pack).card).toMatchObject({ number: 8, last: 12 });
    expect(checkCard('stall 8-12\n\nside A "Figs"\n  ware fruit\n', pack).located?.last?.value).toBe(12);
  });
});

/** The findings of a header, each with the header after its first fix. */
function told(header: string): readonly string[] {
  const text = stall(header);
  return checkCard(text, pack).diagnostics.map(({ code, range, message, fixes }) => {
    const fixed = fixes[0] ? applyFix(text, fixes[0]).split('\n')[0] : '';
    return `${code} [${text.slice(range.start, range.end)}] ${message} ${fixed}`.trim();
  });
}

const HYPHEN = 'Several equal cards have the first and the last number with a hyphen between: 8-12.';

test.each([
  ['12-8 "Figs"', 'C415 [12-8] A range begins with the lesser number: 8-12. stall 8-12 "Figs"'],
  ['8-8 "Figs"', 'C415 [8-8] From 8 to 8 is one card: write 8. stall 8 "Figs"'],
  [
    '8-3000 "Figs"',
    'C415 [8-3000] From 8 to 3000 are 2993 cards; one file has at most 200, here to 207. Write a second file for the rest. stall 8-207 "Figs"',
  ],
  [
    '95-101 "Figs"',
    'C409 [101] Cards of the kind stall have numbers from 1 to 99; here stand 95 to 101, of which 100 is none.',
  ],
  ['8 to 12 "Figs"', `L106 [8 to 12] ${HYPHEN} stall 8-12 "Figs"`],
  ['8 - 12 "Figs"', `L106 [8 - 12] ${HYPHEN} stall 8-12 "Figs"`],
  ['8 -12 "Figs"', `L106 [8 -12] ${HYPHEN} stall 8-12 "Figs"`],
  ['8–12 "Figs"', `L106 [8–12] ${HYPHEN} stall 8-12 "Figs"`],
  ['8..12 "Figs"', `L106 [8..12] ${HYPHEN} stall 8-12 "Figs"`],
  ['8 to 12', `L106 [8 to 12] ${HYPHEN} stall 8-12`],
  ['8-12 Figs', 'L106 [stall 8-12 Figs] The name of a card stands in quotes: "Figs". stall 8-12 "Figs"'],
  [
    '"Figs" 8-12',
    'L106 [stall "Figs" 8-12] First the number, then the name: stall 8-12 "Figs". stall 8-12 "Figs"',
  ],
])('a header stall %s is told, with what to do', (header, expected) => {
  expect(told(header)).toEqual([expected]);
});

test('in the JSON form both numbers are mended where they stand', () => {
  const card = checkCard(stall('8-12 "Figs"'), pack).card;
  const json = card ? toJson(card).replace('"number": 8', '"number": 13') : '';
  const [found] = checkJson(json, pack).diagnostics;
  expect(found?.code).toBe('C415');
  expect(applyFix(json, found?.fixes[0] as Fix)).toBe(card && toJson({ ...card, last: 13, number: 12 }));
});

test('what is said of both numbers in the JSON form has a range from the first to the second, in any order', () => {
  const card = checkCard(stall('8-12 "Figs"'), pack).card;
  const json = card ? toJson(card).replace('"number": 8,\n  "last": 12,', '"last": 8,\n  "number": 12,') : '';
  const [found] = checkJson(json, pack).diagnostics;
  expect(found?.code).toBe('C415');
  expect(json.slice(found?.range.start, found?.range.end)).toBe('8,\n  "number": 12');
});

test('all numbers of a card in the JSON form are known, also where it has a mistake', () => {
  const card = checkCard(stall('8-12 "Figs"'), pack).card;
  const { located } = checkJson((card ? toJson(card) : '').replace('"number",', '"no-form",'), pack);
  expect(located?.last?.value).toBe(12);
});

test('a range in any other line is no token, as before', () => {
  const { diagnostics } = checkCard(stall('8 "Figs"').replace('price 2', 'price 2-3'), pack);
  expect(diagnostics.map(({ code }) => code)).toEqual(['L101']);
  const named = checkCard(stall('8 "Figs"').replace('price 2', 'price 2-3 "x"'), pack);
  expect(named.diagnostics.map(({ code }) => code)).toEqual(['L101']);
  expect(checkRules('phase 2-3 "Game"\n', pack).diagnostics.map(({ code }) => code)).toContain('L106');
  expect(checkRules('phase 2..3 "Game"\n', pack).diagnostics.map(({ code }) => code)).toEqual(['L101']);
});

describe('a pack with a range', () => {
  const catalogueOf = (files: readonly SourceFile[]) => buildCatalogue(pack, [...others, ...files]);
  const catalogue = catalogueOf([figs('8-12')]);

  test('finds the file by each of its numbers', () => {
    expect([7, 8, 10, 12, 13].map((number) => catalogue.byNumber(number)?.path)).toEqual([
      'stalls/7-eel.card',
      ...Array.from({ length: 3 }, () => 'stalls/8-12-figs.card'),
      undefined,
    ]);
  });

  test('is the same game as with a file for each card, and the same export', () => {
    const [ranged, single] = [[figs('8-12')], five].map((files) => playableFrom([...others, ...files]));
    expect(ranged?.image).toEqual(single?.image);
    expect(ranged?.image.cards.map(({ number }) => number)).toEqual(
      Array.from({ length: 12 }, (__, i) => i + 1),
    );
    expect(exportPack(catalogue)).toEqual(exportPack(catalogueOf(five)));
  });

  test('is told nothing of for being copies', () => {
    expect(lintPack(catalogue)).toEqual(lintPack(catalogueOf([])));
  });

  test('shares no number with another file', () => {
    const found = lintPack(catalogueOf([figs('8-12'), { ...figs('11-14'), path: 'stalls/11-14-figs.card' }]));
    const said = found.flatMap(({ path, diagnostics }) =>
      diagnostics.map(({ code, message, fixes }) => [path, code, message, fixes[0]?.title]),
    );
    expect(said).toEqual([
      [
        'stalls/11-14-figs.card',
        'P501',
        'Numbers 11 to 12 are taken by stalls/8-12-figs.card. Each card needs a number of its own. 15 to 18 are free.',
        'Change to 15-18',
      ],
      [
        'stalls/8-12-figs.card',
        'P501',
        'Numbers 11 to 12 are taken by stalls/11-14-figs.card. Each card needs a number of its own. 15 to 19 are free.',
        'Change to 15-19',
      ],
    ]);
  });

  test('is offered no other numbers where its own are no range', () => {
    const wrong = figs('11-9');
    const found = lintPack(catalogueOf([figs('8-12'), wrong])).find(({ path }) => path === wrong.path);
    const twice = found?.diagnostics.find(({ code }) => code === 'P501');
    expect(twice?.message).toBe(
      'Number 11 is taken by stalls/8-12-figs.card. Each card needs a number of its own.',
    );
    expect(twice?.fixes).toEqual([]);
  });

  test('is counted card by card, and lies in a file with both numbers', () => {
    const counted = marketWith(['pack.json', '"numbers": [[1, 99]],', '"numbers": [[1, 99]], "count": 12,']);
    const own = packFrom(counted.find(({ path }) => path === 'pack.json')?.text ?? '');
    const codes = (files: readonly SourceFile[]) =>
      lintPack(
        buildCatalogue(own, [...counted.filter(({ path }) => path !== 'stalls/8-figs.card'), ...files]),
      ).flatMap(({ diagnostics }) => diagnostics.map(({ code, message }) => `${code} ${message}`));
    expect(codes([figs('8-12')])).toEqual([]);
    expect(codes([{ ...figs('8-12'), path: 'stalls/8-figs.card' }])).toEqual([
      'P504 The file of this card belongs at stalls/8-12-figs.card. Rename it, or the card.',
    ]);
    expect(codes([figs('8-11')])[0]).toMatch(/^P502 The pack promises 12 cards of kind stall and has 11\. /);
  });

  test('is compared by what its cards are', () => {
    const said = (before: readonly SourceFile[], after: readonly SourceFile[]) =>
      differences(catalogueOf(before), catalogueOf(after)).map(
        ({ before: was, after: is, changes, notes }) => [
          was?.path,
          is?.path,
          ...changes.map(({ says }) => says),
          ...notes,
        ],
      );
    const same = 'shares its equal cards with other files, and none of them differs';
    expect(said(five, [figs('8-12')])).toEqual([['stalls/8-figs.card', 'stalls/8-12-figs.card', same]]);
    expect(said([figs('8-12')], five)).toEqual([['stalls/8-12-figs.card', 'stalls/8-figs.card', same]]);
    // A card that is lost or new among them is told, wherever the others lie.
    expect(said([figs('8-12')], [figs('8')])).toEqual([
      ['stalls/8-12-figs.card', 'stalls/8-figs.card', 'no longer has the numbers 9 to 12'],
    ]);
    expect(said([figs('8-12')], [figs('8'), figs('10-12')])).toEqual([
      ['stalls/8-12-figs.card', 'stalls/8-figs.card', 'no longer has the number 9'],
    ]);
    expect(said([figs('8-12')], [figs('8'), figs('10')])).toEqual([
      ['stalls/8-12-figs.card', 'stalls/8-figs.card', 'no longer has the numbers 9 and 11 to 12'],
    ]);
    expect(said([figs('8-12')], [figs('8-13')])).toEqual([
      ['stalls/8-12-figs.card', 'stalls/8-13-figs.card', 'has the number 13 too'],
    ]);
    expect(said([figs('8-12')], [figs('13-17')])).toEqual([
      ['stalls/8-12-figs.card', 'stalls/13-17-figs.card', 'has the numbers 13 to 17 instead of 8 to 12'],
    ]);
    const changed = { ...figs('9'), text: figs('9').text.replace('price 2', 'price 3') };
    expect(said([figs('8-12')], [figs('8'), changed, figs('10-12')])).toEqual([
      ['stalls/8-12-figs.card', 'stalls/8-figs.card', 'no longer has the number 9'],
      [undefined, 'stalls/9-figs.card'],
    ]);
  });

  test('is compared by their kinds, which their faces do not say', () => {
    const text = others.find(({ path }) => path === 'pack.json')?.text ?? '';
    const { stall: kind } = pack.manifest.words.kind;
    const booth = { ...kind, plural: 'booths', folder: 'booths', numbers: undefined };
    const own = packFrom(text.replace('"stall": {', `"booth": ${JSON.stringify(booth)}, "stall": {`));
    const other = { path: 'booths/9-figs.card', text: figs('9').text.replace('stall', 'booth') };
    const [before, after] = [[figs('8-12')], [figs('8'), other, figs('10-12')]].map((files) =>
      buildCatalogue(own, files),
    );
    const found = before && after ? differences(before, after) : [];
    expect(found.map(({ after: is }) => is?.path)).toEqual(['stalls/8-figs.card', 'booths/9-figs.card']);
  });
});
