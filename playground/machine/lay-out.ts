import type { Image } from '../../src/compile/image.ts';
import { limitOf, markDone, moveCard, setPieces, turnTo } from '../../src/state/cards.ts';
import { putOnGrid } from '../../src/state/grid.ts';
import type { Layout } from '../../src/state/layout.ts';
import { stream } from '../../src/state/random.ts';
import { emptyState } from '../../src/state/state.ts';
import { liesIn } from '../../src/state/zones.ts';
import { setClaim } from '../../src/vm/asks/stake.ts';
import { Runtime } from '../../src/vm/runtime.ts';
import type { Origin } from './origins.ts';
import { drawPile, PackWords, playedKinds } from './pack-words.ts';
import type { PlacedCard, SetUp } from './set-up.ts';

/** A state that was laid out from a set-up. */
export interface LaidOut {
  /** The state. */
  readonly state: Int32Array;
  /** By party. */
  readonly origins: readonly Origin[];
  /** What could not be laid out as it was said, as sentences. */
  readonly notes: readonly string[];
}

/** Puts a set-up into a state. What the pack does not have is left out, with a note; nothing throws. */
export function layOut(setUp: SetUp, image: Image, layout: Layout): LaidOut {
  const work = new Work(setUp, image, layout);
  return { state: work.state, origins: work.origins, notes: work.notes };
}

/** A number that says where a card lies among those of which only the number is known; nothing else moves it. */
const orderOf = (seed: number, card: number): number => stream(seed, 0, card).below(0x4000_0000);

class Work {
  readonly state: Int32Array;
  readonly notes: string[] = [];
  readonly origins: Origin[];
  readonly #setUp: SetUp;
  readonly #image: Image;
  readonly #layout: Layout;
  readonly #words: PackWords;
  readonly #byNumber: ReadonlyMap<number, number>;

  constructor(setUp: SetUp, image: Image, layout: Layout) {
    this.#setUp = setUp;
    this.#image = image;
    this.#layout = layout;
    this.#words = new PackWords(image.vocabulary.manifest);
    this.state = emptyState(layout);
    this.#byNumber = new Map(image.cards.map(({ number }, index) => [number, index] as const).reverse());
    this.origins = Array.from({ length: layout.parties }, (_, party) => this.#origin(party));
    this.#unnamed();
    for (const placed of setUp.cards) this.#place(placed);
    this.#numbers();
    this.#deeds();
    setUp.random.forEach((value, index) => {
      if (layout.random + index < layout.pools) this.state[layout.random + index] = value;
    });
  }

  get #grid(): string | undefined {
    const { grid } = this.#layout;
    return grid && this.#image.vocabulary.name('zone', grid.zone);
  }

  #origin(party: number): Origin {
    const cards = this.#setUp.cards.filter(
      (one) => one.zone === this.#grid && one.party === party && this.#byNumber.has(one.card),
    );
    const least = (places: readonly (number | undefined)[]): number =>
      Math.min(...places.map((place) => place ?? 0));
    if (cards.length === 0) return { row: 0, column: 0 };
    return { row: least(cards.map(({ row }) => row)), column: least(cards.map(({ column }) => column)) };
  }

  /** Index of a zone that a party can have; -1 where the pack has no such zone. */
  #zone(id: string, party: number): number {
    const zone = this.#image.vocabulary.find('zone', id);
    if (zone === undefined || (this.#layout.places[zone]?.first ?? -1) < 0) return -1;
    return party < this.#layout.parties || this.#layout.places[zone]?.each === false ? zone : -1;
  }

  /** Cards that nobody named go where only their number is known, and the others into the pile they come from. */
  #unnamed(): void {
    const { manifest } = this.#image.vocabulary;
    const { random, unnamed, cards } = this.#setUp;
    const kinds = playedKinds(manifest);
    const named = new Set(cards.map(({ card }) => card));
    const seed = random[0] ?? 1;
    const free = this.#image.cards
      .map(({ number, kind }, index) => ({ number, kind, index, order: orderOf(seed, number) }))
      .filter(({ number, kind }) => kinds.has(kind) && !named.has(number))
      .sort((a, b) => a.order - b.order || a.number - b.number);
    for (const { zone: id, party, count } of unnamed) {
      const zone = this.#zone(id, party);
      if (zone < 0) {
        this.notes.push(`There is no ${this.#words.zone(id)} here, so its ${count} cards are left out.`);
        continue;
      }
      const taken = free.splice(0, count);
      for (const { index } of taken) this.#move(index, zone, party);
      if (taken.length < count)
        this.notes.push(
          `Only ${taken.length} cards were left for the ${this.#words.zone(id)}, not ${count}.`,
        );
    }
    const pile = drawPile(manifest);
    const zone = pile === undefined ? -1 : this.#zone(pile, 0);
    if (zone >= 0) for (const { index } of free) this.#move(index, zone, 0);
  }

  #place({ card, side, zone: id, party, row, column, pieces }: PlacedCard): void {
    const index = this.#byNumber.get(card);
    if (index === undefined) {
      this.notes.push(`There is no card ${card} in the pack, so it is left out.`);
      return;
    }
    const { name, faces } = this.#cardOf(index, side);
    const zone = this.#zone(id, party);
    if (zone < 0) {
      this.notes.push(`There is no ${this.#words.zone(id)} here, so ${name} is left out.`);
      return;
    }
    if (liesIn(this.#layout, this.state, index) >= 0) {
      this.notes.push(`${name} lies in two places, so it is left out of the ${this.#words.zone(id)}.`);
      return;
    }
    if (id === this.#grid && !this.#putOnGrid(index, party, row ?? 0, column ?? 0, name)) return;
    if (id !== this.#grid) this.#move(index, zone, party);
    turnTo(this.#layout, this.state, index, side === 'B' && faces > 1 ? 1 : 0);
    this.#pieces(index, name, pieces);
  }

  #putOnGrid(card: number, party: number, row: number, column: number, name: string): boolean {
    const { grid } = this.#layout;
    if (!grid) return false;
    const { row: top, column: left } = this.origins[party] ?? { row: 0, column: 0 };
    const where = `row ${row + 1}, column ${column + 1}`;
    if (row - top >= grid.rows || column - left >= grid.columns) {
      this.notes.push(
        `${name} at ${where} lies outside of ${grid.rows} by ${grid.columns}, so it is left out.`,
      );
      return false;
    }
    const cell = (row - top) * grid.columns + column - left;
    if (this.state[this.#layout.grids + party * grid.rows * grid.columns + cell] !== 0) {
      this.notes.push(`Another card lies at ${where}, so ${name} is left out.`);
      return false;
    }
    this.#move(card, grid.zone, party);
    putOnGrid(this.#layout, this.state, grid, party, card, row - top, column - left);
    return true;
  }

  #pieces(card: number, name: string, pieces: PlacedCard['pieces']): void {
    for (const [id, count] of Object.entries(pieces)) {
      const resource = this.#image.vocabulary.find('resource', id);
      if (resource === undefined || count === 0) continue;
      const room = Math.max(0, limitOf(this.#layout, this.state, resource, card));
      if (count > room)
        this.notes.push(`${name} has room for ${room} ${this.#words.resource(id, room)}, not ${count}.`);
      setPieces(this.#layout, this.state, resource, card, Math.min(count, room));
    }
  }

  #numbers(): void {
    const { pools, counters, named } = this.#setUp;
    const { names } = this.#image.vocabulary;
    const set = (
      values: readonly Readonly<Record<string, number>>[],
      list: readonly string[],
      at: number,
    ): void => {
      values.slice(0, this.#layout.parties).forEach((each, party) => {
        for (const [id, value] of Object.entries(each)) {
          const index = list.indexOf(id);
          if (index >= 0) this.state[at + party * list.length + index] = value;
        }
      });
    };
    set(pools, names.resource, this.#layout.pools);
    set(counters, names.counter, this.#layout.counters);
    const marks = named.map((each) =>
      Object.fromEntries(Object.entries(each).map(([verb, mark]) => [verb, names.mark.indexOf(mark) + 1])),
    );
    set(marks, names.verb, this.#layout.names);
  }

  #deeds(): void {
    const { claims, done } = this.#setUp;
    const run = claims.length > 0 && new Runtime(this.#image, this.#layout, this.state);
    for (const { party, card, step } of run ? claims : []) {
      const index = this.#byNumber.get(card);
      if (index === undefined || (this.#layout.goals[index] ?? -1) < 0 || party >= this.#layout.parties) {
        this.notes.push(`Card ${card} has no goal that could be claimed.`);
        continue;
      }
      if (run) setClaim(run, party, index, step);
    }
    for (const { verb, party, card } of done) {
      const index = this.#byNumber.get(card);
      const found = this.#image.vocabulary.find('verb', verb);
      if (index === undefined || found === undefined || party >= this.#layout.parties) continue;
      markDone(this.#layout, this.state, found, index, party);
    }
  }

  #move(card: number, zone: number, party: number): void {
    moveCard(this.#layout, this.state, card, zone, party);
  }

  #cardOf(card: number, side: 'A' | 'B'): { readonly name: string; readonly faces: number } {
    const { firstFace, faces } = this.#image.cards[card] ?? { firstFace: 0, faces: 1 };
    const face = this.#image.faces[firstFace + (side === 'B' && faces > 1 ? 1 : 0)];
    return { name: face?.program.name ?? '', faces };
  }
}
