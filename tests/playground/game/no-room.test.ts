import { expect, test } from 'vitest';
import { does, gameSession, now, view } from './open-game.ts';

// Cat Grass and Basil have room for 6 sprouts each; three sprouts can be exchanged between two steps.
const position = (sprouts: number): string => `loam scenario 1
title Sprouts are placed where cards are full
rules WATER-1, TURN-14
pack earth
mode standard
seats 2

position turn 1, seat 1
1 tableau: 5 r1c1 ${sprouts} sprout, 14 r1c2 6 sprout
1 soil: 0

1: choose Water
`;

test.each([
  ['no card has room', 6, 'No card has room for sprouts. Go on, or do something first.', 'Go on'],
  ['a card has room', 5, 'Choose where up to 6 sprouts go.', 'None'],
])('the question where pieces go when %s', (_, sprouts, says, done) => {
  const session = gameSession();
  const shown = view(session.load({ record: position(sprouts), at: 0, branches: [] }, false));
  does(session, { do: 'go', at: shown.last });
  expect(now(session).question).toMatchObject({ says, done });
});
