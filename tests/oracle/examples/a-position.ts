import type { PlantedCard, Position, Seat } from '../position.ts';

/** A seat with what is named, on an island and a climate without habitats in common with it. */
export function aSeat(named: Partial<Seat>): Seat {
  return {
    island: { card: '285A' },
    climate: { card: '304B' },
    ecosystem: { card: '305A' },
    tableau: [],
    events: [],
    compost: 0,
    hand: [],
    soil: 0,
    leaves: [],
    completionBonus: false,
    ...named,
  };
}

/** A table of those seats. */
export function aPosition(...players: readonly Partial<Seat>[]): Position {
  return {
    ecosystems: [{ card: '306A' }, { card: '307A' }],
    fauna: ['337A', '338A', '339A', '340A'].map((card) => ({ card })),
    players: players.map(aSeat),
  };
}

/** A planted card; row and column count from 1, as the rules write positions (CONV-6). */
export function at(row: number, col: number, card: number, sprouts = 0, growth = 0): PlantedCard {
  return { card: String(card), row: row - 1, col: col - 1, sprouts, growth };
}

/** Cards planted one beside the other, four to a row. */
export function inRows(...numbers: readonly number[]): readonly PlantedCard[] {
  return numbers.map((card, index) => at(1 + Math.floor(index / 4), 1 + (index % 4), card));
}

/** That many cards of a zone where only their number matters. */
export function cards(first: number, count: number): readonly { readonly card: string }[] {
  return Array.from({ length: count }, (_, index) => ({ card: String(first + index) }));
}
