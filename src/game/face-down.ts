import { doneBy } from '../state/cards.ts';
import type { Layout } from '../state/layout.ts';
import { instanceOf, liesIn } from '../state/zones.ts';
import type { Progress } from './progress.ts';

/** Which cards lie face down for others, until all seats have come past a barrier (PLANT-15). */
export class FaceDown {
  readonly #layout: Layout;
  readonly #progress: Progress;
  /** Verbs that put cards down so, and the zone into which they put them. */
  readonly #verbs: readonly { readonly tracked: number; readonly zone: number }[];

  constructor(layout: Layout, progress: Progress) {
    this.#layout = layout;
    this.#progress = progress;
    const { names, manifest } = layout.image.vocabulary;
    this.#verbs = names.verb.flatMap((id, verb) => {
      const does = manifest.words.verb[id]?.does;
      if (does?.faceDown !== true || does.to === undefined) return [];
      return [{ tracked: layout.tracked[verb] ?? -1, zone: names.zone.indexOf(does.to) }];
    });
  }

  /** Whether any card ever lies so. */
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
