import type { Image } from '../../src/compile/image.ts';
import { word } from '../../src/state/zones.ts';
import { opcode, sizeOfInstruction } from '../../src/vm/opcodes.ts';

const ON = opcode('on');

/** By entry of an image, the word of the code with which its work begins: what only says when it answers is none. */
export const startsOf = ({ entries, code }: Pick<Image, 'entries' | 'code'>): Int32Array =>
  Int32Array.from(entries, ({ at }) => (word(code, at) === ON ? at + sizeOfInstruction(word(code, at)) : at));
