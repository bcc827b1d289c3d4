import { err, errAnew, isTerminal } from './terminal.ts';

/** How many signs the bar has at most. */
const BAR = 30;

/** How many columns a terminal has that does not say so. */
const USUAL = 80;

/** A bar on standard error. */
export interface ProgressBar {
  /** Shows how much is done. */
  readonly show: (done: number) => void;
  /** Takes the bar away. */
  readonly clear: () => void;
  /** Leaves it as it stands, in a line of its own. */
  readonly leave: () => void;
}

/** A bar on standard error that grows; nothing is written where that is no terminal. */
export function progressBar(all: number, begin = 0): ProgressBar {
  if (!isTerminal(2)) return { show: () => undefined, clear: () => undefined, leave: () => undefined };
  const columns = process.stderr.columns || USUAL;
  const show = (done: number): void => errAnew(barLine(done, all, columns));
  // The first games can take a while.
  show(begin);
  const clear = (): void => {
    errAnew(' '.repeat(barLine(all, all, columns).length));
    errAnew('');
  };
  return { show, clear, leave: () => err('\n') };
}

/**
 * How far it is, in one line of a terminal with so many columns, of which the last stays free: where it is written,
 * some terminals go on to the next line. The bar gives way to the numbers.
 */
export function barLine(done: number, all: number, columns: number): string {
  const said = `${done} of ${all}`;
  const signs = Math.min(BAR, columns - 1 - '[] '.length - said.length);
  if (signs < 1) return said.slice(0, Math.max(0, columns - 1));
  const full = Math.floor((done / Math.max(1, all)) * signs);
  return `[${'#'.repeat(full)}${'-'.repeat(signs - full)}] ${said}`;
}
