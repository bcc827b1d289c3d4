/** The value that was read from a place of the text, and where reading goes on. */
export type Reading = readonly [value: unknown, next: number];
/** Everything that can be read from a place of the text. */
export type Reader = (at: number) => readonly Reading[];
/** Fields of a node. */
export type Fields = { readonly [field: string]: unknown };

/** The first of several values. */
export const first = (values: unknown): unknown => (values as unknown[])[0];

const prepend = (values: unknown): unknown => {
  const [item, rest] = values as [unknown, unknown[]];
  return [item, ...rest];
};

/**
 * Small readers and the ways to put them together. Each finds all readings, in any number; a reader that is made
 * with `remember` looks at each place only once, which keeps the work small and allows it to name itself.
 */
export function makeReaders() {
  let text = '';
  const remembered: Map<number, readonly Reading[]>[] = [];

  /** Everything that the whole text can mean; a capital at its start is taken for a small letter. */
  const read = (whole: string, reader: Reader): readonly unknown[] => {
    text = whole.charAt(0).toLowerCase() + whole.slice(1);
    for (const known of remembered) known.clear();
    return reader(0).flatMap(([value, next]) => (next === text.length ? [value] : []));
  };
  const remember = (make: () => Reader): Reader => {
    const known = new Map<number, readonly Reading[]>();
    remembered.push(known);
    let reader: Reader | undefined;
    return (at) => {
      let found = known.get(at);
      if (!found) {
        reader ??= make();
        const all = reader(at);
        found = all.length < 2 ? all : [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
        known.set(at, found);
      }
      return found;
    };
  };
  /** These words as they stand. */
  const lit =
    (said: string, value?: unknown): Reader =>
    (at) =>
      text.startsWith(said, at) ? [[value, at + said.length]] : [];
  /** One of many words, each with what it means. */
  const oneOf = (words: readonly (readonly [said: string, value: unknown])[]): Reader => {
    const byLetter = new Map<string, (readonly [string, unknown])[]>();
    for (const each of words) {
      const letter = each[0].charAt(0);
      byLetter.set(letter, [...(byLetter.get(letter) ?? []), each]);
    }
    return (at) =>
      (byLetter.get(text.charAt(at)) ?? []).flatMap(([said, value]) =>
        text.startsWith(said, at) ? [[value, at + said.length] as const] : [],
      );
  };
  const any =
    (...readers: readonly Reader[]): Reader =>
    (at) =>
      readers.flatMap((reader) => reader(at));
  const map =
    (reader: Reader, change: (value: unknown) => unknown): Reader =>
    (at) =>
      reader(at).map(([value, next]) => [change(value), next]);
  /** One after the other; the values as a list, those that say nothing left out. */
  const seq = (...parts: readonly (Reader | string)[]): Reader => {
    const readers = parts.map((each) => (typeof each === 'string' ? lit(each) : each));
    return (at) => {
      let open: (readonly [unknown[], number])[] = [[[], at]];
      for (const reader of readers) {
        open = open.flatMap(([values, now]) =>
          reader(now).map(
            ([value, next]) => [value === undefined ? values : [...values, value], next] as const,
          ),
        );
      }
      return open;
    };
  };
  const none: Reader = (at) => [[undefined, at]];
  const maybe = (reader: Reader): Reader => any(reader, none);
  /** A node of the fields that its parts say. */
  const node = (...readers: readonly (Reader | string)[]): Reader =>
    map(seq(...readers), (values) => Object.assign({}, ...(values as Fields[])) as Fields);
  const as = (field: string, reader: Reader): Reader => map(reader, (value) => ({ [field]: value }));
  const form = (id: string): Reader => map(none, () => ({ form: id }));
  const flag = (field: string, said: string): Reader => maybe(lit(said, { [field]: true }));
  /** Items with something between them; the later ones can be said in another way. */
  const some = (item: Reader, between: readonly string[], later = item): Reader => {
    const rest: Reader = remember(() =>
      any(
        map(none, () => []),
        map(
          seq(any(...between.map((each) => lit(each))), later, (at) => rest(at)),
          prepend,
        ),
      ),
    );
    return map(seq(item, rest), prepend);
  };
  const list = (item: Reader, later = item): Reader => some(item, [', ', ' and '], later);
  const number: Reader = (at) => {
    const digits = /^\d+/.exec(text.slice(at, at + 12))?.[0];
    return digits === undefined ? [] : [[Number(digits), at + digits.length]];
  };

  /** Everything up to the full stop at the end. */
  const rest: Reader = (at) =>
    at < text.length - 1 ? [[text.slice(at, text.length - 1), text.length - 1]] : [];

  return {
    any,
    oneOf,
    read,
    as,
    flag,
    form,
    list,
    lit,
    map,
    maybe,
    node,
    none,
    number,
    remember,
    rest,
    seq,
    some,
  };
}
