import { describe, expect, it } from 'vitest';
import { viewOf } from '../../src/api/view.ts';
import { newGame, type RunningGame } from '../../src/game/game.ts';
import { resultOf } from '../../src/game/result.ts';
import { Notation } from '../../src/record/notation.ts';
import { TABLE } from '../../src/state/layout.ts';
import { word } from '../../src/state/zones.ts';
import { playable } from './playable.ts';
import { Story } from './story.ts';

/** A turn of two players with empty boards, in which only what a test gives counts. */
function begin(options: Readonly<Record<string, string>>, mode = 'standard', seats = 2): Story {
  const story = new Story(seats, mode, undefined, options);
  for (let seat = 0; seat < seats; seat++)
    for (const zone of ['player-board', 'own-ecosystem']) story.give(0, 'box', ...story.zone(zone, seat));
  return story.give(0, 'box', ...story.zone('shared-ecosystems'));
}

/** Points of the first seat in a line of the score. */
const points = (story: Story, line: string): number => resultOf(story.game)[0]?.lines[line] ?? 0;

/** An ecosystem of the first seat, with one of its sides up. */
const ecosystem = (story: Story, number: number, side: number): Story =>
  story.give(0, 'own-ecosystem', number).turn(number, side);

describe('any_type_scope: where flora of every type count so (COUNT-6)', () => {
  // 83 places 1 sprout on each herb in its column; 281 is of every type and has room for 2.
  it.each([
    ['all', ['card 83', 'card 281', 'done']],
    ['scoring_only', ['card 83', 'done']],
  ])('%s: in abilities', (value, offered) => {
    const story = begin({ any_type_scope: value }).plant(0, 83, 0, 0).plant(0, 281, 1, 0).plant(0, 27, 1, 1);
    story.choose(0, 'water', 'done', 'amount 0', 'use 83');
    expect(story.offered(0)).toEqual(offered);
  });

  it.each([
    ['all', ['card 281', 'done']],
    ['scoring_only', ['done']],
  ])('%s: in costs, of which 93 takes 2 for mushrooms (COST-6)', (value, offered) => {
    const story = begin({ any_type_scope: value }).plant(0, 93, 0, 0).give(0, 'hand', 281).soil(0, 6);
    expect(story.choose(0, 'plant').offered(0)).toEqual(offered);
  });

  it.each(['all', 'scoring_only'])('%s: when scoring, 2 herbs in the row of 2 are worth 6', (value) => {
    const story = begin({ any_type_scope: value }).plant(0, 2, 0, 0).plant(0, 281, 0, 1).plant(0, 83, 0, 2);
    expect(points(story, 'terrain')).toBe(6);
  });
});

describe('island_setup_is_black: what the start line of an island counts as (CARD-5)', () => {
  // 285A has a start line and a green ability; 190 has a black ability, 18 has two.
  const withIsland = (value: string): Story =>
    begin({ island_setup_is_black: value }).give(0, 'player-board', 285).turn(285, 0);

  it.each([
    ['on', 9],
    ['off', 0],
  ])('%s: 9 points for 2 black cards make %i', (value, worth) => {
    expect(points(ecosystem(withIsland(value).plant(0, 190, 0, 0), 309, 0), 'ecosystems')).toBe(worth);
  });

  it.each([
    ['on', 5],
    ['off', 0],
  ])('%s: 5 points for 2 cards with 2 abilities make %i (COUNT-12)', (value, worth) => {
    expect(points(ecosystem(withIsland(value).plant(0, 18, 0, 0), 325, 1), 'ecosystems')).toBe(worth);
  });

  it('off: it works all the same (SETUP-9)', () => {
    const { game } = newGame(playable, {
      mode: 'beginner',
      seats: 2,
      seed: 1,
      options: { island_setup_is_black: 'off' },
    });
    if (!game) throw new Error('no game');
    const notation = new Notation(game);
    for (const seat of [0, 1, 0, 1]) game.choose(seat, notation.offers(seat)[0]?.choice ?? -1);
    expect(viewOf(game, 0).parties[0]?.zones['hand']?.count).toBeGreaterThan(5);
  });
});

describe('none_counts_as_zero: whether a missing space is 0 or less (COUNT-10)', () => {
  // 134 and 142 have no room for sprouts, 136 and 144 none for growth.
  it.each([
    ['on', 331, [134, 142], 5],
    ['off', 331, [134, 142], 0],
    ['on', 334, [136, 144], 4],
    ['off', 334, [136, 144], 0],
  ])('%s: %i with %j scores %i', (value, number, [one = 0, other = 0], worth) => {
    const story = begin({ none_counts_as_zero: value }).plant(0, one, 0, 0).plant(0, other, 0, 1);
    expect(points(ecosystem(story, number, 1), 'ecosystems')).toBe(worth);
  });
});

describe('compost_from_discard: where the Compost action takes its cards from (COMPOST-4)', () => {
  /** The numbers of cards that deck, discards and the own compost have more than before. */
  function moved(value: string, discards: number, play: (story: Story) => void): readonly number[] {
    const story = begin({ compost_from_discard: value });
    story.give(0, 'box', ...story.zone('discards').slice(discards));
    const sizes = (): readonly number[] =>
      ['deck', 'discards', 'compost'].map((zone) => story.zone(zone, 0).length);
    const before = sizes();
    play(story);
    return sizes().map((size, at) => size - (before[at] ?? 0));
  }
  const active = (story: Story): unknown => story.choose(0, 'compost', 'amount 0', 'done');

  it.each([
    ['off', 5, [-2, 0, 2]],
    ['on', 5, [0, -2, 2]],
    ['on', 1, [-1, -1, 2]],
    ['on', 0, [-2, 0, 2]],
  ])('%s, %i discards: two cards of the player who chose (COMPOST-1)', (value, discards, expected) => {
    expect(moved(value, discards, active)).toEqual(expected);
  });

  it.each(['off', 'on'])('%s: not before the player goes on (TURN-14)', (value) => {
    const soil = (story: Story): unknown => story.choose(0, 'compost', 'amount 5');
    expect(moved(value, 5, soil)).toEqual([0, 0, 0]);
  });

  it('on: the others as well, from what is left (COMPOST-2)', () => {
    const story = begin({ compost_from_discard: 'on' });
    story.give(0, 'box', ...story.zone('discards').slice(3)).choose(0, 'compost', 'amount 0', 'done');
    const deck = story.zone('deck').length;
    story.choose(1, 'path 1', 'amount 2');
    expect([story.zone('discards').length, story.zone('deck').length - deck]).toEqual([0, -1]);
    expect(story.zone('compost', 1)).toHaveLength(2);
  });

  it('on: takes cards by lot, since nobody knows their order (ZONE-2)', () => {
    const taken = new Set<string>();
    for (let seed = 1; seed <= 8; seed++) {
      const story = begin({ compost_from_discard: 'on' });
      story.game.state[story.game.layout.random] = seed;
      taken.add(story.choose(0, 'compost', 'amount 0', 'done').zone('compost', 0).join());
    }
    expect(taken.size).toBeGreaterThan(4);
  });
});

describe('setup_visibility: when others see what was picked (SETUP-14)', () => {
  it.each([
    ['together', 0],
    ['immediate', 1],
  ])('%s: %i cards of the first player lie open before the second has picked', (value, open) => {
    const setUp = { mode: 'standard', seats: 2, seed: 1, options: { setup_visibility: value } };
    const { game } = newGame(playable, setUp);
    if (!game) throw new Error('no game');
    const notation = new Notation(game);
    const [first] = notation.offers(0);
    game.choose(0, first?.choice ?? -1);
    const zones = viewOf(game, 1).parties[0]?.zones;
    expect(zones?.['player-board']?.cards).toHaveLength(open);
    expect(zones?.['dealt']?.count).toBe(3 - open);
    if (open === 1) {
      const [card] = zones?.['player-board']?.cards ?? [];
      expect(`pick ${card?.number}${card?.side}`).toBe(first?.words);
    }
  });
});

describe('events_during_setup: whether events come before the first turn (SETUP-13)', () => {
  const start = (value: string): { readonly story: Story; readonly round: number } => {
    const { game } = newGame(playable, {
      mode: 'beginner',
      seats: 2,
      seed: 1,
      options: { events_during_setup: value },
    });
    if (!game) throw new Error('no game');
    const notation = new Notation(game);
    const isDone = (seat: number): boolean => notation.offers(seat)[0]?.words === 'done';
    for (let seat = 0; seat < 2; seat++)
      while (
        notation.offers(seat).length > 0 &&
        !isDone(seat) &&
        word(game.state, game.layout.table + TABLE.round) === 0
      )
        game.choose(seat, notation.offers(seat)[0]?.choice ?? -1);
    for (let seat = 0; seat < 2; seat++)
      while (
        notation.offers(seat).length > 0 &&
        !isDone(seat) &&
        word(game.state, game.layout.table + TABLE.round) === 0
      )
        game.choose(seat, notation.offers(seat)[0]?.choice ?? -1);
    const story = Story.of(game);
    return { story, round: word(game.state, game.layout.table + TABLE.round) };
  };

  it('off: the first turn begins when all have composted', () => {
    expect(start('off').round).toBe(1);
  });

  it('on: each player can play events until all are done, and claims nothing yet', () => {
    const { story, round } = start('on');
    expect(round).toBe(0);
    story.give(1, 'hand', 223).soil(1, 0);
    expect(story.offered(1).filter((choice) => choice === 'done' || choice === 'play 223')).toEqual([
      'done',
      'play 223',
    ]);
    story.choose(1, 'play 223', 'amount 1');
    expect([story.soilOf(1), story.zone('event-space', 1)]).toEqual([1, [223]]);
    story.choose(0, 'done').choose(1, 'done');
    expect(word(story.game.state, story.game.layout.table + TABLE.round)).toBe(1);
  });
});

describe('shooting_star_needs_compost: whether 262 is played for nothing (SHOOT-2)', () => {
  it.each([
    ['off', 0, true],
    ['on', 0, false],
    ['on', 1, true],
  ])('%s, with %i cards in the compost: %j', (value, cards, offered) => {
    const story = begin({ shooting_star_needs_compost: value }).give(0, 'hand', 262);
    story.give(0, 'compost', ...[26, 27].slice(0, cards));
    expect(story.offered(0).includes('play 262')).toBe(offered);
    const card = story.game.layout.image.cards.findIndex(({ number }) => number === 262);
    const refused = story.game.whyNot(0, 6 * 65536 + card);
    expect(refused && [refused.code, refused.needs, refused.has]).toEqual(
      offered ? undefined : ['R914', 1, 0],
    );
  });
});

describe('tie_growth_metric: what a tie compares of growth (TIE-2)', () => {
  // 281 has room for 2 growth and a canopy of 3 points; 134 for 3, and holds 2.
  it.each([
    ['pieces', [2, 2]],
    ['vp', [3, 2]],
  ])('%s: %j', (value, growth) => {
    const story = begin({ tie_growth_metric: value }).plant(0, 281, 0, 0).plant(1, 134, 0, 0);
    story.pieces(281, 'growth', 2).pieces(134, 'growth', 2);
    expect(resultOf(story.game).map(({ ties }) => ties[2])).toEqual(growth);
    expect(resultOf(story.game).map(({ ties }) => ties.length)).toEqual([5, 5]);
  });

  it.each([
    ['pieces', 17],
    ['vp', 27],
  ])('%s: 17 growth of Gaia count %i (SOLO-22, OPEN-9)', (value, growth) => {
    const story = begin({ tie_growth_metric: value }, 'solo', 1).hold(1, 'growth', 17);
    expect(resultOf(story.game)[1]?.ties[2]).toBe(growth);
  });
});

describe('a pack and its options', () => {
  const gameWith = (options: Readonly<Record<string, string>>): RunningGame => {
    const { game } = newGame(playable, { mode: 'standard', seats: 2, seed: 1, options });
    if (!game) throw new Error('no game');
    return game;
  };

  it('is the one that was given where they change nothing', () => {
    expect(gameWith({}).playable).toBe(playable);
    expect(gameWith({ hidden_planting: 'off' }).playable).toBe(playable);
  });

  it('is made once for the same options, and is not changed once more', () => {
    const { playable: made } = gameWith({ any_type_scope: 'scoring_only' });
    expect(made).not.toBe(playable);
    expect(gameWith({ any_type_scope: 'scoring_only' }).playable).toBe(made);
  });
});
