import { expect, test } from 'vitest';
import { readScenario } from '../../src/scenario/read.ts';
import { beginScenario, runScenario } from '../../src/scenario/run.ts';
import { marketWith, playableFrom } from '../support/market.ts';

/** The game of the guide with a bet that lies open, and whose claims are worth nothing. */
const betting = playableFrom([
  ...marketWith(
    [
      'pack.json',
      '"trigger": {',
      '"trigger": { "bet": { "gloss": "A goal.", "nature": "goal", "forms": { "en": { "opening": "Bet" } } },',
    ],
    [
      'pack.json',
      '"kind": {',
      '"kind": { "bet-card": { "gloss": "A bet.", "plural": "bet-cards", "folder": "bets", "numbers": [[100, 109]], "sides": 1, "triggers": ["bet"], "abilities": [1, 1], "starts": "board", "home": "board" },',
    ],
    [
      'pack.json',
      '"zone": {',
      '"zone": { "board": { "gloss": "Bets.", "owner": "table", "order": "row", "visible": "all", "forms": { "en": { "in": "on the board", "from": "from the board" } } },',
    ],
  ),
  { path: 'bets/100-rich.card', text: 'bet-card 100 "Rich"\n\n  bet: have 9 coins\n' },
]);

/** The fault of a position in which there are these claims. */
function wrong(...claims: readonly string[]): unknown {
  const lines = [
    'loam scenario 1',
    'title Claims that are worth nothing',
    'pack market',
    'mode usual',
    'seats 2',
    'position turn 1, seat 1',
    'board: 100',
    ...claims,
    ...claims.map((each) => `expect ${each}`),
  ];
  const { scenario, faults } = readScenario(lines.join('\n'));
  if (!scenario) return faults;
  const { log, faults: others } = beginScenario(scenario, betting);
  return log ? runScenario(scenario, log) : others[0];
}

test('claims have as many steps as there are parties where the pack says of none what it is worth', () => {
  expect(wrong('1 claims: 100 1', '2 claims: 100 2')).toBeUndefined();
  expect(wrong('1 claims: 100 3')).toMatchObject({
    code: 'G963',
    line: 8,
    message: 'Steps count from 1 to 2.',
  });
  expect(wrong('1 claims: 100 0')).toMatchObject({ code: 'G963', line: 8 });
});
