import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../../src/cards/manifest.ts';
import { englishAbility, englishFace, englishSegments } from '../../../src/language/english/english.ts';
import { Lexicon } from '../../../src/language/lexicon.ts';
import type { Ability } from '../../../src/language/tree.ts';
import { anyAbility } from '../../support/arbitrary-trees.ts';
import { earth } from '../../support/packs.ts';
import { readAbility } from '../../support/read-ability.ts';

const read = (line: string): Ability => {
  const { ability } = readAbility(line, earth);
  if (!ability) throw new Error(`does not parse: ${line}`);
  return ability;
};
const english = (line: string): string => englishAbility(read(line), earth.lexicon);

/** Card text and how it reads. What no card says, but could, stands beside what cards say. */
const TEXTS: Record<string, readonly (readonly [line: string, english: string])[]> = {
  'amounts and things': [
    ['yellow: place 1 growth', 'Place 1 growth.'],
    ['yellow: draw 1', 'Draw 1 card.'],
    ['yellow: draw 2', 'Draw 2 cards.'],
    ['red: compost 2 from hand', 'Compost 2 cards from your hand.'],
    ['red: compost 1 from deck', 'Compost 1 card from the deck.'],
    ['brown: score 1 per sprout', 'Score 1 point for each sprout on your flora.'],
    ['everyone: activate each green ability', 'Activate each green ability in your area.'],
    ['blue: copy 1 other blue ability in tableau', 'Copy 1 other blue ability in your tableau.'],
    ['gaia: claim 1 upper goal', 'Claim 1 upper fauna goal.'],
    // A thing that a bare number counts anyway.
    ['red: draw 2 cards', 'Draw 2 cards of any kind.'],
    ['red: draw 2 red cards', 'Draw 2 red cards.'],
  ],
  'several effects': [
    ['yellow: place 1 growth, place 1 sprout', 'Place 1 growth and 1 sprout.'],
    ['red: gain 1 soil, place 1 sprout, place 1 growth', 'Gain 1 soil, place 1 sprout and place 1 growth.'],
    [
      'start: draw 12, compost 5 from hand, gain 6 soil',
      'Draw 12 cards, compost 5 cards from your hand and gain 6 soil.',
    ],
    [
      'red: place 1 sprout, place 2 growth on flora',
      'Place 1 sprout and place 2 growth on flora in your tableau.',
    ],
    ['active: place 6 sprouts, then gain 2 soil', 'Place 6 sprouts, then gain 2 soil.'],
    [
      'active: draw 1, gain 1 soil, then gain 2 soil, then draw 2',
      'Draw 1 card and gain 1 soil, then gain 2 soil, then draw 2 cards.',
    ],
    ['others: place 2 sprouts or gain 2 soil', 'Place 2 sprouts or gain 2 soil.'],
    ['others: place 2 sprouts or gain 2 soil or draw 1', 'Place 2 sprouts, gain 2 soil or draw 1 card.'],
    ['others: draw 1, gain 1 soil or gain 2 soil', 'Either draw 1 card and gain 1 soil, or gain 2 soil.'],
    [
      'others: draw 1, then gain 1 soil or gain 2 soil',
      'Either draw 1 card, then gain 1 soil, or gain 2 soil.',
    ],
  ],
  costs: [
    [
      'blue: discard 1 from compost -> gain 3 soil',
      'Discard 1 card from the top of your compost to gain 3 soil.',
    ],
    [
      'multicolour: pay 1 soil, discard 1 from compost -> place 1 growth, place 2 sprouts',
      'Pay 1 soil and discard 1 card from the top of your compost to place 1 growth and 2 sprouts.',
    ],
    [
      'black: pay 5 sprouts, pay 4 growth -> gain 6 soil, draw 4',
      'Pay 5 sprouts and 4 growth to gain 6 soil and draw 4 cards.',
    ],
    ['red: pay 1 soil -> draw 1 or gain 2 soil', 'Pay 1 soil to draw 1 card or gain 2 soil.'],
    [
      'red: pay 1 soil -> draw 1, then gain 1 soil or draw 2',
      'Pay 1 soil to either draw 1 card, then gain 1 soil, or draw 2 cards.',
    ],
    ['red: pay 1 soil -> must draw 1', 'Pay 1 soil. If you do, you must draw 1 card.'],
  ],
  must: [
    [
      'active: gain 5 soil, then must compost 2 from deck',
      'Gain 5 soil, then you must compost 2 cards from the deck.',
    ],
    ['active: must draw 2', 'You must draw 2 cards.'],
    // An effect that follows something compulsory would sound compulsory, too.
    ['active: must draw 2, gain 1 soil', 'You must draw 2 cards and you may gain 1 soil.'],
    ['active: must draw 2, must gain 1 soil', 'You must draw 2 cards and you must gain 1 soil.'],
    ['active: must draw 2 or gain 1 soil', 'Either you must draw 2 cards, or you may gain 1 soil.'],
    ['red: must pay 1 soil, pay 1 sprout -> draw 1', 'You must pay 1 soil and pay 1 sprout to draw 1 card.'],
  ],
  look: [
    [
      'black: look at 3 from compost and keep 1 and return the rest',
      'Look at 3 cards from the top of your compost, keep 1 of them and return the rest.',
    ],
    [
      'active: plant 2 cards, then must look at 4 from deck and keep 1 and discard the rest',
      'Plant 2 cards, then you must look at 4 cards from the deck, keep 1 of them and discard the rest.',
    ],
    [
      'red: gain 1 soil, look at 1 from deck and keep 1 and return the rest, draw 1',
      'Gain 1 soil, look at 1 card from the deck, keep 1 of them and return the rest, and draw 1 card.',
    ],
  ],
  guards: [
    ['red: if you chose red, place 2 growth', 'If you chose the red action, place 2 growth.'],
    [
      'yellow: if you chose yellow, compost 1 from hand -> place 3 sprouts',
      'If you chose the yellow action, compost 1 card from your hand to place 3 sprouts.',
    ],
    ['red: if you played event, draw 1', 'If you played an event, draw 1 card.'],
    ['red: if you have 5 herbs, draw 1', 'If you have at least 5 herbs in your tableau, draw 1 card.'],
    ['brown: when you play any event, gain 1 soil', 'Each time you play an event, gain 1 soil.'],
    [
      'brown: when you plant any arrowed card, gain 1 soil',
      'Each time you plant a card with arrowheads, gain 1 soil.',
    ],
  ],
  'standing texts': [
    ['brown: cannot choose red', 'You cannot choose the red action.'],
    ['brown: cannot play event', 'You cannot play events.'],
    ['brown: reduce cost of sunny cards by 1', 'Reduce the cost of sunny cards by 1.'],
    ['brown: increase cost of trees by 2', 'Increase the cost of trees by 2.'],
    [
      'brown: counts as tree and herb and mushroom and bush',
      'This card counts as a tree, a herb, a mushroom and a bush.',
    ],
    ['brown: counts as sunny', 'This card counts as sunny.'],
    [
      'black: may pay cost with cards in hand',
      "You may pay all or part of this card's cost with cards in your hand, 1 for 1.",
    ],
    [
      'brown: may plant 1 red card over this without cost, then draw 2',
      'When you plant, you may instead plant 1 red card over this card, ignoring its cost, then draw 2 cards.',
    ],
    [
      'brown: may plant 2 cards without cost',
      'When you plant, you may instead plant 2 cards, ignoring their cost.',
    ],
    ['brown: may must draw 2', 'When you draw, you may instead decide that you must draw 2 cards.'],
  ],
  'how the game goes on': [
    ['step: follow "Round"', 'Play the section Round.'],
    [
      'step: until any seat has 16 cards in tableau, follow "Round"',
      'Until any seat has 16 cards in its tableau, play the section Round.',
    ],
    [
      'step: until any seat has 3 bonuses, window',
      'Until any seat has 3 bonuses it took, every seat may use what can be used at any time, until all are done.',
    ],
    [
      'step: until any seat has 4 herbs you planted this turn, window',
      'Until any seat has 4 herbs it planted this turn, every seat may use what can be used at any time, until all are done.',
    ],
    ['step: window', 'Every seat may use what can be used at any time, until all are done.'],
    ['step: deal 4 fauna from box', 'Deal 4 fauna from the box.'],
    [
      'step: for each seat in order, deal 1 island from box, deal 1 climate from box',
      'For each seat in order, deal 1 island from the box and deal 1 climate from the box.',
    ],
    ['step: for the leading seat, must choose 1 action', 'For the leading seat, you must choose 1 action.'],
    [
      'step: for the next seat, follow "Turn"',
      'For the next seat, which leads from now on, play the section Turn.',
    ],
    ['step: for the opponent, follow the chosen gaia', 'For the opponent, carry out the chosen Gaia card.'],
    [
      'step: for each seat together, follow the chosen action',
      'For all seats at the same time, carry out the chosen action.',
    ],
    [
      'step: for each seat clockwise, if you have 16 cards in tableau, must take 1 bonus',
      'For each seat clockwise from the leading one, if you have at least 16 cards in your tableau, you must take 1 bonus.',
    ],
  ],
  'where things lie': [
    [
      'yellow: place 1 growth on each herb in this column',
      "Place 1 growth on each herb in this card's column, this card included.",
    ],
    [
      'yellow: place 1 growth on each herb in this column, draw 1',
      "Place 1 growth on each herb in this card's column, this card included, and draw 1 card.",
    ],
    ['yellow: place 3 growth on adjacent flora', 'Place 3 growth on flora adjacent to this card.'],
    ['brown: score 3 per herb in this row', "Score 3 points for each herb in this card's row."],
    [
      'brown: score 4 per orthogonal gap',
      'Score 4 points for each empty space orthogonally next to this card.',
    ],
    [
      'brown: score 2 per rocky card in any one area',
      'Score 2 points for each rocky card in the area of the one player who has the most of them.',
    ],
    [
      'brown: score 2 per rocky card in the longest orthogonal line through this',
      'Score 2 points for each rocky card in your longest orthogonal line of them through this card.',
    ],
    [
      'end: score 4 per tree in the longest diagonal line but at most 28',
      'Score 4 points for each tree in your longest diagonal line of them, but at most 28 points.',
    ],
    ['goal: have 15 cards in compost', 'Have at least 15 cards in your compost.'],
    ['gaia: gain 1 sprout per blue card of the player', 'Gain 1 sprout for each blue card of the player.'],
    ['end: score 1 per card in hand of the player', 'Score 1 point for each card in the hand of the player.'],
    // The place where it is counted anyway.
    ['end: score 1 per tree', 'Score 1 point for each tree in your tableau.'],
    ['end: score 1 per tree in tableau', 'Score 1 point for each tree anywhere in your tableau.'],
  ],
  'what was done': [
    [
      'green: draw 1 per terrain you planted this turn',
      'Draw 1 card for each terrain you planted this turn.',
    ],
    [
      'gaia: gain 1 growth per card the player drew this turn',
      'Gain 1 growth for each card the player drew this turn.',
    ],
  ],
  'lines and sets': [
    [
      'end: score 6 per row of 4 cards with all different colours',
      'Score 6 points for each row of 4 cards with all different colours.',
    ],
    [
      'end: score 6 per column of 4 cards with one shared habitat',
      'Score 6 points for each column of 4 cards with one shared habitat.',
    ],
    [
      'end: score 6 per row of 4 cards with all different numbers of sprouts',
      'Score 6 points for each row of 4 cards with all different numbers of sprouts.',
    ],
    ['goal: have 2 diagonals of 4 cards', 'Have at least 2 diagonals of 4 cards.'],
    [
      'end: score 6 per set of red and blue and yellow and terrain and event',
      'Score 6 points for each set of a red card, a blue card, a yellow card, a terrain and an event.',
    ],
    ['goal: have 2 sets of tree and sunny', 'Have at least 2 sets of a tree and a sunny card.'],
  ],
  tests: [
    ['goal: have 5 cards with 2 abilities', 'Have at least 5 cards in your area with exactly 2 abilities.'],
    ['goal: have 5 cards with 1 ability', 'Have at least 5 cards in your area with exactly 1 ability.'],
    [
      'end: score 4 per 2 cards with 1 or less habitats',
      'Score 4 points for every 2 cards in your area with 1 or fewer habitats.',
    ],
    [
      'goal: have 4 flora with 3 or more growth',
      'Have at least 4 flora in your tableau with 3 or more growth.',
    ],
    [
      'goal: have 4 flora with 3 or less growth',
      'Have at least 4 flora in your tableau with 3 or less growth.',
    ],
    ['goal: have 8 flora with no pieces', 'Have at least 8 flora in your tableau with no pieces.'],
    [
      'goal: have 4 flora with 6 spaces for sprouts',
      'Have at least 4 flora in your tableau with exactly 6 spaces for sprouts.',
    ],
    [
      'end: score 3 per 2 cards with cost 3 or less',
      'Score 3 points for every 2 cards in your area with a cost of 3 or less.',
    ],
    [
      'end: score 3 per card with cost 3',
      'Score 3 points for each card in your area with a cost of exactly 3.',
    ],
    ['goal: have 7 cards with odd points', 'Have at least 7 cards in your area with an odd point value.'],
    ['goal: have 4 flora full of pieces', 'Have at least 4 flora in your tableau that are full of pieces.'],
    [
      'end: score 2 per flora full of sprouts',
      'Score 2 points for each flora in your tableau that is full of sprouts.',
    ],
    [
      'end: score 9 per 2 place-named flora',
      'Score 9 points for every 2 flora in your tableau with a place in the name.',
    ],
    [
      'end: score 1 per place-named sunny flora',
      'Score 1 point for each sunny flora in your tableau with a place in the name.',
    ],
    [
      'end: score 1 per sunny place-named flora',
      'Score 1 point for each sunny place-named flora in your tableau.',
    ],
    [
      'end: score 1 per arrowed card with 2 or more sprouts and no growth and cost 3 not full of pieces',
      'Score 1 point for each card in your area with arrowheads, with 2 or more sprouts, no growth and a cost of exactly 3 and that is not full of pieces.',
    ],
  ],
  scores: [
    // SCORE-ECO-total-type: 0 for 1, 4 for 2, and so on, 30 for 7 or more.
    [
      'end: score 0 4 8 13 23 28 30 by number of trees',
      'Score by the number of trees in your tableau, 0 points for 1, 4 for 2, 8 for 3, 13 for 4, 23 for 5, 28 for 6 and 30 for 7 or more.',
    ],
    ['end: score total points of cards', 'Score the total point value of cards in your area.'],
    [
      'end: score total growth of flora not full of growth',
      'Score the total growth of flora in your tableau that are not full of growth.',
    ],
    [
      'brown: score 2 per soil but at most 30',
      'Score 2 points for each soil in your reserve, but at most 30 points.',
    ],
    [
      'green: gain 1 soil per tree but at most 5',
      'Gain 1 soil for each tree in your tableau, but at most 5.',
    ],
    [
      'end: score 6 per 6 cards in hand but at most 24',
      'Score 6 points for every 6 cards in your hand, but at most 24 points.',
    ],
  ],
};

describe('English of a line', () => {
  for (const [group, rows] of Object.entries(TEXTS)) {
    test.each(rows)(`${group}: %s`, (line, expected) => {
      expect(english(line)).toBe(expected);
    });
  }
});

test('a face has one line for each ability, opened by the words of its trigger', () => {
  const abilities = [read('green: draw 1'), read('brown: score 3 per herb in this row')];
  expect(englishFace({ abilities }, 'terrain', earth.lexicon)).toEqual([
    'Green. Draw 1 card.',
    "Brown. Score 3 points for each herb in this card's row.",
  ]);
});

test('comments are not said', () => {
  const ability = { ...read('red: draw 1'), above: ['why'], beside: 'really: 2' };
  expect(englishAbility(ability, earth.lexicon)).toBe('Draw 1 card.');
});

describe('segments', () => {
  test('name the node that says each phrase', () => {
    const line =
      'red: if you chose red, pay 1 soil -> place 1 growth on each herb in this column, draw 1 per tree';
    expect(englishSegments(read(line), earth.lexicon)).toEqual([
      { text: 'If you chose the red action', path: '/guard' },
      { text: ', ', path: '' },
      { text: 'pay 1 ', path: '/body/pay/0' },
      { text: 'soil', path: '/body/pay/0/thing' },
      { text: ' to ', path: '/body' },
      { text: 'place 1 ', path: '/body/paths/0/steps/0/effects/0' },
      { text: 'growth', path: '/body/paths/0/steps/0/effects/0/thing' },
      { text: ' ', path: '/body/paths/0/steps/0/effects/0' },
      { text: 'on each ', path: '/body/paths/0/steps/0/effects/0/on' },
      { text: 'herb ', path: '/body/paths/0/steps/0/effects/0/on/of' },
      {
        text: "in this card's column, this card included",
        path: '/body/paths/0/steps/0/effects/0/on/of/in',
      },
      { text: ',', path: '' },
      { text: ' and ', path: '/body/paths/0/steps/0/effects' },
      { text: 'draw 1 card ', path: '/body/paths/0/steps/0/effects/1' },
      { text: 'for each ', path: '/body/paths/0/steps/0/effects/1/per' },
      { text: 'tree in your tableau', path: '/body/paths/0/steps/0/effects/1/per/of/of' },
      { text: '.', path: '' },
    ]);
  });

  test('together are the text, and each path leads to a node', () => {
    fc.assert(
      fc.property(anyAbility(earth), (ability) => {
        const segments = englishSegments(ability, earth.lexicon);
        expect(segments.map(({ text }) => text).join('')).toBe(englishAbility(ability, earth.lexicon));
        for (const { path, text } of segments) {
          expect(text).not.toBe('');
          expect(typeof at(ability, path)).toBe('object');
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('say every effect, guard, test and thing counted', () => {
    fc.assert(
      fc.property(anyAbility(earth), (ability) => {
        const said = englishSegments(ability, earth.lexicon).map(({ path }) => path);
        for (const path of clauses(ability, ''))
          expect(
            said.some((each) => `${each}/`.startsWith(`${path}/`)),
            path,
          ).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

/** The value to which a JSON pointer leads; the fields of trees need no escapes. */
function at(tree: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .reduce((node, step) => (node as Record<string, unknown>)[step], tree);
}

/** Pointers of all nodes that have a form of their own. */
function clauses(node: unknown, path: string): string[] {
  if (node === null || typeof node !== 'object') return [];
  const own = 'form' in node ? [path] : [];
  return [...own, ...Object.entries(node).flatMap(([field, value]) => clauses(value, `${path}/${field}`))];
}

test('is sentences: capital first, full stop last, no colon, no arrow, no doubled sign', () => {
  fc.assert(
    fc.property(anyAbility(earth), (ability) => {
      // The name of a section is said as it is written, whatever that is.
      const text = englishAbility(ability, earth.lexicon).replace(/(play the section ).+\.$/i, '$1it.');
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toMatch(/[:;>]| {2}| [,.]|,,|\.\.|,\.|undefined|object/);
    }),
    { numRuns: 3000 },
  );
});

test('is total: words that the pack does not know, or knows without English forms, are said as they are', () => {
  const bare: Manifest = structuredClone(earth.manifest);
  for (const sort of Object.values(bare.words)) {
    for (const word of Object.values(sort as Record<string, { forms?: unknown }>)) delete word.forms;
  }
  const plain = new Lexicon(bare.words);
  expect(englishFace({ abilities: [read('brown: score 4 per orthogonal gap')] }, 'terrain', plain)).toEqual([
    'Brown. Score 4 for each orthogonal gap.',
  ]);
  const unknown: Ability = {
    trigger: 'dusk',
    body: {
      form: 'do',
      paths: [{ steps: [{ effects: [{ form: 'do', verb: 'juggle', amount: 3, from: 'attic' }] }] }],
    },
  };
  expect(englishFace({ abilities: [unknown] }, 'toy', earth.lexicon)).toEqual([
    'Dusk. Juggle 3 from the attic.',
  ]);
  fc.assert(
    fc.property(anyAbility(earth), (ability) => {
      expect(englishAbility(ability, plain)).toMatch(/^[A-Z].*\.$/);
    }),
    { numRuns: 1000 },
  );
});
