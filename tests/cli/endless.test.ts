import { beforeAll, expect, test } from 'vitest';
import { marketWith } from '../support/market.ts';
import { built, loam, Workspace } from './loam.ts';

const space = new Workspace();

beforeAll(async () => {
  await built();
  const files = marketWith(['rules/game.rules', 'follow "Turn"', 'must earn 1 coin']);
  for (const { path, text } of files) space.write(`earning/${path}`, text);
}, 120_000);

const LINE = '`step: until any seat has 3 stalls, for the next seat, must earn 1 coin`, line 2 of "Game",';

test.each([
  ['play', [], 'the game found no end.'],
  ['simulate', ['--games', '2', '--workers', '1'], '2 games found no end, the first as game 1.'],
  ['balance', ['--games', '2', '--workers', '1'], '2 games found no end, the first as game 1.'],
  ['coverage', ['--games', '2', '--workers', '1'], '2 games found no end, the first as game 1.'],
])('loam %s ends where the rules repeat something without end, and names the line', (command, args, says) => {
  const { code, err } = loam([command, '--pack', space.at('earning'), ...args]);
  expect(code).toBe(1);
  expect(err.startsWith(`loam: G989 ${says}\n${LINE} is repeated without end: `)).toBe(true);
});
