import { MOST_CHOICES, type RunningGame } from '../game/game.ts';
import { askedOf } from '../record/asked.ts';
import type { RandomStream } from '../state/random.ts';
import { copyState } from '../state/state.ts';
import { sizeOf } from '../state/zones.ts';
import { CHOICES, sortOf } from '../vm/choices.ts';
import { LookedAhead } from './looked-ahead.ts';
import { Outlook } from './outlook.ts';
import { withoutDeclining } from './random.ts';
import type { SeatPlayer } from './player.ts';
import { hiddenPiles, StateWorth } from './worth.ts';

/** The number of choices that it looks ahead at most, always taking the first that is offered. */
const AHEAD = 8;

/** Sort of a choice that no program asks for: what is named for the turn. */
const NAME = CHOICES.indexOf('path');

/** Instructions at which a new step begins, so that looking ahead ends there. */
const NEW_STEP: ReadonlySet<string> = new Set(['buy', 'run']);

/**
 * A bot that tries each choice, finishes the step with what is offered first, and takes what is worth the most, see
 * {@link StateWorth}. It looks at no card that it could not see: looking ahead ends where a hidden pile changes. What
 * is named for a whole turn it draws by lot, since it does not see so far. Where no card is bought, a step alone says
 * little, and it looks how the round could end, see {@link Outlook}.
 */
export class GreedyBot implements SeatPlayer {
  readonly name = 'greedy';
  readonly #game: RunningGame;
  readonly #numbers: RandomStream;
  readonly #kept: Int32Array;
  readonly #trial: Int32Array;
  readonly #offers = new Int32Array(MOST_CHOICES);
  readonly #tried = new Int32Array(MOST_CHOICES);
  readonly #piles: readonly number[];
  readonly #worth: StateWorth;
  /** Looks to the end of the round in games in which no card is bought. */
  readonly #outlook: Outlook | undefined;
  /** The moments behind the choice that is tried, and behind the one that was taken last. */
  #ahead: LookedAhead;
  #taken: LookedAhead;

  constructor(game: RunningGame, numbers: RandomStream) {
    const words = game.state.length;
    this.#game = game;
    this.#numbers = numbers;
    this.#kept = new Int32Array(words);
    this.#trial = new Int32Array(words);
    this.#piles = hiddenPiles(game);
    this.#worth = new StateWorth(game);
    this.#outlook = this.#worth.isOfBuying ? undefined : new Outlook(game, numbers);
    this.#ahead = new LookedAhead(words, AHEAD);
    this.#taken = new LookedAhead(words, AHEAD);
  }

  choose(seat: number, given: Int32Array): number {
    const wanted = withoutDeclining(this.#game, seat, given);
    if (wanted.length === 1) return wanted[0] as number;
    if (this.#outlook) return this.#outlook.best(seat, wanted);
    const offers = this.#tried.subarray(0, wanted.length);
    offers.set(wanted);
    let best = offers[0] as number;
    if (!askedOf(this.#game, seat) && sortOf(best) === NAME)
      return offers[this.#numbers.below(offers.length)] as number;
    const real = this.#game.state;
    // The worth of the first choice is known where the game goes on as it was foreseen.
    const isForeseen = this.#taken.goesOn(seat, real, best);
    let most = isForeseen ? this.#taken.worth : -Infinity;
    copyState(real, this.#kept);
    this.#game.state = this.#trial;
    for (let at = isForeseen ? 1 : 0; at < offers.length; at++) {
      const choice = offers[at] as number;
      copyState(this.#kept, this.#trial);
      const worth = this.#worthOf(seat, choice);
      if (worth <= most) continue;
      most = worth;
      best = choice;
      [this.#ahead, this.#taken] = [this.#taken, this.#ahead];
    }
    this.#game.state = real;
    return best;
  }

  /** The worth of a choice when the step goes on with what is offered first. */
  #worthOf(seat: number, first: number): number {
    const game = this.#game;
    const ahead = this.#ahead;
    const piles = this.#cardsInPiles();
    ahead.begin(seat);
    game.choose(seat, first);
    for (; !game.isOver; ahead.count++) {
      const asked = askedOf(game, seat);
      if (!asked || NEW_STEP.has(asked.instruction.name) || this.#cardsInPiles() !== piles) break;
      if (game.legal(seat, this.#offers) === 0) break;
      const next = this.#offers[0] as number;
      // Looking on from a later moment would go further.
      if (ahead.count === AHEAD) {
        ahead.forget();
        break;
      }
      ahead.note(this.#trial, next);
      game.choose(seat, next);
    }
    ahead.worth = this.#worth.of(seat);
    return ahead.worth;
  }

  #cardsInPiles(): number {
    const { layout, state } = this.#game;
    let sum = 0;
    for (let at = 0; at < this.#piles.length; at++) sum += sizeOf(layout, state, this.#piles[at] as number);
    return sum;
  }
}
