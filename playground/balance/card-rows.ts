import type { CardReport, ChangeEffect } from '../../src/balance/card-report.ts';
import { mainEffect, strength } from '../../src/balance/sentences.ts';
import type { PlotRow } from './range-plot.ts';

/** The number of cards that a plot shows beside those that have changed, and at either end. */
const SHOWN = 10;

/** Opens a card by its number; undefined where the page has none. */
export type OpenCard = (card: number) => (() => void) | undefined;

const WHO: Readonly<Record<ChangeEffect['of'], string>> = {
  kept: 'in play',
  held: 'held first',
  shared: 'there for all',
};

/**
 * The rows of the effects of a change: on the changed cards in every way, and to those others on which it does the
 * most.
 */
export function effectRows(cards: readonly CardReport[], open: OpenCard): readonly PlotRow[] {
  const changed = cards.filter((card) => card.changed);
  const others = cards
    .filter((card) => !card.changed && mainEffect(card)?.more)
    .toSorted((one, other) => rank(other) - rank(one) || strength(other) - strength(one))
    .slice(0, SHOWN);
  return [
    ...changed.flatMap((card) => card.effects.toReversed().map((effect) => rowOf(card, effect, open))),
    ...others.flatMap((card) => {
      const effect = mainEffect(card);
      return effect ? [rowOf(card, effect, open)] : [];
    }),
  ];
}

/** An effect that is clear comes first. */
const rank = (card: CardReport): number => (mainEffect(card)?.clear === true ? 1 : 0);

const rowOf = (card: CardReport, { of, pairs, more, clear }: ChangeEffect, open: OpenCard): PlotRow => ({
  id: `${card.number}-${of}`,
  says: card.name,
  also: card.changed ? WHO[of] : '',
  games: pairs,
  range: more,
  clear,
  now: card.changed,
  card: card.number,
  open: open(card.number),
});

/** Cards by the lead of those who have them in play, the greatest first; those that nobody had are left out. */
export const leadRows = (cards: readonly CardReport[], open: OpenCard): readonly PlotRow[] =>
  cards
    .filter(({ after }) => after.lead !== null)
    .toSorted((one, other) => (other.after.lead?.mean ?? 0) - (one.after.lead?.mean ?? 0))
    .map(({ number, name, kind, after }): PlotRow => ({
      id: String(number),
      says: name,
      also: kind,
      games: after.owned,
      range: after.lead,
      clear: after.clear,
      now: false,
      card: number,
      open: open(number),
    }));

/** The greatest and the smallest of them. */
export function worthRows(
  cards: readonly CardReport[],
  open: OpenCard,
): { readonly most: readonly PlotRow[]; readonly least: readonly PlotRow[] } {
  const sorted = leadRows(cards, open);
  return { most: sorted.slice(0, SHOWN), least: sorted.slice(Math.max(SHOWN, sorted.length - SHOWN)) };
}
