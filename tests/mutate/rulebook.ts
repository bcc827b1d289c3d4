import type { Catalogue } from '../../src/cards/catalogue.ts';
import { copiesOf } from '../../src/cards/copies.ts';
import type { Card, Face } from '../../src/language/tree.ts';
import type { PackName } from '../fuzz/packs.ts';
import { DECK, height, suitOf, type Card as Played, type Suit } from '../oracle/classic/cards.ts';
import { pointsOf as leftOver } from '../oracle/classic/eights.ts';
import { pointsOf as penalty } from '../oracle/classic/hearts.ts';

type Values = Readonly<Record<string, string | number | readonly string[]>>;

const SUIT_NAMES: Readonly<Record<Suit, string>> = { C: 'Clubs', D: 'Diamonds', H: 'Hearts', S: 'Spades' };
const RANK_NAMES = ['Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'].concat(
  ...['Jack', 'Queen', 'King', 'Ace'],
);
const nameOf = (card: Played): string => `${RANK_NAMES[height(card)] ?? ''} of ${SUIT_NAMES[suitOf(card)]}`;

/** The suit of a card as games with tricks write it. */
const suitIn = (card: Played): readonly string[] => [SUIT_NAMES[suitOf(card)].slice(0, -1).toLowerCase()];

/** The kind and the values of the cards of a pack, by their names. */
type Printed = ReadonlyMap<string, { readonly kind: string; readonly values: Values }>;

const deckOf = (of: (card: Played) => { readonly kind: string; readonly values: Values }): Printed =>
  new Map(DECK.map((card) => [nameOf(card), of(card)]));

/** The words of hearts for what its rules ask of a card. */
const traitsOf = (card: Played): readonly string[] => [
  // HEARTS-3, and HEARTS-9 in the first trick.
  penalty(card) > 0 ? 'penalty' : 'harmless',
  // HEARTS-10
  ...(suitOf(card) === 'H' ? [] : ['free']),
  // HEARTS-3: thirteen points for one card alone.
  ...(penalty(card) === 13 ? ['lady'] : []),
];

/** Cards that some numbers of seats leave out (HEARTS-2). */
const SPARE: Readonly<Partial<Record<Played, string>>> = { '2D': 'spare-diamond', '2C': 'spare-club' };

const DECKS: Readonly<Partial<Record<PackName, Printed>>> = {
  // EIGHTS-1: no rank is higher than another, so that an ace is the first; EIGHTS-2.
  eights: deckOf((card) => ({
    kind: 'card',
    values: {
      suit: [SUIT_NAMES[suitOf(card)].toLowerCase()],
      rank: ((height(card) + 1) % 13) + 1,
      worth: leftOver(card),
    },
  })),
  // HEARTS-1
  hearts: deckOf((card) => ({
    kind: SPARE[card] ?? 'standard',
    values: { suit: suitIn(card), rank: height(card) + 2, trait: traitsOf(card).toSorted() },
  })),
  // OHHELL-1
  'oh-hell': deckOf((card) => ({ kind: 'card', values: { suit: suitIn(card), rank: height(card) + 2 } })),
};

/** The number of cards of each sort, butterflies by their colours (CABINET-1). */
const CURIOS: Readonly<Record<string, number>> = {
  ...{ shell: 18, mask: 16, fossil: 16, beetle: 10, lens: 8, assistant: 8 },
  ...{ 'butterfly amber': 5, 'butterfly blue': 5, 'butterfly red': 5, 'butterfly white': 5 },
};

/** True if the cards of a game beside the first one are those of its rules. */
export function agreesWithRules(pack: PackName, { entries }: Catalogue): boolean {
  const cards = entries.flatMap(({ checked: { card } }) => (card ? copiesOf(card) : []));
  if (pack === 'cabinet') return haveCounts(cards, CURIOS);
  const deck = DECKS[pack];
  if (!deck) return true;
  const named = new Map(cards.map((card) => [card.faces[0]?.name ?? '', card]));
  return cards.length === deck.size && [...deck].every(([name, each]) => isAsSaid(named.get(name), each));
}

function isAsSaid(
  card: Card | undefined,
  { kind, values }: { readonly kind: string; readonly values: Values },
): boolean {
  const [face] = card?.faces ?? [];
  if (!card || !face || card.kind !== kind) return false;
  const printed = valuesOf(face);
  const names = Object.keys(values);
  return (
    Object.keys(printed).length === names.length &&
    names.every((name) => String(printed[name]) === String(values[name]))
  );
}

function haveCounts(cards: readonly Card[], counts: Readonly<Record<string, number>>): boolean {
  const found = new Map<string, number>();
  for (const { faces } of cards) {
    const sort = Object.values(faces[0] ? valuesOf(faces[0]) : {}).join(' ');
    found.set(sort, (found.get(sort) ?? 0) + 1);
  }
  const sorts = Object.entries(counts);
  return found.size === sorts.length && sorts.every(([sort, count]) => found.get(sort) === count);
}

/** The values of a face; several words of one field in the order of the letters. */
const valuesOf = ({ fields }: Face): Values =>
  Object.fromEntries(
    fields.map((field) => [field.field, field.form === 'words' ? field.value.toSorted() : field.value]),
  );
