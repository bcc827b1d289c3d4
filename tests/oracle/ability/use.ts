import type { FactAbility, FactEffect } from '../facts.ts';
import type { Piece } from '../texts.ts';
import type { Plot, World } from '../world.ts';
import { after, branches, type Branches, type Step } from './branches.ts';
import { copyableBy, isCopy } from './copy.ts';
import { removePieces, placePieces } from './pieces.ts';
import {
  compostExactly,
  compostFromDeck,
  compostUpTo,
  discardFromCompost,
  draw,
  drawFromCompost,
  paySoil,
  takeSoil,
} from './piles.ts';
import { plantedThatMatch } from './planted.ts';
import { takersOf } from './takers.ts';

/**
 * Benefits in the order in which they are taken (PAY-5). The last three are one choice and do not touch one another.
 */
const ORDER = [
  'draw-from-deck',
  'soil',
  'compost-from-deck',
  'draw-from-compost',
  'sprout',
  'growth',
  'compost-from-hand',
];

/** Benefits that are no gain when the ability is used: they change how its card is planted (COST-12). */
const WHEN_PLANTED = /^pay-plant-cost-with-/;

/**
 * Uses an ability in every way. `at` is the planted card on which it is used, which for a copied one is the copier
 * (COPY-4); there is none for an island, a climate or an event. Nothing where it cannot be used (PAY-2, COND-5, ACT-8).
 */
export function use(world: World, ability: FactAbility, at: Plot | undefined): Branches | undefined {
  if (ability.colour === 'brown' || !isOpen(world, ability)) return undefined;
  // PAY-1: everything is paid before anything is gained.
  const paid = after([world], (ability.pay ?? []).map(payment));
  if (paid.size === 0) return undefined;
  if (isCopy(ability)) return copied(paid.values(), ability, at);
  return after(paid.values(), gains(ability, at));
}

/** True if the action that the text asks for was chosen by this player (COND-5). */
function isOpen(world: World, { conditions = [] }: FactAbility): boolean {
  return conditions.every(({ kind, colour }) => kind !== 'if-you-chose-action' || world.chose === colour);
}

/** Uses any ability that can be copied and paid, in any way (COPY-1, COPY-5, COPY-7). */
function copied(paid: Iterable<World>, ability: FactAbility, at: Plot | undefined): Branches | undefined {
  const found: World[] = [];
  for (const world of paid) {
    for (const each of copyableBy(world, ability, at)) found.push(...(use(world, each, at)?.values() ?? []));
  }
  return found.length === 0 ? undefined : branches(found);
}

function payment({ what, count }: FactEffect): Step {
  switch (what) {
    case 'soil':
      return paySoil(count);
    case 'sprout':
    case 'growth':
      return removePieces(what, count);
    case 'compost-from-hand':
      return compostExactly(count);
    case 'discard-from-compost':
      return discardFromCompost(count);
    default:
      throw new Error(`nothing is paid with ${what}`);
  }
}

function gains(ability: FactAbility, at: Plot | undefined): readonly Step[] {
  return (ability.gain ?? [])
    .filter(({ what }) => !WHEN_PLANTED.test(what))
    .sort((a, b) => ORDER.indexOf(a.what) - ORDER.indexOf(b.what))
    .map(
      ({ what, count }): Step =>
        (world) =>
          gain(what, count * plantedThatMatch(world, ability), ability, at)(world),
    );
}

function gain(what: string, count: number, ability: FactAbility, at: Plot | undefined): Step {
  switch (what) {
    case 'draw-from-deck':
      return draw(count);
    case 'soil':
      return takeSoil(count);
    case 'compost-from-deck':
      return compostFromDeck(count);
    case 'draw-from-compost':
      return drawFromCompost(count);
    case 'sprout':
    case 'growth':
      return place(what, count, ability, at);
    case 'compost-from-hand':
      return compostUpTo(count);
    default:
      throw new Error(`nothing is gained by ${what}`);
  }
}

function place(piece: Piece, count: number, ability: FactAbility, at: Plot | undefined): Step {
  const { most, all } = takersOf(ability, at, count);
  return placePieces(piece, all, most);
}
