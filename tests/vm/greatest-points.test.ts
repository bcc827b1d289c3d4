import { expect, test } from 'vitest';
import { loadPack } from '../../src/api/play.ts';
import { marketWith, type Change } from '../support/market.ts';

const GREATEST = 2_147_483_647;

/** A game in which a seat has 60 stalls, each with so many lines like this one. */
function expecting(line: string, lines: number, amount: number, expected: string): unknown {
  const changes: readonly Change[] = [
    ['pack.json', '"abilities": [1, 2]', '"abilities": [1, 9]'],
    ['rules/game.rules', 'has 3 stalls', 'has 61 stalls'],
  ];
  const files = marketWith(...changes).filter(({ path }) => !path.startsWith('stalls/'));
  const stalls = Array.from({ length: 60 }, (_, at) => ({
    path: `stalls/${at + 1}-s.card`,
    text: `stall ${at + 1} "S"\n  ware fish\n\n${`  ${line}\n`.repeat(lines)}`,
  }));
  // A turn begins with 1 coin for its seat.
  const { pack, faults } = loadPack([...files, ...stalls]);
  if (!pack) throw new Error(faults[0]?.message);
  const text = `loam scenario 1
title points
pack market
mode usual
seats 2

position turn 1, seat 1
1 street: ${Array.from({ length: 60 }, (_, at) => at + 1).join(', ')}
1 coin: ${amount - 1}

[turn 1, seat 1]
expect 1 points: ${expected}
`;
  const { scenario, faults: wrong } = pack.readScenario(text);
  if (!scenario) throw new Error(wrong[0]?.message);
  return scenario.run().fault;
}

// 3,333 points are those of the coins.
test.each([
  // 60 * 3 * 999 * 9999 = 1,798,020,180
  [3, 9999, 1_798_020_180],
  // 60 * 4 * 999 * 8956 = 2,147,290,560, and 60 * 4 * 999 * 8957 = 2,147,530,320
  [4, 8956, 2_147_290_560],
  [4, 8957, GREATEST],
  [9, 9999, GREATEST],
])(
  'what a line of the score counts is exact up to the greatest word, and not more: %i lines, %i coins',
  (lines, coins, points) => {
    const ofCoins = Math.floor(coins / 3);
    expect(
      expecting(
        'end: score 999 per coin',
        lines,
        coins,
        `total ${points + ofCoins}, coins ${ofCoins}, cards ${points}`,
      ),
    ).toBeUndefined();
  },
);
