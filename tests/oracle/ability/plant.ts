import { coloursOf, printed } from '../cards.ts';
import type { Spot } from '../score/paths.ts';
import type { World } from '../world.ts';
import { after, branches, keys, type Branches, type Step } from './branches.ts';
import { effectiveCost } from './cost.ts';
import { removePieces } from './pieces.ts';
import { compostExactly, draw, paySoil } from './piles.ts';
import { placesFor } from './places.ts';
import { use } from './use.ts';

/**
 * Every world after exactly one planting from the hand, an ordinary one or a replacement, its black ability resolved
 * (PLANT-3, PASSIVE-6), in canonical form; none where nothing can be planted.
 */
export function plantResults(world: World): ReadonlySet<string> {
  const reached = world.hand
    .filter((card) => printed(card).kind === 'flora' || printed(card).kind === 'terrain')
    .flatMap((card) => [...planted(world, card).values(), ...replaced(world, card).values()]);
  return keys(branches(reached));
}

/** One ordinary planting of the card: paid in full, then placed, then its black ability (PLANT-3). */
function planted(world: World, card: number): Branches {
  const cost = effectiveCost(world, card);
  // COST-10: the card itself cannot pay, so it leaves the hand first.
  const paid = after([without(world, card)], [payInFull(card, cost)]);
  return after(paid.values(), [
    (each) => placesFor(each.tableau).map((spot) => placed(each, card, spot)),
    (each) => resolved(each, card),
  ]);
}

/** The card takes the place of a terrain that asks for one of its colours (PASSIVE-6 to PASSIVE-11). */
function replaced(world: World, card: number): Branches {
  const found = world.tableau.flatMap((terrain) => {
    const asked = replacementOf(terrain.card);
    if (asked === undefined || !coloursOf(printed(card)).has(asked.colour)) return [];
    const tableau = world.tableau.filter((plot) => plot !== terrain);
    const compost = [...world.compost, terrain.card];
    const lifted = without({ ...world, tableau, compost }, card);
    return [
      ...after([placed(lifted, card, terrain)], [draw(asked.draws), (each) => resolved(each, card)]).values(),
    ];
  });
  return branches(found);
}

/**
 * The colour of cards that may replace the card, and how many cards that draws; nothing on a card that cannot be
 * replaced.
 */
function replacementOf(card: number): { readonly colour: string; readonly draws: number } | undefined {
  for (const { gain = [], conditions = [] } of printed(card).face.abilities ?? []) {
    const over = gain.find(({ what }) => what === 'plant-over-free-then-draw');
    const colour = conditions.find(({ kind }) => kind === 'ability-colour')?.colour;
    if (over !== undefined && colour !== undefined) return { colour, draws: over.count };
  }
  return undefined;
}

/** Soil for all of the cost, or on some flora another thing for any part of it (COST-8 to COST-11). */
function payInFull(card: number, cost: number): Step {
  const others = (printed(card).face.abilities ?? []).flatMap(({ gain = [] }) =>
    gain.map(({ what }) => INSTEAD_OF_SOIL[what]).filter((each) => each !== undefined),
  );
  return function* (world) {
    yield* paySoil(cost)(world);
    for (const instead of others) {
      for (let units = 1; units <= cost; units += 1) {
        yield* after([world], [paySoil(cost - units), instead(units)]).values();
      }
    }
  };
}

const INSTEAD_OF_SOIL: Readonly<Record<string, ((units: number) => Step) | undefined>> = {
  'pay-plant-cost-with-hand-cards': compostExactly,
  'pay-plant-cost-with-sprouts': (units) => removePieces('sprout', units),
  'pay-plant-cost-with-growth': (units) => removePieces('growth', units),
};

/** The black ability of a card just planted, where it has one; it works from where the card lies (ACT-13). */
function resolved(world: World, card: number): Iterable<World> {
  const black = (printed(card).face.abilities ?? []).find(({ colour }) => colour === 'black');
  if (black === undefined) return [world];
  const at = world.tableau.find((plot) => plot.card === card);
  // One that cannot be paid does nothing (PAY-2).
  return use(world, black, at)?.values() ?? [world];
}

function placed(world: World, card: number, { row, col }: Spot): World {
  const tableau = [...world.tableau, { card, row, col, sprouts: 0, growth: 0 }];
  return { ...world, tableau, planted: [...world.planted, card] };
}

function without(world: World, card: number): World {
  return { ...world, hand: world.hand.filter((each) => each !== card) };
}
