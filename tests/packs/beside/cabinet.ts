import type { Cabinet, Curio, Evening, Position } from '../../oracle/classic/cabinet.ts';

/** The number of the first card of each sort, and of each colour of butterflies. */
const FIRST: Readonly<Record<Curio, number>> = {
  shell: 1,
  mask: 19,
  fossil: 35,
  amber: 51,
  blue: 56,
  red: 61,
  white: 66,
  beetle: 71,
  lens: 81,
  assistant: 89,
};

/** Hands out cards by their sort, each once. */
export class Cards {
  readonly #next: Record<Curio, number> = { ...FIRST };

  of(curio: Curio): number {
    return this.#next[curio]++;
  }

  all(cabinet: Cabinet): readonly number[] {
    return (Object.keys(cabinet) as Curio[]).flatMap((curio) =>
      Array.from({ length: cabinet[curio] ?? 0 }, () => this.of(curio)),
    );
  }
}

/** The curio of a card, by its number. */
export const curioOf = (number: number): Curio =>
  (Object.keys(FIRST) as Curio[]).reduce((found, each) => (FIRST[each] <= number ? each : found), 'shell');

const listOf = (numbers: readonly number[]): string => (numbers.length > 0 ? numbers.join(', ') : 'none');

/** A scenario in which cabinets and hands lie as given, in one of the three evenings; lines go on behind it. */
export const laid = (
  evening: number,
  cabinets: readonly (readonly number[])[],
  hands: readonly (readonly number[])[],
  more: readonly string[],
): string =>
  [
    ...['loam scenario 1', 'title Laid', 'pack cabinet', 'mode usual', `seats ${cabinets.length}`],
    'position set-up',
    ...cabinets.flatMap((cards, seat) => [
      `${seat + 1} evening: ${evening}`,
      `${seat + 1} cabinet: ${listOf(cards)}`,
      `${seat + 1} hand: ${listOf(hands[seat] ?? [])}`,
    ]),
    '',
    ...more,
    '',
  ].join('\n');

/** The choices by which each seat takes the only card of its hand. */
const takesLast = (hands: readonly (readonly number[])[]): readonly string[] =>
  hands.map(([card = 0], seat) => `${seat + 1}: pick ${card}; done`);

const mostShells = (cabinets: readonly Cabinet[]): readonly number[] => {
  const shells = cabinets.map(({ shell = 0 }) => shell);
  const most = Math.max(...shells);
  return shells.map((count) => (count > 0 && count === most ? 3 : 0));
};

/** The last choice of a game that ends with these cabinets, and what they are worth (CABINET-8 to CABINET-13). */
export function endOf({ cabinets, points }: Position): string {
  const cards = new Cards();
  const lying = cabinets.map((cabinet) => cards.all(cabinet));
  // An assistant scores nothing, so that it can be the last card of each hand.
  const hands = cabinets.map((_, seat) => [seat < 3 ? cards.of('assistant') : cards.of('shell')]);
  // A shell stands in where assistants run out, unless shells are counted.
  const shells = mostShells(
    cabinets.map((cabinet, seat) => (seat < 3 ? cabinet : { ...cabinet, shell: (cabinet.shell ?? 0) + 1 })),
  );
  return laid(3, lying, hands, [
    ...takesLast(hands),
    'expect over: yes',
    ...points.map(([masks, fossils, butterflies, beetles, lenses], seat) => {
      const prizes = masks + (shells[seat] ?? 0);
      const total = prizes + fossils + butterflies + beetles + lenses;
      return `expect ${seat + 1} points: prizes ${prizes}, fossils ${fossils}, butterflies ${butterflies}, beetles ${beetles}, lenses ${lenses}, total ${total}`;
    }),
  ]);
}

/** The last choice of an evening that ends with these shells, and what they score (CABINET-7). */
export function eveningOf({ shells, points }: Evening): string {
  const cards = new Cards();
  const lying = shells.map((shell) => cards.all({ shell }));
  const hands = shells.map(() => [cards.of('lens')]);
  return laid(1, lying, hands, [
    ...takesLast(hands),
    ...points.map((prizes, seat) => `expect ${seat + 1} prize: ${prizes}`),
  ]);
}
