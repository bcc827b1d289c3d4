import fc from 'fast-check';
import type { CheckedPack } from '../../../src/cards/pack.ts';
import { assemble } from '../../../src/compile/assemble.ts';
import { readCode } from '../../../src/compile/decode.ts';
import type { Image } from '../../../src/compile/image.ts';
import { linkPack } from '../../../src/compile/link.ts';
import type { Program } from '../../../src/compile/program.ts';
import type { RandomStream } from '../../../src/state/random.ts';
import { compileLine, tideway, tidewayFiles, treesOf } from '../../compile/programs.ts';
import { legalAbility } from '../../support/arbitrary-trees.ts';
import { earth, earthFiles } from '../../support/packs.ts';

/** A program to be changed, and the face whose program it is or can take the place of. */
export interface Base {
  readonly face: number;
  readonly program: Program;
}

/** A pack with the programs that are changed. */
export interface Corpus {
  readonly name: string;
  readonly image: Image;
  readonly bases: readonly Base[];
  /** By instruction that some program has, the programs that have it, so that the rare ones are drawn as often. */
  readonly having: readonly (readonly Base[])[];
}

/** Groups programs by the instructions that they have. */
function byInstruction(bases: readonly Base[]): readonly (readonly Base[])[] {
  const groups = new Map<number, Base[]>();
  for (const base of bases) {
    const { code } = base.program;
    for (const opcode of new Set(readCode(code, 0, code.length).map((step) => step.opcode)))
      groups.set(opcode, [...(groups.get(opcode) ?? []), base]);
  }
  return [...groups.values()];
}

/** Draws a program: half of the time any, else first an instruction and then a program that has it. */
export function drawBase({ bases, having }: Corpus, numbers: RandomStream): Base {
  const group = numbers.below(2) === 0 ? bases : (having[numbers.below(having.length)] ?? bases);
  const base = group[numbers.below(group.length)];
  if (!base) throw new Error('there are no programs');
  return base;
}

/** The number of lines that are made up for each pack; most of them compile. */
const LINES = 1500;
const SEED = 20_240_917;

function corpus(
  name: string,
  pack: CheckedPack,
  files: Parameters<typeof treesOf>[1],
  written: readonly string[] = [],
): Corpus {
  const { cards, sections } = treesOf(pack, files);
  const image = linkPack(pack, cards, sections);
  const { vocabulary } = image;
  const printed = image.faces.map(({ program }, face): Base => ({ face, program }));
  const grown = fc
    .sample(legalAbility(pack), { numRuns: LINES, seed: SEED })
    .flatMap(({ kind, ability }, line) => {
      if (ability.body.form === 'flow') return [];
      const { program } = compileLine(ability, kind, pack, vocabulary);
      const mark = vocabulary.index('mark', `kind:${kind}`);
      const marks = vocabulary.names.mark.length;
      const faces = image.faces.flatMap((_, face) => (image.marks[face * marks + mark] === 1 ? [face] : []));
      const face = faces[line % Math.max(1, faces.length)];
      return program && face !== undefined ? [{ face, program }] : [];
    });
  const assembled = written.flatMap((lines): Base[] => {
    const { program } = assemble(`program 1 A "Written"\n${lines}`, vocabulary);
    return program ? [{ face: 0, program }] : [];
  });
  if (assembled.length < written.length) throw new Error('a program is not assembled');
  const bases = [...printed, ...grown, ...assembled];
  return { name, image, bases, having: byInstruction(bases) };
}

/** The first game and the little second pack. */
export const CORPORA: readonly Corpus[] = [
  // No verb of these packs takes something away for nothing.
  corpus('earth', earth, earthFiles('.card', '.rules'), ['entry red\npush 2\nlose soil verb gain\nend']),
  corpus('tideway', tideway, tidewayFiles),
];
