import type { Image } from '../../../src/compile/image.ts';
import { INSTRUCTIONS, type Instruction } from '../../../src/compile/instructions.ts';
import { PARTIES, SCOPES } from '../../../src/compile/program.ts';
import { bitsOf, partIndex } from './regions.ts';

/** The parts that may be touched while something runs. */
export interface Rights {
  /** Parts that may be read, as bits. */
  readonly reads: number;
  /** Parts that may be written, as bits. */
  readonly writes: number;
  /** True if words of other parties may be read; nothing writes them. */
  readonly others: boolean;
  /** The numbers that it takes from the stack and leaves on it. */
  readonly pops: number;
  readonly pushes: number;
  /** The ability that runs, for messages. */
  readonly name: string;
}

/** Nothing at all. */
export const NO_RIGHTS: Rights = { reads: 0, writes: 0, others: false, pops: 0, pushes: 0, name: 'nothing' };

const OWN = PARTIES.indexOf('own');
const DONE = SCOPES.indexOf('done');

/** Instructions whose meaning is about all parties, or that ask texts which speak of any party. */
const OF_ALL: ReadonlySet<string> = new Set([
  'most',
  // Of some counters there is only so much in all.
  'raise',
  'stake',
  'move',
  'pick',
  'give',
  'buy',
  'wake',
  'react',
  'repeat',
  'run',
  'on',
]);

/** Who speaks of other parties may speak of the one that leads, and reads which that is. */
const LEADING = 1 << partIndex('leading');

const READS = INSTRUCTIONS.map(({ reads }) => bitsOf(reads, false));
const WRITES = INSTRUCTIONS.map(({ writes }) => bitsOf(writes, true));

/** The rights that the instruction at a word of the code declares; nothing where none stands there. */
export function rightsAt(image: Image, pc: number): Rights {
  const code = image.code[pc] ?? -1;
  const instruction = INSTRUCTIONS[code];
  if (!instruction) return { ...NO_RIGHTS, name: 'no instruction' };
  const { name, pops, pushes } = instruction;
  const others = OF_ALL.has(name) || namesOthers(image, pc, instruction);
  const reads = (READS[code] ?? 0) | (others ? LEADING : 0);
  return { reads, writes: WRITES[code] ?? 0, others, pops, pushes, name };
}

/** True if an operand is a party, or a place of one, that is not the own one. */
function namesOthers({ code, pool }: Image, pc: number, { operands }: Instruction): boolean {
  // A card that somebody did something to can lie with anybody meanwhile.
  const isForeign = (scope: number): boolean => pool[scope] === DONE || pool[scope + 2] !== OWN;
  return operands.some(({ sort }, index) => {
    const value = code[pc + 1 + index] ?? 0;
    if (sort === 'party') return value !== OWN;
    if (sort === 'scope') return isForeign(value);
    if (sort !== 'members') return false;
    const members = Array.from({ length: pool[value] ?? 0 }, (_, each) => pool[value + 1 + 2 * each] ?? 0);
    return members.some(isForeign);
  });
}

/**
 * The parts that may be read while it is asked whether an ability could be used: what its payment and its start
 * declare.
 */
export function rightsToAsk(image: Image, entry: number): Rights {
  const { at = 0, paid = 0 } = image.entries[entry] ?? {};
  let all: Rights = { ...NO_RIGHTS, name: 'asking' };
  let pc = at;
  const include = (): void => {
    const { reads, others } = rightsAt(image, pc);
    all = { ...all, reads: all.reads | reads, others: all.others || others };
    pc += 1 + (INSTRUCTIONS[image.code[pc] ?? -1]?.operands.length ?? 0);
  };
  while (pc < paid) include();
  pc = paid;
  for (let started = false; !started && pc < image.code.length;) {
    started = INSTRUCTIONS[image.code[pc] ?? -1]?.name !== 'instead';
    include();
  }
  return all;
}

/** The rights that an instruction declares, whatever its operands are. */
export function declaredBy(name: string): Rights {
  const code = INSTRUCTIONS.findIndex((each) => each.name === name);
  const others = OF_ALL.has(name);
  const reads = (READS[code] ?? 0) | (others ? LEADING : 0);
  return { ...NO_RIGHTS, reads, writes: WRITES[code] ?? 0, others, name };
}

/** Several together. */
export const together = (rights: readonly Rights[], name: string): Rights => ({
  ...NO_RIGHTS,
  reads: rights.reduce((sum, { reads }) => sum | reads, 0),
  writes: rights.reduce((sum, { writes }) => sum | writes, 0),
  others: rights.some(({ others }) => others),
  name,
});
