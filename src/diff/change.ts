import type { CheckedPack } from '../cards/pack.ts';

/** One change, as a player would say it. */
export interface SaidChange {
  /** The state of things now, said of the card: "costs 2 instead of 3", "no longer pays 1 soil". */
  readonly says: string;
  /** The text that was there before; missing where it is new. */
  readonly before?: string;
  /** The text that is there now; missing where none is. */
  readonly after?: string;
  /** JSON pointer to it in the tree before, where it has a place there. */
  readonly was?: string;
  /** JSON pointer to it in the tree now, where it has a place there. */
  readonly is?: string;
}

/** The packs by whose words both sides are said. */
export interface BothPacks {
  readonly before: CheckedPack;
  readonly after: CheckedPack;
}

/** The places of both sides of a change in their trees. */
export interface ChangePlaces {
  readonly was: string;
  readonly is: string;
}

/** Something that is new. */
export const added = (says: string, after: string, is?: string): SaidChange => ({
  says,
  after,
  ...(is !== undefined && { is }),
});

/** Something that is gone. */
export const removed = (says: string, before: string, was?: string): SaidChange => ({
  says,
  before,
  ...(was !== undefined && { was }),
});

/** Something that is otherwise. */
export const changed = (says: string, before: string, after: string, places?: ChangePlaces): SaidChange => ({
  says,
  before,
  after,
  ...places,
});

/** The same changes with words before what each says. */
export const under = (opening: string, changes: readonly SaidChange[]): readonly SaidChange[] =>
  changes.map((each) => ({ ...each, says: `${opening}${each.says}` }));

/** "a", "a and b", "a, b and c". */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** True if two parts of trees are the same, comments aside, whatever the order of their fields. */
export const isSame = (a: unknown, b: unknown): boolean => keyOf(a) === keyOf(b);

const COMMENTS: ReadonlySet<string> = new Set(['above', 'beside', 'below', '$schema']);

/** A text that is the same for parts of trees that are the same, comments aside. */
export const keyOf = (part: unknown): string => JSON.stringify(part, plainly) ?? '';

function plainly(name: string, value: unknown): unknown {
  if (COMMENTS.has(name)) return undefined;
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}
