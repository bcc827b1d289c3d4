import type { FaceSummary } from '../../src/language-service/types.ts';
import { isChanged, type Entry } from './entry.ts';
import { terms } from '../text/fold.ts';
import type { ReadQuery, Term } from '../../src/search/query.ts';
import type { Query } from './query.ts';
import { NO_FORMS, type OtherForms } from './other-forms.ts';

/** How well an entry fits the words searched for: 0 best, undefined not at all. */
export type Fit = 0 | 1 | 2 | undefined;

/** How well one entry fits all words of a search. A number alone looks only at card numbers and names. */
export function fitOf(entry: Entry, words: readonly string[], forms: OtherForms): Fit {
  let worst: 0 | 1 | 2 = 0;
  for (const word of words) {
    const one = fitWord(entry, word, words.length === 1, forms);
    if (one === undefined) return undefined;
    if (one > worst) worst = one;
  }
  return worst;
}

function fitWord(entry: Entry, word: string, alone: boolean, forms: OtherForms): Fit {
  const number = /^#?(\d+)([ab])?$/.exec(word);
  if (number) {
    const written = String(entry.number ?? '');
    if (written === number[1]) return 0;
    if (alone) {
      if (written.startsWith(number[1] ?? '')) return 1;
      return entry.folded.includes(word) ? 1 : undefined;
    }
  }
  if (entry.folded.startsWith(word)) return 0;
  if (entry.folded.includes(word)) return 1;
  const said = entry.haystack();
  return said.includes(word) || entry.path.includes(word) || forms.hasOther(said, word) ? 2 : undefined;
}

/** Whether an entry passes the filters besides the words. Within one filter any value will do. */
function passes(entry: Entry, query: Query): boolean {
  if (query.changed && !isChanged(entry)) return false;
  if (query.problems && entry.errors + entry.warnings === 0) return false;
  if (query.drafts && !entry.draft) return false;
  if (query.kinds.length > 0 && !(entry.kind !== undefined && query.kinds.includes(entry.kind))) return false;
  for (const [attribute, values] of Object.entries(query.values)) {
    if (!values.some((value) => hasValue(entry, attribute, value))) return false;
  }
  for (const [attribute, [low, high]] of Object.entries(query.ranges)) {
    if (!entry.faces.some((face) => within(face.values[attribute], low, high))) return false;
  }
  return true;
}

/** Whether one of the faces has a value. */
export const hasValue = (entry: Entry, attribute: string, value: string): boolean =>
  entry.faces.some((face) => faceHas(face, attribute, value));

/** Whether a face has a value. The colours of its abilities are values, too. */
export function faceHas({ values }: FaceSummary, attribute: string, value: string): boolean {
  const has = values[attribute];
  if (has === undefined) return false;
  return typeof has === 'object' ? has.includes(value) : String(has) === value;
}

const within = (value: unknown, low: number, high: number): boolean =>
  typeof value === 'number' && value >= low && value <= high;

/**
 * The entries that fit a query: in their own order, and while words are searched the better fits first.
 *
 * @param forms in which the words of the pack are found as well
 */
export function matching(entries: readonly Entry[], query: Query, forms: OtherForms = NO_FORMS): Entry[] {
  const fits = textFit(query.text, forms);
  const found: Entry[][] = [[], [], []];
  for (const entry of entries) {
    if (!passes(entry, query)) continue;
    const how = fits(entry);
    if (how !== undefined) found[how]?.push(entry);
  }
  return found.flat();
}

/** How entries fit what was typed: as a query where it has more than words, as words where it has not. */
export function textFit(text: string, forms: OtherForms): (entry: Entry) => Fit {
  const { term, problems } = readText(text, forms);
  const { search } = forms;
  if (!search || (problems.length === 0 && isPlain(term))) {
    const words = terms(text);
    return (entry) => fitOf(entry, words, forms);
  }
  return (entry) => search.find(term, [entry.searched()])[0]?.fit;
}

/** What was typed as a query; nothing before the language is there. */
export const readText = (text: string, { search }: OtherForms): ReadQuery =>
  search?.read(text) ?? { problems: [] };

/** Whether a query is words alone, all of which must fit. */
const isPlain = (term: Term | undefined): boolean =>
  term === undefined || term.form === 'word' || (term.form === 'all' && term.terms.every(isPlain));

/** What of an entry fits what was typed, besides its number and its name, which the list shows anyway. */
export function clausesOf(entry: Entry, text: string, forms: OtherForms): readonly string[] {
  const { term } = readText(text, forms);
  const places = forms.search?.places(term, entry.searched()) ?? [];
  return places.filter(({ path }) => !/\/(?:name|number|kind)$/.test(path)).map((place) => place.text);
}
