import type { Manifest } from '../cards/manifest.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { Range } from '../language/diagnostic.ts';
import { rangeOfField } from './card-range.ts';
import { filesOf, keep, perCatalogue, perPack, type KeptCard } from './kept.ts';
import { isTaken } from '../cards/taken.ts';

/** A card of one face that is paid for, by its numbers. */
export interface PricedCard {
  readonly kind: string;
  readonly price: number;
  /** Its properties: the number of its lines, then its other fields in the order of {@link Measures}. */
  readonly has: readonly number[];
  /** Its words and lines; the same for cards that differ in numbers alone. */
  readonly says: string;
  /** The place where its price stands. */
  readonly range: () => Range;
}

/** The way in which the cards of a kind are measured. */
interface Measures {
  /** The field that is paid. */
  readonly price: string;
  /** Fields with numbers, but for the price. */
  readonly fields: readonly string[];
}

/** The prices of cards of a kind by what they have: the best fit to all of them. */
export interface Strength extends Measures {
  /** The price of a card that has nothing. */
  readonly base: number;
  /** The amounts that one more line, and one more in each field, add to the price. */
  readonly each: readonly number[];
  /** 1 where cards with more of it cost more, -1 where they cost less, taken by itself. */
  readonly worth: readonly number[];
  /** The distance at which prices usually lie from what is expected: the root of the mean square. */
  readonly spread: number;
  readonly cards: number;
}

/** Fewer cards of a kind say too little of what things cost. */
const ENOUGH = 30;

/** Prices that are nearer to what is expected than this are told apart by nobody. */
const LEAST_SPREAD = 0.5;

/** The kinds of a pack that are paid for with one field. */
const measuresOf = perPack(({ manifest }: CheckedPack): ReadonlyMap<string, Measures> => {
  const { words } = manifest;
  const found = new Map<string, Measures>();
  for (const [id, kind] of Object.entries(words.kind)) {
    const prices = new Set(
      Object.values(words.verb).flatMap(({ does }) =>
        does?.price !== undefined && isTaken(kind, does, words) ? [does.price] : [],
      ),
    );
    const [price] = prices;
    const all = [...(kind.required ?? []), ...(kind.optional ?? [])];
    if (price === undefined || prices.size > 1 || !all.includes(price) || (kind.sides ?? 1) > 1) continue;
    const fields = all.filter((field) => field !== price && words.attribute[field]?.sort === 'number');
    found.set(id, { price, fields });
  }
  return found;
});

/** The facts about a card that is paid for; null where it is not paid for or has mistakes. */
export const pricedOf = keep(({ entry, pack }: KeptCard): PricedCard | null => {
  const { card } = entry.checked;
  const measures = measuresOf(pack).get(card?.kind ?? '');
  const [face] = card?.faces ?? [];
  if (!card || !measures || !face) return null;
  const numbers = new Map(
    face.fields.flatMap(({ form, field, value }) => (form === 'number' ? [[field, value]] : [])),
  );
  return {
    kind: card.kind,
    price: numbers.get(measures.price) ?? 0,
    range: once(() => rangeOfField(entry, 0, measures.price)),
    has: [face.abilities.length, ...measures.fields.map((field) => numbers.get(field) ?? 0)],
    says: JSON.stringify([
      face.fields.flatMap((field) =>
        isWord(field.field, pack.manifest) ? [[field.field, field.value]] : [],
      ),
      face.abilities.map(({ trigger, guard, body }) => [trigger, guard, body]),
    ]),
  };
});

/** Looks for a place when it is asked for, and once. */
function once(look: () => Range): () => Range {
  let known: Range | undefined;
  return () => (known ??= look());
}

const isWord = (field: string, { words, provenance }: Manifest): boolean =>
  field !== provenance?.attribute && ['one', 'many'].includes(words.attribute[field]?.sort ?? '');

/** The prices of cards by what they have, by kind; kinds of a few cards are left out. */
export const strengthsOf = perCatalogue((catalogue): ReadonlyMap<string, Strength> => {
  const byKind = new Map<string, PricedCard[]>();
  for (const card of filesOf(catalogue).cards) {
    const priced = pricedOf(card);
    if (!priced) continue;
    const same = byKind.get(priced.kind);
    if (same) same.push(priced);
    else byKind.set(priced.kind, [priced]);
  }
  return new Map(
    [...byKind].flatMap(([kind, cards]) => {
      const measures = measuresOf(catalogue.pack).get(kind);
      return measures && cards.length >= ENOUGH ? [[kind, fit(cards, measures)]] : [];
    }),
  );
});

/** The price that is expected of a card by what it has. */
export const expectedPrice = ({ has }: PricedCard, { base, each }: Strength): number =>
  has.reduce((sum, count, at) => sum + count * (each[at] ?? 0), base);

/** The least squares over all cards; a trace of each measure is added, so that what never differs adds nothing. */
function fit(cards: readonly PricedCard[], measures: Measures): Strength {
  const width = measures.fields.length + 2;
  const rows = Array.from({ length: width }, () => new Float64Array(width + 1));
  for (const { has, price } of cards) {
    const all = [1, ...has];
    rows.forEach((row, one) => {
      const own = all[one] ?? 0;
      all.forEach((other, two) => (row[two] = (row[two] ?? 0) + own * other));
      row[width] = (row[width] ?? 0) + own * price;
    });
  }
  rows.forEach((row, at) => (row[at] = (row[at] ?? 0) + 1e-6));
  const [base = 0, ...each] = solve(rows);
  const strength = { ...measures, base, each, worth: worthIn(cards), spread: 0, cards: cards.length };
  const squares = cards.reduce(
    (sum, priced) => sum + (priced.price - expectedPrice(priced, strength)) ** 2,
    0,
  );
  return { ...strength, spread: Math.max(LEAST_SPREAD, Math.sqrt(squares / cards.length)) };
}

/** The sign of the covariance of each measure with the price. */
function worthIn(cards: readonly PricedCard[]): readonly number[] {
  const mean = (of: (priced: PricedCard) => number): number =>
    cards.reduce((sum, priced) => sum + of(priced), 0) / cards.length;
  const price = mean((priced) => priced.price);
  return (cards[0]?.has ?? []).map((_, at) =>
    Math.sign(mean(({ has, price: own }) => (has[at] ?? 0) * (own - price))),
  );
}

/** Solves linear equations of which each row ends with its sum, by elimination from the greatest. */
function solve(rows: readonly Float64Array[]): readonly number[] {
  const left = [...rows];
  const width = rows.length;
  for (let at = 0; at < width; at += 1) {
    const best = left.reduce(
      (most, row, place) =>
        place > at && Math.abs(row[at] ?? 0) > Math.abs(left[most]?.[at] ?? 0) ? place : most,
      at,
    );
    const pivot = left[best];
    if (!pivot) break;
    left.splice(best, 1, left[at] ?? pivot);
    left.splice(at, 1, pivot);
    left.forEach((row, place) => {
      if (place === at) return;
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1);
      for (let column = at; column <= width; column += 1)
        row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0);
    });
  }
  return left.map((row, at) => (row[width] ?? 0) / (row[at] ?? 1));
}
