import type { Instruction, OperandSort } from './instructions.ts';
import { isConstantSort } from './verify-context.ts';
import type { WordOperand } from './vocabulary.ts';

/**
 * The notation of programs as text, for {@link disassemble} and {@link assemble}. Names of words, `#3` for a
 * constant, `L1` for a label; `?57` for an index that names nothing, `-` for the operand of something that is not
 * there. `;` opens a comment.
 */

/** Stands for an operand of -1 that says that there is none, and for a constant without parts. */
export const NONE_SIGN = '-';

/** Stands for a selector without tests. */
export const ANY_SIGN = 'any';

/** An index that is no word and no constant, as it stands. */
export const raw = (index: number): string => `?${index}`;

/**
 * True if the name of an operand stands before it. The first operand follows the instruction, and what constants
 * are is said by themselves.
 */
export const isNamed = ({ operands }: Instruction, place: number): boolean =>
  place > 0 && !isConstantSort(operands[place]?.sort ?? '');

/** True if an operand is left out where it is 0: a party that is the own one. */
export const isOptional = (sort: OperandSort): boolean => sort === 'party';

/** True if an operand is a word of the pack. */
export const isWordSort = (sort: OperandSort): sort is WordOperand =>
  sort !== 'number' && sort !== 'label' && !isConstantSort(sort);

/** Words that open a line which is no instruction. */
export const DIRECTIVES = ['program', 'entry', 'paid', 'clause', 'close', 'word'] as const;

/** A text that stands alone, in quotes where it could be read as something else. */
export const textOf = (text: string): string =>
  /^[A-Za-z0-9][\w./:()-]*$/.test(text) ? text : JSON.stringify(text);
