import { resultOf } from '../../src/game/result.ts';
import { Notation } from '../../src/record/notation.ts';
import { viewOf, type CardView, type PartyView } from '../../src/api/view.ts';
import { TABLE } from '../../src/state/layout.ts';
import { word } from '../../src/state/zones.ts';
import { Story } from '../game/story.ts';

/**
 * The number of steps for which a seat is led, and how often a story looks at what can be chosen, before something must
 * be wrong with the game.
 */
const MOST = 60;
const MOST_LOOKS = 4_000;

/**
 * A game whose position is laid by hand and played in words. The boards of the seats, the ecosystems and the fauna lie
 * in the box at first, so that only what a test lays down counts; the first seat leads. Seats count from 0, cells from
 * 1.
 */
export class Table extends Story {
  readonly #notation: Notation;
  #looks = 0;

  constructor(seats: number, mode = 'standard', level?: string) {
    super(seats, mode, level);
    this.#notation = new Notation(this.game);
    for (const zone of ['shared-ecosystems', 'fauna-board']) this.give(0, 'box', ...this.zone(zone));
    for (let seat = 0; seat < seats; seat++)
      for (const zone of ['player-board', 'own-ecosystem']) this.give(0, 'box', ...this.zone(zone, seat));
  }

  /** The choices of a seat now, in words. */
  can(seat: number): readonly string[] {
    this.#look();
    return this.#notation.offers(seat).map(({ words }) => words);
  }

  override offered(seat: number): readonly string[] {
    this.#look();
    return super.offered(seat);
  }

  /** Counts a look, so that no story goes on without end. */
  #look(): void {
    this.#looks += 1;
    if (this.#looks > MOST_LOOKS) throw new Error('the story does not come to its end');
  }

  /** The choices of a seat now besides what can come between two steps. */
  asked(seat: number): readonly string[] {
    return this.can(seat).filter((words) => !/^(play \d|use "|share|fetch)/.test(words));
  }

  /** Makes choices of a seat in words. */
  say(seat: number, ...wanted: readonly string[]): this {
    for (const words of wanted) {
      const choice = this.#notation.find(seat, words);
      if (choice === undefined) throw new Error(`"${words}" is not among ${this.can(seat).join('; ')}`);
      this.game.choose(seat, choice);
    }
    return this;
  }

  /** Code of the reason for which a seat cannot choose that; undefined where it can. */
  whyNot(seat: number, words: string): string | undefined {
    if (this.#notation.find(seat, words) !== undefined) return undefined;
    const guess = this.#notation.guess(seat, words);
    if (guess === undefined) throw new Error(`"${words}" says nothing now`);
    return this.game.whyNot(seat, guess)?.code;
  }

  /** Lets a seat take as little as it can until a choice is offered that begins so. */
  until(seat: number, words: string): this {
    for (let made = 0; !this.can(seat).some((each) => each.startsWith(words)); made++) {
      const asked = this.asked(seat);
      if (made === MOST || asked.length === 0)
        throw new Error(`"${words}" never comes; there is ${this.can(seat).join('; ') || 'nothing'}`);
      this.say(seat, asked.includes('done') ? 'done' : (asked.at(-1) ?? ''));
    }
    return this;
  }

  /** Lets all seats take as little as they can until the turn is over. */
  endTurn(): this {
    const { layout } = this.game;
    const turn = (): number => word(this.game.state, layout.table + TABLE.turn);
    for (const begun = turn(); turn() === begun && !this.game.isOver;)
      for (let seat = 0; seat < this.seats && turn() === begun; seat++) {
        this.#look();
        this.finish(seat);
      }
    return this;
  }

  /** Lays cards on the draw pile, the first of them on top. */
  onDeck(...numbers: readonly number[]): this {
    return this.give(0, 'deck', ...[...numbers].reverse());
  }

  /** Leaves exactly these cards in the draw pile, the first of them on top; the others are out of the game. */
  deckOf(...numbers: readonly number[]): this {
    return this.give(0, 'box', ...this.zone('deck'), ...this.zone('discards')).onDeck(...numbers);
  }

  /** The draw pile from its top. */
  get deck(): readonly number[] {
    return [...this.zone('deck')].reverse();
  }

  /** The compost of a seat from its top. */
  compostOf = (seat: number): readonly number[] => [...this.zone('compost', seat)].reverse();

  /** Lays an island, a climate or an ecosystem down for a seat, such as `285A`. */
  board(seat: number, zone: 'player-board' | 'own-ecosystem', ...faces: readonly string[]): this {
    for (const face of faces) this.#lay(seat, zone, face);
    return this;
  }

  /** Lays fauna down in the order of their spaces; those that are not named can hardly be met. */
  fauna(...faces: readonly string[]): this {
    for (const face of faces) this.#lay(0, 'fauna-board', face);
    return this;
  }

  #lay(seat: number, zone: string, face: string): void {
    const number = Number.parseInt(face, 10);
    this.give(seat, zone, number).turn(number, face.endsWith('B') ? 1 : 0);
  }

  /** The view that a seat has of a party. */
  seen(seat: number, party = seat): PartyView {
    const view = viewOf(this.game, seat).parties[party];
    if (!view) throw new Error(`there is no party ${party}`);
    return view;
  }

  /** The planted cards of a seat as everybody sees them. */
  tableau = (seat: number): readonly CardView[] => this.seen(seat).zones['tableau']?.cards ?? [];

  /** The place where a planted card lies: row and column from 1. */
  cellOf(seat: number, number: number): readonly [number, number] | undefined {
    return this.tableau(seat).find((card) => card.number === number)?.cell;
  }

  /** Claims of a seat: card and step, 0 as long as the turn goes on. */
  claims = (seat: number): readonly (readonly [card: number, step: number])[] =>
    this.seen(seat).claims.map(({ card, step }) => [card, step]);

  /** Points of a party by line of the score. */
  points = (party: number): Readonly<Record<string, number>> => resultOf(this.game)[party]?.lines ?? {};

  /** Places of all parties, from 1. */
  get places(): readonly number[] {
    return resultOf(this.game).map(({ place }) => place);
  }
}
