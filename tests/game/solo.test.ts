import { describe, expect, it } from 'vitest';
import { newGame } from '../../src/game/game.ts';
import { resultOf } from '../../src/game/result.ts';
import { playable } from './playable.ts';
import { playAtRandom } from './random-player.ts';
import { Story } from './story.ts';

const LEVELS = ['beginner', 'medium', 'hard', 'expert'] as const;
type Level = (typeof LEVELS)[number];

/** The party behind the one seat. */
const GAIA = 1;

/** Numbers of her cards. */
const CARD = { north: 360, south: 361, water: 362, grow: 363, compost: 364, plant: 365 } as const;

/** A turn of the player, whose board is empty, so that only what a test gives counts. */
function begin(level: Level): Story {
  const story = new Story(1, 'solo', level);
  return story.give(0, 'box', ...story.zone('player-board'));
}

/** A turn of Gaia with that card, before anything is chosen. */
function herTurn(level: Level, card: keyof typeof CARD, before = (story: Story): Story => story): Story {
  const story = begin(level).give(0, 'gaia-deck', CARD[card]);
  return before(story.choose(0, 'compost', 'amount 0').finish(0));
}

/** The holdings of Gaia. */
const gaia = (story: Story): Record<string, number> => ({
  soil: story.held(GAIA, 'soil'),
  sprouts: story.held(GAIA, 'sprout'),
  growth: story.held(GAIA, 'growth'),
  compost: story.zone('compost', GAIA).length,
  pile: story.zone('scoring-pile').length,
});

/** The amounts that Gaia has more than before. */
function gained(story: Story, play: () => void): Record<string, number> {
  const before = gaia(story);
  play();
  return Object.fromEntries(
    Object.entries(gaia(story)).flatMap(([what, has]) =>
      has === before[what] ? [] : [[what, has - (before[what] ?? 0)]],
    ),
  );
}

/** Two cards with a blue ability, one of them multicolour, and one with a red one (SOLO-10: B is 2). */
const withBlue = (story: Story): Story => story.plant(0, 186, 0, 0).plant(0, 235, 0, 1).plant(0, 157, 0, 2);

describe('what Gaia gets for the action of the player (SOLO-6, SOLO-10)', () => {
  const follows: readonly (readonly [string, Level, (story: Story) => void, Record<string, number>])[] = [
    ['Compost, 5 soil', 'medium', (s) => s.choose(0, 'compost', 'amount 5').finish(0), { compost: 4 }],
    ['Compost, 5 soil', 'beginner', (s) => s.choose(0, 'compost', 'amount 5').finish(0), { compost: 4 }],
    ['Compost, 5 soil', 'hard', (s) => s.choose(0, 'compost', 'amount 5').finish(0), { compost: 7 }],
    ['Compost, 5 soil', 'expert', (s) => s.choose(0, 'compost', 'amount 5').finish(0), { compost: 7 }],
    ['Compost, declined', 'hard', (s) => s.choose(0, 'compost', 'amount 0').finish(0), { compost: 5 }],
    ['Compost, 1 of 5 taken', 'medium', (s) => s.choose(0, 'compost', 'amount 1').finish(0), { compost: 2 }],
    ['Water, B = 2', 'medium', (s) => withBlue(s).choose(0, 'water').finish(0), { sprouts: 2 }],
    ['Water, B = 2', 'expert', (s) => withBlue(s).choose(0, 'water').finish(0), { sprouts: 5 }],
    ['Water, B = 0', 'beginner', (s) => s.choose(0, 'water').finish(0), {}],
    ['Grow, 4 drawn', 'beginner', (s) => s.choose(0, 'grow', 'amount 4').finish(0), { growth: 4 }],
    ['Grow, 3 drawn', 'hard', (s) => s.choose(0, 'grow', 'amount 3').finish(0), { growth: 6 }],
  ];

  it.each(follows)('%s, %s', (_, level, play, expected) => {
    const story = begin(level);
    // Nothing in the turn of Gaia that follows: a gyre gives her no pieces and no cards at these levels.
    story.give(0, 'gaia-deck', CARD.north);
    expect(gained(story, () => play(story))).toEqual(expected);
  });

  it.each(LEVELS)('Plant, %s: what the player does not keep goes to her scoring pile (PLANT-8)', (level) => {
    const story = begin(level).give(0, 'gaia-deck', CARD.north).choose(0, 'plant');
    const discards = story.zone('discards').length;
    expect(gained(story, () => story.finish(0))).toEqual({ pile: 3 });
    expect([story.zone('hand').length, story.zone('discards').length - discards]).toEqual([1, 0]);
  });

  it('counts soil of the action and of abilities: 5 and 3 make 9 cards at the hard level (SOLO-7)', () => {
    const story = begin('hard').give(0, 'gaia-deck', CARD.north).plant(0, 157, 0, 0);
    const play = (): Story => story.choose(0, 'compost', 'amount 5', 'done', 'use 157', 'amount 3').finish(0);
    expect(gained(story, play)).toEqual({ compost: 9 });
  });

  it('counts neither events nor conversions (SOLO-9)', () => {
    const story = begin('medium').give(0, 'gaia-deck', CARD.north).give(0, 'hand', 223);
    story.plant(0, 157, 0, 0).plant(0, 186, 0, 1).pieces(157, 'sprout', 2).pieces(186, 'sprout', 1);
    const play = (): void => {
      story.choose(0, 'compost', 'amount 4', 'play 223', 'amount 1', 'rule 0');
      while (story.soilOf(0) < 7) story.choose(0, story.offered(0)[0] ?? '');
      story.choose(0, 'done').finish(0);
    };
    expect(gained(story, play)).toEqual({ compost: 4 });
    expect(story.soilOf(0)).toBe(7);
  });

  it('begins to count anew with the turn, also after the set-up (SOLO-8, SOLO-13)', () => {
    const story = begin('medium').give(0, 'gaia-deck', CARD.grow).choose(0, 'grow', 'amount 4');
    expect(gained(story, () => story.finish(0))).toEqual({ growth: 4 });
    expect(gained(story, () => story.choose(0, 'path 2').finish(0))).toEqual({ growth: 7 });
  });
});

describe('the turn of Gaia (SOLO-11, SOLO-12)', () => {
  it('comes after the turn of the player, who then leads again (SOLO-4)', () => {
    const story = begin('medium').give(0, 'gaia-deck', CARD.plant);
    expect(story.leading).toBe(0);
    story.choose(0, 'compost', 'amount 0').finish(0);
    expect([story.leading, story.zone('gaia-played')]).toEqual([1, [CARD.plant]]);
    story.finish(0);
    expect(story.leading).toBe(0);
  });

  it('gives the player the part of one who did not choose, and then its own part', () => {
    const water = herTurn('hard', 'water', withBlue);
    expect(water.offered(0).slice(0, 3)).toEqual(['path 0', 'path 1', 'path 2']);
    expect(gained(water, () => water.finish(0))).toEqual({ sprouts: 9 });
    const grow = herTurn('medium', 'grow');
    expect(gained(grow, () => grow.choose(0, 'path 0', 'amount 2').finish(0))).toEqual({ growth: 9 });
    const plant = herTurn('expert', 'plant');
    expect(gained(plant, () => plant.finish(0))).toEqual({ pile: 3 });
    const compost = herTurn('beginner', 'compost');
    expect(gained(compost, () => compost.choose(0, 'path 0', 'amount 2').finish(0))).toEqual({
      compost: 8,
      soil: 2,
    });
  });

  it('is no turn in which the player chose: abilities that ask for it are left out (SOLO-15, COND-5)', () => {
    // 296 gains 2 soil on its second side, if its owner chose red.
    const climate = (story: Story): Story => story.give(0, 'player-board', 296).turn(296, 1);
    const own = climate(begin('medium'))
      .give(0, 'gaia-deck', CARD.compost)
      .choose(0, 'compost', 'amount 0', 'done');
    expect(own.offered(0)).toContain('use 296');
    const hers = own.finish(0).choose(0, 'path 2');
    expect(hers.offered(0)).toEqual(['done']);
  });

  it('turns 10 soil into 5 cards: 7 and 5 leave 2 (SOLO-14)', () => {
    const story = herTurn('medium', 'compost', (each) => each.plant(0, 157, 0, 0).hold(GAIA, 'soil', 7));
    const play = (): Story => story.choose(0, 'path 0', 'amount 2', 'use 157', 'amount 3').finish(0);
    expect(gained(story, play)).toEqual({ compost: 13, soil: -5 });
    expect(story.held(GAIA, 'soil')).toBe(2);
  });

  it('does so as often as it can: 27 and 5 make 15 cards more and leave 2 (SOLO-14)', () => {
    const story = herTurn('medium', 'compost', (each) => each.plant(0, 157, 0, 0).hold(GAIA, 'soil', 27));
    const play = (): Story => story.choose(0, 'path 0', 'amount 2', 'use 157', 'amount 3').finish(0);
    expect(gained(story, play)).toEqual({ compost: 23, soil: -25 });
  });
});

describe('a gyre (SOLO-16 to SOLO-20)', () => {
  /** The fauna cards as choices: upper left, upper right, lower left, lower right. */
  const fauna = (story: Story): readonly string[] => story.zone('fauna-board').map((card) => `card ${card}`);
  const tier = (story: Story): number | undefined => resultOf(story.game)[GAIA]?.lines['fauna'];

  it.each([
    ['north', 0],
    ['south', 2],
  ] as const)('%s: the player chooses between the two cards of its row, without a step C', (card, first) => {
    const story = herTurn('medium', card);
    expect(story.offered(0)).toEqual(['done']);
    story.choose(0, 'done');
    expect(story.offered(0)).toEqual(fauna(story).slice(first, first + 2));
    story.choose(0, fauna(story)[first + 1] ?? '');
    expect([tier(story), story.leading]).toEqual([15, 0]);
  });

  it('offers only the card that she has not claimed (SOLO-16)', () => {
    const story = herTurn('medium', 'north').choose(0, 'done');
    story.choose(0, fauna(story)[0] ?? '').give(0, 'gaia-deck', CARD.north);
    story.choose(0, 'compost', 'amount 0').finish(0).choose(0, 'done');
    expect(story.offered(0)).toEqual([fauna(story)[1]]);
  });

  it('claims a tier at once, as the player does, so that who comes later has the next one (SOLO-18)', () => {
    const story = begin('medium');
    // 339 European Mole asks on its first side for 20 soil.
    story
      .give(0, 'box', ...story.zone('fauna-board'))
      .give(0, 'fauna-board', 339, 337, 338, 340)
      .turn(339, 0);
    story.give(0, 'gaia-deck', CARD.north).soil(0, 20).choose(0, 'compost', 'amount 0');
    expect(resultOf(story.game)[0]?.lines['fauna']).toBe(15);
    story.finish(0).choose(0, 'done', 'card 339');
    expect(tier(story)).toBe(11);
  });

  it.each([
    ['north', 0, { soil: 8 }],
    ['north', 1, { pile: 2 }],
    ['south', 0, { sprouts: 4 }],
    ['south', 1, { growth: 3 }],
  ] as const)('at the expert level: %s, column %i', (card, column, expected) => {
    const story = herTurn('expert', card).choose(0, 'done');
    const place = (card === 'north' ? 0 : 2) + column;
    expect(gained(story, () => story.choose(0, fauna(story)[place] ?? ''))).toEqual(expected);
  });

  it.each(['medium', 'hard'] as const)('adds nothing at the %s level', (level) => {
    const story = herTurn(level, 'south').choose(0, 'done');
    expect(gained(story, () => story.choose(0, fauna(story)[2] ?? ''))).toEqual({});
  });

  it('at the beginner level: two turns of the player follow one another, each with what Gaia gets', () => {
    const story = herTurn('beginner', 'south').choose(0, 'done');
    story.choose(0, fauna(story)[2] ?? '');
    const played = story.zone('gaia-played').length;
    for (const turn of [1, 2]) {
      expect([turn, story.leading, story.zone('gaia-played').length]).toEqual([turn, 0, played]);
      expect(gained(story, () => story.choose(0, 'compost', 'amount 0').finish(0))).toEqual({ compost: 2 });
    }
    expect([story.leading, story.zone('gaia-played').length]).toEqual([1, played + 1]);
  });
});

/** Sixteen cards that nobody activates, laid down row by row. */
function fill(story: Story, cards = 16): Story {
  const numbers = playable.image.cards.filter(({ kind }) => kind === 'terrain').map(({ number }) => number);
  numbers.slice(0, cards).forEach((number, at) => story.plant(0, number, Math.floor(at / 4), at % 4));
  return story;
}

describe('the end against Gaia', () => {
  const bonus = (story: Story): unknown[] => resultOf(story.game).map(({ lines }) => lines['bonus']);

  it('comes with the turn in which the tableau is complete, and Gaia’s part of it (SOLO-23, SOLO-24)', () => {
    const story = fill(begin('hard'));
    expect(gained(story, () => story.choose(0, 'compost', 'amount 0').finish(0))).toEqual({ compost: 5 });
    expect([story.game.isOver, story.offered(0), bonus(story)]).toEqual([false, ['done'], [7, 0]]);
    story.choose(0, 'done');
    expect(story.game.isOver).toBe(true);
  });

  it('comes with the last card of the second pass, which is the last (SOLO-11, SOLO-23)', () => {
    const story = begin('hard');
    const turns = story.zone('gaia-deck').length * 2;
    for (let turn = 0; turn < turns; turn++) {
      expect(bonus(story)).toEqual([0, 0]);
      story.choose(0, 'compost', 'amount 0').finish(0).finish(0);
      while (story.offered(0).every((choice) => choice.startsWith('card')))
        story.choose(0, story.offered(0)[0] ?? '');
      expect(story.zone('gaia-played')).toHaveLength((turn % 6) + 1);
    }
    expect([turns, bonus(story), story.offered(0)]).toEqual([12, [0, 7], ['done']]);
    expect(resultOf(story.game)[GAIA]?.lines['fauna']).toBe(60);
  });

  it('gives Gaia the bonus when both come with her last turn (SOLO-24, OPEN-13)', () => {
    const story = begin('hard');
    for (let turn = 0; turn < 12; turn++) {
      story.choose(0, 'compost', 'amount 0').finish(0);
      if (turn === 11) fill(story);
      story.finish(0);
      while (story.offered(0).every((choice) => choice.startsWith('card')))
        story.choose(0, story.offered(0)[0] ?? '');
    }
    expect(bonus(story)).toEqual([0, 7]);
  });
});

describe('the points of Gaia (SOLO-27)', () => {
  const points = (story: Story, line: string): number | undefined => resultOf(story.game)[GAIA]?.lines[line];

  it.each([
    [0, 0],
    [4, 4],
    [5, 7],
    [9, 13],
    [15, 25],
    [17, 27],
    [60, 100],
    [61, 101],
    [75, 125],
  ])('%i growth in columns are worth %i (SOLO-21, SOLO-22)', (growth, worth) => {
    expect(points(begin('medium').hold(GAIA, 'growth', growth), 'growth')).toBe(worth);
  });

  it('count cards of the pile as if above 0, sprouts, and cards of the compost', () => {
    // 26 Beach is worth 9, 223 Mudpot 0, and 261 Comet -3.
    const story = begin('medium').give(GAIA, 'scoring-pile', 26, 223, 261).hold(GAIA, 'sprout', 6);
    story.give(GAIA, 'compost', 27, 28).hold(GAIA, 'soil', 9);
    expect([points(story, 'pile'), points(story, 'sprouts'), points(story, 'compost')]).toEqual([12, 6, 2]);
    expect(resultOf(story.game)[GAIA]?.total).toBe(20);
  });

  it('win a tie that nothing breaks: the player needs more (SOLO-28, OPEN-9)', () => {
    const story = begin('medium').give(0, 'box', ...ecosystemsOf(begin('medium')));
    const places = (): unknown[] => resultOf(story.game).map(({ place }) => place);
    const lead = resultOf(story.game)[0]?.total ?? 0;
    story.hold(GAIA, 'sprout', lead).soil(0, 3).hold(GAIA, 'soil', 2);
    expect(places()).toEqual([1, 2]);
    story.hold(GAIA, 'soil', 4);
    expect(places()).toEqual([2, 1]);
    story.hold(GAIA, 'soil', 3).hold(GAIA, 'sprout', lead + 1);
    expect(places()).toEqual([2, 1]);
  });
});

/** Numbers of the cards that score for the player after the set-up. */
const ecosystemsOf = (story: Story): readonly number[] => [
  ...story.zone('own-ecosystem'),
  ...story.zone('shared-ecosystems'),
];

describe('solo games played by chance', () => {
  it.each([
    ...LEVELS.map((level, seed) => ['solo', level, seed + 1] as const),
    ['solo-advanced', 'expert', 9] as const,
  ])('%s, %s: have one bonus, and a draw is lost', (mode, level, seed) => {
    const { game } = newGame(playable, { mode, seats: 1, seed, level });
    if (!game) throw new Error('no game');
    playAtRandom(game, 1, seed);
    const [player, other] = resultOf(game);
    expect((player?.lines['bonus'] ?? 0) + (other?.lines['bonus'] ?? 0)).toBe(7);
    expect(player?.place === 1).toBe((player?.total ?? 0) > (other?.total ?? 0));
  });

  it('are those of the medium level where none is named (SOLO-2)', () => {
    const story = new Story(1, 'solo').give(0, 'gaia-deck', CARD.north).choose(0, 'compost', 'amount 0');
    expect(gained(story, () => story.finish(0))).toEqual({ compost: 2 });
  });

  it.each([
    ['a level that is not there', { mode: 'solo', seats: 1, seed: 1, level: 'easy' }, 'G973'],
    ['a level where there is no opponent', { mode: 'standard', seats: 2, seed: 1, level: 'hard' }, 'G973'],
    ['two seats', { mode: 'solo', seats: 2, seed: 1 }, 'G972'],
  ])('do not begin with %s', (_, setUp, code) => {
    const { game, fault } = newGame(playable, setUp);
    expect([game, fault?.code]).toEqual([undefined, code]);
  });
});
