import { allFaces, coloursOf, habitatsOf, printedColours } from '../cards.ts';
import { all, type CardTest } from '../worlds/tests.ts';

/** For each test the first planted card that fulfils it and was not found for one before. */
export function find(...tests: readonly CardTest[]): readonly number[] {
  const found: number[] = [];
  for (const test of tests) {
    const card = allFaces.find(
      (each) =>
        (each.kind === 'flora' || each.kind === 'terrain') && !found.includes(each.number) && test(each),
    );
    if (card === undefined) throw new Error(`no card is left for test ${found.length + 1}`);
    found.push(card.number);
  }
  return found;
}

/** The card that `find` gives for one test. */
export function findOne(...tests: readonly CardTest[]): number {
  return find(all(...tests))[0] ?? NaN;
}

/** That many cards for one test. */
export function findSome(count: number, ...tests: readonly CardTest[]): readonly number[] {
  return find(...Array.from({ length: count }, () => all(...tests)));
}

/** A card whose printed colours are exactly those. */
export function colours(...exactly: readonly string[]): CardTest {
  return (card) => printedColours(card).slice().sort().join() === exactly.slice().sort().join();
}

/** A card whose habitats are exactly those. */
export function habitats(...exactly: readonly string[]): CardTest {
  return (card) => habitatsOf(card).slice().sort().join() === exactly.slice().sort().join();
}

/** A card without an ability of any of the colours. */
export function without(...absent: readonly string[]): CardTest {
  return (card) => absent.every((colour) => !coloursOf(card).has(colour));
}

/** A card with the printed cost. */
export function costs(cost: number): CardTest {
  return ({ face }) => face.cost === cost;
}

/** A card with the base points. */
export function isWorth(points: number): CardTest {
  return ({ face }) => face.vp === points;
}

/** A flora with the printed spaces, and completion points where they matter. */
export function spaces(sprouts: number, growth: number, canopyVp?: number): CardTest {
  return ({ kind, face }) =>
    kind === 'flora' &&
    (face.sproutSpaces ?? 0) === sprouts &&
    (face.growthSpaces ?? 0) === growth &&
    (canopyVp === undefined || face.canopyVp === canopyVp);
}
