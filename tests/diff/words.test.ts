import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import type { Manifest } from '../../src/cards/manifest.ts';
import type { CheckedPack } from '../../src/cards/pack.ts';
import { cardChanges, sectionChanges } from '../../src/diff/card-changes.ts';
import { isSame, type SaidChange } from '../../src/diff/change.ts';
import { differences } from '../../src/diff/difference.ts';
import { manifestChanges } from '../../src/diff/manifest-changes.ts';
import type { Card, Face } from '../../src/language/tree.ts';
import { neighbours } from '../language/english/neighbours.ts';
import { filesOf, textOf } from '../packs/games.ts';
import { legalCard, legalRules } from '../support/arbitrary-trees.ts';
import { Chooser } from '../support/chooser.ts';
import { rows, runs } from '../support/long.ts';
import { marketFiles } from '../support/market.ts';
import { earth, earthFiles, fileText, packFrom, unbundle } from '../support/packs.ts';

const tideFiles = unbundle(fileText('tests/packs/tideway/tideway.pack.txt'));
const packOf = (files: readonly { path: string; text: string }[]): CheckedPack =>
  packFrom(files.find(({ path }) => path === 'pack.json')?.text ?? '');
const PACKS = [
  ['Earth', earth, earthFiles('.card', '.rules'), 60],
  ['Market', packOf(marketFiles), marketFiles, 1],
  ['Tideway', packOf(tideFiles), tideFiles, 3],
] as const;

const says = (changes: readonly SaidChange[]): string => changes.map((each) => each.says).join('; ');

/** The words of both directions for each change, so that one list can be held against the other. */
const sides = (changes: readonly SaidChange[], turned: boolean): readonly string[] =>
  changes
    .map(({ before, after, was, is }) =>
      JSON.stringify(turned ? [after, before, is, was] : [before, after, was, is]),
    )
    .sort();

/** Holds what is said of one change of a tree to what every such list must be. */
function judge(there: readonly SaidChange[], back: readonly SaidChange[], what: string): void {
  expect(there.length, what).toBeGreaterThan(0);
  for (const each of there) {
    expect(each.says.trim(), what).not.toBe('');
    expect(each.before, what).not.toBe(each.before === undefined ? '' : each.after);
    // It names what is there now, or what was.
    expect(each.before !== undefined || each.after !== undefined, what).toBe(true);
  }
  expect(sides(back, true), what).toEqual(sides(there, false));
}

/** The value at a JSON pointer. */
const valueAt = (tree: unknown, pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((node, name) => (node as Readonly<Record<string, unknown>> | undefined)?.[name], tree);

describe.each(PACKS)('every change of one node of a tree is said: %s', (_, pack, files, nth) => {
  const packs = { before: pack, after: pack };
  const catalogue = buildCatalogue(pack, files);
  const numbers = [7, 3, 1, 4, 2, 8, 5, 0, 6];

  test('in the lines of cards, there and back', () => {
    let seen = 0;
    for (const { checked } of rows(catalogue.entries, nth)) {
      const { card } = checked;
      if (!card) throw new Error('a card has errors');
      card.faces.forEach((face, at) => {
        face.abilities.forEach((ability, line) => {
          for (const other of neighbours(ability, pack, new Chooser(numbers))) {
            const abilities = face.abilities.with(line, other);
            const now: Card = { ...card, faces: card.faces.with(at, { ...face, abilities }) };
            if (isSame(card, now)) continue;
            const what = JSON.stringify([ability, other]);
            const there = cardChanges(card, now, packs);
            judge(there, cardChanges(now, card, packs), what);
            for (const { was, is } of there) {
              if (was !== undefined) expect(valueAt(card, was), `${what} ${was}`).toBeDefined();
              if (is !== undefined) expect(valueAt(now, is), `${what} ${is}`).toBeDefined();
            }
            seen += 1;
          }
        });
      });
    }
    expect(seen).toBeGreaterThan(50);
  });

  test('in the lines of rules', () => {
    let seen = 0;
    const sections = catalogue.rules.flatMap(({ checked }) => checked.card?.sections ?? []);
    for (const section of rows(sections, nth)) {
      section.abilities.forEach((ability, line) => {
        for (const other of neighbours(ability, pack, new Chooser(numbers))) {
          const now = { ...section, abilities: section.abilities.with(line, other) };
          if (isSame(section, now)) continue;
          judge(
            sectionChanges(section, now, packs),
            sectionChanges(now, section, packs),
            JSON.stringify(other),
          );
          seen += 1;
        }
      });
    }
    expect(seen).toBeGreaterThan(10);
  });

  test('in fields, with the name of the field or the values', () => {
    for (const { checked } of rows(catalogue.entries, nth)) {
      const card = checked.card as Card;
      const face = card.faces[0] as Face;
      face.fields.forEach((field, at) => {
        const gone: Card = {
          ...card,
          faces: card.faces.with(0, { ...face, fields: face.fields.toSpliced(at, 1) }),
        };
        const there = cardChanges(card, gone, packs);
        judge(there, cardChanges(gone, card, packs), field.field);
        expect(there).toHaveLength(1);
        if (field.form !== 'number') return;
        const more: Card = {
          ...card,
          faces: card.faces.with(0, {
            ...face,
            fields: face.fields.with(at, { ...field, value: field.value + 1 }),
          }),
        };
        expect(says(cardChanges(card, more, packs))).toMatch(
          new RegExp(` ${field.value + 1}(?: \\w+)? instead of ${field.value}$`),
        );
      });
    }
  });

  test('between any two cards', () => {
    fc.assert(
      fc.property(legalCard(pack), legalCard(pack), (before, after) => {
        if (isSame(before, after)) expect(cardChanges(before, after, packs)).toEqual([]);
        else judge(cardChanges(before, after, packs), cardChanges(after, before, packs), '');
      }),
      { numRuns: runs(2000, 30) },
    );
  });

  test('between any two sections', () => {
    fc.assert(
      fc.property(legalRules(pack), legalRules(pack), (before, after) => {
        const [a, b] = [before.sections[0], after.sections[0]];
        if (a && b && !isSame(a, b)) judge(sectionChanges(a, b, packs), sectionChanges(b, a, packs), '');
      }),
      { numRuns: runs(2000, 30) },
    );
  });
});

/** A card of a pack and the same with its text changed. */
function told(
  pack: CheckedPack,
  text: string,
  ...changes: readonly (readonly [from: string, to: string])[]
): string {
  const now = changes.reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`it does not say ${from}`);
    return all.replace(from, () => to);
  }, text);
  const catalogueOf = (of: string) => buildCatalogue(pack, [{ path: 'x/1-x.card', text: of }]);
  const [found, ...more] = differences(catalogueOf(text), catalogueOf(now));
  if (!found || more.length > 0) throw new Error('not one difference');
  return [...found.changes.map((each) => each.says), ...found.notes].join('; ');
}

const MOSS = fileText('cards/earth/flora/137-wall-screw-moss.card');
const TREE = MOSS.replace(
  'yellow: place 1 growth on each herb in this column',
  'yellow: pay 1 soil -> draw 1, place 1 sprout\n  brown: score 2 per tree',
);
const STALL = marketFiles.find(({ path }) => path.endsWith('.card'))?.text ?? '';

/** Edits of one file of a game, with what a player would say of it. */
const OTHER_EDITS = [
  ['earth', 'flora/137-wall-screw-moss.card', 'points 3', 'points 1', 'has 3 points instead of 1'],
  [
    'earth',
    'flora/137-wall-screw-moss.card',
    '',
    '  habitat rocky, cold\n',
    'no longer has the habitats rocky and cold',
  ],
  [
    'earth',
    'event/262-shooting-star.card',
    'discard the rest',
    'return the rest',
    'looks at 3 cards from the top of your compost, keeps 1 of them and discards instead of returns the rest',
  ],
  [
    'earth',
    'fauna/348-emerald-tree-boa.card',
    '3 diagonals',
    '2 diagonals',
    'Side A: asks you to have at least 3 instead of 2 diagonals of 4 cards',
  ],
  [
    'earth',
    'ecosystem/305-blackforest.card',
    'line',
    'line but at most 28',
    'Side B: scores 4 points for each tree in your longest diagonal line of them (no longer “but at most 28 points”)',
  ],
  [
    'earth',
    'gaia/362-water.card',
    '2 sprouts, gain',
    '2 sprouts or gain',
    'Other players: reads “Place 2 sprouts and gain 2 soil.” instead of “Place 2 sprouts or gain 2 soil.”',
  ],
  [
    'earth',
    'rules/actions.rules',
    'plant 1 card',
    'plant 1 card, then draw 1',
    'Other players: no longer draw 1 card',
  ],
  [
    'earth',
    'rules/actions.rules',
    'active-next: compost 2',
    'active-next: must compost 2',
    'Then the active player: compost 2 cards from the deck (this is optional now)',
  ],
  ['market', 'stalls/1-herring.card', 'points 4', 'points 1', 'has 4 points instead of 1'],
  [
    'market',
    'stalls/1-herring.card',
    'per fruit stall',
    'per fish stall',
    'earns 1 coin for each fruit instead of each fish stall',
  ],
  [
    'market',
    'rules/game.rules',
    'must buy 1',
    'buy 1',
    'Step 2: for the leading seat, you must buy 1 stall (“you must” is new)',
  ],
  [
    'market',
    'rules/game.rules',
    'per 2 coins',
    'per 3 coins',
    'At the end, line 2: scores 1 point for every 2 instead of 3 coins',
  ],
  [
    'duel',
    'rules/game.rules',
    '20 harms',
    '15 harms',
    'Step 2: until any seat has 20 instead of 15 harms, for the next seat, which leads from now on, play the section Turn',
  ],
  ['duel', 'beasts/1-rat.card', 'attack 2', 'attack 1', 'has an attack of 2 instead of 1'],
  [
    'hearts',
    'rules/game.rules',
    'until any seat has 50 points',
    'until any seat has 100 points',
    'says: until any seat has 50 instead of 100 points, play the section Hand',
  ],
  [
    'gems',
    'licences/301-licence-1.card',
    'any ruby mine',
    'any mine',
    'works each time you bid a ruby mine instead of a mine',
  ],
  [
    'tideway',
    'sailors/6-ines-low.card',
    '',
    ' without weight',
    'Flood: hires 1 pilot from the quay (no longer “ignoring its weight”)',
  ],
  [
    'tideway',
    'harbours/81-home.card',
    'pilot and cook',
    'pilot and cook and rower',
    'tallies 4 crowns for each set of a pilot and a cook instead of “4 crowns for each set of a pilot, a cook and a rower”',
  ],
  ['eights', 'deck/21-eight-of-diamonds.card', 'worth 40', 'worth 50', 'is worth 40 instead of 50'],
] as const;

describe('what a player would say', () => {
  test.each<readonly [changes: readonly (readonly [string, string])[], text: string, words: string]>([
    [[['cost 2', 'cost 3']], MOSS, 'costs 3 instead of 2'],
    [[['canopy 2', 'canopy 4']], MOSS, 'has a canopy value of 4 instead of 2'],
    [[['type herb', 'type tree']], MOSS, 'is a tree instead of a herb'],
    [[['rocky, cold', 'cold']], MOSS, 'no longer has the habitat rocky'],
    [[['rocky, cold', 'sunny, cold']], MOSS, 'has the habitat sunny instead of rocky'],
    [[['rocky, cold', 'wet, rocky, cold']], MOSS, 'has the habitat wet as well'],
    [[['Wall Screw-Moss', 'Moss']], MOSS, 'is called “Moss” instead of “Wall Screw-Moss”'],
    [[['flora 137', 'flora 138']], MOSS, 'has the number 138 instead of 137'],
    [[['  canopy 2\n', '']], MOSS, 'no longer has a canopy value of 2'],
    [
      [['place 1 growth', 'place 2 growth']],
      MOSS,
      "places 2 growth instead of 1 on each herb in this card's column, this card included",
    ],
    [
      [['each herb in this column', 'each tree in this column']],
      MOSS,
      "places 1 growth on each tree instead of each herb in this card's column, this card included",
    ],
    [
      [['in this column', 'in this row']],
      MOSS,
      "places 1 growth on each herb in this card's row instead of column, this card included",
    ],
    [[['yellow:', 'red:']], MOSS, 'is headed “Red” instead of “Yellow”'],
    [
      [
        ['place 1 sprout', 'place 2 sprouts'],
        ['cost 2', 'cost 1'],
      ],
      TREE,
      'costs 1 instead of 2; Yellow: places 2 sprouts instead of 1',
    ],
    [[['pay 1 soil -> ', '']], TREE, 'Yellow: no longer pays 1 soil'],
    [[['draw 1, ', '']], TREE, 'Yellow: no longer draws 1 card'],
    [[['draw 1,', 'draw 1, gain 2 soil,']], TREE, 'Yellow: gains 2 soil as well'],
    [
      [['pay 1 soil', 'pay 1 soil, discard 1 from compost']],
      TREE,
      'Yellow: discards 1 card from the top of your compost for it as well',
    ],
    [
      [['score 2 per tree', 'score 2 per 3 trees']],
      TREE,
      'Brown: scores 2 points for every 3 trees instead of each tree in your tableau',
    ],
    [
      [['  brown: score 2 per tree\n', '']],
      TREE,
      'no longer has the line: “Brown. Score 2 points for each tree in your tableau.”',
    ],
    [[['cost 2', 'cost   2']], MOSS, 'is laid out otherwise and says the same'],
    [[['cost 2', 'cost 2 # dear']], MOSS, 'has other comments and says the same'],
    [[['cost 2', 'cost two']], MOSS, 'has errors now, so that its text alone is compared'],
  ])('%j', (changes, text, words) => {
    expect(told(earth, text, ...changes)).toBe(words);
  });

  test.each([
    ['', 'has 1 card that had a file of its own, and says the same'],
    [' # dear', 'has other comments and says the same'],
  ])('of a card that has become a row, with the comment "%s"', (comment, words) => {
    const hearts = packFrom(textOf('hearts', 'pack.json'));
    const card = `standard 8 "Nine of Clubs"${comment}\n  suit club\n  rank 9\n  trait free, harmless\n`;
    const row = 'kind,number,name,suit,rank,trait\nstandard,8,Nine of Clubs,club,9,free; harmless\n';
    const found = differences(
      buildCatalogue(hearts, [{ path: 'cards/8-nine-of-clubs.card', text: card }]),
      buildCatalogue(hearts, [{ path: 'cards/deck.csv', text: row }]),
    );
    expect(found.map(({ notes }) => notes)).toEqual([[words]]);
  });

  test.each(OTHER_EDITS)('in %s, %s: %s for %s', (game, path, after, before, words) => {
    const files = filesOf(game);
    const pack = packOf(files);
    const catalogueOf = (isNow: boolean) => {
      const { text } = files.find((file) => file.path === path) ?? { text: '' };
      if (!text.includes(before)) throw new Error(`${path} does not say ${before}`);
      return buildCatalogue(pack, [{ path, text: isNow ? text.replace(before, () => after) : text }]);
    };
    const found = differences(catalogueOf(false), catalogueOf(true));
    expect(found.map(({ changes }) => says(changes))).toEqual([words]);
  });

  test('by the words of another pack', () => {
    const price = /price (\d)/.exec(STALL)?.[1] ?? '';
    expect(told(packOf(marketFiles), STALL, [`price ${price}`, 'price 9'])).toBe(
      `costs 9 instead of ${price}`,
    );
  });
});

test.each<readonly [change: (manifest: ManifestOf) => void, words: string]>([
  [
    (all) => (all.words.attribute['price'] = { ...all.words.attribute['price'], range: [0, 12] }),
    'attribute “price”, range: 0 to 12 instead of 0 to 9',
  ],
  [(all) => delete all.words.kind['stall']?.['home'], 'kind “stall”, home: no longer “street”'],
  [
    (all) => (all.words.value['bread'] = { gloss: 'Sells bread.', attribute: 'ware' }),
    'has a new value: “bread”',
  ],
  [(all) => (all.title = 'Fair'), 'title: “Fair” instead of “Market”'],
  [(all) => (all.wins = 'lowest'), 'wins: now “lowest”'],
  [(all) => all.scores.push({ id: 'wares', says: 'Wares.' }), 'has a new line of the score: “wares”'],
])('what a player would say of the manifest: %s', (change, words) => {
  const before = packOf(marketFiles).manifest;
  const after = structuredClone(before) as unknown as ManifestOf;
  change(after);
  expect(says(manifestChanges(before, after as unknown as Manifest))).toBe(words);
});

/** The parts of a manifest that are changed here. */
interface ManifestOf {
  title: string;
  wins?: string;
  scores: object[];
  words: Record<string, Record<string, Record<string, unknown>>> & {
    attribute: Record<string, Record<string, unknown>>;
    kind: Record<string, Record<string, unknown>>;
    value: Record<string, Record<string, unknown>>;
  };
}
