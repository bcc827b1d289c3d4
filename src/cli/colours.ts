import { markColours, safeLines } from './safe-text.ts';
import { isTerminal } from './terminal.ts';

/** Ways to set off a piece of text; without colours each gives the text back. */
export interface TextStyles {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly blue: (text: string) => string;
  readonly cyan: (text: string) => string;
  readonly green: (text: string) => string;
}

const same = (text: string): string => text;

/** The palette without colours. */
export const PLAIN: TextStyles = {
  bold: same,
  dim: same,
  red: same,
  yellow: same,
  blue: same,
  cyan: same,
  green: same,
};

/**
 * Colours for a stream: on a terminal, unless `--no-color`, NO_COLOR or a dumb terminal speaks against it;
 * elsewhere only where FORCE_COLOR asks for them.
 */
export async function palette(stream: 1 | 2, wanted: boolean): Promise<TextStyles> {
  if (!wanted || !colourful(stream)) return PLAIN;
  const { default: picocolors } = await import('picocolors');
  const { bold, dim, red, yellow, blue, cyan, green } = picocolors.createColors(true);
  const marked =
    (paint: (text: string) => string) =>
    (text: string): string =>
      markColours(paint(safeLines(text)));
  return {
    bold: marked(bold),
    dim: marked(dim),
    red: marked(red),
    yellow: marked(yellow),
    blue: marked(blue),
    cyan: marked(cyan),
    green: marked(green),
  };
}

function colourful(stream: 1 | 2): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '') return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return TERM !== 'dumb' && isTerminal(stream);
}
