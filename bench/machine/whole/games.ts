// Whole games of the real rules, played by random bots: two seats, the standard mode.
import { makeBot } from '../../../src/bots/bots.ts';
import { drive } from '../../../src/bots/drive.ts';
import { newGame, type Game } from '../../../src/game/game.ts';
import type { Playable } from '../../../src/game/playable.ts';
import { openGame } from '../game.ts';
import { median } from '../time.ts';

const SEATS = 2;
/** Games of one go. */
const GAMES = 20;
/** Goes before that to warm up: with a few only, the compiler is what is measured. */
const WARM_GOES = 12;
/** How often so many are measured; the median counts. */
const GOES = 5;

/** The game without anything but what belongs to it. */
const whole: Playable = openGame(process.cwd(), '');

/** A game that has just begun. */
export function begin(seed: number): Game {
  const { game, fault } = newGame(whole, { mode: 'standard', seats: SEATS, seed });
  if (!game) throw new Error(fault?.message);
  return game;
}

/**
 * Plays a game by chance.
 *
 * @param made called after each choice
 * @returns how many choices were made
 */
export function playByChance(
  game: Game,
  seed: number,
  made?: (seat: number, choice: number) => void,
): number {
  const bots = Array.from({ length: SEATS }, (_, seat) => makeBot('random', game, seat, seed));
  let choices = 0;
  drive(game, bots, (seat, choice) => {
    if (game.choose(seat, choice)) throw new Error('an offered choice was refused');
    choices++;
    made?.(seat, choice);
  });
  return choices;
}

/** Milliseconds of a game, and its choices, in the middle of some. */
export function timeGames(): { readonly wall: number; readonly choices: number } {
  let choices = 0;
  const go = (first: number): number => {
    const began = performance.now();
    for (let seed = first; seed < first + GAMES; seed++) choices += playByChance(begin(seed), seed);
    return (performance.now() - began) / GAMES;
  };
  for (let warm = 0; warm < WARM_GOES; warm++) go(1 + (warm % 2) * GAMES);
  choices = 0;
  const walls = Array.from({ length: GOES }, (_, index) => go(1 + (index + 2) * GAMES));
  return { wall: median(walls), choices: Math.round(choices / (GOES * GAMES)) };
}
