import { printed } from '../cards.ts';
import type { FactAbility } from '../facts.ts';
import type { Plot, World } from '../world.ts';
import { after, keys, type Branches } from './branches.ts';
import { compostExactly, drawAll } from './piles.ts';
import { use } from './use.ts';

/** Whose ability it is: a planted card or a played event by its number, or a card of the player's board. */
export type Source = { readonly card: number } | 'island' | 'climate';

/**
 * Every world in which one use of an ability can end, over all choices, in canonical form; nothing where the ability
 * cannot be used. `ability` counts from 0 in printed order; on an island 0 is the setup line (CARD-4) and 1 the further
 * ability. A source that is not there, or an ability that it has not, is a bug of the caller.
 */
export function abilityResults(
  world: World,
  source: Source,
  ability: number,
): ReadonlySet<string> | undefined {
  if (source === 'island' && ability === 0) return keys(setUp(world));
  const reached = use(world, abilityOf(world, source, ability), plotOf(world, source));
  return reached && keys(reached);
}

/** The setup line of the island, which cannot be declined nor taken in part (SETUP-9). */
function setUp(world: World): Branches {
  const { start } = printed(world.island).face;
  if (start === undefined) throw new Error(`${world.island} has no setup line`);
  const drawn = after([world], [drawAll(start.draw)]);
  return after(drawn.values(), [
    (each) => compostExactly(Math.min(start.compostFromHand, each.hand.length))(each),
    (each) => [{ ...each, soil: each.soil + start.soil }],
  ]);
}

function abilityOf(world: World, source: Source, ability: number): FactAbility {
  const name = source === 'island' || source === 'climate' ? world[source] : source.card;
  const { abilities = [] } = printed(name).face;
  const found = abilities[source === 'island' ? ability - 1 : ability];
  if (found === undefined) throw new Error(`${name} has no ability ${ability}`);
  return found;
}

function plotOf(world: World, source: Source): Plot | undefined {
  if (source === 'island' || source === 'climate') return undefined;
  const plot = world.tableau.find(({ card }) => card === source.card);
  if (plot === undefined && !world.events.includes(source.card)) {
    throw new Error(`card ${source.card} is neither planted nor played`);
  }
  return plot;
}
