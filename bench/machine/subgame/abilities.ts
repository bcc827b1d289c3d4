// Abilities of planted cards: which there are, and whether they can be paid.
import { printedOf, type PrintedAbility } from './printed.ts';
import type { Effect, Player, Use } from './state.ts';
import { total } from './tableau.ts';

/** All abilities of a colour, in the order of the cells. */
export const usesOf = ({ tableau }: Player, colour: string): Use[] =>
  tableau
    .filter(({ card }) => printedOf(card).abilities.some(({ colours }) => colours.includes(colour)))
    .sort((a, b) => a.row - b.row || a.column - b.column)
    .flatMap(({ card }) =>
      printedOf(card).abilities.flatMap(({ colours }, ability) =>
        colours.includes(colour) ? [{ card, ability }] : [],
      ),
    );

/** The ability that is meant. */
export function abilityOf({ card, ability }: Use): PrintedAbility {
  const found = printedOf(card).abilities[ability];
  if (!found) throw new Error(`card ${card} has no ability ${ability}`);
  return found;
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

/** True if a player can pay for an ability. */
export const canPay = (player: Player, use: Use): boolean =>
  abilityOf(use).pay.every((effect) => canPayOne(player, effect));
