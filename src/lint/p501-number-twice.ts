import { kindOf, numbersIn } from '../cards/catalogue.ts';
import { sayNumbers } from '../cards/copies.ts';
import { freeNumberIn } from '../cards/free-number.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { Fix } from '../language/diagnostic.ts';
import { numbersText } from '../language/print.ts';
import { rangeOfNumber } from './card-range.ts';
import { filesOf, keep, type KeptCard } from './kept.ts';
import type { Finding, LintRule } from './rule.ts';

export const numberTwice: LintRule = {
  code: 'P501',
  accuracy: 'Exact. Every file with the number is reported, drafts too.',
  unchecked: 'Two cards with the same name: names may repeat. Files whose number cannot be read.',
  check(catalogue) {
    const taken = new Set<number>();
    const twice = new Set<number>();
    const { cards } = filesOf(catalogue);
    for (const card of cards)
      for (const number of numbersOn(card)) {
        if (taken.has(number)) twice.add(number);
        taken.add(number);
      }
    if (twice.size === 0) return [];
    const wrong = cards.filter((card) => numbersOn(card).some((number) => twice.has(number)));
    return wrong.map((card): Finding => {
      const shared = numbersOn(card).filter((number) => twice.has(number));
      const same = wrong.filter((each) => each !== card && numbersOn(each).some((n) => shared.includes(n)));
      const { entry } = card;
      const { says, fixes } = free(card, catalogue.pack, taken);
      const message = `${told(shared)} taken by ${others(same)}. Each card needs a number of its own.${says}`;
      return { path: entry.path, range: rangeOfNumber(entry), message, fixes };
    });
  },
};

/** All numbers of a file, as far as they can be read. */
const numbersOn = keep(({ entry }: KeptCard) => numbersIn(entry));

/** The first numbers of its kind that no card has, as many as the file has, one behind the other. */
function free(
  card: KeptCard,
  { manifest }: CheckedPack,
  taken: ReadonlySet<number>,
): { readonly says: string; readonly fixes: readonly Fix[] } {
  const many = numbersOn(card).length;
  const { located } = card.entry.checked;
  const kind = manifest.words.kind[kindOf(card.entry) ?? ''];
  const number = freeNumberIn(kind?.numbers ?? [], taken, many);
  // Numbers that are no range are told by themselves; what they would be next is not known.
  const isNoRange = many === 1 && located?.last !== undefined;
  if (number === undefined || !located || isNoRange) return { says: '', fixes: [] };
  const last = number + many - 1;
  const range = many === 1 ? { number } : { number, last };
  const edits = [{ start: located.number.start, end: located.number.end, text: String(number) }];
  if (located.last) edits.push({ start: located.last.start, end: located.last.end, text: String(last) });
  const says = ` ${sayNumbers(range)} ${many === 1 ? 'is' : 'are'} free.`;
  return { says, fixes: [{ title: `Change to ${numbersText(range)}`, edits }] };
}

/** The numbers in words; those that follow each other as a range. */
function told(numbers: readonly number[]): string {
  const [number = 0] = numbers;
  const last = numbers.at(-1) ?? number;
  if (numbers.length === 1) return `Number ${number} is`;
  const isRun = last - number === numbers.length - 1;
  return `Numbers ${isRun ? sayNumbers({ number, last }) : numbers.join(', ')} are`;
}

function others(same: readonly KeptCard[]): string {
  const paths = same.map(({ entry }) => entry.path);
  const shown = paths.slice(0, 3).join(', ');
  return paths.length > 3 ? `${shown} and ${paths.length - 3} more` : shown;
}
