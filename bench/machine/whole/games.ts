// Whole games of the real rules, played by random bots: two seats, the standard mode.
import { makeBot } from '../../../src/bots/bots.ts';
import { drive, plainDriver } from '../../../src/bots/game-driver.ts';
import { wasmDriver } from '../../../src/bots/wasm-driver.ts';
import { newGame, type RunningGame } from '../../../src/game/game.ts';
import type { Playable } from '../../../src/game/playable.ts';
import { openGame } from '../game.ts';
import { median } from '../time.ts';

const SEATS = 2;
/** Games of one go. */
const GAMES = 20;
/** Goes before that to warm up: with a few only, the compiler is what is measured. */
const WARM_GOES = 12;
/** The number of times that so many are measured; the median counts. */
const GOES = 5;

/** The game without anything but what belongs to it. */
export const whole: Playable = openGame(process.cwd(), '');

/** A game that has just begun. */
export function begin(seed: number): RunningGame {
  const { game, fault } = newGame(whole, { mode: 'standard', seats: SEATS, seed });
  if (!game) throw new Error(fault?.message);
  return game;
}

/**
 * Plays a game by chance.
 *
 * @param made called after each choice
 * @param course says who is asked, and makes the choices
 * @returns the number of choices that were made
 */
export function playByChance(
  game: RunningGame,
  seed: number,
  made?: (seat: number, choice: number) => void,
  course = plainDriver(game),
): number {
  const bots = Array.from({ length: SEATS }, (_, seat) => makeBot('random', game, seat, seed));
  let choices = 0;
  const make = (seat: number, choice: number): void => {
    if (course.choose(seat, choice)) throw new Error('an offered choice was refused');
    choices++;
    made?.(seat, choice);
  };
  drive(game, bots, make, course);
  return choices;
}

/** Milliseconds of a game, and its choices, in the middle of some, by the core or by the machine alone. */
export function timeGames(by: 'core' | 'machine'): { readonly wall: number; readonly choices: number } {
  let choices = 0;
  const courseOf = by === 'core' ? wasmDriver : plainDriver;
  const go = (first: number): number => {
    const began = performance.now();
    for (let seed = first; seed < first + GAMES; seed++) {
      const game = begin(seed);
      choices += playByChance(game, seed, undefined, courseOf(game));
    }
    return (performance.now() - began) / GAMES;
  };
  for (let warm = 0; warm < WARM_GOES; warm++) go(1 + (warm % 2) * GAMES);
  choices = 0;
  const walls = Array.from({ length: GOES }, (_, index) => go(1 + (index + 2) * GAMES));
  return { wall: median(walls), choices: Math.round(choices / (GOES * GAMES)) };
}
