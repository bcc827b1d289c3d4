import { MOST_CHOICES, type RunningGame } from '../game/game.ts';
import { resultOf } from '../game/result.ts';
import { TABLE } from '../state/layout.ts';
import type { RandomStream } from '../state/random.ts';
import { CONTEXT_WORDS } from '../state/sizes.ts';
import { copyState } from '../state/state.ts';
import { word } from '../state/zones.ts';
import { isBetween } from '../vm/choices.ts';
import { roundOf } from './game-driver.ts';
import { RandomBot } from './random.ts';
import { UnseenCards } from '../record/unseen-cards.ts';

/** The number of games that are gone on with to see how it could go, over all choices of a decision. */
const LOOKS = 16;

/** The greatest number of choices that are made until a round is over that gives points. */
const MOST_AHEAD = 400;

/**
 * The worth of choices by how the game could go on: the cards that the seat does not see are dealt anew by lot,
 * everybody chooses by lot until a round is over in which points were made, and then they are counted. All choices are
 * tried in the same deals.
 */
export class Outlook {
  readonly #game: RunningGame;
  readonly #numbers: RandomStream;
  readonly #unseen: UnseenCards;
  readonly #chance: RandomBot;
  readonly #offers = new Int32Array(MOST_CHOICES);
  readonly #kept: Int32Array;
  readonly #deal: Int32Array;
  readonly #trial: Int32Array;
  readonly #counted: Int32Array;
  readonly #sums = new Float64Array(MOST_CHOICES);
  /** 1, or -1 where the fewest points win. */
  readonly #sign: number;
  #before: readonly number[] = [];
  /** The seat that chooses next. */
  #seat = 0;

  constructor(game: RunningGame, numbers: RandomStream) {
    const words = game.state.length;
    this.#game = game;
    this.#numbers = numbers;
    this.#sign = game.playable.pack.manifest.wins === 'lowest' ? -1 : 1;
    this.#unseen = new UnseenCards(game);
    this.#chance = new RandomBot(game, numbers);
    this.#kept = new Int32Array(words);
    this.#deal = new Int32Array(words);
    this.#trial = new Int32Array(words);
    this.#counted = new Int32Array(words);
  }

  /** The choice that is worth the most to a seat, the first of several. */
  best(seat: number, choices: Int32Array): number {
    const game = this.#game;
    const real = game.state;
    const sums = this.#sums.fill(0, 0, choices.length);
    copyState(real, this.#kept);
    const unseen = this.#unseen.of(seat);
    const deals = Math.ceil(LOOKS / choices.length);
    for (let deal = 0; deal < deals; deal++) {
      copyState(this.#kept, this.#deal);
      game.state = this.#deal;
      this.#unseen.deal(unseen, this.#numbers);
      // The cards of others are known in the deal alone, and points can hang on them.
      this.#before = this.#points();
      game.state = this.#trial;
      for (let at = 0; at < choices.length; at++) {
        copyState(this.#deal, this.#trial);
        sums[at] = (sums[at] as number) + this.#worthOf(seat, choices[at] as number);
      }
    }
    game.state = real;
    let best = 0;
    for (let at = 1; at < choices.length; at++) if ((sums[at] as number) > (sums[best] as number)) best = at;
    return choices[best] as number;
  }

  /** The lead of a seat over the others when the game has gone on by chance behind a choice. */
  #worthOf(seat: number, choice: number): number {
    const game = this.#game;
    game.choose(seat, choice);
    let round = roundOf(game);
    let last = seat;
    for (let made = 0; made < MOST_AHEAD && !game.isOver; made++) {
      const count = this.#next(last);
      if (count === 0) break;
      if (roundOf(game) !== round) {
        if (this.#isScored()) break;
        round = roundOf(game);
      }
      last = this.#seat;
      game.choose(last, this.#chance.choose(last, this.#offers.subarray(0, count)));
    }
    return this.#sign * leadOf(this.#points(), seat);
  }

  /** Finds who chooses next, and how many choices there are; 0 where the cards as they are dealt let nobody go on. */
  #next(last: number): number {
    const { layout, state } = this.#game;
    const leading = word(state, layout.table + TABLE.leading) - 1;
    const first = leading >= 0 && leading < layout.seats ? leading : 0;
    for (let turn = -1; turn < layout.seats; turn++) {
      this.#seat = turn < 0 ? last : (first + turn) % layout.seats;
      const count = this.#game.legal(this.#seat, this.#offers);
      for (let at = 0; at < count; at++) if (!isBetween(word(this.#offers, at))) return count;
    }
    return 0;
  }

  /** True if somebody has other points than before the decision. */
  #isScored(): boolean {
    return this.#points().some((points, seat) => points !== this.#before[seat]);
  }

  /** The points of all seats, counted in a copy of the state, where nobody is about anything. */
  #points(): readonly number[] {
    const game = this.#game;
    const { contexts, parties, seats } = game.layout;
    const { state } = game;
    copyState(state, this.#counted);
    this.#counted.fill(0, contexts, contexts + (2 * parties + 1) * CONTEXT_WORDS);
    game.state = this.#counted;
    const points = resultOf(game).map(({ total }) => total);
    game.state = state;
    return points.slice(0, seats);
  }
}

/** By how many points a seat is before the others, on average. */
function leadOf(points: readonly number[], seat: number): number {
  const own = points[seat] ?? 0;
  const all = points.reduce((sum, each) => sum + each, 0);
  return own - (all - own) / Math.max(1, points.length - 1);
}
