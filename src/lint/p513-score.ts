import type { Catalogue } from '../cards/catalogue.ts';
import { isFlowKind } from '../cards/flow.ts';
import type { ScoreLine } from '../cards/manifest.ts';
import { MANIFEST } from '../cards/paths.ts';
import { count } from '../cards/reporter.ts';
import { manifestRange } from './manifest-range.ts';
import type { Finding, LintRule } from './rule.ts';

/** The lines of a score in the manifest, and the section that counts them. */
interface Score {
  /** The place of the list in the manifest, and where it would name the section. */
  readonly place: readonly string[];
  readonly named: string;
  readonly lines: readonly ScoreLine[];
  readonly section: string | undefined;
}

export const score: LintRule = {
  code: 'P513',
  accuracy: 'Exact: the lines of the section are shared out from top to bottom, as at the end of a game.',
  unchecked:
    'Packs of which no mode has a flow. How many lines a section has that is not there or in a file with errors. Whether a line ever counts anything.',
  check(catalogue) {
    const { modes, scores, final, against } = catalogue.pack.manifest;
    if (!Object.values(modes).some(({ flow }) => flow !== undefined)) return [];
    const all: Score[] = [{ place: ['scores'], named: 'final', lines: scores, section: final }];
    if (against)
      all.push({
        place: ['against', 'scores'],
        named: 'against.final',
        lines: against.scores,
        section: against.final,
      });
    return all.flatMap((each) => [...namedTwice(each, catalogue), ...sharedOut(each, catalogue)]);
  },
};

/** Lines of a score that have the id of a later one, which counts in their place. */
function namedTwice({ place, lines }: Score, catalogue: Catalogue): readonly Finding[] {
  return lines.flatMap(({ id }, at) => {
    if (!lines.slice(at + 1).some((later) => later.id === id)) return [];
    const range = manifestRange(catalogue, [...place, at, 'id']);
    const message = `A line of the score further down is called "${id}" as well, and only that one counts. Give each an id of its own.`;
    return [{ path: MANIFEST, range, message }];
  });
}

/** The faults between the lines of a score and those of the section that counts them. */
function sharedOut({ place, named, lines, section }: Score, catalogue: Catalogue): readonly Finding[] {
  const whole = (message: string): readonly Finding[] => [
    { path: MANIFEST, range: manifestRange(catalogue, [...place], 'name'), message },
  ];
  if (lines.length === 0)
    return whole(
      section === undefined
        ? 'The pack has no lines of the score, so that its games end without points. List them here, and name under final the section of rules that counts them.'
        : `The pack has no lines of the score, so that its games end without points. List one here for each line of "${section}".`,
    );
  if (section === undefined)
    return whole(
      `Nothing counts these lines of the score, so that games end without points. Name under ${named} the section of rules that does.`,
    );
  const counting = countingLines(section, catalogue);
  if (!counting) return [];
  let next = 0;
  const short = lines.flatMap(({ id, lines: wide = 1 }, at): readonly Finding[] => {
    const left = Math.max(0, counting.ranges.length - next);
    next += wide;
    if (left >= wide) return [];
    const needs = `"${id}" counts ${count(wide, 'line', 'lines')} of "${section}", and ${left === 0 ? 'none is' : count(left, 'is', 'are')} left for it.`;
    const range = manifestRange(catalogue, [...place, at, 'id']);
    return [{ path: MANIFEST, range, message: `${needs} Write what it counts there, or take it out here.` }];
  });
  const over = counting.ranges.slice(next).map((range) => {
    const message = `No line of the score is left for this one, so that it never counts. List one more under ${place.join('.')} in ${MANIFEST}.`;
    return { path: counting.path, range, message };
  });
  return [...short, ...over];
}

/**
 * The place where the lines of a section stand; nothing where they are not known, or count nothing as they are of the
 * flow.
 */
function countingLines(
  section: string,
  { rules, pack }: Catalogue,
): { readonly path: string; readonly ranges: readonly Finding['range'][] } | undefined {
  for (const { path, checked } of rules) {
    const found = checked.located?.sections.find(({ name }) => name.value === section);
    if (!found) continue;
    if (isFlowKind(pack.manifest.words.kind[found.kind.value])) return undefined;
    const ranges = found.abilities.map(({ start, end }) => ({ start, end }));
    return checked.card ? { path, ranges } : undefined;
  }
  return undefined;
}
