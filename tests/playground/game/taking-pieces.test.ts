import { expect, test } from 'vitest';
import { choose, does, gameSession, now, view } from './open-game.ts';

const POSITION = `loam scenario 1
title Three sprouts are taken from two cards with two each
rules CONVERT-1
pack earth
mode standard
seats 2

position turn 1, seat 1
1 tableau: 74 r1c1 2 sprout    # Lion's Mane, the last one in the order of the cards
1 tableau: 44 r2c2 2 sprout    # Dog Grass
deck: 1, 2, 4, 5

1: use "Sprouts to soil"
`;

type Session = ReturnType<typeof gameSession>;

/** Cards of the question in the order of their keys: number, whether it can be chosen, how often it was. */
const cards = (session: Session): readonly unknown[] =>
  (now(session).question?.options ?? []).flatMap(({ thing, possible, times, between }) =>
    thing.thing === 'card' && !between ? [[thing.card, possible, times]] : [],
  );

const take = (session: Session, from: number): void => {
  const option = now(session).question?.options.find(
    ({ thing, between }) => thing.thing === 'card' && thing.card === from && !between,
  );
  view(choose(session, option));
};

// The machine takes pieces in the order of the cards, so that 74 cannot come first: behind it there is none for the rest.
test.each([
  ['two of one card, then one of the other', [44, 44, 74], { 44: 0, 74: 1 }],
  ['one of one card, then two of the other', [44, 74, 74], { 44: 1, 74: 0 }],
  ['by turns', [44, 74, 44], { 44: 0, 74: 1 }],
])('pieces are taken from cards that can be chosen only behind others: %s', (_, from, left) => {
  const session = gameSession();
  const shown = view(session.load({ record: POSITION, at: 0, branches: [] }, false));
  does(session, { do: 'go', at: shown.last });
  expect(cards(session)).toEqual([[44, true, 0]]);
  take(session, from[0] as number);
  expect(cards(session)).toEqual([
    [44, true, 1],
    [74, true, 0],
  ]);
  take(session, from[1] as number);
  take(session, from[2] as number);
  const tableau = now(session).zones.find(({ zone, party }) => zone === 'tableau' && party === 0);
  const sprouts = tableau?.cards.map(({ card, pieces }) => [
    card,
    pieces.find(({ resource }) => resource === 'sprout')?.count,
  ]);
  expect(Object.fromEntries(sprouts ?? [])).toEqual(left);
});
