import { canonical, type World } from '../world.ts';

/** Worlds that can be reached, each once, by their canonical form. */
export type Branches = ReadonlyMap<string, World>;

/** The steps that can be done next in a world: every world in which it can end, none where it cannot be done. */
export type Step = (world: World) => Iterable<World>;

/** More results than this are a sign of a world that is too large to be of use in a test. */
export const MOST_RESULTS = 200_000;

/** The worlds themselves, those that cannot be told apart only once. */
export function branches(worlds: Iterable<World>): Branches {
  const found = new Map<string, World>();
  for (const world of worlds) {
    const key = canonical(world);
    if (!found.has(key)) found.set(key, world);
    if (found.size > MOST_RESULTS) {
      throw new Error(`more than ${MOST_RESULTS} results: take a world with less in it`);
    }
  }
  return found;
}

/** Every world after the steps, taken one after the other in every way. */
export function after(worlds: Iterable<World>, steps: readonly Step[]): Branches {
  let reached = branches(worlds);
  for (const step of steps) reached = branches(each(reached.values(), step));
  return reached;
}

/** Everything that comes out of a step from any of the worlds. */
function* each(worlds: Iterable<World>, step: Step): Iterable<World> {
  for (const world of worlds) yield* step(world);
}

/** The canonical forms alone. */
export function keys(reached: Branches): ReadonlySet<string> {
  return new Set(reached.keys());
}
