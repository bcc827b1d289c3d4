import type { Image } from './image.ts';

/**
 * Keeps what follows from a thing that nothing changes, and from nothing else: it is worked out at the first question
 * and is there as long as the thing. So it costs the first game of a pack, and no other.
 */
export function keptOf<Thing extends object, Known>(work: (thing: Thing) => Known): (thing: Thing) => Known {
  const known = new WeakMap<Thing, { readonly is: Known }>();
  return (thing) => {
    let kept = known.get(thing);
    if (!kept) {
      kept = { is: work(thing) };
      known.set(thing, kept);
    }
    return kept.is;
  };
}

/** Keeps what follows from an image and from nothing else, as {@link keptOf} does. */
export const ofImage = <Known>(work: (image: Image) => Known): ((image: Image) => Known) => keptOf(work);
