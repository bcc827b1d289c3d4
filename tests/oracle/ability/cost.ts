import { printed, type Printed } from '../cards.ts';
import type { World } from '../world.ts';
import { matches } from './planted.ts';

/** Soil to plant the card now: the printed cost less every reduction of the area, never below 0 (COST-1 to COST-7). */
export function effectiveCost(world: World, card: number): number {
  const planted = printed(card);
  if (planted.face.cost === undefined) throw new Error(`card ${card} cannot be planted`);
  // COST-5: a card that lies in the hand is no part of the area, so it takes nothing off its own cost.
  const reductions = areaOf(world).flatMap((source) => reductionsBy(source, planted));
  return Math.max(
    0,
    reductions.reduce((cost, each) => cost - each, planted.face.cost),
  );
}

/** Tableau, island and climate (ZONE-12). */
export function areaOf(world: World): readonly Printed[] {
  return [...world.tableau.map(({ card }) => printed(card)), printed(world.island), printed(world.climate)];
}

/**
 * The amount that a card of the area takes off: by type from a flora (COST-3, COST-6), by habitat from any planted
 * card.
 */
function reductionsBy(source: Printed, planted: Printed): readonly number[] {
  return (source.face.abilities ?? []).flatMap(({ gain = [], conditions = [] }) =>
    gain
      .filter(
        ({ what }) => what === 'reduce-plant-cost' && conditions.every((each) => matches(planted, each)),
      )
      .map(({ count }) => count),
  );
}
