import type { Diagnostic } from '../../src/language/diagnostic.ts';

const GRAVITY = { error: 0, warning: 1, info: 2 } as const;

/** Problems in the order of the text; of several at one place the gravest first. */
export function inOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [...diagnostics].sort(
    (a, b) =>
      a.range.start - b.range.start || GRAVITY[a.severity] - GRAVITY[b.severity] || a.range.end - b.range.end,
  );
}

/** The problem that a place is in or at the edge of; of several the smallest. */
export function problemAt(diagnostics: readonly Diagnostic[], offset: number): Diagnostic | undefined {
  return diagnostics
    .filter(({ range }) => touches(range, offset))
    .sort((a, b) => size(a) - size(b) || GRAVITY[a.severity] - GRAVITY[b.severity])[0];
}

/** True if a place is in a range or at its edge. */
export const touches = ({ start, end }: { start: number; end: number }, offset: number): boolean =>
  offset >= start && offset <= end;

/** The next problem after a place, or before it; round the end of the text. */
export function nextProblem(
  diagnostics: readonly Diagnostic[],
  offset: number,
  step: 1 | -1,
  shown?: Diagnostic,
): Diagnostic | undefined {
  const all = inOrder(diagnostics);
  const now = shown ? all.indexOf(shown) : -1;
  if (now >= 0) return all[(now + step + all.length) % all.length];
  if (step === 1) return all.find(({ range }) => range.start >= offset) ?? all[0];
  return all.findLast(({ range }) => range.start < offset) ?? all.at(-1);
}

/**
 * Which problem has its message open: that of the caret's line, else the one that was open, else the gravest from
 * the top. What is only information opens only when it is asked for.
 */
export function chooseProblem(
  diagnostics: readonly Diagnostic[],
  caret: number,
  line: { start: number; end: number },
  shown: Diagnostic | undefined,
): Diagnostic | undefined {
  const all = inOrder(diagnostics);
  const told = all.filter(({ severity }) => severity !== 'info');
  const here = told.filter(({ range }) => range.start <= line.end && range.end >= line.start);
  const atCaret = problemAt(here, caret);
  if (atCaret) return atCaret;
  const still = shown && all.find((one) => one.code === shown.code && one.message === shown.message);
  if (still && here.length === 0) return still;
  return here[0] ?? told.find(({ severity }) => severity === 'error') ?? told[0];
}

const size = ({ range }: Diagnostic): number => range.end - range.start;

/** A message in two parts: the mistake, which is its first sentence, and the rest. */
export function messageParts(message: string): { readonly mistake: string; readonly rest: string } {
  const found = /^(.*?[.?:])\s+(\S[\s\S]*)$/.exec(message);
  return { mistake: found?.[1] ?? message, rest: found?.[2] ?? '' };
}
