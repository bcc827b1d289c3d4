import type { Diagnostic, Example } from '../language/diagnostic.ts';
import { printAbility } from '../language/print.ts';
import type { Field } from '../language/tree.ts';
import type { Catalogue } from './catalogue.ts';

/** The number of diagnostics of one text that get examples; with more, nobody reads them. */
const MOST = 20;
/** The number of examples that a diagnostic gets. */
const EACH = 2;

/** A line of a real card. */
interface Shown extends Example {
  /** Number of its card. */
  readonly number: number;
  /** The words and signs of the line. */
  readonly words: ReadonlySet<string>;
  /** Name of the field, or nothing on a line of ability. */
  readonly field: string | undefined;
}

const lines = new WeakMap<Catalogue, readonly Shown[]>();

/**
 * The same diagnostics of a text with lines of real cards that write it rightly: lines of the same field, or lines of
 * ability, that have the word which is suggested and otherwise are most like the line at fault. Never the card itself;
 * none for the JSON form.
 */
export function withExamples(
  diagnostics: readonly Diagnostic[],
  text: string,
  catalogue: Catalogue,
): readonly Diagnostic[] {
  const wanting = diagnostics.filter(wantsExamples);
  // In JSON a card has no lines that could be compared.
  if (wanting.length === 0 || /^\s*[[{]/.test(text)) return diagnostics;
  const own = Number(/^\s*\S+\s+(\d+)/.exec(text)?.[1]);
  const all = linesOf(catalogue).filter(({ number }) => number !== own);
  let left = MOST;
  return diagnostics.map((each) => {
    if (!wantsExamples(each) || left === 0) return each;
    left -= 1;
    const examples = examplesFor(each, text, all);
    return examples.length === 0 ? each : { ...each, examples };
  });
}

/** Mistakes in what a line says; those of layout and of whole packs have nothing to be shown on one line. */
const wantsExamples = ({ code, severity, examples }: Diagnostic): boolean =>
  severity === 'error' && examples.length === 0 && (/^[SW]/.test(code) || FIELD_CODES.has(code));

const FIELD_CODES: ReadonlySet<string> = new Set(['C403', 'C404', 'C405', 'C406', 'C407']);

function examplesFor(
  { range, suggestion, expected }: Diagnostic,
  text: string,
  all: readonly Shown[],
): readonly Example[] {
  const line = lineAt(text, range.start);
  const words = wordsOf(line);
  const field = line.includes(':') ? undefined : words[0];
  const wanted = wordsOf(suggestion ?? (expected.length <= 3 ? (expected[0] ?? '') : ''));
  const like = (shown: Shown): number => words.filter((word) => shown.words.has(word)).length;
  return all
    .filter((shown) => shown.field === field && wanted.every((word) => shown.words.has(word)))
    .map((shown) => ({ shown, score: like(shown) * 2 - shown.words.size / 4 }))
    .filter(({ shown }) => wanted.length > 0 || like(shown) >= (field === undefined ? 3 : 1))
    .sort((a, b) => b.score - a.score || a.shown.number - b.shown.number)
    .filter(({ shown }, at, sorted) => sorted.findIndex((each) => each.shown.text === shown.text) === at)
    .slice(0, EACH)
    .map(({ shown: { card, name, text: written } }) => ({ card, name, text: written }));
}

function linesOf(catalogue: Catalogue): readonly Shown[] {
  const known = lines.get(catalogue);
  if (known) return known;
  const { lexicon } = catalogue.pack;
  const found = catalogue.entries.flatMap(({ checked: { card } }) =>
    (card?.faces ?? []).flatMap((face): readonly Shown[] => {
      const head = {
        number: card?.number ?? 0,
        card: `${card?.number ?? ''}${face.side ?? ''}`,
        name: face.name,
      };
      const shown = (text: string, field?: string): Shown => ({
        ...head,
        text,
        field,
        words: new Set(wordsOf(text)),
      });
      return [
        ...face.fields.map((field) => shown(fieldLine(field), field.field)),
        ...face.abilities.map((ability) => shown(printAbility(ability, lexicon))),
      ];
    }),
  );
  lines.set(catalogue, found);
  return found;
}

function fieldLine(field: Field): string {
  if (field.form === 'text') return `${field.field} "${field.value}"`;
  return `${field.field} ${field.form === 'words' ? field.value.join(', ') : field.value}`;
}

function lineAt(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
  const end = text.slice(at).search(/[\r\n]/);
  return text.slice(start, end < 0 ? text.length : at + end).replace(/#.*$/, '');
}

const wordsOf = (text: string): readonly string[] => text.match(/[a-z]+(?:-[a-z]+)*|->/g) ?? [];
