/** A card that a choice names, with what stands before and behind it. */
export interface NamedCard {
  readonly before: string;
  /** Its printed number. */
  readonly number: number;
  /** The side that is named with it; empty for none. */
  readonly side: '' | 'A' | 'B';
  readonly behind: string;
}

/**
 * A number behind a word, at the end or before the count of a choice that reads like another. An amount stands alone or
 * before what is counted, a cell behind `@`, and what is in quotes is a name.
 */
const CARD = /^([^@"]*[^@"\s]\s+)(\d+)([AB]?)((?:\s+\(\d+\))?)$/;

/** The card that the words of a choice name; undefined where they name none. */
export function namedCard(words: string): NamedCard | undefined {
  const [, before = '', number = '', side = '', behind = ''] = CARD.exec(words) ?? [];
  if (number === '') return undefined;
  return { before, number: Number(number), side: side === 'A' || side === 'B' ? side : '', behind };
}
