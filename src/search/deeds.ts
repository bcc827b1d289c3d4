import type { Effect, Path } from '../language/tree.ts';
import type { SearchedPart } from './subject.ts';

/** Something done by a line of ability. */
export interface SearchedDeed {
  readonly effect: Effect;
  /** True if it is paid: it stands left of the arrow. */
  readonly isPaid: boolean;
  /** JSON pointer from the face or section. */
  readonly path: string;
}

const DEEDS = new WeakMap<SearchedPart, readonly SearchedDeed[]>();

/** All that the lines of a face or section do, in the order of the text; read once. */
export function deedsOf(part: SearchedPart): readonly SearchedDeed[] {
  const known = DEEDS.get(part) ?? deedsIn(part);
  DEEDS.set(part, known);
  return known;
}

function deedsIn({ abilities }: SearchedPart): readonly SearchedDeed[] {
  return abilities.flatMap(({ body }, line): readonly SearchedDeed[] => {
    const at = `/abilities/${line}/body`;
    switch (body.form) {
      case 'do':
        return [
          ...(body.pay ?? []).map((effect, i): SearchedDeed => ({
            effect,
            isPaid: true,
            path: `${at}/pay/${i}`,
          })),
          ...body.paths.flatMap((path, i) => stepsOf(path, `${at}/paths/${i}`)),
        ];
      case 'may':
        return stepsOf(body.path, `${at}/path`);
      case 'flow':
        return flowOf(body.flow, `${at}/flow`);
      default:
        return [];
    }
  });
}

const stepsOf = ({ steps }: Path, at: string): readonly SearchedDeed[] =>
  steps.flatMap(({ effects }, i) =>
    effects.map((effect, j): SearchedDeed => ({
      effect,
      isPaid: false,
      path: `${at}/steps/${i}/effects/${j}`,
    })),
  );

/** A flow that holds another one, or effects at its end. */
type AnyFlow = { readonly flow?: AnyFlow; readonly path?: Path };

function flowOf(flow: object, at: string): readonly SearchedDeed[] {
  const { flow: inner, path } = flow as AnyFlow;
  if (inner) return flowOf(inner, `${at}/flow`);
  return path ? stepsOf(path, `${at}/path`) : [];
}
