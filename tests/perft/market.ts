import { amounts, withSeat, type NextTurn, type Position, type Step, type Way } from './plain.ts';

/** The way in which the little game of the guide stands. */
export interface Market {
  readonly square: readonly number[];
  /** From the top. */
  readonly deck: readonly number[];
  readonly streets: readonly (readonly number[])[];
  readonly coins: readonly number[];
  /** Who had the last turn; -1 before the first. */
  readonly last: number;
}

type Ability = 'earn per fish' | readonly [pay: number, earn: number];

/** The stalls as they are printed: price, ware, and what is done with them in a turn. */
const STALLS: Readonly<
  Record<number, { readonly price: number; readonly isFish: boolean; readonly open?: Ability }>
> = {
  1: { price: 2, isFish: true, open: 'earn per fish' },
  2: { price: 3, isFish: true, open: [0, 2] },
  3: { price: 1, isFish: false, open: [0, 1] },
  4: { price: 4, isFish: false },
  5: { price: 2, isFish: false, open: [0, 1] },
  6: { price: 1, isFish: true, open: [0, 1] },
  7: { price: 5, isFish: true },
  8: { price: 3, isFish: false, open: [1, 3] },
};

const gained = (state: Market, seat: number, coins: number): Market => ({
  ...state,
  coins: withSeat(state.coins, seat, (state.coins[seat] ?? 0) + coins),
});

const buy: Step<Market> = (state, seat) => [
  ...state.square
    .filter((stall) => (STALLS[stall]?.price ?? 99) <= (state.coins[seat] ?? 0))
    .map((stall): Way<Market> => {
      const street = [...(state.streets[seat] ?? []), stall];
      const bought = {
        ...gained(state, seat, -(STALLS[stall]?.price ?? 0)),
        square: state.square.filter((each) => each !== stall),
        streets: withSeat(state.streets, seat, street),
      };
      return { state: bought, then: street.map(openStall) };
    }),
  { state, then: (state.streets[seat] ?? []).map(openStall) },
];

/** A stall can be opened, or not; one with nothing to open, or that cannot be paid, is passed over. */
const openStall =
  (stall: number): Step<Market> =>
  (state, seat) => {
    const open = STALLS[stall]?.open;
    if (open === undefined) return [];
    const fish = (state.streets[seat] ?? []).filter((each) => STALLS[each]?.isFish === true).length;
    const [pay, earn] = open === 'earn per fish' ? [0, fish] : open;
    if ((state.coins[seat] ?? 0) < pay) return [];
    const earns: Step<Market> = (now, own) =>
      amounts(earn).map((coins) => ({ state: gained(now, own, coins) }));
    return [{ state: gained(state, seat, -pay), then: [earns] }, { state }];
  };

/**
 * The next seat earns a coin and shows a stall before it is asked; with three stalls in a street nobody has a turn any
 * more.
 */
export const nextTurn: NextTurn<Market> = (state) => {
  if (state.streets.some(({ length }) => length >= 3)) return undefined;
  return turnOf(state, (state.last + 1) % state.streets.length);
};

function turnOf(state: Market, seat: number): Position<Market> {
  const [top, ...deck] = state.deck;
  const shown = {
    ...gained(state, seat, 1),
    square: [...state.square, ...(top === undefined ? [] : [top])],
    deck,
    last: seat,
  };
  return { state: shown, seats: state.streets.map((_, at) => (at === seat ? [buy] : [])) };
}

/** The first turn of a position in which nobody had one. */
export const firstTurn = (state: Omit<Market, 'last'>): Position<Market> => turnOf({ ...state, last: -1 }, 0);
