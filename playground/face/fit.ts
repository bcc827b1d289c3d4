import type { StripPiece } from './view.ts';

/** Rough widths of the letters of the serif, in hundredths of its size: enough to tell when a line is full. */
const WIDE: readonly (readonly [letters: string, width: number])[] = [
  ["iljI' .,-", 27],
  ['frtsJ', 37],
  ['abcdeghknopquvxyzS', 53],
  ['ABEFLPRTYZ0123456789', 63],
  ['CDGHKNOQUVXw', 75],
  ['mMW', 92],
];
const OTHER = 60;

const widthOf = new Map(WIDE.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width])));

/** Width of a text in a serif of `size` units, give or take a tenth. */
export function textWidth(text: string, size: number): number {
  let sum = 0;
  for (const letter of text) sum += widthOf.get(letter) ?? OTHER;
  return (sum / 100) * size;
}

/** Room for the name: the face without its margins, a little less because words do not fill a line. */
const ROOM = 222;
const TWO_LINES = ROOM * 1.72;
const NAME_SIZES = [20, 17.5, 15.5] as const;
/** The size of a name that fits in none of them; what does not fit then is cut. */
const LAST_SIZE = 13.5;

/** How a name stands on a face. */
export interface NameFit {
  /** Size of the letters in units; the style of a face knows these four. */
  readonly size: (typeof NAME_SIZES)[number] | typeof LAST_SIZE;
  /** How many lines it takes, 1 or 2. */
  readonly lines: 1 | 2;
}

/** A name wraps to a second line before it shrinks, and shrinks before it is cut. */
export function nameFit(name: string, bold = false): NameFit {
  const heavier = bold ? 1.06 : 1;
  const [largest] = NAME_SIZES;
  const longest = Math.max(0, ...name.split(/\s+/).map((word) => textWidth(word, 1) * heavier));
  if (textWidth(name, largest) * heavier <= ROOM) return { size: largest, lines: 1 };
  for (const size of NAME_SIZES) {
    if (textWidth(name, size) * heavier <= TWO_LINES && longest * size <= ROOM) return { size, lines: 2 };
  }
  return { size: LAST_SIZE, lines: 2 };
}

/** More things than this in a row are read faster as a sentence. */
const MOST_ITEMS = 14;

/** Whether an ability is shown as its English sentence because its row would be too long. */
export const asSentence = (strip: readonly StripPiece[]): boolean =>
  strip.length === 0 || strip.filter(({ t }) => t !== 'sep').length > MOST_ITEMS;
