import type { Image } from '../compile/image.ts';
import { ofImage } from '../compile/of-image.ts';

/** The facts about entering cards, as with an event that is played, before any game begins. */
export interface Entering {
  /** By verb, the zone from which cards are entered; -1 where the verb enters nothing. */
  readonly from: Int32Array;
  /** By verb, the zone into which they go. */
  readonly to: Int32Array;
  /** By verb, whether a card that lets its owner look at cards needs one to look at. */
  readonly looks: readonly boolean[];
  /** By card, the zone in which its kind is at home; -1 for none. */
  readonly homes: Int32Array;
}

/** Those facts for an image. */
export const enteringOf = ofImage(({ vocabulary, routines, cards }: Image): Entering => {
  const { verb: verbs, kind: kinds } = vocabulary.manifest.words;
  const zone = (id: string | undefined): number =>
    id === undefined ? -1 : (vocabulary.find('zone', id) ?? -1);
  const ways = vocabulary.names.verb.map((id, verb) => {
    const does = verbs[id]?.does;
    const enters = (routines[verb] ?? -1) >= 0 && does?.from !== undefined && does.to !== undefined;
    return enters ? { from: zone(does.from), to: zone(does.to) } : { from: -1, to: -1 };
  });
  return {
    from: Int32Array.from(ways, ({ from }) => from),
    to: Int32Array.from(ways, ({ to }) => to),
    looks: vocabulary.names.verb.map((id) => verbs[id]?.does?.looksAtNothing === 'refused'),
    homes: Int32Array.from(cards, ({ kind }) => zone(kinds[kind]?.home)),
  };
});
