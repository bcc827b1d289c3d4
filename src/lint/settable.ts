import { change } from '../cards/reporter.ts';
import { closest } from '../cards/suggest.ts';
import { CODES, type Code } from '../language/codes.ts';
import type { Diagnostic, Fix, Range, Severity } from '../language/diagnostic.ts';

/** Errors of a pack of which every file can be read, and whose games can be played. */
const JUDGEMENTS: ReadonlySet<string> = new Set<Code>(['P502', 'P518', 'P519']);

/**
 * True if a finding is a judgement, which people may set aside, and does not say that something cannot be read or
 * played.
 */
export const isSettable = (code: string): boolean =>
  isCode(code) && (CODES[code].severity !== 'error' || JUDGEMENTS.has(code));

const isCode = (code: string): code is Code => Object.hasOwn(CODES, code);

/**
 * The reason why a code cannot be silenced or given another severity: W331 there is no such code, W332 it says that a
 * card has no meaning. Nothing where it can.
 */
export function whyFirm(code: string, range: Range): Diagnostic | undefined {
  if (isSettable(code)) return undefined;
  if (isCode(code)) {
    const message = `${code} (${CODES[code].title}) leaves a text without a meaning, or a pack without a game. It cannot be set aside: mend it.`;
    return diagnosticOf('W332', range, message);
  }
  const settable = Object.keys(CODES).filter(isSettable);
  const near = closest(
    code,
    settable.map((each) => each.toLowerCase()),
  ).map((each) => each.toUpperCase());
  const guess = near[0] === undefined ? '' : ` Did you mean ${near[0]}?`;
  return diagnosticOf(
    'W331',
    range,
    `"${code}" is no code of a finding.${guess} docs/diagnostics.md lists them.`,
    near.map((each) => change(range, each)),
    near,
  );
}

/** A finding about what sets findings aside. */
export function diagnosticOf(
  code: Code,
  { start, end }: Range,
  message: string,
  fixes: readonly Fix[] = [],
  expected: readonly string[] = [],
): Diagnostic {
  const severity: Severity = CODES[code].severity;
  const suggestion = expected[0];
  return {
    code,
    severity,
    range: { start, end },
    message,
    expected,
    ...(suggestion !== undefined && { suggestion }),
    fixes,
    examples: [],
  };
}

/** True if a text gives a reason: it says something. */
export const isReason = (text: string): boolean => /[\p{Letter}\p{Number}]/u.test(text);
