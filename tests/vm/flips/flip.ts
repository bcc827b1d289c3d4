import type { DecodedStep } from '../../../src/compile/decode.ts';
import { INSTRUCTIONS } from '../../../src/compile/instructions.ts';
import {
  PARTIES,
  SCOPES,
  type Constant,
  type Program,
  type CardCondition,
} from '../../../src/compile/program.ts';
import type { Vocabulary } from '../../../src/compile/vocabulary.ts';
import type { RandomStream } from '../../../src/state/random.ts';
import { draftOf, programOf, splice, stepsOf, transplant, wordsOf, type Draft } from './draft.ts';

/** The sources from which a flip draws. */
export interface Source {
  readonly numbers: RandomStream;
  readonly vocabulary: Vocabulary;
  /** Draws a program from which instructions are copied. */
  readonly other: () => Program;
}

/** One small change; it may find nothing that it could change. */
type Flip = (draft: Draft, source: Source) => void;

/** Changes a program in one to four places. */
export function flipped(program: Program, source: Source): Program {
  const { numbers } = source;
  const draft = draftOf(program);
  for (let left = 1 + numbers.below(4); left > 0; left--) oneOf(FLIPS, numbers)?.(draft, source);
  return programOf(draft, program);
}

const oneOf = <T>(list: readonly T[], numbers: RandomStream): T | undefined =>
  list[numbers.below(Math.max(1, list.length))];

/** A number that somebody could write, mostly a small one; now and then any. */
function anyNumber(numbers: RandomStream): number {
  switch (numbers.below(8)) {
    case 0:
      return numbers.below(60);
    case 1:
      return numbers.below(20_001) - 10_000;
    case 2:
      return numbers.below(0x1_0000_0000) | 0;
    case 3:
      return -1 - numbers.below(4);
    default:
      return numbers.below(6);
  }
}

/** Any word becomes any number. */
const word: Flip = (draft, { numbers }) => {
  if (draft.code.length > 0) draft.code[numbers.below(draft.code.length)] = anyNumber(numbers);
};

/** An operand becomes another one of its sort. */
const operand: Flip = (draft, source) => {
  const { numbers } = source;
  const step = oneOf(
    stepsOf(draft).filter(({ operands }) => operands.length > 0),
    numbers,
  );
  if (!step) return;
  const place = numbers.below(step.operands.length);
  draft.code[step.at + 1 + place] = otherOperand(draft, step, place, source);
};

function otherOperand(
  draft: Draft,
  step: DecodedStep,
  place: number,
  { numbers, vocabulary }: Source,
): number {
  const sort = step.instruction?.operands[place]?.sort ?? 'number';
  switch (sort) {
    case 'number':
      return anyNumber(numbers);
    case 'label':
      return oneOf(stepsOf(draft), numbers)?.at ?? 0;
    case 'selector':
    case 'scope':
    case 'table':
    case 'members': {
      const fitting = draft.constants.flatMap(({ constant }, index) => (constant === sort ? [index] : []));
      return oneOf(fitting, numbers) ?? 0;
    }
    default:
      return numbers.below(vocabulary.names[sort].length);
  }
}

/** An instruction becomes another one of as many words. */
const kin: Flip = (draft, { numbers }) => {
  const step = oneOf(stepsOf(draft), numbers);
  if (!step) return;
  const size = wordsOf(step.opcode);
  const alike = INSTRUCTIONS.flatMap((_, opcode) => (wordsOf(opcode) === size ? [opcode] : []));
  draft.code[step.at] = oneOf(alike, numbers) ?? step.opcode;
};

/** Two neighbours change places. */
const swapped: Flip = (draft, { numbers }) => {
  const steps = stepsOf(draft);
  const index = numbers.below(Math.max(1, steps.length - 1));
  const [one, other] = [steps[index], steps[index + 1]];
  if (!one || !other) return;
  const words = [...draft.code.slice(other.at, other.next), ...draft.code.slice(one.at, one.next)];
  draft.code.splice(one.at, words.length, ...words);
};

/** An instruction of another program comes in, or takes the place of one. */
const copied: Flip = (draft, { numbers, other: draw }) => {
  const other = draw();
  const step = oneOf(stepsOf(draftOf(other)), numbers);
  const here = oneOf(stepsOf(draft), numbers);
  if (!step || !here) return;
  const words = transplant(step, other.constants, draft.constants, here.at);
  splice(draft, here.at, numbers.below(2) === 0 ? 0 : here.next - here.at, words);
};

/** A few instructions of another program come in one after the other. */
const copiedPart: Flip = (draft, { numbers, other: draw }) => {
  const other = draw();
  const here = oneOf(stepsOf(draft), numbers);
  if (!here) return;
  const steps = stepsOf(draftOf(other));
  const first = numbers.below(Math.max(1, steps.length));
  const part = steps.slice(first, first + 2 + numbers.below(3));
  const words: number[] = [];
  for (const step of part)
    words.push(...transplant(step, other.constants, draft.constants, here.at + words.length));
  splice(draft, here.at, 0, words);
};

/** An instruction is gone. */
const gone: Flip = (draft, { numbers }) => {
  const step = oneOf(stepsOf(draft), numbers);
  if (step) splice(draft, step.at, step.next - step.at, []);
};

/** An ability begins, is paid or ends elsewhere, or has another trigger or another worth. */
const entry: Flip = (draft, { numbers, vocabulary }) => {
  const chosen = oneOf(draft.entries, numbers);
  if (!chosen) return;
  const place = (): number =>
    numbers.below(2) === 0 ? (oneOf(stepsOf(draft), numbers)?.at ?? 0) : anyNumber(numbers);
  switch (numbers.below(6)) {
    case 0:
      chosen.at = place();
      return;
    case 1:
    case 2:
      chosen.paid = place();
      return;
    case 3:
      chosen.end = place();
      return;
    case 4:
      chosen.gives = oneOf(['none', 'points', 'goal'] as const, numbers) ?? 'none';
      return;
    default:
      chosen.trigger = numbers.below(vocabulary.names.trigger.length + 1);
  }
};

/** A constant says something else. */
const constant: Flip = (draft, source) => {
  const index = source.numbers.below(Math.max(1, draft.constants.length));
  const old = draft.constants[index];
  if (old) draft.constants[index] = otherConstant(old, draft, source);
};

function otherConstant(old: Constant, draft: Draft, source: Source): Constant {
  const { numbers, vocabulary } = source;
  switch (old.constant) {
    case 'selector': {
      const tests = [...old.tests];
      const at = numbers.below(tests.length + 1);
      tests.splice(at, numbers.below(2), ...(numbers.below(3) === 0 ? [] : [anyTest(source)]));
      return { ...old, tests };
    }
    case 'scope':
      switch (numbers.below(3)) {
        case 0:
          return { ...old, of: numbers.below(vocabulary.names.zone.length + 2) };
        case 1:
          return { ...old, party: numbers.below(PARTIES.length + 1) };
        default:
          return { ...old, in: oneOf(SCOPES, numbers) ?? 'zone', of: numbers.below(8) };
      }
    case 'table': {
      const list = [...old.numbers];
      list.splice(numbers.below(list.length + 1), numbers.below(2), anyNumber(numbers));
      return { ...old, numbers: list };
    }
    case 'members': {
      const of = [...old.of];
      const pick = (): number => numbers.below(Math.max(1, draft.constants.length));
      of.splice(
        numbers.below(of.length + 1),
        1,
        ...(numbers.below(2) === 0 ? [] : [{ scope: pick(), selector: pick() }]),
      );
      return { ...old, of };
    }
  }
}

function anyTest({ numbers, vocabulary: { names } }: Source): CardCondition {
  const measure = numbers.below(names.measure.length + 1);
  switch (numbers.below(6)) {
    case 0:
      return { test: 'is', mark: numbers.below(names.mark.length + 1) };
    case 1:
      return { test: 'number', measure, least: anyNumber(numbers), most: anyNumber(numbers) };
    case 2:
      return { test: 'parity', measure, odd: numbers.below(2) === 0 };
    case 3:
      return { test: 'other' };
    case 4:
      return {
        test: 'full',
        resource: numbers.below(names.resource.length + 1),
        full: numbers.below(2) === 0,
      };
    default:
      return { test: 'place', first: anyNumber(numbers), last: anyNumber(numbers) };
  }
}

/** Small changes of operands are many, since they mostly pass. */
const FLIPS: readonly Flip[] = [
  word,
  operand,
  operand,
  operand,
  operand,
  operand,
  kin,
  swapped,
  copied,
  copiedPart,
  gone,
  entry,
  constant,
  constant,
];
