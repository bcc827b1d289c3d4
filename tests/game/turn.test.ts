import { describe, expect, it } from 'vitest';
import { useChoice } from '../../src/vm/choices.ts';
import { Story } from './story.ts';

describe('a turn', () => {
  it('begins with the choice of one of four actions by the active player alone (TURN-3, TURN-6)', () => {
    const story = new Story(2);
    expect(story.leading).toBe(0);
    expect(story.offered(0)).toEqual(['path 0', 'path 1', 'path 2', 'path 3']);
    expect(story.offered(1)).toEqual([]);
  });

  it('does not offer an action that an own terrain bars, and only to its owner (PASSIVE-5, TURN-4)', () => {
    const story = new Story(2).plant(0, 178, 0, 0);
    expect(story.offered(0)).toEqual(['path 0', 'path 2', 'path 3']);
    expect(() => story.choose(0, 'compost')).toThrow('"path 1" is not among');
  });

  it('gives the active player up to 5 soil and 2 cards of the deck, others one of both (COMPOST-1, COMPOST-2, MAIN-2)', () => {
    const story = new Story(3).choose(0, 'compost');
    expect(story.offered(0)).toEqual([
      'amount 5',
      'amount 4',
      'amount 3',
      'amount 2',
      'amount 1',
      'amount 0',
    ]);
    story.choose(0, 'amount 5');
    expect([story.soilOf(0), story.zone('compost', 0).length, story.offered(0)]).toEqual([5, 0, ['done']]);
    story.choose(0, 'done');
    expect([story.soilOf(0), story.zone('compost', 0).length]).toEqual([5, 2]);
    expect(story.offered(1)).toEqual(['path 0', 'path 1', 'path 2']);
    story.choose(1, 'path 0', 'amount 2');
    story.choose(2, 'path 1', 'amount 2');
    expect([story.soilOf(1), story.zone('compost', 1).length]).toEqual([2, 0]);
    expect([story.soilOf(2), story.zone('compost', 2).length]).toEqual([0, 2]);
  });

  it('lets a player decline both (MAIN-2)', () => {
    const story = new Story(2).choose(0, 'compost').choose(1, 'path 2');
    expect([story.soilOf(1), story.zone('compost', 1).length]).toEqual([0, 0]);
  });

  it('draws before it grows (GROW-1, GROW-3), and takes what is wanted of it (MAIN-3)', () => {
    const story = new Story(2).choose(0, 'grow', 'amount 3');
    expect(story.zone('hand', 0)).toHaveLength(3);
  });

  it('is the next seat’s when all have said that they are done (TURN-1, TURN-11)', () => {
    const story = new Story(2).choose(0, 'compost', 'amount 0', 'done').choose(1, 'path 2');
    for (const seat of [0, 1])
      while (!story.offered(seat).includes('done')) story.choose(seat, story.offered(seat)[0] ?? '');
    story.choose(0, 'done');
    expect(story.leading).toBe(0);
    story.choose(1, 'done');
    expect(story.leading).toBe(1);
    expect(story.offered(0)).toEqual([]);
  });

  it('goes on when the active player says so, and is over when all are done with it, also where the others were before (TURN-11, TURN-14)', () => {
    const story = new Story(2);
    for (const seat of [0, 1]) story.give(0, 'box', ...story.zone('player-board', seat));
    story.choose(0, 'compost').choose(1, 'path 2', 'done');
    story.choose(0, 'amount 0');
    const seen = (): unknown => [story.leading, story.zone('compost', 0).length, story.offered(0)];
    expect(seen()).toEqual([0, 0, ['done']]);
    story.choose(0, 'done');
    expect(seen()).toEqual([0, 2, ['done']]);
    story.choose(0, 'done');
    expect(seen()).toEqual([1, 2, []]);
  });
});

describe('planting in a turn', () => {
  it('plants up to two, then looks at 4 and keeps 1; the others go to the discards (PLANT-1, PLANT-8)', () => {
    const story = new Story(2).give(0, 'hand', 26, 27).soil(0, 99).choose(0, 'plant');
    expect(story.offered(0)).toEqual(['card 26', 'card 27', 'done']);
    story.choose(0, 'card 26');
    // The first card may lie anywhere, which is one place as long as there is no other (TAB-2, TAB-5).
    expect(story.offered(0)).toHaveLength(1);
    story.choose(0, story.offered(0)[0] ?? '', 'card 27');
    expect(story.offered(0)).toHaveLength(8);
    const discards = story.zone('discards').length;
    story.choose(0, story.offered(0)[0] ?? '');
    expect(story.offered(0)).toEqual(['done']);
    story.choose(0, 'done');
    expect(story.offered(0)).toHaveLength(4);
    story.choose(0, story.offered(0)[0] ?? '');
    expect([story.zone('hand', 0).length, story.zone('discards').length - discards]).toEqual([1, 3]);
    expect(story.zone('tableau', 0)).toEqual([26, 27]);
  });

  it('plants one with the others, who may then draw one (PLANT-1, PLANT-10)', () => {
    const story = new Story(2).give(1, 'hand', 26, 27).soil(1, 99).choose(0, 'plant');
    story.choose(1, 'card 26');
    story.choose(1, story.offered(1)[0] ?? '');
    expect(story.offered(1)).toEqual(['amount 1', 'amount 0']);
  });

  it('offers no card that cannot be paid (PLANT-4), and says so', () => {
    const story = new Story(2).give(0, 'hand', 26).choose(0, 'plant');
    expect(story.offered(0)).toEqual(['done']);
    const card = story.game.layout.image.cards.findIndex(({ number }) => number === 26);
    expect(story.game.whyNot(0, 2 * 65536 + card)?.code).toBe('R908');
  });

  it('activates green abilities only when everybody has planted (TURN-9)', () => {
    const story = new Story(2).plant(0, 3, 0, 0).choose(0, 'plant', 'done');
    story.choose(0, story.offered(0)[0] ?? '');
    expect(story.offered(0)).toEqual(['done']);
    story.choose(0, 'done');
    expect(story.offered(0)).toEqual([]);
    story.choose(1, 'done', 'amount 0', 'done');
    expect(story.offered(0).some((choice) => choice.startsWith('use') || choice.startsWith('path'))).toBe(
      true,
    );
  });
});

describe('what comes between two steps', () => {
  it('is open before, between and after the steps of anybody, also on turns of others (TURN-12, EVENT-1)', () => {
    const story = new Story(2).give(0, 'hand', 224).give(1, 'hand', 223);
    expect(story.offered(0)).toContain('play 224');
    expect(story.offered(1)).toEqual(['play 223']);
    story.choose(1, 'play 223');
    expect(story.offered(1)[0]).toBe('amount 1');
    story.choose(1, 'amount 1');
    expect([story.soilOf(1), story.zone('event-space', 1), story.offered(1)]).toEqual([1, [223], []]);
  });

  it('is never inside a planting (TURN-13, EVENT-11)', () => {
    const story = new Story(2).give(0, 'hand', 26, 223).soil(0, 99).choose(0, 'plant');
    expect(story.offered(0)).toContain('play 223');
    story.choose(0, 'card 26');
    expect(story.offered(0).some((choice) => choice.startsWith('play'))).toBe(false);
    story.choose(0, story.offered(0)[0] ?? '');
    expect(story.offered(0)).toContain('play 223');
  });
});

describe('an ability that waits to be used', () => {
  it('cannot be used when an event has spent what it costs, and can again when that is there (PAY-2, TURN-14)', () => {
    const story = new Story(2).plant(0, 150, 0, 0).give(0, 'hand', 218).soil(0, 5);
    story.choose(0, 'water');
    while (!story.offered(0).includes('use 150')) {
      const asked = story.offered(0).filter((choice) => !choice.startsWith('play'));
      story.choose(0, asked.at(-1) ?? '');
    }
    story.choose(0, 'play 218', 'amount 0', 'amount 0');
    expect([story.soilOf(0), story.offered(0)]).toEqual([1, ['done']]);
    const use = useChoice(story.game.layout.image.cards.findIndex(({ number }) => number === 150));
    expect(story.game.whyNot(0, use)).toMatchObject({ code: 'R914', needs: 2, has: 1 });
    story.soil(0, 2);
    expect(story.offered(0)).toEqual(['use 150', 'done']);
    story.choose(0, 'use 150');
    expect(story.soilOf(0)).toBe(0);
  });
});
