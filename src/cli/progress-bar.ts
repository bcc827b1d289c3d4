import { err, isTerminal } from './terminal.ts';

/** How many signs the bar has. */
const BAR = 30;

/** A bar on standard error that grows; nothing is written where that is no terminal. */
export function progressBar(all: number): {
  readonly show: (done: number) => void;
  readonly clear: () => void;
} {
  if (!isTerminal(2)) return { show: () => undefined, clear: () => undefined };
  return {
    show(done) {
      const full = Math.floor((done / all) * BAR);
      err(`\r[${'#'.repeat(full)}${'-'.repeat(BAR - full)}] ${done} of ${all}`);
    },
    clear: () => err(`\r${' '.repeat(BAR + 30)}\r`),
  };
}
