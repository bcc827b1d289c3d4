import { moveCard, piecesOn, setPieces, sideUp, turnTo } from '../../src/state/cards.ts';
import { putOnGrid } from '../../src/state/grid.ts';
import { makeLayout, type Layout } from '../../src/state/layout.ts';
import { emptyState } from '../../src/state/state.ts';
import { cardsIn, instanceOf, word } from '../../src/state/zones.ts';
import type { Image } from '../../src/compile/image.ts';
import { CHOICES, operandOf, sortOf } from '../../src/vm/choices.ts';
import { Machine } from '../../src/vm/machine.ts';

/** The place of a card on the grid, counted from 0, and what lies on it. */
export interface Lying {
  readonly side?: 'A' | 'B';
  readonly at?: readonly [row: number, column: number];
  readonly pieces?: Readonly<Record<string, number>>;
}

/** A position of any pack, set up by hand with its own words, and a machine that runs on it. */
export class Arranged {
  readonly image: Image;
  readonly layout: Layout;
  readonly machine: Machine;
  readonly #choices = new Int32Array(1024);

  constructor(image: Image, seats = 1) {
    this.image = image;
    this.layout = makeLayout(image, seats);
    this.machine = new Machine(image, this.layout, emptyState(this.layout));
  }

  /** Index of a card by its number. */
  card(number: number): number {
    return this.image.cards.findIndex((each) => each.number === number);
  }

  /** Puts cards into a zone, one after the other. */
  put(zone: string, numbers: readonly number[], lying: Lying = {}, seat = 0): this {
    const { layout } = this;
    const { state } = this.machine;
    for (const number of numbers) {
      const card = this.card(number);
      moveCard(layout, state, card, this.#word('zone', zone), seat);
      turnTo(layout, state, card, lying.side === 'B' ? 1 : 0);
      for (const [piece, amount] of Object.entries(lying.pieces ?? {}))
        setPieces(layout, state, this.#word('resource', piece), card, amount);
      if (lying.at && layout.grid)
        putOnGrid(layout, state, layout.grid, seat, card, lying.at[0], lying.at[1]);
    }
    return this;
  }

  /** Gives a seat of a resource. */
  hold(resource: string, amount: number, seat = 0): this {
    this.machine.state[this.#pool(resource, seat)] = amount;
    return this;
  }

  /** Sets a counter of a seat, such as `noun:league`. */
  counter(name: string, amount: number, seat = 0): this {
    this.machine.state[this.#counter(name, seat)] = amount;
    return this;
  }

  /** Lets a seat have named something with a verb in this turn. */
  named(verb: string, mark: string, seat = 0): this {
    const { verb: verbs } = this.image.vocabulary.names;
    this.machine.state[this.layout.names + seat * verbs.length + this.#word('verb', verb)] =
      this.#word('mark', mark) + 1;
    return this;
  }

  /** Index of an ability of a card, counted from 0. */
  entry(number: number, ability: number, side: 'A' | 'B' = 'A'): number {
    const face = this.image.faces.find(({ program }) => program.number === number && program.side === side);
    return (face?.firstEntry ?? Number.NaN) + ability;
  }

  /** Index of a line of a section of rules, counted from 0. */
  line(section: string, line: number): number {
    const face = this.image.faces.find(({ card, program }) => card < 0 && program.name === section);
    return (face?.firstEntry ?? Number.NaN) + line;
  }

  /** Begins an ability of a card and runs to its first decision; gives the code of the refusal, if any. */
  fire(number: number, ability: number, seat = 0): string | undefined {
    const card = this.card(number);
    const side = sideUp(this.layout, this.machine.state, card) === 1 ? 'B' : 'A';
    const refused = this.machine.fire(seat, this.entry(number, ability, side), card);
    this.machine.advance(seat);
    return refused?.code;
  }

  /** Begins a line of the rules and runs to its first decision. */
  follow(section: string, line: number, seat = 0): string | undefined {
    const refused = this.machine.fire(seat, this.line(section, line), -1);
    this.machine.advance(seat);
    return refused?.code;
  }

  /** Every legal choice in words: `amount 2`, `card 7` by its number, `done`. */
  offered(seat = 0): readonly string[] {
    const count = this.machine.legal(seat, this.#choices);
    return Array.from(this.#choices.subarray(0, count), (choice) => this.#say(choice));
  }

  /** Makes choices in words, one after the other. */
  choose(...wanted: readonly string[]): this {
    return this.chooseFor(0, ...wanted);
  }

  /** Makes choices of a seat. */
  chooseFor(seat: number, ...wanted: readonly string[]): this {
    for (const want of wanted) {
      const count = this.machine.legal(seat, this.#choices);
      const found = this.#choices.subarray(0, count).find((choice) => this.#say(choice) === want);
      if (found === undefined) throw new Error(`"${want}" is not among ${this.offered(seat).join(', ')}`);
      this.machine.choose(seat, found);
      this.machine.advance(seat);
    }
    return this;
  }

  /** Points of a text that counts. */
  points(number: number, ability: number, seat = 0, side: 'A' | 'B' = 'A'): number {
    return this.machine.pointsOf(seat, this.entry(number, ability, side), this.card(number));
  }

  /** Numbers of the cards in a zone. */
  zone(zone: string, seat = 0): readonly number[] {
    const instance = instanceOf(this.layout, this.#word('zone', zone), seat);
    return cardsIn(this.layout, this.machine.state, instance).map(
      (card) => this.image.cards[card]?.number ?? 0,
    );
  }

  /** The amount that a seat holds of a resource. */
  held(resource: string, seat = 0): number {
    return word(this.machine.state, this.#pool(resource, seat));
  }

  /** The place where a counter of a seat stands. */
  counted(name: string, seat = 0): number {
    return word(this.machine.state, this.#counter(name, seat));
  }

  /** Pieces on a card. */
  on(number: number, piece: string): number {
    return piecesOn(this.layout, this.machine.state, this.#word('resource', piece), this.card(number));
  }

  #say(choice: number): string {
    const sort = CHOICES[sortOf(choice)] ?? '';
    const operand = operandOf(choice);
    if (sort === 'done') return sort;
    return `${sort} ${sort === 'card' ? (this.image.cards[operand]?.number ?? 0) : operand}`;
  }

  #word(sort: Parameters<Image['vocabulary']['index']>[0], name: string): number {
    return this.image.vocabulary.index(sort, name);
  }

  #pool(resource: string, seat: number): number {
    const { resource: resources } = this.image.vocabulary.names;
    return this.layout.pools + seat * resources.length + this.#word('resource', resource);
  }

  #counter(name: string, seat: number): number {
    const { counter } = this.image.vocabulary.names;
    return this.layout.counters + seat * counter.length + this.#word('counter', name);
  }
}
