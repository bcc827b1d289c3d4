import type { Image } from './image.ts';

/**
 * Keeps what follows from an image and from nothing else: it is worked out at the first question and is there as long
 * as the image, which nothing changes. So it costs the first game of a pack, and no other.
 */
export function ofImage<Known>(work: (image: Image) => Known): (image: Image) => Known {
  const known = new WeakMap<Image, { readonly is: Known }>();
  return (image) => {
    let kept = known.get(image);
    if (!kept) {
      kept = { is: work(image) };
      known.set(image, kept);
    }
    return kept.is;
  };
}
