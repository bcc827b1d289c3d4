import { describe, expect, it } from 'vitest';
import { viewOf, type ZoneView } from '../../src/api/view.ts';
import { resultOf } from '../../src/game/result.ts';
import { Notation } from '../../src/record/notation.ts';
import { setPieces } from '../../src/state/cards.ts';
import { word } from '../../src/state/zones.ts';
import { Story } from '../game/story.ts';
import { played } from '../record/played.ts';
import { permuteHidden } from '../support/permute-hidden.ts';

describe('what a seat knows', () => {
  it.each([6, 9, 40, 90, 160, 230])(
    'and can choose does not depend on hidden cards, after %i choices',
    (most) => {
      const { game } = played('standard', ['random', 'random', 'random'], 3, most);
      const notation = new Notation(game);
      for (let seat = 0; seat < 3; seat++) {
        const kept = game.state.slice();
        const view = JSON.stringify(viewOf(game, seat));
        const offers = notation.offers(seat);
        expect(permuteHidden(game, seat, seat + 1)).toBeGreaterThan(5);
        expect(JSON.stringify(viewOf(game, seat))).toBe(view);
        expect(notation.offers(seat)).toEqual(offers);
        game.state.set(kept);
      }
    },
  );

  it.each([60, 160])(
    'depends in a team on the hands of the team alone, after %i choices (TEAM-9)',
    (most) => {
      const { game } = played('teams', ['random', 'random', 'random', 'random'], 3, most);
      for (let seat = 0; seat < 4; seat++) {
        const kept = game.state.slice();
        const view = JSON.stringify(viewOf(game, seat));
        expect(permuteHidden(game, seat, seat + 1)).toBeGreaterThan(5);
        expect(JSON.stringify(viewOf(game, seat))).toBe(view);
        game.state.set(kept);
      }
    },
  );

  it('is who took the bonus of the first complete tableau (END-2, ZONE-9, SCORE-8)', () => {
    const { game } = played('standard', ['greedy', 'random'], 3);
    const results = resultOf(game);
    const bonuses = viewOf(game, 1).parties.map(({ counters }) => counters);
    expect(bonuses).toEqual(results.map(({ lines }) => (lines['bonus'] === 7 ? { bonus: 1 } : {})));
    expect(bonuses).toContainEqual({ bonus: 1 });
    const { game: early } = played('standard', ['greedy', 'random'], 3, 60);
    expect(viewOf(early, 1).parties.map(({ counters }) => counters)).toEqual([{}, {}]);
  });

  it('would be noticed where it did: another seat sees another hand', () => {
    const { game } = played('standard', ['random', 'random'], 3, 60);
    const before = JSON.stringify(viewOf(game, 1));
    permuteHidden(game, 0, 1);
    expect(JSON.stringify(viewOf(game, 1))).not.toBe(before);
  });

  it('is its own hand, and of others the size alone (ZONE-3, ZONE-14)', () => {
    const { game } = new Story(2).give(0, 'hand', 26, 27).give(1, 'hand', 223);
    const hands = (seat: number): readonly (ZoneView | undefined)[] =>
      viewOf(game, seat).parties.map(({ zones }) => zones['hand']);
    expect(hands(1)[0]).toEqual({ count: 2 });
    expect(hands(0)[1]).toEqual({ count: 1 });
    expect(hands(0)[0]?.cards?.map(({ number }) => number)).toEqual([26, 27]);
  });

  it('is in a team the hand of both, and what they look at (TEAM-7, TEAM-9, PLANT-9)', () => {
    const story = new Story(4, 'teams').give(0, 'hand', 26, 27).give(1, 'hand', 223);
    story.choose(0, 'plant', 'done');
    const numbers = (seat: number, party: number, zone: string): readonly number[] | undefined =>
      viewOf(story.game, seat).parties[party]?.zones[zone]?.cards?.map(({ number }) => number);
    const hands = [0, 1, 2, 3].map((seat) => [numbers(seat, 0, 'hand'), numbers(seat, 1, 'hand')]);
    expect(hands).toEqual([
      [[26, 27], undefined],
      [undefined, [223]],
      [[26, 27], undefined],
      [undefined, [223]],
    ]);
    expect(numbers(2, 0, '(aside)')).toHaveLength(4);
    expect(numbers(1, 0, '(aside)')).toBeUndefined();
    expect(numbers(-1, 0, 'hand')).toBeUndefined();
  });

  it('is what lies on the Team board: soil for everybody, cards for the team (TEAM-3, ZONE-14)', () => {
    const story = new Story(4, 'teams').give(0, 'team-cards', 26).choose(0, 'compost', 'share 3');
    for (const seat of [0, 1, 2, 3]) {
      const { shared, zones } = viewOf(story.game, seat).parties[0] ?? {};
      expect(shared).toEqual({ soil: 3 });
      const cards = zones?.['team-cards']?.cards?.map(({ number }) => number);
      expect(cards).toEqual(seat % 2 === 0 ? [26] : undefined);
    }
    expect(viewOf(story.game, 0).parties[2]?.shared).toEqual({});
  });

  it('is of the deck, the discards and every compost the size alone (ZONE-1, ZONE-2, ZONE-4, ZONE-13)', () => {
    const { game } = new Story(2).give(0, 'compost', 26, 27);
    const { table, parties } = viewOf(game, 0);
    expect(parties[0]?.zones['compost']).toEqual({ count: 2 });
    expect(Object.keys(table['deck'] ?? {})).toEqual(['count']);
    expect(Object.keys(table['discards'] ?? {})).toEqual(['count']);
  });

  it('are the cards that it looks at itself, not those that another looks at (PLANT-9)', () => {
    const story = new Story(2).choose(0, 'plant', 'done');
    const aside = (seat: number): ZoneView | undefined =>
      viewOf(story.game, seat).parties[0]?.zones['(aside)'];
    expect(aside(0)?.cards).toHaveLength(4);
    expect(aside(1)).toEqual({ count: 4 });
  });

  it('is everything that lies open: cell, pieces, side (ZONE-5, ZONE-8, ZONE-9)', () => {
    const story = new Story(2).plant(1, 137, 2, 1).soil(1, 7);
    const { layout, state } = story.game;
    const card = layout.image.cards.findIndex(({ number }) => number === 137);
    const growth = layout.image.vocabulary.index('resource', 'growth');
    setPieces(layout, state, growth, card, 1);
    const { parties, table } = viewOf(story.game, 0);
    expect(parties[1]?.pools).toEqual({ soil: 7 });
    expect(parties[1]?.zones['tableau']).toEqual({
      count: 1,
      cards: [{ number: 137, name: 'Wall Screw-Moss', cell: [3, 2], pieces: { growth: 1 } }],
    });
    for (const { side } of table['fauna-board']?.cards ?? []) expect(side).toMatch(/^[AB]$/);
    expect(word(state, layout.table)).toBe(0);
  });

  it.each([-1, 7, Number.NaN])('is for a seat %d that there is not what everybody sees', (seat) => {
    const { game } = new Story(2).give(0, 'hand', 26).give(1, 'hand', 27);
    for (const { zones } of viewOf(game, seat).parties) expect(zones['hand']).toEqual({ count: 1 });
  });

  it('stays as it is when the game goes on, and goes through JSON unchanged', () => {
    const story = new Story(2);
    const view = viewOf(story.game, 0);
    const text = JSON.stringify(view);
    expect(JSON.parse(text)).toEqual(view);
    story.choose(0, 'compost', 'amount 5');
    expect(JSON.stringify(view)).toBe(text);
  });
});
