import { NO_LIMIT } from '../compile/program.ts';
import { word } from '../state/zones.ts';
import { Candidates } from './candidates.ts';
import { countLines } from './lines.ts';
import { byOpcode } from './opcodes.ts';
import type { Runtime } from './runtime.ts';
import { cellsThatFit, countOf, look, makeFound, partiesOf, type FoundCards } from './scopes.ts';
import { scratchOf } from './scratch.ts';
import { mostSets } from './searches/values.ts';

/** The parts that counting needs. */
export interface Counter {
  readonly run: Runtime;
  /** Cards of the last look. */
  readonly found: FoundCards;
  readonly candidates: Candidates;
  /** By card, the members of a set that it can stand for, as bits; all 0 between two counts. */
  readonly standsFor: Int32Array;
  /** Cards that can stand for any. */
  readonly standing: Int32Array;
  /** By set of members, as bits, how many cards can stand for these; all 0 between two counts, and made when needed. */
  kinds: Int32Array;
}

const scratch = scratchOf((layout) => ({
  found: makeFound(layout),
  candidates: makeFound(layout),
  standsFor: new Int32Array(layout.cards),
  standing: new Int32Array(layout.cards),
}));

const NO_KINDS = new Int32Array(0);

/** Makes what counting needs. */
export function makeCounter(run: Runtime): Counter {
  const { found, candidates, standsFor, standing } = scratch(run.layout);
  return { run, found, candidates: new Candidates(run, candidates), standsFor, standing, kinds: NO_KINDS };
}

/**
 * Counts for one instruction: its operands stand after `pc`; `self` is the card whose ability runs, -1 for none. What
 * can be counted piece by piece may stop when there is enough.
 */
export type Counting = (counter: Counter, pc: number, self: number, enough?: number) => number;

const operandAt = (run: Runtime, pc: number, operand: number): number => word(run.code, pc + 1 + operand);

/**
 * Counts: what the instructions that only push a number push, by the number of the instruction. They read the state
 * and change nothing.
 */
export const COUNTS: readonly (Counting | undefined)[] = byOpcode<Counting>({
  count: ({ run, found }, pc, self) =>
    countOf(run, operandAt(run, pc, 0), operandAt(run, pc, 1), run.party, self, found),
  pool({ run }, pc) {
    const first = run.layout.pools + operandAt(run, pc, 0);
    return sumOver(run, operandAt(run, pc, 1), first, run.resources);
  },
  counter({ run }, pc) {
    const first = run.layout.counters + operandAt(run, pc, 0);
    return sumOver(run, operandAt(run, pc, 1), first, run.image.vocabulary.names.counter.length);
  },
  sum({ run, candidates }, pc, self, enough = NO_LIMIT) {
    const holders = candidates.at(pc);
    if (holders.resource >= 0) return candidates.piecesFrom(holders, self, 0, enough);
    const measure = operandAt(run, pc, 0);
    const count = candidates.list(holders, self);
    let sum = 0;
    for (let index = 0; index < count; index++) sum += run.measureOf(measure, word(candidates.cards, index));
    return sum;
  },
  greatest({ run, candidates }, pc, self) {
    const holders = candidates.at(pc);
    const count = candidates.list(holders, self);
    let most = 0;
    for (let index = 0; index < count; index++)
      most = Math.max(most, 1, 1 + run.measureOf(operandAt(run, pc, 0), word(candidates.cards, index)));
    return most;
  },
  most({ run, found }, pc, self) {
    let most = 0;
    for (let seat = 0; seat < run.layout.seats; seat++)
      most = Math.max(most, countOf(run, operandAt(run, pc, 0), operandAt(run, pc, 1), seat, self, found));
    return most;
  },
  vacant: ({ run }, pc, self) => vacant(run, operandAt(run, pc, 0), self),
  path: ({ run }, pc, self) =>
    run.grid?.shapes.paths[operandAt(run, pc, 0)]?.longest(
      cellsThatFit(run, operandAt(run, pc, 1), run.party, self),
    ) ?? 0,
  'path-here': ({ run }, pc, self) => pathHere(run, operandAt(run, pc, 0), operandAt(run, pc, 1), self),
  lines: ({ run }, pc, self) => countLines(run, pc, 'any', self),
  'lines-different': ({ run }, pc, self) => countLines(run, pc, 'different', self),
  'lines-shared': ({ run }, pc, self) => countLines(run, pc, 'shared', self),
  sets: (counter, pc, self) => sets(counter, operandAt(counter.run, pc, 0), self),
  named({ run }, pc) {
    const verbs = run.image.vocabulary.names.verb.length;
    const named = word(run.state, run.layout.names + run.party * verbs + operandAt(run, pc, 0));
    return named === operandAt(run, pc, 1) + 1 ? 1 : 0;
  },
});

/** Adds up a word of each party that is meant; `each` is how many words lie between those of two parties. */
function sumOver(run: Runtime, whose: number, first: number, each: number): number {
  if (whose === 0) return word(run.state, first + run.party * each);
  let sum = 0;
  for (const party of partiesOf(run, whose, run.party)) sum += word(run.state, first + party * each);
  return sum;
}

function vacant(run: Runtime, relation: number, self: number): number {
  const cell = self < 0 ? -1 : run.cellOf(self);
  if (!run.grid || cell < 0) return 0;
  let held = 0;
  for (const other of run.grid.shapes.near[relation]?.[cell] ?? [])
    if (run.cardOn(run.party, other) >= 0) held++;
  return (run.grid.shapes.steps[relation] ?? 0) - held;
}

function pathHere(run: Runtime, relation: number, selector: number, self: number): number {
  const cell = self < 0 ? -1 : run.cellOf(self);
  if (cell < 0) return 0;
  const cells = cellsThatFit(run, selector, run.party, self);
  return run.grid?.shapes.paths[relation]?.longestOver(cells, cell) ?? 0;
}

function sets(counter: Counter, members: number, self: number): number {
  const { run, found, standsFor, standing } = counter;
  const { pool } = run;
  const count = word(pool, members);
  if (counter.kinds.length < 1 << count) counter.kinds = new Int32Array(1 << count);
  const { kinds } = counter;
  let cards = 0;
  for (let member = 0; member < count; member++) {
    const at = members + 1 + 2 * member;
    look(run, word(pool, at), word(pool, at + 1), run.party, self, found);
    for (let index = 0; index < found.count; index++) {
      const card = found.cards[index] as number;
      if (word(standsFor, card) === 0) standing[cards++] = card;
      standsFor[card] = word(standsFor, card) | (1 << member);
    }
  }
  for (let index = 0; index < cards; index++) {
    const card = word(standing, index);
    const kind = word(standsFor, card);
    kinds[kind] = word(kinds, kind) + 1;
    standsFor[card] = 0;
  }
  const most = mostSets(kinds, count);
  kinds.fill(0, 0, 1 << count);
  return most;
}
