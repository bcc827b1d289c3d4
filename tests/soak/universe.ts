import { isBetween, DONE, FETCH, SORT } from '../../src/vm/choices.ts';
import { MOST_CHOICES, type RunningGame } from '../../src/game/game.ts';
import { SEAT_WORDS, TABLE } from '../../src/state/layout.ts';
import { copyState, hashState, sameState } from '../../src/state/state.ts';
import { word } from '../../src/state/zones.ts';
import { REFUSALS, refusalText } from '../../src/vm/refusal.ts';

/** The greatest amount, path and line that is tried. */
const MOST_AMOUNT = 70;
const MOST_PATHS = 16;

/** The number of places that are looked at before a search for the end of a step is given up. */
const MOST_PLACES = 4_000;

/** Numbers that no choice ever is: no whole number, none of 32 bits, or of a sort that there is not. */
const NONSENSE: readonly number[] = [
  -1,
  -SORT,
  0.5,
  SORT + 0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2 ** 32,
  2 ** 32 + SORT,
  2 ** 31 - 1,
  -(2 ** 31),
  10 * SORT,
  63 * SORT + 1,
];

/** Every choice that could be meant in a game: done, amounts, cards, cells, paths, abilities, and what is none. */
export function universeOf({ layout }: RunningGame): readonly number[] {
  const cards = layout.image.cards.length;
  const resources = layout.image.vocabulary.names.resource.length;
  const { rows, columns } = layout.grid ?? { rows: 0, columns: 0 };
  const upTo = (sort: number, last: number): number[] =>
    Array.from({ length: last + 1 }, (_, what) => sort * SORT + what);
  const wide = Math.floor(SORT / (resources + 2));
  const groups = layout.teams > 0 ? resources + 2 : 1;
  return [
    ...upTo(0, 3),
    ...upTo(1, MOST_AMOUNT),
    ...upTo(2, cards + 1),
    ...upTo(3, (rows + 3) * (columns + 3)),
    ...upTo(4, MOST_PATHS),
    ...upTo(5, 2 * cards + 1),
    ...upTo(6, cards + 1),
    ...upTo(7, MOST_PATHS),
    ...upTo(8, Math.max(cards + 1, MOST_AMOUNT)),
    ...Array.from({ length: groups }, (_, group) =>
      upTo(FETCH, Math.max(cards + 1, MOST_AMOUNT)).map((choice) => choice + group * wide),
    ).flat(),
    ...Array.from({ length: FETCH + 1 }, (_, sort) => sort * SORT + SORT - 1),
    ...NONSENSE,
  ];
}

/**
 * Tries every choice of the universe for a seat on a copy of the state, and says what is wrong: accepted if and only
 * if it is listed; a refused one changes no cell and has a reason in words; behind a listed one the step can be ended.
 */
export function universeFaults(
  game: RunningGame,
  seat: number,
  universe: readonly number[],
): readonly string[] {
  const faults: string[] = [];
  const real = game.state;
  const trial = real.slice();
  const buffer = new Int32Array(MOST_CHOICES);
  game.state = trial;
  try {
    const list = buffer.slice(0, game.legal(seat, buffer));
    const listed = new Set(list);
    if (listed.size !== list.length) faults.push('a choice is listed twice');
    if (!sameState(real, trial)) faults.push('to list the choices changes the state');
    for (const choice of universe) {
      if (listed.has(choice)) continue;
      const refusal = game.choose(seat, choice);
      if (!sameState(real, trial)) {
        faults.push(`${said(choice)} is refused or not listed, and changes the state`);
        copyState(real, trial);
      }
      if (!refusal) faults.push(`${said(choice)} is accepted and not listed`);
      else if (
        !(refusal.code in REFUSALS) ||
        !/^[A-Z][^{}]*\.$/.test(refusalText(refusal, (card) => `Card ${card}`))
      )
        faults.push(`${said(choice)} is refused without a reason: ${refusal.code}`);
    }
    for (const choice of list) {
      copyState(real, trial);
      const refusal = game.whyNot(seat, choice);
      if (!sameState(real, trial)) faults.push(`to ask for ${said(choice)} changes the state`);
      if (refusal) faults.push(`${said(choice)} is listed and refused: ${refusal.code}`);
      else {
        const end = endAfter(game, seat, choice, real);
        if (end !== undefined) faults.push(`behind ${said(choice)} ${end}`);
      }
    }
  } finally {
    game.state = real;
  }
  return faults;
}

/**
 * Makes a choice on the copy and looks for a way to end the step that it is of; undefined where there is one. What is
 * declined comes first, so that most searches are short.
 */
function endAfter(game: RunningGame, seat: number, first: number, real: Int32Array): string | undefined {
  const { layout } = game;
  const aside = layout.parties + 1 + seat;
  const stepWords = (): string =>
    [
      ...game.state.subarray(layout.seatWords, layout.seatWords + layout.parties * SEAT_WORDS),
      word(game.state, layout.table + TABLE.turn),
      word(game.state, layout.table + TABLE.depth),
    ]
      .filter((_, at) => at >= layout.parties * SEAT_WORDS || at % SEAT_WORDS < 2)
      .join();
  copyState(real, game.state);
  const before = stepWords();
  game.choose(seat, first);
  const isAside = game.machine.standingOf(aside) === 'waiting';
  const isWaiting = (): boolean =>
    isAside
      ? game.machine.standingOf(aside) === 'waiting'
      : stepWords() === before &&
        (game.machine.standingOf(seat) === 'waiting' ||
          (layout.parties > layout.seats && game.machine.standingOf(layout.seats) === 'waiting'));
  const seen = new Set<number>();
  const open: { readonly place: Int32Array; readonly choice: number }[] = [{ place: real, choice: first }];
  const buffer = new Int32Array(MOST_CHOICES);
  for (let places = 0; open.length > 0; places++) {
    if (places > MOST_PLACES) return `no end was found in ${MOST_PLACES} places`;
    const { place: from, choice: made } = open.pop() as (typeof open)[number];
    copyState(from, game.state);
    game.choose(seat, made);
    if (game.isOver || !isWaiting()) return undefined;
    const hash = hashState(game.state);
    if (seen.has(hash)) continue;
    seen.add(hash);
    const place = game.state.slice();
    const next = buffer.slice(0, game.legal(seat, buffer)).filter((choice) => !isBetween(choice));
    // The last one is tried next: what declines, else what stands last on the list and takes the least.
    for (const choice of next) if (choice !== DONE) open.push({ place, choice });
    if (next.includes(DONE)) open.push({ place, choice: DONE });
  }
  return `the step can be neither ended nor left, in any of ${seen.size} places`;
}

/** A choice as people can look it up: its sort and what is chosen. */
const said = (choice: number): string =>
  Number.isInteger(choice) ? `choice ${Math.floor(choice / SORT)}:${choice & (SORT - 1)}` : String(choice);
