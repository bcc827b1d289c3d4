import type { JSONPath, Node } from 'jsonc-parser';
import { WORD_SORTS, type WordSort } from '../language/form-parts.ts';
import { RESERVED } from '../language/forms.ts';
import { placeOf, visitPlaces } from './manifest-places.ts';
import type { Manifest, Words } from './manifest.ts';
import { change, listing, type Reporter } from './reporter.ts';
import { closest } from './suggest.ts';

/**
 * The paths at which a manifest names words that it must declare: `*` is any step, a last `~` means the names, not the
 * values.
 */
interface Reference {
  readonly at: string;
  readonly to: readonly WordSort[];
}

const reference = (at: string, ...to: WordSort[]): Reference => ({ at, to });

/** Every place of a manifest that names a word declared elsewhere in it. */
const REFERENCES: readonly Reference[] = [
  reference('fields.*', 'attribute'),
  reference('provenance.attribute', 'attribute'),
  reference('provenance.report.~', 'value'),
  reference('provenance.draft', 'value'),
  reference('words.trigger.*.colour', 'colour'),
  reference('words.colour.*.countsAs.*', 'colour'),
  reference('words.attribute.*.limits', 'resource'),
  reference('words.attribute.*.kinds.*', 'kind'),
  reference('words.attribute.*.needs', 'attribute'),
  reference('words.value.*.attribute', 'attribute'),
  reference('words.kind.*.required.*', 'attribute'),
  reference('words.kind.*.optional.*', 'attribute'),
  reference('words.kind.*.triggers.*', 'trigger'),
  reference('words.kind.*.once.*', 'trigger'),
  reference('words.kind.*.home', 'zone'),
  reference('words.kind.*.starts', 'zone'),
  reference('words.noun.*.home', 'zone'),
  reference('words.zone.*.of.*', 'zone'),
  reference('words.verb.*.from.zones.*', 'zone'),
  reference('words.verb.*.alsoUnder.~', 'trigger'),
  reference('words.verb.*.without', 'attribute'),
  reference('words.verb.*.does.from', 'zone'),
  reference('words.verb.*.does.to', 'zone'),
  reference('words.verb.*.does.chosen.*', 'zone'),
  reference('words.verb.*.does.price', 'attribute'),
  reference('words.verb.*.does.with', 'resource'),
  reference('words.verb.*.does.away', 'zone'),
  reference('words.verb.*.does.counter', 'noun'),
  reference('words.verb.*.does.as', 'verb'),
  reference('words.verb.*.does.attribute', 'attribute'),
  reference('words.verb.*.does.sections.~', 'colour'),
  reference('words.zone.*.refill', 'zone'),
  reference('words.zone.*.otherwise', 'zone'),
  reference('words.period.*.covers.answers.*', 'verb'),
  reference('words.period.*.covers.wanted.*', 'verb'),
  reference('words.zone.*.sharedFor', 'zone'),
  reference('words.zone.*.lost', 'zone'),
  reference('words.zone.*.touch', 'relation'),
  reference('kept', 'zone'),
  reference('benefits.*.verb', 'verb'),
  reference('benefits.*.from', 'zone'),
  reference('opponent', 'kind'),
  reference('modes.*.steps.~', 'attribute'),
  reference('events.*.verb', 'verb'),
  reference('promises.*.kinds.*', 'kind'),
  reference('relations.*.field', 'attribute'),
  reference('relations.*.atLeast', 'attribute'),
  reference('relations.*.with', 'attribute'),
  reference('relations.*.kinds.*', 'kind'),
  reference('promises.*.where.~', 'attribute'),
  reference('promises.*.where.*', 'value', 'colour'),
  reference('promises.*.without.*', 'attribute'),
  reference('export.fields.*.attribute', 'attribute'),
  reference('export.fields.*.values.~', 'value'),
  reference('export.fields.*.always.kinds.*', 'kind'),
  reference('export.effects.*.verb', 'verb'),
  reference('export.effects.*.from', 'zone'),
  reference('export.effects.*.thing', 'resource', 'noun'),
  reference('export.start', 'trigger'),
  reference('export.flags.*.derived', 'derived'),
  reference('export.flags.*.kinds.*', 'kind'),
];

/** Places that name what is declared, but no word: options, and levels of the opponent, which are values of options. */
const OTHERS: readonly {
  readonly at: string;
  readonly to: string;
  readonly declared: (manifest: Manifest) => readonly string[];
}[] = [
  { at: 'modes.*.level', to: 'option', declared: ({ options }) => Object.keys(options) },
  { at: 'modes.*.options.~', to: 'option', declared: ({ options }) => Object.keys(options) },
  {
    at: 'modes.*.options.*',
    to: 'value of an option',
    declared: ({ options }) => Object.values(options).flatMap(({ values }) => values),
  },
  { at: 'tiesBy.*', to: 'line of the score', declared: ({ scores }) => scores.map(({ id }) => id) },
  {
    at: 'words.trigger.*.levels.*',
    to: 'level',
    declared: ({ modes, options }) =>
      Object.values(modes).flatMap(({ level = '' }) =>
        Object.hasOwn(options, level) ? (options[level]?.values ?? []) : [],
      ),
  },
];

/** Reports P509 for every id that a manifest names and does not declare. */
export function reportReferences(manifest: Manifest, root: () => Node, reporter: Reporter): void {
  const look = (at: string, to: readonly string[], declared: readonly string[]): void => {
    visitPlaces(manifest, at, (id, path) => {
      if (declared.includes(id)) return;
      const close = closest(id, declared);
      const range = placeOf(root(), path, at.endsWith('~'));
      const meant = close[0] === undefined ? '' : ` Did you mean ${close[0]}?`;
      reporter.report('P509', range, `"${id}" is not declared as ${listing(to.map(withArticle))}.${meant}`, {
        expected: close.length > 0 ? close : declared,
        ...(close[0] !== undefined && { suggestion: close[0] }),
        fixes: close.map((each) => change(range, each)),
      });
    });
  };
  for (const { at, to } of REFERENCES)
    look(
      at,
      to,
      to.flatMap((sort) => Object.keys(manifest.words[sort])),
    );
  for (const { at, to, declared } of OTHERS) look(at, [to], [...new Set(declared(manifest))]);
}

/** Reports P508 for every word that is written like a word of the language. */
export function reportReservedWords({ words }: Manifest, root: () => Node, reporter: Reporter): void {
  const reserved = new Set(RESERVED);
  const check = (written: string | undefined, path: JSONPath, name: boolean): void => {
    if (written === undefined || !reserved.has(written)) return;
    reporter.report(
      'P508',
      placeOf(root(), path, name),
      `"${written}" is a word of the language itself, so a pack cannot use it. Choose another word.`,
    );
  };
  for (const sort of WORD_SORTS) {
    for (const [id, word] of Object.entries<Words[WordSort][string] & { past?: string }>(words[sort])) {
      check(id, ['words', sort, id], true);
      check(word.plural, ['words', sort, id, 'plural'], false);
      check(word.past, ['words', sort, id, 'past'], false);
    }
  }
}

const withArticle = (sort: string): string => `${/^[aeiou]/.test(sort) ? 'an' : 'a'} ${sort}`;
