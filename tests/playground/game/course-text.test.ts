import { expect, test } from 'vitest';
import { GameHistory } from '../../../playground/game/game-history.ts';
import { readRecord } from '../../../src/record/read.ts';
import { playable } from '../../game/playable.ts';

/** A game of so many choices, each the first one that is offered. */
function gameOf(choices: number): GameHistory {
  const setUp = { mode: 'standard', seats: 2, seed: 3 };
  const begun = GameHistory.begin(playable, setUp, ['random', 'random']);
  if ('fault' in begun) throw new Error(begun.fault.message);
  const { history } = begun;
  for (let made = 0; made < choices; made++) {
    const next = history.next();
    if (next) history.make(next.seat, next.offers[0] ?? 0);
  }
  return history;
}

/** The number of instructions that were run in a game up to now. */
const ranIn = ({ game }: GameHistory): number => game.machine.hits.reduce((sum, each) => sum + each, 0);

/** The number of instructions that something runs. */
function ranBy(history: GameHistory, does: () => void): number {
  const before = ranIn(history);
  does();
  return ranIn(history) - before;
}

test('the text of a game is written without playing it again, wherever in it one stands', () => {
  const history = gameOf(120);
  const text = history.asText();
  const { record } = readRecord(text);
  expect(record?.steps.filter(({ step }) => step === 'choice')).toHaveLength(120);
  for (const at of [119, 60, 3]) {
    history.goTo(at);
    expect(ranBy(history, () => expect(history.asText()).toBe(text))).toBe(0);
  }
  // Behind another choice the text is another one; nothing before that choice is played for it.
  history.goTo(80);
  const next = history.next();
  history.make(next?.seat ?? 0, next?.offers[0] ?? 0);
  expect(ranBy(history, () => expect(history.asText()).not.toBe(text))).toBe(0);
});
