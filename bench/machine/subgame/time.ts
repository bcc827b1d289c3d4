// The time that a side takes for games of the sub-game.
import { median, timed, type Duration } from '../time.ts';
import { playOut, type SubGameSide } from './side.ts';

/** Games of one go, the same for all sides. */
const GAMES = 10;

/**
 * Plays the same games again and again. The first half of the goes warms up; of the others the median counts.
 *
 * @param goes at least 2
 * @returns milliseconds of one game, and its choices
 */
export function timeSubGames(side: SubGameSide, goes: number): Duration & { readonly choices: number } {
  let choices = 0;
  const go = (): void => {
    choices = 0;
    for (let seed = 1; seed <= GAMES; seed++) choices += playOut(side, seed).choices;
  };
  const times = Array.from({ length: goes }, () => timed(go)).slice(goes >> 1);
  const each = (kind: 'wall' | 'cpu'): number => median(times.map((time) => time[kind])) / GAMES;
  return { wall: each('wall'), cpu: each('cpu'), choices: Math.round(choices / GAMES) };
}
