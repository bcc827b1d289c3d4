// Contexts, their frames and their stacks; the words are those of `context.ts`, `frame.ts` and `sizes.ts`.
import * as CONTEXT from '../../src/state/context';
import * as FRAME from '../../src/state/frame';
import { CONTEXT_WORDS, FRAME_WORDS, MAX_DEPTH, STACK } from '../../src/state/sizes';
import * as MAP from '../../src/wasm/memory-map';
import { at, clear, clearTwo, known, set } from './memory';
import { codeAt, faceOfEntry, flagsOf } from './tables';

// Where the words of a frame stand, and those of a context, in bytes from its beginning.
export const PC = FRAME.pc << 2;
export const SELF = FRAME.self << 2;
export const FACE = FRAME.face << 2;
export const SUBJECT = FRAME.subject << 2;
export const POINTS = FRAME.points << 2;
export const LEFT = FRAME.left << 2;
export const BOUND = FRAME.bound << 2;
export const ENTRY = FRAME.entry << 2;
export const WALK = FRAME.walk << 2;
export const TIMES = FRAME.times << 2;
export const FRAME_BYTES = FRAME_WORDS << 2;
export const DEPTH = CONTEXT.depth << 2;
export const TOP = CONTEXT.top << 2;
export const WAITING = CONTEXT.waiting << 2;
export const FRAMES = CONTEXT.frames << 2;

/** The context in which a seat carries out its step. */
export function contextOf(seat: i32): i32 {
  return known(MAP.CONTEXTS) + seat * (CONTEXT_WORDS << 2);
}

/** The frame on top of a context that has one. */
export function frameOf(context: i32): i32 {
  return context + (FRAMES - FRAME_BYTES) + at(context + DEPTH) * FRAME_BYTES;
}

/** Whether another frame fits. */
export function canPush(context: i32): bool {
  return at(context + DEPTH) < MAX_DEPTH;
}

/** Puts a frame of an entry on top; gives it. */
export function pushFrame(context: i32, pc: i32, self: i32, entry: i32): i32 {
  const depth = at(context + DEPTH);
  const frame = context + FRAMES + depth * FRAME_BYTES;
  set(context + DEPTH, depth + 1);
  set(frame + PC, pc);
  set(frame + SELF, self + 1);
  set(frame + FACE, faceOfEntry(entry) + 1);
  set(frame + ENTRY, entry + 1);
  return frame;
}

/** Takes the frame on top away; gives how many are left. Its points go to the one below. */
export function popFrame(context: i32, frame: i32): i32 {
  const depth = at(context + DEPTH) - 1;
  const points = at(frame + POINTS);
  set(context + DEPTH, depth);
  clear(frame);
  clear(frame + 16);
  clearTwo(frame + 32);
  if (depth > 0 && points !== 0) {
    addPoints(frame - FRAME_BYTES, points);
  }
  return depth;
}

/** Adds points to those of a frame; what is beyond the greatest word is the greatest, and so for the least. */
export function addPoints(frame: i32, points: i32): void {
  const sum = i64(at(frame + POINTS)) + i64(points);
  set(frame + POINTS, i32(min(max(sum, i64(i32.MIN_VALUE)), i64(i32.MAX_VALUE))));
}

/** Whether a line of the rules runs itself, and nothing that it has called. */
export function isLine(context: i32, frame: i32): bool {
  const entry = at(frame + ENTRY) - 1;
  return entry >= 0 && at(context + DEPTH) === 1 && (flagsOf(entry) & MAP.LINE) !== 0;
}

/** Address of the number on top of a stack. */
export function topOf(context: i32): i32 {
  return context + ((STACK - 1) << 2) + (at(context + TOP) << 2);
}

export function push(context: i32, value: i32): void {
  const top = at(context + TOP);
  set(context + (STACK << 2) + (top << 2), value);
  set(context + TOP, top + 1);
}

/** Pops a number; what it stood on is 0 again. */
export function pop(context: i32): i32 {
  const top = at(context + TOP) - 1;
  const address = context + (STACK << 2) + (top << 2);
  const value = at(address);
  set(address, 0);
  set(context + TOP, top);
  return value;
}

/** Operand of an instruction, counted from 0. */
export function operand(pc: i32, index: i32): i32 {
  return codeAt(pc + 1 + index);
}
