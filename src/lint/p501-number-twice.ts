import { numberOf, type Entry } from '../cards/catalogue.ts';
import { rangeOfNumber } from './card-range.ts';
import type { LintRule } from './rule.ts';

export const numberTwice: LintRule = {
  code: 'P501',
  accuracy: 'Exact. Every file with the number is reported, drafts too.',
  unchecked: 'Two cards with the same name: names may repeat. Files whose number cannot be read.',
  check({ entries }) {
    const files = new Map<number, Entry[]>();
    for (const entry of entries) {
      const number = numberOf(entry);
      if (number === undefined) continue;
      const same = files.get(number);
      if (same) same.push(entry);
      else files.set(number, [entry]);
    }
    return [...files].flatMap(([number, same]) =>
      same.length === 1
        ? []
        : same.map((entry) => ({
            path: entry.path,
            range: rangeOfNumber(entry),
            message: `Number ${number} is taken by ${others(entry, same)}. Each card needs a number of its own.`,
          })),
    );
  },
};

function others(entry: Entry, same: readonly Entry[]): string {
  const paths = same.filter((each) => each !== entry).map((each) => each.path);
  const shown = paths.slice(0, 3).join(', ');
  return paths.length > 3 ? `${shown} and ${paths.length - 3} more` : shown;
}
