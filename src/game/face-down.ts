import { doneBy } from '../state/cards.ts';
import type { Layout } from '../state/layout.ts';
import { ofLayout } from '../state/layouts.ts';
import { instanceOf, liesIn } from '../state/zones.ts';
import type { Progress } from './progress.ts';

/** A verb that puts cards down so, by its place among the tracked ones, and the zone into which it puts them. */
interface Hiding {
  readonly tracked: number;
  readonly zone: number;
}

/** Verbs that put cards down face down. */
const verbsOf = ofLayout(({ image, tracked }) => {
  const { names, manifest } = image.vocabulary;
  return names.verb.flatMap((id, verb): Hiding[] => {
    const does = manifest.words.verb[id]?.does;
    if (does?.faceDown !== true || does.to === undefined) return [];
    return [{ tracked: tracked[verb] ?? -1, zone: names.zone.indexOf(does.to) }];
  });
});

/** Which cards lie face down for others, until all seats have come past a barrier (PLANT-15). */
export class FaceDown {
  readonly #layout: Layout;
  readonly #progress: Progress;
  readonly #verbs: readonly Hiding[];

  constructor(layout: Layout, progress: Progress) {
    this.#layout = layout;
    this.#progress = progress;
    this.#verbs = verbsOf(layout);
  }

  /** True if any card ever lies so. */
  get isUsed(): boolean {
    return this.#verbs.length > 0;
  }

  /** The party whose card lies face down for others; -1 where it does not. */
  partyOf(state: Int32Array, card: number): number {
    if (!this.#progress.isBeforeBarrier()) return -1;
    for (const { tracked, zone } of this.#verbs) {
      const party = doneBy(this.#layout, state, tracked, card);
      if (party >= 0 && liesIn(this.#layout, state, card) === instanceOf(this.#layout, zone, party))
        return party;
    }
    return -1;
  }
}
