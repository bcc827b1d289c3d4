import { rangeOf, type CardNumbers } from '../../src/cards/copies.ts';
import { isTable } from '../files/card-form.ts';
import { fileLabel, numberText, type Entry } from '../search/entry.ts';
import { capital } from '../text/capital.ts';
import type { ToldDoc } from './comparing-changes.ts';

/** True if it is a whole table: its columns are others, or all of it is new or gone. */
const isWholeTable = ({ is, was, row }: ToldDoc): boolean => !row && isTable((is ?? was)?.path ?? '');

/** The entry of what is changed, of a whole table its first row; undefined where it is gone. */
export function entryOf({ id, row }: ToldDoc, entries: readonly Entry[]): Entry | undefined {
  if (!row) return entries.find((each) => each.id === id);
  return row.is === undefined ? undefined : entries.find((each) => each.id === id && each.at === row.is);
}

/** The name of what is changed. */
export function nameOf(doc: ToldDoc, entries: readonly Entry[]): string {
  const { id, is, was, differences, row } = doc;
  const entry = entryOf(doc, entries);
  const label = entry && (row ? entry.label : fileLabel(entry));
  const side = isWholeTable(doc) ? undefined : (differences[0]?.after ?? differences[0]?.before);
  return label ?? side?.name ?? (is ?? was)?.path ?? id;
}

/** Its numbers, where it is a card. */
function ownNumbers(doc: ToldDoc, entries: readonly Entry[]): CardNumbers | undefined {
  if (doc.row) return { number: doc.row.number };
  if (isWholeTable(doc)) return undefined;
  const [difference] = doc.differences;
  const { number, last } = entryOf(doc, entries) ?? difference?.after ?? difference?.before ?? {};
  return number === undefined ? undefined : rangeOf(number, last);
}

/** Its number, where it is a card. */
export const numberOf = (doc: ToldDoc, entries: readonly Entry[]): number | undefined =>
  ownNumbers(doc, entries)?.number;

/** The same for people, with the numbers of several equal cards; empty where it is no card. */
export function numbersOf(doc: ToldDoc, entries: readonly Entry[]): string {
  const own = ownNumbers(doc, entries);
  return own ? numberText(own) : '';
}

/** The sentences that a player would say of a document. */
export function sentencesOf({ was, is, differences }: ToldDoc): readonly string[] {
  if (!is) return ['Is deleted.'];
  const isSections = differences.length > 1;
  const said = differences.flatMap(({ changes, notes, after, before, of }) => {
    const name = (after ?? before)?.name ?? '';
    const about = isSections && of === 'section' ? `${name}: ` : '';
    const news = !before ? ['is new'] : !after ? ['is gone'] : [];
    return [...changes.map(({ says }) => says), ...notes, ...news].map(
      (each) => `${about}${about === '' ? capital(each) : each}.`,
    );
  });
  if (said.length > 0) return said;
  if (!was) return ['Is new.'];
  return was.path === is.path ? ['Is otherwise.'] : [`Its file is ${is.path}.`];
}

/** All that was changed as a text for people. */
export const asText = (docs: readonly ToldDoc[], entries: readonly Entry[]): string =>
  docs
    .map((doc) => {
      const head = `${numbersOf(doc, entries)} ${nameOf(doc, entries)}`.trim();
      return [head, ...sentencesOf(doc).map((each) => `  ${each}`)].join('\n');
    })
    .join('\n\n')
    .concat('\n');
