import { insert } from '../cards/reporter.ts';
import { inFiles } from './kept.ts';
import type { Finding, LintRule } from './rule.ts';
import { textsIn } from './texts.ts';

/** The acts from which a game goes on, so that no seat can decline them. */
const NEEDED: ReadonlySet<string | undefined> = new Set(['pick-face', 'name']);

export const notMust: LintRule = {
  code: 'M733',
  accuracy:
    'Exact over lines of the flow in which a face is chosen or a choice is named that the game goes on from. A game is the same with must and without; what people read is not.',
  unchecked: 'Other effects, which can be declined.',
  check: inFiles((file) => {
    const { words } = file.pack.manifest;
    return textsIn(file).flatMap(({ path, trigger, effects, range }): readonly Finding[] => {
      if (trigger.nature !== 'flow' || trigger.voluntary === false) return [];
      const loose = effects.find(
        (effect) =>
          effect.form === 'do' && effect.must !== true && NEEDED.has(words.verb[effect.verb]?.does?.act),
      );
      if (loose?.form !== 'do') return [];
      const message = `This reads as if a seat could decline, and no game lets it, since it goes on from what is chosen. Write must ${loose.verb}.`;
      const place = range();
      const line = file.entry.text.slice(place.start, place.end);
      const at = line.search(new RegExp(`(?<![a-z-]|must )${loose.verb} `));
      const fixes = at < 0 ? [] : [insert(place.start + at, 'must ')];
      return [{ path, range: place, message, fixes }];
    });
  }),
};
