import type { Catalogue } from '../cards/catalogue.ts';
import type { LineWord, Manifest } from '../cards/manifest.ts';
import { partsOf } from '../cards/zone-parts.ts';
import type { CountedForm, Selector } from '../language/tree.ts';
import { fitsOf, isCardNoun, room } from './fits.ts';
import { samplesOf, type Sample, type Samples } from './samples.ts';

/** More than any table holds: what is counted further is not told apart. */
const MANY = 999;

/** What a pack can hold, at most, of what texts count. */
export interface Supply {
  readonly samples: Samples;
  /** Whether no card of the pack can be what is asked for, and whether cards of no kind could ever be. */
  readonly isEmpty: (selector: Selector, atHome: boolean) => 'never' | 'not-here' | undefined;
  /** The most that a seat can ever have of these; Infinity where nothing says so. */
  readonly mostOf: (of: CountedForm) => number;
  /** The most pieces that one card which fits can hold. */
  readonly roomOn: (selector: Selector, resource: string) => number;
  /** The most pieces that all cards of a seat can hold. */
  readonly roomInAll: (resource: string) => number;
}

const KNOWN = new WeakMap<Catalogue, Supply>();

/** The supply of a pack; each question is answered once for each way of asking it. */
export function supplyOf(catalogue: Catalogue): Supply {
  const known = KNOWN.get(catalogue) ?? new PackSupply(catalogue);
  KNOWN.set(catalogue, known);
  return known;
}

/** A selector of one word is its word; others are written out. */
const keyOf = (selector: Selector, atHome: boolean): string =>
  `${atHome ? '' : '-'}${Object.keys(selector).length === 1 ? selector.words.join(' ') : JSON.stringify(selector)}`;

class PackSupply implements Supply {
  readonly samples: Samples;
  readonly #manifest: Manifest;
  readonly #fitting = new Map<string, readonly Sample[]>();
  readonly #most = new Map<string, number>();
  readonly #empty = new Map<string, 'never' | 'not-here' | undefined>();
  readonly #rooms = new Map<string, number>();

  constructor(catalogue: Catalogue) {
    this.samples = samplesOf(catalogue);
    this.#manifest = catalogue.pack.manifest;
  }

  isEmpty(selector: Selector, atHome: boolean): 'never' | 'not-here' | undefined {
    const { samples } = this;
    if (!isCardNoun(selector.words.at(-1) ?? '', this.#manifest) || samples.cards.length === 0)
      return undefined;
    const key = keyOf(selector, atHome);
    const known = this.#empty.get(key);
    if (known !== undefined || this.#empty.has(key)) return known;
    const empty = this.#whyEmpty(selector, atHome);
    this.#empty.set(key, empty);
    return empty;
  }

  #whyEmpty(selector: Selector, atHome: boolean): 'never' | 'not-here' | undefined {
    const { samples } = this;
    const fits = fitsOf(selector, samples, this.#manifest, atHome);
    if (samples.cards.some(fits)) return undefined;
    const ever = samples.kinds.some(fits);
    return ever ? 'not-here' : 'never';
  }

  mostOf(of: CountedForm): number {
    const key = JSON.stringify(of);
    const known = this.#most.get(key);
    if (known !== undefined) return known;
    const most = this.#findMost(of);
    this.#most.set(key, most);
    return most;
  }

  roomOn(selector: Selector, resource: string): number {
    if (this.samples.isDraft) return Infinity;
    return Math.max(
      0,
      ...this.#fits(selector, false).map((sample) => room(sample, resource, this.#manifest)),
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

  /** Cards that may be what is asked for, at most as many as are told apart. */
  #fits(selector: Selector, atHome: boolean): readonly Sample[] {
    const key = keyOf(selector, atHome);
    const known = this.#fitting.get(key);
    if (known) return known;
    const found: Sample[] = [];
    const fits = fitsOf(selector, this.samples, this.#manifest, atHome);
    for (const sample of this.samples.cards) {
      if (found.length === MANY) break;
      if (fits(sample)) found.push(sample);
    }
    this.#fitting.set(key, found);
    return found;
  }

  /** Cells of the greatest grid; without one, as many as are told apart. */
  #cells(): number {
    const sizes = Object.values(this.#manifest.words.zone).flatMap(({ grid }) =>
      grid ? [grid[0] * grid[1]] : [],
    );
    return sizes.length === 0 ? MANY : Math.max(...sizes);
  }

  #findMost(of: CountedForm): number {
    switch (of.form) {
      case 'things':
        return this.#mostThings(of.of);
      case 'line':
        return isCardNoun(of.of.words.at(-1) ?? '', this.#manifest) && this.#mostThings(of.of) < of.size
          ? 0
          : this.#mostLines(this.#manifest.words.line[of.line], of.size);
      case 'set':
        return Math.min(...of.values.map((word) => this.#mostThings({ words: [word] })));
    }
  }

  #mostThings(selector: Selector): number {
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
    const fitting = this.#fits(selector, true);
    if (fitting.length === MANY) return inGrid;
    const zone =
      place?.form === 'zone' || place?.form === 'best'
        ? place.zone
        : (words.kind[noun]?.home ?? words.noun[noun]?.home);
    return Math.min(inGrid, this.#mostOfThem(fitting, place?.form === 'zone' || !place ? zone : undefined));
  }

  /** The most of single cards that can lie there together: as many as a grid has cells, and all others. */
  #mostOfThem(fitting: readonly Sample[], zone: string | undefined): number {
    const { zone: zones } = this.#manifest.words;
    const parts = zone === undefined ? [] : partsOf(zone, zones);
    const grid = parts.map((part) => zones[part]?.grid).find((each) => each !== undefined);
    const others = parts.filter((part) => !zones[part]?.grid);
    const cells = grid ? grid[0] * grid[1] : Infinity;
    const [inGrid, elsewhere] = [new Set<number>(), new Set<number>()];
    for (const { kind, card } of fitting)
      if (grid && !others.some((part) => this.samples.zones(kind).has(part))) inGrid.add(card);
      else elsewhere.add(card);
    return Math.min(inGrid.size, cells) + elsewhere.size;
  }

  /** The most cells beside a card, or in one of its lines. */
  #mostInPlace(said: readonly string[], place: Selector['in']): number {
    const { words } = this.#manifest;
    const relations = said.slice(0, -1).flatMap((word) => {
      const isOther = words.value[word] ?? words.colour[word] ?? words.derived[word];
      return isOther ? [] : (words.relation[word]?.offsets.length ?? []);
    });
    const line = place?.form === 'line' ? this.#longest(words.line[place.line]) : Infinity;
    return Math.min(Infinity, line, place?.form === 'longest' ? this.#cells() : Infinity, ...relations);
  }

  #grids(): readonly (readonly [number, number])[] {
    return Object.values(this.#manifest.words.zone).flatMap(({ grid }) => (grid ? [grid] : []));
  }

  #longest(line: LineWord | undefined): number {
    const grids = this.#grids();
    if (!line || grids.length === 0) return Infinity;
    const longest = Math.max(...grids.flat());
    for (let size = longest; size > 0; size -= 1) if (this.#mostLines(line, size) > 0) return size;
    return 0;
  }

  /** How many lines of a size lie in a grid. */
  #mostLines(line: LineWord | undefined, size: number): number {
    const grids = this.#grids();
    if (!line || grids.length === 0) return Infinity;
    return Math.max(
      ...grids.map(([rows, columns]) =>
        line.along.reduce((sum, [down, right]) => sum + linesAlong(rows, columns, [down, right], size), 0),
      ),
    );
  }
}

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
