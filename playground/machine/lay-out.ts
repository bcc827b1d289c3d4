import type { Image } from '../../src/compile/image.ts';
import { markDone } from '../../src/state/cards.ts';
import { layCards, type Laid } from '../../src/state/lay.ts';
import type { Layout } from '../../src/state/layout.ts';
import { stream } from '../../src/state/random.ts';
import { emptyState } from '../../src/state/state.ts';
import { setClaim } from '../../src/vm/decisions/stake.ts';
import { Runtime } from '../../src/vm/runtime.ts';
import type { Origin } from '../game/origins.ts';
import { drawPile, PackWords, playedKinds } from '../game/pack-words.ts';
import type { PlacedCard, TableSetUp } from '../laying/set-up.ts';

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
export function layOut(setUp: TableSetUp, image: Image, layout: Layout): LaidOut {
  const state = emptyState(layout);
  const reading = new Reading(setUp, image, layout);
  layCards(layout, state, [...reading.unnamed(), ...reading.named()]);
  reading.amounts(state);
  reading.deeds(state);
  setUp.random.forEach((value, index) => {
    if (layout.random + index < layout.pools) state[layout.random + index] = value;
  });
  return { state, origins: reading.origins, notes: reading.notes };
}

/** A number that says where a card lies among those of which only the number is known; nothing else moves it. */
const orderOf = (seed: number, card: number): number => stream(seed, 0, card).below(0x4000_0000);

/** What a set-up means in a layout, and what it cannot mean. */
class Reading {
  readonly notes: string[] = [];
  readonly origins: readonly Origin[];
  readonly #setUp: TableSetUp;
  readonly #image: Image;
  readonly #layout: Layout;
  readonly #words: PackWords;
  readonly #byNumber: ReadonlyMap<number, number>;

  constructor(setUp: TableSetUp, image: Image, layout: Layout) {
    this.#setUp = setUp;
    this.#image = image;
    this.#layout = layout;
    this.#words = new PackWords(image.vocabulary.manifest);
    this.#byNumber = new Map(image.cards.map(({ number }, index) => [number, index] as const).reverse());
    this.origins = Array.from({ length: layout.parties }, (_, party) => this.#origin(party));
  }

  /** Cards that nobody named go where only their number is known, and the others into the pile they come from. */
  unnamed(): readonly Laid[] {
    const { manifest } = this.#image.vocabulary;
    const { random, unnamed, cards } = this.#setUp;
    const kinds = playedKinds(manifest);
    const named = new Set(cards.map(({ card }) => card));
    const seed = random[0] ?? 1;
    const free = this.#image.cards
      .map(({ number, kind }, card) => ({ number, kind, card, order: orderOf(seed, number) }))
      .filter(({ number, kind }) => kinds.has(kind) && !named.has(number))
      .sort((a, b) => a.order - b.order || a.number - b.number);
    const into = (zone: number, party: number, count?: number): readonly Laid[] =>
      free.splice(0, count ?? free.length).map(({ card }) => ({ card, side: 0, zone, party }));
    const laid = unnamed.flatMap(({ zone: id, party, count }) => {
      const zone = this.#zone(id, party);
      const name = this.#words.zone(id);
      if (zone < 0) {
        this.notes.push(`There is no ${name} here, so its ${count} cards are left out.`);
        return [];
      }
      const taken = into(zone, party, count);
      if (taken.length < count)
        this.notes.push(`Only ${taken.length} cards were left for the ${name}, not ${count}.`);
      return taken;
    });
    const pile = drawPile(manifest);
    const zone = pile === undefined ? -1 : this.#zone(pile, 0);
    return [...laid, ...(zone < 0 ? [] : into(zone, 0))];
  }

  /** Cards that are named, each in one place. */
  named(): readonly Laid[] {
    const taken = new Set<string | number>();
    return this.#setUp.cards.flatMap((placed) => this.#place(placed, taken) ?? []);
  }

  /** Sets what parties hold, count and have named. */
  amounts(state: Int32Array): void {
    const { pools, counters, named } = this.#setUp;
    const { parties, ...at } = this.#layout;
    const { names } = this.#image.vocabulary;
    const set = (
      values: readonly Readonly<Record<string, number>>[],
      list: readonly string[],
      first: number,
    ): void => {
      for (const [party, each] of values.slice(0, parties).entries())
        for (const [id, value] of Object.entries(each)) {
          const index = list.indexOf(id);
          if (index >= 0) state[first + party * list.length + index] = value;
        }
    };
    set(pools, names.resource, at.pools);
    set(counters, names.counter, at.counters);
    const marks = named.map((each) =>
      Object.fromEntries(Object.entries(each).map(([verb, mark]) => [verb, names.mark.indexOf(mark) + 1])),
    );
    set(marks, names.verb, at.names);
  }

  /** Puts claims on their steps, and says what was done in the turn. */
  deeds(state: Int32Array): void {
    const layout = this.#layout;
    const { claims, done } = this.#setUp;
    const run = claims.length > 0 && new Runtime(this.#image, layout, state);
    for (const { party, card, step } of run ? claims : []) {
      const index = this.#byNumber.get(card);
      if (index === undefined || (layout.goals[index] ?? -1) < 0 || party >= layout.parties)
        this.notes.push(`Card ${card} has no goal that could be claimed.`);
      else if (run) setClaim(run, party, index, step);
    }
    for (const { verb, party, card } of done) {
      const index = this.#byNumber.get(card);
      const found = this.#image.vocabulary.find('verb', verb);
      if (index === undefined || found === undefined || party >= layout.parties) continue;
      markDone(layout, state, found, index, party);
    }
  }

  get #grid(): string | undefined {
    const { grid } = this.#layout;
    return grid && this.#image.vocabulary.name('zone', grid.zone);
  }

  #origin(party: number): Origin {
    const seen = new Set<number>();
    const cards = this.#setUp.cards.filter(({ card, zone, party: whose }) => {
      const isFirst = this.#byNumber.has(card) && !seen.has(card);
      seen.add(card);
      return isFirst && zone === this.#grid && whose === party;
    });
    const least = (places: readonly (number | undefined)[]): number =>
      places.length === 0 ? 0 : Math.min(...places.map((place) => place ?? 0));
    return { row: least(cards.map(({ row }) => row)), column: least(cards.map(({ column }) => column)) };
  }

  /** Index of a zone that a party can have; -1 where the pack has no such zone. */
  #zone(id: string, party: number): number {
    const zone = this.#image.vocabulary.find('zone', id);
    if (zone === undefined || (this.#layout.places[zone]?.first ?? -1) < 0) return -1;
    return party < this.#layout.parties || this.#layout.places[zone]?.each === false ? zone : -1;
  }

  /** A card in its place; undefined where it is left out. */
  #place(placed: PlacedCard, taken: Set<string | number>): Laid | undefined {
    const { card: number, zone: id, party, row = 0, column = 0 } = placed;
    const note = (why: string): undefined => void this.notes.push(why);
    const card = this.#byNumber.get(number);
    const { firstFace = 0, faces = 1 } = this.#image.cards[card ?? -1] ?? {};
    if (card === undefined) return note(`There is no card ${number} in the pack, so it is left out.`);
    const side = placed.side === 'B' && faces > 1 ? 1 : 0;
    const name = this.#image.faces[firstFace + side]?.program.name ?? '';
    const zone = this.#zone(id, party);
    if (zone < 0) return note(`There is no ${this.#words.zone(id)} here, so ${name} is left out.`);
    if (taken.has(card))
      return note(`${name} lies in two places, so it is left out of the ${this.#words.zone(id)}.`);
    const { grid } = this.#layout;
    const isGrid = grid !== undefined && id === this.#grid;
    if (isGrid) {
      const { row: top, column: left } = this.origins[party] ?? { row: 0, column: 0 };
      const where = `row ${row + 1}, column ${column + 1}`;
      const cell = `${party} ${row} ${column}`;
      if (row - top >= grid.rows || column - left >= grid.columns)
        return note(
          `${name} at ${where} lies outside of ${grid.rows} by ${grid.columns}, so it is left out.`,
        );
      if (taken.has(cell)) return note(`Another card lies at ${where}, so ${name} is left out.`);
      taken.add(cell);
    }
    taken.add(card);
    const pieces = this.#pieces(firstFace + side, name, placed.pieces);
    return { card, side, zone, party, pieces, ...(isGrid && { cell: [row, column] as const }) };
  }

  #pieces(face: number, name: string, pieces: PlacedCard['pieces']): NonNullable<Laid['pieces']> {
    const { limits, vocabulary } = this.#image;
    return Object.entries(pieces).flatMap(([id, count]) => {
      const resource = vocabulary.find('resource', id);
      if (resource === undefined || count === 0) return [];
      const room = Math.max(0, limits[face * vocabulary.names.resource.length + resource] ?? 0);
      if (count > room)
        this.notes.push(`${name} has room for ${room} ${this.#words.resource(id, room)}, not ${count}.`);
      return room === 0 ? [] : [[resource, Math.min(count, room)] as const];
    });
  }
}
