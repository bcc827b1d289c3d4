import type { Filter, Project } from '../../src/language-service/types.ts';
import type { Term } from '../../src/search/query.ts';
import type { CardSearch } from '../../src/search/search.ts';
import { type Entry, cardsOf } from '../search/entry.ts';
import { EVERYTHING, type Query } from '../search/query.ts';
import { hasValue, passes } from '../search/match.ts';

/** One bar of a small plot. */
export interface Bar {
  /** The value, or the numbers from the first to the last. */
  readonly id: string;
  readonly low: number;
  readonly high: number;
  readonly icon?: string;
  readonly gloss: string;
  /** Hits that have it. */
  readonly count: number;
  /** Others that would be hits if this plot narrowed nothing. */
  readonly cut: number;
  /** True if the filter of the plot lets it through by name. */
  readonly isOn: boolean;
}

/** The number of hits that have each value of an attribute. */
export interface Facet {
  /** Id of the attribute, or `kind`. */
  readonly id: string;
  readonly isNumber: boolean;
  readonly bars: readonly Bar[];
}

/** Numbers that stand in one bar at most as many as this. */
const MOST_BARS = 16;

/** The demands on an entry, by the plot that asks for it; under '' what no plot asks for. */
type Demands = ReadonlyMap<string, readonly ((entry: Entry) => boolean)[]>;

/**
 * The plots of the wall. Each entry is looked at once: what fits counts everywhere, and what one plot alone keeps out
 * counts there as cut off.
 */
export function facetsOf(
  entries: readonly Entry[],
  query: Query,
  project: Project,
  search: CardSearch,
): readonly Facet[] {
  const demands = demandsOf(query, search);
  const hits: Entry[] = [];
  const cut = new Map<string, Entry[]>();
  for (const entry of entries) {
    if (!entry.card || !entry.inPack) continue;
    const missed = [...demands].filter(([, tests]) => !tests.every((test) => test(entry)));
    const [first, ...others] = missed.map(([of]) => of);
    if (first === undefined) hits.push(entry);
    else if (others.length === 0 && first !== '') cut.set(first, [...(cut.get(first) ?? []), entry]);
  }
  const count = (of: string, has: (entry: Entry) => boolean): Pick<Bar, 'count' | 'cut'> => ({
    count: cardsOf(hits.filter(has)),
    cut: cardsOf((cut.get(of) ?? []).filter(has)),
  });
  const kinds: Facet = {
    id: 'kind',
    isNumber: false,
    bars: project.kinds.map(({ id, icon, gloss }) => ({
      id,
      low: 0,
      high: 0,
      ...(icon !== undefined && { icon }),
      gloss,
      ...count('kind', ({ kind }) => kind === id),
      isOn: query.kinds.includes(id),
    })),
  };
  return [
    ...(project.kinds.length > 1 ? [kinds] : []),
    ...project.filters.map((filter): Facet =>
      filter.sort === 'number' ? numbers(filter, query, count) : values(filter, query, count),
    ),
  ].filter(({ bars }) => bars.length > 1);
}

type Count = (of: string, has: (entry: Entry) => boolean) => Pick<Bar, 'count' | 'cut'>;

const values = ({ attribute, values: all }: Filter, query: Query, count: Count): Facet => ({
  id: attribute,
  isNumber: false,
  bars: all.map(({ id, icon, gloss }) => ({
    id,
    low: 0,
    high: 0,
    ...(icon !== undefined && { icon }),
    gloss,
    ...count(attribute, (entry) => hasValue(entry, attribute, id)),
    isOn: query.values[attribute]?.includes(id) === true,
  })),
});

function numbers({ attribute, range, gloss }: Filter, query: Query, count: Count): Facet {
  const [least, most] = range ?? [0, -1];
  const step = Math.max(1, Math.ceil((most - least + 1) / MOST_BARS));
  const [from, to] = query.ranges[attribute] ?? [Infinity, -Infinity];
  const bars = Array.from({ length: Math.ceil((most - least + 1) / step) }, (_, at): Bar => {
    const low = least + at * step;
    const high = Math.min(most, low + step - 1);
    const has = (entry: Entry): boolean =>
      entry.faces.some(({ values: { [attribute]: value } }) => {
        return typeof value === 'number' && value >= low && value <= high;
      });
    const id = low === high ? String(low) : `${low} to ${high}`;
    return { id, low, high, gloss, ...count(attribute, has), isOn: low >= from && high <= to };
  });
  return { id: attribute, isNumber: true, bars };
}

/**
 * A query in what each plot asks for: its own filter, and those terms of the text that are about the same attribute.
 */
function demandsOf(query: Query, search: CardSearch): Demands {
  const demands = new Map<string, ((entry: Entry) => boolean)[]>();
  const add = (of: string, test: (entry: Entry) => boolean): void => {
    demands.set(of, [...(demands.get(of) ?? []), test]);
  };
  const { term } = search.read(query.text);
  for (const each of term?.form === 'all' ? term.terms : term ? [term] : [])
    add(plotOf(each), (entry) => search.fits(each, entry.searched()));
  const only = (part: Partial<Query>): ((entry: Entry) => boolean) => {
    const alone = { ...EVERYTHING, ...part };
    return (entry) => passes(entry, alone);
  };
  if (query.kinds.length > 0) add('kind', only({ kinds: query.kinds }));
  for (const [id, chosen] of Object.entries(query.values)) add(id, only({ values: { [id]: chosen } }));
  for (const [id, range] of Object.entries(query.ranges)) add(id, only({ ranges: { [id]: range } }));
  const { changed, problems, drafts } = query;
  if (changed || problems || drafts) add('', only({ changed, problems, drafts }));
  return demands;
}

/** The plot that shows what a term asks for. */
function plotOf(term: Term): string {
  if (term.form === 'number' || term.form === 'value') return term.attribute;
  return term.form === 'kind' ? 'kind' : '';
}
