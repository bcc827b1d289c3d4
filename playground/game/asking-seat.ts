import { MOST_CHOICES } from '../../src/game/game.ts';
import { CHOICES, SHARE, sortOf } from '../../src/vm/choices.ts';
import { depthIn, frameIn, type Frame } from './frames.ts';
import type { RunningGame } from '../../src/game/game.ts';

/** The place where a program asks a seat: the context that waits, and the ability on top of it. */
export interface AskingContext {
  readonly context: number;
  readonly frame: Frame;
}

/**
 * The context in which a program asks a seat; undefined where the game itself asks, or nothing is asked. What a seat
 * has begun between two steps comes before its step, and that before what it chooses for an opponent.
 */
export function askingContext(game: RunningGame, seat: number): AskingContext | undefined {
  const { layout, machine, state } = game;
  const { parties, seats } = layout;
  const own = [parties + 1 + seat, seat].find((each) => machine.standingOf(each) === 'waiting');
  const context = own ?? (parties > seats && machine.standingOf(seats) === 'waiting' ? seats : undefined);
  if (context === undefined || (own === undefined && !asksFor(game, seat, context))) return undefined;
  return { context, frame: frameIn(state, layout, context, depthIn(state, layout, context) - 1) };
}

/** True if what a seat is offered is what the context of the opponent asks. */
function asksFor(game: RunningGame, seat: number, context: number): boolean {
  const offered = new Int32Array(MOST_CHOICES);
  const asked = new Int32Array(MOST_CHOICES);
  const count = game.legal(seat, offered);
  const own = offered.subarray(0, count).filter((choice) => !isBetweenSteps(choice));
  const wanted = asked.subarray(0, game.machine.legal(context, asked));
  return own.length > 0 && own.length === wanted.length && own.every((choice, at) => choice === wanted[at]);
}

/** True if a choice comes between two steps, so that no program asks for it. */
export const isBetweenSteps = (choice: number): boolean =>
  sortOf(choice) >= CHOICES.length && sortOf(choice) !== SHARE;
