import { placesFor } from '../ability/places.ts';
import { printed } from '../cards.ts';
import type { Plot, World } from '../world.ts';

/** The last number of the Earth deck (COMP-3). */
const LAST_EARTH = 283;

/** Cards that one player can plant in one turn: two, and one that a replacement lifted (PLANT-1, PLANT-13). */
const MOST_PLANTED = 3;

/** The faults of a world, in words: nothing where the rules allow it. */
export function faultsOf(world: World): readonly string[] {
  const { tableau, events, compost, planted } = world;
  const everywhere = cardsIn(world);
  const found: string[] = [];
  const check = (holds: boolean, fault: string): void => {
    if (!holds) found.push(fault);
  };
  check(new Set(everywhere).size === everywhere.length, 'a card is in two places');
  check(
    everywhere.every((card) => card >= 1 && card <= LAST_EARTH),
    'a card is not of the Earth deck',
  );
  check(world.soil >= 0, 'there is less than no soil');
  check(
    tableau.every(({ card }) => ['flora', 'terrain'].includes(printed(card).kind)),
    'an event is planted',
  );
  check(
    events.every((card) => printed(card).kind === 'event'),
    'another card lies among the events',
  );
  check(tableau.every(holdsWhatItCan), 'a card holds what it cannot');
  check(planted.length <= MOST_PLANTED, 'too many cards were planted');
  check(
    planted.every((card) => tableau.some((plot) => plot.card === card) || compost.includes(card)),
    'a card planted this turn is nowhere',
  );
  check(holdsTogether(tableau), 'the tableau does not hold together in four rows and columns');
  return found;
}

/** Every card of the Earth deck in the world, wherever it lies. */
export function cardsIn({ tableau, hand, events, compost, deck, discards }: World): readonly number[] {
  return [...tableau.map(({ card }) => card), ...hand, ...events, ...compost, ...deck, ...discards];
}

function holdsWhatItCan({ card, sprouts, growth }: Plot): boolean {
  const { sproutSpaces = 0, growthSpaces = 0 } = printed(card).face;
  return sprouts >= 0 && sprouts <= sproutSpaces && growth >= 0 && growth <= growthSpaces;
}

/** True if each card but the first could have been planted beside others that lie there (TAB-3, TAB-4). */
function holdsTogether(tableau: readonly Plot[]): boolean {
  const left = [...tableau];
  let grown = left.splice(0, 1);
  for (let more = grown; more.length > 0;) {
    const spots = placesFor(grown);
    more = left.filter((plot) => spots.some(({ row, col }) => row === plot.row && col === plot.col));
    for (const plot of more) left.splice(left.indexOf(plot), 1);
    grown = [...grown, ...more];
  }
  return left.length === 0;
}
