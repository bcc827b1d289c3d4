import { readCoverage, type MissingSight } from '../cards/coverage-file.ts';
import { textFingerprint } from '../cards/fingerprint.ts';
import { COVERAGE, MANIFEST } from '../cards/paths.ts';
import { writtenIn } from '../cards/written.ts';
import { rangeOf } from '../language/range-of.ts';
import { filesOf } from './kept.ts';
import type { Finding, LintRule } from './rule.ts';

export const neverSeen: LintRule = {
  code: 'M739',
  accuracy: `Exact: it repeats what ${COVERAGE} says of the text, as long as the text is the same.`,
  unchecked: `Texts that were changed since, or are not in ${COVERAGE}: of them it is not known. Whether cards and rules beside them were changed, which may matter.`,
  check(catalogue) {
    const { coverage } = catalogue;
    if (!coverage) return [];
    const { seen, fault } = readCoverage(coverage);
    if (seen === undefined)
      return [
        {
          path: MANIFEST,
          range: { start: 0, end: 0 },
          message: `${COVERAGE} beside this file says nothing of the pack. ${fault}`,
        },
      ];
    const isMissing = [...seen.texts.values()].some(({ missing }) => missing.some(isAct));
    if (!isMissing) return [];
    return filesOf(catalogue).all.flatMap((file) =>
      writtenIn(file.entry.checked).flatMap(({ ids, kind, text, located }): readonly Finding[] => {
        const print = textFingerprint(kind, text);
        const known = ids.flatMap((id) => seen.texts.get(id) ?? []);
        if (!located || known.length < ids.length || known.some(({ fingerprint }) => fingerprint !== print))
          return [];
        return onceEach(missingOnAll(known.map(({ missing }) => missing)).filter(isAct)).flatMap(
          ({ path, sight }) => {
            const range = rangeOf(located, path);
            const message = `In all that ${COVERAGE} tells of, this never ${SAID[sight] ?? ''}. Play a scenario in which it does, or more games, and have loam coverage --json print it anew.`;
            return range ? [{ path: file.entry.path, range, message }] : [];
          },
        );
      }),
    );
  },
};

/** The words for a clause that was never carried out; that something was never refused is no finding. */
const SAID: Readonly<Record<string, string>> = {
  works: 'changed anything',
  met: 'was met',
  enough: 'could be paid or fulfilled',
};

const isAct = ({ sight }: MissingSight): boolean => Object.hasOwn(SAID, sight);

/** The sights that none of several equal texts has. */
const missingOnAll = ([
  first = [],
  ...others
]: readonly (readonly MissingSight[])[]): readonly MissingSight[] =>
  first.filter(({ path, sight }) =>
    others.every((missing) => missing.some((each) => each.path === path && each.sight === sight)),
  );

/** One finding is enough of a clause: the first sight is that of its work. */
const onceEach = (missing: readonly MissingSight[]): readonly MissingSight[] =>
  missing.filter(({ path }, at) => missing.findIndex((each) => each.path === path) === at);
