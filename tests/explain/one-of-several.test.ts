import { expect, test } from 'vitest';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { Sources } from '../../src/explain/sources.ts';
import { Explainer } from '../../src/explain/why.ts';
import { newGame } from '../../src/game/game.ts';
import { GameLog } from '../../src/record/log.ts';
import { marketWith, playableFrom, WITH_EXCHANGE } from '../support/market.ts';

/** The game in which all can use a line under this condition at any time; the first seat has 4 coins, the other one 3. */
const files = (asked: string) =>
  marketWith(...WITH_EXCHANGE, [
    'rules/game.rules',
    'swap: pay 2 coins -> must show 1',
    `swap: if you have ${asked}, must show 1`,
  ]);

test.each([
  ['9 coins or have 1 stall', 'R926', 'R926'],
  ['9 coins or have no stalls', undefined, undefined],
  ['1 stall or have 4 coins', undefined, 'R926'],
  ['1 stall or have more coins than stalls', undefined, undefined],
  ['more stalls than coins or have exactly 2 coins', 'R926', 'R926'],
  ['exactly 3 coins', 'R926', undefined],
  ['as many coins as stalls', 'R926', 'R926'],
  ['4 coins', undefined, 'R914'],
])('what keeps a seat from a line is told as what it is: if you have %s', (asked, first, second) => {
  const playable = playableFrom(files(asked));
  const { game } = newGame(playable, { mode: 'usual', seats: 2, seed: 3 });
  if (!game) throw new Error('there is no game');
  const log = new GameLog(game, []);
  const sources = new Sources(buildCatalogue(playable.pack, files(asked)));
  for (const [seat, code] of [first, second].entries()) {
    const told = new Explainer(log, sources).why({ why: 'refused', seat, words: 'use Look' });
    if (code === undefined) {
      expect(told).toMatchObject({ fault: expect.anything() as unknown });
      continue;
    }
    const [reason] = 'answer' in told ? told.answer.reasons : [];
    expect(reason?.what).toBe(
      code === 'R926'
        ? 'R926: The condition before the comma does not hold.'
        : 'R914: It needs 4, and there is 3.',
    );
    // The reason leads to the condition, with all that it is joined of.
    expect(reason?.clause?.source?.text).toBe(`if you have ${asked}`);
  }
});
