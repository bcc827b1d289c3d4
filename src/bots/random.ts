import type { RunningGame } from '../game/game.ts';
import { askedOf } from '../record/asked.ts';
import type { RandomStream } from '../state/random.ts';
import { CHOICES, DONE, sortOf } from '../vm/choices.ts';
import type { SeatPlayer } from './player.ts';

/**
 * The likelihood with which each sort of choice is drawn, in the order of the sorts: done, amount, card, cell, path,
 * use, a card that is entered between two steps, a line that is used there, what is put aside for the team, what is
 * taken from there. What is asked is four times as likely as going on without, or as doing something in between.
 */
export const LIKELIHOOD: readonly number[] = [1, 4, 4, 4, 4, 4, 1, 1, 1, 1];

/** No choice is this number. */
const NO_CHOICE = -1;

/** A bot that draws the sort of its choice first, then one of that sort; it buys whatever it can pay. */
export class RandomBot implements SeatPlayer {
  readonly name = 'random';
  readonly #game: RunningGame;
  readonly #numbers: RandomStream;
  /** By sort, how many choices of it are offered. */
  readonly #counts = new Int32Array(LIKELIHOOD.length);

  constructor(game: RunningGame, numbers: RandomStream) {
    this.#game = game;
    this.#numbers = numbers;
  }

  choose(seat: number, offers: Int32Array): number {
    const out = buysWhatItCan(this.#game, seat, offers) ? DONE : NO_CHOICE;
    const counts = this.#counts;
    for (let sort = 0; sort < counts.length; sort++) counts[sort] = 0;
    let likelihood = 0;
    for (let at = 0; at < offers.length; at++) {
      const choice = offers[at] as number;
      if (choice === out) continue;
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
    return this.#ofSort(offers, sort, out, this.#numbers.below(counts[sort] ?? 0));
  }

  /** The choice of a sort before which so many of it are offered; one of them is left out of account. */
  #ofSort(offers: Int32Array, sort: number, out: number, before: number): number {
    let left = before;
    for (let at = 0; at < offers.length; at++) {
      const choice = offers[at] as number;
      if (choice !== out && sortOf(choice) === sort && left-- === 0) return choice;
    }
    throw new Error('what was drawn is not offered');
  }
}

/** The offers without the one that buys nothing, where something can be bought. */
export const withoutDeclining = (game: RunningGame, seat: number, offers: Int32Array): Int32Array =>
  buysWhatItCan(game, seat, offers) ? offers.filter((choice) => choice !== DONE) : offers;

/** True if something can be bought, and so buying nothing is out of the question. */
function buysWhatItCan(game: RunningGame, seat: number, offers: Int32Array): boolean {
  let canDecline = false;
  let canBuy = false;
  for (let at = 0; at < offers.length; at++) {
    const choice = offers[at] as number;
    if (choice === DONE) canDecline = true;
    else if (sortOf(choice) < CHOICES.length) canBuy = true;
  }
  return canDecline && canBuy && askedOf(game, seat)?.instruction.name === 'buy';
}
