import { describe, expect, test } from 'vitest';
import type { Playable } from '../../../src/game/playable.ts';
import { Linking } from '../../../playground/game/linking.ts';
import { checkScenario } from '../../../playground/verdicts/checking.ts';
import type { HeldScenario } from '../../../playground/verdicts/protocol.ts';
import { withChoice, withLine } from '../../../src/scenario/add-lines.ts';
import { firstText } from '../../../playground/scenarios/words.ts';
import { earth, fileText } from '../../support/packs.ts';
import { earthChecked } from '../laying/at-table.ts';

/** The example of the guide: Tor-Grass with 3 sprouts, 3 soil, three cards in the hand. */
const EXAMPLE = /```scenario\n([^]*?)```/.exec(fileText('docs/scenarios.md'))?.[1] ?? '';

const playable = ((): Playable => {
  const linking = new Linking(earth);
  linking.take(earthChecked);
  const { image, pack, cards, sections } = linking;
  if (!image) throw new Error('the pack does not compile');
  return { pack, cards, sections, image };
})();

const check = (text: string) => checkScenario(text, playable);

/** The verdict on a scenario that is expected to hold. */
function held(text: string): HeldScenario {
  const verdict = check(text);
  if (verdict.is !== 'holds') throw new Error(JSON.stringify(verdict));
  return verdict;
}

describe('a scenario of the page', () => {
  test('that holds says how much of it there is, and what can come next', () => {
    const { choices, expectations, moment, next } = held(EXAMPLE);
    // Its choices: Plant; a card, a cell; a conversion, 3 sprouts, soil; a card, a cell, soil, done; a card kept.
    expect([choices, expectations]).toEqual([13, 10]);
    expect(moment).toBe('turn 1, seat 1');
    // A seat that kept a card, and whoever waits, can only go on.
    expect(next).toEqual([
      { seat: 0, words: ['done'], more: 0 },
      { seat: 1, words: ['done'], more: 0 },
    ]);
  });

  // The lines are those of the example.
  test.each([
    ['expect 1 soil: 1', 'expect 1 soil: 2', 'G967', 18],
    ['1: plant 20 @ 1,2', '1: plant 68 @ 1,2', 'G966', 17],
    ['refused 1 R908', 'refused 1 R909', 'G968', 16],
  ])('with "%s" changed to "%s" differs at a line: %s, line %i', (from, to, code, line) => {
    expect(check(EXAMPLE.replace(from, to))).toMatchObject({ is: 'differs', problem: { code, line } });
  });

  test.each([
    ['loam scenario 1', 'loam scenario 3', 'G952', 1],
    ['seats 2', 'seats two', 'G965', 6],
    ['pack earth', 'pack mars', 'G955', 4],
    ['1 hand: 266', '1 hand: 9999', 'G958', 11],
    ['expect 1 soil: 1', 'expect 1 water: 1', 'G957', 18],
  ])('with "%s" changed to "%s" is broken: %s, line %i', (from, to, code, line) => {
    const verdict = check(EXAMPLE.replace(from, to));
    expect(verdict).toMatchObject({ is: 'broken' });
    expect('problems' in verdict ? verdict.problems[0] : undefined).toMatchObject({ code, line });
  });

  test('names each line that cannot be read, and then what is missing', () => {
    const verdict = check(EXAMPLE.replace('seats 2', 'chairs 2').replace('deck: 196', 'deck 196'));
    expect('problems' in verdict && verdict.problems.map(({ line }) => line)).toEqual([6, 12, 0]);
  });
});

describe('what can come next', () => {
  test('is all taken where it is written at the end, seat by seat, from the set-up on', () => {
    let text = firstText('earth', 'standard', 2);
    for (let made = 0; made < 40; made++) {
      const { choices, next } = held(text);
      expect(choices).toBe(made);
      // Not always the first one, so that other questions are asked as well.
      const [one] = next;
      const words = one?.words[made % (one.words.length || 1)];
      if (!one || words === undefined) throw new Error(`nothing can come next in\n${text}`);
      text = withChoice(text, one.seat, words);
    }
  });

  test('can be expected as all that there is', () => {
    const [first] = held(EXAMPLE.slice(0, EXAMPLE.indexOf('1: choose Plant'))).next;
    const begun = EXAMPLE.slice(0, EXAMPLE.indexOf('1: choose Plant'));
    const line = `legal 1: ${first?.words.join('; ')}`;
    expect(held(withLine(begun, line)).expectations).toBe(2);
    const fewer = `legal 1: ${first?.words.slice(1).join('; ')}`;
    expect(check(withLine(begun, fewer))).toMatchObject({ is: 'differs', problem: { code: 'G967' } });
  });
});
