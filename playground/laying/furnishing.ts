import { cardIndex } from '../game/names.ts';
import type { Image } from '../../src/compile/image.ts';
import { stream } from '../../src/state/random.ts';
import { drawPile, playedKinds } from '../game/pack-words.ts';
import { emptySetUp, type PlacedCard, type TableSetUp } from './set-up.ts';
import type { Wishes } from './wishes.ts';

/** Cells round the one in the second row and column, and whether a card that the text speaks of is put there. */
const AROUND: readonly (readonly [row: number, column: number, fits: boolean])[] = [
  [0, 1, true],
  [1, 0, true],
  [2, 1, true],
  [1, 2, false],
  [0, 0, true],
  [2, 2, false],
  [1, 3, true],
  [3, 1, false],
];

/** The amounts of everything on a table. */
export interface Riches {
  readonly pool: number;
  readonly pile: number;
  readonly hand: number;
  /** The number of pieces on a card of those that fit on it, for a card and its place. */
  readonly pieces: (room: number, place: number) => number;
}

/** Puts a table together. */
export class Furnishing {
  readonly #image: Image;
  readonly #wishes: Wishes;
  readonly #riches: Riches;
  readonly #grid: string | undefined;
  /** Rows and columns of the grid. */
  readonly #size: readonly [rows: number, columns: number];

  constructor(image: Image, wishes: Wishes, riches: Riches) {
    this.#image = image;
    this.#wishes = wishes;
    this.#riches = riches;
    const found = Object.entries(image.vocabulary.manifest.words.zone).find(([, { grid }]) => grid);
    this.#grid = found?.[0];
    const [rows = 0, columns = 0] = found?.[1].grid ?? [];
    this.#size = [rows, columns];
  }

  /** The cell round which the others lie: that in the second row and column, where there is one. */
  get middle(): readonly [row: number, column: number] {
    const [rows, columns] = this.#size;
    return [Math.max(0, Math.min(1, rows - 1)), Math.max(0, Math.min(1, columns - 1))];
  }

  /** A card on the table; on the grid at a cell, with some of the pieces that fit on it. */
  placed(
    card: number,
    side: 'A' | 'B',
    zone: string,
    party: number,
    [row, column]: readonly [number, number],
    place: number,
  ): PlacedCard {
    const onGrid = zone === this.#grid;
    const pieces = onGrid ? this.#pieces(card, place) : {};
    return { card, side, zone, party, pieces, ...(onGrid && { row, column }) };
  }

  /** The whole table round the cards that lie there already. */
  table(own: readonly PlacedCard[]): TableSetUp {
    const { manifest } = this.#image.vocabulary;
    const taken = new Set(own.map(({ card }) => card));
    const neighbours = this.#neighbours(taken);
    const cards = [...own, ...neighbours, ...this.#hand(taken), ...this.#boards(own, taken)];
    const base = emptySetUp(1);
    const amounts = Object.entries(manifest.words.resource).flatMap(([id, { holds }]) =>
      holds === 'pool' ? [[id, this.#riches.pool] as const] : [],
    );
    const { kind: kinds, zone: zones } = manifest.words;
    const pile = drawPile(manifest);
    const left = this.#candidates(taken, (kind) => pile !== undefined && kinds[kind]?.starts === pile).length;
    // Half of a small pile stays where cards are drawn from.
    const count = Math.min(this.#riches.pile, Math.floor(left / 2));
    const piles = Object.entries(zones).flatMap(([zone, { owner, order, sharedFor }]) =>
      owner === 'seat' && order === 'stack' && sharedFor === undefined && count > 0
        ? [{ zone, party: 0, count }]
        : [],
    );
    return {
      ...base,
      cards,
      unnamed: piles,
      pools: base.pools.map((each, party) => (party === 0 ? Object.fromEntries(amounts) : each)),
      // Two of the cards on the grid came there in this turn, where a text asks which did.
      done: [...this.#wishes.done].flatMap((verb) =>
        neighbours.slice(0, 2).map(({ card }) => ({ verb, party: 0, card })),
      ),
      named: base.named.map((each, party) => (party === 0 ? this.#wishes.named : each)),
    };
  }

  #neighbours(taken: Set<number>): readonly PlacedCard[] {
    const grid = this.#grid;
    if (grid === undefined) return [];
    const { kind: kinds } = this.#image.vocabulary.manifest.words;
    const candidates = this.#candidates(taken, (kind) => kinds[kind]?.home === grid);
    return this.#around().flatMap(([row, column, fits], index) => {
      const found = fits ? candidates.shift() : candidates.pop();
      if (!found) return [];
      taken.add(found);
      return [this.placed(found, 'A', grid, 0, [row, column], index + 1)];
    });
  }

  /** The cells round the one in the middle that the grid has. */
  #around(): typeof AROUND {
    const [rows, columns] = this.#size;
    const [middleRow, middleColumn] = this.middle;
    return AROUND.filter(
      ([row, column]) => row < rows && column < columns && (row !== middleRow || column !== middleColumn),
    );
  }

  /** Cards to choose from where a verb takes them, fitting ones and others. */
  #hand(taken: Set<number>): readonly PlacedCard[] {
    const { words } = this.#image.vocabulary.manifest;
    const zone = Object.values(words.verb).find(({ does }) => does?.act === 'settle')?.does?.from;
    if (zone === undefined) return [];
    const played = playedKinds(this.#image.vocabulary.manifest);
    const candidates = this.#candidates(taken, (kind) => played.has(kind));
    return Array.from({ length: this.#riches.hand }, (_, index) =>
      index % 2 === 0 ? candidates.shift() : candidates.pop(),
    ).flatMap((card) => {
      if (card === undefined) return [];
      taken.add(card);
      return [this.placed(card, 'A', zone, 0, [0, 0], 0)];
    });
  }

  /** One card of each kind that a seat has from the beginning. */
  #boards(own: readonly PlacedCard[], taken: Set<number>): readonly PlacedCard[] {
    const { words } = this.#image.vocabulary.manifest;
    const played = playedKinds(this.#image.vocabulary.manifest);
    return Object.entries(words.kind).flatMap(([kind, { home }]) => {
      const zone = home === undefined ? undefined : words.zone[home];
      if (home === undefined || played.has(kind) || zone?.owner !== 'seat' || zone.of) return [];
      if (own.some(({ card }) => this.#image.cards[cardIndex(this.#image, card)]?.kind === kind)) return [];
      const [first] = this.#candidates(taken, (each) => each === kind);
      return first === undefined ? [] : [this.placed(first, 'A', home, 0, [0, 0], 0)];
    });
  }

  /** Numbers of the cards of some kinds: the better they fit the further in front, those that fit as well mixed. */
  #candidates(taken: ReadonlySet<number>, isKind: (kind: string) => boolean): number[] {
    return this.#image.cards
      .filter(({ number, kind }) => isKind(kind) && !taken.has(number))
      .map(({ number, firstFace }) => ({
        number,
        fits: this.#wishes.fitting(firstFace) + (this.#roomy(firstFace) ? 0.5 : 0),
        order: stream(7, 0, number).below(0x4000_0000),
      }))
      .sort((a, b) => b.fits - a.fits || a.order - b.order)
      .map(({ number }) => number);
  }

  #roomy(face: number): boolean {
    return this.#kindsOfPiece().every((index) => this.#roomOn(face, index) > 1);
  }

  /** Places of the resources that lie on cards. */
  #kindsOfPiece(): readonly number[] {
    const { names, manifest } = this.#image.vocabulary;
    return names.resource.flatMap((id, index) =>
      manifest.words.resource[id]?.holds === 'piece' ? [index] : [],
    );
  }

  #roomOn(face: number, resource: number): number {
    return this.#image.limits[face * this.#image.vocabulary.names.resource.length + resource] ?? -1;
  }

  #pieces(card: number, place: number): Readonly<Record<string, number>> {
    const { firstFace = 0 } = this.#image.cards[cardIndex(this.#image, card)] ?? {};
    return Object.fromEntries(
      this.#kindsOfPiece().flatMap((index) => {
        const room = this.#roomOn(firstFace, index);
        const pieces = room > 0 ? this.#riches.pieces(room, place) : 0;
        const id = this.#image.vocabulary.name('resource', index) ?? '';
        return pieces > 0 ? [[id, pieces] as const] : [];
      }),
    );
  }
}
