import { describe, it } from 'vitest';
import { eightsBeside } from './eights.ts';
import { heartsBeside } from './hearts.ts';
import { ohHellBeside } from './oh-hell.ts';

/** Seeds of the games of one number of seats; the long run plays others. */
const seeds = (from: number, many: number): readonly number[] =>
  Array.from({ length: many }, (_, at) => from + at);

describe('hearts beside its second opinion', () => {
  it.each([
    ['three', 3, 6],
    ['four', 4, 8],
    ['five', 5, 6],
  ] as const)('%s', (mode, seats, many) => {
    for (const seed of seeds(1, many)) heartsBeside(mode, seats, seed);
  });
});

describe('oh-hell beside its second opinion', () => {
  it.each([
    ['three', 3, 6],
    ['four', 4, 8],
    ['five', 5, 6],
  ] as const)('%s', (mode, seats, many) => {
    for (const seed of seeds(1, many)) ohHellBeside(mode, seats, seed);
  });
});

describe('eights beside its second opinion', () => {
  it.each([
    ['two', 2, {}],
    ['two', 2, { twos: true, aces: true, queens: true }],
    ['table', 3, {}],
    ['table', 3, { twos: true, aces: true, queens: true }],
    ['table', 4, { aces: true }],
    ['table', 5, { twos: true, queens: true }],
  ] as const)('%s, %i seats, %j', (mode, seats, options) => {
    for (const seed of seeds(1, 6)) eightsBeside(mode, seats, seed, options);
  });
});
