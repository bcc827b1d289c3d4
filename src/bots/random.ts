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

  constructor(game: Game, numbers: Stream) {
    this.#game = game;
    this.#numbers = numbers;
  }

  choose(seat: number, offers: Int32Array): number {
    const wanted = withoutDeclining(this.#game, seat, offers);
    const counts = LIKELIHOOD.map(() => 0);
    for (const choice of wanted) counts[sortOf(choice)] = (counts[sortOf(choice)] ?? 0) + 1;
    let drawn = this.#numbers.below(
      counts.reduce((sum, count, sort) => sum + (count > 0 ? (LIKELIHOOD[sort] ?? 0) : 0), 0),
    );
    const sort = counts.findIndex((count, each) => {
      if (count === 0) return false;
      drawn -= LIKELIHOOD[each] ?? 0;
      return drawn < 0;
    });
    const ofSort = wanted.filter((choice) => sortOf(choice) === sort);
    // The sort was drawn among those that are there.
    return ofSort[this.#numbers.below(ofSort.length)] as number;
  }
}

/** The offers without the one that buys nothing, where something can be bought. */
export function withoutDeclining(game: Game, seat: number, offers: Int32Array): Int32Array {
  if (!offers.includes(DONE) || askedOf(game, seat)?.instruction.name !== 'buy') return offers;
  const buying = offers.filter((choice) => choice !== DONE);
  return buying.some((choice) => sortOf(choice) < CHOICES.length) ? buying : offers;
}
