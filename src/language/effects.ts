import type { Effect, Path, Step } from './tree.ts';

/** The steps of a step: itself, and what is done where nothing of it was done, one after the other. */
export const insteadOf = (step: Step): readonly Step[] => [
  step,
  ...(step.otherwise ? insteadOf(step.otherwise) : []),
];

/** All effects of a path in the order of the text, those behind `otherwise` as well. */
export const effectsIn = ({ steps }: Path): readonly Effect[] =>
  steps.flatMap((step) => insteadOf(step).flatMap(({ effects }) => effects));

/** The same with the place of each, from the path downwards, as in `.steps.0.otherwise.effects.1`. */
export const placedEffects = ({ steps }: Path): readonly { readonly effect: Effect; readonly at: string }[] =>
  steps.flatMap((step, i) =>
    insteadOf(step).flatMap(({ effects }, turn) =>
      effects.map((effect, j) => ({
        effect,
        at: `.steps.${i}${'.otherwise'.repeat(turn)}.effects.${j}`,
      })),
    ),
  );
