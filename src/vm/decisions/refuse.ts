import * as FRAME from '../../state/frame.ts';
import type { Refusal, RefusalCode } from '../refusal.ts';
import type { Runtime } from '../runtime.ts';

/** A refusal by the instruction that asks. */
export const refusal = (
  run: Runtime,
  code: RefusalCode,
  more: Omit<Refusal, 'code' | 'at'> = {},
): Refusal => ({ code, at: run.get(FRAME.pc), ...more });
