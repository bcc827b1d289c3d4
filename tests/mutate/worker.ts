import { CLASSES, mutantsOf } from './all.ts';

/** How many mutants of each class there are, by the seed. */
export function classes(seed: number): readonly { readonly name: string; readonly count: number }[] {
  const all = mutantsOf(seed);
  return CLASSES.map((kind) => ({
    name: kind.name,
    count: all.filter((mutant) => mutant.kind === kind).length,
  }));
}

/** What a thread does with each share that it is given. */
export { judgeShare as default } from './share.ts';
