import type { FaceView, StripPiece } from './view.ts';

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

/** The way in which a name stands on a face. */
export interface NameFit {
  /** Size of the letters in units; the style of a face knows these four. */
  readonly size: (typeof NAME_SIZES)[number] | typeof LAST_SIZE;
  /** The number of lines that it takes, 1 or 2. */
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

/** True if an ability is shown as its English sentence because its row would be too long. */
export const asSentence = (strip: readonly StripPiece[]): boolean =>
  strip.length === 0 || strip.filter(({ t }) => t !== 'sep').length > MOST_ITEMS;

/**
 * Letters that the lines of a face hold where they are read, by the size of the letters in units; the last is the
 * smallest.
 */
const READ_SIZES: readonly (readonly [letters: number, size: 14.5 | 12.5 | 11])[] = [
  [150, 14.5],
  [230, 12.5],
  [330, 11],
];

/** Letters of a line that is broken off by its end, on average. */
const HALF_LINE = 14;

/** The way in which the lines of a face are read. */
export interface ReadFit {
  /** Size of the letters in units; the style of a face knows these three. */
  readonly size: 14.5 | 12.5 | 11;
  /** The number of lines of ability that are shown; that there are more is said. */
  readonly shown: number;
}

/**
 * The largest letters in which all lines fit, else as many lines as fit in the smallest. `rows` of fields stand below.
 */
export function readFit(texts: readonly string[], rows: number): ReadFit {
  const room = 1 - Math.max(0, rows - 1) * 0.24;
  const upTo = texts.map((_, i) =>
    texts.slice(0, i + 1).reduce((sum, text) => sum + text.length + HALF_LINE, 0),
  );
  for (const [letters, size] of READ_SIZES)
    if ((upTo.at(-1) ?? 0) <= letters * room) return { size, shown: texts.length };
  const [letters] = READ_SIZES.at(-1) ?? [0];
  return { size: 11, shown: Math.max(1, upTo.filter((sum) => sum <= letters * room - HALF_LINE).length) };
}

/** Fields that stand side by side. */
const FIELDS_IN_ROW = 3;

/** The fit of the lines of a face that is read itself. */
export const faceFit = ({ abilities, fields }: Pick<FaceView, 'abilities' | 'fields'>): ReadFit =>
  readFit(
    abilities.map(({ when, text }) => `${when} ${text}`),
    Math.ceil(fields.length / FIELDS_IN_ROW),
  );
