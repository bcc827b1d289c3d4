import { describe, expect, test } from 'vitest';
import type { StoryTurn } from '../../playground/game/story.ts';
import { courseText, gainWords } from '../../playground/play/course-text.ts';

const lines = (gains: Readonly<Record<string, number>>) =>
  Object.entries(gains).map(([id, by]) => ({ id, by }));

/** Turns with the points of all parties behind each, and what the lines of the first party gained in the last of them. */
const turnsOf = (totals: readonly (readonly number[])[], gains = {}): readonly StoryTurn[] =>
  totals.map((all, turn) => ({
    at: turn,
    unit: 'turn',
    short: `turn ${turn + 1}`,
    title: '',
    parties: all.map((total, party) => ({
      total,
      gains: party === 0 && turn === totals.length - 1 ? lines(gains) : [],
      cards: [],
    })),
  }));

/** A game in which parties have these places, in teams or not. */
const gameOf = (places: readonly number[], teams: readonly number[] = []) => ({
  parties: places.map((_, party) => `Seat ${'ABCD'.charAt(party)}`),
  scores: places.map((place, party) => ({
    place,
    total: 0,
    lines: [],
    ...(teams[party] !== undefined && { team: teams[party] }),
  })),
});

test.each([
  [
    { fauna: 22, terrain: 18, compost: 5, growth: 4, cards: -2 },
    'fauna +22, terrain +18, other lines +9, cards −2',
  ],
  [{ fauna: 22, terrain: 18, growth: 4 }, 'fauna +22, terrain +18, growth +4'],
  [{ growth: 6, sprouts: -3, compost: -1 }, 'growth +6, sprouts −3, compost −1'],
  [{ 'end-bonus': 7 }, 'end bonus +7'],
])('what was gained and what was lost in a turn, so that it adds up: %j', (gains, words) => {
  expect(gainWords(lines(gains)).replaceAll(/\u00A0(?=[+−])/g, ' ')).toBe(words);
});

describe('how a game went', () => {
  test.each([
    [
      'ahead since a turn',
      turnsOf(
        [
          [0, 1],
          [3, 2],
          [8, 2],
        ],
        { growth: 7, sprouts: -2 },
      ),
      gameOf([1, 2]),
      false,
      'Seat A was ahead from turn 2 on, and gained most in turn 3, 5 points: growth +7, sprouts −2.',
    ],
    [
      'level',
      turnsOf(
        [
          [2, 1],
          [8, 8],
        ],
        { growth: 6 },
      ),
      gameOf([1, 1]),
      false,
      'The points were level at the end.',
    ],
    [
      'level, and something else decided',
      turnsOf(
        [
          [2, 1],
          [8, 8],
        ],
        { growth: 6 },
      ),
      gameOf([1, 2]),
      false,
      'The points were level at the end.',
    ],
    [
      'a team leads together',
      turnsOf(
        [
          [0, 5, 6, 0],
          [4, 5, 6, 0],
        ],
        { growth: 4 },
      ),
      gameOf([1, 2, 1, 2], [0, 1, 0, 1]),
      false,
      'Seat A and Seat C were ahead all the time. Seat A gained most in turn 2, 4 points: growth +4.',
    ],
    [
      'alone',
      turnsOf([[0], [4]], { growth: 4 }),
      gameOf([1]),
      false,
      'Seat A gained most in turn 2, 4 points: growth +4.',
    ],
    [
      'the fewest points win',
      turnsOf(
        [
          [0, 1],
          [4, 6],
        ],
        { hearts: 4 },
      ),
      gameOf([1, 2]),
      true,
      'Seat A was ahead all the time.',
    ],
  ] as const)('%s', (_, turns, game, isLowest, words) => {
    expect(courseText(turns, game, isLowest).replaceAll(/\u00A0(?=[+−])/g, ' ')).toBe(words);
  });
});
