import type { Image } from '../../src/compile/image.ts';
import { piecesOn, sideUp } from '../../src/state/cards.ts';
import { cellOf } from '../../src/state/grid.ts';
import { PURPOSES, type Layout } from '../../src/state/layout.ts';
import { word } from '../../src/state/zones.ts';
import type { Origin } from './origins.ts';
import { PackWords } from './pack-words.ts';
import { placeOf } from './places.ts';

/** One difference between two states, in words. */
export interface Change {
  /** What changed: `soil`, `Ginger: growth`. */
  readonly what: string;
  /** What it was. */
  readonly before: string;
  /** What it is. */
  readonly after: string;
  /** Number of the card that changed; absent where it is no card. */
  readonly card?: number;
}

/**
 * What a state has that another has not, in the order in which people ask: amounts, cards, pieces, then the rest.
 *
 * @param origins where the grids of the later state lie in their frames, by party
 */
export function changesBetween(
  before: Int32Array,
  after: Int32Array,
  image: Image,
  layout: Layout,
  origins: readonly Origin[],
): readonly Change[] {
  if (before.every((value, at) => value === after[at])) return [];
  return new Comparison(before, after, image, layout, origins).all();
}

class Comparison {
  readonly #before: Int32Array;
  readonly #after: Int32Array;
  readonly #image: Image;
  readonly #layout: Layout;
  readonly #origins: readonly Origin[];
  readonly #words: PackWords;

  constructor(
    before: Int32Array,
    after: Int32Array,
    image: Image,
    layout: Layout,
    origins: readonly Origin[],
  ) {
    this.#origins = origins;
    this.#before = before;
    this.#after = after;
    this.#image = image;
    this.#layout = layout;
    this.#words = new PackWords(image.vocabulary.manifest);
  }

  all(): readonly Change[] {
    return [
      ...this.#pools(),
      ...this.#cards(),
      ...this.#pieces(),
      ...this.#counters(),
      ...this.#claims(),
      ...this.#named(),
      ...this.#drawn(),
    ];
  }

  #pools(): readonly Change[] {
    const { resource } = this.#image.vocabulary.names;
    return this.#tables(resource, this.#layout.pools, (id) => this.#words.resource(id, 2));
  }

  #counters(): readonly Change[] {
    const { counter } = this.#image.vocabulary.names;
    return this.#tables(counter, this.#layout.counters, (name) => this.#words.counter(name));
  }

  #tables(list: readonly string[], at: number, says: (name: string) => string): readonly Change[] {
    return this.#parties().flatMap((party) =>
      list.flatMap((name, index) => {
        const place = at + party * list.length + index;
        return this.#differs(place) ? [this.#number(`${this.#whose(party)}${says(name)}`, place)] : [];
      }),
    );
  }

  /** Cards that lie elsewhere, lie on another side, or on another cell while the others stayed. */
  #cards(): readonly Change[] {
    const { cards } = this.#image;
    const moves = new Set<string>();
    cards.forEach((_, card) => {
      const [from, to] = this.#cells(card);
      if (from >= 0 && to >= 0) moves.add(this.#step(from, to));
    });
    const together = moves.size <= 1;
    return cards.flatMap(({ number, faces }, card): readonly Change[] => {
      const what = this.#name(card);
      const found: Change[] = [];
      const [from, to] = [this.#place(this.#before, card), this.#place(this.#after, card)];
      const [was, is] = this.#cells(card);
      if (from !== to || (was >= 0 && is >= 0 && was !== is && !together)) {
        const cell = this.#cell(card, is);
        found.push({ what, before: from, after: cell === '' ? to : `${to}, ${cell}`, card: number });
      }
      const [before, after] = [this.#side(this.#before, card), this.#side(this.#after, card)];
      if (faces > 1 && before !== after) found.push({ what: `${what}: side`, before, after, card: number });
      return found;
    });
  }

  #pieces(): readonly Change[] {
    const { cards } = this.#image;
    return this.#image.vocabulary.names.resource.flatMap((id, resource) => {
      const pieces = (state: Int32Array, card: number): number =>
        piecesOn(this.#layout, state, resource, card);
      return cards.flatMap(({ number }, card) => {
        const [before, after] = [pieces(this.#before, card), pieces(this.#after, card)];
        if (before === after) return [];
        const what = `${this.#name(card)}: ${this.#words.resource(id, 2)}`;
        return [{ what, before: String(before), after: String(after), card: number }];
      });
    });
  }

  #claims(): readonly Change[] {
    const { goals, goalCount, claims } = this.#layout;
    return this.#parties().flatMap((party) =>
      this.#image.cards.flatMap(({ number }, card) => {
        const goal = goals[card] ?? -1;
        const at = claims + party * goalCount + goal;
        if (goal < 0 || !this.#differs(at)) return [];
        const says = (state: Int32Array): string =>
          word(state, at) === 0 ? 'not claimed' : `claimed, step ${word(state, at)}`;
        const what = `${this.#whose(party)}${this.#name(card)}`;
        return [{ what, before: says(this.#before), after: says(this.#after), card: number }];
      }),
    );
  }

  #named(): readonly Change[] {
    const { verb, mark } = this.#image.vocabulary.names;
    return this.#parties().flatMap((party) =>
      verb.flatMap((id, index) => {
        const at = this.#layout.names + party * verb.length + index;
        if (!this.#differs(at)) return [];
        const says = (state: Int32Array): string =>
          word(state, at) === 0 ? 'nothing' : this.#words.mark(mark[word(state, at) - 1] ?? '');
        const what = `${this.#whose(party)}${this.#words.participle(id)} this turn`;
        return [{ what, before: says(this.#before), after: says(this.#after) }];
      }),
    );
  }

  /** How often random numbers were asked for. */
  #drawn(): readonly Change[] {
    return PURPOSES.flatMap((purpose, index) => {
      const at = this.#layout.random + 1 + index;
      return this.#differs(at) ? [this.#number(`random numbers for a ${purpose}`, at)] : [];
    });
  }

  /** The zone of a card, and whose it is where that is not the only one. */
  #place(state: Int32Array, card: number): string {
    const place = placeOf(state, card, this.#image, this.#layout);
    if (!place) return 'nowhere';
    const whose = place.each ? this.#whose(place.party) : '';
    return `${whose}${this.#words.zone(place.zone)}`;
  }

  #side(state: Int32Array, card: number): string {
    return sideUp(this.#layout, state, card) === 0 ? 'A' : 'B';
  }

  #cells(card: number): readonly [number, number] {
    return [cellOf(this.#layout, this.#before, card), cellOf(this.#layout, this.#after, card)];
  }

  #cell(card: number, cell: number): string {
    if (cell < 0) return '';
    const columns = this.#layout.grid?.columns ?? 1;
    const party = placeOf(this.#after, card, this.#image, this.#layout)?.party ?? 0;
    const { row, column } = this.#origins[party] ?? { row: 0, column: 0 };
    return `row ${Math.floor(cell / columns) + row + 1}, column ${(cell % columns) + column + 1}`;
  }

  #step(from: number, to: number): string {
    const columns = this.#layout.grid?.columns ?? 1;
    const [down, right] = [
      Math.floor(to / columns) - Math.floor(from / columns),
      (to % columns) - (from % columns),
    ];
    return `${down} ${right}`;
  }

  #number(what: string, at: number): Change {
    return { what, before: String(word(this.#before, at)), after: String(word(this.#after, at)) };
  }

  #differs(at: number): boolean {
    return this.#before[at] !== this.#after[at];
  }

  #name(card: number): string {
    const { firstFace = 0 } = this.#image.cards[card] ?? {};
    const face = firstFace + sideUp(this.#layout, this.#after, card);
    return this.#image.faces[face]?.program.name ?? '';
  }

  /** Words before what belongs to a party; none where there is only one. */
  #whose(party: number): string {
    const { seats } = this.#layout;
    return seats === 1 && party === 0 ? '' : `${partyName(party, this.#layout)}: `;
  }

  #parties(): readonly number[] {
    return Array.from({ length: this.#layout.parties }, (_, party) => party);
  }
}

/** What a party is called: `seat A`, or the opponent that is no seat. */
export const partyName = (party: number, { seats }: Pick<Layout, 'seats'>): string =>
  party < seats ? `seat ${String.fromCharCode(65 + party)}` : 'the opponent';
