import type { Range } from '../language/diagnostic.ts';

/** The smallest and the greatest number that fit; both fit themselves. */
export interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** A condition that a card must meet, with its place in the query. */
export type Term = Range &
  (
    | { readonly form: 'all' | 'any'; readonly terms: readonly Term[] }
    | { readonly form: 'not'; readonly term: Term }
    /** A word in any form, or a phrase as it stands; anywhere on the card. */
    | { readonly form: 'word'; readonly text: string; readonly base?: string }
    /** A number that is the whole query: a card with it, one whose number begins so, a name that has it. */
    | { readonly form: 'numbered'; readonly text: string }
    /** A number of a field, by the id of its attribute. */
    | { readonly form: 'number'; readonly attribute: string; readonly bounds: Bounds }
    /** One of some values of a field. */
    | { readonly form: 'value'; readonly attribute: string; readonly values: readonly string[] }
    /** A text of a field, or the name of a face where no attribute is named. */
    | { readonly form: 'text'; readonly attribute?: string; readonly text: string; readonly isWhole: boolean }
    | { readonly form: 'kind'; readonly kinds: readonly string[] }
    | { readonly form: 'card'; readonly bounds: Bounds }
    /** Something done, paid or got: the verbs that fit, all where there are none; what it is done to; how many. */
    | {
        readonly form: 'does';
        readonly verbs: readonly string[];
        /** True if what stands left of the arrow fits whatever its verb is. */
        readonly isPaid: boolean;
        readonly things?: readonly string[];
        readonly bounds?: Bounds;
      }
    /** A line with one of some triggers, which says a word where one is named. */
    | { readonly form: 'line'; readonly triggers: readonly string[]; readonly says?: string }
    | { readonly form: 'flag'; readonly flag: string; readonly isWanted: boolean }
  );

/** The reason why a part of a query cannot be searched. */
export interface QueryProblem {
  readonly code: QueryCode;
  /** A sentence. */
  readonly message: string;
  /** The place where it stands in the query. */
  readonly range: Range;
  /** The words that can stand there instead, the likeliest first. */
  readonly repairs: readonly string[];
}

/** The faults that a query can have, in a sentence for the page of codes. */
export const QUERY_FAULTS = {
  U971: 'A query with a field that the pack does not have.',
  U972: 'A query with a value that its field cannot have.',
  U973: 'A query with a comparison that its field does not take.',
  U974: 'A query in which something is missing: a quote, a parenthesis, a value, a term.',
  U975: 'A query that is too long.',
  U976: 'A query that asks for what is not known here, such as what has changed.',
} as const satisfies Readonly<Record<string, string>>;

/** One of these codes. */
export type QueryCode = keyof typeof QUERY_FAULTS;

/** The parts of a query that were read. */
export interface ReadQuery {
  /** The condition that a card must meet; missing where the query is empty or nothing of it can be searched. */
  readonly term?: Term;
  /** Whatever could not be read is left out of the term. */
  readonly problems: readonly QueryProblem[];
}
