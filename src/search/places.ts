import { hasNumber, type CardNumbers } from '../cards/copies.ts';
import type { Range } from '../language/diagnostic.ts';
import { englishEffect, englishGuard } from '../language/english/parts.ts';
import { printAbility } from '../language/print.ts';
import type { Field } from '../language/tree.ts';
import { deedsOf } from './deeds.ts';
import { deedFits, fits, lineFits, lineTexts, saysWord } from './fits.ts';
import { fold } from './fold.ts';
import type { Term } from './query.ts';
import { partsOf, type SearchedPart, type Searched } from './subject.ts';
import type { SearchWords } from './vocabulary.ts';

/** A part of a card that is why it was found: a name, a field, a clause, a line. */
export interface FoundPlace {
  /** JSON pointer to it in the tree of the card or of the rules. */
  readonly path: string;
  /** Its text; in a card as JSON, the way it reads. */
  readonly text: string;
  /** The place where it stands in the text, where that is known. */
  readonly range?: Range;
}

/** A place before it is looked up in the text: its path, and how it reads. */
type Found = readonly [path: string, says: string];

/**
 * The parts of a file that meet a query, in the order of the text. A part that does not stand in it, such as a path,
 * is no place.
 */
export function placesOf(term: Term, subject: Searched, words: SearchWords): readonly FoundPlace[] {
  const found = new Map<string, FoundPlace>();
  for (const [path, says] of foundBy(term, subject, words))
    if (!found.has(path)) found.set(path, placed(path, says, subject));
  const all = [...found.values()];
  return all.sort((a, b) => (a.range?.start ?? 0) - (b.range?.start ?? 0));
}

function placed(path: string, says: string, subject: Searched): FoundPlace {
  const range = rangeAt(subject.located?.(), path);
  const isWritten = range !== undefined && !subject.path.endsWith('.json');
  const text = isWritten ? subject.text.slice(range.start, range.end) : says;
  return { path, text, ...(range && { range }) };
}

function rangeAt(located: object | undefined, path: string): Range | undefined {
  let node = located as Readonly<Record<string, unknown>> | undefined;
  for (const name of path.split('/').slice(1)) node = node?.[name] as typeof node;
  const { start, end } = (node ?? {}) as Partial<Range>;
  return start !== undefined && end !== undefined ? { start, end } : undefined;
}

function* foundBy(term: Term, subject: Searched, words: SearchWords): Generator<Found> {
  switch (term.form) {
    case 'all':
    case 'any':
      for (const each of term.terms) if (fits(each, subject, words)) yield* foundBy(each, subject, words);
      return;
    // A part that is not there has no place.
    case 'not':
    case 'flag':
      return;
    case 'kind':
      if (subject.card) yield ['/kind', subject.card.kind];
      return;
    case 'card':
    case 'numbered':
      if (subject.card) yield* numbersOf(subject.card);
      return;
    default:
      if (term.form === 'word' && subject.card && /^#?\d+$/.test(term.text))
        if (hasNumber(subject.card, Number(term.text.replace('#', '')))) yield* numbersOf(subject.card);
      for (const { part, path } of partsOf(subject))
        for (const [below, says] of foundOn(term, part, words)) yield [`${path}${below}`, says];
  }
}

/** The number of a card, and the last of several that are equal. */
function* numbersOf({ number, last }: CardNumbers): Generator<Found> {
  yield ['/number', String(number)];
  if (last !== undefined) yield ['/last', String(last)];
}

type OnPart = Exclude<Term, { form: 'all' | 'any' | 'not' | 'flag' | 'kind' | 'card' | 'numbered' }>;

function* foundOn(term: OnPart, part: SearchedPart, words: SearchWords): Generator<Found> {
  const { lexicon, manifest } = words.pack;
  switch (term.form) {
    case 'word':
      yield* foundWord(term, part, words);
      return;
    case 'text':
      if (term.attribute !== undefined)
        yield* fieldsNamed(
          term.attribute,
          part,
          ({ value }) => typeof value === 'string' && fold(value).includes(term.text),
        );
      else if (fold(part.name).includes(term.text)) yield ['/name', part.name];
      return;
    case 'number':
      yield* fieldsNamed(
        term.attribute,
        part,
        ({ value }) => typeof value === 'number' && value >= term.bounds.low && value <= term.bounds.high,
      );
      return;
    case 'value':
      yield* fieldsNamed(
        term.attribute,
        part,
        ({ value }) => typeof value === 'object' && value.some((id) => term.values.includes(id)),
      );
      if (manifest.words.attribute[term.attribute]?.sort === 'colours')
        for (const [at, ability] of part.abilities.entries())
          if (term.values.includes(manifest.words.trigger[ability.trigger]?.colour ?? ''))
            yield [`/abilities/${at}`, printAbility(ability, lexicon)];
      return;
    case 'does':
      for (const deed of deedsOf(part))
        if (deedFits(term, deed, words)) yield [deed.path, englishEffect(deed.effect, lexicon)];
      return;
    case 'line':
      for (const [at, ability] of part.abilities.entries())
        if (lineFits(term, part, at, words)) yield [`/abilities/${at}`, printAbility(ability, lexicon)];
  }
}

const fieldsOf = (part: SearchedPart): readonly Field[] => ('fields' in part ? part.fields : []);

function* fieldsNamed(
  name: string,
  part: SearchedPart,
  isWanted: (field: Field) => boolean,
): Generator<Found> {
  for (const [at, field] of fieldsOf(part).entries())
    if (field.field === name && isWanted(field)) yield [`/fields/${at}`, fieldText(field)];
}

const fieldText = ({ field, value }: Field): string =>
  `${field} ${typeof value === 'object' ? value.join(', ') : value}`;

/** The place where a word is said: in names and fields, in the clauses of lines, else in a line as a whole. */
function* foundWord(
  word: { readonly text: string; readonly base?: string },
  part: SearchedPart,
  words: SearchWords,
): Generator<Found> {
  const { lexicon } = words.pack;
  const says = (text: string): boolean => saysWord(word, text, words);
  if (says(part.name)) yield ['/name', part.name];
  for (const [at, field] of fieldsOf(part).entries()) {
    const text = fieldText(field);
    if (says(text)) yield [`/fields/${at}`, text];
  }
  const deeds = deedsOf(part);
  for (const [at, ability] of part.abilities.entries()) {
    const path = `/abilities/${at}`;
    if (!says(lineTexts(ability, words))) continue;
    let isInClause = false;
    if (ability.guard) {
      const guard = englishGuard(ability.guard, lexicon);
      if (says(guard)) {
        isInClause = true;
        yield [`${path}/guard`, guard];
      }
    }
    for (const deed of deeds) {
      if (!deed.path.startsWith(`${path}/`)) continue;
      const text = englishEffect(deed.effect, lexicon);
      if (!says(text)) continue;
      isInClause = true;
      yield [deed.path, text];
    }
    if (!isInClause) yield [path, printAbility(ability, lexicon)];
  }
}
