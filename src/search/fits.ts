import { hasNumber, numbersOf } from '../cards/copies.ts';
import { printedValues, type FaceValue, type FaceValues } from '../cards/face.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { englishFace } from '../language/english/english.ts';
import { printAbility } from '../language/print.ts';
import type { Ability, Effect, Face, Selector } from '../language/tree.ts';
import { deedsOf, type SearchedDeed } from './deeds.ts';
import { fold } from './fold.ts';
import type { Bounds, Term } from './query.ts';
import { haystackOf, partsOf, type SearchedPart, type Searched } from './subject.ts';
import type { SearchWords } from './vocabulary.ts';

type Of<F extends Term['form']> = Extract<Term, { form: F }>;

/** True if a file meets a condition. On a card with two faces any of them may; `not` asks that none does. */
export function fits(term: Term, subject: Searched, words: SearchWords): boolean {
  switch (term.form) {
    case 'all':
      return term.terms.every((each) => fits(each, subject, words));
    case 'any':
      return term.terms.some((each) => fits(each, subject, words));
    case 'not':
      return !fits(term.term, subject, words);
    case 'word':
      return wordFits(term, subject, words);
    case 'numbered':
      return (
        numbersOn(subject).some((number) => String(number).startsWith(term.text)) ||
        haystackOf(subject, words.pack, words.forms).name.includes(term.text)
      );
    case 'kind':
      return kindsOf(subject).some((kind) => term.kinds.includes(kind));
    case 'card':
      return numbersOn(subject).some((number) => within(number, term.bounds));
    case 'flag':
      return (subject.flags[term.flag] ?? false) === term.isWanted;
    case 'number':
    case 'value':
    case 'text':
    case 'does':
    case 'line':
      return partsOf(subject).some(({ part }) => partFits(term, part, subject, words));
  }
}

const NONE: readonly number[] = [];

/** The numbers of a card, or of several that are equal. */
const numbersOn = ({ number, last }: Searched): readonly number[] =>
  number === undefined ? NONE : last === undefined ? [number] : numbersOf({ number, last });

/** True if a file has the card with a number. */
export const isNumbered = ({ number, last }: Searched, asked: number): boolean =>
  number !== undefined && hasNumber({ number, ...(last !== undefined && { last }) }, asked);

const kindsOf = ({ kind, rules }: Searched): readonly string[] =>
  kind === undefined ? (rules?.sections.map((section) => section.kind) ?? []) : [kind];

function wordFits({ text, base }: Of<'word'>, subject: Searched, { pack, forms }: SearchWords): boolean {
  const card = /^#(\d{1,9})$/.exec(text);
  if (card) return isNumbered(subject, Number(card[1]));
  const haystack = haystackOf(subject, pack, forms);
  return haystack.all.includes(text) || (base !== undefined && haystack.bases.includes(` ${base} `));
}

function partFits(
  term: Of<'number' | 'value' | 'text' | 'does' | 'line'>,
  part: SearchedPart,
  subject: Searched,
  words: SearchWords,
): boolean {
  switch (term.form) {
    case 'number': {
      const value = numberOn(part, term.attribute, subject, words);
      return value !== undefined && within(value, term.bounds);
    }
    case 'value': {
      const value = valueOn(part, term.attribute, words);
      return typeof value === 'object' && term.values.some((each) => value.includes(each));
    }
    case 'text': {
      const value = term.attribute === undefined ? part.name : valueOn(part, term.attribute, words);
      if (typeof value !== 'string') return false;
      return term.isWhole ? fold(value) === term.text : fold(value).includes(term.text);
    }
    case 'does':
      return deedsOf(part).some((deed) => deedFits(term, deed, words));
    case 'line':
      return part.abilities.some((_, at) => lineFits(term, part, at, words));
  }
}

function valueOn(part: SearchedPart, attribute: string, { pack }: SearchWords): FaceValue | undefined {
  return 'fields' in part ? valuesOf(part, pack).get(attribute) : undefined;
}

const VALUES = new WeakMap<SearchedPart, readonly [CheckedPack, FaceValues]>();

/** The values of a face; worked out once, since every key of a query asks for them. */
function valuesOf(face: Face, pack: CheckedPack): FaceValues {
  const [of, known] = VALUES.get(face) ?? [];
  if (of === pack && known) return known;
  const values = printedValues(face, pack);
  VALUES.set(face, [pack, values]);
  return values;
}

/** A number that is not printed counts as 0 where the pack says so and the kind could print it. */
function numberOn(
  part: SearchedPart,
  attribute: string,
  { kind }: Searched,
  words: SearchWords,
): number | undefined {
  const value = valueOn(part, attribute, words);
  if (typeof value === 'number') return value;
  const { manifest } = words.pack;
  const { required = [], optional = [] } = (kind === undefined ? undefined : manifest.words.kind[kind]) ?? {};
  const counts = manifest.words.attribute[attribute]?.absent === 'zero';
  return counts && 'fields' in part && [...required, ...optional].includes(attribute) ? 0 : undefined;
}

const within = (value: number, { low, high }: Bounds): boolean => value >= low && value <= high;

/** True if a line has one of the triggers, and says the word. */
export function lineFits(
  { triggers, says }: Of<'line'>,
  part: SearchedPart,
  at: number,
  words: SearchWords,
): boolean {
  const ability = part.abilities[at];
  if (!ability || !triggers.includes(ability.trigger)) return false;
  if (says === undefined) return true;
  return saysWord({ text: says, base: words.forms.baseOf(says) }, lineTexts(ability, words), words);
}

/** True if texts of a line say a word, in any form where it is no phrase. */
export const saysWord = (
  { text, base }: { readonly text: string; readonly base?: string },
  texts: string,
  { forms }: SearchWords,
): boolean => {
  const folded = fold(texts);
  return folded.includes(text) || (base !== undefined && forms.basesOf(folded).includes(` ${base} `));
};

/** True if something done is what is asked for. */
export function deedFits(
  { verbs, isPaid, things, bounds }: Of<'does'>,
  deed: SearchedDeed,
  words: SearchWords,
): boolean {
  const { effect } = deed;
  const verb = effect.form === 'look' ? effect.rest : effect.verb;
  if (!(verbs.includes(verb) || (isPaid && deed.isPaid))) return false;
  if (bounds && !amountsOf(effect).some((amount) => within(amount, bounds))) return false;
  return things === undefined || thingsOf(effect, words).some((thing) => things.includes(thing));
}

/** The numbers that an effect prints. */
function amountsOf(effect: Effect): readonly number[] {
  switch (effect.form) {
    case 'do':
      return effect.amount === 'each' ? [] : [effect.amount];
    case 'table':
      return effect.table;
    case 'look':
      return [effect.look];
    case 'total':
      return [];
  }
}

/** Words for what an effect is about; what a bare number counts is said by its verb. */
function thingsOf(effect: Effect, words: SearchWords): readonly string[] {
  const own = (of: Selector | undefined): readonly string[] => of?.words ?? [];
  switch (effect.form) {
    case 'do':
      return effect.thing ? own(effect.thing) : unitOf(effect.verb, words);
    case 'table':
      return unitOf(effect.verb, words);
    case 'total':
      return 'word' in effect.measure ? [effect.measure.word] : [effect.measure.resource];
    case 'look':
      return unitOf(effect.rest, words);
  }
}

function unitOf(verb: string, words: SearchWords): readonly string[] {
  const thing = words.pack.manifest.words.verb[verb]?.forms?.en?.thing;
  return thing === undefined ? [] : words.things(thing);
}

const LINES = new WeakMap<Ability, readonly [CheckedPack, string]>();

/** A line as it is written, and as it reads; worked out once. */
export function lineTexts(ability: Ability, { pack }: SearchWords): string {
  const [of, known] = LINES.get(ability) ?? [];
  if (of === pack && known !== undefined) return known;
  const english = englishFace({ abilities: [ability] }, '', pack.lexicon).join(' ');
  const text = `${printAbility(ability, pack.lexicon)} ${english}`;
  LINES.set(ability, [pack, text]);
  return text;
}
