import type { Playable } from '../game/playable.ts';
import { wasmCourse } from '../bots/wasm-course.ts';
import { emptyFor, simulateGames } from '../simulate/simulation.ts';
import { addTally, type Tally } from '../simulate/tally.ts';
import { shareOut } from './share-out.ts';
import type { WorkerData } from './simulate-worker.ts';

/** The bundle of a worker, which lies beside that of the command. */
const BUNDLE = 'simulate-worker.cjs';

/**
 * Plays games on several threads and adds up what came of them. The sums do not depend on how many threads there are.
 *
 * @param games how many games are played
 * @param threads how many threads play; with one, it is this one
 * @param progress is told after each share how many games are done
 */
export async function simulateOn(
  playable: Playable,
  data: WorkerData,
  games: number,
  threads: number,
  progress: (done: number) => void,
): Promise<Tally> {
  const all = emptyFor(playable, data.plan);
  await shareOut<Tally>({
    bundle: BUNDLE,
    data,
    games,
    threads,
    here: ({ from, to }) => simulateGames(playable, data.plan, from, to, wasmCourse),
    add: (tally, done) => {
      addTally(all, tally);
      progress(done);
    },
  });
  return all;
}
