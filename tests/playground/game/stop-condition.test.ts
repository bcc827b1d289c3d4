import { expect, test } from 'vitest';
import {
  conditionExamples,
  readCondition,
  readWatch,
  watchExamples,
} from '../../../playground/game/stop-condition.ts';
import { Vocabulary } from '../../../src/compile/vocabulary.ts';
import { textOf } from '../../packs/games.ts';
import { earth, packFrom } from '../../support/packs.ts';

const vocabulary = new Vocabulary(earth.manifest);
const read = (text: string) => readCondition(text, vocabulary);

test.each([
  ['soil of seat A above 20', [{ counted: 'soil', of: 0, low: 21, high: Infinity }]],
  ['this card has 4 growth', [{ counted: 'growth', of: 'card', low: 4, high: 4 }]],
  ['It has at least 2 sprouts', [{ counted: 'sprout', of: 'card', low: 2, high: Infinity }]],
  ['soil of seat b is at most 3', [{ counted: 'soil', of: 1, low: -Infinity, high: 3 }]],
  [
    'soil of seat A below 5 and this card has more than 0 growth',
    [
      { counted: 'soil', of: 0, low: -Infinity, high: 4 },
      { counted: 'growth', of: 'card', low: 1, high: Infinity },
    ],
  ],
  ['', []],
  ['  ', []],
] as const)('%s', (text, tests) => expect(read(text)).toEqual({ tests }));

test.each([
  ['soil above 20', 'B201', 'soil above 20'],
  ['soil of seat A above 20 and', 'B201', ''],
  ['sol of seat A above 20', 'B202', 'sol'],
  ['soil of seat A above 2 and this card has 4 grwth', 'B202', 'grwth'],
  // A counter is of a seat, not on a card.
  ['this card has 4 bonuses', 'B202', 'bonuses'],
  ['x'.repeat(201), 'B203', 'x'],
] as const)('%s is refused: %s', (text, code, at) => {
  const found = read(text);
  if (!('problem' in found)) throw new Error('it was read');
  const { problem } = found;
  expect([problem.code, text.slice(problem.range.start, problem.range.end)]).toEqual([code, at]);
  expect(problem.message).toMatch(/[.?]$/);
});

test.each([
  ['earth', ['soil of seat A above 20', 'this card has 4 growth']],
  ['hearts', ['points of seat A above 20']],
  ['cabinet', ['prizes of seat A above 20']],
])('what is offered in %s is counted there and can be read', (game, examples) => {
  const { manifest } = packFrom(textOf(game, 'pack.json'));
  expect(conditionExamples(manifest)).toEqual(examples);
  const words = new Vocabulary(manifest);
  for (const example of examples) expect(readCondition(example, words)).toHaveProperty('tests');
  for (const example of watchExamples(manifest)) expect(readWatch(example, words)).toHaveProperty('quantity');
});
