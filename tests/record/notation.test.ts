import { describe, expect, it } from 'vitest';
import { Notation } from '../../src/record/notation.ts';
import { splitChoices } from '../../src/record/pieces.ts';
import { setPieces } from '../../src/state/cards.ts';
import { hashState } from '../../src/state/state.ts';
import { stream } from '../../src/state/random.ts';
import { sortOf } from '../../src/vm/choices.ts';
import { Story } from '../game/story.ts';
import { begin } from './played.ts';

/** Words that a story offers to a seat. */
const offered = (story: Story, seat: number): readonly string[] =>
  new Notation(story.game).offers(seat).map(({ words }) => words);

/** Makes choices of a seat in words. */
function choose(story: Story, seat: number, ...words: readonly string[]): Story {
  for (const each of words) {
    const choice = new Notation(story.game).find(seat, each);
    if (choice === undefined) throw new Error(`"${each}" is not among ${offered(story, seat).join(', ')}`);
    story.game.choose(seat, choice);
  }
  return story;
}

describe('choices in words', () => {
  it('name the action of the turn by its section (TURN-3)', () => {
    expect(offered(new Story(2), 0)).toEqual([
      'choose Plant',
      'choose Compost',
      'choose Water',
      'choose Grow',
    ]);
  });

  it('name a card by its number and a cell by row and column from 1, 0 before the first (CONV-6, TAB-5)', () => {
    const story = new Story(2).give(0, 'hand', 26, 27).soil(0, 99);
    expect(offered(choose(story, 0, 'choose Plant'), 0)).toEqual(['plant 26', 'plant 27', 'done']);
    expect(offered(choose(story, 0, 'plant 26'), 0)).toEqual(['@ 1,1']);
    expect(offered(choose(story, 0, '@ 1,1', 'plant 27'), 0)).toEqual(
      ['0,0', '0,1', '0,2', '1,0', '1,2', '2,0', '2,1', '2,2'].map((cell) => `@ ${cell}`),
    );
  });

  it('name the card that is kept of those looked at (PLANT-8)', () => {
    const story = choose(new Story(2), 0, 'choose Plant', 'done');
    expect(offered(story, 0)).toHaveLength(4);
    for (const words of offered(story, 0)) expect(words).toMatch(/^keep \d+$/);
  });

  it('name amounts with their verb and resource (COMPOST-1), and paths by what they begin with (COMPOST-2)', () => {
    const story = choose(new Story(2), 0, 'choose Compost');
    expect(offered(story, 0)).toEqual([5, 4, 3, 2, 1, 0].map((amount) => `gain ${amount} soil`));
    expect(offered(story, 1)).toEqual(['choose gain soil', 'choose compost', 'choose none']);
  });

  it('name what comes between two steps by card, or by the name of the rule (TURN-12, CONVERT-1)', () => {
    const story = new Story(2).give(1, 'hand', 223).plant(0, 3, 0, 0);
    const { layout, state } = story.game;
    const card = layout.image.cards.findIndex(({ number }) => number === 3);
    const sprout = layout.image.vocabulary.index('resource', 'sprout');
    setPieces(layout, state, sprout, card, 3);
    expect(offered(story, 0)).toContain('use "Sprouts to soil"');
    expect(offered(story, 1)).toEqual(['play 223']);
    choose(story, 0, 'use "Sprouts to soil"');
    expect(offered(story, 0)).toEqual(['pay sprout from 3']);
    choose(story, 0, 'pay sprout from 3', 'pay sprout from 3', 'pay sprout from 3');
    expect(offered(story, 0)).toEqual(['gain 2 soil', 'gain 1 soil', 'gain 0 soil']);
  });

  it.each([
    ['capitals', 'CHOOSE plant'],
    ['blanks', '  choose   Plant '],
  ])('are found whatever their %s', (_, words) => {
    expect(new Notation(new Story(2).game).find(0, words)).toBe(4 * 65536);
  });

  it.each([
    ['plant 26', 'R908'],
    ['plant 27', 'R903'],
    ['@ 1,1', 'R902'],
    ['play 26', 'R903'],
  ])('are guessed where they are refused, so that it can be said why: %s is %s', (words, code) => {
    const story = choose(new Story(2).give(0, 'hand', 26), 0, 'choose Plant');
    const notation = new Notation(story.game);
    const guess = notation.guess(0, words);
    expect(guess).toBeDefined();
    expect(story.game.whyNot(0, guess ?? -1)?.code).toBe(code);
  });

  it('are guessed for no words at all', () => {
    const notation = new Notation(new Story(2).game);
    for (const words of ['', 'sing', 'plant', '99999999999999999999', '@', '\u0000'])
      expect(notation.guess(0, words)).toBeUndefined();
  });

  it('are different for all legal choices of a seat, and mean the one they were made from, in random games', () => {
    for (const [mode, seats, seed] of [
      ['standard', 2, 11],
      ['advanced', 3, 12],
      ['beginner', 5, 13],
      ['teams', 4, 14],
      ['solo', 1, 15],
    ] as const) {
      const game = begin(mode, seats, seed);
      const notation = new Notation(game);
      const numbers = stream(seed, 9, 1);
      let made = 0;
      for (let turn = 0; !game.isOver && made < 250; turn++) {
        const seat = turn % seats;
        const offers = notation.offers(seat);
        if (offers.length === 0) continue;
        const before = hashState(game.state);
        expect(new Set(offers.map(({ words }) => words.toLowerCase())).size).toBe(offers.length);
        for (const { words } of offers) {
          if (words.includes('choice') || words.includes('?')) throw new Error(`"${words}" says nothing`);
          expect(splitChoices(words)).toEqual([words]);
        }
        const wanted = offers.filter(({ choice }) => numbers.below(5) === 0 || sortOf(choice) < 6);
        const one = wanted[numbers.below(Math.max(1, wanted.length))];
        if (!one) continue;
        expect(notation.find(seat, one.words)).toBe(one.choice);
        expect(hashState(game.state)).toBe(before);
        game.choose(seat, one.choice);
        made++;
      }
      expect(made).toBeGreaterThan(150);
    }
  });
});

describe('a line of choices', () => {
  it.each([
    ['choose Plant; plant 26 @ 1,1; done', ['choose Plant', 'plant 26', '@ 1,1', 'done']],
    ['use "a; b @ c"; done', ['use "a; b @ c"', 'done']],
    ['use "it said \\"; no"', ['use "it said \\"; no"']],
    ['plant 1 @ 1,1; plant 2   @ 0,1', ['plant 1', '@ 1,1', 'plant 2', '@ 0,1']],
    ['done;', ['done', '']],
    ['', ['']],
  ])('%j is divided where choices end', (text, expected) => {
    expect(splitChoices(text)).toEqual(expected);
  });
});
