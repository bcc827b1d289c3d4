import type { GameHistory } from '../game/game-history.ts';
import { clauseAt } from '../game/clause-at.ts';
import { depthIn, frameIn } from '../game/frames.ts';
import type { StopPlace } from '../game/stops.ts';

/** A moment that can be found again after the cards were changed. */
export interface Landmark {
  /** Which ability, by its face and place, and which of its clauses. */
  readonly clause: string;
  /** The number of times that it was come to before. */
  readonly times: number;
  /** The number of moments behind its beginning. */
  readonly behind: number;
}

/** A moment as it can be found again; undefined between two choices where nothing runs. */
export function landmarkAt(history: GameHistory, place: StopPlace): Landmark | undefined {
  const keys = keysOf(history);
  const at = keys.findIndex((each) => each.at === place.at && each.inside === place.inside);
  const clause = keys[at]?.clause;
  if (clause === undefined || clause === '') return undefined;
  const begins = keys.flatMap((each, index) =>
    each.clause === clause && keys[index - 1]?.clause !== clause ? [index] : [],
  );
  const times = begins.filter((index) => index <= at).length - 1;
  return { clause, times, behind: at - (begins[times] ?? at) };
}

/** The moment of a landmark; undefined where it is not there any more. */
export function placeOf({ clause, times, behind }: Landmark, history: GameHistory): StopPlace | undefined {
  const keys = keysOf(history);
  const begins = keys.flatMap((each, index) =>
    each.clause === clause && keys[index - 1]?.clause !== clause ? [index] : [],
  );
  const begin = begins[times];
  if (begin === undefined) return undefined;
  let at = begin;
  while (at < begin + behind && keys[at + 1]?.clause === clause) at++;
  return keys[at];
}

/** Every moment of all choices in their order, with the clause that runs or asks there; empty for none. */
function keysOf(history: GameHistory): readonly (StopPlace & { readonly clause: string })[] {
  const { at: now, last } = history;
  const { layout, alone } = history.game;
  const clauseIn = (state: Int32Array, context: number): string => {
    const depth = depthIn(state, layout, context);
    if (depth === 0) return '';
    const { pc, entry } = frameIn(state, layout, context, depth - 1);
    return clauseAt(layout.image, pc, entry);
  };
  const keys: (StopPlace & { readonly clause: string })[] = [];
  for (let at = 0; at <= last; at++) {
    history.goTo(at);
    keys.push({ at, inside: -1, clause: clauseIn(history.game.state, alone?.seat ?? 0) });
    if (at === last) break;
    for (const [inside, { state, context }] of history.momentsInside().entries())
      keys.push({ at, inside, clause: clauseIn(state, context) });
  }
  history.goTo(now);
  return keys;
}
