// Abilities of planted cards: which there are, and whether they can be paid.
import { printedOf, type PrintedAbility } from './printed.ts';
import type { Effect, Player } from './state.ts';
import { total } from './tableau.ts';

/** An ability of a planted card. */
export interface Planted {
  readonly card: number;
  readonly ability: PrintedAbility;
}

/** All abilities of a colour, in the order of the cells. */
export function abilitiesOf({ tableau }: Player, colour: string): readonly Planted[] {
  return [...tableau]
    .sort((a, b) => a.row - b.row || a.column - b.column)
    .flatMap(({ card }) =>
      printedOf(card)
        .abilities.filter(({ colours }) => colours.includes(colour))
        .map((ability) => ({ card, ability })),
    );
}

function canPayOne(player: Player, effect: Effect): boolean {
  switch (effect.do) {
    case 'pay':
      return player.soil >= effect.amount;
    case 'remove':
      return total(player.tableau, effect.piece) >= effect.amount;
    case 'discard':
      return player.compost.length >= effect.amount;
    case 'compost':
      return player.hand.length >= effect.amount;
    default:
      throw new Error(`${effect.do} is no price`);
  }
}

/** Whether a player can pay for an ability. */
export const canPay = (player: Player, { pay }: PrintedAbility): boolean =>
  pay.every((effect) => canPayOne(player, effect));
