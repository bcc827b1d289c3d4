import { expect } from 'vitest';
import { suitOf, SUITS, type Card } from '../../oracle/classic/cards.ts';
import { dealtTo, Eights, fits, type Options } from '../../oracle/classic/eights.ts';
import { inOrder, Table } from './table.ts';

/** The cards of the pack by their numbers: suit by suit, from the ace to the king. */
const DECK: readonly Card[] = SUITS.flatMap((suit) =>
  (['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const).map(
    (rank) => `${rank}${suit}` as const,
  ),
);

const NAMES = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' } as const;

/**
 * Plays a game of eights beside its second opinion: what may be laid and named is the same each time, and so are the
 * points.
 */
export function eightsBeside(mode: string, seats: number, seed: number, options: Options): void {
  const said = Object.fromEntries(
    Object.entries(options).flatMap(([id, on]) => (on === true ? [[id, 'on'] as const] : [])),
  );
  const table = new Table('eights', mode, seats, seed, said, DECK);
  const [turned] = table.open('pile');
  if (turned === undefined) throw new Error('no card was turned over');
  const laysOn = (card: Card): boolean => fits(card, turned, suitOf(turned));
  // A seat that drew at once had nothing that fits before.
  const dealt = table
    .hands()
    .map((hand) => hand.toSorted((a, b) => Number(laysOn(a)) - Number(laysOn(b))).slice(0, dealtTo(seats)));
  const drawn: Card[][] = dealt.map((hand) => [...hand]);
  const known: { opinion?: Eights } = {};
  const draws = (seat: number): Card => {
    const at = known.opinion;
    const had = at?.hands[seat] ?? drawn[seat] ?? [];
    // A card that was taken from the stock before the pile was shuffled was drawn first.
    const stock = at?.stock;
    const fresh = table
      .cards(seat, 'hand')
      .filter((card) => !had.includes(card) && stock?.includes(card) !== false);
    // A card that fits is drawn last: behind it nothing more would be.
    const [card] = at ? byFit(fresh, at) : fresh.toSorted((a, b) => Number(laysOn(a)) - Number(laysOn(b)));
    if (card === undefined) throw new Error(`seat ${seat + 1} draws nothing`);
    drawn[seat]?.push(card);
    return card;
  };
  const opinion = new Eights(dealt, turned, draws, options);
  known.opinion = opinion;
  while (opinion.waits !== 'over') {
    const { turn } = opinion;
    for (let other = 0; other < seats; other++)
      if (other !== turn) expect(table.game.legal(other)).toEqual([]);
    if (opinion.waits === 'name') {
      const suits = opinion.legalSuits;
      expect(table.game.legal(turn).toSorted()).toEqual(suits.map((suit) => `call ${NAMES[suit]}`));
      const suit = table.draw(suits);
      table.choose(turn, `call ${NAMES[suit]}`);
      opinion.name(suit);
    } else {
      const may = inOrder(opinion.legalCards);
      expect(inOrder(table.offered(turn))).toEqual(may);
      const card = table.draw(may);
      table.chooseCard(turn, card);
      opinion.lay(card);
    }
    expect(table.hands().map(inOrder)).toEqual(opinion.hands.map(inOrder));
  }
  expect(table.game.isOver).toBe(true);
  expect(table.game.score().map(({ total }) => total)).toEqual(opinion.points);
  expect(table.winners()).toEqual(opinion.winners);
}

const byFit = (cards: readonly Card[], { top, asked }: Eights): readonly Card[] =>
  cards.toSorted((a, b) => Number(fits(a, top, asked)) - Number(fits(b, top, asked)));
