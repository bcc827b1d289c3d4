import { printed } from '../cards.ts';
import type { FactAbility } from '../facts.ts';
import type { Plot, World } from '../world.ts';

/** True if the ability copies another. */
export function isCopy({ gain = [] }: FactAbility): boolean {
  return gain.some(({ what }) => what === 'copy-ability');
}

/**
 * The abilities that a copy ability can copy: of every other planted card the abilities of its colour, multicolour ones
 * among them (COPY-1 to COPY-3), never another copy ability (COPY-8).
 */
export function copyableBy(world: World, ability: FactAbility, at: Plot | undefined): readonly FactAbility[] {
  const asked = (ability.conditions ?? []).find(({ kind }) => kind === 'ability-colour')?.colour;
  if (asked === undefined) throw new Error('a copy ability names no colour');
  return world.tableau
    .filter(({ card }) => card !== at?.card)
    .flatMap(({ card }) => printed(card).face.abilities ?? [])
    .filter((each) => (each.colour === asked || each.colour === 'multicolour') && !isCopy(each));
}
