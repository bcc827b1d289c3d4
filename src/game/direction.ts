import { ofImage } from '../compile/of-image.ts';
import type { Layout } from '../state/layout.ts';
import { word } from '../state/zones.ts';

/** The counters by which turns go the other way round. */
const turningOf = ofImage(({ vocabulary: { names, manifest } }): readonly number[] =>
  names.counter.flatMap((name, counter) => {
    const [sort, id = ''] = name.split(':');
    return sort === 'noun' && manifest.words.noun[id]?.ranges === 'orders' ? [counter] : [];
  }),
);

/** True if turns can go the other way round in games of a pack. */
export const isTurned = ({ image }: Layout): boolean => turningOf(image).length > 0;

/**
 * The number of seats on at which the next one sits: 1, or one less than there are while all parties together have an
 * odd number of what turns the direction.
 */
export function stepOf(layout: Layout, state: Int32Array): number {
  const { image, parties, counters, counterWords, seats } = layout;
  let turned = 0;
  for (const counter of turningOf(image))
    for (let party = 0; party < parties; party++)
      turned += word(state, counters + party * counterWords + counter);
  return turned % 2 === 0 ? 1 : seats - 1;
}
