import { INSTRUCTIONS } from '../compile/instructions.ts';
import type { Image } from '../compile/image.ts';
import { word } from '../state/zones.ts';
import { sizeOfInstruction } from '../vm/opcodes.ts';

/**
 * The things to be seen of a clause. works: it changed the state or a score, or what it says of its card mattered; met,
 * not met: the sides of a condition; enough, refused: those of a payment or of what an ability needs; below, capped:
 * those of a cap.
 */
const SIGHTS = ['works', 'met', 'not met', 'enough', 'refused', 'below', 'capped'] as const;

/** One of them. */
export type Sight = (typeof SIGHTS)[number];

/** One thing that is to be seen of one clause. */
export interface Goal {
  /** Index of the face or section in the image. */
  readonly face: number;
  /** Index of the clause in its program. */
  readonly clause: number;
  /**
   * Word of the image's code of the instruction that it is about; the first of the clause where it is about all of it.
   */
  readonly pc: number;
  /** The thing to be seen. */
  readonly sight: Sight;
}

/** The two sides of what an instruction decides. */
const SIDES: Readonly<Record<string, readonly [Sight, Sight]>> = {
  met: ['met', 'not met'],
  require: ['enough', 'refused'],
  'at-most': ['below', 'capped'],
};

/** Everything that is to be seen of the texts of a pack, clause by clause. */
export function goalsOf({ faces, code }: Image): readonly Goal[] {
  return faces.flatMap(({ at, program }, face) =>
    program.clauses.flatMap((each, clause) => {
      const goals: Goal[] = [];
      let works = false;
      for (let pc = at + each.at; pc < at + each.end; pc += sizeOfInstruction(word(code, pc))) {
        const instruction = INSTRUCTIONS[word(code, pc)];
        const sides = SIDES[instruction?.name ?? ''];
        for (const sight of sides ?? []) goals.push({ face, clause, pc, sight });
        works ||= !sides && instruction?.does !== 'value' && instruction?.does !== 'test';
      }
      return works ? [{ face, clause, pc: at + each.at, sight: 'works' }, ...goals] : goals;
    }),
  );
}

/**
 * Each goal as a text by which it is found again where the same cards are compiled for other options: face, clause,
 * what is to be seen, and which of several such instructions of the clause is meant.
 */
export function goalKeys({ faces }: Image, goals: readonly Goal[]): readonly string[] {
  const times = new Map<string, number>();
  return goals.map(({ face, clause, sight }) => {
    const key = `${face} ${faces[face]?.program.clauses[clause]?.id ?? ''} ${sight}`;
    const before = times.get(key) ?? 0;
    times.set(key, before + 1);
    return `${key} ${before}`;
  });
}
