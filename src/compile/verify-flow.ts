import { operandOf, type DecodedStep } from './decode.ts';
import type { VerifiedAbility, Looked } from './verify-context.ts';
import type { Check } from './verify-fault.ts';
import type { PathState } from './walk.ts';

/** Most numbers that one ability may have on the stack. */
export const MAX_STACK = 16;

/**
 * Most numbers that may be on the stack while another ability is called: abilities share one stack of 24 numbers
 * and call one another up to 8 deep, and the last may need all of its own.
 */
export const MAX_CALLING = 1;

interface Reached {
  readonly ability: VerifiedAbility;
  readonly step: DecodedStep;
  /** Its place among the steps of the ability. */
  readonly index: number;
  /** The knowledge before it. */
  readonly state: PathState;
}

/** Every step to which a path leads. */
export function* reached({ abilities }: Looked): Iterable<Reached> {
  for (const ability of abilities)
    for (const [index, step] of ability.steps.entries()) {
      const state = ability.walk.before[index];
      if (state) yield { ability, step, index, state };
    }
}

const called = (step: DecodedStep): string => `\`${step.instruction?.name ?? step.opcode}\``;

const pops = (step: DecodedStep): number => step.instruction?.pops ?? 0;

const heightAfter = (step: DecodedStep, { stack }: PathState): number =>
  stack.length - pops(step) + (step.instruction?.pushes ?? 0);

/** Instructions that take a number of things from the top. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'take',
  'add',
  'subtract',
  'raise',
  'move',
  'pick',
  'give',
  'put',
  'put-each',
  'remove',
  'stake',
  'select',
  'lower',
  'lose',
]);

/** Checks of jumps and of the stack, on every path at once. */
export const FLOW_CHECKS: readonly Check[] = [
  {
    code: 'V818',
    holds: 'Control never leaves an ability but by `end`.',
    harm: 'The machine goes on with the next ability, or after the end of the code.',
    *find({ abilities }) {
      for (const { steps, walk, index } of abilities)
        for (const fall of walk.falls) {
          const step = steps[fall];
          if (step) yield [step.at, `After ${called(step)} ability ${index + 1} is over without \`end\`.`];
        }
    },
  },
  {
    code: 'V819',
    holds: 'Only `again` goes backwards.',
    harm: 'The ability never ends.',
    *find({ abilities }) {
      for (const { steps } of abilities)
        for (const step of steps)
          for (const [place, operand] of step.instruction?.operands.entries() ?? []) {
            const target = step.operands[place];
            if (operand.sort !== 'label' || target === undefined || step.instruction?.name === 'again')
              continue;
            if (target <= step.at)
              yield [step.at + 1 + place, `${called(step)} goes back to word ${target}; only \`again\` may.`];
          }
    },
  },
  {
    code: 'V820',
    holds: 'What `again` counts down is greater than 0.',
    harm: 'A loop for no times at all is run once.',
    *find(looked) {
      for (const { step, state } of reached(looked)) {
        if (step.instruction?.name !== 'again') continue;
        const top = state.stack.at(-1);
        if (top && top.least < 1)
          yield [step.at, `\`again\` counts down a number that can be ${top.least}; it must be at least 1.`];
      }
    },
  },
  {
    code: 'V821',
    holds: 'Nothing inside a loop touches what its `again` counts down.',
    harm: 'The loop never ends.',
    *find(looked) {
      for (const { ability, step, index, state } of reached(looked)) {
        if (step.instruction?.name !== 'again') continue;
        const first = ability.starts.get(operandOf(step, 'from') ?? -1) ?? index;
        for (let inside = first; inside < index; inside++) {
          const other = ability.steps[inside];
          const height = ability.walk.before[inside]?.stack.length;
          if (!other || height === undefined || other.instruction?.name === 'case') continue;
          if (height - pops(other) < state.stack.length)
            yield [
              other.at,
              `${called(other)} touches the number that \`again\` at word ${step.at} counts down.`,
            ];
        }
      }
    },
  },
  {
    code: 'V822',
    holds: 'Nothing is taken from an empty stack.',
    harm: 'The machine takes numbers of the ability that called, or what stands below the stack.',
    *find(looked) {
      for (const { step, state } of reached(looked))
        if (state.stack.length < pops(step))
          yield [step.at, `${called(step)} takes ${pops(step)} from a stack of ${state.stack.length}.`];
    },
  },
  {
    code: 'V823',
    holds: `The stack of an ability never holds more than ${MAX_STACK} numbers.`,
    harm: 'The machine writes beyond the stack into what lies behind it in the state.',
    *find(looked) {
      for (const { step, state } of reached(looked)) {
        const height = heightAfter(step, state);
        if (height > MAX_STACK)
          yield [step.at, `After ${called(step)} the stack holds ${height}; ${MAX_STACK} are possible.`];
      }
    },
  },
  {
    code: 'V824',
    holds: 'Where paths meet, their stacks are of one height.',
    harm: 'After one of the paths the top of the stack is another number than the text means.',
    *find({ abilities }) {
      for (const { steps, walk } of abilities)
        for (const { step, height, other } of walk.mismatches)
          yield [steps[step]?.at ?? -1, `Paths meet here with ${height} and with ${other} on the stack.`];
    },
  },
  {
    code: 'V825',
    holds: 'At `end` the stack is empty.',
    harm: 'The ability that called goes on with a number that is not its own.',
    *find(looked) {
      for (const { step, state } of reached(looked))
        if (step.instruction?.name === 'end' && state.stack.length > 0)
          yield [step.at, `At \`end\` the stack still holds ${state.stack.length}.`];
    },
  },
  {
    code: 'V826',
    holds: 'Cards are charged, settled and woken only after they were bought or put in place of another.',
    harm: 'The machine takes no card for a card, or one that has been moved away meanwhile.',
    *find(looked) {
      for (const { step, state } of reached(looked)) {
        const needed = NEEDED[step.instruction?.name ?? ''];
        if (needed && !needed.includes(state.subject.is))
          yield [step.at, `${called(step)} needs a card that is ${needed.join(' or ')} on every path to it.`];
      }
    },
  },
  {
    code: 'V827',
    holds: 'A bought card is charged at the price and settled in the zone for which it was bought.',
    harm: 'The seat pays more than it has, or is asked for a cell where none is free.',
    *find(looked) {
      for (const { step, state } of reached(looked)) {
        const { is, ...known } = state.subject;
        if (is !== 'bought' && is !== 'charged') continue;
        for (const name of COMPARED[step.instruction?.name ?? ''] ?? [])
          if (operandOf(step, name) !== known[name])
            yield [step.at, `${called(step)} has another ${name} than the \`buy\` before it.`];
      }
    },
  },
  {
    code: 'V828',
    holds: 'Amounts are never below 0.',
    harm: 'Adding takes away, and taking away adds.',
    *find(looked) {
      for (const { step, state } of reached(looked)) {
        const top = state.stack.at(-1);
        if (AMOUNTS.has(step.instruction?.name ?? '') && top && top.least < 0)
          yield [step.at, `${called(step)} takes an amount that can be ${top.least}.`];
      }
    },
  },
  {
    code: 'V829',
    holds: `While another ability is called, at most ${MAX_CALLING} number is on the stack.`,
    harm: 'Abilities that call one another fill the stack that they share, and write behind it.',
    *find(looked) {
      for (const { step, state } of reached(looked)) {
        // The number that `select` and `gather` push is there already when something answers.
        const height = heightAfter(step, state);
        if (step.instruction?.calls === true && height > MAX_CALLING)
          yield [step.at, `${called(step)} can call other abilities, with ${height} on the stack.`];
      }
    },
  },
  {
    code: 'V830',
    holds: 'Between buying a card and settling it nothing else is done, and the ability does not end.',
    harm: 'The bought card is left aside, in no zone of the game, or the means to pay for it are gone.',
    *find(looked) {
      for (const { step, state } of reached(looked)) {
        if (!ASIDE_STATES.has(state.subject.is)) continue;
        const { name = '', does } = step.instruction ?? {};
        const acts = (does === 'asks' || does === 'pays') && name !== 'charge' && name !== 'settle';
        if (name === 'end' || (acts && name !== 'wake'))
          yield [step.at, `${called(step)} stands where a bought card is not settled yet.`];
      }
    },
  },
];

/** States of a subject that lies aside on some path. */
const ASIDE_STATES: ReadonlySet<string> = new Set(['bought', 'charged', 'unsure']);

/** The progress that a card must have made for the instruction. */
const NEEDED: Readonly<Record<string, readonly PathState['subject']['is'][]>> = {
  charge: ['bought'],
  settle: ['bought', 'charged'],
  wake: ['settled'],
  react: ['settled'],
};

/** The parts of a purchase that must be as it was when the card was bought. */
const COMPARED: Readonly<Record<string, readonly ('price' | 'with' | 'to')[]>> = {
  charge: ['price', 'with'],
  settle: ['to'],
};
