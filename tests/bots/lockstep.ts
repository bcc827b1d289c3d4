import { plainDriver, type GameDriver } from '../../src/bots/game-driver.ts';
import { MOST_ROUNDS } from '../../src/state/bounds.ts';
import { wasmDriver } from '../../src/bots/wasm-driver.ts';
import { newGame, type RunningGame, type GameSetUp } from '../../src/game/game.ts';
import type { Playable } from '../../src/game/playable.ts';
import { stream } from '../../src/state/random.ts';
import { sameState } from '../../src/state/state.ts';
import { sortOf } from '../../src/vm/choices.ts';

/** Choices of this sort and later ones come between two steps; they are made less often, or games would never go on. */
const BETWEEN = 6;

/** A game that has just begun; throws where there is none. */
export function begin(playable: Playable, setUp: GameSetUp): RunningGame {
  const { game, fault } = newGame(playable, setUp);
  if (!game) throw new Error(fault?.message);
  return game;
}

/** The number of times that instructions of the cards and rules were run by the machine of a game. */
export const ranIn = ({ machine: { hits } }: RunningGame): number =>
  hits.reduce((sum, each) => sum + each, 0);

/** The question of a driver next: who is asked and among what; "stuck" where nobody is. */
export const askedIn = (driver: GameDriver, last: number): string =>
  driver.next(last) ? `${driver.seat}: ${driver.choices.subarray(0, driver.count).join(' ')}` : 'stuck';

/**
 * Plays a game twice by chance, once by the machine alone and once by the core, and looks behind every choice whether
 * they are the same; throws where they are not.
 *
 * @returns the number of choices that were made, and of those that the core left to the game
 */
export function playInLockstep(
  playable: Playable,
  setUp: GameSetUp,
): { readonly choices: number; readonly left: number } {
  const games = [begin(playable, setUp), begin(playable, setUp)] as const;
  const [plain, core] = [plainDriver(games[0]), wasmDriver(games[1])];
  const left = countChoices(games[1]);
  const numbers = stream(setUp.seed, 8, 1);
  let [last, choices] = [-1, 0];
  while (!plain.isOver && plain.round <= MOST_ROUNDS) {
    const asked = askedIn(plain, last);
    same('asked', asked, askedIn(core, last));
    if (asked === 'stuck') break;
    last = plain.seat;
    const offers = plain.choices.subarray(0, plain.count);
    const needed = offers.filter((choice) => sortOf(choice) < BETWEEN);
    const from = numbers.below(4) === 0 ? offers : needed;
    const choice = from[numbers.below(from.length)] as number;
    for (const [at, driver] of [plain, core].entries()) {
      const refused = driver.choose(last, choice);
      if (refused) throw new Error(`game ${at + 1}: an offered choice was refused: ${refused.code}`);
    }
    choices++;
    same(`behind choice ${choices}`, `${plain.isOver} ${plain.round}`, `${core.isOver} ${core.round}`);
    sameWords(`behind choice ${choices}`, games[0].state, games[1].state);
  }
  core.end();
  sameWords('at the end', games[0].state, games[1].state);
  return { choices, left: left() };
}

/** Counts from now on how often a game is asked to make a choice itself. */
function countChoices(game: RunningGame): () => number {
  let count = 0;
  const choose = game.choose.bind(game);
  game.choose = (seat, choice) => {
    count++;
    return choose(seat, choice);
  };
  return () => count;
}

function same(when: string, plain: string, core: string): void {
  if (plain !== core) throw new Error(`${when}: "${plain}" by the machine, "${core}" by the core`);
}

function sameWords(when: string, plain: Int32Array, core: Int32Array): void {
  if (sameState(plain, core)) return;
  const at = plain.findIndex((word, index) => word !== core[index]);
  same(`${when}, word ${at}`, `${plain[at]}`, `${core[at]}`);
}
