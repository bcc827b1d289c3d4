import { describe, expect, it } from 'vitest';
import { loadPack, type Game } from '../../../src/api/play.ts';
import { CHOICES, EVENINGS, POSITIONS, type Cabinet, type Curio } from '../../oracle/classic/cabinet.ts';
import { filesOf } from '../games.ts';

const { pack, faults } = loadPack(filesOf('cabinet'));
if (!pack) throw new Error(faults[0]?.message);

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
class Cards {
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
const curioOf = (number: number): Curio =>
  (Object.keys(FIRST) as Curio[]).reduce((found, each) => (FIRST[each] <= number ? each : found), 'shell');

const listOf = (numbers: readonly number[]): string => (numbers.length > 0 ? numbers.join(', ') : 'none');

/** A game in which cabinets and hands lie as given, in one of the three evenings. */
function laid(
  evening: number,
  cabinets: readonly (readonly number[])[],
  hands: readonly (readonly number[])[],
): Game {
  const lines = cabinets.flatMap((cards, seat) => [
    `${seat + 1} evening: ${evening}`,
    `${seat + 1} cabinet: ${listOf(cards)}`,
    `${seat + 1} hand: ${listOf(hands[seat] ?? [])}`,
  ]);
  const { scenario, faults: wrong } = pack?.readScenario(
    [
      'loam scenario 1',
      'title Laid',
      'pack cabinet',
      'mode usual',
      `seats ${cabinets.length}`,
      'position set-up',
      ...lines,
      '',
      'expect over: no',
      '',
    ].join('\n'),
  ) ?? { faults: [] };
  if (!scenario) throw new Error(wrong[0]?.message);
  return scenario.begin();
}

/** Lets a seat choose these cards, one after the other, and say that it is done. */
function take(game: Game, seat: number, numbers: readonly number[]): void {
  for (const number of numbers) choose(game, seat, `pick ${number}`);
  if (game.legal(seat).includes('done')) choose(game, seat, 'done');
}

function choose(game: Game, seat: number, words: string): void {
  const fault = game.choose(seat, words);
  if (fault) throw new Error(`${words} of seat ${seat + 1}: ${fault.message}`);
}

/** Each seat takes the only card of its hand. */
function takeLast(game: Game, hands: readonly (readonly number[])[]): void {
  for (const [seat, cards] of hands.entries()) take(game, seat, cards);
}

const mostShells = (cabinets: readonly Cabinet[]): readonly number[] => {
  const shells = cabinets.map(({ shell = 0 }) => shell);
  const most = Math.max(...shells);
  return shells.map((count) => (count > 0 && count === most ? 3 : 0));
};

describe('points at the end of a game (CABINET-8 to CABINET-13)', () => {
  it.each(POSITIONS)('$shows', ({ cabinets, points }) => {
    const cards = new Cards();
    const lying = cabinets.map((cabinet) => cards.all(cabinet));
    // An assistant scores nothing, so that it can be the last card of each hand.
    const hands = cabinets.map((_, seat) => [seat < 3 ? cards.of('assistant') : cards.of('shell')]);
    // A shell stands in where assistants run out, unless shells are counted.
    const shells = mostShells(
      cabinets.map((cabinet, seat) => (seat < 3 ? cabinet : { ...cabinet, shell: (cabinet.shell ?? 0) + 1 })),
    );
    const game = laid(3, lying, hands);
    takeLast(game, hands);
    expect(game.isOver).toBe(true);
    expect(
      game
        .score()
        .map(({ lines }) => [
          lines['prizes'],
          lines['fossils'],
          lines['butterflies'],
          lines['beetles'],
          lines['lenses'],
        ]),
    ).toEqual(points.map(([masks, ...others], seat) => [masks + (shells[seat] ?? 0), ...others]));
  });
});

describe('points for shells behind an evening (CABINET-7)', () => {
  it.each(EVENINGS)('$shows', ({ shells, points }) => {
    const cards = new Cards();
    const lying = shells.map((shell) => cards.all({ shell }));
    const hands = shells.map(() => [cards.of('lens')]);
    const game = laid(1, lying, hands);
    takeLast(game, hands);
    expect(game.view(-1).parties.map(({ pools }) => pools['prize'])).toEqual(points);
  });
});

describe('choices (CABINET-3 to CABINET-6)', () => {
  it.each(CHOICES)('$shows', ({ evening, hands, assistants, takes, then, left }) => {
    const cards = new Cards();
    const dealt = hands.map((hand) => hand.map((curio) => cards.of(curio)));
    const lying = hands.map((_, seat) => (assistants.includes(seat) ? [cards.of('assistant')] : []));
    const game = laid(evening, lying, dealt);
    const numberOf = (seat: number, curio: Curio): number => {
      const at = hands[seat]?.indexOf(curio) ?? -1;
      return dealt[seat]?.[at] ?? 0;
    };
    for (const [seat, [first]] of takes.entries())
      if (first !== undefined) take(game, seat, [numberOf(seat, first)]);
    for (const [seat, [, second]] of takes.entries()) {
      if (second !== undefined) take(game, seat, [numberOf(seat, second)]);
      // It could take a second one, and does not.
      else if (assistants.includes(seat) && (hands[seat]?.length ?? 0) > 1)
        for (let more = 0; more < 2 && game.legal(seat).includes('done'); more++) choose(game, seat, 'done');
    }
    for (const seat of takes.keys()) {
      const sent = game.legal(seat).find((words) => words.startsWith('send '));
      if (sent !== undefined) {
        choose(game, seat, sent);
        if (game.legal(seat).includes('done')) choose(game, seat, 'done');
      }
    }
    const holds = (seat: number, zone: string): readonly Curio[] =>
      (game.view(seat).parties[seat]?.zones[zone]?.cards ?? []).map(({ number }) => curioOf(number));
    expect(hands.map((_, seat) => holds(seat, 'hand').toSorted())).toEqual(then);
    expect(hands.flatMap((_, seat) => (holds(seat, 'cabinet').includes('assistant') ? [seat] : []))).toEqual(
      left,
    );
  });
});
