import { MOST_CHOICES, type RunningGame } from '../game/game.ts';
import { RANGE } from '../state/bounds.ts';
import * as FRAME from '../state/frame.ts';
import { asksForRange } from '../vm/decisions/amount.ts';
import { amountChoice, BEGIN, CHOICES, DONE, pathChoice, SORT } from '../vm/choices.ts';
import { askedOf } from './asked.ts';
import { ChoiceWords } from './choice-words.ts';

/** A choice that a seat can make. */
export interface Offer {
  /** The choice as the game takes it. */
  readonly choice: number;
  /** The same in words, which no other choice of the seat has at this moment. */
  readonly words: string;
}

/** The notation of choices: their words, and back. It reads the game and never changes it. */
export class Notation {
  readonly #game: RunningGame;
  readonly #words: ChoiceWords;
  /** Words of before verbs had names for what they count, which are read as well. */
  readonly #byIds: ChoiceWords;
  readonly #buffer = new Int32Array(MOST_CHOICES);

  constructor(game: RunningGame) {
    this.#game = game;
    this.#words = new ChoiceWords(game);
    this.#byIds = new ChoiceWords(game, true);
  }

  /** All legal choices of a seat in words, in the order in which the game offers them. */
  offers(seat: number): readonly Offer[] {
    const count = this.#game.legal(seat, this.#buffer);
    const seen = new Map<string, number>();
    return Array.from(this.#buffer.subarray(0, count), (choice) => {
      const said = this.#words.say(seat, choice);
      const times = (seen.get(said) ?? 0) + 1;
      seen.set(said, times);
      return { choice, words: times === 1 ? said : `${said} (${times})` };
    });
  }

  /** A legal choice in words. */
  wordsOf(seat: number, choice: number): string {
    return this.offers(seat).find((offer) => offer.choice === choice)?.words ?? this.#words.say(seat, choice);
  }

  /** The legal choice that words mean or with which they begin; blanks more or less and capitals do not count. */
  find(seat: number, words: string): number | undefined {
    return this.meant(seat, words)?.choice;
  }

  /**
   * The same, and whether it only leads to what is meant: the range of an amount that can be chosen behind it, of which the
   * words say nothing.
   */
  meant(seat: number, words: string): { readonly choice: number; readonly leads: boolean } | undefined {
    const wanted = plain(words);
    const offers = this.offers(seat);
    const found =
      offers.find((offer) => plain(offer.words) === wanted) ??
      offers.find(({ choice }) => plain(this.#byIds.say(seat, choice)) === wanted);
    if (found) return { choice: found.choice, leads: false };
    const amount = Number(/\d+/.exec(wanted)?.[0] ?? Number.NaN);
    if (askedOf(this.#game, seat)?.instruction.name !== 'take' || !(amount < SORT)) return undefined;
    const choice = pathChoice(Math.floor(amount / RANGE));
    const { run } = this.#game.machine;
    const leads =
      asksForRange(run) && amount <= run.get(FRAME.left) && offers.some((offer) => offer.choice === choice);
    return leads && this.#isSaid(seat, amountChoice(amount), wanted) ? { choice, leads } : undefined;
  }

  /** The choice of a seat that takes nothing of what it is asked, or leads there: done, none of the paths, an amount of 0. */
  declining(seat: number): number | undefined {
    const asked = askedOf(this.#game, seat);
    if (asked?.instruction.name === 'take' && asksForRange(this.#game.machine.run)) return pathChoice(0);
    const none = ({ choice, words }: Offer): boolean =>
      choice === DONE || choice === amountChoice(0) || words === 'choose none';
    return this.offers(seat).find(none)?.choice;
  }

  /** A choice, legal or not, that words could mean now, so that it can be said why it is refused. */
  guess(seat: number, words: string): number | undefined {
    const wanted = plain(words);
    for (const choice of this.#thinkable(Number(/\d+/.exec(wanted)?.[0] ?? Number.NaN)))
      if (this.#isSaid(seat, choice, wanted)) return choice;
    return undefined;
  }

  #isSaid(seat: number, choice: number, wanted: string): boolean {
    return [this.#words, this.#byIds].some((words) => plain(words.say(seat, choice)) === wanted);
  }

  /** Every choice in whose words a number could stand first. */
  *#thinkable(number: number): Generator<number> {
    const { cards, entries } = this.#game.layout.image;
    if (this.#game.alone) for (const entry of entries.keys()) yield BEGIN * SORT + entry;
    const sorts = Array.from({ length: CHOICES.length + 2 }, (_, sort) => sort * SORT);
    for (const [card, each] of cards.entries()) {
      if (each.number !== number) continue;
      for (const sort of sorts) yield sort + card;
      yield 5 * SORT + 2 * card;
      yield 5 * SORT + 2 * card + 1;
    }
    const { rows, columns } = this.#game.layout.grid ?? { rows: 0, columns: 0 };
    const cells = (rows + 2) * (columns + 2);
    for (const sort of sorts) for (let what = 0; what < Math.max(cells, 32); what++) yield sort + what;
    if (number < SORT) yield SORT + number;
  }
}

const plain = (words: string): string => words.trim().replace(/\s+/g, ' ').toLowerCase();
