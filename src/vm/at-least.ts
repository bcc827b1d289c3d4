import { cardsOf } from '../state/cards.ts';
import type { ZonePlace } from '../state/layout.ts';
import { AFTER } from '../state/sizes.ts';
import { firstOf, instanceOf, word } from '../state/zones.ts';
import { fits } from './fits.ts';
import type { Runtime } from './runtime.ts';

/** So many cards in a zone of a party that a selector fits. */
export interface AtLeast {
  /** Index of the zone. */
  readonly zone: number;
  /** Offset of the selector in the constant pool. */
  readonly selector: number;
  /** The number of cards that are wanted, at least 1. */
  readonly cards: number;
}

/** True if a party has so many; looks no further when there are enough, or when those that are left would not do. */
export function hasAtLeast(
  run: Runtime,
  { zone, selector, cards }: AtLeast,
  party: number,
  self: number,
): boolean {
  const { layout, state } = run;
  const { links } = layout;
  let spare = cardsOf(layout, state, zone, party) - cards;
  if (spare < 0) return false;
  const { parts } = layout.places[zone] as ZonePlace;
  let missing = cards;
  for (let index = 0; index < parts.length; index++) {
    let card = firstOf(layout, state, instanceOf(layout, parts[index] as number, party));
    for (; card >= 0; card = (word(state, links + card) & AFTER) - 1)
      if (fits(run, selector, card, self)) {
        if (--missing === 0) return true;
      } else if (--spare < 0) return false;
  }
  return false;
}
