import { kindOf, numbersIn, placeName } from '../cards/catalogue.ts';
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
    const holders = new Map<number, KeptCard[]>();
    const { cards } = filesOf(catalogue);
    for (const card of cards)
      for (const number of numbersOn(card)) {
        if (taken.has(number)) twice.add(number);
        taken.add(number);
        const known = holders.get(number);
        if (known) known.push(card);
        else holders.set(number, [card]);
      }
    if (twice.size === 0) return [];
    const wrong = cards.filter((card) => numbersOn(card).some((number) => twice.has(number)));
    const shares = new Map<string, readonly KeptCard[]>();
    const frees = new FreeNumbers(catalogue.pack, taken);
    return wrong.map((card): Finding => {
      const shared = numbersOn(card).filter((number) => twice.has(number));
      // Thousands can have the same number: who has it is found out once, and but a few are named.
      const key = shared.join(' ');
      let same = shares.get(key);
      if (!same) shares.set(key, (same = inOrder(shared.flatMap((number) => holders.get(number) ?? []))));
      const { entry } = card;
      const { says, fixes } = frees.of(card);
      const message = `${told(shared)} taken by ${others(same, card)}. Each card needs a number of its own.${says}`;
      return { path: entry.path, range: rangeOfNumber(entry), message, fixes };
    });
  },
};

/** All numbers of a file, as far as they can be read. */
const numbersOn = keep(({ entry }: KeptCard) => numbersIn(entry));

/** Cards that share numbers, each once, in the order of the pack. */
function inOrder(cards: readonly KeptCard[]): readonly KeptCard[] {
  const all = [...new Set(cards)];
  if (all.length === cards.length && all.length < 3) return all;
  const key = ({ entry }: KeptCard): number => numbersIn(entry)[0] ?? Infinity;
  return all.sort((a, b) => key(a) - key(b));
}

/** The first numbers of a kind that no card has, as many as a file has, one behind the other. */
class FreeNumbers {
  readonly #pack: CheckedPack;
  readonly #taken: ReadonlySet<number>;
  readonly #known = new Map<string, number | undefined>();

  constructor(pack: CheckedPack, taken: ReadonlySet<number>) {
    this.#pack = pack;
    this.#taken = taken;
  }

  of(card: KeptCard): { readonly says: string; readonly fixes: readonly Fix[] } {
    const many = numbersOn(card).length;
    const { located } = card.entry.checked;
    const number = this.#first(kindOf(card.entry) ?? '', many);
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

  #first(kindId: string, many: number): number | undefined {
    const key = `${many} ${kindId}`;
    if (this.#known.has(key)) return this.#known.get(key);
    const numbers = this.#pack.manifest.words.kind[kindId]?.numbers ?? [];
    const number = freeNumberIn(numbers, this.#taken, many);
    this.#known.set(key, number);
    return number;
  }
}

/** The numbers in words; those that follow each other as a range. */
function told(numbers: readonly number[]): string {
  const [number = 0] = numbers;
  const last = numbers.at(-1) ?? number;
  if (numbers.length === 1) return `Number ${number} is`;
  const isRun = last - number === numbers.length - 1;
  return `Numbers ${isRun ? sayNumbers({ number, last }) : numbers.join(', ')} are`;
}

/** The most files and rows that are named. */
const MOST_NAMED = 3;

/** The cards that share numbers with one that is among them. */
function others(same: readonly KeptCard[], card: KeptCard): string {
  const named = same
    .slice(0, MOST_NAMED + 1)
    .filter((each) => each !== card)
    .slice(0, MOST_NAMED);
  const shown = named.map(({ entry }) => placeName(entry)).join(', ');
  const more = same.length - 1 - named.length;
  return more > 0 ? `${shown} and ${more} more` : shown;
}
