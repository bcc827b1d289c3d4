import type { Layout } from '../state/layout.ts';
import { ofLayout } from '../state/layouts.ts';
import { word } from '../state/zones.ts';
import { fitsEveryCard, knownOf } from './known.ts';
import { opcode } from './opcodes.ts';
import { ownZone } from './own-zone.ts';

/**
 * Cards that an instruction names, and the pieces on them of which it speaks. They are read all the time: numbers stand
 * for what is so or not, and nothing is declared that is undefined first.
 */
export class CardQuery {
  /** Offset of the scope in the constant pool. */
  declare readonly scope: number;
  /** Offset of the selector. */
  declare readonly selector: number;
  /** Index of the resource; below 0 where the instruction speaks of no piece. */
  declare readonly resource: number;
  /** The first instance of their zone, where that keeps them in the order of the cards; -1 for every other scope. */
  declare readonly chain: number;
  /** 1 where every party has such a zone of its own; 0 where all have the same. */
  declare readonly each: number;
  /** 1 where they are all cards of that zone; 0 elsewhere. */
  declare readonly all: number;
  /** Place of the pieces on cards, as the layout has it. */
  declare readonly pieces: number;
  /** By card, the room for them that is printed on its only face, as {@link knownOf} has it. */
  declare readonly rooms: Int32Array;

  constructor(layout: Layout, scope: number, selector: number, resource: number) {
    const { image } = layout;
    const place = ownZone(layout, scope);
    const isChain = place?.sorted === true;
    this.scope = scope;
    this.selector = selector;
    this.resource = resource;
    this.chain = isChain ? place.first : -1;
    this.each = isChain && place.each ? 1 : 0;
    this.all = isChain && fitsEveryCard(image, selector) ? 1 : 0;
    this.pieces = layout.pieces[resource] ?? -1;
    this.rooms = roomsOf(layout)[resource] ?? NO_ROOMS;
  }
}

const NO_ROOMS = new Int32Array(0);

/** By resource and card, the printed room. */
const roomsOf = ofLayout(({ image, cards, pieces }): readonly Int32Array[] => {
  const { rooms } = knownOf(image);
  return Array.from(pieces, (_, resource) =>
    Int32Array.from({ length: cards }, (__, card) => word(rooms, card * pieces.length + resource)),
  );
});

/** Cards by the word of the code at which the instruction stands that names them; made when they are asked for. */
export type CardQueries = (CardQuery | undefined)[];

/** Those of a layout. */
export const cardQueriesOf = ofLayout(({ image }): CardQueries => Array.from(image.code, () => undefined));

const [COVER, SUM] = [opcode('cover'), opcode('sum')];

/** Makes those of the instruction that stands at a word of the code. */
export function makeCardQuery(layout: Layout, pc: number): CardQuery {
  const { image } = layout;
  const operand = (index: number): number => word(image.code, pc + 1 + index);
  switch (word(image.code, pc)) {
    case COVER:
      return new CardQuery(layout, operand(2), operand(3), operand(1));
    case SUM:
      return new CardQuery(layout, operand(1), operand(2), word(knownOf(image).pieceOf, operand(0)));
    default:
      return new CardQuery(layout, operand(1), operand(2), operand(0));
  }
}
