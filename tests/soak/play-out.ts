import { makeBot } from '../../src/bots/bots.ts';
import { roundOf } from '../../src/bots/game-driver.ts';
import { MOST_ROUNDS } from '../../src/state/bounds.ts';
import { isBetween } from '../../src/vm/choices.ts';
import { MOST_CHOICES, newGame, type RunningGame, type GameSetUp } from '../../src/game/game.ts';
import type { Playable } from '../../src/game/playable.ts';
import { resultOf } from '../../src/game/result.ts';
import { GameLog } from '../../src/record/log.ts';
import { writeRecord } from '../../src/record/write.ts';
import { stream } from '../../src/state/random.ts';
import { Soundness } from '../support/soundness.ts';

/** Purpose of the numbers that say which seat is asked next. */
const ORDER = 192;

/** A choice that was made. */
export interface Made {
  readonly seat: number;
  readonly choice: number;
}

/** Something wrong in a game. */
export interface Finding {
  /** The fault. */
  readonly what: string;
  /** The game up to there, to be replayed. */
  readonly record: string;
}

/** The way in which a game went. */
export interface Outcome {
  /** The end: it came to its end, was left after the most rounds, or something was wrong. */
  readonly left: 'over' | 'endless' | 'wrong';
  /** The number of choices that were made. */
  readonly choices: number;
  /** The faults; nothing where all is well. */
  readonly findings: readonly Finding[];
}

/** Looks at a game after a choice of a seat; gives what is wrong. */
export type Watch = (game: RunningGame, made: Made) => readonly string[];

/**
 * Plays one game to its end by chance, seats in an order by chance, and looks after every choice whether the state is
 * sound, somebody is asked, and nothing that is offered is refused.
 *
 * @param watch looks further
 */
export function playOut(playable: Playable, setUp: GameSetUp, watch: Watch = () => []): Outcome {
  const { game, fault } = newGame(playable, setUp);
  if (!game) throw new Error(fault?.message ?? 'no game');
  const made: Made[] = [];
  const wrong = (found: readonly string[]): Outcome => ({
    left: 'wrong',
    choices: made.length,
    findings: found.map((what) => ({ what, record: recordOf(playable, setUp, made) })),
  });
  const sound = new Soundness(game);
  const order = stream(setUp.seed, ORDER, 1);
  const bots = Array.from({ length: setUp.seats }, (_, seat) => makeBot('random', game, seat, setUp.seed));
  const buffer = new Int32Array(MOST_CHOICES);
  try {
    while (!game.isOver) {
      if (roundOf(game) > MOST_ROUNDS) return { left: 'endless', choices: made.length, findings: [] };
      const first = order.below(setUp.seats);
      let [seat, count] = [-1, 0];
      for (let turn = 0; turn < setUp.seats && count === 0; turn++) {
        seat = (first + turn) % setUp.seats;
        count = neededOf(game, seat, buffer);
      }
      if (count === 0) return wrong(['nothing is asked of anybody, and the game is not over']);
      const choice = bots[seat]?.choose(seat, buffer.subarray(0, count)) ?? -1;
      const refused = game.choose(seat, choice);
      if (refused) return wrong([`${choice} is offered to seat ${seat + 1} and refused: ${refused.code}`]);
      made.push({ seat, choice });
      const found = [...sound.faults(), ...watch(game, { seat, choice })];
      if (found.length > 0) return wrong(found);
    }
    const found = resultFaults(game);
    return found.length > 0 ? wrong(found) : { left: 'over', choices: made.length, findings: [] };
  } catch (error) {
    return wrong([`it throws: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`]);
  }
}

/** The number of choices of a seat; 0 where nothing is needed of it. */
function neededOf(game: RunningGame, seat: number, buffer: Int32Array): number {
  const count = game.legal(seat, buffer);
  for (let at = 0; at < count; at++) if (!isBetween(buffer[at] as number)) return count;
  return 0;
}

/** The faults of the points at the end: each total is the sum of its lines, and somebody is first. */
function resultFaults(game: RunningGame): readonly string[] {
  const result = resultOf(game);
  const faults = result.flatMap(({ lines, total }, party) => {
    const sum = Object.values(lines).reduce((points, line) => points + line, 0);
    return sum === total ? [] : [`the lines of ${party} make ${sum}, and its total is ${total}`];
  });
  return result.some(({ place }) => place === 1) ? faults : [...faults, 'nobody is first'];
}

/** The record of a game up to the last choice that can be made again. */
function recordOf(playable: Playable, setUp: GameSetUp, made: readonly Made[]): string {
  const { game } = newGame(playable, setUp);
  if (!game) return '';
  const log = new GameLog(game, []);
  for (const { seat, choice } of made) if (log.choose(seat, choice)) break;
  return writeRecord(log.record);
}
