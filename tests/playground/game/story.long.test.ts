import { expect } from 'vitest';
import { GameHistory } from '../../../playground/game/game-history.ts';
import { Naming } from '../../../playground/game/naming.ts';
import { storyOf, type StoryTurn } from '../../../playground/game/story.ts';
import type { Playable } from '../../../src/game/playable.ts';
import { playableOf } from '../../packs/games.ts';
import { longTest } from '../../support/long.ts';

/** The story of a game in which every choice is the first that is offered. */
function storyIn(game: Playable, mode: string, seats: number): readonly StoryTurn[] {
  const begun = GameHistory.begin(
    game,
    { mode, seats, seed: 1 },
    Array.from({ length: seats }, () => 'random' as const),
  );
  if ('fault' in begun) throw new Error(begun.fault.message);
  const { history } = begun;
  for (let next = history.next(); next; next = history.next()) history.make(next.seat, next.offers[0] ?? 0);
  const story = storyOf(history, new Naming(history.game));
  if (!story) throw new Error('the game is not over');
  return story;
}

/** Everything that a party gained in a story. */
const gained = (story: readonly StoryTurn[], party: number): number =>
  story.reduce(
    (sum, { parties }) => sum + (parties[party]?.gains ?? []).reduce((all, { by }) => all + by, 0),
    0,
  );

longTest(
  'a game that counts points behind each of its 13 hands is told hand by hand, with all that was gained (OHHELL-2)',
  () => {
    const story = storyIn(playableOf('oh-hell'), 'four', 4);
    expect(new Set(story.map(({ unit }) => unit))).toEqual(new Set(['round']));
    expect(story.map(({ short }) => short)).toEqual(
      Array.from({ length: 13 }, (_, hand) => `round ${hand + 1}`),
    );
    for (const party of [0, 1, 2, 3]) expect(gained(story, party)).toBe(story.at(-1)?.parties[party]?.total);
  },
);

longTest('a game that counts points all the time is told turn by turn', () => {
  const story = storyIn(playableOf('eights'), 'table', 3);
  expect(story.slice(0, 3).map(({ short }) => short)).toEqual(['turn 1', 'turn 2', 'turn 3']);
  for (const party of [0, 1, 2]) expect(gained(story, party)).toBe(story.at(-1)?.parties[party]?.total);
});
