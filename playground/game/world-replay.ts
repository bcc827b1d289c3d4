import { isBetween, CHOICES, operandOf, sortOf } from '../../src/vm/choices.ts';
import { MOST_CHOICES } from '../../src/game/game.ts';
import type { Offer } from '../../src/record/notation.ts';
import { refusalOf } from '../../src/record/why-refused.ts';
import type { GameHistory, Note } from './game-history.ts';
import { isEndless } from './endless.ts';
import { botChoice } from './players.ts';
import { turnOf, turnOfNote } from './world-marks.ts';
import type { ReplacedView } from './worlds-view.ts';
import { inFrame } from './origins.ts';

/** The sort of a choice that is an amount. */
const AMOUNT = CHOICES.indexOf('amount');

/** The number of choices of bots that are tried before a choice of the game, so that it is possible behind them. */
const MOST_TRIED = 8;

/** The greatest number of choices of bots that come before a choice of the game, where nothing of the game fits. */
const MOST_INSERTED = 24;

/** Two games that are played side by side, a choice at a time. */
export interface Replay {
  readonly played: GameHistory;
  readonly edited: GameHistory;
  /** The choice at which they part for good, why, and the same where who looks may not know the choice. */
  readonly lost: { readonly at: number; readonly says: string; readonly unseen: string } | undefined;
  /** The number of choices of the game that have fallen away. */
  readonly dropped: number;
  /** Amounts that are others. */
  readonly replaced: readonly ReplacedView[];
  /** The number of choices that bots made, by seat. */
  readonly anew: ReadonlyMap<number, number>;
  /** Makes one choice more; false where there is none. */
  step(): boolean;
}

/** Who wants to know what is made. */
export interface ReplayListener {
  /** A choice of the game was made, or has fallen away. */
  together(): void;
  /** Something was made in the world with the edit alone. */
  apart(): void;
}

/**
 * Makes the choices of a game once more as they were and, beside that, with other cards. Each is made there as it was,
 * as long as it is possible when its turn comes:
 *
 * - of an amount that was the largest possible, the largest that is possible now; else the nearest to what it was;
 * - behind what is asked only now, where a bot can answer it so that the choice is possible then;
 * - else not at all, as long as what the seat chose later in the turn is possible;
 * - where nothing of that is, a bot chooses for the seat, in a seat of a person one that stands in.
 *
 * No turn begins before the choices of the game have come to it.
 */
export class WorldReplay implements Replay {
  readonly played: GameHistory;
  readonly edited: GameHistory;
  readonly #notes: readonly Note[];
  readonly #listener: ReplayListener;
  readonly #replaced: ReplacedView[] = [];
  /** The number of choices that bots made, by seat. */
  readonly #anew = new Map<number, number>();
  readonly #buffer = new Int32Array(MOST_CHOICES);
  #lost: Replay['lost'];
  #dropped = 0;
  /** The number of choices of bots that come before the next one of the game. */
  #inserted = 0;

  /** @param notes choices of the game */
  constructor(played: GameHistory, edited: GameHistory, notes: readonly Note[], listener: ReplayListener) {
    this.played = played;
    this.edited = edited;
    this.#notes = notes;
    this.#listener = listener;
  }

  /** The first choice that was not possible when its turn came, and why, with the numbers of seats and cards. */
  get lost(): Replay['lost'] {
    return this.#lost;
  }

  /** The number of choices of the game that have fallen away. */
  get dropped(): number {
    return this.#dropped;
  }

  /** Amounts that are others. */
  get replaced(): readonly ReplacedView[] {
    return this.#replaced;
  }

  /** The number of choices that bots made, by seat. */
  get anew(): ReadonlyMap<number, number> {
    return this.#anew;
  }

  /** Makes one choice more; false where there is none. */
  step(): boolean {
    const { played, edited } = this;
    const note = this.#notes[played.at];
    if (note) {
      this.#next(note);
      return true;
    }
    const goesOn = played.game.isOver
      ? !edited.game.isOver && !isEndless(edited)
      : turnOf(edited.game) < turnOf(played.game);
    return goesOn && this.#anyBot();
  }

  /** The next choice of the game, or one that comes before it. */
  #next(note: Note): void {
    const { played, edited } = this;
    const [turn, now] = [turnOfNote(note), turnOf(edited.game)];
    if (now < turn && this.#anyBot()) return;
    const choice = played.log.notation.find(note.seat, note.words);
    if (choice === undefined) throw new Error(`the game does not fit its own cards: "${note.words}"`);
    const again = now === turn ? this.#again(note, choice) : undefined;
    if (again === undefined) {
      this.#lose(note);
      const isAsked = now === turn && !isBetween(choice) && this.#offers(note.seat) !== undefined;
      if (isAsked && this.#insert(note)) return;
      if (isAsked && !this.#fitsLater(note) && this.#bot(note.seat)) return;
      this.#dropped++;
    }
    played.make(note.seat, choice);
    if (again !== undefined) edited.make(note.seat, again);
    this.#inserted = 0;
    this.#listener.together();
  }

  /** The same choice with the other cards; undefined where it is not possible. */
  #again({ seat, words }: Note, choice: number): number | undefined {
    const { notation } = this.edited.log;
    if (sortOf(choice) !== AMOUNT) return notation.find(seat, words);
    const were = this.played.log.notation.offers(seat).filter(isAmount);
    const are = notation.offers(seat).filter(isAmount);
    const largest = amountIn(were.reduce(larger, { choice, words }));
    const wished = amountIn({ choice, words });
    const again =
      wished === largest
        ? are[0] && are.reduce(larger)
        : are.toSorted((a, b) => Math.abs(amountIn(a) - wished) - Math.abs(amountIn(b) - wished))[0];
    if (again && again.words !== words)
      this.#replaced.push({ at: this.played.at, was: words, is: again.words, seat });
    return again?.choice;
  }

  #lose({ seat, words }: Note): void {
    if (this.#lost) return;
    const { game, log } = this.edited;
    const { message } = refusalOf({ game, notation: log.notation }, seat, words);
    const seen = inFrame(words, this.played.originsAt(this.played.at)[seat]);
    const says = `Seat ${seat + 1} cannot choose "${seen}" any more. ${message}`;
    const unseen = `Seat ${seat + 1} cannot choose the same card any more.`;
    this.#lost = { at: this.played.at, says, unseen };
  }

  /** Lets a bot answer what is asked only now, if the choice is possible then; false where it is not. */
  #insert({ seat, words }: Note): boolean {
    const { edited } = this;
    const { game, log } = edited;
    if (this.#inserted > 0) return false;
    const before = game.state.slice();
    const tried: number[] = [];
    let fits = false;
    while (!fits && tried.length < MOST_TRIED) {
      const offers = this.#offers(seat);
      if (!offers) break;
      const choice = this.#botChoice(seat, offers, tried.length);
      if (game.choose(seat, choice)) break;
      tried.push(choice);
      fits = log.notation.find(seat, words) !== undefined;
    }
    game.state.set(before);
    if (fits) for (const choice of tried) this.#makeAnew(seat, choice);
    return fits;
  }

  /** True if something that the seat chose later in the turn is possible now. */
  #fitsLater({ seat, round, turn }: Note): boolean {
    const { notation } = this.edited.log;
    const offered = new Set(notation.offers(seat).map(({ words }) => words));
    for (let at = this.played.at + 1; at < this.#notes.length; at++) {
      const note = this.#notes[at] as Note;
      if (note.round !== round || note.turn !== turn) return false;
      if (note.seat === seat && offered.has(note.words)) return true;
    }
    return false;
  }

  /** Lets a bot choose for a seat; false where nothing is asked of it, or too much was. */
  #bot(seat: number): boolean {
    const offers = this.#inserted < MOST_INSERTED ? this.#offers(seat) : undefined;
    if (offers) this.#makeAnew(seat, this.#botChoice(seat, offers, 0));
    return offers !== undefined;
  }

  /** Lets the bot of the seat choose that is next; false where the game is over. */
  #anyBot(): boolean {
    const next = isEndless(this.edited) ? undefined : this.edited.next();
    if (next) this.#makeAnew(next.seat, this.#botChoice(next.seat, next.offers.slice(), 0));
    return next !== undefined;
  }

  #botChoice(seat: number, offers: Int32Array, tried: number): number {
    const { players, game, setUp, at } = this.edited;
    return botChoice(players[seat] ?? 'you', game, { seat, seed: setUp.seed, made: at + tried }, offers);
  }

  #makeAnew(seat: number, choice: number): void {
    if (this.edited.make(seat, choice)) throw new Error('a bot chose what is not possible');
    this.#anew.set(seat, (this.#anew.get(seat) ?? 0) + 1);
    this.#inserted++;
    this.#listener.apart();
  }

  /** The choices of a seat of which something is asked; undefined where nothing is. */
  #offers(seat: number): Int32Array | undefined {
    const { game } = this.edited;
    if (game.isOver) return undefined;
    const offers = this.#buffer.slice(0, game.legal(seat, this.#buffer));
    return offers.some((offer) => !isBetween(offer)) ? offers : undefined;
  }
}

const isAmount = ({ choice }: Offer): boolean => sortOf(choice) === AMOUNT;

const amountIn = ({ choice }: Offer): number => operandOf(choice);

const larger = (one: Offer, other: Offer): Offer => (amountIn(other) > amountIn(one) ? other : one);
