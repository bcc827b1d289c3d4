import { NO_LIMIT } from '../compile/program.ts';
import type { GridPlace, Layout } from '../state/layout.ts';
import { CONTEXT_WORDS } from '../state/sizes.ts';
import { word } from '../state/zones.ts';
import { cardsOfEntries } from '../vm/decisions/route.ts';
import { COUNTED, demandsOf, type Demand } from '../vm/demands.ts';
import { placesOf } from '../vm/free-cells.ts';
import { knownOf } from '../vm/known.ts';
import { opcode, sizeOfInstruction } from '../vm/opcodes.ts';
import { staticIndexOf, type StaticClauses } from '../vm/static-index.ts';
import { openZonesOf, type StaticAbilities } from '../vm/static-abilities.ts';
import { addCode } from './code-tables.ts';
import { pileFrom, startOf, Tables, WORD } from './memory.ts';
import * as MAP from './memory-map.ts';
import { Records } from './records.ts';

/** Adds what follows from a layout; nothing where the core knows nothing of such a pack. */
export function tablesOf(
  layout: Layout,
  standing: StaticAbilities,
): { tables: Tables; records: Records } | undefined {
  const tables = new Tables();
  const records = new Records(MAP.RECORDS);
  if (layout.parties > layout.seats || layout.teams > 0 || layout.seats > MAP.MOST_SEATS) return undefined;
  if (startOf(layout) < MAP.EARLIEST || startOf(layout) + layout.size * WORD > MAP.LATEST) return undefined;
  if (layout.cards > MAP.MOST_CARDS || layout.places.length > MAP.MOST_ZONES) return undefined;
  if (!addGrid(tables, layout)) return undefined;
  addPlaces(tables, layout);
  addCode(tables, records, layout);
  addEntries(tables, records, layout);
  addCards(tables, records, layout, standing);
  addOpen(tables, layout);
  addZones(tables, layout);
  return { tables, records };
}

/** The place where everything stands in the state. */
function addPlaces(tables: Tables, layout: Layout): void {
  const { names } = layout.image.vocabulary;
  const { doneWords } = layout;
  const addresses: readonly (readonly [number, number])[] = [
    [MAP.TALLIES, layout.tallies],
    [MAP.NAMES, layout.names],
    [MAP.POOLS, layout.pools],
    [MAP.ZONES, layout.zones],
    [MAP.GRIDS, layout.grids],
    [MAP.CONTEXTS, layout.contexts],
    [MAP.LYING, layout.lying],
    [MAP.LINKS, layout.links],
    [MAP.DONE, layout.done],
    [MAP.RANDOM, layout.random],
  ];
  const bytes: readonly (readonly [number, number])[] = [
    [MAP.COUNTER_BYTES, layout.counterWords],
    [MAP.NAME_BYTES, layout.verbs],
    [MAP.POOL_BYTES, names.resource.length],
    [MAP.DONE_BYTES, doneWords],
    [MAP.ALL_DONE_BYTES, layout.trackedVerbs * doneWords],
    [MAP.ASIDE_BYTES, (layout.parties + 1) * CONTEXT_WORDS],
  ];
  for (const [at, words] of addresses) tables.put(at, startOf(layout) + words * WORD);
  for (const [at, words] of bytes) tables.put(at, words * WORD);
  const numbers: readonly (readonly [number, number])[] = [
    [MAP.SEATS, layout.seats],
    [MAP.CARDS, layout.cards],
    [MAP.RESOURCES, names.resource.length],
    [MAP.MARKS, names.mark.length],
    [MAP.MOST, NO_LIMIT],
    [MAP.ASIDE_ZONE, layout.places.length - 1],
    [MAP.FREES_PIECES, knownOf(layout.image).freesPieces ? 1 : 0],
    [MAP.SCORE, opcode('score')],
    [MAP.SUBTRACT, opcode('subtract')],
    [MAP.CASE, opcode('case')],
    [MAP.AGAIN, opcode('again')],
  ];
  for (const [at, number] of numbers) tables.put(at, number);
}

/** The grid; false where one word cannot say which of its cells hold cards, or a cell side by side may be out of reach. */
function addGrid(tables: Tables, layout: Layout): boolean {
  const { grid = NO_GRID } = layout;
  const places = placesOf(layout);
  if (places && (places.words > 1 || !places.growsAnywhere)) return false;
  tables.put(MAP.GRID_ZONE, grid.zone);
  tables.put(MAP.ROWS, grid.rows);
  tables.put(MAP.COLUMNS, grid.columns);
  tables.put(MAP.CELLS, grid.rows * grid.columns);
  if (!places) return true;
  tables.set(MAP.CELL_BITS, places.cells);
  tables.set(MAP.TOUCHING, places.touching);
  tables.set(MAP.ROW_OF, places.rowOf);
  return true;
}

const NO_GRID: Omit<GridPlace, 'touch'> = { zone: -1, rows: 0, columns: 0 };

function addEntries(tables: Tables, records: Records, layout: Layout): void {
  const { entries } = knownOf(layout.image);
  const flags = (_: number, entry: number): number => {
    const asks = entries.voluntary[entry] === 1 && entries.scores[entry] === 0;
    return (
      (entries.free[entry] === 1 ? MAP.FREE : 0) |
      (asks ? MAP.ASKS : 0) |
      (entries.line[entry] === 1 ? MAP.LINE : 0) |
      (entries.scores[entry] === 1 ? MAP.COUNTS : 0)
    );
  };
  const demands = demandsOf(layout).map((all, entry) => {
    if (!all || entries.demanding[entry] === 1 || all.some(({ sort }) => sort === COUNTED)) return 0;
    return records.add([all.length, ...all.flatMap((each) => demandWords(each, startOf(layout)))]);
  });
  tables.set(MAP.ENTRY_AT, entries.at);
  tables.set(MAP.ENTRY_FACE, entries.face);
  tables.set(MAP.ENTRY_FLAGS, entries.at.map(flags));
  tables.set(MAP.ENTRY_CARD, cardsOfEntries(layout.image));
  tables.set(MAP.ENTRY_NATURE, entries.nature);
  tables.set(MAP.DEMANDS, demands);
  tables.set(MAP.FIRST_ENTRY, entries.first);
}

const demandWords = ({ sort, first, each, pieces, needs }: Demand, start: number): readonly number[] => [
  sort,
  start + first * WORD,
  each * WORD,
  pileFrom(start, pieces),
  needs,
];

function addCards(tables: Tables, records: Records, layout: Layout, standing: StaticAbilities): void {
  const { image, cards } = layout;
  const { firstFace, onlyFace, rooms } = knownOf(image);
  const { substitutes: covers, ways, triggered: answers } = staticIndexOf(image);
  const isSome = (said: readonly unknown[]): readonly number[] => said.map((each) => (each ? 1 : 0));
  tables.set(MAP.FIRST_FACE, firstFace);
  tables.set(MAP.ONLY_FACE, onlyFace);
  tables.set(MAP.POOL, image.pool);
  tables.set(MAP.ROOMS, rooms);
  tables.set(MAP.LIMITS, image.limits);
  tables.fits(image.columns);
  tables.set(MAP.COVERED, isSome(covers));
  tables.set(
    MAP.INSTEAD,
    ways.map((said) => saidBy(said, layout, records)),
  );
  tables.set(
    MAP.ANSWERED,
    answers.map((said) => saidBy(said, layout, records)),
  );
  tables.set(MAP.TRACKED, layout.tracked);
  const { wanted } = knownOf(image).covers;
  tables.set(
    MAP.WANTED,
    answers.map((_, verb) => (wanted.has(verb) ? 1 : 0)),
  );
  const prices = pricesIn(layout);
  tables.set(
    MAP.STEADY,
    image.vocabulary.names.measure.flatMap((_, measure) =>
      Array.from({ length: cards }, (__, card) =>
        prices.has(measure) ? standing.steadyPrice(measure, card) : -1,
      ),
    ),
  );
}

/** The record of the cards that say something while they lie open, and their faces; 0 for none. */
export function saidBy(said: StaticClauses | undefined, { image }: Layout, records: Records): number {
  if (!said) return 0;
  const pairs = said.byFace.flatMap((list, face) => (list ? [image.faces[face]?.card ?? -1, face] : []));
  return records.add([pairs.length / 2, ...pairs]);
}

/** By seat, which instances are open zones. */
function addOpen(tables: Tables, layout: Layout): void {
  const { ranks } = openZonesOf(layout);
  tables.put(MAP.OPEN_WORDS, layout.instances + 1);
  tables.set(
    MAP.OPEN,
    ranks.slice(0, layout.seats).flatMap((byInstance) => Array.from(byInstance)),
  );
}

/** Measures that are paid. */
function pricesIn({ image: { code, entries, routines } }: Layout): ReadonlySet<number> {
  const [buy, charge, end] = [opcode('buy'), opcode('charge'), opcode('end')];
  const prices = new Set<number>();
  const through = (from: number, isOver: (pc: number) => boolean): void => {
    for (let pc = from; !isOver(pc); pc += sizeOfInstruction(word(code, pc)))
      if (word(code, pc) === buy) prices.add(word(code, pc + 4));
      else if (word(code, pc) === charge) prices.add(word(code, pc + 1));
  };
  for (const { at, end: behind } of entries) through(at, (pc) => pc >= behind);
  for (const at of routines) if (at >= 0) through(at, (pc) => word(code, pc) === end);
  return prices;
}

function addZones(tables: Tables, { places }: Layout): void {
  tables.set(
    MAP.ZONE,
    places.flatMap(({ first, each, sorted, order, mixed, refill, otherwise }) => [
      first,
      each ? 1 : 0,
      sorted ? 1 : 0,
      order === 'none' ? 1 : 0,
      mixed ? 1 : 0,
      refill,
      otherwise,
      0,
    ]),
  );
}
