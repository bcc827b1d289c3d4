import { nameIn } from './names.ts';
import type { Image } from '../../src/compile/image.ts';
import type { Layout } from '../../src/state/layout.ts';
import { depthIn, frameIn } from './frames.ts';
import { programOf, routineOf } from './listing.ts';
import type { FrameView } from './board-view.ts';

/** Abilities of a context that run, the one begun first at the front. */
export function framesOf(
  state: Int32Array,
  engine: { readonly image: Image; readonly layout: Layout },
  party: number,
): readonly FrameView[] {
  const { image, layout } = engine;
  const name = nameIn(engine, state);
  const depths = depthIn(state, layout, party);
  return Array.from({ length: depths }, (_, depth) => {
    const { entry, pc, self, face, points } = frameIn(state, layout, party, depth);
    const calls = depth < depths - 1;
    const view = entry < 0 ? routineFrame(pc, image) : frameFor(entry, pc, image, calls);
    const textOf = image.faces[face]?.card ?? -1;
    return {
      ...view,
      ...(self >= 0 && { acts: image.cards[self]?.number ?? 0, actsName: name(self) }),
      copied: self >= 0 && textOf >= 0 && textOf !== self,
      points,
    };
  });
}

/** Instructions that stay where they are while what they called runs; the others are left before. */
const STAYING: ReadonlySet<string> = new Set(['wake', 'run', 'react']);

/**
 * An ability that stands at a word of the code.
 *
 * @param calls true if it waits for an ability that it called, and stands behind the call
 */
export function frameFor(entry: number, pc: number, image: Image, calls = false): FrameView {
  const program = programOf(entry, image);
  const at = program.lines.findIndex(({ word }) => word === pc);
  const stays = STAYING.has(program.lines[at]?.name ?? '');
  const line = program.lines[calls && !stays ? Math.max(0, at - 1) : at];
  return {
    program,
    word: line?.word ?? pc,
    ...(line?.clause !== undefined && { clause: line.clause }),
    copied: false,
    points: 0,
  };
}

const routineFrame = (pc: number, image: Image): FrameView => ({
  program: routineOf(pc, image),
  word: pc,
  copied: false,
  points: 0,
});
