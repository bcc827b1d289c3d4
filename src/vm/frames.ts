import * as CONTEXT from '../state/context.ts';
import * as FRAME from '../state/frame.ts';
import { TABLE } from '../state/layout.ts';
import { FRAME_WORDS, MAX_DEPTH } from '../state/sizes.ts';
import { REASON_BITS, TOO_MUCH } from '../state/stops.ts';
import { inWord } from '../state/zones.ts';
import type { Runtime } from './runtime.ts';

/** In place of whether a context waits: it goes on no more. */
const HALTED = 2;

/** The number of frames of the context. */
export const depthOf = (run: Runtime): number => run.depth;

/** True if the context waits for a choice. */
export const isWaiting = (run: Runtime): boolean => run.state[run.context + CONTEXT.waiting] === 1;

/** True if the context goes on no more, because no frame was left. */
export const isHalted = (run: Runtime): boolean => run.state[run.context + CONTEXT.waiting] === HALTED;

/** Lets the context wait, or go on. */
export function setWaiting(run: Runtime, waiting: boolean): void {
  run.state[run.context + CONTEXT.waiting] = waiting ? 1 : 0;
}

/** Lets the context go on no more. */
export function setHalted(run: Runtime): void {
  run.state[run.context + CONTEXT.waiting] = HALTED;
}

/** True if another frame fits. */
export const canPush = (run: Runtime): boolean => depthOf(run) < MAX_DEPTH;

/**
 * Puts a frame on top; the caller has asked {@link canPush}.
 *
 * @param pc word of the code at which it begins
 * @param self the card that acts; -1 for none
 * @param face the face whose text it is; -1 for none
 * @param entry the entry that runs; -1 for a routine
 * @param subject the card that it is about; -1 for none
 */
export function pushFrame(
  run: Runtime,
  pc: number,
  self: number,
  face: number,
  entry: number,
  subject: number,
): void {
  const { state, context } = run;
  const depth = run.depth + 1;
  const frame = context + CONTEXT.frames + (depth - 1) * FRAME_WORDS;
  run.depth = depth;
  run.frame = frame;
  state[context + CONTEXT.depth] = depth;
  state[frame + FRAME.pc] = pc;
  state[frame + FRAME.self] = self + 1;
  state[frame + FRAME.face] = face + 1;
  state[frame + FRAME.entry] = entry + 1;
  state[frame + FRAME.subject] = subject + 1;
}

/**
 * Takes the frame on top away; gives its points, which go to the frame below. Its words are 0 again, each by itself.
 */
export function popFrame(run: Runtime): number {
  const { state, context, frame } = run;
  const points = state[frame + FRAME.points] as number;
  state[frame + FRAME.pc] = 0;
  state[frame + FRAME.self] = 0;
  state[frame + FRAME.face] = 0;
  state[frame + FRAME.subject] = 0;
  state[frame + FRAME.points] = 0;
  state[frame + FRAME.left] = 0;
  state[frame + FRAME.bound] = 0;
  state[frame + FRAME.entry] = 0;
  state[frame + FRAME.walk] = 0;
  state[frame + FRAME.times] = 0;
  const depth = run.depth - 1;
  state[context + CONTEXT.depth] = depth;
  run.depth = depth;
  if (depth === 0) return points;
  const below = frame - FRAME_WORDS;
  run.frame = below;
  if (points !== 0) {
    const sum = (state[below + FRAME.points] as number) + points;
    state[below + FRAME.points] = inWord(sum);
    if (inWord(sum) !== sum) stopGame(run, TOO_MUCH, entryOf(run));
  }
  return points;
}

/** The card that acts; -1 for none. */
export const selfOf = (run: Runtime): number => (run.state[run.frame + FRAME.self] as number) - 1;

/** True if a line of the rules runs itself, and nothing that it has called; it can stand on a card of the opponent. */
export const isLine = (run: Runtime): boolean =>
  run.depth === 1 && run.entries.line[(run.state[run.frame + FRAME.entry] as number) - 1] === 1;

/** The card that was bought, entered or put in place of another; -1 for none. */
export const subjectOf = (run: Runtime): number => run.get(FRAME.subject) - 1;

/**
 * Stops the game, so that nobody is asked anything any more; one that is over or has stopped stays as it is.
 *
 * @param reason one of `stops.ts`
 * @param entry the entry at which it stops; -1 for none
 */
export function stopGame({ state, layout }: Runtime, reason: number, entry: number): void {
  const at = layout.table + TABLE.over;
  if (state[at] === 0) state[at] = reason | ((entry + 1) << REASON_BITS);
}

/** The entry that runs; -1 for a routine. */
export const entryOf = (run: Runtime): number => (run.depth > 0 ? run.get(FRAME.entry) - 1 : -1);

/** Operand of the asking instruction that is reached or waits, counted from 0. */
export const operand = (run: Runtime, index: number): number => run.code[run.pc + 1 + index] as number;
