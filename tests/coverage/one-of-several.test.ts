import { expect, test } from 'vitest';
import { Coverage } from '../../src/coverage/play.ts';
import { newGame } from '../../src/game/game.ts';
import { GameLog } from '../../src/record/log.ts';
import { marketWith, playableFrom } from '../support/market.ts';

const RULES = 'rules/game.rules';

/** The number of times that each side of the conditions of two lines was seen until the seats, which begin with 3 coins, have 5. */
function seen(): Readonly<Record<string, number>> {
  const playable = playableFrom(
    marketWith(
      [
        RULES,
        'must earn 3 coins',
        'must earn 3 coins\n  step: for each seat together, if you have 9 coins or have no stalls, must earn 1 coin',
      ],
      [
        RULES,
        'until any seat has 3 stalls, for the next seat, follow "Turn"',
        'until any seat has 9 stalls or has 5 coins, for each seat together, must earn 1 coin\n  step: window',
      ],
    ),
  );
  const { game } = newGame(playable, { mode: 'usual', seats: 2, seed: 3 });
  if (!game) throw new Error('there is no game');
  const coverage = new Coverage(playable);
  coverage.playLog(new GameLog(game, []));
  return Object.fromEntries(
    coverage.goals.flatMap(({ face, clause, sight }, goal) => {
      const { clauses = [], name } = playable.image.faces[face]?.program ?? {};
      const count = coverage.counts[goal] ?? 0;
      return name === 'Game' && sight !== 'works' ? [[`${clauses[clause]?.id} ${sight}`, count]] : [];
    }),
  );
}

test('each condition that is joined by or is a clause of its own, with both of its sides', () => {
  const counts = seen();
  expect(counts).toMatchObject({
    'Game/A/2/1 met': 0,
    'Game/A/2/1 not met': 2,
    'Game/A/2/2 met': 2,
    'Game/A/2/2 not met': 0,
    'Game/A/3/1 met': 0,
  });
  for (const side of ['Game/A/3/1 not met', 'Game/A/3/2 met', 'Game/A/3/2 not met'])
    expect(counts[side], side).toBeGreaterThan(0);
});
