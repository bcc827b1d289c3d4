import { expect, test } from 'vitest';
import { loadPack } from '../../src/api/play.ts';
import { marketWith } from '../support/market.ts';

test('a number of seats that is none is the only thing that is said of it', () => {
  const { pack } = loadPack(marketWith());
  const { game } = pack?.newGame({ mode: 'usual', seats: 2, seed: 1 }) ?? {};
  game?.playBots(['random', 'random']);
  const text = game?.record() ?? '';
  expect(text).toContain('\nresult 1:');
  expect(pack?.readGame(text.replace('seats 2', 'seats two')).faults).toMatchObject([
    { code: 'G982', place: 'line 4' },
  ]);
});

test('a game of as many seats as a manifest allows is read again from its record and as a scenario', () => {
  const { pack } = loadPack(marketWith(['pack.json', '"players": [2, 3]', '"players": [2, 99]']));
  const { game } = pack?.newGame({ mode: 'usual', seats: 99, seed: 1 }) ?? {};
  if (!pack || !game) throw new Error('there is no game');
  const asked =
    Array.from({ length: 99 }, (_, seat) => seat).find((seat) => game.legal(seat).length > 0) ?? -1;
  expect(game.choose(asked, 'done')).toBeUndefined();
  const { game: again, faults } = pack.readGame(game.record());
  expect([faults, again?.hash]).toEqual([[], game.hash]);
  expect(pack.readScenario(game.capture().text ?? '').faults).toEqual([]);
});
