// The choices of a player. A choice is one number: a card, an amount, a cell, a path, a use, or nothing.
import { ACTIONS } from './actions.ts';
import { printedOf } from './printed.ts';
import type { Player } from './state.ts';
import { freeCells, hasCell, isFreeCell, isOpenCard, isRichCard, openCards, richCards } from './tableau.ts';

/** Nothing more, or none. */
export const DONE = -1;

/** An ability is used. */
export const USE = 1;

const EVERY_ACTION: readonly number[] = [...ACTIONS.keys()];

/** Everything that a player can choose now, the most natural first; nothing where nothing is asked. */
export function legal(player: Player): readonly number[] {
  const { asked, hand, soil } = player;
  switch (asked?.ask) {
    case undefined:
      return [];
    case 'action':
      return EVERY_ACTION;
    case 'path':
      return [...asked.paths.keys(), asked.paths.length];
    case 'amount':
      return Array.from({ length: asked.most + 1 }, (_, less) => asked.most - less);
    case 'place':
      return [...openCards(player, asked), DONE];
    case 'remove':
      return richCards(player, asked);
    case 'compost':
      return asked.must ? hand : [...hand, DONE];
    case 'plant':
      return hasCell(player) ? [...hand.filter((card) => printedOf(card).cost <= soil), DONE] : [DONE];
    case 'cell':
      return freeCells(player);
    case 'keep':
      return asked.seen;
    case 'use':
      return asked.at < 0 ? [DONE] : [USE, DONE];
    case 'pause':
    case 'close':
      return [DONE];
    default:
      return asked satisfies never;
  }
}

/** True if a choice, whoever made it, is one of those; makes no list of the others. */
export function isLegal(player: Player, choice: number): boolean {
  const { asked, hand, soil } = player;
  switch (asked?.ask) {
    case undefined:
      return false;
    case 'action':
      return EVERY_ACTION.includes(choice);
    case 'path':
      return Number.isInteger(choice) && choice >= 0 && choice <= asked.paths.length;
    case 'amount':
      return Number.isInteger(choice) && choice >= 0 && choice <= asked.most;
    case 'place':
      return choice === DONE || isOpenCard(player, asked, choice);
    case 'remove':
      return isRichCard(player, asked, choice);
    case 'compost':
      return choice === DONE ? !asked.must : hand.includes(choice);
    case 'plant':
      if (choice === DONE) return true;
      return hasCell(player) && hand.includes(choice) && printedOf(choice).cost <= soil;
    case 'cell':
      return isFreeCell(player, choice);
    case 'keep':
      return asked.seen.includes(choice);
    case 'use':
      return choice === DONE || (choice === USE && asked.at >= 0);
    case 'pause':
    case 'close':
      return choice === DONE;
    default:
      return asked satisfies never;
  }
}
