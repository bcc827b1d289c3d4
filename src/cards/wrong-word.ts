import type { WordSort } from '../language/form-parts.ts';
import type { LocatedLeaf } from '../language/located.ts';
import type { Expected } from '../language/parse.ts';
import type { CheckedPack } from './pack.ts';
import { listing, respell, type Reporter } from './reporter.ts';
import { closest } from './suggest.ts';

/** The kind of word that a place asks for. */
export interface WordPlace {
  /** Sorts that fit. */
  readonly sorts: readonly WordSort[];
  /** Number in which it stands. */
  readonly number: 'one' | 'many';
  /** The place of the word: a word of its own, the noun that ends a row of words, or an adjective before it. */
  readonly place: 'word' | 'noun' | 'adjective';
  /** True if a value can stand by itself here, without a noun. */
  readonly alone?: boolean;
  /** `past` where a verb stands in its past form. */
  readonly tense?: 'past';
}

/** Names of the sorts for people: "a resource", "a zone". */
const SORT_NAMES: Readonly<Record<WordSort, readonly [string, string]>> = {
  trigger: ['a trigger', 'triggers'],
  colour: ['a colour', 'colours'],
  attribute: ['a property', 'properties'],
  value: ['a value', 'values'],
  kind: ['a kind of card', 'kinds of card'],
  resource: ['a resource', 'resources'],
  noun: ['a thing', 'things'],
  derived: ['an adjective', 'adjectives'],
  relation: ['a direction', 'directions'],
  line: ['a line', 'lines'],
  zone: ['a zone', 'zones'],
  verb: ['a verb', 'verbs'],
  role: ['a role', 'roles'],
  period: ['a span of time', 'spans of time'],
};

/** "a resource" and the like, for the first sort or for the place as a whole. */
function nameOfPlace(place: WordPlace): string {
  if (place.alone === true && place.place !== 'word')
    return listing(place.sorts.map((sort) => SORT_NAMES[sort][0]));
  if (place.place === 'noun') return 'a thing that can be counted or moved';
  if (place.place === 'adjective') return 'an adjective';
  return SORT_NAMES[place.sorts[0] ?? 'noun'][0];
}

/** "a habitat" for a value of that attribute, else "a zone" and the like. */
function nameOfWord(sort: WordSort, id: string, pack: CheckedPack): string {
  if (sort !== 'value') return SORT_NAMES[sort][0];
  const attribute = pack.manifest.words.value[id]?.attribute;
  return attribute === undefined ? 'a value' : `a ${attribute}`;
}

/** All written forms that fit a place, in the order of the sorts and of the pack. */
function formsFor(place: WordPlace, pack: CheckedPack): readonly string[] {
  const out: string[] = [];
  for (const sort of place.sorts) {
    for (const [written, found] of pack.lexicon.forms(sort)) {
      if (place.tense === 'past' ? !found.past : place.number === 'many' ? !found.many : !found.one) continue;
      if (
        place.place === 'noun' &&
        place.alone !== true &&
        sort === 'value' &&
        pack.manifest.words.value[found.id]?.noun !== true
      ) {
        continue;
      }
      if (!out.includes(written)) out.push(written);
    }
  }
  return out;
}

/** Reports a word that does not fit its place: W302 when the pack knows it as something else, else W301. */
export function reportWrongWord(
  leaf: LocatedLeaf<string>,
  place: WordPlace,
  to: { readonly pack: CheckedPack; readonly reporter: Reporter },
): void {
  const { pack, reporter } = to;
  const fitting = formsFor(place, pack);
  const near = closest(leaf.value, fitting);
  const wanted = nameOfPlace(place);
  const known = pack.lexicon.findAll(leaf.value)[0];
  const fixes = near.map((each) => respell(leaf.value, leaf, each));
  const others = fitting.filter((each) => !near.includes(each));
  const rest = others.length === 0 ? '' : ` ${near.length > 0 ? 'Others' : 'It'} can be ${listing(others)}.`;
  const guess = near[0] === undefined ? '' : ` Did you mean ${near[0]}?`;
  const details = {
    expected: [...near, ...others],
    ...(near[0] === undefined ? {} : { suggestion: near[0] }),
    fixes,
  };
  if (known) {
    const is = nameOfWord(known.sort, known.id, pack);
    reporter.report(
      'W302',
      leaf,
      `"${leaf.value}" is ${is}; here ${wanted} is needed.${guess}${rest}${howValue(known, place, pack)}`,
      details,
    );
  } else {
    reporter.report(
      'W301',
      leaf,
      `"${leaf.value}" is no word of this pack; here ${wanted} is needed.${guess}${rest}`,
      details,
    );
  }
}

/** The way in which a value is written where a thing is needed; nothing for other words. */
function howValue(
  known: { readonly sort: WordSort; readonly id: string },
  place: WordPlace,
  pack: CheckedPack,
): string {
  const { value } = pack.manifest.words;
  const isBare = known.sort === 'value' && place.place === 'noun' && value[known.id]?.noun !== true;
  return isBare ? ' A value stands before such a thing, or alone if pack.json says "noun": true of it.' : '';
}

/** Stands among what can be written for any number, and for any name in quotes. */
export const ANY_NUMBER = 'a number';
export const ANY_NAME = 'a name in quotes';

/**
 * The forms that the parser expects, as written words and signs, the likeliest first; words only where they are few.
 */
export function expectedForms(expected: readonly Expected[], pack: CheckedPack): readonly string[] {
  const out: string[] = [];
  const add = (text: string): void => {
    if (!out.includes(text)) out.push(text);
  };
  for (const each of expected) if (each.kind === 'number') add(ANY_NUMBER);
  for (const each of expected) if (each.kind === 'text') add(ANY_NAME);
  for (const each of expected) {
    if (each.kind !== 'word') continue;
    for (const number of ['one', 'many'] as const) {
      const place: WordPlace = {
        sorts: each.sorts,
        number,
        place: 'word',
        ...(each.past ? { tense: 'past' as const } : {}),
      };
      for (const form of formsFor(place, pack)) add(form);
    }
  }
  for (const each of expected) if (each.kind === 'literal') add(each.text);
  return out;
}

/** Of a sort with at most so many words each is listed: they say more than its name, which may be written like one. */
const FEW_WORDS = 3;

/** The words that can be written for a sort: its few words, its name, or nothing where the pack has none. */
function sortInWords(
  { sorts, past }: Extract<Expected, { kind: 'word' }>,
  pack: CheckedPack,
): readonly string[] {
  const place = { number: 'one', place: 'word', ...(past ? { tense: 'past' as const } : {}) } as const;
  const forms = formsFor({ ...place, sorts }, pack);
  if (forms.length <= FEW_WORDS) return forms;
  return [SORT_NAMES[sorts.includes('noun') ? 'noun' : (sorts[0] ?? 'noun')][0]];
}

/** The expectations of the parser, in words: "a number, a resource or from". */
export function expectedInWords(expected: readonly Expected[], pack: CheckedPack): string {
  const out: string[] = [];
  // An entry that stands for many words says more than a single one.
  const isWord = ({ kind }: Expected): boolean => kind !== 'literal';
  for (const each of [...expected.filter(isWord), ...expected.filter((one) => !isWord(one))]) {
    const texts =
      each.kind === 'number'
        ? [ANY_NUMBER]
        : each.kind === 'text'
          ? [ANY_NAME]
          : each.kind === 'literal'
            ? [each.text]
            : sortInWords(each, pack);
    for (const text of texts) if (!out.includes(text)) out.push(text);
  }
  return listing(out, 'or', 7);
}
