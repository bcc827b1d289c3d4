import type { FactAbility } from '../facts.ts';

/** The holdings of a player to pay with. */
export interface Holdings {
  /** Soil. */
  readonly soil: number;
  /** Sprouts on all cards together. */
  readonly sprout: number;
  /** Growth on all cards together. */
  readonly growth: number;
  /** Cards in hand. */
  readonly 'compost-from-hand': number;
  /** Composted cards. */
  readonly 'discard-from-compost': number;
}

/** The things that can be paid, in the order in which they are listed. */
export const PAYABLE = ['soil', 'sprout', 'growth', 'compost-from-hand', 'discard-from-compost'] as const;

/** Exactly what the ability costs. */
export function costOf({ pay = [] }: FactAbility): Holdings {
  const of = (asked: string): number => pay.find(({ what }) => what === asked)?.count ?? 0;
  return {
    soil: of('soil'),
    sprout: of('sprout'),
    growth: of('growth'),
    'compost-from-hand': of('compost-from-hand'),
    'discard-from-compost': of('discard-from-compost'),
  };
}

/**
 * More of everything than an ability costs, so that there are several ways to pay it and more in hand than it composts.
 */
export function plentyFor(ability: FactAbility): Holdings {
  const cost = costOf(ability);
  const composted = (ability.gain ?? []).find(({ what }) => what === 'compost-from-hand')?.count ?? 0;
  return {
    soil: cost.soil + 2,
    sprout: cost.sprout + 2,
    growth: cost.growth + 2,
    'compost-from-hand': Math.max(cost['compost-from-hand'] + 2, Math.min(composted, MOST_COMPOSTED) + 1),
    'discard-from-compost': cost['discard-from-compost'] + 2,
  };
}

/** An ability that composts more than that is tried with a hand that it can compost whole: the orders are too many. */
const MOST_COMPOSTED = 4;

/**
 * The number of cards of the draw pile that the ability can take, multiplied by at most two cards planted this turn.
 */
export function deckNeeded({ gain = [] }: FactAbility): number {
  return gain
    .filter(({ what }) => what === 'draw-from-deck' || what === 'compost-from-deck')
    .reduce((sum, { count }) => sum + 2 * count, 0);
}
