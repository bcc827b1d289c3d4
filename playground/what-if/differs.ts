import type { TablePack } from '../board/pack.ts';
import type { WorldTable } from '../game/worlds-view.ts';
import type { TableCard, TableZone } from '../game/board-view.ts';
import { amountsOf, type Amount } from '../play/player-part.ts';

/** One world beside another one, as a seat has it. */
export interface Beside {
  readonly table: WorldTable;
  readonly other: WorldTable;
  /** The name of the other world in a sentence: `as played`. */
  readonly elsewhere: string;
  readonly pack: TablePack;
  readonly seat: number;
  /** The number of parties that are seats. */
  readonly seats: number;
  /** Printed numbers of a card that are others there: `cost 2`. */
  readonly printed: (card: TableCard) => readonly string[];
}

/** An amount, and whether it is another one in the other world. */
export interface ComparedAmount extends Amount {
  readonly differs: boolean;
}

/** The way in which a card differs from itself in the other world; undefined where it does not. */
export function howDiffers(
  card: TableCard,
  zone: TableZone,
  { other, elsewhere, pack, printed }: Beside,
): string | undefined {
  const there = other.zones
    .flatMap((each) => each.cards.map((one) => ({ zone: each, card: one })))
    .find((each) => each.card.card === card.card);
  if (!there) return `${elsewhere} it does not lie here`;
  if (there.zone.zone !== zone.zone || there.zone.party !== zone.party)
    return `${elsewhere} it lies in the ${pack.words.zone(there.zone.zone)}`;
  if (there.card.side !== card.side) return `${elsewhere} its other side is up`;
  if (there.card.row !== card.row || there.card.column !== card.column)
    return `${elsewhere} it lies on another cell`;
  const pieces = card.pieces.flatMap(({ resource, count }) => {
    const was = there.card.pieces.find((each) => each.resource === resource)?.count ?? 0;
    return was === count ? [] : [`${was} ${pack.words.resource(resource, was)}`];
  });
  const has = [...pieces, ...printed(card)];
  return has.length === 0 ? undefined : `${elsewhere} it has ${has.join(' and ')}`;
}

/** The amounts that a seat holds, has on its cards and in its piles, beside the same of the other world. */
export function comparedAmounts({ table, other, pack, seat, seats }: Beside): readonly ComparedAmount[] {
  const there = amountsOf({ game: { ...other, seats }, pack }, seat);
  return amountsOf({ game: { ...table, seats }, pack }, seat).map((amount) => ({
    ...amount,
    differs: there.find(({ label }) => label === amount.label)?.value !== amount.value,
  }));
}

/** True if anything of a seat differs in two worlds. */
export function seatDiffers(beside: Beside): boolean {
  const { table, seat } = beside;
  const own = table.zones.filter(({ party, zone }) => party === seat && isOfParty(zone, beside));
  return (
    own.some((zone) => zone.cards.some((card) => howDiffers(card, zone, beside) !== undefined)) ||
    own.some(
      ({ zone, count }) =>
        count !== beside.other.zones.find((each) => each.zone === zone && each.party === seat)?.count,
    ) ||
    comparedAmounts(beside).some(({ differs }) => differs)
  );
}

const isOfParty = (zone: string, { pack }: Beside): boolean =>
  pack.manifest.words.zone[zone]?.owner !== 'table';
