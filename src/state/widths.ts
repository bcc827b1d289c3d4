import type { Image } from '../compile/image.ts';
import { AFTER, LIES, MOST_CELL, MOST_PIECES, MOST_SIDE } from './sizes.ts';

/**
 * Throws where a number that shares a word with others could not be written: no pack comes near, so that one which does
 * is a fault in the program.
 *
 * @param instances the number of instances of zones
 * @param cells the number of cells that a grid has
 */
export function checkWidths({ cards, limits }: Image, instances: number, cells: number): void {
  const check = (what: string, has: number, most: number): void => {
    if (has > most) throw new Error(`${has} ${what} do not fit into a state, ${most} at most do`);
  };
  check('cards', cards.length, AFTER);
  check('zones of parties', instances, LIES);
  check('cells', cells, MOST_CELL);
  for (const { faces } of cards) check('faces of a card', faces, MOST_SIDE + 1);
  for (const room of limits) check('spaces for pieces', room, MOST_PIECES);
}
