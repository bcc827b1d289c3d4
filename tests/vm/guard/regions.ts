import { REGIONS, type Region } from '../../../src/compile/instructions.ts';
import { TABLE, type Layout } from '../../../src/state/layout.ts';
import {
  CELL_AT,
  CONTEXT_WORDS,
  LIES,
  MOST_CELL,
  MOST_SIDE,
  SIDE_AT,
  ZONE_WORDS,
} from '../../../src/state/sizes.ts';

/**
 * A part of the state as the guard tells them apart: which side of cards is up, words of how cards lie, which belong to
 * several of the others, contexts, who leads, and what no text touches.
 */
export const PARTS = [...REGIONS, 'faces', 'lying', 'contexts', 'leading', 'rest'] as const;

/** One of them. */
export type Part = (typeof PARTS)[number];

/** The number of a part, which is also its bit in a set of parts. */
export const partIndex = (part: Part): number => PARTS.indexOf(part);

const REST = partIndex('rest');

/** To which parts the bits of a word of how a card lies belong. */
export const FIELDS: readonly { readonly part: number; readonly bits: number }[] = [
  { part: partIndex('zones'), bits: LIES },
  { part: partIndex('faces'), bits: MOST_SIDE << SIDE_AT },
  { part: partIndex('grid'), bits: MOST_CELL << CELL_AT },
];

/** A set of regions as bits; who reads zones reads which side of a card is up, and never turns it. */
export function bitsOf(regions: readonly Region[], writes: boolean): number {
  const bits = regions.reduce((sum, region) => sum | (1 << partIndex(region)), 0);
  return regions.includes('zones') && !writes ? bits | (1 << partIndex('faces')) : bits;
}

/** Whose a word is, where it is nobody's alone. */
export const NOBODY = -1;

/** Which part of the state each word belongs to, and which party. */
export interface Regions {
  /** By word, index of its part. */
  readonly part: Uint8Array;
  /** By word, its party, {@link NOBODY} where parties share it. */
  readonly party: Int8Array;
}

/** Maps every word of a layout; throws where two parts overlap. */
export function regionsOf(layout: Layout): Regions {
  const part = new Uint8Array(layout.size).fill(REST);
  const party = new Int8Array(layout.size).fill(NOBODY);
  const { image, parties } = layout;
  const { resource, counter, verb } = image.vocabulary.names;
  const cards = image.cards.length;
  const cells = layout.grid ? layout.grid.rows * layout.grid.columns : 0;
  const claim = (name: Part, from: number, words: number, owner = NOBODY): void => {
    for (let at = from; at < from + words; at++) {
      if (part[at] !== REST) throw new Error(`word ${at} belongs to ${name} and to ${PARTS[part[at] ?? 0]}`);
      part[at] = partIndex(name);
      party[at] = owner;
    }
  };
  claim('leading', layout.table + TABLE.leading, 1);
  claim('random', layout.random, layout.pools - layout.random);
  for (let each = 0; each < parties; each++) {
    claim('pools', layout.pools + each * resource.length, resource.length, each);
    const counters = layout.counters + each * counter.length;
    claim('counters', counters, counter.length - verb.length, each);
    claim('tallies', counters + counter.length - verb.length, verb.length, each);
    claim('names', layout.names + each * verb.length, verb.length, each);
    claim('counters', layout.claims + each * layout.goalCount, layout.goalCount, each);
    claim('grid', layout.grids + each * cells, cells, each);
  }
  for (const { first, each } of layout.places)
    for (let instance = first; first >= 0 && instance < first + (each ? parties : 1); instance++)
      claim('zones', layout.zones + instance * ZONE_WORDS, ZONE_WORDS, each ? instance - first : NOBODY);
  claim('lying', layout.lying, cards);
  claim('zones', layout.links, cards);
  claim('pieces', layout.links + cards, layout.done - layout.links - cards);
  // Who marks a card looks whether another party has.
  claim('marks', layout.done, parties * image.tracked.length * layout.doneWords);
  for (let each = 0; layout.contexts + each * CONTEXT_WORDS < layout.size; each++)
    claim('contexts', layout.contexts + each * CONTEXT_WORDS, CONTEXT_WORDS, each);
  return { part, party };
}
