import { describe, expect, it } from 'vitest';
import { newGame } from '../../src/game/game.ts';
import { resultOf } from '../../src/game/result.ts';
import { word } from '../../src/state/zones.ts';
import { playable } from './playable.ts';
import { playAtRandom } from './random-player.ts';
import { Story } from './story.ts';

const { vocabulary, cards } = playable.image;
const WIDE = Math.floor(65_536 / (vocabulary.names.resource.length + 2));

/** Choices that take something from the Team board, as a story says them. */
const fetch = {
  soil: (amount: number): string => `fetch ${(vocabulary.index('resource', 'soil') + 1) * WIDE + amount}`,
  piece: (resource: string, number: number): string =>
    `fetch ${(vocabulary.index('resource', resource) + 1) * WIDE + indexOf(number)}`,
  card: (number: number): string => `fetch ${indexOf(number)}`,
  compost: `fetch ${(vocabulary.names.resource.length + 1) * WIDE + vocabulary.index('zone', 'team-compost')}`,
};

const indexOf = (number: number): number => cards.findIndex((card) => card.number === number);

/** Fetches that a seat is offered. */
const fetches = (story: Story, seat: number): readonly string[] =>
  story.offered(seat).filter((choice) => choice.startsWith('fetch'));

/** A turn of four players in two teams, on empty boards; the first player is active. */
function begin(): Story {
  const story = new Story(4, 'teams');
  for (let seat = 0; seat < 4; seat++) story.give(0, 'box', ...story.zone('player-board', seat));
  return story;
}

/** Soil that lies on the side of a seat. */
const onBoard = ({ game }: Story, seat: number, resource: string): number =>
  word(
    game.state,
    game.layout.board + seat * vocabulary.names.resource.length + vocabulary.index('resource', resource),
  );

describe('the Team board', () => {
  it('takes any part of soil that is earned, and gives it to either teammate (TEAM-3, TEAM-4, TEAM-7)', () => {
    const story = begin().choose(0, 'compost');
    expect(story.offered(0)).toContain('share 5');
    story.choose(0, 'share 3', 'amount 2');
    expect([story.soilOf(0), onBoard(story, 0, 'soil')]).toEqual([2, 3]);
    expect([1, 2, 3].map((seat) => fetches(story, seat))).toEqual([
      [],
      [fetch.soil(3), fetch.soil(2), fetch.soil(1)],
      [],
    ]);
    story.choose(2, fetch.soil(2));
    expect([story.soilOf(2), onBoard(story, 0, 'soil')]).toEqual([2, 1]);
  });

  it('is open for the earner too, between two steps only (TEAM-4, TURN-13)', () => {
    const story = begin().choose(0, 'compost', 'share 5');
    // The two cards of the deck are the next step, and before it there is a window.
    expect(fetches(story, 0)).toHaveLength(5);
    story.choose(0, fetch.soil(5));
    expect([story.soilOf(0), onBoard(story, 0, 'soil')]).toEqual([5, 0]);
  });

  it('takes compulsory cards for the compost, unseen (TEAM-3, MAIN-3)', () => {
    const story = begin().choose(0, 'compost', 'amount 5');
    const asked = (): readonly string[] =>
      story.offered(0).filter((choice) => /^(amount|share|done)/.test(choice));
    expect(asked()).toEqual(['done']);
    story.choose(0, 'done');
    expect(asked()).toEqual(['amount 2', 'share 2', 'share 1']);
    story.choose(0, 'share 1', 'amount 1');
    const [card] = story.zone('team-compost', 0);
    expect([story.zone('compost', 0).length, fetches(story, 2)]).toEqual([1, [fetch.compost]]);
    story.choose(2, fetch.compost);
    expect([story.zone('compost', 2), story.zone('team-compost', 0)]).toEqual([[card], []]);
  });

  it('offers the top of one pile once, whichever cards lie in the piles of both (TEAM-4)', () => {
    for (const [first, second] of [
      [1, 2],
      [2, 1],
    ] as const) {
      const story = begin().give(0, 'team-compost', first).give(2, 'team-compost', second);
      for (const seat of [0, 2]) expect(fetches(story, seat)).toEqual([fetch.compost]);
    }
  });

  it('takes drawn cards, which go to the hand of who takes them (TEAM-3, TEAM-4)', () => {
    const story = begin().choose(0, 'grow', 'share 1', 'amount 3');
    const [card = 0] = story.zone('team-cards', 0);
    expect([story.zone('hand', 0).length, fetches(story, 2)]).toEqual([3, [fetch.card(card)]]);
    story.choose(2, fetch.card(card));
    expect(story.zone('hand', 2)).toEqual([card]);
  });

  it('takes the card that is kept of four (TEAM-3, PLANT-8)', () => {
    const story = begin().choose(0, 'plant', 'done');
    const kept = story.offered(0).find((choice) => choice.startsWith('share')) ?? '';
    story.choose(0, kept);
    expect([story.zone('hand', 0), story.zone('team-cards', 0)]).toEqual([
      [],
      [cards[Number(kept.replace('share ', ''))]?.number],
    ]);
  });

  it('takes pieces for which the earner has no room, and lets a teammate place them (TEAM-3, TEAM-4, WATER-3)', () => {
    const story = begin().plant(2, 157, 0, 0).choose(0, 'water');
    expect(story.offered(0)).toEqual(['done', ...[6, 5, 4, 3, 2, 1].map((each) => `share ${each}`)]);
    story.choose(0, 'share 3', 'done');
    expect([onBoard(story, 0, 'sprout'), fetches(story, 2)]).toEqual([3, [fetch.piece('sprout', 157)]]);
    story.choose(2, fetch.piece('sprout', 157), fetch.piece('sprout', 157));
    // 157 has two spaces for sprouts.
    expect([onBoard(story, 0, 'sprout'), fetches(story, 2)]).toEqual([1, []]);
  });

  it('can be given a part while the rest is placed (TEAM-3, RES-3)', () => {
    const story = begin().plant(0, 157, 0, 0).choose(0, 'water', 'card 157', 'card 157');
    expect(story.offered(0)).toContain('share 4');
    story.choose(0, 'share 4');
    expect([onBoard(story, 0, 'sprout'), onBoard(story, 2, 'sprout')]).toEqual([4, 0]);
  });

  it('takes pieces of an ability that gives one to each card (TEAM-3, DIR-1)', () => {
    // 131 places one growth on each mushroom in its column, and 10 is one, too.
    const story = begin().plant(0, 131, 0, 0).plant(0, 10, 1, 0);
    story.choose(0, 'grow', 'amount 0', 'done', 'use 131');
    expect(story.offered(0).slice(0, 5)).toEqual([
      'card 10',
      'card 131',
      'done',
      `share ${indexOf(10)}`,
      `share ${indexOf(131)}`,
    ]);
    story.choose(0, `share ${indexOf(10)}`);
    // The piece of a card is given away or placed, not both.
    expect(story.offered(0)).toEqual(['card 131', 'done', `share ${indexOf(131)}`]);
    story.choose(0, 'card 131');
    expect([
      onBoard(story, 0, 'growth'),
      story.piecesOn(10, 'growth'),
      story.piecesOn(131, 'growth'),
    ]).toEqual([1, 0, 1]);
  });

  it('takes nothing that is not earned now: no soil of the reserve, no card of the hand (TEAM-6)', () => {
    const story = begin().soil(0, 9).give(0, 'hand', 26, 27);
    expect([0, 1, 2, 3].flatMap((seat) => story.offered(seat))).toEqual([
      'path 0',
      'path 1',
      'path 2',
      'path 3',
    ]);
  });

  it('loses what lies there at the end of the turn: cards go to the discards (TEAM-5)', () => {
    const story = begin().choose(0, 'grow', 'share 4');
    const lying = story.zone('team-cards', 0);
    const discards = story.zone('discards').length;
    for (const seat of [0, 1, 2, 3]) story.finish(seat);
    expect([story.leading, story.zone('team-cards', 0), story.zone('discards').length - discards]).toEqual([
      1,
      [],
      4,
    ]);
    expect(story.zone('discards')).toEqual(expect.arrayContaining([...lying]));
    story.choose(1, 'compost', 'share 5');
    expect(onBoard(story, 1, 'soil')).toBe(5);
    story.finish(1);
    for (const seat of [2, 3, 0]) story.finish(seat);
    expect([story.leading, onBoard(story, 1, 'soil')]).toEqual([2, 0]);
  });
});

describe('the result of teams', () => {
  it('is the sum of both players; places are those of the teams (TEAM-12)', () => {
    const story = begin();
    story.plant(0, 27, 0, 0).plant(1, 26, 0, 0).plant(3, 28, 0, 0);
    const result = resultOf(story.game);
    const sums = [0, 1].map((team) => (result[team]?.total ?? 0) + (result[team + 2]?.total ?? 0));
    expect(result.map(({ teamTotal, team }) => [team, teamTotal])).toEqual(
      [0, 1, 0, 1].map((team) => [team, sums[team]]),
    );
    const winner = (sums[0] ?? 0) > (sums[1] ?? 0) ? 0 : 1;
    expect(result.map(({ place }) => place)).toEqual([0, 1, 0, 1].map((team) => (team === winner ? 1 : 2)));
  });

  it('breaks ties by what both have together (TEAM-13, TIE-1)', () => {
    const story = begin();
    for (let seat = 0; seat < 4; seat++) story.give(0, 'box', ...story.zone('own-ecosystem', seat));
    story.give(0, 'box', ...story.zone('shared-ecosystems'));
    const places = (): readonly number[] => resultOf(story.game).map(({ place }) => place);
    expect(places()).toEqual([1, 1, 1, 1]);
    story.soil(0, 3).soil(1, 2).soil(3, 2);
    expect(places()).toEqual([2, 1, 2, 1]);
    story.soil(2, 2);
    expect(places()).toEqual([1, 2, 1, 2]);
  });
});

describe('games of teams played by chance', () => {
  it.each([2])('leave nothing put aside, and teammates have one place, game %i', (seed) => {
    const { game } = newGame(playable, { mode: 'teams', seats: 4, seed });
    if (!game) throw new Error('no game');
    let passed = 0;
    playAtRandom(game, 4, seed, (_, __, choice) => {
      if (choice >> 16 >= 8) passed++;
    });
    expect(passed).toBeGreaterThan(0);
    expect(game.state.subarray(game.layout.board, game.layout.counters).every((held) => held === 0)).toBe(
      true,
    );
    const places = resultOf(game).map(({ place }) => place);
    expect([places[0], places[1]]).toEqual([places[2], places[3]]);
  });
});
