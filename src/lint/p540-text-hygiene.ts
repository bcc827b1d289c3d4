import type { CatalogueEntry } from '../cards/catalogue.ts';
import type { Range } from '../language/diagnostic.ts';
import { rangeOfField, rangeOfName } from './card-range.ts';
import { inCards } from './kept.ts';
import type { Finding, LintRule } from './rule.ts';

/** Scripts of which letters look like those of another one. */
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];

export const textHygiene: LintRule = {
  code: 'P540',
  accuracy: 'Exact, for names and texts between quotes.',
  unchecked: 'Spelling. Comments. What nobody sees is an error of its own (L111).',
  check: inCards(({ entry }) =>
    (entry.checked.card?.faces ?? []).flatMap((face, at) => [
      ...look(face.name, 'The name', entry, () => nameRange(entry, at)),
      ...face.fields.flatMap((field) =>
        field.form === 'text'
          ? look(field.value, `The ${field.field}`, entry, () => rangeOfField(entry, at, field.field))
          : [],
      ),
    ]),
  ),
};

/** The place where a face says its name. */
function nameRange(entry: CatalogueEntry, face: number): Range {
  const found = entry.checked.located?.faces[face]?.name;
  return found ? { start: found.start, end: found.end } : rangeOfName(entry);
}

/** Most texts are plain, which is seen at once. */
const PLAIN = /^(?:[!-~]+ )*[!-~]*$/;

function look(text: string, what: string, entry: CatalogueEntry, range: () => Range): readonly Finding[] {
  if (PLAIN.test(text) && text !== '' && !/\s$|""/.test(text)) return [];
  const why = whyUntidy(text, what);
  if (why === undefined) return [];
  const place = range();
  const fixed = tidy(text);
  const fixes = fixed === text || entry.path.endsWith('.json') ? [] : [fixOf(entry.text, place, text, fixed)];
  return [{ path: entry.path, range: place, message: why, fixes: fixes.flatMap((fix) => fix ?? []) }];
}

function whyUntidy(text: string, what: string): string | undefined {
  if (text !== text.trim()) return `${what} begins or ends with a blank. Remove it.`;
  if (/\s\s/u.test(text)) return `${what} has two blanks beside one another. Remove one.`;
  // Single ones round a word, as in the name of a cultivar, are no slip.
  if (/[\u201c\u201d\u201e]|\u2018(?!\S[^\u2018\u2019]*\u2019)/u.test(text))
    return `${what} has curly quotes. Write straight ones, or none.`;
  const word = text
    .split(/[^\p{Letter}\p{Mark}]+/u)
    .find((each) => SCRIPTS.filter((script) => script.test(each)).length > 1);
  if (word !== undefined)
    return `${what} mixes letters of two scripts in "${word}", which look alike and are not. Type it anew.`;
  return text.normalize('NFC') === text
    ? undefined
    : `${what} has letters whose marks are characters of their own, so that it is not found by what people type. Write them as one.`;
}

const tidy = (text: string): string =>
  text
    .trim()
    .replace(/\s{2,}/gu, ' ')
    .replace(/[\u201c\u201d\u201e]/gu, "'")
    .replaceAll('\u2018', '\u2019')
    .normalize('NFC');

function fixOf(
  text: string,
  range: Range,
  from: string,
  to: string,
): NonNullable<Finding['fixes']>[number] | undefined {
  const at = text.slice(range.start, range.end).indexOf(from);
  if (at < 0) return undefined;
  const start = range.start + at;
  return { title: `Write "${to}"`, edits: [{ start, end: start + from.length, text: to }] };
}
