import { habitatsOf, pointsOf } from '../oracle/cards.ts';
import type { CardTest } from '../oracle/worlds/tests.ts';

// The tests that rows of a table ask of printed cards, by numbers that they show.

/** A card whose number of habitats fits. */
export const withHabitats =
  (fits: (count: number) => boolean): CardTest =>
  (card) =>
    fits(habitatsOf(card).length);

/** A flora with the name mark. */
export const marked =
  (mark: 'geographic' | 'animal' | 'colour'): CardTest =>
  ({ face }) =>
    face.nameTerms?.includes(mark) === true;

/** A card whose base points fit. */
export const worth =
  (fits: (points: number) => boolean): CardTest =>
  (card) =>
    fits(pointsOf(card));

/** A flora whose number of sprout spaces fits; none is 0 (COUNT-10). */
export const sproutSpaces =
  (fits: (count: number) => boolean): CardTest =>
  ({ kind, face }) =>
    kind === 'flora' && fits(face.sproutSpaces ?? 0);

/** A flora whose number of growth spaces fits; none is 0 (COUNT-10). */
export const growthSpaces =
  (fits: (count: number) => boolean): CardTest =>
  ({ kind, face }) =>
    kind === 'flora' && fits(face.growthSpaces ?? 0);

/** A flora whose completion points fit; without a growth space there are 0 (COUNT-10). */
export const canopies =
  (fits: (points: number) => boolean): CardTest =>
  ({ kind, face }) =>
    kind === 'flora' && fits(face.canopyVp ?? 0);
