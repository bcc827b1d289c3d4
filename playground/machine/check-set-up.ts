import { isRecord } from '../text/is-record.ts';
import { MOST_SEATS, type TableSetUp } from '../laying/set-up.ts';

/** Whether data have the form of a set-up, or the first place at which they do not, as a sentence. */
export type CheckedSetUp = { readonly setUp: TableSetUp } | { readonly problem: string };

/** Says what is wrong with data at a path; undefined where nothing is. */
type Check = (data: unknown, path: string) => string | undefined;

/** Looks whether data have the form of a set-up. What its words mean is not looked at. */
export function checkSetUp(data: unknown): CheckedSetUp {
  const problem = SET_UP(data, 'setUp');
  // Every field has just been looked at.
  return problem === undefined ? { setUp: data as TableSetUp } : { problem };
}

const whole =
  (least: number, most: number): Check =>
  (data, path) =>
    typeof data === 'number' && Number.isInteger(data) && data >= least && data <= most
      ? undefined
      : `${path}: a whole number from ${least} to ${most} is expected.`;

const count = whole(0, 100_000);
const party = whole(0, MOST_SEATS);

const text: Check = (data, path) => (typeof data === 'string' ? undefined : `${path}: a text is expected.`);

const list =
  (each: Check): Check =>
  (data, path) => {
    if (!Array.isArray(data)) return `${path}: a list is expected.`;
    return first(data.map((one: unknown, index) => () => each(one, `${path}[${index}]`)));
  };

const table =
  (each: Check): Check =>
  (data, path) => {
    if (!isRecord(data)) return `${path}: an object is expected.`;
    return first(
      Object.entries(data).map(
        ([name, one]) =>
          () =>
            each(one, `${path}.${name}`),
      ),
    );
  };

/** An object with these fields and no others; those that end in `?` may be missing. */
const object =
  (fields: Readonly<Record<string, Check>>): Check =>
  (data, path) => {
    if (!isRecord(data)) return `${path}: an object is expected.`;
    const names = Object.keys(fields).map((name) => name.replace('?', ''));
    const other = Object.keys(data).find((name) => !names.includes(name));
    if (other !== undefined)
      return `${path}.${other}: there is no such field; there are ${names.join(', ')}.`;
    return first(
      Object.entries(fields).map(([field, check]) => () => {
        const name = field.replace('?', '');
        if (data[name] === undefined && field.endsWith('?')) return undefined;
        if (data[name] === undefined) return `${path}.${name}: it is missing.`;
        return check(data[name], `${path}.${name}`);
      }),
    );
  };

const side: Check = (data, path) =>
  data === 'A' || data === 'B' ? undefined : `${path}: A or B is expected.`;

function first(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const problem = check();
    if (problem !== undefined) return problem;
  }
  return undefined;
}

const FIELDS = object({
  seats: whole(1, MOST_SEATS),
  acting: whole(0, MOST_SEATS - 1),
  cards: list(
    object({
      card: count,
      side,
      zone: text,
      party,
      'row?': whole(0, 100),
      'column?': whole(0, 100),
      pieces: table(count),
    }),
  ),
  unnamed: list(object({ zone: text, party, count })),
  pools: list(table(count)),
  counters: list(table(whole(-100_000, 100_000))),
  named: list(table(text)),
  claims: list(object({ party, card: count, step: whole(0, 100) })),
  done: list(object({ verb: text, party, card: count })),
  random: list(whole(-0x8000_0000, 0x7fff_ffff)),
});

const SET_UP: Check = (data, path) => {
  const problem = FIELDS(data, path);
  if (problem !== undefined) return problem;
  const { acting, seats } = data as TableSetUp;
  return acting < seats ? undefined : `${path}.acting: there are only ${seats} seats, counted from 0.`;
};
