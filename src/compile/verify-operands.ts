import { partsOf } from '../cards/zone-parts.ts';
import { operandOf, type DecodedStep } from './decode.ts';
import type { OperandSort } from './instructions.ts';
import { NO_LEAST, NO_LIMIT } from './program.ts';
import { ANY } from './intervals.ts';
import { isConstantSort, type VerifiedAbility, type Looked } from './verify-context.ts';
import type { Check, VerifyFinding } from './verify-fault.ts';
import { reached } from './verify-flow.ts';
import type { Vocabulary, WordOperand } from './vocabulary.ts';

/** Most ways between which an ability can let choose. */
const MAX_PATHS = 32;

/** Most cards that a text can ask for in one line. */
const MAX_LINE = 99;

/** Most cells of a grid: sets of cells are the bits of one word. */
const MAX_CELLS = 32;

/** Operands that say with -1 that there is none. */
const MAY_BE_NONE: ReadonlySet<string> = new Set(['buy price', 'buy with', 'cover with', 'charge away']);

/** True if an operand says that there is none. */
export const isNone = (step: DecodedStep, name: string, value: number): boolean =>
  value === -1 && MAY_BE_NONE.has(`${step.instruction?.name} ${name}`);

interface Operand {
  readonly ability: VerifiedAbility;
  readonly step: DecodedStep;
  readonly name: string;
  readonly sort: OperandSort;
  readonly value: number;
  readonly word: number;
}

/** Every operand of every ability. */
function* operandsOf({ abilities }: Looked): Iterable<Operand> {
  for (const ability of abilities)
    for (const step of ability.steps)
      for (const [place, value] of step.operands.entries()) {
        const operand = step.instruction?.operands[place];
        if (operand) yield { ability, step, ...operand, value, word: step.at + 1 + place };
      }
}

const called = (step: DecodedStep): string => `\`${step.instruction?.name ?? step.opcode}\``;

/** Checks of single operands. */
export const OPERAND_CHECKS: readonly Check[] = [
  {
    code: 'V805',
    holds: 'Every operand that is a word of the pack, and every trigger, is one of its words.',
    harm: 'The machine reads or writes beside the pools, counters, zones and tables of the pack.',
    *find(looked) {
      const { names } = looked.vocabulary;
      for (const { entry, index } of looked.abilities)
        if (names.trigger[entry.trigger] === undefined)
          yield [
            entry.at,
            `Ability ${index + 1} has trigger number ${entry.trigger}, which the pack has not.`,
          ];
      for (const { step, name, sort, value, word } of operandsOf(looked)) {
        if (isConstantSort(sort) || sort === 'number' || sort === 'label') continue;
        if (name === 'price' && isNone(step, name, value) && operandOf(step, 'with') !== -1)
          yield [word, `${called(step)} says with what is paid, and no price.`];
        if (isNone(step, name, value) || inVocabulary(looked.vocabulary, sort, value)) continue;
        yield [word, `${called(step)} names ${sort} number ${value}, which the pack has not.`];
      }
    },
  },
  {
    code: 'V806',
    holds: `Numbers lie between ${NO_LEAST} and ${NO_LIMIT}, and products of them fit into a word.`,
    harm: 'A sum or a product does not fit into a word of the state and turns round to the other sign.',
    *find(looked) {
      for (const { step, sort, value, word } of operandsOf(looked))
        if (sort === 'number' && (value < NO_LEAST || value > NO_LIMIT))
          yield [word, `${called(step)} has the number ${value}; ${NO_LEAST} to ${NO_LIMIT} are possible.`];
      for (const { step, state } of reached(looked)) {
        if (step.instruction?.name !== 'times') continue;
        const { least, most } = state.stack.at(-1) ?? ANY;
        const n = operandOf(step, 'n') ?? 0;
        if (!fitsWord(least * n) || !fitsWord(most * n))
          yield [step.at, `${called(step)} can make more of a number than a word holds.`];
      }
    },
  },
  {
    code: 'V807',
    holds: 'Every operand that is a constant points at one of its sort, and so do the parts of members.',
    harm: 'The machine takes a selector for a scope, or reads beside the constants.',
    *find(looked) {
      const { constants } = looked.program;
      for (const { step, sort, value, word } of operandsOf(looked))
        if (isConstantSort(sort) && constants[value]?.constant !== sort)
          yield [word, `${called(step)} needs a ${sort}; constant ${value} is ${sortOf(looked, value)}.`];
      for (const [index, constant] of constants.entries()) {
        if (constant.constant !== 'members') continue;
        for (const member of constant.of)
          for (const sort of ['scope', 'selector'] as const)
            if (constants[member[sort]]?.constant !== sort)
              yield [
                looked.usedAt[index] ?? -1,
                `Constant ${index} needs a ${sort}; constant ${member[sort]} is ${sortOf(looked, member[sort])}.`,
              ];
      }
    },
  },
  {
    code: 'V808',
    holds: 'Every label is the beginning of an instruction of the same ability.',
    harm: 'The machine takes an operand for an instruction, or goes on in another ability.',
    *find(looked) {
      for (const { ability, step, sort, value, word } of operandsOf(looked))
        if (sort === 'label' && !ability.starts.has(value))
          yield [
            word,
            `${called(step)} goes to word ${value}, where no instruction of ability ${ability.index + 1} begins.`,
          ];
    },
  },
  {
    code: 'V809',
    holds: `Divisors are at least 1, choices have 1 to ${MAX_PATHS} ways, lines are asked for 1 to ${MAX_LINE} cards.`,
    harm: 'The machine divides by 0, asks for one of no ways, or makes a choice too long for the list of choices.',
    *find(looked) {
      for (const { step, name, value, word } of operandsOf(looked)) {
        const most = MOST[`${step.instruction?.name} ${name}`];
        if (most !== undefined && (value < 1 || value > most))
          yield [word, `${called(step)} has ${value} as ${name}; 1 to ${most} are possible.`];
      }
    },
  },
  {
    code: 'V810',
    holds: 'Resources are held as the instruction needs it: on cards, or outside of them.',
    harm: 'Pieces come to lie outside of cards, or what is held outside comes to lie on cards.',
    find: findResources,
  },
  {
    code: 'V811',
    holds: 'Cards move between zones that hold cards themselves, and into or out of a grid only with a cell.',
    harm: 'A card is put where no zone is, or lies in a grid without a cell, or leaves a cell that still names it.',
    *find(looked) {
      const { manifest } = looked.vocabulary;
      for (const { step, name, sort, value, word } of operandsOf(looked)) {
        const id = sort === 'zone' ? looked.vocabulary.name('zone', value) : undefined;
        const zone = id === undefined ? undefined : manifest.words.zone[id];
        if (zone?.of)
          yield [word, `${called(step)} moves cards; ${id} is only a name for ${zone.of.join(', ')}.`];
        const takesCells = name === 'to' && ['buy', 'settle'].includes(step.instruction?.name ?? '');
        if (zone?.grid && !takesCells) yield [word, noCells(step, id ?? '')];
        if (sort === 'scope' && MOVES_FOUND.has(step.instruction?.name ?? ''))
          yield* leftCells(looked, step, value, word);
      }
    },
  },
  {
    code: 'V812',
    holds: `Lines, relations and cells are used only where the pack has a grid, of at most ${MAX_CELLS} cells.`,
    harm: 'The machine asks for cells of a grid that is not there, or that do not fit into the bits of a word.',
    find: findGrids,
  },
];

/** Instructions that move cards out of a scope. */
const MOVES_FOUND: ReadonlySet<string> = new Set(['select', 'gather']);

const noCells = (step: DecodedStep, zone: string): string =>
  `${called(step)} gives and takes no cells; ${zone} is a grid.`;

/** Scopes out of which cards would leave cells. */
function* leftCells(
  { program, vocabulary }: Looked,
  step: DecodedStep,
  index: number,
  word: number,
): Iterable<VerifyFinding> {
  const scope = program.constants[index];
  if (scope?.constant !== 'scope') return;
  const { zone } = vocabulary.manifest.words;
  if (scope.in !== 'zone')
    yield [word, `${called(step)} gives and takes no cells, and cards of constant ${index} can lie on some.`];
  else
    for (const part of partsOf(vocabulary.name('zone', scope.of) ?? '', zone))
      if (zone[part]?.grid) yield [word, noCells(step, part)];
}

const fitsWord = (number: number): boolean => number >= ANY.least && number <= ANY.most;

/** Greatest values of numbers that cannot be 0. */
const MOST: Readonly<Record<string, number>> = {
  'every n': NO_LIMIT,
  'choose paths': MAX_PATHS,
  'lines size': MAX_LINE,
  'lines-different size': MAX_LINE,
  'lines-shared size': MAX_LINE,
};

/** True if a word of the pack has that number. */
export const inVocabulary = (vocabulary: Vocabulary, sort: WordOperand, value: number): boolean =>
  vocabulary.name(sort, value) !== undefined;

const sortOf = ({ program }: Looked, index: number): string => {
  const constant = program.constants[index];
  return constant === undefined ? 'not there' : `of the sort ${constant.constant}`;
};

/** The way in which each instruction needs its resource held; `add` depends on its verb. */
const HELD: Readonly<Record<string, 'pool' | 'piece'>> = {
  subtract: 'pool',
  lose: 'pool',
  buy: 'pool',
  charge: 'pool',
  cover: 'piece',
  put: 'piece',
  'put-each': 'piece',
  remove: 'piece',
};

function* findResources(looked: Looked): Iterable<VerifyFinding> {
  const { vocabulary } = looked;
  for (const { ability, step, name, sort, value, word } of operandsOf(looked)) {
    if (sort !== 'resource' || isNone(step, name, value)) continue;
    const id = vocabulary.name('resource', value);
    const holds = id === undefined ? undefined : vocabulary.manifest.words.resource[id]?.holds;
    if (holds === undefined) continue;
    const needed = HELD[step.instruction?.name ?? ''];
    if (needed !== undefined && holds !== needed)
      yield [word, `${called(step)} needs a resource that is held as ${needed}; ${id} is held as ${holds}.`];
    if (step.instruction?.name !== 'add') continue;
    const verb = vocabulary.name('verb', operandOf(step, 'verb') ?? -1);
    const said = verb === undefined ? undefined : vocabulary.manifest.words.verb[verb];
    if (!said) continue;
    const trigger = vocabulary.name('trigger', ability.entry.trigger) ?? '';
    const things = [...said.things, ...(said.alsoUnder?.[trigger] ?? [])];
    if (said.does?.act !== 'add') yield [word, `${called(step)} adds ${id} by ${verb}, which adds nothing.`];
    else if (holds === 'either' || !things.includes(holds))
      yield [
        word,
        `${called(step)} adds ${id} by ${verb}, which under ${trigger} takes ${things.join(', ')}.`,
      ];
  }
}

function* findGrids(looked: Looked): Iterable<VerifyFinding> {
  const grid = Object.values(looked.vocabulary.manifest.words.zone).find((zone) => zone.grid)?.grid;
  const cells = grid ? grid[0] * grid[1] : 0;
  if (cells > 0 && cells <= MAX_CELLS) return;
  const there = cells === 0 ? 'the pack has none' : `that of the pack has ${cells} cells`;
  const needs = `needs a grid of at most ${MAX_CELLS} cells; ${there}.`;
  for (const { steps } of looked.abilities)
    for (const step of steps) {
      const sorts = step.instruction?.operands.map(({ sort }) => sort) ?? [];
      if (sorts.includes('line') || sorts.includes('relation') || step.instruction?.name === 'swap')
        yield [step.at, `${called(step)} ${needs}`];
    }
  for (const [index, constant] of looked.program.constants.entries())
    if (constant.constant === 'scope' && (constant.in === 'line' || constant.in === 'near'))
      yield [looked.usedAt[index] ?? -1, `Constant ${index}, a scope of sort ${constant.in}, ${needs}`];
}
