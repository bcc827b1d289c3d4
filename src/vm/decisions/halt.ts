import { TOO_DEEP } from '../../state/stops.ts';
import { setHalted, stopGame } from '../frames.ts';
import type { Runtime } from '../runtime.ts';
import { HALT } from './control.ts';

/**
 * Stops the game in the middle of what runs: before an ability that can be used and for which no frame is left, unless
 * another reason is given.
 */
export function halt(run: Runtime, entry: number, reason = TOO_DEEP): typeof HALT {
  stopGame(run, reason, entry);
  setHalted(run);
  return HALT;
}
