import { describe, expect, test } from 'vitest';
import { decidedAnew, heldEqual } from '../../../playground/what-if/held-equal.ts';
import type { AnewView, BothWorlds } from '../../../playground/game/worlds-view.ts';

const PARTIES = ['Seat A', 'Seat B', 'Seat C'];

/** Both worlds of a game in which nothing had to be decided anew, but for some of it. */
const worlds = (but: Partial<BothWorlds>): BothWorlds => ({
  is: 'there',
  held: 40,
  replaced: [],
  differences: [],
  numbers: [],
  played: [],
  edited: [],
  compared: [0, 0],
  over: [false, false],
  claims: 0,
  hasClaims: true,
  edits: [],
  ...but,
});

const anew = (but: Partial<AnewView>): AnewView => ({
  at: 17,
  says: '',
  made: 0,
  dropped: 0,
  by: [],
  ...but,
});

const amount = (at: number): BothWorlds['replaced'][number] => ({
  at,
  seat: 0,
  was: 'gain 1 soil',
  is: 'gain 2 soil',
});

describe('what was held equal', () => {
  const SEED = 'So is the seed: piles lie in the same order.';
  test.each([
    [worlds({}), ['greedy'], `All 40 choices are the same in both worlds. ${SEED}`],
    [worlds({ held: 1 }), ['greedy'], `The one choice is the same in both worlds. ${SEED}`],
    [
      worlds({}),
      ['you', 'greedy'],
      `All 40 choices are the same in both worlds, those of people and bots alike. ${SEED}`,
    ],
    [
      worlds({ held: 39, replaced: [amount(3)] }),
      ['you'],
      `39 choices of the game are the same in both worlds. ${SEED}`,
    ],
    [
      worlds({ held: 1, anew: anew({ dropped: 5 }) }),
      ['you'],
      `1 choice of the game is the same in both worlds. ${SEED}`,
    ],
  ])('%#', (both, players, says) => {
    expect(heldEqual(both, players)).toBe(says);
  });
});

describe('what had to be decided anew', () => {
  const LARGEST = 'Whoever took the most takes the most that is possible now.';
  test.each<[string, BothWorlds, readonly string[]]>([
    ['nothing', worlds({}), []],
    [
      'one amount',
      worlds({ replaced: [amount(16)] }),
      [`1 amount differs: choice 17, gain 2 soil in place of gain 1 soil. ${LARGEST}`],
    ],
    [
      'many amounts',
      worlds({ replaced: [amount(0), amount(1), amount(2)] }),
      [
        `3 amounts differ: choice 1, gain 2 soil in place of gain 1 soil; choice 2, gain 2 soil in place of gain 1 soil, and 1 more. ${LARGEST}`,
      ],
    ],
    [
      'a choice that falls away alone',
      worlds({ anew: anew({ dropped: 1 }) }),
      [
        'From choice 18 on, 1 choice of the game is not possible any more.',
        'Nothing had to be decided anew.',
      ],
    ],
    [
      'choices in place of a person',
      worlds({ anew: anew({ made: 2, by: [{ seat: 0, made: 2, bot: 'greedy', standsIn: true }] }) }),
      ['2 choices had to be decided anew: by a greedy bot in place of the person of Seat A.'],
    ],
    [
      'choices of bots of two sorts',
      worlds({
        anew: anew({
          made: 9,
          dropped: 3,
          by: [
            { seat: 0, made: 4, bot: 'random', standsIn: false },
            { seat: 1, made: 2, bot: 'greedy', standsIn: false },
            { seat: 2, made: 3, bot: 'random', standsIn: false },
          ],
        }),
      }),
      [
        'From choice 18 on, 3 choices of the game are not possible any more.',
        '9 choices had to be decided anew: by the random bot of Seat A (4), Seat C (3); by the greedy bot of Seat B (2).',
      ],
    ],
  ])('%s', (_, both, says) => {
    expect(decidedAnew(both, PARTIES)).toEqual(says);
  });
});
