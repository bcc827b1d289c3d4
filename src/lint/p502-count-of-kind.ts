import type { Catalogue } from '../cards/catalogue.ts';
import { isDraft, isDraftText } from '../cards/face.ts';
import { MANIFEST } from '../cards/paths.ts';
import { manifestRange, promiseOf } from './manifest-range.ts';
import { count } from '../cards/reporter.ts';
import { cardsByKind, headerOf } from './cards-by-kind.ts';
import { filesOf, keep, type KeptCard } from './kept.ts';
import type { LintRule } from './rule.ts';

/** The number of missing numbers that a message lists. */
const MOST = 5;

export const countOfKind: LintRule = {
  code: 'P502',
  accuracy:
    'Exact. A card with mistakes counts as soon as its kind can be read; drafts do not count, with mistakes or without.',
  unchecked:
    'Kinds without `count`. Which of several cards is the surplus one. Cards that seem to be missing, where so many others cannot be read as far as their kind.',
  check(catalogue) {
    const counts = countByKind(catalogue);
    const unread = cardsByKind(catalogue).get(undefined)?.all ?? 0;
    return Object.entries(catalogue.pack.manifest.words.kind).flatMap(
      ([kind, { count: promised, numbers }]) => {
        const found = counts.get(kind) ?? 0;
        if (promised === undefined || (promised >= found && promised <= found + unread)) return [];
        const missing = found < promised ? missingNumbers(catalogue, numbers ?? []) : [];
        return [
          {
            path: MANIFEST,
            range: manifestRange(catalogue, ['words', 'kind', kind, 'count']),
            message: `The pack promises ${count(promised, 'card', 'cards')} of kind ${kind} and has ${found}.${list(missing)} ${promised > found ? 'Add what is missing' : 'Mark new ones as drafts, or take some away'}, or change the promise.`,
            fixes: [promiseOf(catalogue, ['words', 'kind', kind, 'count'], found)],
          },
        ];
      },
    );
  },
};

function countByKind(catalogue: Catalogue): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const card of filesOf(catalogue).cards) {
    const { kind, numbers } = headerOf(card);
    if (kind === undefined || isDraftCard(card)) continue;
    counts.set(kind, (counts.get(kind) ?? 0) + Math.max(1, numbers.length));
  }
  return counts;
}

/** True if a card is a draft, also while its text has mistakes. */
const isDraftCard = keep(({ entry: { checked }, pack: { manifest } }: KeptCard): boolean =>
  checked.card ? isDraft(checked.card, manifest) : isDraftText(checked.located, manifest),
);

/**
 * Numbers of the ranges that no card has, up to the highest that one in the deck has: ranges can leave room above it.
 */
function missingNumbers(
  catalogue: Catalogue,
  ranges: readonly (readonly [number, number])[],
): readonly number[] {
  const { cards } = filesOf(catalogue);
  const taken = new Set(cards.flatMap((card) => headerOf(card).numbers));
  const highest = cards.reduce(
    (most, card) => (isDraftCard(card) ? most : Math.max(most, headerOf(card).numbers.at(-1) ?? 0)),
    0,
  );
  const missing: number[] = [];
  for (const [first, last] of ranges) {
    for (let number = first; number <= Math.min(last, highest) && missing.length <= MOST; number += 1) {
      if (!taken.has(number)) missing.push(number);
    }
  }
  return missing;
}

function list(numbers: readonly number[]): string {
  if (numbers.length === 0) return '';
  const shown = numbers.slice(0, MOST).join(', ');
  return ` No card has the number ${shown}${numbers.length > MOST ? ' and more' : ''}.`;
}
