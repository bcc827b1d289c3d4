import { printed } from '../cards.ts';
import type { World } from '../world.ts';

/** Actions that a terrain can bar its owner from, in the order in which they are listed. */
const BARRABLE = ['red', 'blue', 'yellow'] as const;

/** The actions that the player may not choose as the active player, each once, in the order red, blue, yellow (PASSIVE-5). */
export function barredActions(world: World): readonly (typeof BARRABLE)[number][] {
  const barred = world.tableau
    .flatMap(({ card }) => printed(card).face.abilities ?? [])
    .filter(({ gain = [] }) => gain.some(({ what }) => what === 'cannot-choose-action'))
    .flatMap(({ conditions = [] }) => conditions.map(({ colour }) => colour));
  return BARRABLE.filter((action) => barred.includes(action));
}
