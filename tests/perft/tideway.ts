import { amounts, done, withSeat, type NextTurn, type Position, type Step, type Way } from './plain.ts';

/** The way in which a voyage stands, as far as choices depend on it. */
export interface Tideway {
  readonly quay: readonly number[];
  /** Cards in the locker. */
  readonly locker: number;
  /** Bunks from their top. */
  readonly bunks: readonly (readonly number[])[];
  readonly leagues: readonly number[];
  readonly coins: readonly number[];
  /** Who chooses the watch. */
  readonly captain: number;
}

/** The sailors of these positions, as they are printed. */
const SAILORS: Readonly<Record<number, { readonly weight: number; readonly isRower?: true }>> = {
  1: { weight: 2 },
  2: { weight: 3 },
  3: { weight: 5, isRower: true },
  5: { weight: 1, isRower: true },
  7: { weight: 0 },
  8: { weight: 3 },
};

const sail =
  (most: number): Step<Tideway> =>
  (state, seat) =>
    amounts(most).map((leagues) => ({
      state: { ...state, leagues: withSeat(state.leagues, seat, (state.leagues[seat] ?? 0) + leagues) },
    }));

const earn =
  (most: number): Step<Tideway> =>
  (state, seat) =>
    amounts(most).map((coins) => ({
      state: { ...state, coins: withSeat(state.coins, seat, (state.coins[seat] ?? 0) + coins) },
    }));

const fish =
  (most: number): Step<Tideway> =>
  (state) =>
    amounts(Math.min(most, state.locker)).map((cards) => ({
      state: { ...state, locker: state.locker - cards },
    }));

const either =
  (...benefits: readonly Step<Tideway>[]): Step<Tideway> =>
  (state) => [...benefits.map((then) => ({ state, then: [then] })), { state }];

/**
 * Nobody is asked where no soul can be paid. One that can comes on top of the bunk. Hob makes other rowers cheaper by
 * one.
 */
const hire: Step<Tideway> = (state, seat) => {
  const bunk = state.bunks[seat] ?? [];
  const priceOf = (sailor: number): number => {
    const { weight = 99, isRower } = SAILORS[sailor] ?? {};
    return isRower && sailor !== 5 && bunk.includes(5) ? weight - 1 : weight;
  };
  const coins = state.coins[seat] ?? 0;
  const hired = state.quay
    .filter((sailor) => priceOf(sailor) <= coins)
    .map((sailor): Way<Tideway> => ({
      state: {
        ...state,
        quay: state.quay.filter((each) => each !== sailor),
        bunks: withSeat(state.bunks, seat, [sailor, ...bunk]),
        coins: withSeat(state.coins, seat, coins - priceOf(sailor)),
      },
    }));
  return hired.length === 0 ? [] : [...hired, { state }];
};

/** The knack of the topmost soul that an ebb wakes: of these, Old Marrow and the Twins have one. */
const rouse: Step<Tideway> = (state, seat) => {
  const bunk = state.bunks[seat] ?? [];
  const [top] = bunk;
  if (top === 1) return [{ state, then: [sail(1), fish(1)] }, { state }];
  if (top === 3)
    return [{ state, then: [earn(bunk.filter((each) => SAILORS[each]?.isRower).length)] }, { state }];
  return [];
};

/** The captain names the tide; then everybody does what it says, and is done. */
const hail: Step<Tideway> = (state, captain) => {
  const watch = (own: readonly Step<Tideway>[], mates: Step<Tideway>): Way<Tideway> => ({
    state,
    seats: state.bunks.map((_, seat) => (seat === captain ? [...own, done] : [mates, done])),
  });
  return [
    watch([sail(2), rouse], either(sail(1), earn(1))),
    watch([hire, fish(2)], either(fish(1), earn(2))),
  ];
};

/** The beginning of a shift. */
export const shiftOf = (state: Tideway): Position<Tideway> => ({
  state,
  seats: state.bunks.map((_, seat) => (seat === state.captain ? [hail] : [])),
});

/** A captain who leads with twelve leagues has reached the sea, and nobody has a shift any more. */
export const nextShift: NextTurn<Tideway> = (state) =>
  (state.leagues[state.captain] ?? 0) >= 12
    ? undefined
    : shiftOf({ ...state, captain: (state.captain + 1) % state.bunks.length });
