import { printed } from '../cards.ts';
import type { World } from '../world.ts';
import { after, keys } from './branches.ts';
import { use } from './use.ts';

/**
 * Every world after playing that event from the hand, over all choices, the reaction of the island included, in
 * canonical form; nothing where its cost cannot be paid (EVENT-3, EVENT-9). A card that is no event in the hand is a
 * bug of the caller.
 */
export function eventResults(world: World, card: number): ReadonlySet<string> | undefined {
  const [ability] = printed(card).face.abilities ?? [];
  if (printed(card).kind !== 'event' || ability === undefined || !world.hand.includes(card)) {
    throw new Error(`card ${card} is no event in the hand`);
  }
  const hand = world.hand.filter((each) => each !== card);
  const reached = use({ ...world, hand, events: [...world.events, card] }, ability, undefined);
  return reached && keys(after(reached.values(), [reaction]));
}

/** The gifts of the island when its owner plays an event, once and as they like (EVENT-9). */
function reaction(world: World): Iterable<World> {
  const ability = (printed(world.island).face.abilities ?? []).find(({ conditions = [] }) =>
    conditions.some(({ kind }) => kind === 'when-you-play-an-event'),
  );
  if (ability === undefined) return [world];
  // The text stands on a brown ability, which works without being used (PASSIVE-12).
  const given = use(world, { gain: ability.gain ?? [], colour: 'black' }, undefined);
  return given?.values() ?? [world];
}
