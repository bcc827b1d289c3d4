import { MOST_CHOICES, type RunningGame } from '../game/game.ts';
import { askedOf } from '../record/asked.ts';
import { CONTEXT_WORDS } from '../state/sizes.ts';
import type { RandomStream } from '../state/random.ts';
import { copyState } from '../state/state.ts';
import { instanceOf, sizeOf } from '../state/zones.ts';
import { CHOICES, sortOf } from '../vm/choices.ts';
import { withoutDeclining } from './random.ts';
import type { SeatPlayer } from './player.ts';

/** What a point is worth beside one of what breaks ties. */
const POINT = 4;

/** What a card is worth that can still be bought, and of how many this is so: more than a point for giving it away. */
const HELD = 6;
const HELD_CARDS = 5;

/** How many choices it looks ahead at most, always taking the first that is offered. */
const AHEAD = 8;

/** Sort of a choice that no program asks for: what is named for the turn. */
const NAME = CHOICES.indexOf('path');

/** Instructions at which a new step begins, so that looking ahead ends there. */
const NEW_STEP: ReadonlySet<string> = new Set(['buy', 'run']);

/**
 * A bot that tries each choice, finishes the step with what is offered first, and takes what is worth the most: a point
 * of the final score 4, one of what breaks ties 1, each of the first five cards that can still be bought 6. It looks at no card that it could not see: looking ahead ends where
 * a hidden pile changes. What is named for a whole turn it draws by lot, since it does not see so far.
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

  constructor(game: RunningGame, numbers: RandomStream) {
    this.#game = game;
    this.#numbers = numbers;
    this.#kept = new Int32Array(game.state.length);
    this.#trial = new Int32Array(game.state.length);
    this.#piles = hiddenPiles(game);
  }

  choose(seat: number, given: Int32Array): number {
    const wanted = withoutDeclining(this.#game, seat, given);
    const offers = this.#tried.subarray(0, wanted.length);
    offers.set(wanted);
    if (offers.length === 1) return offers[0] as number;
    if (!askedOf(this.#game, seat) && sortOf(offers[0] as number) === NAME)
      return offers[this.#numbers.below(offers.length)] as number;
    const real = this.#game.state;
    copyState(real, this.#kept);
    let best = offers[0] as number;
    let most = -Infinity;
    this.#game.state = this.#trial;
    for (const choice of offers) {
      copyState(this.#kept, this.#trial);
      const worth = this.#worthOf(seat, choice);
      if (worth <= most) continue;
      most = worth;
      best = choice;
    }
    this.#game.state = real;
    return best;
  }

  /** What a choice is worth when the step goes on with what is offered first. */
  #worthOf(seat: number, first: number): number {
    const game = this.#game;
    const piles = this.#cardsInPiles();
    game.choose(seat, first);
    for (let ahead = 0; ahead < AHEAD && !game.isOver; ahead++) {
      const asked = askedOf(game, seat);
      if (!asked || NEW_STEP.has(asked.instruction.name) || this.#cardsInPiles() !== piles) break;
      if (game.legal(seat, this.#offers) === 0) break;
      game.choose(seat, this.#offers[0] as number);
    }
    return worth(game, seat);
  }

  #cardsInPiles(): number {
    const { layout, state } = this.#game;
    return this.#piles.reduce((sum, instance) => sum + sizeOf(layout, state, instance), 0);
  }
}

/** Points of a seat as the state stands, which is spent by it. */
function worth(game: RunningGame, seat: number): number {
  const { layout, machine, state } = game;
  const { manifest } = layout.image.vocabulary;
  const context = layout.parties + 1 + seat;
  // Points are counted where the seat is about nothing else.
  const start = layout.contexts + context * CONTEXT_WORDS;
  state.fill(0, start, start + CONTEXT_WORDS);
  let sum = 0;
  for (const { entry } of game.rulesOf(manifest.final)) sum += POINT * machine.pointsOf(context, entry, -1);
  for (const { entry } of game.rulesOf(manifest.ties)) sum += machine.pointsOf(context, entry, -1);
  for (const { does } of Object.values(manifest.words.verb)) {
    if (does?.act !== 'settle' || does.from === undefined) continue;
    const zone = layout.image.vocabulary.index('zone', does.from);
    sum += HELD * Math.min(HELD_CARDS, sizeOf(layout, state, instanceOf(layout, zone, seat)));
  }
  return sum;
}

/** Piles of the table whose cards nobody sees. */
function hiddenPiles({ layout }: RunningGame): readonly number[] {
  const { vocabulary } = layout.image;
  return vocabulary.names.zone.flatMap((id, zone) => {
    const said = vocabulary.manifest.words.zone[id];
    const isPile = said?.owner === 'table' && said.order === 'stack' && said.visible === 'nobody' && !said.of;
    return isPile ? [instanceOf(layout, zone, 0)] : [];
  });
}
