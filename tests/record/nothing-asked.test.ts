import { expect, test } from 'vitest';
import { whyRefused } from '../../src/record/why-refused.ts';
import { GameLog } from '../../src/record/log.ts';
import { newGame } from '../../src/game/game.ts';
import { marketWith, playableFrom } from '../support/market.ts';

/** The reason why each of three seats cannot buy, at the beginning of a game with this line. */
function refused(line: string): readonly string[] {
  const files = marketWith(['rules/game.rules', 'step: for each seat together, must earn 3 coins', line]);
  const { game } = newGame(playableFrom(files), { mode: 'usual', seats: 3, seed: 1 });
  if (!game) throw new Error('there is no game');
  const log = new GameLog(game, []);
  return [0, 1, 2].map((seat) => whyRefused(log, seat, 'buy 1'));
}

const MAY = 'earn 1 coin';

test('a seat that is asked nothing is told whose choice it is', () => {
  const said = refused(`step: for each seat in order, ${MAY}`);
  const asked = said.findIndex((each) => !each.includes('Nothing is asked'));
  const others = said.filter((_, seat) => seat !== asked);
  expect(others).toHaveLength(2);
  for (const each of others)
    expect(each).toContain(`Nothing is asked of this seat now: seat ${asked + 1} is to choose.`);
});

test('and where several seats choose at the same time, all of them', () => {
  const [first] = refused(
    `step: for the next seat, must earn 1 coin\n  step: for each seat together, if you have no coins, ${MAY}`,
  );
  expect(first).toContain('Nothing is asked of this seat now: seats 2 and 3 are to choose.');
});
