import type { Diagnostic, Fix, Range } from '../language/diagnostic.ts';

/**
 * The ways to mend what is wrong in a range, each once: those of the gravest mistakes first, then in the order
 * of the text. A range that only touches a mistake counts, so that a cursor behind a word finds its fixes.
 */
export function fixesAt(diagnostics: readonly Diagnostic[], { start, end }: Range): readonly Fix[] {
  const touching = diagnostics.filter(({ range }) => range.start <= end && start <= range.end);
  const fixes = new Map<string, Fix>();
  for (const severity of ['error', 'warning', 'info'] as const) {
    for (const diagnostic of touching.filter((each) => each.severity === severity)) {
      for (const fix of diagnostic.fixes) {
        const key = JSON.stringify(fix.edits);
        if (!fixes.has(key)) fixes.set(key, fix);
      }
    }
  }
  return [...fixes.values()];
}
