import type { Catalogue } from '../cards/catalogue.ts';
import type { Manifest } from '../cards/manifest.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { partsOf } from '../cards/zone-parts.ts';
import type { CountedForm, Selector } from '../language/tree.ts';
import { isCardNoun, questionOf, room, type CardQuestion } from './fits.ts';
import { filesOf, keep, perCatalogue, perPack, together, type KeptFile } from './kept.ts';
import { samplesOf, type Samples } from './samples.ts';
import { textsIn } from './texts.ts';
import { isWhole } from './whole.ts';

/** More than any table holds: what is counted further is not told apart. */
const MANY = 999;

/** The most that a pack can hold of what texts count. */
export interface Supply {
  readonly samples: Samples;
  /** `never` where cards of no kind could ever be what is asked for, `not-here` where no card of the pack is. */
  readonly isEmpty: (cards: CardQuestion) => 'never' | 'not-here' | undefined;
  /**
   * The most that a seat can ever have of these; Infinity where nothing says so. Where they are enough, no more are
   * counted. `key` is the same for what is the same.
   */
  readonly mostOf: (of: CountedForm, key: string, enough: number) => number;
  /** The most pieces that one card which fits can hold. */
  readonly roomOn: (selector: Selector, resource: string) => number;
  /** The most pieces that all cards of a seat can hold. */
  readonly roomInAll: (resource: string) => number;
  /** The most cards that can ever lie in a zone, in those of all seats together; Infinity where cards may still come. */
  readonly mostIn: (zone: string) => number;
  /** True if no line of the whole pack ever gives a counter or something of a pool. */
  readonly isNeverGiven: (noun: string) => boolean;
}

/** The supply of a pack; each question is answered once for each way of asking it. */
export const supplyOf = perCatalogue((catalogue): Supply => new PackSupply(catalogue));

/** The numbers of lines of a sort and size in the grids of a pack. */
const linesKnown = perPack(() => new Map<string, number>());

class PackSupply implements Supply {
  readonly samples: Samples;
  readonly #pack: CheckedPack;
  readonly #manifest: Manifest;
  /** By key, the most, and how far it was counted. */
  readonly #most = new Map<string, { readonly most: number; readonly counted: number }>();
  readonly #empty = new Map<number, 'never' | 'not-here' | undefined>();
  readonly #rooms = new Map<string, number>();
  readonly #zones = new Map<string, number>();
  readonly #catalogue: Catalogue;
  #given: ReadonlySet<string> | undefined;

  constructor(catalogue: Catalogue) {
    this.samples = samplesOf(catalogue);
    this.#catalogue = catalogue;
    this.#pack = catalogue.pack;
    this.#manifest = catalogue.pack.manifest;
  }

  isEmpty({ at, fits }: CardQuestion): 'never' | 'not-here' | undefined {
    const { samples } = this;
    if (samples.cards.length === 0) return undefined;
    const known = this.#empty.get(at);
    if (known !== undefined || this.#empty.has(at)) return known;
    const empty = samples.cards.some(fits) ? undefined : samples.kinds.some(fits) ? 'not-here' : 'never';
    this.#empty.set(at, empty);
    return empty;
  }

  mostOf(of: CountedForm, key: string, enough: number): number {
    const known = this.#most.get(key);
    if (known && (known.most >= enough || known.counted >= enough)) return known.most;
    const most = this.#findMost(of, enough);
    this.#most.set(key, { most, counted: enough });
    return most;
  }

  roomOn(selector: Selector, resource: string): number {
    if (this.samples.isDraft) return Infinity;
    const { fits } = questionOf(selector, this.samples, this.#pack, false);
    return this.samples.cards.reduce(
      (most, sample) => (fits(sample) ? Math.max(most, room(sample, resource, this.#manifest)) : most),
      0,
    );
  }

  roomInAll(resource: string): number {
    if (this.samples.isDraft) return Infinity;
    const known = this.#rooms.get(resource);
    if (known !== undefined) return known;
    const most = this.samples.cards.reduce(
      (max, sample) => Math.max(max, room(sample, resource, this.#manifest)),
      0,
    );
    const found = most * this.#cells();
    this.#rooms.set(resource, found);
    return found;
  }

  mostIn(zone: string): number {
    const { cards, zones, isDraft } = this.samples;
    if (isDraft) return Infinity;
    const known = this.#zones.get(zone);
    if (known !== undefined) return known;
    const parts = partsOf(zone, this.#manifest.words.zone);
    // The faces of a card lie there together.
    const there = new Set(
      cards.flatMap(({ kind, card }) => (parts.some((part) => zones(kind).has(part)) ? [card] : [])),
    );
    this.#zones.set(zone, there.size);
    return there.size;
  }

  isNeverGiven(noun: string): boolean {
    const { words } = this.#manifest;
    const isCounter = words.noun[noun]?.ranges === 'bonuses' || words.resource[noun]?.holds === 'pool';
    if (!isCounter || this.samples.isDraft) return false;
    this.#given ??= isWhole(this.#catalogue)
      ? new Set(together(filesOf(this.#catalogue).all, givenIn))
      : undefined;
    return this.#given?.has(noun) === false;
  }

  /** Cells of the greatest grid; without one, as many as are told apart. */
  #cells(): number {
    const sizes = Object.values(this.#manifest.words.zone).flatMap(({ grid }) =>
      grid ? [grid[0] * grid[1]] : [],
    );
    return sizes.length === 0 ? MANY : Math.max(...sizes);
  }

  #findMost(of: CountedForm, enough: number): number {
    switch (of.form) {
      case 'things':
        return this.#mostThings(of.of, enough);
      case 'line':
        return isCardNoun(of.of.words.at(-1) ?? '', this.#manifest) &&
          this.#mostThings(of.of, of.size) < of.size
          ? 0
          : this.#mostLines(of.line, of.size);
      case 'set':
        return Math.min(...of.values.map((word) => this.#mostThings({ words: [word] }, enough)));
    }
  }

  #mostThings(selector: Selector, enough: number): number {
    const { words } = this.#manifest;
    const { words: said, in: place, role } = selector;
    const noun = said.at(-1) ?? '';
    const inGrid = this.#mostInPlace(said, place);
    if (words.noun[noun]?.limit !== undefined) return words.noun[noun].limit;
    if (words.resource[noun] && !words.value[noun]) {
      const isPiece = words.resource[noun].holds !== 'pool';
      return isPiece && role === undefined ? this.roomInAll(noun) : Infinity;
    }
    if (words.noun[noun]?.ranges === 'positions') return inGrid;
    if (!isCardNoun(noun, this.#manifest) || this.samples.cards.length === 0) return Infinity;
    if (this.samples.isDraft) return inGrid;
    const zone = place?.form === 'zone' ? place.zone : (words.kind[noun]?.home ?? words.noun[noun]?.home);
    const there = place?.form === 'zone' || !place ? zone : undefined;
    return Math.min(inGrid, this.#mostOfThem(selector, there, Math.min(enough, MANY)));
  }

  /** The most of single cards that can lie there together: as many as a grid has cells, and all others. */
  #mostOfThem(selector: Selector, zone: string | undefined, enough: number): number {
    const { fits } = questionOf(selector, this.samples, this.#pack, true);
    const { zone: zones } = this.#manifest.words;
    const parts = zone === undefined ? [] : partsOf(zone, zones);
    const grid = parts.map((part) => zones[part]?.grid).find((each) => each !== undefined);
    const others = parts.filter((part) => !zones[part]?.grid);
    const cells = grid ? grid[0] * grid[1] : Infinity;
    const [inGrid, elsewhere] = [new Set<object | undefined>(), new Set<object | undefined>()];
    const most = (): number => inGrid.size + elsewhere.size;
    for (const sample of this.samples.cards) {
      if (!fits(sample)) continue;
      const { kind, card } = sample;
      if (!grid || others.some((part) => this.samples.zones(kind).has(part))) elsewhere.add(card);
      else if (inGrid.size < cells) inGrid.add(card);
      if (most() >= enough) return enough === MANY ? Infinity : most();
    }
    return most();
  }

  /** The most cells beside a card, or in one of its lines. */
  #mostInPlace(said: readonly string[], place: Selector['in']): number {
    const { words } = this.#manifest;
    const relations = said.slice(0, -1).flatMap((word) => {
      const isOther = words.value[word] ?? words.colour[word] ?? words.derived[word];
      return isOther ? [] : (words.relation[word]?.offsets.length ?? []);
    });
    const line = place?.form === 'line' ? this.#longest(place.line) : Infinity;
    return Math.min(Infinity, line, place?.form === 'longest' ? this.#cells() : Infinity, ...relations);
  }

  #grids(): readonly (readonly [number, number])[] {
    return Object.values(this.#manifest.words.zone).flatMap(({ grid }) => (grid ? [grid] : []));
  }

  #longest(line: string): number {
    const grids = this.#grids();
    if (!this.#manifest.words.line[line] || grids.length === 0) return Infinity;
    const longest = Math.max(...grids.flat());
    for (let size = longest; size > 0; size -= 1) if (this.#mostLines(line, size) > 0) return size;
    return 0;
  }

  /** The number of lines of a size in a grid. */
  #mostLines(id: string, size: number): number {
    const grids = this.#grids();
    const line = this.#manifest.words.line[id];
    if (!line || grids.length === 0) return Infinity;
    const known = linesKnown(this.#pack);
    const key = `${id} ${size}`;
    const most =
      known.get(key) ??
      Math.max(
        ...grids.map(([rows, columns]) =>
          line.along.reduce((sum, along) => sum + linesAlong(rows, columns, along, size), 0),
        ),
      );
    known.set(key, most);
    return most;
  }
}

/** The counters and resources that the lines of a file give. */
const givenIn = keep((file: KeptFile): readonly string[] =>
  textsIn(file).flatMap(({ effects }) =>
    effects.flatMap((effect) => {
      if (effect.form === 'look') return [];
      const { does } = file.pack.manifest.words.verb[effect.verb] ?? {};
      if (does?.act !== 'add' && does?.act !== 'raise') return [];
      const thing = effect.form === 'do' ? effect.thing : undefined;
      return [thing?.words.at(-1) ?? does.counter ?? ''];
    }),
  ),
);

/** Lines of at least that size in one direction: they begin where the cell before is outside. */
function linesAlong(
  rows: number,
  columns: number,
  [down, right]: readonly [number, number],
  size: number,
): number {
  const isIn = (row: number, column: number): boolean =>
    row >= 0 && row < rows && column >= 0 && column < columns;
  let found = 0;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      if (!isIn(row - down, column - right) && isIn(row + (size - 1) * down, column + (size - 1) * right))
        found += 1;
  return found;
}
