// The prices of abilities, and whether these can be used.
import { abilityOf, RED, type Effect } from './abilities.ts';
import type { Player } from './state.ts';
import { total } from './tableau.ts';

function canPayOne({ soil, tableau, hand, compost }: Player, effect: Effect): boolean {
  switch (effect.do) {
    case 'pay':
      return soil >= effect.amount;
    case 'remove':
      return total(tableau, effect.piece) >= effect.amount;
    case 'discard':
      return compost.length >= effect.amount;
    case 'compost':
      return hand.length >= effect.amount;
    default:
      throw new Error(`${effect.do} is no price`);
  }
}

/** True if a player can use an ability now; `here` is the card on which it stands, or 0. */
export function canUse(player: Player, name: string, here: number): boolean {
  const { when, price, steps } = abilityOf(name);
  if (when !== undefined && player.chosenAction !== when) return false;
  if (steps[0]?.do === 'copy') return player.tableau.some(({ card }) => canCopy(player, card, here));
  return price.every((effect) => canPayOne(player, effect));
}

/** True if the red ability of a planted card can be copied by another one. */
export function canCopy(player: Player, card: number, here: number): boolean {
  const name = RED[card];
  return name !== undefined && card !== here && canUse(player, name, here);
}
