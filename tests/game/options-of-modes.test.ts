import { describe, expect, it } from 'vitest';
import { viewOf } from '../../src/api/view.ts';
import { newGame } from '../../src/game/game.ts';
import { resultOf } from '../../src/game/result.ts';
import { Notation } from '../../src/record/notation.ts';
import { TABLE } from '../../src/state/layout.ts';
import { word } from '../../src/state/zones.ts';
import { FETCH, SORT } from '../../src/vm/choices.ts';
import { playable } from './playable.ts';
import { Story } from './story.ts';

type Options = Readonly<Record<string, string>>;

/** A turn on empty boards. */
function begin(mode: string, seats: number, options: Options, level?: string): Story {
  const story = new Story(seats, mode, level, options);
  for (let seat = 0; seat < seats; seat++) story.give(0, 'box', ...story.zone('player-board', seat));
  return story;
}

/** Sixteen terrains that nobody activates in a Compost turn, laid down row by row. */
function fill(story: Story, seat = 0): Story {
  const terrains = playable.image.cards.filter(({ kind }) => kind === 'terrain').map(({ number }) => number);
  terrains.slice(0, 16).forEach((number, at) => story.plant(seat, number, Math.floor(at / 4), at % 4));
  return story;
}

describe('mode and solo_level, which modes and levels go with', () => {
  const fault = (mode: string, seats: number, options: Options, level?: string): unknown =>
    newGame(playable, { mode, seats, seed: 1, options, ...(level !== undefined && { level }) }).fault;

  it.each([
    ['standard', 'standard'],
    ['beginner', 'beginner'],
    ['advanced', 'advanced'],
    ['solo', 'standard'],
    ['solo-advanced', 'advanced'],
    ['teams', 'standard'],
    ['teams-beginner', 'beginner'],
    ['teams-advanced', 'advanced'],
  ])('%s is mode=%s and no other (MODE-1 to MODE-3, SOLO-1, TEAM-1)', (mode, value) => {
    const [seats = 0] = playable.pack.manifest.modes[mode]?.players ?? [];
    const faults = ['standard', 'beginner', 'advanced'].map((each) => fault(mode, seats, { mode: each }));
    expect(faults.map((each) => each === undefined)).toEqual(
      ['standard', 'beginner', 'advanced'].map((each) => each === value),
    );
  });

  it.each([
    ['teams-beginner', 2, 0],
    ['teams', 3, 2],
    ['teams-advanced', 6, 2],
  ])(
    '%s: %i cards are dealt to each, and %i ecosystems lie open (SETUP-4, SETUP-5)',
    (mode, dealt, shared) => {
      const { game } = newGame(playable, { mode, seats: 4, seed: 1 });
      const view = game && viewOf(game, 0);
      expect(view?.parties.map(({ zones }) => zones['dealt']?.count)).toEqual([dealt, dealt, dealt, dealt]);
      expect(view?.table['shared-ecosystems']?.count).toBe(shared);
    },
  );

  it('teams-beginner: every claim is worth 10 (MODE-1, TEAM-10)', () => {
    const story = begin('teams-beginner', 4, {});
    story
      .give(0, 'box', ...story.zone('fauna-board'))
      .give(0, 'fauna-board', 339)
      .turn(339, 0);
    for (const seat of [0, 2]) story.soil(seat, 20);
    story.choose(0, 'compost', 'amount 0').choose(2, 'path 2');
    for (const seat of [0, 1, 2, 3]) story.finish(seat);
    expect(resultOf(story.game).map(({ lines }) => lines['fauna'])).toEqual([10, 0, 10, 0]);
  });

  it.each([
    ['medium', 4],
    ['beginner', 4],
    ['hard', 7],
    ['expert', 7],
  ])('solo_level=%s: Gaia composts %i for 5 soil (SOLO-2, SOLO-10)', (level, cards) => {
    const story = begin('solo', 1, { solo_level: level }).give(0, 'gaia-deck', 360);
    story.choose(0, 'compost', 'amount 5').finish(0);
    expect(story.zone('compost', 1)).toHaveLength(cards);
  });

  it.each<[string, string, number, Options, string | undefined, string]>([
    [
      'no such option',
      'standard',
      2,
      { night: 'on' },
      undefined,
      'The pack has no option "night". There is mode,',
    ],
    [
      'no such option, whose name every object knows',
      'standard',
      2,
      { constructor: 'on' },
      undefined,
      'The pack has no option "constructor".',
    ],
    [
      'no such value',
      'standard',
      2,
      { hidden_planting: 'maybe' },
      undefined,
      'The option hidden_planting is off or on, not "maybe".',
    ],
    [
      'another mode',
      'standard',
      2,
      { mode: 'advanced' },
      undefined,
      'standard has mode=standard, not mode=advanced. mode=advanced belongs to advanced, solo-advanced, teams-advanced.',
    ],
    [
      'another level',
      'solo',
      1,
      { solo_level: 'hard' },
      'expert',
      'The level is "expert", and solo_level=hard names another one. Leave out one of them.',
    ],
    [
      'a level without an opponent',
      'standard',
      2,
      { solo_level: 'hard' },
      undefined,
      'solo_level=hard changes nothing in standard. Leave it out.',
    ],
  ])('%s: G974', (_, mode, seats, options, level, message) => {
    const found = fault(mode, seats, options, level);
    expect(found).toMatchObject({ code: 'G974' });
    expect((found as { message: string }).message.startsWith(message)).toBe(true);
  });
});

describe('closing_window: what comes between the last turn and scoring (END-7)', () => {
  it.each([
    ['on', [false, ['done', 'play 223']]],
    ['off', [true, []]],
  ])('%s: over, and offered: %j', (value, expected) => {
    const story = fill(begin('standard', 2, { closing_window: value }), 1).give(1, 'hand', 223);
    for (const seat of [0, 1]) {
      story.choose(seat, 'compost', 'amount 0');
      for (const each of [0, 1]) story.finish(each);
    }
    expect([story.game.isOver, story.offered(1)]).toEqual(expected);
  });

  it.each([
    ['on', false],
    ['off', true],
  ])('%s: against Gaia it is over at once: %j', (value, over) => {
    const story = fill(begin('solo', 1, { closing_window: value }))
      .choose(0, 'compost', 'amount 0')
      .finish(0);
    expect([story.game.isOver, resultOf(story.game)[0]?.lines['bonus']]).toEqual([over, 7]);
  });
});

describe('solo_count_conversions: what counts as gained against Gaia (SOLO-9)', () => {
  it.each([
    // 4 soil of the action alone, or with 2 of the conversion and 1 of the island, but none of the event itself.
    ['off', 4],
    ['on', 5],
  ])('%s: %i cards are composted', (value, cards) => {
    const story = begin('solo', 1, { solo_count_conversions: value }).give(0, 'gaia-deck', 360);
    story.give(0, 'player-board', 285).turn(285, 1).give(0, 'hand', 223);
    story.plant(0, 157, 0, 0).plant(0, 186, 0, 1).pieces(157, 'sprout', 2).pieces(186, 'sprout', 1);
    story.choose(0, 'compost', 'amount 4', 'play 223', 'amount 1', 'amount 1', 'rule 0');
    while (story.soilOf(0) < 8) story.choose(0, story.offered(0)[0] ?? '');
    story.choose(0, 'done').finish(0);
    expect(story.zone('compost', 1)).toHaveLength(cards);
  });

  it.each([
    ['off', 1],
    ['on', 4],
  ])('%s: of 4 cards that are asked for and 1 that is there, %i count', (value, growth) => {
    const story = begin('solo', 1, { solo_count_conversions: value }).give(0, 'gaia-deck', 360);
    const [card = 0, ...others] = [...story.zone('deck'), ...story.zone('discards')];
    story.give(0, 'box', ...others).give(0, 'deck', card);
    story.choose(0, 'grow', 'amount 4').finish(0);
    expect([story.zone('hand').length, story.held(1, 'growth')]).toEqual([1, growth]);
  });

  it('on: not cards that the island draws after an event (EVENT-9)', () => {
    const story = begin('solo', 1, { solo_count_conversions: 'on' }).give(0, 'gaia-deck', 360);
    story.give(0, 'player-board', 291).turn(291, 1).give(0, 'hand', 223);
    story.choose(0, 'grow', 'amount 2', 'play 223', 'amount 1', 'amount 1').finish(0);
    expect([story.zone('hand').length, story.held(1, 'growth')]).toEqual([3, 2]);
  });
});

describe('solo_bonus_last_turn: who has the bonus when both end the game (SOLO-24)', () => {
  it.each([
    ['gaia', [0, 7]],
    ['player', [7, 0]],
  ])('%s: %j', (value, bonus) => {
    const story = begin('solo', 1, { solo_bonus_last_turn: value }, 'hard');
    for (let turn = 0; turn < 12; turn++) {
      story.choose(0, 'compost', 'amount 0').finish(0);
      if (turn === 11) fill(story);
      story.finish(0);
      while (story.offered(0).every((choice) => choice.startsWith('card')))
        story.choose(0, story.offered(0)[0] ?? '');
    }
    expect(resultOf(story.game).map(({ lines }) => lines['bonus'])).toEqual(bonus);
    expect(story.offered(0)).toEqual(['done']);
  });
});

describe('team_take_timing: when teammates take what lies on the board (TEAM-4)', () => {
  /** A turn in which 3 of 5 soil are put aside, and all are done with it. */
  function shared(value: string, mode = 'teams'): Story {
    const story = begin(mode, 4, { team_take_timing: value }).choose(0, 'compost', 'share 3', 'amount 2');
    return story;
  }
  const fetches = (story: Story, seat: number): number =>
    story.offered(seat).filter((choice) => choice.startsWith('fetch')).length;

  it.each([
    ['open_window', 3],
    ['end_of_turn', 0],
  ])('%s: the teammate is offered %i choices during the turn', (value, offered) => {
    expect(fetches(shared(value), 2)).toBe(offered);
  });

  it.each(['teams', 'teams-beginner', 'teams-advanced'])(
    'end_of_turn, %s: each of the team, then it is lost',
    (mode) => {
      const story = shared('end_of_turn', mode);
      const notation = new Notation(story.game);
      const { vocabulary } = story.game.layout.image;
      const wide = Math.floor(SORT / (vocabulary.names.resource.length + 2));
      const fetch = FETCH * SORT + (vocabulary.index('resource', 'soil') + 1) * wide + 3;
      expect(story.game.whyNot(2, fetch)?.code).toBe('R924');
      for (const seat of [0, 1, 2, 3]) story.finish(seat);
      expect([0, 1, 2, 3].map((seat) => fetches(story, seat))).toEqual([3, 0, 3, 0]);
      expect(story.leading).toBe(0);
      story.game.choose(2, notation.find(2, 'fetch 2 soil') ?? -1);
      for (const seat of [0, 1, 2, 3]) story.choose(seat, 'done');
      expect([story.leading, story.soilOf(0), story.soilOf(2)]).toEqual([1, 2, 2]);
      expect(word(story.game.state, story.game.layout.board)).toBe(0);
    },
  );

  it('leaves other modes as they are', () => {
    const story = begin('standard', 2, { team_take_timing: 'end_of_turn' }).choose(0, 'compost', 'amount 0');
    for (const seat of [0, 1]) story.finish(seat);
    expect([story.leading, word(story.game.state, story.game.layout.table + TABLE.turn)]).toEqual([1, 1]);
  });
});
