import { Draw } from '../fuzz/draw.ts';
import { CLAUSE_CLASSES } from './classes/clauses.ts';
import { DESIGN_CLASSES } from './classes/designs.ts';
import { FIELD_CLASSES } from './classes/fields.ts';
import { FLOW_CLASSES } from './classes/flow.ts';
import { FORM_CLASSES } from './classes/form.ts';
import { HYGIENE_CLASSES } from './classes/hygiene.ts';
import type { Mutant, MutantClass } from './mutant.ts';
import { NUMBER_CLASSES } from './classes/numbers.ts';
import { REPEAT_CLASSES } from './classes/repeats.ts';
import { SELECTOR_CLASSES } from './classes/selectors.ts';
import { sources } from './source.ts';

/** All classes of mistakes, then those of possible designs. */
export const CLASSES: readonly MutantClass[] = [
  ...FORM_CLASSES,
  ...FIELD_CLASSES,
  ...NUMBER_CLASSES,
  ...SELECTOR_CLASSES,
  ...CLAUSE_CLASSES,
  ...HYGIENE_CLASSES,
  ...FLOW_CLASSES,
  ...REPEAT_CLASSES,
  ...DESIGN_CLASSES,
];

/**
 * The number of mutants of a class that are drawn in each pack; the first one has as many cards as all others together
 * many times over.
 */
const OF_A_CLASS = { earth: 46, tideway: 6, market: 6, cabinet: 6, eights: 6, hearts: 6, 'oh-hell': 6 };

/** The same of classes that only printed cards show. They are the changes of the possible designs over again. */
const OF_FACTS = 16;

/**
 * The changed packs of a seed: of each class so many in each pack, or all that there are. Their labels are those of the
 * classes.
 */
export function mutantsOf(seed: number): readonly Mutant[] {
  const packs = sources();
  return CLASSES.flatMap((kind, at) =>
    packs.flatMap((source, index) => {
      const all = [...kind.make(source)].filter(({ was, is }) => was !== is);
      const draw = new Draw(seed, packs.length * at + index);
      return drawn(all, kind.label === 'facts' ? OF_FACTS : OF_A_CLASS[source.pack], draw).map(
        (edit, number): Mutant => ({
          ...edit,
          id: `${kind.label === 'design' ? 'design: ' : ''}${kind.name}, ${source.pack} ${number}`,
          kind,
          pack: source.pack,
        }),
      );
    }),
  );
}

/** So many of them in their order, or all. */
function drawn<T>(all: readonly T[], count: number, draw: Draw): readonly T[] {
  const left = all.map((_, at) => at);
  const taken: number[] = [];
  while (taken.length < count && left.length > 0) taken.push(...left.splice(draw.below(left.length), 1));
  return taken.sort((a, b) => a - b).flatMap((at) => all.slice(at, at + 1));
}
