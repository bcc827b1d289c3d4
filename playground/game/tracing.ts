import type { RunningGame } from '../../src/game/game.ts';
import { ObservedMachine } from '../../src/observe/observed-machine.ts';
import { CONTEXT_WORDS } from '../../src/state/sizes.ts';

/** A moment inside a choice: an instruction runs next. */
export interface TracePoint {
  /** The context in which it runs. */
  readonly context: number;
  /** The state before it. */
  readonly state: Int32Array;
}

/** Most moments of one choice that are written down; what comes behind them runs unseen. */
const MOST_MOMENTS = 1_000;

/** Does something in a game, and gives every moment at which an instruction was to run; what only counts is left out. */
export function tracedIn({ machine, layout }: RunningGame, does: () => void): readonly TracePoint[] {
  const moments: TracePoint[] = [];
  if (!(machine instanceof ObservedMachine)) return moments;
  machine.observe({
    counting: false,
    ran: ({ context: at }, before) => {
      if (moments.length < MOST_MOMENTS)
        moments.push({ context: (at - layout.contexts) / CONTEXT_WORDS, state: before.slice() });
    },
  });
  try {
    does();
  } finally {
    machine.observe(undefined);
  }
  return moments;
}
