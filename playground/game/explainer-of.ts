import { Explainer } from '../../src/explain/why.ts';
import type { GameHistory } from './game-history.ts';

/** The last explainer of a game, which has done all of it again, with the moment for which it was made. */
const explainers = new WeakMap<
  GameHistory,
  { readonly version: number; readonly at: number; readonly explainer: Explainer }
>();

/** The explainer that answers why at the moment at which a game stands. */
export function explainerOf(history: GameHistory): Explainer {
  const { version, at } = history;
  const known = explainers.get(history);
  const isKnown = known?.version === version && known.at === at;
  const explainer = isKnown ? known.explainer : new Explainer(history.log);
  explainers.set(history, { version, at, explainer });
  return explainer;
}
