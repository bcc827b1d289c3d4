// The sides by name.
import { deedFor as byMachine } from './loam-side.ts';
import { objectSide } from './object-slots.ts';
import type { Side } from './side.ts';
import { typedSide } from './typed-slots.ts';
import { deedFor as byHand } from './typed/deeds.ts';

/** Makes a side with so many slots. */
export const SIDES = {
  /** The machine. */
  loam: (slots) => typedSide(slots, byMachine),
  /** Functions written by hand that work on the same state. */
  typed: (slots) => typedSide(slots, byHand),
  /** Functions written by hand that work on objects, as one would write them. */
  objects: (slots) => objectSide(slots),
} satisfies Readonly<Record<string, (slots: number) => Side>>;

/** Name of a side. */
export type SideName = keyof typeof SIDES;
