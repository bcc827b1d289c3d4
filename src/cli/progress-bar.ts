import { err, errAnew, isTerminal } from './terminal.ts';

/** The number of signs of the bar at most. */
const BAR = 30;

/** The number of columns of a terminal that does not say so. */
const USUAL = 80;

/** A bar on standard error. */
export interface ProgressBar {
  /** Shows how much is done, and what else is said of it. */
  readonly show: (done: number, more?: string) => void;
  /** Takes the bar away. */
  readonly clear: () => void;
  /** Leaves it as it stands, in a line of its own. */
  readonly leave: () => void;
}

/** A bar on standard error that grows; nothing is written where that is no terminal. */
export function progressBar(all: number, begin = 0): ProgressBar {
  if (!isTerminal(2)) return { show: () => undefined, clear: () => undefined, leave: () => undefined };
  const columns = process.stderr.columns || USUAL;
  let longest = 0;
  const show = (done: number, more = ''): void => {
    const line = barLine(done, all, columns, more);
    // A line that was longer is written over.
    errAnew(line.padEnd(longest));
    longest = line.length;
  };
  // The first games can take a while.
  show(begin);
  const clear = (): void => {
    errAnew(' '.repeat(longest));
    errAnew('');
    longest = 0;
  };
  return { show, clear, leave: () => err('\n') };
}

/**
 * The progress, in one line of a terminal with so many columns, of which the last stays free: where it is written,
 * some terminals go on to the next line. The bar gives way to the numbers.
 */
export function barLine(done: number, all: number, columns: number, more = ''): string {
  const said = `${done} of ${all}${more === '' ? '' : `, ${more}`}`;
  const signs = Math.min(BAR, columns - 1 - '[] '.length - said.length);
  if (signs < 1) return said.slice(0, Math.max(0, columns - 1));
  const full = Math.floor((done / Math.max(1, all)) * signs);
  return `[${'#'.repeat(full)}${'-'.repeat(signs - full)}] ${said}`;
}
