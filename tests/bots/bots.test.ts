import { describe, expect, it } from 'vitest';
import { BOT_NAMES, isBotName, makeBot, type BotName } from '../../src/bots/bots.ts';
import { drive, roundOf } from '../../src/bots/game-driver.ts';
import { RandomBot, LIKELIHOOD } from '../../src/bots/random.ts';
import { resultOf } from '../../src/game/result.ts';
import { stream } from '../../src/state/random.ts';
import { hashState } from '../../src/state/state.ts';
import { sortOf } from '../../src/vm/choices.ts';
import { Story } from '../game/story.ts';
import { begin, played } from '../record/played.ts';

describe('games between bots', () => {
  it.each([
    ['standard', 2],
    ['standard', 3],
    ['standard', 4],
    ['standard', 5],
    ['beginner', 2],
    ['advanced', 3],
  ])('%s with %i random bots ends well below 100 rounds', (mode, seats) => {
    const game = begin(mode, seats, 1);
    const players = Array.from({ length: seats }, (_, seat) => makeBot('random', game, seat, 1));
    expect(drive(game, players, (seat, choice) => void game.choose(seat, choice))).toBe('over');
    expect(roundOf(game)).toBeLessThan(60);
  });

  it('are the same for the same seed, and other ones for another', () => {
    const bots: readonly BotName[] = ['greedy', 'random'];
    const [one, same, other] = [3, 3, 4].map((seed) =>
      hashState(played('standard', bots, seed, 90).game.state),
    );
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  it('are won by the greedy one against the random one, from either seat', () => {
    let won = 0;
    for (let seed = 1; seed <= 2; seed++) {
      const first = seed % 2;
      const bots: readonly BotName[] = first === 0 ? ['greedy', 'random'] : ['random', 'greedy'];
      const [one, two] = resultOf(played('standard', bots, seed).game);
      if ((one?.total ?? 0) > (two?.total ?? 0) === (first === 0)) won++;
    }
    expect(won).toBe(2);
  });

  it('stop where a player chooses nothing any more, with the game as it is', () => {
    const log = played('standard', ['random', 'random'], 2, 30);
    expect(log.length).toBe(30);
    expect(log.game.isOver).toBe(false);
  });
});

describe('a bot', () => {
  it.each(BOT_NAMES)('%s leaves the state as it is while it thinks', (name) => {
    const game = begin('standard', 2, 4);
    const buffer = new Int32Array(2048);
    const bot = makeBot(name, game, 0, 1);
    for (let made = 0; made < 60 && !game.isOver; made++)
      for (const seat of [0, 1]) {
        const count = game.legal(seat, buffer);
        if (count === 0) continue;
        const { state } = game;
        const before = hashState(state);
        const choice = bot.choose(seat, buffer.subarray(0, count)) ?? -1;
        expect(game.state).toBe(state);
        expect(hashState(game.state)).toBe(before);
        expect(game.choose(seat, choice)).toBeUndefined();
      }
  });

  it.each(BOT_NAMES)('%s never declines a planting that it can pay (PLANT-1, PLANT-4)', (name) => {
    const story = new Story(2).give(0, 'hand', 26).soil(0, 99).choose(0, 'plant');
    const buffer = new Int32Array(2048);
    for (let seed = 1; seed <= 20; seed++) {
      const count = story.game.legal(0, buffer);
      const choice = makeBot(name, story.game, 0, seed).choose(0, buffer.subarray(0, count));
      expect(sortOf(choice ?? 0)).toBe(2);
    }
  });

  it('that chooses by chance draws the sort first: one amount of many is as likely as one card', () => {
    const { game } = new Story(2);
    const offers = Int32Array.from([1 * 65536, 1 * 65536 + 1, 1 * 65536 + 2, 1 * 65536 + 3, 2 * 65536]);
    const bot = new RandomBot(game, stream(1, 70, 1));
    let cards = 0;
    for (let draw = 0; draw < 2000; draw++) if (sortOf(bot.choose(1, offers)) === 2) cards++;
    // Both sorts have the same weight: half of 2000, with more than four standard deviations of 22 to each side.
    expect(LIKELIHOOD[1]).toBe(LIKELIHOOD[2]);
    expect(cards).toBeGreaterThan(900);
    expect(cards).toBeLessThan(1100);
  });

  it('is called by its name, and by nothing else', () => {
    expect(['random', 'greedy', 'Random', '', 'constructor'].map(isBotName)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
