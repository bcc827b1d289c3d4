import { amountAt } from './amount-at.ts';
import { depthIn, frameIn } from './frames.ts';
import type { GameHistory } from './game-history.ts';
import { readWatch } from './stop-condition.ts';
import type { StopPlace } from './stops.ts';
import type { TracePoint } from './tracing.ts';
import type { WatchView } from './view.ts';

/** In place of a moment inside a choice: the one behind it. */
const BEHIND = -1;

/** Amounts of a game that are watched: their value at a moment, and where it changed last. */
export class Watches {
  readonly #history: GameHistory;
  readonly #read: readonly ReturnType<typeof readWatch>[];

  /** @param texts the watches, as {@link readWatch} reads them */
  constructor(history: GameHistory, texts: readonly string[]) {
    this.#history = history;
    const { vocabulary } = history.playable.image;
    this.#read = texts.map((text) => readWatch(text, vocabulary));
  }

  /**
   * The view of each.
   *
   * @param moment the place where the game stands inside a choice; undefined between two
   * @param before the state before what was last done
   */
  view(moment: TracePoint | undefined, before: Int32Array | undefined): readonly WatchView[] {
    const { game } = this.#history;
    const self = this.#selfAt(moment);
    return this.#read.map((read) => {
      if ('problem' in read) return { problem: read.problem };
      const value = amountAt(read.quantity, moment?.state ?? game.state, game.layout, self);
      const was = before && amountAt(read.quantity, before, game.layout, self);
      return {
        ...(value !== undefined && { value }),
        ...(was !== undefined && was !== value && { was }),
      };
    });
  }

  /**
   * The place where a value changed last: the last moment before one that has another value than the moment before it.
   * Undefined where there is none. A change that the choice of which it is a part takes back is found only from inside
   * that choice.
   */
  changedBefore(watch: number, { at, inside }: StopPlace): StopPlace | undefined {
    const read = this.#read[watch];
    const history = this.#history;
    if (!read || 'problem' in read) return undefined;
    const { quantity } = read;
    const self = this.#selfAt(inside < 0 ? undefined : history.momentsInside()[inside]);
    if (quantity.of === 'card' && self < 0) return undefined;
    const valueOf = (state: Int32Array): number | undefined =>
      amountAt(quantity, state, history.game.layout, self);
    let found = inside < 0 ? undefined : this.#lastIn(at, inside, valueOf);
    for (let choice = at - 1; choice >= 0 && !found; choice--) {
      const [was, is] = [choice, choice + 1].map((each) => {
        history.goTo(each);
        return valueOf(history.game.state);
      });
      // A moment right behind the choice that changed it is there already.
      const before = choice + 1 < at || inside >= 0 ? Number.POSITIVE_INFINITY : BEHIND;
      if (was !== is) found = this.#lastIn(choice, before, valueOf);
    }
    history.goTo(at);
    return found;
  }

  /**
   * The last change inside a choice, at a moment before one; {@link BEHIND} stands for the moment behind the choice.
   */
  #lastIn(
    at: number,
    before: number,
    valueOf: (state: Int32Array) => number | undefined,
  ): StopPlace | undefined {
    const history = this.#history;
    history.goTo(at + 1);
    const end = valueOf(history.game.state);
    history.goTo(at);
    const moments = history.momentsInside();
    // Before the choice, at each of its moments, and behind it.
    const values = [valueOf(history.game.state), ...moments.map(({ state }) => valueOf(state)), end];
    const last = before === BEHIND ? moments.length : Math.min(before, moments.length + 1);
    for (let index = last; index > 0; index--) {
      if (values[index] === values[index - 1]) continue;
      return index > moments.length ? { at: at + 1, inside: -1 } : { at, inside: index - 1 };
    }
    return undefined;
  }

  /** The card that acts where the game stands; -1 for none. */
  #selfAt(moment: TracePoint | undefined): number {
    const { layout, alone, state: now } = this.#history.game;
    const { state, context } = moment ?? { state: now, context: alone?.seat ?? -1 };
    const depth = context < 0 ? 0 : depthIn(state, layout, context);
    return depth === 0 ? -1 : frameIn(state, layout, context, depth - 1).self;
  }
}
