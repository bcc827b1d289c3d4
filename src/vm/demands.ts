import type { Layout } from '../state/layout.ts';
import { ofLayout } from '../state/layouts.ts';
import { ZONE_SIZE, ZONE_WORDS } from '../state/sizes.ts';
import { word } from '../state/zones.ts';
import { fitsEveryCard, knownOf } from './known.ts';
import { opcode, sizeOfInstruction } from './opcodes.ts';
import { ownZone } from './own-zone.ts';
import { OWN } from './pool-numbers.ts';
import { COUNTS } from './value.ts';

const REQUIRE = opcode('require');
const POOL = opcode('pool');
const SUM = opcode('sum');
const COUNT = opcode('count');

/** A word of the state says how much there is. */
export const HELD = 0;

/** Pieces lie on the cards of a zone. */
const PILED = 1;

/** It is counted as the code says. */
export const COUNTED = 2;

/** A requirement of an ability before it can be paid; all of one shape, because they are read all the time. */
export class Demand {
  /** {@link HELD}, {@link PILED} or {@link COUNTED}. */
  readonly sort: number;
  /** Word of the code at which it is required. */
  readonly at: number;
  /** The amount that is required. */
  readonly needs: number;
  /** Word of the code at which it is counted. */
  readonly count: number;
  /** The word that says how much there is, or the words of the zone: the first word of it for the first party. */
  readonly first: number;
  /** Words from that of one party to that of the next; 0 where all have the same. */
  readonly each: number;
  /** Place of the pieces on cards, as the layout has it, where they are counted. */
  readonly pieces: number;

  constructor(code: Int32Array, count: number, at: number, sort = COUNTED, first = 0, each = 0, pieces = 0) {
    this.sort = sort;
    this.at = at;
    this.needs = word(code, at + 1);
    this.count = count;
    this.first = first;
    this.each = each;
    this.pieces = pieces;
  }
}

/** The requirements of abilities, by entry; undefined where not all of it is counted right before it is required. */
export const demandsOf = ofLayout((layout): readonly (readonly Demand[] | undefined)[] =>
  layout.image.entries.map(({ at, paid }) => {
    const { code } = layout.image;
    const demands: Demand[] = [];
    for (let pc = at, before = -1; pc < paid; before = pc, pc += sizeOfInstruction(word(code, pc))) {
      if (word(code, pc) !== REQUIRE) continue;
      if (before < 0 || !COUNTS[word(code, before)]) return undefined;
      demands.push(demandAt(layout, before, pc));
    }
    return demands;
  }),
);

/** The amount that is counted at a word of the code and required at another. */
function demandAt(layout: Layout, count: number, at: number): Demand {
  const { image, pools } = layout;
  const { code } = image;
  const operand = (index: number): number => word(code, count + 1 + index);
  switch (word(code, count)) {
    case POOL:
      if (operand(1) !== OWN) break;
      return new Demand(code, count, at, HELD, pools + operand(0), image.vocabulary.names.resource.length);
    case COUNT: {
      const zone = wholeZone(layout, operand(0), operand(1));
      if (!zone) break;
      return new Demand(code, count, at, HELD, zone.first + ZONE_SIZE, zone.each);
    }
    case SUM: {
      const zone = wholeZone(layout, operand(1), operand(2));
      const piece = word(knownOf(image).pieceOf, operand(0));
      if (!zone || piece < 0) break;
      return new Demand(code, count, at, PILED, zone.first, zone.each, word(layout.pieces, piece));
    }
    default:
  }
  return new Demand(code, count, at);
}

/** Words of the one zone of a party that a scope names, where a selector fits every card of it. */
export function wholeZone(
  layout: Layout,
  scope: number,
  selector: number,
): { readonly first: number; readonly each: number } | undefined {
  const place = ownZone(layout, scope);
  if (!place || !fitsEveryCard(layout.image, selector)) return undefined;
  return { first: layout.zones + place.first * ZONE_WORDS, each: place.each ? ZONE_WORDS : 0 };
}
