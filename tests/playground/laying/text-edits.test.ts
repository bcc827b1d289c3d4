import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factLineOf, factLineText } from '../../../src/scenario/fact-line.ts';
import { readScenario } from '../../../src/scenario/read.ts';
import type { PositionEdit } from '../../../playground/game/protocol.ts';
import { edited } from '../../../playground/laying/edits.ts';
import { linesOf, setUpOf } from '../../../playground/laying/position-text.ts';
import type { TableSetUp } from '../../../playground/laying/set-up.ts';
import { editedText } from '../../../playground/laying/text-edits.ts';
import { patience, runs } from '../../support/long.ts';
import { earthImage } from './at-table.ts';

const image = earthImage;

/** A scenario of two seats with these lines in its position. */
const textOf = (...lines: readonly string[]): string =>
  [
    'loam scenario 1',
    'title On a board   # as a person has written it',
    'pack earth',
    'mode standard',
    'seats 2',
    '',
    'position turn 1, seat 1   # who begins',
    ...lines,
    '',
    '# What comes of it.',
    'expect over: no',
    '',
  ].join('\n');

/** The lines of the position after an edit, and that nothing else is another. */
function after(lines: readonly string[], edit: PositionEdit): readonly string[] {
  const result = editedText(textOf(...lines), edit, image);
  if (!('text' in result)) throw new Error(result.problem);
  const all = result.text.split('\n');
  const outside = textOf().split('\n');
  expect([...all.slice(0, 6), ...all.slice(-4)]).toEqual([...outside.slice(0, 6), ...outside.slice(-4)]);
  return all.slice(6, -4);
}

const POSITION = 'position turn 1, seat 1   # who begins';

describe('an edit on the board writes the text', () => {
  const TABLEAU = '1 tableau:  265 "Tor-Grass" r1c1 3 sprout ,20 r1c2  # two of them';
  const HAND = '1 hand: 68, 12 # kept';
  // The text that is written: the lines of the position before, the edit, the lines after. Everything else stays.
  test.each<readonly [says: string, before: readonly string[], edit: PositionEdit, after: readonly string[]]>(
    [
      [
        'a card into the first zone of a seat',
        [],
        { edit: 'put', card: 266, zone: 'hand', party: 0 },
        ['1 hand: 266 "Red Gram"'],
      ],
      [
        'a card behind those of its zone, before the remark',
        [TABLEAU, HAND],
        { edit: 'put', card: 266, zone: 'hand', party: 0 },
        [TABLEAU, '1 hand: 68, 12, 266 "Red Gram" # kept'],
      ],
      [
        'a card of another seat behind the lines of that seat',
        ['2 soil: 4', TABLEAU],
        { edit: 'put', card: 266, zone: 'hand', party: 1 },
        ['2 soil: 4', '2 hand: 266 "Red Gram"', TABLEAU],
      ],
      [
        'a card on a cell',
        [TABLEAU],
        { edit: 'put', card: 266, zone: 'tableau', party: 0, row: 1, column: 0 },
        ['1 tableau:  265 "Tor-Grass" r1c1 3 sprout ,20 r1c2, 266 "Red Gram" r2c1  # two of them'],
      ],
      [
        'a card to another cell, with its pieces and its words',
        [TABLEAU],
        { edit: 'put', card: 265, zone: 'tableau', party: 0, row: 2, column: 3 },
        ['1 tableau:  265 "Tor-Grass" r3c4 3 sprout ,20 r1c2  # two of them'],
      ],
      [
        'a card from the tableau into the hand, without its pieces',
        [TABLEAU, HAND],
        { edit: 'put', card: 265, zone: 'hand', party: 0 },
        ['1 tableau:  20 r1c2  # two of them', '1 hand: 68, 12, 265 "Tor-Grass" # kept'],
      ],
      [
        'a card on top of a pile, which is said first',
        ['deck: 196, 197'],
        { edit: 'put', card: 266, zone: 'deck', party: 0 },
        ['deck: 266 "Red Gram", 196, 197'],
      ],
      ['no card', ['1 hand: 68', '1 soil: 2'], { edit: 'take', card: 68 }, ['1 soil: 2']],
      ['no card, and keeps the remark', ['1 hand: 68 # why'], { edit: 'take', card: 68 }, ['# why']],
      [
        'no card and no claim on it',
        ['fauna-board: 337A', '1 claims: 337A 1', '2 claims: 340B 1, 337A 2'],
        { edit: 'take', card: 337 },
        ['2 claims: 340B 1'],
      ],
      [
        'the other side, where it is claimed too',
        ['fauna-board: 337A "Eastern Cottontail", 340B', '1 claims: 337A 1'],
        { edit: 'turn', card: 337 },
        [`fauna-board: 337B ${JSON.stringify(nameOf(337, 1))}, 340B`, '1 claims: 337B 1'],
      ],
      ['a card with one side stays', [HAND], { edit: 'turn', card: 68 }, [HAND]],
      [
        'one piece less',
        [TABLEAU],
        { edit: 'piece', card: 265, resource: 'sprout', by: -1 },
        [TABLEAU.replace('3 sprout', '2 sprout')],
      ],
      [
        'no piece any more',
        [TABLEAU],
        { edit: 'piece', card: 265, resource: 'sprout', by: -9 },
        [TABLEAU.replace(' 3 sprout', '')],
      ],
      [
        'a piece of another resource behind',
        [TABLEAU],
        { edit: 'piece', card: 265, resource: 'growth', by: 1 },
        [TABLEAU.replace('3 sprout', '3 sprout 1 growth')],
      ],
      // Tor-Grass has room for 6 sprouts.
      [
        'no more pieces than there is room for',
        [TABLEAU],
        { edit: 'piece', card: 265, resource: 'sprout', by: 5 },
        [TABLEAU.replace('3 sprout', '6 sprout')],
      ],
      ['a first amount', [], { edit: 'pool', party: 0, resource: 'soil', by: 2 }, ['1 soil: 2']],
      [
        'another amount',
        ['1   soil:  3   # to pay'],
        { edit: 'pool', party: 0, resource: 'soil', by: 2 },
        ['1   soil:  5   # to pay'],
      ],
      ['no amount', ['1 soil: 3', HAND], { edit: 'pool', party: 0, resource: 'soil', by: -4 }, [HAND]],
      [
        'a counter',
        [HAND],
        { edit: 'counter', party: 1, counter: 'noun:bonus', by: 1 },
        [HAND, '2 bonus: 1'],
      ],
      [
        'how often something was done',
        ['1 tally: draw 2, plant 1'],
        { edit: 'counter', party: 0, counter: 'verb:plant', by: 2 },
        ['1 tally: draw 2, plant 3'],
      ],
      [
        'what was named',
        ['1 named: choose blue'],
        { edit: 'named', party: 0, verb: 'choose', mark: 'colour:green' },
        ['1 named: choose green'],
      ],
      ['nothing named', ['1 named: choose blue'], { edit: 'named', party: 0, verb: 'choose', mark: '' }, []],
      [
        'unnamed cards',
        ['1 compost: 12, 3 from deck'],
        { edit: 'pile', zone: 'compost', party: 0, by: 2 },
        ['1 compost: 12, 5 from deck'],
      ],
      [
        'first unnamed cards',
        [],
        { edit: 'pile', zone: 'compost', party: 0, by: 2 },
        ['1 compost: 2 from deck'],
      ],
      [
        'a claim',
        ['fauna-board: 337B'],
        { edit: 'claim', party: 1, card: 337, step: 1 },
        ['fauna-board: 337B', '2 claims: 337B 2'],
      ],
      [
        'no claim',
        ['2 claims: 337B 2'],
        { edit: 'claim', party: 1, card: 337, step: undefined },
        ['2 claims: 337B 2'],
      ],
      ['nothing', [TABLEAU, '1 soil: 3', '# alone'], { edit: 'clear' }, ['# two of them', '# alone']],
    ],
  )('%s', (_, before, edit, lines) => {
    expect(after(before, edit)).toEqual([POSITION, ...lines]);
  });

  test('who acts, in the line of the position', () => {
    expect(after([], { edit: 'acting', seat: 1 })).toEqual(['position turn 1, seat 2   # who begins']);
  });

  test('with the ends of lines that the text has', () => {
    const text = textOf('1 soil: 3').replaceAll('\n', '\r\n');
    const put = editedText(text, { edit: 'put', card: 266, zone: 'hand', party: 0 }, image);
    expect(put).toEqual({ text: text.replace('1 soil: 3', '1 soil: 3\r\n1 hand: 266 "Red Gram"') });
  });

  test('a line that is long is left, and another one stands below it', () => {
    const long = `1 hand: ${Array.from({ length: 24 }, (_, at) => at + 1).join(', ')}`;
    expect(after([long], { edit: 'put', card: 266, zone: 'hand', party: 0 })).toEqual([
      POSITION,
      long,
      '1 hand: 266 "Red Gram"',
    ]);
  });

  test.each([
    ['loam scenario 2\n', /mend the lines/],
    [
      'loam scenario 1\ntitle A\npack earth\nmode standard\nseats 2\nexpect over: no\n',
      /lay it by hand first/,
    ],
  ])('not a text without a position: %j', (text, why) => {
    const result = editedText(text, { edit: 'pool', party: 0, resource: 'soil', by: 1 }, image);
    expect('problem' in result && result.problem).toMatch(why);
  });
});

function nameOf(card: number, side: number): string {
  const { firstFace = 0 } = image.cards.find(({ number }) => number === card) ?? {};
  return image.faces[firstFace + side]?.program.name ?? '';
}

test('a line in its parts is the line', () => {
  const word = fc.constantFrom(
    '265',
    '20 "Heather, the one" r1c2 3 sprout',
    'none',
    '5 from deck',
    ' 12 ',
    '# no',
  );
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), fc.constantFrom('', ' ', '  # a, b: c'), (words, tail) => {
      const line = `1 hand: ${words.join(',').trim()}${tail}`;
      const parts = factLineOf(line);
      if (parts && parts.parts.length > 0) expect(factLineText(parts)).toBe(line);
    }),
  );
});

const CARDS = [81, 137, 5, 44, 20, 196, 282, 337, 288];
const ZONES = ['tableau', 'hand', 'compost', 'event-space', 'fauna-board', 'deck'];

const edit = fc
  .tuple(fc.nat(8), fc.nat(CARDS.length - 1), fc.nat(ZONES.length - 1), fc.nat(1), fc.nat(3), fc.nat(3))
  .map(([what, one, two, party, row, column]): PositionEdit => {
    const card = CARDS[one] ?? 0;
    const zone = ZONES[two] ?? '';
    const by = row - 1;
    const owner = image.vocabulary.manifest.words.zone[zone]?.owner === 'table' ? 0 : party;
    return (
      [
        { edit: 'put', card, zone, party: owner, ...(zone === 'tableau' && { row, column }) },
        { edit: 'put', card, zone: 'tableau', party, row, column },
        { edit: 'take', card },
        { edit: 'turn', card },
        { edit: 'piece', card, resource: column % 2 === 0 ? 'growth' : 'sprout', by },
        { edit: 'pool', party, resource: 'soil', by },
        { edit: 'counter', party, counter: row % 2 === 0 ? 'noun:bonus' : 'verb:plant', by },
        { edit: 'pile', zone: 'compost', party, by },
        { edit: 'claim', party, card: 337, step: row === 0 ? undefined : row },
      ] as const satisfies readonly PositionEdit[]
    )[what] as PositionEdit;
  });

/** A position without the orders that say nothing: of lines, and of cards where their zone has none. */
function plain(setUp: TableSetUp): readonly string[] {
  const words = linesOf(setUp, image);
  const isOrdered = (line: string): boolean => /^(?:\d )?(?:deck|compost):/.test(line);
  return [
    ...words.filter((line) => !isOrdered(line)).toSorted((a, b) => a.localeCompare(b)),
    ...['1 compost', '2 compost', 'deck'].flatMap((zone) =>
      words.filter((line) => line.startsWith(`${zone}:`)),
    ),
  ];
}

/** The position of a text, as it is read again. */
function read(text: string): TableSetUp {
  const { scenario, faults } = readScenario(text);
  if (!scenario?.position) throw new Error(JSON.stringify(faults));
  return setUpOf(scenario, scenario.position, image);
}

test('a position that is laid, printed and read again is the same', { timeout: patience(120_000) }, () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 24 }), (edits) => {
      let text = textOf('1 tableau: 265 r1c1 2 sprout   # first', '# Nothing else.', '2 soil: 1');
      let laid = read(text);
      for (const each of edits) {
        const result = editedText(text, each, image);
        if (!('text' in result)) throw new Error(result.problem);
        text = result.text;
        // An edit that is made at the table beside a card is done to the position itself, not to its text.
        laid = edited(laid, each, image);
        expect(plain(read(text))).toEqual(plain(laid));
      }
      for (const remark of ['# first', '# Nothing else.', '# who begins', '# What comes of it.'])
        expect(text.split(remark)).toHaveLength(2);
    }),
    { numRuns: runs(1000, 60) },
  );
});
