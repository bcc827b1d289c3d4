import { expect } from 'vitest';
import { Hearts } from '../../oracle/classic/hearts.ts';
import { DECK, type Card } from '../../oracle/classic/cards.ts';
import { inOrder, Table } from './table.ts';

/** The number of cards that are passed. */
const PASSED = 3;

/**
 * Plays a game of hearts beside its second opinion: what may be chosen is the same each time, and so are the points.
 */
export function heartsBeside(mode: string, seats: number, seed: number): void {
  const table = new Table('hearts', mode, seats, seed);
  const opinion = new Hearts(seats);
  while (opinion.waits !== 'over') {
    if (opinion.waits === 'deal') {
      expect(table.pools('point')).toEqual(opinion.scores);
      opinion.deal(table.hands());
    }
    const seat = table.draw(opinion.asked);
    const may = opinion.waits === 'pass' ? toPass(opinion, seat) : inOrder(opinion.legal(seat));
    expect(table.offered(seat)).toEqual(may);
    for (let other = 0; other < seats; other++)
      if (!opinion.asked.includes(other)) expect(table.offered(other)).toEqual([]);
    const card = table.draw(may);
    opinion.choose(seat, card);
    table.chooseCard(seat, card);
    table.settle();
  }
  expect(table.game.isOver).toBe(true);
  expect(table.pools('point')).toEqual(opinion.scores);
  expect(table.winners()).toEqual(opinion.winners);
}

/** Several cards are named in the order of the cards, so that each choice of three can be said in one way. */
function toPass(opinion: Hearts, seat: number): readonly Card[] {
  const chosen = opinion.aside[seat] ?? [];
  const behind = Math.max(-1, ...chosen.map((card) => DECK.indexOf(card)));
  const left = inOrder(opinion.legal(seat)).filter((card) => DECK.indexOf(card) > behind);
  return left.slice(0, left.length - (PASSED - chosen.length - 1));
}
