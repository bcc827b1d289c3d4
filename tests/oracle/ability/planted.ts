import { coloursOf, habitatsOf, printed, type Printed } from '../cards.ts';
import type { FactAbility, FactCondition } from '../facts.ts';
import type { World } from '../world.ts';

/**
 * By how much the benefit is multiplied: once for each card planted this turn that matches, on an ability that says so;
 * otherwise 1 (COND-1 to COND-4).
 */
export function plantedThatMatch(world: World, { conditions = [], direction }: FactAbility): number {
  // On an ability with a direction the type says on which cards it works (DIR-1).
  const asked = direction === undefined ? conditions.find(isAboutCards) : undefined;
  return asked === undefined ? 1 : world.planted.filter((card) => matches(printed(card), asked)).length;
}

function isAboutCards({ kind }: FactCondition): boolean {
  return kind === 'type' || kind === 'habitat' || kind === 'ability-colour';
}

/** True if a card has the type (COUNT-5, COUNT-6), habitat (COUNT-11) or colour (COUNT-7) of a condition. */
export function matches(card: Printed, { type, habitat, colour }: FactCondition): boolean {
  if (type !== undefined) return card.kind === type || (card.face.types ?? []).includes(type);
  if (habitat !== undefined) return habitatsOf(card).includes(habitat);
  if (colour !== undefined) return coloursOf(card).has(colour);
  throw new Error('the condition asks for nothing');
}
