/** The number of names that are said; the rest is counted. */
const MOST_NAMES = 5;

/** "1 face", "1,200 faces". */
export const faceCount = (count: number): string => counted(count, 'face');

/** "1 page", "2 pages". */
export const pageCount = (count: number): string => counted(count, 'page');

/** Names in a row; of many only the first, and how many more there are. */
export function namesOf(names: readonly string[]): string {
  const said = names.length > MOST_NAMES ? names.slice(0, MOST_NAMES - 1) : names;
  const rest = names.length - said.length;
  return [...said, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
}

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : `${one}s`}`;
