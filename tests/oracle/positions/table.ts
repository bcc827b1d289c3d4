import { allFaces, type Printed } from '../cards.ts';
import type { CardRef, Position, Seat } from '../position.ts';
import type { Random } from '../worlds/random.ts';

/** Number of fauna on the board and of ecosystems beside it (SETUP-3, SETUP-4). */
const FAUNA = 4;
const SHARED = 2;

/** Seats at the table: enough for a text that looks at every player (TER-3). */
const SEATS = 2;

/**
 * A small legal table for a face. The first seat holds the face: as its personal ecosystem, or planted as a terrain; a
 * fauna lies on the board. Each player has a few planted cards and nothing else.
 */
export function tableFor(face: Printed, random: Random): Position {
  const dealt: Printed[] = [face];
  const deal = (kind: string): CardRef => {
    // Both faces of a card never lie on one table.
    const free = allFaces.filter(
      (each) => each.kind === kind && dealt.every(({ number }) => number !== each.number),
    );
    const card = random.oneOf(free);
    dealt.push(card);
    return { card: card.name };
  };
  const many = (kind: string, count: number): CardRef[] => Array.from({ length: count }, () => deal(kind));
  const held: CardRef = { card: face.name };
  const seat = (number: number): Seat => {
    const isFirst = number === 0;
    const planted = isFirst && face.kind === 'terrain' ? [held] : [];
    return {
      island: deal('island'),
      climate: deal('climate'),
      ecosystem: isFirst && face.kind === 'ecosystem' ? held : deal('ecosystem'),
      tableau: [...planted, ...many('flora', 2), ...many('terrain', 2)].map(({ card }, index) => ({
        ...{ card, row: index === 4 ? 1 : 0, col: index % 4 },
        ...{ sprouts: 0, growth: 0 },
      })),
      events: [],
      compost: 0,
      hand: [],
      soil: 0,
      leaves: [],
      completionBonus: false,
    };
  };
  return {
    ecosystems: many('ecosystem', SHARED),
    fauna: [...(face.kind === 'fauna' ? [held] : []), ...many('fauna', FAUNA)].slice(0, FAUNA),
    players: Array.from({ length: SEATS }, (_, number) => seat(number)),
  };
}

/** True if a card, with either of its faces, lies anywhere on the table. */
export function isOn({ ecosystems, fauna, players }: Position, number: number): boolean {
  const names = [`${number}`, `${number}A`, `${number}B`];
  const isIt = ({ card }: CardRef): boolean => names.includes(card);
  return ecosystems.some(isIt) || fauna.some(isIt) || players.some((seat) => hasIn(seat, isIt));
}

function hasIn(
  { island, climate, ecosystem, tableau, events, hand }: Seat,
  isIt: (card: CardRef) => boolean,
): boolean {
  return [island, climate, ecosystem].some(isIt) || [tableau, events, hand].some((zone) => zone.some(isIt));
}
