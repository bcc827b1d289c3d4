/** By what something is found again. */
export interface MatchKeys {
  /** Path of its file. */
  readonly path: string;
  readonly number: number | undefined;
  readonly name: string | undefined;
  /** Its text besides; missing where it cannot be read. */
  readonly body: string | undefined;
  /** True where its file has others of its sort: a row of a table. */
  readonly shares?: boolean;
}

/** The pairs that belong together in two lists, by places in them. */
export interface Partners {
  readonly pairs: readonly (readonly [before: number, after: number])[];
  readonly gone: readonly number[];
  readonly added: readonly number[];
}

/** The path of what has a file of its own, as a card has and a section has not. */
const alone = ({ path, number, body, shares }: MatchKeys): string | undefined =>
  shares !== true && (number !== undefined || body === undefined) ? path : undefined;

/**
 * Finds everything again, by the surest marks first: number, name and path, then two of these, then a file that is known to
 * have another name, then one mark alone, and at last what it says. A mark that several have on one side leads to the
 * one whose other marks fit, or to the first.
 *
 * @param renamed path before by path now
 */
export function partners(
  before: readonly MatchKeys[],
  after: readonly MatchKeys[],
  renamed: ReadonlyMap<string, string> = new Map(),
): Partners {
  const [takenBefore, takenAfter] = [new Set<number>(), new Set<number>()];
  const pairs: (readonly [number, number])[] = [];
  const match = (own: (marks: MatchKeys) => string | undefined, now = own): void => {
    const places = new Map<string, number[]>();
    before.forEach((marks, at) => {
      const key = takenBefore.has(at) ? undefined : own(marks);
      if (key === undefined) return;
      const same = places.get(key);
      if (same) same.push(at);
      else places.set(key, [at]);
    });
    after.forEach((marks, j) => {
      const key = takenAfter.has(j) ? undefined : now(marks);
      const i = key === undefined ? undefined : places.get(key)?.shift();
      if (i === undefined) return;
      takenBefore.add(i);
      takenAfter.add(j);
      pairs.push([i, j]);
    });
  };
  const all =
    (...parts: readonly (keyof MatchKeys)[]) =>
    (marks: MatchKeys): string | undefined => {
      const values = parts.map((part) => marks[part]);
      return values.includes(undefined) ? undefined : JSON.stringify(values);
    };
  match(all('number', 'name', 'path'));
  match(all('number', 'name'));
  match(all('name', 'path'));
  match(all('name', 'body'));
  match(all('number', 'path'));
  match(all('number', 'body'));
  match(
    ({ path, shares }) => (shares === true ? undefined : path),
    ({ path, shares }) => (shares === true ? undefined : renamed.get(path)),
  );
  match(all('name'));
  match(all('number'));
  match(alone);
  match(all('body'));
  const free = (count: number, taken: ReadonlySet<number>): number[] =>
    Array.from({ length: count }, (_, at) => at).filter((at) => !taken.has(at));
  return { pairs, gone: free(before.length, takenBefore), added: free(after.length, takenAfter) };
}
