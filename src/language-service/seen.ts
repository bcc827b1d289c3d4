import type { SourceFile } from '../cards/catalogue.ts';
import { readCoverage } from '../cards/coverage-file.ts';
import { textFingerprint } from '../cards/fingerprint.ts';
import { writtenIn } from '../cards/written.ts';
import type { Document } from './document.ts';
import type { SeenLine } from './types.ts';

/** The lines of a text with how often games have seen them at work, as far as a file tells it; undefined where there is none. */
export function seenIn(
  { checked }: Document,
  coverage: SourceFile | undefined,
): readonly SeenLine[] | undefined {
  const seen = coverage && readCoverage(coverage).seen;
  // A file that tells of sums alone knows no line.
  if (!seen || seen.texts.size === 0) return undefined;
  return writtenIn(checked).flatMap(({ ids, kind, text, located }): readonly SeenLine[] => {
    const known = ids.map((id) => seen.texts.get(id));
    const print = textFingerprint(kind, text);
    const isSame = known.every((each) => each?.fingerprint === print);
    return text.abilities.flatMap((_, at) => {
      const place = located?.abilities[at];
      const counts = isSame ? known.flatMap((each) => each?.lines[at] ?? []) : [];
      const times = counts.length > 0 ? counts.reduce((sum, count) => sum + count) : undefined;
      if (!place || (isSame && times === undefined)) return [];
      return [{ range: { start: place.start, end: place.end }, ...(times !== undefined && { times }) }];
    });
  });
}
