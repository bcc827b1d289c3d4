import { inWord, word } from '../state/zones.ts';
import type { Runtime } from './runtime.ts';

/** The number that an instruction makes of the top of the stack. */
export type Calculation = (run: Runtime, pc: number, top: number) => number;

/** Calculations by the name of the instruction (CONV-5: groups are full ones, the limit comes last). */
export const calculations: Readonly<Record<string, Calculation>> = {
  times: (run, pc, top) => inWord(top * word(run.code, pc + 1)),
  every: (run, pc, top) => Math.floor(top / word(run.code, pc + 1)),
  'at-most': (run, pc, top) => Math.min(top, word(run.code, pc + 1)),
  'look-up'({ code, pool }, pc, top) {
    const table = word(code, pc + 1);
    return top <= 0 ? 0 : word(pool, table + Math.min(top, word(pool, table)));
  },
  within: (run, pc, top) => (top >= word(run.code, pc + 1) && top <= word(run.code, pc + 2) ? 1 : 0),
};

/** The number that an instruction makes of two numbers, the top one last. */
export type PairCalculation = (below: number, top: number) => number;

/** Calculations with two numbers by the name of the instruction. */
export const pairCalculations: Readonly<Record<string, PairCalculation>> = {
  'as-many': (below, top) => (below === top ? 1 : 0),
  more: (below, top) => (below > top ? 1 : 0),
  less: (below, top) => Math.max(0, below - top),
  either: (below, top) => (below !== 0 || top !== 0 ? 1 : 0),
};
