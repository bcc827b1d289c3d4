import { describe, expect, it } from 'vitest';
import { newGame, type RunningGame } from '../../src/game/game.ts';
import { resultOf } from '../../src/game/result.ts';
import { ScorePad } from '../../src/packs/earth/score-pad.ts';
import { cardsIn, instanceOf, word } from '../../src/state/zones.ts';
import { playable } from './playable.ts';
import { playAtRandom } from './random-player.ts';
import { Story } from './story.ts';

function played(mode: string, seats: number, seed: number): RunningGame {
  const { game } = newGame(playable, { mode, seats, seed });
  if (!game) throw new Error('no game');
  playAtRandom(game, seats, seed);
  return game;
}

describe('the points of a finished game', () => {
  const pad = new ScorePad(playable.image);

  it.each([1, 2, 3])('are those of the score pad (SCORE-1 to SCORE-9), game %i', (seed) => {
    const game = played('standard', 3, seed);
    const expected = pad.scoreOf(game.machine).players;
    const result = resultOf(game);
    expect(result.map(({ total }) => total)).toEqual(expected.map(({ total }) => total));
    expect(result.map(({ lines }) => lines['terrain'])).toEqual(expected.map(({ terrain }) => terrain));
    expect(result.map(({ lines }) => lines['ecosystems'])).toEqual(
      expected.map(({ ecosystems }) => ecosystems),
    );
  });

  it('give the bonus of 7 to exactly one seat, which has a complete tableau (END-1, END-2)', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const game = played('standard', 4, seed);
      const tableau = game.layout.image.vocabulary.index('zone', 'tableau');
      const bonus = resultOf(game).map(({ lines }) => lines['bonus']);
      expect([...bonus].sort()).toEqual([0, 0, 0, 7]);
      const instance = instanceOf(game.layout, tableau, bonus.indexOf(7));
      expect(cardsIn(game.layout, game.state, instance)).toHaveLength(16);
    }
  });

  it('give 10 for every claim to a beginner, whatever the order (MODE-1, FAUNA-6)', () => {
    let claims = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const game = played('beginner', 3, seed);
      resultOf(game).forEach(({ lines }, seat) => {
        const start = game.layout.claims + seat * game.layout.goalCount;
        const made = Array.from({ length: game.layout.goalCount }, (_, goal) =>
          word(game.state, start + goal),
        );
        const count = made.filter((step) => step > 0).length;
        claims += count;
        expect(lines['fauna']).toBe(10 * count);
      });
    }
    expect(claims).toBeGreaterThan(0);
  });

  it('rank the seats: more points, then what breaks ties; what nothing tells apart shares a place (TIE-1, TIE-3, TIE-4)', () => {
    const game = played('standard', 5, 9);
    const result = resultOf(game);
    for (const one of result) {
      const better = result.filter(
        (other) =>
          other.total > one.total ||
          (other.total === one.total &&
            other.ties.join() !== one.ties.join() &&
            isGreater(other.ties, one.ties)),
      );
      expect(one.place).toBe(1 + better.length);
    }
  });

  it('finish the round, so that every seat has led as often (END-4, END-5)', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const game = played('advanced', 3, seed);
      expect(word(game.state, game.layout.table + 4) % 3).toBe(0);
    }
  });
});

describe('points before the end', () => {
  it('are counted as the state stands, also while a seat is asked something, and nothing changes by it', () => {
    // 45 holds 2 sprouts and is worth 1; two cards are composted.
    const story = new Story(2).give(0, 'box', ...new Story(2).zone('player-board'));
    story.plant(0, 45, 0, 0).pieces(45, 'sprout', 2).give(0, 'compost', 26, 27);
    const points = (): readonly (number | undefined)[] => {
      const lines = resultOf(story.game)[0]?.lines;
      return [lines?.['cards'], lines?.['compost'], lines?.['sprouts']];
    };
    expect(points()).toEqual([1, 2, 2]);
    story.choose(0, 'water', 'card 45');
    const before = story.game.state.slice();
    expect(points()).toEqual([1, 2, 3]);
    expect(story.game.state).toEqual(before);
    expect(story.offered(0)).toEqual(['card 45', 'done']);
  });
});

function isGreater(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((amount, index) => amount !== other[index]);
  return (one[at] ?? 0) > (other[at] ?? 0);
}
