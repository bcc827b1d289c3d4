import type { Game } from '../game/game.ts';
import { askedOf } from '../record/asked.ts';
import type { Stream } from '../state/random.ts';
import { CHOICES, DONE, sortOf } from '../vm/choices.ts';
import type { Player } from './player.ts';

/**
 * How likely each sort of choice is drawn, in the order of the sorts: done, amount, card, cell, path, use, a card
 * that is entered between two steps, a line that is used there, what is put aside for the team, what is taken from there.
 * What is asked is four times as likely as going on without, or as doing something in between.
 */
export const LIKELIHOOD: readonly number[] = [1, 4, 4, 4, 4, 4, 1, 1, 1, 1];

/** A bot that draws the sort of its choice first, then one of that sort; it buys whatever it can pay. */
export class RandomBot implements Player {
  readonly name = 'random';
  readonly #game: Game;
  readonly #numbers: Stream;
  /** By sort, how many choices of it are offered. */
  readonly #counts = new Int32Array(LIKELIHOOD.length);

  constructor(game: Game, numbers: Stream) {
    this.#game = game;
    this.#numbers = numbers;
  }

  choose(seat: number, offers: Int32Array): number {
    const wanted = withoutDeclining(this.#game, seat, offers);
    const counts = this.#counts.fill(0);
    let likelihood = 0;
    for (const choice of wanted) {
      const sort = sortOf(choice);
      if (counts[sort] === 0) likelihood += LIKELIHOOD[sort] ?? 0;
      counts[sort] = (counts[sort] ?? 0) + 1;
    }
    let drawn = this.#numbers.below(likelihood);
    let sort = 0;
    for (; sort < counts.length; sort++) {
      if (counts[sort] === 0) continue;
      drawn -= LIKELIHOOD[sort] ?? 0;
      if (drawn < 0) break;
    }
    let left = this.#numbers.below(counts[sort] ?? 0);
    // The sort was drawn among those that are there.
    return wanted.find((choice) => sortOf(choice) === sort && left-- === 0) as number;
  }
}

/** The offers without the one that buys nothing, where something can be bought. */
export function withoutDeclining(game: Game, seat: number, offers: Int32Array): Int32Array {
  if (!offers.includes(DONE) || askedOf(game, seat)?.instruction.name !== 'buy') return offers;
  const buying = offers.filter((choice) => choice !== DONE);
  return buying.some((choice) => sortOf(choice) < CHOICES.length) ? buying : offers;
}
