import type { CheckedFile } from '../machine/linking.ts';

/** Files by their ids. */
type Files = ReadonlyMap<string, CheckedFile>;

/** Files that were others than they are now, as they were; one that was not there has only its id. */
export function filesSince(were: Files, now: Files): readonly CheckedFile[] {
  const others = [...were.values()].filter((file) => !saysTheSame(file, now.get(file.id)));
  const since = [...now.keys()].filter((id) => !were.has(id)).map((id): CheckedFile => ({ id }));
  return [...others, ...since];
}

/** Whether a file says the same; that it was checked again changes nothing. */
const saysTheSame = (one: CheckedFile, other: CheckedFile | undefined): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
