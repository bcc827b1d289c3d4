import { describe, expect, it } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { linkPack } from '../../src/compile/link.ts';
import type { Image } from '../../src/compile/image.ts';
import { Arranged } from '../support/arranged.ts';
import { cardChoice } from '../../src/vm/choices.ts';
import { playableWith } from '../game/playable-with.ts';
import { fileText, packFrom, unbundle } from '../support/packs.ts';

// Texts that the language knows and no card of the packs has.

/** The first pack with another ability on some of its flora, by their numbers. */
const withFlora = (texts: Readonly<Record<number, string>>): Image =>
  playableWith(({ path, text }) => {
    const ability = texts[Number(/^flora\/(\d+)-/.exec(path)?.[1])];
    return ability === undefined ? text : `${text.slice(0, text.indexOf('\n\n'))}\n\n  ${ability}\n`;
  }).image;

/** The second pack with a sailor 9 of its own, who weighs 1 and has this ability. */
function withSailor(ability: string): Image {
  const files = unbundle(fileText('tests/packs/tideway/tideway.pack.txt'));
  const pack = packFrom(files.find(({ path }) => path === 'pack.json')?.text ?? '');
  const text = `sailor 9 "Nobody"\n  craft rower\n  weight 1\n  renown 0\n  proof sailed\n\n  ${ability}\n`;
  const { entries, rules } = buildCatalogue(pack, [...files, { path: 'sailors/9-nobody.card', text }]);
  const cards = entries.flatMap(({ checked }) => (checked.card ? [checked.card] : []));
  expect(cards.map(({ number }) => number)).toContain(9);
  return linkPack(
    pack,
    cards,
    rules.flatMap(({ checked }) => checked.card?.sections ?? []),
  );
}

/** The reason why a card cannot be chosen now. */
const whyNot = (one: Arranged, number: number): string | undefined =>
  one.machine.whyNot(0, cardChoice(one.card(number)))?.code;

describe('several cards to choose, which go where no order counts', () => {
  const image = withSailor('slack: sink 2 from chest -> earn 4 coins');
  const begin = (): Arranged => {
    const one = new Arranged(image).put('bunk', [9]).put('chest', [7, 1, 5, 3]);
    expect(one.fire(9, 0)).toBeUndefined();
    return one;
  };

  it('are chosen in the order of the cards, so that each two of them have one way', () => {
    const ways = begin()
      .offered()
      .map((first) => [first, begin().choose(first).offered()]);
    expect(ways).toEqual([
      ['card 1', ['card 3', 'card 5', 'card 7']],
      ['card 3', ['card 5', 'card 7']],
      ['card 5', ['card 7']],
    ]);
  });

  it('are refused where too few are left behind one, and where one stands before the last', () => {
    const one = begin();
    expect([1, 3, 5, 7, 4].map((number) => whyNot(one, number))).toEqual([
      undefined,
      undefined,
      undefined,
      'R909',
      'R903',
    ]);
    one.choose('card 3');
    expect([1, 3, 5, 7].map((number) => whyNot(one, number))).toEqual(['R907', 'R903', undefined, undefined]);
  });

  it('go there, and nothing is paid where there are too few', () => {
    const one = begin().choose('card 3', 'card 7', 'amount 4');
    expect([one.zone('brine'), one.zone('chest'), one.held('coin')]).toEqual([[3, 7], [1, 5], 4]);
    const poor = new Arranged(image).put('bunk', [9]).put('chest', [7]);
    expect([poor.fire(9, 0), poor.zone('chest')]).toEqual(['R914', [7]]);
  });

  it('are all that are there where more must go', () => {
    const must = new Arranged(withSailor('slack: must sink 3 from chest')).put('bunk', [9]);
    must.put('chest', [5, 1]).fire(9, 0);
    expect(must.offered()).toEqual(['card 1']);
    must.choose('card 1');
    expect(must.offered()).toEqual(['card 5']);
    expect(must.choose('card 5').zone('brine')).toEqual([1, 5]);
  });
});

describe('pieces that go on some cards of a zone', () => {
  // 1 and 7 are trees with room; 5 has room for 6, 8 for 3, 40 for 4, and all three are herbs.
  it('are offered where such a card has room, and nowhere else (RES-3)', () => {
    const one = new Arranged(withFlora({ 5: 'red: place 4 sprouts on herbs' }))
      .put('tableau', [1, 5], {})
      .put('tableau', [40], { pieces: { sprout: 4 } })
      .put('tableau', [8], { pieces: { sprout: 2 } });
    expect(one.fire(5, 0)).toBeUndefined();
    expect(one.offered()).toEqual(['card 5', 'card 8', 'done']);
    one.choose('card 8');
    expect([one.on(8, 'sprout'), one.offered()]).toEqual([3, []]);
    const other = new Arranged(one.image).put('tableau', [1, 5, 8], {});
    other.fire(5, 0);
    other.choose('card 5', 'card 5', 'card 8', 'card 8');
    expect([other.on(1, 'sprout'), other.on(5, 'sprout'), other.on(8, 'sprout')]).toEqual([0, 2, 2]);
  });
});

describe('a comparison of two numbers before anything is done', () => {
  // 1 and 7 are trees; 5, 8 and 14 are herbs.
  it.each([
    ['more trees than herbs', [1, 7, 5], true],
    ['more trees than herbs', [1, 5], false],
    ['more trees than herbs', [1, 5, 8], false],
    ['as many trees as herbs', [1, 5], true],
    ['as many trees as herbs', [1, 7, 5], false],
    ['as many trees as herbs', [1, 5, 8, 14], false],
  ] as const)('if you have %s: with %j, used: %s', (comparison, numbers, isUsed) => {
    const one = new Arranged(withFlora({ 5: `red: if you have ${comparison}, must gain 3 soil` }));
    numbers.forEach((number, column) => one.put('tableau', [number], { at: [0, column] }));
    expect([one.fire(5, 0), one.held('soil')]).toEqual(isUsed ? [undefined, 3] : ['R926', 0]);
  });
});

describe('an ability that is copied from a line', () => {
  // 8, 14 and 1 stand in the row of 19, and 7 does not; 1 has no red ability.
  const image = withFlora({
    1: 'blue: gain 9 soil',
    7: 'red: gain 7 soil',
    8: 'red: gain 8 soil',
    14: 'red: pay 1 soil -> gain 14 soil',
    19: 'red: copy 1 other red ability in this row',
  });
  const laid = (): Arranged =>
    new Arranged(image)
      .put('tableau', [7], { at: [0, 1] })
      .put('tableau', [19], { at: [1, 1] })
      .put('tableau', [1], { at: [1, 2] });

  it('is one of a card there that can be used now (COPY-1, COPY-5)', () => {
    const one = laid()
      .put('tableau', [8], { at: [1, 0] })
      .put('tableau', [14], { at: [1, 3] });
    expect(one.fire(19, 0)).toBeUndefined();
    expect(one.offered()).toEqual(['card 8']);
    const paid = laid()
      .put('tableau', [8], { at: [1, 0] })
      .put('tableau', [14], { at: [1, 3] })
      .hold('soil', 1);
    paid.fire(19, 0);
    expect(paid.offered()).toEqual(['card 8', 'card 14']);
  });

  it('is none where no such card lies there (COPY-9)', () => {
    expect(laid().fire(19, 0)).toBe('R915');
  });
});

describe('an ability that works as its card is planted and costs something', () => {
  // 137 costs 2. No second card is in the hand, so that nothing is left but to be done with planting.
  const SECOND = ['done'];
  const image = withFlora({ 137: 'black: pay 1 soil -> gain 3 soil' });
  const planted = (soil: number): Arranged => {
    const one = new Arranged(image).put('hand', [137]).hold('soil', soil);
    one.follow('Plant', 0);
    one.choose('card 137');
    return one.choose(one.offered()[0] ?? '');
  };

  it('can be used then, and pays as it is (PLANT-3, ACT-13)', () => {
    const one = planted(5);
    expect([one.held('soil'), one.offered()]).toEqual([3, ['use 0', 'done']]);
    one.choose('use 0');
    expect([one.held('soil'), one.offered()]).toEqual([2, ['amount 3', 'amount 2', 'amount 1', 'amount 0']]);
    expect(one.choose('amount 3').held('soil')).toBe(5);
  });

  it('can be left, and is not offered again', () => {
    const one = planted(5).choose('done');
    expect([one.held('soil'), one.offered()]).toEqual([3, SECOND]);
  });

  it('is not asked about where it cannot be paid (PAY-2)', () => {
    const one = planted(2);
    expect([one.held('soil'), one.offered()]).toEqual([0, SECOND]);
  });
});

describe('rows of cards with one shared number', () => {
  // 1, 14, 15, 146, 147 and 149 cost 3; 13, 131, 139 and 145 cost 4.
  const four = withFlora({ 1: 'brown: score 6 per row of 4 cards with one shared cost' });
  const three = withFlora({ 1: 'brown: score 6 per row of 3 cards with one shared cost' });

  it.each<readonly [string, Image, rows: readonly (readonly number[])[], points: number]>([
    ['four of four', four, [[1, 14, 146, 147]], 6],
    ['three of four', four, [[1, 14, 146, 13]], 0],
    ['three, and no fourth card', four, [[1, 14, 146]], 0],
    [
      'four in each of two rows, with another number',
      four,
      [
        [1, 14, 146, 147],
        [13, 131, 139, 145],
      ],
      12,
    ],
    ['three of four, where three are asked for', three, [[1, 14, 13, 146]], 6],
    ['two and two, where three are asked for', three, [[1, 14, 13, 131]], 0],
    ['four of four, where three are asked for', three, [[1, 14, 146, 147]], 6],
  ])('count: %s', (_, image, rows, points) => {
    const one = new Arranged(image);
    for (const [row, numbers] of rows.entries())
      for (const [column, number] of numbers.entries()) one.put('tableau', [number], { at: [row, column] });
    expect(one.points(1, 0)).toBe(points);
  });
});

describe('an ability behind one that counts points', () => {
  it('uses those of other cards that count none', () => {
    const image = withSailor('aboard: tally 1 per cook\n  slack: rouse each topmost jade knack');
    const one = new Arranged(image).put('bunk', [9]).put('bunk', [1]);
    expect(one.fire(9, 1)).toBeUndefined();
    // Old Marrow, the first card of the pack, is on top.
    expect([one.card(1), one.offered()]).toEqual([0, ['use 0', 'done']]);
    one.choose('use 0', 'amount 1');
    expect(one.counted('noun:league')).toBe(1);
    expect(one.points(9, 0)).toBe(0);
  });
});

describe('points on a condition', () => {
  // 5, 8, 14 and 19 are herbs, 1 is a tree.
  const image = withFlora({ 1: 'brown: if you have 3 herbs in tableau, score 2 per herb' });

  it.each<readonly [string, readonly number[], points: number]>([
    ['one less than it asks for', [1, 5, 8], 0],
    ['as many as it asks for', [1, 5, 8, 14], 6],
    ['more', [1, 5, 8, 14, 19], 8],
  ])('are counted where it holds: %s', (_, cards, points) => {
    expect(new Arranged(image).put('tableau', cards).points(1, 0)).toBe(points);
  });
});

describe('cards of the other players', () => {
  // 2 and 7 are cooks, 1 a pilot.
  it.each<
    readonly [
      string,
      own: readonly number[],
      second: readonly number[],
      third: readonly number[],
      coins: number,
    ]
  >([
    ['of one of them', [], [7], [], 1],
    ['of both', [], [7, 1], [2], 2],
    ['and none of the own', [2], [1], [7], 1],
    ['of nobody', [2, 7], [], [], 0],
  ])('are counted together: %s', (_, own, second, third, coins) => {
    const one = new Arranged(withSailor('slack: must earn 1 coin per cook of the rival'), 3);
    one
      .put('bunk', [9, ...own])
      .put('bunk', second, {}, 1)
      .put('bunk', third, {}, 2);
    expect(one.fire(9, 0)).toBeUndefined();
    expect([0, 1, 2].map((seat) => one.held('coin', seat))).toEqual([coins, 0, 0]);
  });

  // 2 has room for 2 lanterns, 3 for 1 and 4 for 4.
  it('take pieces, and the own ones do not', () => {
    const one = new Arranged(withSailor('slack: hang 2 lanterns on souls of the rival'), 3);
    one.put('bunk', [9, 4]).put('bunk', [3], {}, 1).put('bunk', [2], {}, 2);
    expect(one.fire(9, 0)).toBeUndefined();
    expect(one.offered()).toEqual(['card 2', 'card 3', 'done']);
    expect([2, 3, 4].map((number) => whyNot(one, number))).toEqual([undefined, undefined, 'R904']);
    one.choose('card 2', 'card 3');
    expect([2, 3, 4].map((number) => one.on(number, 'lantern'))).toEqual([1, 1, 0]);
  });
});
