import { instanceOf, liesIn } from '../state/zones.ts';
import type { RunningGame, GameSetUp } from '../game/game.ts';
import type { Playable } from '../game/playable.ts';
import type { Refusal } from '../vm/refusal.ts';
import { askedOf } from './asked.ts';
import { hangsOnUnseen } from './hangs-on-unseen.ts';
import { headingOf, stateHash, totalsOf } from './moment.ts';
import { Notation } from './notation.ts';
import { givesOtherCards, type BeforeAfter } from './other-cards.ts';
import { fingerprintsOf } from './fingerprints.ts';
import type { GameRecord, RecordStep } from './record.ts';
import { broughtToLight } from './to-light.ts';
import { whyRefused } from './why-refused.ts';

/** The number of choices that lie between two copies of the state. */
const EVERY = 40;

/** A choice that was made. */
export interface Move {
  /** The seat, counted from 0. */
  readonly seat: number;
  /** The choice as the game takes it. */
  readonly choice: number;
  /** The same in words. */
  readonly words: string;
  /** The moment of the game. */
  readonly heading: string;
}

/** The reason why a choice is not taken back. */
export interface NoTakingBack {
  /** G995: the seat has made none; G996: it shows or hangs on hidden cards; G997: another seat's choice depends on it. */
  readonly code: 'G995' | 'G996' | 'G997';
  /** Which choice, and why, in a sentence. */
  readonly message: string;
}

/**
 * A game with the list of its choices, in which one can go back and forth. Going back replays from the nearest copy of
 * the state; what was made after that moment is kept until another choice is made there.
 */
export class GameLog {
  readonly game: RunningGame;
  readonly notation: Notation;
  readonly #players: readonly string[];
  #moves: Move[] = [];
  #at = 0;
  /** The state before every {@link EVERY}th choice. */
  readonly #copies: Int32Array[];
  /** By card, how many choices had been made when it first lay elsewhere than where it starts. */
  readonly #left = new Map<number, number>();
  /** By card, the instance of the zone in which it starts; -1 for none. */
  #starts: readonly number[] | undefined;

  /** @param players who sits where, for people who read the record */
  constructor(game: RunningGame, players: readonly string[]) {
    this.game = game;
    this.notation = new Notation(game);
    this.#players = players;
    this.#copies = [game.state.slice()];
    this.#noteLeft();
  }

  /** The pack that is played, as options make it. */
  get playable(): Playable {
    return this.game.playable;
  }

  /** The decisions made before the game, without options that have their usual value. */
  get setUp(): GameSetUp {
    return this.game.setUp;
  }

  /** The state before the first choice; whoever wants to change it copies it. */
  get beginning(): Int32Array {
    return this.#copies[0] as Int32Array;
  }

  /** The number of choices that have been made up to this moment. */
  get length(): number {
    return this.#at;
  }

  /** The number of choices that come after this moment, and can be made again. */
  get undone(): number {
    return this.#moves.length - this.#at;
  }

  /** The choices up to this moment. */
  get moves(): readonly Move[] {
    return this.#moves.slice(0, this.#at);
  }

  /** Makes a choice and writes it down; a refused one changes nothing. What was undone is gone then. */
  choose(seat: number, choice: number): Refusal | undefined {
    const refused = this.game.whyNot(seat, choice);
    if (refused) return refused;
    this.#make({ seat, choice, words: this.notation.wordsOf(seat, choice), heading: headingOf(this.game) });
    return undefined;
  }

  /**
   * Makes the choice that words mean, and before it the range of an amount where that is asked for first.
   *
   * @returns true if words mean one that can be made; nothing changes where they do not
   */
  say(seat: number, words: string): boolean {
    for (;;) {
      const meant = this.notation.meant(seat, words);
      if (!meant || this.choose(seat, meant.choice)) return false;
      if (!meant.leads) return true;
    }
  }

  /** Goes one choice back; false at the beginning. */
  undo(): boolean {
    return this.goTo(this.#at - 1);
  }

  /** Goes one choice forth; false where there is none. */
  redo(): boolean {
    return this.goTo(this.#at + 1);
  }

  /** Goes to the moment after so many choices; false where there is no such moment. */
  goTo(length: number): boolean {
    if (!Number.isInteger(length) || length < 0 || length > this.#moves.length) return false;
    const copy = Math.floor(length / EVERY);
    this.game.state.set(this.#copies[copy] as Int32Array);
    for (const move of this.#moves.slice(copy * EVERY, length)) this.#again(move);
    this.#at = length;
    return true;
  }

  /**
   * Takes back the last choice of a seat, and makes the later ones of other seats again (UNDO-1 to UNDO-4). It is
   * refused, and nothing changes, where that choice brought something to light, where the game went on by cards that the
   * seat does not see, or where a later one would not be possible any more.
   */
  takeBack(seat: number): NoTakingBack | undefined {
    const end = this.#at;
    const index = this.moves.findLastIndex((move) => move.seat === seat);
    const taken = this.#moves[index];
    if (!taken) return { code: 'G995', message: `Seat ${seat + 1} has made no choice yet.` };
    const now = this.game.state.slice();
    const stay = (code: NoTakingBack['code'], message: string): NoTakingBack => {
      this.game.state.set(now);
      return { code, message };
    };
    this.goTo(index);
    this.#at = end;
    const before = this.game.state.slice();
    const asked = askedOf(this.game, seat) !== undefined;
    this.#again(taken);
    const after = this.game.state.slice();
    const seen =
      broughtToLight(this.game, taken, before, after, asked) ??
      (hangsOnUnseen(this.game, taken, before, after)
        ? `what came of it hangs on cards that seat ${seat + 1} does not see`
        : undefined);
    if (seen !== undefined) return stay('G996', `"${taken.words}" cannot be taken back: ${seen}.`);
    let was: Int32Array = after;
    this.game.state.set(before);
    const later: Move[] = [];
    for (const move of this.#moves.slice(index + 1, end)) {
      const choice = this.notation.find(move.seat, move.words);
      if (choice === undefined) {
        const why = whyRefused(this, move.seat, move.words);
        const message = `"${taken.words}" cannot be taken back: without it, seat ${move.seat + 1} could not choose "${move.words}". ${why}`;
        return stay('G997', message);
      }
      const again = { ...move, choice, heading: headingOf(this.game) };
      later.push(again);
      const here = this.game.state.slice();
      const one = this.#runFrom(was, move);
      const other = this.#runFrom(here, again);
      if (givesOtherCards(this.game, seat, one, other)) {
        const message = `"${taken.words}" cannot be taken back: without it, "${move.words}" would bring seat ${move.seat + 1} other cards.`;
        return stay('G997', message);
      }
      was = one[1];
    }
    this.#at = index;
    this.game.state.set(before);
    for (const move of later) this.#make(move);
    if (later.length === 0) this.forgetUndone();
    return undefined;
  }

  /** Choices and headings up to this moment, from a choice on; lines are not known yet and are 0. */
  stepsFrom(first: number): readonly RecordStep[] {
    const steps: RecordStep[] = [];
    for (let at = first; at < this.#at; at++) {
      const { seat, words, heading } = this.#moves[at] as Move;
      if (heading !== this.#moves[at - 1]?.heading) steps.push({ step: 'heading', line: 0, heading });
      steps.push({ step: 'choice', line: 0, seat, words });
    }
    return steps;
  }

  /** The record of the game up to this moment. */
  get record(): GameRecord {
    const { game } = this;
    const { pack, version } = game.layout.image.vocabulary.manifest;
    const { mode, seats, seed, level, options } = this.setUp;
    return {
      header: {
        pack,
        version,
        mode,
        seats,
        seed,
        ...(level !== undefined && { level }),
        ...(options !== undefined && { options }),
        players: this.#players,
        prints: fingerprintsOf(this.playable, mode, this.#used()),
      },
      steps: this.stepsFrom(0),
      ...(game.isOver && { result: totalsOf(game) }),
      hash: stateHash(game),
      endLine: 0,
      lines: new Map(),
    };
  }

  /** Makes a choice in a state, in which the game is then. */
  #runFrom(before: Int32Array, move: Move): BeforeAfter {
    this.game.state.set(before);
    this.#again(move);
    return [before, this.game.state.slice()];
  }

  #make(move: Move): void {
    this.forgetUndone();
    this.#moves.push(move);
    this.#again(move);
    this.#at++;
    this.#noteLeft();
    if (this.#at % EVERY === 0) this.#copies.push(this.game.state.slice());
  }

  /** Forgets the choices that come after this moment. */
  forgetUndone(): void {
    this.#moves.length = this.#at;
    for (const [card, at] of this.#left) if (at > this.#at) this.#left.delete(card);
    this.#copies.length = Math.floor(this.#at / EVERY) + 1;
  }

  #again({ seat, choice, words }: Move): void {
    const refused = this.game.choose(seat, choice);
    if (refused) throw new Error(`"${words}" was possible before and is not now: ${refused.code}`);
  }

  /** Numbers of the cards that lay elsewhere than before the set-up, at any moment up to this one. */
  #used(): readonly number[] {
    const { cards } = this.game.layout.image;
    return [...this.#left].flatMap(([card, at]) => (at <= this.#at ? [cards[card]?.number ?? 0] : []));
  }

  /** Notes cards that lie elsewhere than where they start for the first time. */
  #noteLeft(): void {
    const { layout, state } = this.game;
    const { cards, vocabulary } = layout.image;
    this.#starts ??= cards.map(({ kind }) => {
      const zone = vocabulary.manifest.words.kind[kind]?.starts;
      return zone === undefined ? -1 : instanceOf(layout, vocabulary.index('zone', zone), 0);
    });
    for (const [card, start] of this.#starts.entries())
      if (!this.#left.has(card) && liesIn(layout, state, card) !== start) this.#left.set(card, this.#at);
  }
}
