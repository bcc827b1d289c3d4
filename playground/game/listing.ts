import { readCode, type DecodedStep } from '../../src/compile/decode.ts';
import { describeStep } from '../../src/compile/describe.ts';
import type { Image } from '../../src/compile/image.ts';
import type { Constant } from '../../src/compile/program.ts';
import type { Vocabulary, WordOperand } from '../../src/compile/vocabulary.ts';
import type { Owner, ProgramLine, ProgramView } from './board-view.ts';

/** Whose text a face is. */
export function ownerOf(face: number, image: Image): Owner {
  const { card, program } = image.faces[face] ?? { card: -1, program: { name: '', side: 'A' as const } };
  const number = image.cards[card]?.number;
  return number === undefined
    ? { section: program.name }
    : { card: number, side: program.side, name: program.name };
}

/** An ability as a list of instructions; its words are counted from the beginning of the image's code. */
export function programOf(entry: number, image: Image): ProgramView {
  const { face = 0, ability = 0 } = image.entries[entry] ?? {};
  const { program, at, firstEntry } = image.faces[face] ?? { program: undefined, at: 0, firstEntry: 0 };
  const own = program?.entries[entry - firstEntry];
  const steps = program && own ? readCode(program.code, own.at, own.end) : [];
  return {
    owner: ownerOf(face, image),
    ability,
    trigger: program && own ? (image.vocabulary.name('trigger', own.trigger) ?? '') : '',
    lines: linesOf(steps, program?.constants ?? [], image.vocabulary).map((line, index) => {
      const word = steps[index]?.at ?? 0;
      const clause = program?.clauses.find((one) => one.at <= word && word < one.end);
      return { ...line, word: word + at, ...(clause && { clause: clause.path }) };
    }),
  };
}

/** The routine that the pack does by itself when a card is entered with a verb, as a list of instructions. */
export function routineOf(pc: number, image: Image): ProgramView {
  const starts = image.routines.filter((at) => at >= 0 && at <= pc);
  const at = Math.max(0, ...starts);
  const verb = image.vocabulary.name('verb', image.routines.indexOf(at)) ?? '';
  const steps: DecodedStep[] = [];
  for (const step of readCode(image.code, at, image.code.length)) {
    steps.push(step);
    if (step.instruction?.name === 'end') break;
  }
  return {
    owner: { section: verb },
    ability: 0,
    trigger: '',
    lines: linesOf(steps, [], image.vocabulary),
  };
}

function linesOf(
  steps: readonly DecodedStep[],
  constants: readonly Constant[],
  vocabulary: Vocabulary,
): readonly ProgramLine[] {
  return steps.map((step, line) => ({
    line,
    word: step.at,
    name: step.instruction?.name ?? `word ${step.opcode}`,
    operands: operandsOf(step, steps, vocabulary),
    comment: describeStep(step, constants, vocabulary).replace(/\b(?:piece|attribute|noun):/g, ''),
    does: step.instruction?.does ?? 'flow',
  }));
}

/** Operands of an instruction in words; what is written into the constants is said by the comment. */
function operandsOf(step: DecodedStep, steps: readonly DecodedStep[], vocabulary: Vocabulary): string {
  const parts: string[] = [];
  step.instruction?.operands.forEach(({ name, sort }, place) => {
    const value = step.operands[place] ?? 0;
    if (sort === 'number') parts.push(String(value));
    else if (sort === 'label') parts.push(`→ ${steps.findIndex(({ at }) => at === value)}`);
    else if (isWord(sort)) {
      if (sort === 'party' && value === 0) return;
      const word = value < 0 ? 'none' : (vocabulary.name(sort, value) ?? '').replace(/^[^:]*:/, '');
      parts.push(name === 'from' || name === 'to' ? `${name} ${word}` : word);
    }
  });
  return parts.join(', ');
}

const isWord = (sort: string): sort is WordOperand =>
  !['number', 'label', 'selector', 'scope', 'table', 'members'].includes(sort);
