import type { OptionValues } from '../../src/cards/options.ts';
import { newGame, type RunningGame } from '../../src/game/game.ts';
import { moveCard, piecesOn, setPieces, turnTo } from '../../src/state/cards.ts';
import { putOnGrid } from '../../src/state/grid.ts';
import { SEAT, SEAT_WORDS, TABLE, type GridPlace } from '../../src/state/layout.ts';
import { cardsIn, instanceOf, takeOut, word } from '../../src/state/zones.ts';
import { operandOf, sortOf } from '../../src/vm/choices.ts';
import { playable } from './playable.ts';

const SORTS = ['done', 'amount', 'card', 'cell', 'path', 'use', 'play', 'rule', 'share', 'fetch'] as const;
const ACTIONS = ['plant', 'compost', 'water', 'grow'] as const;

/** A game whose first turn is arranged by hand, so that a rule can be looked at; seats count from 0. */
export class Story {
  readonly game: RunningGame;
  readonly seats: number;
  readonly #choices = new Int32Array(2048);

  /** A game after its set-up, a standard one where no mode is named; the first seat leads. */
  constructor(
    seats: number,
    mode = 'standard',
    level?: string,
    options: OptionValues = {},
    begun?: RunningGame,
  ) {
    const setUp = { mode, seats, seed: 1, options, ...(level !== undefined && { level }) };
    const { game, fault } = begun ? { game: begun } : newGame(playable, setUp);
    if (!game) throw new Error(fault?.message);
    this.game = game;
    this.seats = seats;
    if (begun) return;
    game.state[game.layout.table + TABLE.first] = 0;
    while (word(game.state, game.layout.table + TABLE.round) === 0)
      for (let seat = 0; seat < seats; seat++) {
        if (word(game.state, game.layout.table + TABLE.round) > 0) break;
        const count = game.legal(seat, this.#choices);
        if (count > 0) game.choose(seat, this.#choices[0] as number);
      }
    for (let seat = 0; seat < seats; seat++) {
      for (const zone of ['hand', 'compost']) this.#empty(zone, seat);
      this.soil(seat, 0);
    }
  }

  /** A game as it stands. */
  static of(game: RunningGame): Story {
    return new Story(game.layout.seats, '', undefined, {}, game);
  }

  /** Sets the soil of a seat. */
  soil(seat: number, amount: number): this {
    this.game.state[this.#pool('soil', seat)] = amount;
    return this;
  }

  /** Soil that a seat holds. */
  soilOf = (seat: number): number => word(this.game.state, this.#pool('soil', seat));

  /** The amount that a seat, or the opponent behind the seats, holds of a resource. */
  held = (party: number, resource: string): number => word(this.game.state, this.#pool(resource, party));

  /** Sets that. */
  hold(party: number, resource: string, amount: number): this {
    this.game.state[this.#pool(resource, party)] = amount;
    return this;
  }

  /** Puts pieces on a card. */
  pieces(number: number, resource: string, amount: number): this {
    const { layout, state } = this.game;
    setPieces(layout, state, layout.image.vocabulary.index('resource', resource), this.#card(number), amount);
    return this;
  }

  /** Pieces on a card. */
  piecesOn(number: number, resource: string): number {
    const { layout, state } = this.game;
    return piecesOn(layout, state, layout.image.vocabulary.index('resource', resource), this.#card(number));
  }

  /** Takes as little as it can of what a seat is asked in a step, until it is done or has to wait for others. */
  finish(seat: number): this {
    const { layout } = this.game;
    const step = (): number => word(this.game.state, layout.seatWords + seat * SEAT_WORDS + SEAT.task);
    for (const begun = step(); begun !== 0 && step() === begun;) {
      const asked = this.offered(seat).filter((choice) => !/^(play|rule|share|fetch)/.test(choice));
      if (asked.length === 0) return this;
      this.choose(seat, asked.includes('done') ? 'done' : (asked.at(-1) ?? 'done'));
    }
    return this;
  }

  /** Gives cards to a zone of a seat, from wherever they are. */
  give(seat: number, zone: string, ...numbers: readonly number[]): this {
    for (const number of numbers)
      moveCard(this.game.layout, this.game.state, this.#card(number), this.#zone(zone), seat);
    return this;
  }

  /** Plants a card of a seat on a cell, counted from 0. */
  plant(seat: number, number: number, row: number, column: number): this {
    const { layout, state } = this.game;
    const card = this.#card(number);
    takeOut(layout, state, card);
    moveCard(layout, state, card, this.#zone('tableau'), seat);
    putOnGrid(layout, state, layout.grid as GridPlace, seat, card, row, column);
    return this;
  }

  /** Lays a card with that side up; sides count from 0. */
  turn(number: number, side: number): this {
    turnTo(this.game.layout, this.game.state, this.#card(number), side);
    return this;
  }

  /** Choices of a seat in words; cards by their number. */
  offered(seat: number): readonly string[] {
    const count = this.game.legal(seat, this.#choices);
    return Array.from(this.#choices.subarray(0, count), (choice) => this.#say(choice));
  }

  /** Makes choices of a seat in words; an action by its name. */
  choose(seat: number, ...wanted: readonly string[]): this {
    for (const want of wanted) {
      const action = ACTIONS.indexOf(want as (typeof ACTIONS)[number]);
      const said = action >= 0 ? `path ${action}` : want;
      const count = this.game.legal(seat, this.#choices);
      const choice = this.#choices.subarray(0, count).find((each) => this.#say(each) === said);
      if (choice === undefined) throw new Error(`"${said}" is not among ${this.offered(seat).join(', ')}`);
      this.game.choose(seat, choice);
    }
    return this;
  }

  /** Numbers of the cards in a zone of a seat. */
  zone(zone: string, seat = 0): readonly number[] {
    const { layout, state } = this.game;
    return cardsIn(layout, state, instanceOf(layout, this.#zone(zone), seat)).map(
      (card) => layout.image.cards[card]?.number ?? 0,
    );
  }

  /** The seat that leads. */
  get leading(): number {
    return word(this.game.state, this.game.layout.table + TABLE.leading) - 1;
  }

  #say(choice: number): string {
    const sort = SORTS[sortOf(choice)] ?? '';
    const what = operandOf(choice);
    if (sort === 'done') return sort;
    return sort === 'card' || sort === 'play' || sort === 'use'
      ? `${sort} ${this.game.layout.image.cards[what]?.number ?? what}`
      : `${sort} ${what}`;
  }

  #empty(zone: string, seat: number): void {
    for (const number of this.zone(zone, seat)) this.give(seat, 'discards', number);
  }

  #card = (number: number): number =>
    this.game.layout.image.cards.findIndex((each) => each.number === number);

  #zone = (id: string): number => this.game.layout.image.vocabulary.index('zone', id);

  #pool(resource: string, seat: number): number {
    const { vocabulary } = this.game.layout.image;
    return (
      this.game.layout.pools +
      seat * vocabulary.names.resource.length +
      vocabulary.index('resource', resource)
    );
  }
}
