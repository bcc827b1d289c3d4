import { INSTRUCTIONS } from '../compile/instructions.ts';
import type { Layout } from '../state/layout.ts';
import { ZONE_SIZE } from '../state/sizes.ts';
import { word } from '../state/zones.ts';
import { makeRoute, type WalkList } from '../vm/decisions/route.ts';
import { wholeZone } from '../vm/demands.ts';
import { makeCardQuery } from '../vm/card-query.ts';
import { knownOf } from '../vm/known.ts';
import { opcode, sizeOfInstruction } from '../vm/opcodes.ts';
import { LINE, NEAR, OWN } from '../vm/pool-numbers.ts';
import { handlersOf } from '../vm/handlers-of.ts';
import { pileFrom, startOf, WORD, type Tables } from './memory.ts';
import * as MAP from './memory-map.ts';
import type { Records } from './records.ts';

const [COUNT, POOL, SUM, PUT, PUT_EACH, REMOVE, RUN, MET, END] = [
  ...['count', 'pool', 'sum', 'put', 'put-each', 'remove', 'run', 'met', 'end'].map(opcode),
] as [number, number, number, number, number, number, number, number, number];

/** In place of the zone of some cards: they lie on lines or near a card. */
const ON_CELLS = -1;

/** The knowledge that the core has of the code, by its words. */
export function addCode(tables: Tables, records: Records, layout: Layout): void {
  const { code } = layout.image;
  tables.set(MAP.CODE, code);
  tables.set(MAP.WAYS, handlersOf(layout).runs);
  tables.set(
    MAP.NEXT,
    code.map((instruction, pc) => pc + (INSTRUCTIONS[instruction] ? sizeOfInstruction(instruction) : 1)),
  );
  const places = placesIn(layout);
  const byPlace = (recordOf: (pc: number, layout: Layout, records: Records) => number): Int32Array => {
    const found = new Int32Array(code.length);
    for (const pc of places) found[pc] = recordOf(pc, layout, records);
    return found;
  };
  tables.set(MAP.COUNTED, byPlace(countedAt));
  tables.set(MAP.HOLDERS, byPlace(holdersAt));
  tables.set(MAP.ROUTES, byPlace(routeAt));
}

/** The words of the code at which instructions stand. */
function placesIn({ image }: Layout): readonly number[] {
  const { code, entries, routines } = image;
  const places: number[] = [];
  const through = (from: number, isOver: (pc: number) => boolean): void => {
    for (let pc = from; !isOver(pc); pc += sizeOfInstruction(word(code, pc))) places.push(pc);
  };
  for (const { at, end } of entries) through(at, (pc) => pc >= end);
  for (const at of routines) if (at >= 0) through(at, (pc) => word(code, pc) === END);
  return places;
}

/** The record of what an instruction counts; 0 where the core does not count it. */
function countedAt(pc: number, layout: Layout, records: Records): number {
  const { code, vocabulary } = layout.image;
  const start = startOf(layout);
  const operand = (index: number): number => word(code, pc + 1 + index);
  switch (word(code, pc)) {
    case POOL: {
      if (operand(1) !== OWN) return 0;
      return records.add([
        0,
        start + (layout.pools + operand(0)) * WORD,
        vocabulary.names.resource.length * WORD,
        0,
      ]);
    }
    case COUNT: {
      const zone = wholeZone(layout, operand(0), operand(1));
      return zone ? records.add([0, start + (zone.first + ZONE_SIZE) * WORD, zone.each * WORD, 0]) : 0;
    }
    case SUM: {
      const zone = wholeZone(layout, operand(1), operand(2));
      const piece = word(knownOf(layout.image).pieceOf, operand(0));
      if (!zone || piece < 0) return 0;
      return records.add([
        1,
        start + zone.first * WORD,
        zone.each * WORD,
        pileFrom(start, word(layout.pieces, piece)),
      ]);
    }
    default:
      return 0;
  }
}

/** The record of the cards of whose pieces an instruction speaks; 0 where the core does not find them. */
function holdersAt(pc: number, layout: Layout, records: Records): number {
  const { code, pool } = layout.image;
  if (![PUT, PUT_EACH, REMOVE].includes(word(code, pc))) return 0;
  const { scope, selector, resource, chain, each, all, pieces } = makeCardQuery(layout, pc);
  if (pieces < 0) return 0;
  const place = pileFrom(startOf(layout), pieces);
  if (all === 1) return records.add([chain, each, place, resource]);
  const { shapes } = knownOf(layout.image);
  const [sort, of, whose] = [word(pool, scope), word(pool, scope + 1), word(pool, scope + 2)];
  if (!shapes || whose !== OWN || word(pool, selector + 1) > 0) return 0;
  const cells = sort === LINE ? shapes.along[of] : sort === NEAR ? shapes.near[of] : undefined;
  if (!cells) return 0;
  const lists = records.of(cells, (all) =>
    all.map((list) => records.of(list, (others) => [others.length, ...others])),
  );
  return records.add([ON_CELLS, lists, place, resource, word(pool, selector)]);
}

/** The record of where a walk goes; 0 where the core does not go there. */
function routeAt(pc: number, layout: Layout, records: Records): number {
  if (word(layout.image.code, pc) !== RUN) return 0;
  const { zones, list } = makeRoute(layout, pc);
  if (!zones) return 0;
  const { byFace, byCard } = placedList(list, records);
  const places = records.add(
    zones.flatMap(({ first, each, cells }) => [startOf(layout) + first * WORD, each * WORD, cells]),
  );
  return records.add([zones.length, places, byFace, ...byCard]);
}

/** The records of what a walk runs: what was a place in the list is an address. */
function placedList(list: WalkList, records: Records): { byFace: number; byCard: Int32Array } {
  const entries = records.of(list.entries, (all) => all);
  const placed = (place: number): number => (place > 0 ? entries + place * WORD : place);
  return { byFace: records.of(list.byFace, (all) => all.map(placed)), byCard: list.byCard.map(placed) };
}

/** The record of a condition: so many cards in a zone of the party. 0 where the core does not count them. */
export function conditionOf(entry: number, layout: Layout, records: Records): number {
  const { code, entries } = layout.image;
  const { at, paid } = entries[entry] as { at: number; paid: number };
  const then = at + sizeOfInstruction(word(code, at));
  const isCount = word(code, at) === COUNT && code[then] === MET && paid === at;
  if (!isCount || code[then + sizeOfInstruction(MET)] !== END) return 0;
  const zone = wholeZone(layout, word(code, at + 1), word(code, at + 2));
  return zone
    ? records.add([startOf(layout) + (zone.first + ZONE_SIZE) * WORD, zone.each * WORD, word(code, then + 1)])
    : 0;
}
