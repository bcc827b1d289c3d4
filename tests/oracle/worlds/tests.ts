import { abilityCount, coloursOf, habitatsOf, typesOf, type Printed } from '../cards.ts';

// The tests by which cards are asked for when worlds are put together.

/** A test of a printed card. */
export type CardTest = (card: Printed) => boolean;

/** A flora. */
export const isFlora: CardTest = ({ kind }) => kind === 'flora';

/** A terrain. */
export const isTerrain: CardTest = ({ kind }) => kind === 'terrain';

/** An event. */
export const isEvent: CardTest = ({ kind }) => kind === 'event';

/** A flora that is every type. */
export const isAnyType: CardTest = (card) => typesOf(card).length > 1;

/** A flora with one type and no ability of its own kind, such as a copy or a payment when it is planted. */
export const isPlain: CardTest = (card) =>
  isFlora(card) && !isAnyType(card) && !coloursOf(card).has('black') && !coloursOf(card).has('brown');

/** A plain flora with at least that many spaces of both kinds. */
export function hasSpaces(sprouts: number, growth: number): CardTest {
  return (card) =>
    isPlain(card) && (card.face.sproutSpaces ?? 0) >= sprouts && (card.face.growthSpaces ?? 0) >= growth;
}

/** A card of the type. */
export function isOfType(type: string): CardTest {
  return (card) => typesOf(card).includes(type);
}

/** A card that shows the habitat. */
export function showsHabitat(habitat: string): CardTest {
  return (card) => habitatsOf(card).includes(habitat);
}

/** A card with an ability of the colour. */
export function hasColour(colour: string): CardTest {
  return (card) => coloursOf(card).has(colour);
}

/** A card with one ability. */
export const hasOneAbility: CardTest = (card) => abilityCount(card) === 1;

/** A card whose printed cost is at least that. */
export function costsAtLeast(cost: number): CardTest {
  return ({ face }) => (face.cost ?? -1) >= cost;
}

/** A card that fulfils all of the tests. */
export function all(...tests: readonly CardTest[]): CardTest {
  return (card) => tests.every((test) => test(card));
}

/** A card that does not fulfil the test. */
export function not(test: CardTest): CardTest {
  return (card) => !test(card);
}
