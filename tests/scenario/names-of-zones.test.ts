import { expect, test } from 'vitest';
import { nextAsked } from '../../src/bots/game-driver.ts';
import { MOST_CHOICES, newGame } from '../../src/game/game.ts';
import { GameLog } from '../../src/record/log.ts';
import { captureScenario } from '../../src/scenario/capture.ts';
import { marketFiles, playableFrom } from '../support/market.ts';

/** The game of the guide with a word of it called otherwise. */
const renamed = (from: string, to: string): ReturnType<typeof playableFrom> =>
  playableFrom(
    marketFiles.map(({ path, text }) => ({
      path,
      text: text
        .replaceAll(new RegExp(`\\b${from}s\\b`, 'g'), `many-${to}`)
        .replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to),
    })),
  );

test.each([
  ['street', 'rank'],
  ['street', 'claims'],
  ['street', 'sees'],
  ['street', 'points'],
  ['square', 'result'],
  ['square', 'log'],
  ['square', 'title'],
  ['square', 'legal'],
  ['square', 'expect'],
  ['square', 'everybody'],
  ['coin', 'claims'],
  ['coin', 'rank'],
  ['coin', 'result'],
])('a game in which %s is called %s is captured at every moment', (from, to) => {
  const pack = renamed(from, to);
  const { game, fault } = newGame(pack, { mode: 'usual', seats: 2, seed: 1 });
  if (!game) throw new Error(fault?.message);
  const log = new GameLog(game, []);
  const buffer = new Int32Array(MOST_CHOICES);
  for (let last = -1; !game.isOver;) {
    const asked = nextAsked(game, last, buffer);
    if (!asked) break;
    last = asked.seat;
    expect(log.choose(last, buffer[asked.count > 1 ? log.length % 2 : 0] ?? 0)).toBeUndefined();
    expect(captureScenario(log), `choice ${log.length}`).toHaveProperty('text');
  }
});
