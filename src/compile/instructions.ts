/* oxlint-disable max-lines -- it is one table, an entry an instruction. */
/**
 * The instruction set: one entry an instruction. Compiler, verifier, assembler, disassembler, machine and the
 * reference page all read this table; the number of an instruction is its place in it.
 */

import { NO_LIMIT } from './program.ts';

/** The meaning of an operand; all are whole numbers in the code. */
export const OPERAND_SORTS = [
  'number',
  'resource',
  'zone',
  'line',
  'relation',
  'measure',
  'verb',
  'mark',
  'counter',
  'nature',
  'party',
  'label',
  'selector',
  'scope',
  'table',
  'members',
] as const;

/** One sort of operand. */
export type OperandSort = (typeof OPERAND_SORTS)[number];

/**
 * A part of the state. `stack` and `frame` are those of the context that runs; `pools`, `counters`, `names` and
 * `tallies` those of seats; `zones` the chains of cards; `grid` the cells; `pieces` what lies on cards; `marks`
 * what was done to cards in this turn; `random` the generator; `decision` what is asked.
 */
export const REGIONS = [
  'stack',
  'frame',
  'pools',
  'counters',
  'names',
  'tallies',
  'zones',
  'grid',
  'pieces',
  'marks',
  'random',
  'decision',
] as const;

/** One part of the state. */
export type Region = (typeof REGIONS)[number];

/** One instruction. */
export interface Instruction {
  /** Its name in the assembly. */
  readonly name: string;
  /** The operands that follow it in the code. */
  readonly operands: readonly { readonly name: string; readonly sort: OperandSort }[];
  /** The count of numbers that it takes from the stack. */
  readonly pops: number;
  /** The count of numbers that it leaves on the stack. */
  readonly pushes: number;
  /** Parts of the state that it may read; stack and frame always. */
  readonly reads: readonly Region[];
  /** Parts of the state that it may write; stack and frame always. */
  readonly writes: readonly Region[];
  /**
   * flow: goes elsewhere; value: only pushes what it counted; test: may refuse; pays: takes a cost; gains: gives
   * a benefit; asks: may stop at a decision of the seat; standing: says something about the card while it lies
   * there, and does nothing when it is run.
   */
  readonly does: 'flow' | 'value' | 'test' | 'pays' | 'gains' | 'asks' | 'standing';
  /** True if a step has not begun yet while it waits for its first choice. */
  readonly begins: boolean;
  /** True if it can run other abilities, among them those that answer to what is done with cards. */
  readonly calls: boolean;
  /** Its work, in one sentence. */
  readonly means: string;
}

type Operands = Readonly<Record<string, OperandSort>>;

const instruction = (
  does: Instruction['does'],
  name: string,
  operands: Operands,
  stack: readonly [pops: number, pushes: number],
  reads: readonly Region[],
  writes: readonly Region[],
  means: string,
): Instruction => ({
  name,
  operands: Object.entries(operands).map(([operand, sort]) => ({ name: operand, sort })),
  pops: stack[0],
  pushes: stack[1],
  reads,
  writes,
  does,
  begins: false,
  calls: ASKED.every((region) => reads.includes(region)),
  means,
});

/** An instruction with which a step can begin. */
const beginning = (...said: Parameters<typeof instruction>): Instruction => ({
  ...instruction(...said),
  begins: true,
});

/** The parts that counting cards reads. */
const CARDS: readonly Region[] = ['zones', 'grid', 'pieces', 'marks'];

/** The parts that counting along the lines and paths of a grid reads. */
const CELLS: readonly Region[] = ['zones', 'grid', 'pieces'];

/** The parts that are read where it is asked whether other abilities can run. */
const ASKED: readonly Region[] = [...CARDS, 'pools', 'counters', 'names', 'tallies', 'decision'];

/** The parts that moving cards between zones without cells writes. */
const MOVED: readonly Region[] = ['zones', 'pieces', 'marks', 'tallies', 'decision'];

/** The parts that putting a card on a cell reads and writes. */
const LAID: readonly Region[] = ['zones', 'grid', 'pieces', 'marks', 'tallies'];

/** Every instruction, in the order of its number. */
export const INSTRUCTIONS: readonly Instruction[] = [
  instruction(
    'flow',
    'end',
    {},
    [0, 0],
    [],
    ['decision'],
    'Ends the ability; its points go to who called it.',
  ),
  instruction('value', 'push', { n: 'number' }, [0, 1], [], [], 'Pushes n.'),
  instruction(
    'value',
    'times',
    { n: 'number' },
    [1, 1],
    [],
    [],
    'Multiplies the top by n; what is beyond the greatest word, 2,147,483,647, is that.',
  ),
  instruction('value', 'every', { n: 'number' }, [1, 1], [], [], 'Divides the top by n and drops the rest.'),
  instruction('value', 'at-most', { n: 'number' }, [1, 1], [], [], 'Makes the top n where it is greater.'),
  instruction(
    'value',
    'look-up',
    { steps: 'table' },
    [1, 1],
    [],
    [],
    'Replaces the top, k, by the k-th step: 0 by 0, more than there are steps by the last.',
  ),
  instruction(
    'value',
    'pool',
    { resource: 'resource', party: 'party' },
    [0, 1],
    ['pools'],
    [],
    'Pushes how much of the resource the party holds outside of cards.',
  ),
  instruction(
    'value',
    'counter',
    { counter: 'counter', party: 'party' },
    [0, 1],
    ['counters', 'tallies'],
    [],
    "Pushes the party's counter.",
  ),
  instruction(
    'value',
    'count',
    { where: 'scope', what: 'selector' },
    [0, 1],
    CARDS,
    [],
    'Pushes how many cards of the scope the selector fits.',
  ),
  instruction(
    'value',
    'sum',
    { of: 'measure', where: 'scope', what: 'selector' },
    [0, 1],
    CARDS,
    [],
    'Pushes the sum of the measure over the cards of the scope that the selector fits; none counts as 0.',
  ),
  instruction(
    'value',
    'most',
    { where: 'scope', what: 'selector' },
    [0, 1],
    CARDS,
    [],
    'Pushes the greatest count among all seats.',
  ),
  instruction(
    'value',
    'vacant',
    { near: 'relation' },
    [0, 1],
    ['grid'],
    [],
    'Pushes how many cells in that relation to this card are empty, cells outside the grid included.',
  ),
  instruction(
    'value',
    'path',
    { step: 'relation', what: 'selector' },
    [0, 1],
    CELLS,
    [],
    'Pushes the length of the longest path over fitting cards of the grid that visits no card twice.',
  ),
  instruction(
    'value',
    'path-here',
    { step: 'relation', what: 'selector' },
    [0, 1],
    CELLS,
    [],
    'The same among paths over this card, which is on the path even if the selector does not fit it.',
  ),
  instruction(
    'value',
    'lines',
    { along: 'line', size: 'number', what: 'selector' },
    [0, 1],
    CELLS,
    [],
    'Pushes how many lines hold at least size fitting cards.',
  ),
  instruction(
    'value',
    'lines-different',
    { along: 'line', size: 'number', what: 'selector', of: 'measure' },
    [0, 1],
    CELLS,
    [],
    'Pushes how many lines hold size fitting cards that can be given a value of their own each.',
  ),
  instruction(
    'value',
    'lines-shared',
    { along: 'line', size: 'number', what: 'selector', of: 'measure' },
    [0, 1],
    CELLS,
    [],
    'Pushes how many lines hold size fitting cards that all have one value in common.',
  ),
  instruction(
    'value',
    'sets',
    { of: 'members' },
    [0, 1],
    CARDS,
    [],
    'Pushes the greatest number of groups with one card for each member, every card in one group only.',
  ),
  instruction(
    'value',
    'named',
    { verb: 'verb', what: 'mark' },
    [0, 1],
    ['names'],
    [],
    'Pushes 1 if that is what the seat named with the verb in this turn, else 0.',
  ),
  instruction(
    'test',
    'require',
    { n: 'number' },
    [1, 0],
    [],
    [],
    'Refuses the ability if the top is less than n.',
  ),
  instruction(
    'gains',
    'score',
    {},
    [1, 0],
    [],
    [],
    'Adds the top to the points of this ability; what is beyond the greatest word, 2,147,483,647, is that.',
  ),
  instruction(
    'gains',
    'met',
    { n: 'number' },
    [1, 0],
    [],
    [],
    'Says whether the top is at least n: 1 or 0 points.',
  ),
  beginning(
    'asks',
    'take',
    {},
    [1, 1],
    [],
    ['decision'],
    `Asks how much of the top is taken, all of it first, or of very much the range first; asks nothing at 0. More than ${NO_LIMIT} stops the game.`,
  ),
  instruction(
    'gains',
    'add',
    { resource: 'resource', verb: 'verb' },
    [1, 0],
    ['pools', 'tallies'],
    ['pools', 'tallies'],
    `Adds the top to what the seat holds; more than ${NO_LIMIT} stops the game.`,
  ),
  instruction(
    'pays',
    'subtract',
    { resource: 'resource' },
    [1, 0],
    ['pools'],
    ['pools'],
    'Takes the top from what the seat holds.',
  ),
  instruction(
    'gains',
    'raise',
    { counter: 'counter', verb: 'verb' },
    [1, 0],
    ['counters', 'tallies'],
    ['counters', 'tallies'],
    `Adds the top to a counter of the seat; more than ${NO_LIMIT} stops the game.`,
  ),
  beginning(
    'pays',
    'move',
    { from: 'zone', to: 'zone', verb: 'verb' },
    [1, 0],
    [...ASKED, 'random'],
    [...MOVED, 'random'],
    'Moves that many cards from the top of a zone to another, as far as there are cards, none twice; abilities answer.',
  ),
  beginning(
    'asks',
    'pick',
    { from: 'zone', to: 'zone', verb: 'verb' },
    [1, 0],
    ASKED,
    MOVED,
    'Asks for up to that many cards of a zone, one at a time, and moves them to another; abilities answer.',
  ),
  instruction(
    'asks',
    'give',
    { from: 'zone', to: 'zone', verb: 'verb' },
    [1, 0],
    ASKED,
    MOVED,
    'Asks for exactly that many cards of a zone, all of them if there are fewer, and moves them to another.',
  ),
  beginning(
    'asks',
    'put',
    { piece: 'resource', where: 'scope', what: 'selector' },
    [1, 0],
    CARDS,
    ['pieces', 'decision'],
    'Asks on which fitting cards with room up to that many pieces go, one at a time.',
  ),
  beginning(
    'asks',
    'put-each',
    { piece: 'resource', where: 'scope', what: 'selector' },
    [1, 0],
    CARDS,
    ['pieces', 'decision'],
    'Asks the same, with up to that many pieces on each fitting card.',
  ),
  instruction(
    'asks',
    'remove',
    { piece: 'resource', where: 'scope', what: 'selector' },
    [1, 0],
    CARDS,
    ['pieces', 'decision'],
    'Asks from which fitting cards exactly that many pieces are taken, one at a time.',
  ),
  beginning(
    'asks',
    'choose',
    { paths: 'number' },
    [0, 1],
    [],
    ['decision'],
    'Asks which of so many paths is taken; pushes its number from 0, or the number of paths for none.',
  ),
  instruction(
    'flow',
    'case',
    { n: 'number', to: 'label' },
    [1, 1],
    [],
    [],
    'Goes to the label if the top is n; leaves the top.',
  ),
  instruction('flow', 'drop', {}, [1, 0], [], [], 'Drops the top.'),
  beginning(
    'asks',
    'buy',
    {
      from: 'zone',
      to: 'zone',
      what: 'selector',
      price: 'measure',
      with: 'resource',
      verb: 'verb',
      used: 'label',
      none: 'label',
    },
    [0, 0],
    ASKED,
    ['zones', 'pieces', 'decision'],
    'Asks for a fitting card that has room in the other zone and whose price the seat can pay, which becomes the subject; or for another way to do the verb, after which it goes to used; or goes to none.',
  ),
  instruction(
    'asks',
    'charge',
    { price: 'measure', with: 'resource', away: 'zone' },
    [0, 0],
    [...CARDS, 'pools'],
    ['zones', 'pieces', 'pools', 'decision'],
    "Makes the seat pay the subject's price after all changes; asks for what may stand in for the resource.",
  ),
  instruction(
    'asks',
    'settle',
    { to: 'zone', verb: 'verb' },
    [0, 0],
    LAID,
    [...LAID, 'decision'],
    'Asks for a cell of the grid, where the zone has one, and puts the subject there.',
  ),
  instruction(
    'asks',
    'swap',
    { from: 'zone', what: 'selector', away: 'zone', verb: 'verb' },
    [0, 0],
    LAID,
    [...LAID, 'decision'],
    'Asks for a fitting card that takes the place of this card, which goes away; the new card becomes the subject.',
  ),
  instruction(
    'asks',
    'wake',
    { nature: 'nature' },
    [0, 0],
    ASKED,
    ['decision'],
    "Runs the subject's abilities of that nature.",
  ),
  instruction(
    'flow',
    'react',
    { verb: 'verb' },
    [0, 0],
    ASKED,
    ['decision'],
    "Runs the seat's abilities that answer to the verb, done with the subject.",
  ),
  instruction(
    'flow',
    'again',
    { from: 'label' },
    [1, 1],
    [],
    [],
    'Takes 1 from the top and goes to the label while it is greater than 0.',
  ),
  instruction(
    'asks',
    'repeat',
    { where: 'scope', what: 'selector', colour: 'mark' },
    [0, 0],
    ASKED,
    ['decision'],
    'Asks for a fitting card with a payable ability of the colour and runs that ability as if it stood on this card.',
  ),
  beginning(
    'asks',
    'run',
    { where: 'scope', what: 'selector', mark: 'mark' },
    [0, 0],
    ASKED,
    ['decision'],
    'Runs the marked abilities of the cards of the scope in their order; asks at each that is voluntary.',
  ),
  instruction(
    'asks',
    'stake',
    { where: 'scope', what: 'selector' },
    [1, 0],
    [...CARDS, 'counters'],
    ['counters', 'decision'],
    'Asks for a fitting goal that the party has not claimed and puts its claim on the highest free step.',
  ),
  instruction(
    'standing',
    'change',
    { of: 'measure', what: 'selector', by: 'number' },
    [0, 0],
    [],
    [],
    'The number of fitting cards is greater by so much when it is charged, and never below 0 in the end.',
  ),
  instruction(
    'standing',
    'bar',
    { verb: 'verb', what: 'mark' },
    [0, 0],
    [],
    [],
    'The owner cannot name that with the verb.',
  ),
  instruction('standing', 'also', { mark: 'mark' }, [0, 0], [], [], 'The card has this mark as well.'),
  instruction(
    'standing',
    'instead',
    { verb: 'verb' },
    [0, 0],
    [],
    [],
    'What follows is another way to carry out one use of the verb.',
  ),
  instruction(
    'standing',
    'cover',
    { price: 'measure', with: 'resource', where: 'scope', what: 'selector' },
    [0, 0],
    [],
    [],
    'Pieces on fitting cards, or where the resource is none the fitting cards themselves, stand in for the price.',
  ),
  instruction(
    'standing',
    'on',
    { verb: 'verb', what: 'selector' },
    [0, 0],
    [],
    [],
    'What follows works each time the owner did the verb with a fitting card.',
  ),
  instruction(
    'value',
    'within',
    { least: 'number', most: 'number' },
    [1, 1],
    [],
    [],
    'Replaces the top by 1 if it lies between the two, both included, else by 0.',
  ),
  instruction(
    'value',
    'as-many',
    {},
    [2, 1],
    [],
    [],
    'Replaces two numbers by 1 if they are the same, else by 0.',
  ),
  instruction(
    'value',
    'more',
    {},
    [2, 1],
    [],
    [],
    'Replaces two numbers by 1 if the lower one is greater than the top, else by 0.',
  ),
  instruction(
    'value',
    'greatest',
    { of: 'measure', where: 'scope', what: 'selector' },
    [0, 1],
    CARDS,
    [],
    'Pushes 1 more than the greatest measure of the fitting cards of the scope, at least 1; 0 where there is none.',
  ),
  beginning(
    'asks',
    'select',
    { where: 'scope', what: 'selector', to: 'zone', whose: 'party', verb: 'verb', fewest: 'number' },
    [1, 1],
    ASKED,
    MOVED,
    'Asks for so many fitting cards of the scope, one at a time, all of them if there are fewer, or fewer where the last number is 0; moves them to the zone of the party, and pushes how many; abilities answer.',
  ),
  instruction(
    'asks',
    'gather',
    { where: 'scope', what: 'selector', to: 'zone', whose: 'party', verb: 'verb' },
    [0, 1],
    ASKED,
    MOVED,
    'Moves all fitting cards of the scope to the zone of the party, and pushes how many; abilities answer.',
  ),
  instruction(
    'flow',
    'otherwise',
    { to: 'label' },
    [1, 0],
    [],
    [],
    'Takes the top away, and goes to the label unless it was 0.',
  ),
  instruction(
    'gains',
    'lower',
    { counter: 'counter' },
    [1, 0],
    ['counters', 'tallies'],
    ['counters', 'tallies'],
    'Takes the top from a counter of the seat, as far as there is as much.',
  ),
  instruction(
    'value',
    'either',
    {},
    [2, 1],
    [],
    [],
    'Replaces two numbers by 1 if one of them is not 0, else by 0.',
  ),
  instruction(
    'value',
    'less',
    {},
    [2, 1],
    [],
    [],
    'Replaces two numbers by the lower one less the top, or by 0 where that is not greater than 0.',
  ),
  instruction(
    'gains',
    'lose',
    { resource: 'resource', verb: 'verb' },
    [1, 0],
    ['pools'],
    ['pools'],
    'Takes the top from what the seat holds, as far as there is as much.',
  ),
];
