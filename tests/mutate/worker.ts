import { CLASSES, mutantsOf } from './all.ts';

/** The numbers of mutants of each class, by the seed. */
export function classes(seed: number): readonly { readonly name: string; readonly count: number }[] {
  const all = mutantsOf(seed);
  return CLASSES.map((kind) => ({
    name: kind.name,
    count: all.filter((mutant) => mutant.kind === kind).length,
  }));
}

/** The work of a thread with each share that it is given. */
export { judgeShare as default } from './share.ts';
