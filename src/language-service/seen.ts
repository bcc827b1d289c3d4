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
  return writtenIn(checked).flatMap(({ id, kind, text, located }): readonly SeenLine[] => {
    const known = seen.texts.get(id);
    const isSame = known?.fingerprint === textFingerprint(kind, text);
    return text.abilities.flatMap((_, at) => {
      const place = located?.abilities[at];
      const times = isSame ? (known.lines[at] ?? undefined) : undefined;
      if (!place || (isSame && times === undefined)) return [];
      return [{ range: { start: place.start, end: place.end }, ...(times !== undefined && { times }) }];
    });
  });
}
