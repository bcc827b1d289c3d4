import { expect, test } from 'vitest';
import { insteadOf } from '../../src/diff/instead.ts';

test.each([
  ['draw 2 cards', 'draw 1 card', 'draw 2 cards instead of 1 card'],
  [
    'place 1 growth on each tree in this row',
    'place 1 growth on each herb in this row',
    'place 1 growth on each tree instead of each herb in this row',
  ],
  ['pay 1 soil', 'pay 1 sprout', 'pay 1 soil instead of 1 sprout'],
  // Two things that differ are each said in their place.
  [
    'have at least 2 souls with 2 or more lanterns and a weight of 5 or more',
    'have at least 3 souls with 2 or more lanterns and a weight of 4 or less',
    'have at least 2 instead of 3 souls with 2 or more lanterns and a weight of 5 or more instead of 4 or less',
  ],
  [
    'if you have at least 2 beasts that are full of wounds',
    'if you have at least 1 beast that is full of wounds',
    'if you have at least 2 beasts instead of 1 beast that are full of wounds',
  ],
  // Words that are new or gone.
  [
    'each time you bid a ruby mine',
    'each time you bid a mine',
    'each time you bid a ruby mine instead of a mine',
  ],
  [
    'hang 1 lantern on each cook',
    'hang 1 lantern on each topmost cook',
    'hang 1 lantern on each cook instead of each topmost cook',
  ],
  [
    'score 4 points for each tree in your longest line of them',
    'score 4 points for each tree in your longest line of them, but at most 28 points',
    'score 4 points for each tree in your longest line of them (no longer “but at most 28 points”)',
  ],
  [
    'hire 1 pilot from the quay, ignoring its weight',
    'hire 1 pilot from the quay',
    'hire 1 pilot from the quay, ignoring its weight (“ignoring its weight” is new)',
  ],
  [
    'for the leading seat, you must buy 1 stall',
    'for the leading seat, buy 1 stall',
    'for the leading seat, you must buy 1 stall (“you must” is new)',
  ],
  ['draw 2 cards for each tree', 'draw 2 cards', 'draw 2 cards for each tree instead of draw 2 cards'],
  // A wording that fits in no place follows whole.
  [
    'for the leading seat, you must show 1 stall, then you must earn 1 coin',
    'for the leading seat, you must earn 1 coin, then you must show 1 stall',
    'for the leading seat, you must show 1 stall instead of earn 1 coin, then you must earn 1 coin instead of show 1 stall',
  ],
  [
    'tally 0 crowns for 1, 7 for 3, 15 for 4 and 20 for 5',
    'tally 0 crowns for 1, 7 for 3 and 12 for 4 or more',
    'tally 0 crowns for 1, 7 for 3, 15 for 4 and 20 for 5, instead of “tally 0 crowns for 1, 7 for 3 and 12 for 4 or more”',
  ],
  [
    'for the next seat, you must play 1 card from your hand',
    'for the next seat, you must play 1 club from your hand, otherwise you must play 1 card from your hand',
    'for the next seat, you must play 1 card from your hand, instead of “for the next seat, you must play 1 club from your hand, otherwise you must play 1 card from your hand”',
  ],
])('%s, for %s', (after, before, words) => {
  expect(insteadOf(after, before)).toBe(words);
});
