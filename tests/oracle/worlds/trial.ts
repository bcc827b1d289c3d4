import { barredActions } from '../ability/bar.ts';
import { eventResults } from '../ability/event.ts';
import { plantResults } from '../ability/plant.ts';
import { abilityResults, type Source } from '../ability/results.ts';
import type { World } from '../world.ts';

/** A world with what is to be done in it. */
export type Trial = {
  /** The name of the world. */
  readonly name: string;
  /** The world before. */
  readonly world: World;
} & Deed;

/** The deeds in a world. */
export type Deed =
  | {
      /** An ability is used. */
      readonly door: 'use';
      /** Whose it is. */
      readonly source: Source;
      /** Which one, as for `abilityResults`. */
      readonly ability: number;
    }
  | {
      /** An event of the hand is played. */
      readonly door: 'play';
      /** Its number. */
      readonly card: number;
    }
  /** One card of the hand is planted, any of them. */
  | { readonly door: 'plant' }
  /** The active player looks which actions are barred. */
  | { readonly door: 'choose' };

/**
 * The outcome by the rules of a trial: the canonical form of every world in which it can end, nothing where it cannot
 * be done. For an action to choose, the barred ones.
 */
export function outcomeOf(trial: Trial): ReadonlySet<string> | undefined {
  switch (trial.door) {
    case 'use':
      return abilityResults(trial.world, trial.source, trial.ability);
    case 'play':
      return eventResults(trial.world, trial.card);
    case 'plant':
      return plantResults(trial.world);
    case 'choose':
      return new Set(barredActions(trial.world));
  }
}
