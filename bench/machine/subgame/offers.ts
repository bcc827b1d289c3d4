// What a player can choose. A choice is one number: a card, an amount, a cell, a path, a use, or nothing.
import { ACTIONS } from './actions.ts';
import { printedOf } from './printed.ts';
import type { Player } from './state.ts';
import { freeCells, hasCell, hasRoom, plotsIn, total } from './tableau.ts';

/** Nothing more, or none. */
export const DONE = -1;

/** An ability is used. */
export const USE = 1;

/** Everything that a player can choose now, the most natural first; nothing where nothing is asked. */
export function legal(player: Player): readonly number[] {
  const { asked } = player;
  switch (asked?.ask) {
    case undefined:
      return [];
    case 'action':
      return ACTIONS.map((_, action) => action);
    case 'path':
      return [...asked.paths.keys(), asked.paths.length];
    case 'amount':
      return Array.from({ length: asked.most + 1 }, (_, less) => asked.most - less);
    case 'place':
      return [
        ...plotsIn(player, asked.on, asked.card)
          .filter((plot) => plot.card >= asked.from && hasRoom(plot, asked.piece))
          .map(({ card }) => card),
        DONE,
      ];
    case 'remove': {
      const ahead = player.tableau.filter(({ card }) => card >= asked.from);
      return ahead
        .filter(
          (plot, index) => plot[asked.piece] > 0 && total(ahead.slice(index), asked.piece) >= asked.left,
        )
        .map(({ card }) => card);
    }
    case 'compost':
      return asked.must ? [...player.hand] : [...player.hand, DONE];
    case 'plant': {
      const cards = hasCell(player) ? player.hand : [];
      return [...cards.filter((card) => printedOf(card).cost <= player.soil), DONE];
    }
    case 'cell':
      return freeCells(player);
    case 'keep':
      return asked.seen;
    case 'use':
      return asked.at < 0 ? [DONE] : [USE, DONE];
    case 'close':
      return [DONE];
    default:
      return asked satisfies never;
  }
}
