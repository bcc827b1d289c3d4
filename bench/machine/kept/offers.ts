// The choices. A choice is one number: a card, an amount, a cell, or nothing.
import { canPlant, isOpenCell, isOver, listCells, listOver, listPlantable } from './planting.ts';
import { canCopy } from './prices.ts';
import type { Decision, Game } from './state.ts';
import { canTake, isRich, listOpen, listRich, plotOf } from './tableau.ts';

/** Nothing, or nothing more. */
export const DONE = -1;

/** A choice that is offered is taken. */
export const TAKE = 1;

/** Everything that may be chosen, in the order in which everybody is offered it; nothing where nothing is asked. */
export function legal({ player, asked }: Game): readonly number[] {
  switch (asked?.ask) {
    case undefined:
      return [];
    case 'amount':
      return Array.from({ length: asked.most + 1 }, (_, less) => asked.most - less);
    case 'place':
      return [...listOpen(player.tableau, asked), DONE];
    case 'remove':
      return listRich(player.tableau, asked.piece, asked.from, asked.left);
    case 'compost':
      return asked.must ? player.hand : [...player.hand, DONE];
    case 'look':
      return [TAKE, DONE];
    case 'keep':
    case 'put-back':
      return asked.seen;
    case 'plant':
      return [...listPlantable(player), DONE];
    case 'pay-growth': {
      const least = asked.left - player.soil;
      const cards = listRich(player.tableau, 'growth', asked.from, least);
      return least <= 0 ? [DONE, ...cards] : cards;
    }
    case 'cell':
      return listCells(player);
    case 'over':
      return listOver(player);
    case 'copy':
      return player.tableau.map(({ card }) => card).filter((card) => canCopy(player, card, asked.here));
    default:
      return asked satisfies never;
  }
}

/** True if a choice, whoever made it, is one of those; makes no list of the others. */
export function isLegal({ player, asked }: Game, choice: number): boolean {
  if (choice === DONE) return asked !== null && mayStop(asked, player.soil);
  switch (asked?.ask) {
    case undefined:
      return false;
    case 'amount':
      return Number.isInteger(choice) && choice >= 0 && choice <= asked.most;
    case 'place':
      return canTake(player.tableau, asked, choice);
    case 'remove':
      return isRich(player.tableau, asked.piece, asked.from, asked.left, choice);
    case 'compost':
      return player.hand.includes(choice);
    case 'look':
      return choice === TAKE;
    case 'keep':
    case 'put-back':
      return asked.seen.includes(choice);
    case 'plant':
      return canPlant(player, choice);
    case 'pay-growth':
      return isRich(player.tableau, 'growth', asked.from, asked.left - player.soil, choice);
    case 'cell':
      return isOpenCell(player, choice);
    case 'over':
      return isOver(player, choice);
    case 'copy':
      return plotOf(player.tableau, choice) !== undefined && canCopy(player, choice, asked.here);
    default:
      return asked satisfies never;
  }
}

/** True if nothing, or nothing more, can be chosen. */
function mayStop(asked: Decision, soil: number): boolean {
  switch (asked.ask) {
    case 'place':
    case 'look':
    case 'plant':
      return true;
    case 'compost':
      return !asked.must;
    case 'pay-growth':
      return soil >= asked.left;
    default:
      return false;
  }
}
