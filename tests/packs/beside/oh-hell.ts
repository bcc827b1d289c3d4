import { expect } from 'vitest';
import { OhHell } from '../../oracle/classic/oh-hell.ts';
import { inOrder, Table } from './table.ts';

/** Plays a game of oh-hell beside its second opinion: what may be bid and played is the same each time, and so are the points. */
export function ohHellBeside(mode: string, seats: number, seed: number): void {
  const table = new Table('oh-hell', mode, seats, seed);
  const opinion = new OhHell(seats);
  while (opinion.waits !== 'over') {
    if (opinion.waits === 'deal') {
      expect(table.pools('point')).toEqual(opinion.scores);
      const [turned] = table.open('trump');
      if (turned === undefined) throw new Error('no card was turned over');
      opinion.deal(table.hands(), turned);
    }
    const seat = opinion.turn;
    for (let other = 0; other < seats; other++)
      if (other !== seat) expect(table.game.legal(other)).toEqual([]);
    if (opinion.waits === 'bid') {
      const bids = table.game.legal(seat).map((words) => Number(/^bid (\d+)/.exec(words)?.[1]));
      expect(bids.toSorted((a, b) => a - b)).toEqual(opinion.legalBids);
      const bid = table.draw(opinion.legalBids);
      opinion.bid(bid);
      table.choose(seat, table.game.legal(seat).find((words) => words.startsWith(`bid ${bid} `)) ?? '');
    } else {
      const may = inOrder(opinion.legalCards);
      expect(table.offered(seat)).toEqual(may);
      const card = table.draw(may);
      opinion.play(card);
      table.chooseCard(seat, card);
    }
  }
  expect(table.game.isOver).toBe(true);
  expect(table.pools('point')).toEqual(opinion.scores);
  expect(table.winners()).toEqual(opinion.winners);
}
