import type { Range } from '../language/diagnostic.ts';
import { fold } from './fold.ts';
import { queryTokens } from './query-tokens.ts';
import type { SearchField, SearchWords } from './vocabulary.ts';

/** One thing that can be written. */
export interface QueryOffer {
  /** The text that is written in place of {@link QueryCompletion.range}. */
  readonly insert: string;
  /** Its meaning, in a sentence. */
  readonly gloss: string;
}

/** The completions at a place of a query. */
export interface QueryCompletion {
  /** The range that is replaced. */
  readonly range: Range;
  /** Those that begin like what stands there, then those that have it in them; in the order of the pack. */
  readonly offers: readonly QueryOffer[];
}

/** The completions at a place of a query: fields and words between terms, values behind a comparison. */
export function completeQuery(text: string, at: number, words: SearchWords): QueryCompletion {
  const before = queryTokens(text.slice(0, at));
  const last = before.at(-1);
  const isWithin = last?.type === 'word' && last.end === at;
  const operator = isWithin ? before.at(-2) : last;
  const name = isWithin ? before.at(-3) : before.at(-2);
  const isValue =
    operator?.type === 'operator' &&
    name?.type === 'word' &&
    (isWithin ? !last.isApart : operator.end === at);
  const written = isWithin ? last.text : '';
  if (isValue && name) {
    // Of several values with commas between them the last one is written.
    const part = written.slice(written.lastIndexOf(',') + 1);
    const field = words.field(name.text);
    return narrowed(part, at, field ? valueOffers(field, operator.text, words) : []);
  }
  const isPhrase = last?.type === 'phrase' && last.isClosed !== true;
  return narrowed(
    written,
    at,
    isPhrase ? [] : [...thingsAfter(before, isWithin, words), ...fieldOffers(words)],
  );
}

function narrowed(written: string, at: number, offers: readonly QueryOffer[]): QueryCompletion {
  const folded = fold(written);
  const begins = offers.filter(({ insert }) => fold(insert).startsWith(folded));
  const holds = offers.filter(
    ({ insert }) => !fold(insert).startsWith(folded) && fold(insert).includes(folded),
  );
  return { range: { start: at - written.length, end: at }, offers: [...begins, ...holds] };
}

/** Behind `gains>=3` the things that can be gained. */
function thingsAfter(
  before: ReturnType<typeof queryTokens>,
  isWithin: boolean,
  words: SearchWords,
): readonly QueryOffer[] {
  const tokens = isWithin ? before.slice(0, -1) : before;
  const [name, operator, number] = tokens.slice(-3);
  if (!name || operator?.type !== 'operator' || !number || !/^\d/.test(number.text)) return [];
  return words.field(name.text)?.sort === 'does' ? thingOffers(words) : [];
}

function fieldOffers(words: SearchWords): readonly QueryOffer[] {
  const { attribute, verb, trigger } = words.pack.manifest.words;
  return [
    ...Object.entries(attribute).map(([id, { gloss, sort }]) => ({
      insert: sort === 'number' ? `${id}<` : `${id}:`,
      gloss,
    })),
    { insert: 'kind:', gloss: 'The kind of card or of rule.' },
    { insert: 'number:', gloss: 'The number on the card.' },
    { insert: 'name:', gloss: 'A part of the name.' },
    { insert: 'pays:', gloss: 'What stands left of the arrow.' },
    ...Object.entries(verb).map(([id, { gloss }]) => ({ insert: `${words.spokenVerb(id)}:`, gloss })),
    ...Object.entries(trigger).map(([id, { gloss }]) => ({ insert: `${id}:`, gloss })),
    ...FLAGS.filter(({ insert }) => words.knows(insert.slice(0, -1))),
    { insert: 'or', gloss: 'One side or the other.' },
    { insert: 'not', gloss: 'What comes next must not fit; a minus sign says the same.' },
  ];
}

const FLAGS: readonly QueryOffer[] = [
  { insert: 'changed:', gloss: 'What has changed.' },
  { insert: 'draft:', gloss: 'What the pack does not promise yet.' },
  { insert: 'problem:', gloss: 'What has errors or warnings.' },
];

function valueOffers(field: SearchField, operator: string, words: SearchWords): readonly QueryOffer[] {
  const { value, colour, kind } = words.pack.manifest.words;
  switch (field.sort) {
    case 'attribute':
      return operator === '<' || operator === '>'
        ? []
        : words.values(field.id).map((id) => ({ insert: id, gloss: (value[id] ?? colour[id])?.gloss ?? '' }));
    case 'kind':
      return Object.entries(kind).map(([id, { gloss }]) => ({ insert: id, gloss }));
    case 'does':
      return thingOffers(words);
    case 'flag':
      return [
        { insert: 'yes', gloss: 'It is so.' },
        { insert: 'no', gloss: 'It is not so.' },
      ];
    case 'line':
    case 'number':
    case 'name':
      return [];
  }
}

function thingOffers(words: SearchWords): readonly QueryOffer[] {
  const { resource, noun, kind, value } = words.pack.manifest.words;
  return words.thingNames().map((id) => ({
    insert: id,
    gloss: (resource[id] ?? noun[id] ?? kind[id] ?? value[id])?.gloss ?? '',
  }));
}
