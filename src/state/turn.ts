import type { Layout } from './layout.ts';
import { ofLayout } from './layouts.ts';
import { word } from './zones.ts';

/** Ranges of words in which stands what was done in a turn: the first word of each, and the one behind its last. */
export type TurnRanges = Int32Array;

/** The deeds of every party in a turn: cards, tallies of verbs, and what was named, by the verbs with which it can be. */
export const turnRangesOf = ofLayout((layout: Layout): TurnRanges => {
  const { parties, counterWords, tallies, done, names, verbs, image } = layout;
  const ranges = [done, done + parties * layout.trackedVerbs * layout.doneWords];
  const naming = image.vocabulary.names.verb.flatMap((id, verb) =>
    image.vocabulary.manifest.words.verb[id]?.does?.act === 'name' ? [verb] : [],
  );
  for (let party = 0; party < parties; party++) {
    for (const verb of naming) ranges.push(names + party * verbs + verb, names + party * verbs + verb + 1);
    ranges.push(tallies + party * counterWords, tallies + party * counterWords + verbs);
  }
  return Int32Array.from(ranges);
});

/** Forgets what every party did in the turn. The words are few: calls of `fill` would take longer. */
export function forgetTurn(ranges: TurnRanges, state: Int32Array): void {
  for (let range = 0; range < ranges.length; range += 2) {
    const end = word(ranges, range + 1);
    for (let at = word(ranges, range); at < end; at++) state[at] = 0;
  }
}
