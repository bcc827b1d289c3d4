import { printed } from '../oracle/cards.ts';
import { amounts, done, withSeat, type Position, type Step, type Way } from './plain.ts';

/** A planted card with what lies on it. */
interface Plot {
  readonly card: number;
  readonly sprouts: number;
  readonly growth: number;
}

/**
 * The way in which a game of few cards stands, as far as choices depend on it; what is printed on a card the facts of
 * the oracle say.
 */
export interface Earth {
  readonly tableaus: readonly (readonly Plot[])[];
}

/** The actions that are counted, by the colour that they wake (TURN-10). */
export type Action = 'red' | 'blue' | 'yellow';

/**
 * GAIN-SPROUT, RES-3: one piece after the other, each on a card with room; whoever is done places no more. In which
 * order they are placed makes no difference, so that it is that of the numbers of the cards.
 */
const place =
  (what: 'sprouts' | 'growth', left: number, from = 0): Step<Earth> =>
  (state, seat) => {
    const plots = state.tableaus[seat] ?? [];
    const ways = plots.flatMap((plot, at): readonly Way<Earth>[] => {
      const { sproutSpaces = 0, growthSpaces = 0 } = printed(plot.card).face;
      if (plot.card < from || plot[what] >= (what === 'sprouts' ? sproutSpaces : growthSpaces)) return [];
      const placed = withSeat(plots, at, { ...plot, [what]: plot[what] + 1 });
      const then = left > 1 ? [place(what, left - 1, plot.card)] : [];
      return [{ state: { tableaus: withSeat(state.tableaus, seat, placed) }, then }];
    });
    return ways.length === 0 ? [] : [...ways, { state }];
  };

/** PAY-3: of a benefit so much is taken as one likes. */
const take =
  (most: number): Step<Earth> =>
  (state) =>
    amounts(most).map(() => ({ state }));

/** One of two benefits, or none. */
const either =
  (...benefits: readonly Step<Earth>[]): Step<Earth> =>
  (state) => [...benefits.map((benefit) => ({ state, then: [benefit] })), { state }];

/**
 * ACT-1, ACT-4: each ability of the colour can be used once, card by card. Those of these cards cost nothing and gain
 * one thing.
 */
const activate = (state: Earth, seat: number, colour: Action): readonly Step<Earth>[] =>
  (state.tableaus[seat] ?? []).flatMap(({ card }) =>
    (printed(card).face.abilities ?? [])
      .filter((ability) => ability.colour === colour)
      .map(({ gain = [] }): Step<Earth> => {
        const benefits = gain.map(({ count }) => take(count));
        return (now) => [{ state: now, then: benefits }, { state: now }];
      }),
  );

/** MAIN-1, MAIN-2: what the seat that chose does, and what the others do. */
const ACTIONS: Readonly<
  Record<Action, { readonly active: readonly Step<Earth>[]; readonly others: Step<Earth> }>
> = {
  // TURN-14: the second half comes when the seat says so; then two cards go from the deck to the compost.
  red: { active: [take(5), done], others: either(take(2), take(2)) },
  blue: { active: [place('sprouts', 6), take(2)], others: either(place('sprouts', 2), take(2)) },
  yellow: { active: [take(4), place('growth', 2)], others: either(take(2), place('growth', 2)) },
};

/** Behind the choice of an action by the first seat. */
export function chosen(action: Action, tableaus: readonly (readonly number[])[]): Position<Earth> {
  const state = { tableaus: tableaus.map((cards) => cards.map((card) => ({ card, sprouts: 0, growth: 0 }))) };
  const { active, others } = ACTIONS[action];
  return {
    state,
    seats: tableaus.map((_, seat) => [
      ...(seat === 0 ? active : [others]),
      ...activate(state, seat, action),
      done,
    ]),
  };
}
