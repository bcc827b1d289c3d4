import type { Manifest } from '../../src/cards/manifest.ts';
import type { GameSetUp } from '../../src/game/game.ts';
import { stream } from '../../src/state/random.ts';

/** A way to play that is tried by itself: a mode, with a number of seats and a level where it has levels. */
export interface Mode extends Omit<GameSetUp, 'seed' | 'options'> {
  /** Its name in reports. */
  readonly name: string;
}

/** Every mode of the first game, in all numbers of seats and levels that change how it goes. */
export const MODES: readonly Mode[] = [
  { name: 'standard-2', mode: 'standard', seats: 2 },
  { name: 'standard-3', mode: 'standard', seats: 3 },
  { name: 'standard-4', mode: 'standard', seats: 4 },
  { name: 'standard-5', mode: 'standard', seats: 5 },
  { name: 'beginner-3', mode: 'beginner', seats: 3 },
  { name: 'advanced-2', mode: 'advanced', seats: 2 },
  { name: 'solo-beginner', mode: 'solo', seats: 1, level: 'beginner' },
  { name: 'solo-medium', mode: 'solo', seats: 1, level: 'medium' },
  { name: 'solo-hard', mode: 'solo', seats: 1, level: 'hard' },
  { name: 'solo-expert', mode: 'solo', seats: 1, level: 'expert' },
  { name: 'solo-advanced', mode: 'solo-advanced', seats: 1 },
  { name: 'teams', mode: 'teams', seats: 4 },
];

/** Purpose of the numbers that say which options have other values than the usual ones. */
const OPTIONS = 194;

/** The number of games after one another that have the same options, since each choice of them is compiled anew. */
const ALIKE = 10;

/** The set-up of a game of a mode: half of the games have some options of the pack at other values than the usual. */
export function setUpOf(
  { name, mode, seats, level }: Mode,
  seed: number,
  { options, modes }: Manifest,
): GameSetUp {
  const ofMode = Array.from(name, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 1);
  const numbers = stream(Math.floor((seed - 1) / ALIKE), OPTIONS, ofMode);
  const said = modes[mode]?.options ?? {};
  const usual = numbers.below(2) === 0;
  const drawn = Object.entries(options).flatMap(([id, { changes = {} }]) => {
    const others = Object.keys(changes);
    const value = others[numbers.below(Math.max(1, others.length))];
    const isOther = numbers.below(4) === 0 && !usual && !Object.hasOwn(said, id);
    return isOther && value !== undefined ? [[id, value] as const] : [];
  });
  return {
    mode,
    seats,
    seed,
    ...(level !== undefined && { level }),
    ...(drawn.length > 0 && { options: Object.fromEntries(drawn) }),
  };
}

/** The same of the second game. */
export const SECOND_MODES: readonly Mode[] = [2, 3, 4].map((seats) => ({
  name: `tideway-${seats}`,
  mode: 'usual',
  seats,
}));
