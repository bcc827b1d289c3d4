import type { Plot, World } from '../../tests/oracle/world.ts';

/** The deed in a position. */
export type Deed =
  /** An ability of a face is used: `face` as in `12` or `285A`, abilities count from 0. */
  | { readonly door: 'use' | 'score'; readonly face: string; readonly ability: number }
  /** An event of the hand is played. */
  | { readonly door: 'play'; readonly card: number }
  /** One card of the hand is planted, or none. */
  | { readonly door: 'plant' }
  /** It is asked which actions cannot be chosen. */
  | { readonly door: 'choose' };

/** A position in which a drawn ability does something; every side starts from it and must end alike. */
export interface Position {
  /** The drawn ability for which it was made, as in `12/0`. */
  readonly of: string;
  readonly deed: Deed;
  /** Everything that the acting player can change. */
  readonly world: World;
  /** The cards that the other player has planted. */
  readonly rival: readonly Plot[];
  /** Start of the numbers by which choices are made; not 0. */
  readonly seed: number;
}

/**
 * The outcome of a deed, beside the state: points for a score, bits of colours for barred actions, -1 where refused.
 */
export type Outcome = number;

/** The outcome where the deed cannot be done. */
export const REFUSED: Outcome = -1;

/** Makes each deed ready only once, so that games with the same one share it. */
export function oncePerDeed<T>(deedFor: (deed: Deed) => T): (deed: Deed) => T {
  const known = new Map<string, T>();
  return (deed) => {
    const name = JSON.stringify(deed);
    const found = known.get(name) ?? deedFor(deed);
    known.set(name, found);
    return found;
  };
}
