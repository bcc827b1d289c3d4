import { expect, test } from 'vitest';
import type { Note } from '../../../playground/game/game-history.ts';
import { Naming } from '../../../playground/game/naming.ts';
import { namedIn } from '../../../playground/game/open-game.ts';
import { logOf } from '../../../playground/game/timeline.ts';
import { newGame } from '../../../src/game/game.ts';
import { marketFiles, playableFrom } from '../../support/market.ts';

const { game } = newGame(playableFrom(marketFiles), { mode: 'usual', seats: 2, seed: 1 });
if (!game) throw new Error('there is no game');
const naming = new Naming(game);

const note = (words: string): Note => ({
  seat: 0,
  words,
  heading: '',
  round: 1,
  turn: 0,
  leading: 0,
  forced: false,
  shows: undefined,
  card: -1,
  seenBy: 3,
  began: [],
  counted: undefined,
  named: '',
});

test.each([
  ['earn 0 coin', 'Earn no coins'],
  ['earn 1 coin', 'Earn 1 coin'],
  ['earn 3 coin', 'Earn 3 coins'],
  ['draw 0 cards', 'Draw no cards'],
  ['take 12 cards', 'Take 12 cards'],
  ['earn 2 elsewhere', 'Earn 2 elsewhere'],
  ['pay-opal 2 coin', 'Pay opal 2 coins'],
])('the log says %j as %j', (words, says) => {
  const history = { notes: [note(words)], game, originsAt: () => [] };
  expect(logOf(history, naming, 'all').map(({ text }) => text)).toEqual([says]);
});

test('the log says a place as the board shows it, where the cards lie away from its first row and column', () => {
  const notes = [note('earn 1 coin'), note('@ 2,3'), note('earn 1 coin'), note('@ 0,1')];
  const history = { notes, game, originsAt: (at: number) => [{ row: 1, column: at === 3 ? -1 : 0 }] };
  expect(logOf(history, naming, 'all').map(({ text }) => text)).toEqual([
    'Earn 1 coin, row 3, column 3',
    'Earn 1 coin, row 1, new column at the left',
  ]);
});

test.each([
  ['seat 1 chooses "buy 2"', 'seat A chooses "buy Mackerel"'],
  ['Seat 2 cannot choose "open 1 (2)" any more', 'Seat B cannot choose "open Herring (2)" any more'],
  ['seat 1 chooses "earn 0 coin"', 'seat A chooses "earn no coins"'],
  ['seat 1 chooses "@ 2,3"', 'seat A chooses "row 2, column 3"'],
  ['seat 1 chooses "@ 0,1"', 'seat A chooses "new row above, column 1"'],
  ['seat 1 chooses "buy 99"', 'seat A chooses "buy 99"'],
  ['seat 1 chooses "use "Buy or pass""', 'seat A chooses "use "Buy or pass""'],
])('a sentence that says %j is shown as %j', (text, says) => {
  expect(namedIn({ history: { game }, naming }, text)).toBe(says);
});
