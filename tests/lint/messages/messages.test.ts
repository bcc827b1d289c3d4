import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NO_FIX } from '../../../scripts/build/no-fixes.mjs';
import { CODES } from '../../../src/language/codes.ts';
import { fileText } from '../../support/packs.ts';
import { findingsOf, type Mistake } from './findings.ts';
import { MISTAKES } from './mistakes.ts';

const GOLDEN = new URL('messages.golden.txt', import.meta.url);

/** Codes whose second message stands in another test: three are about the disk, the others need the whole of the first game. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  P516: 'tests/cli/doors.test.ts',
  P543: 'tests/cli/pictures.test.ts',
  P545: 'tests/cli/pictures.test.ts',
  M723: 'tests/lint/never-works.test.ts',
  M737: 'tests/lint/strength.test.ts',
  M738: 'tests/lint/strength.test.ts',
  M739: 'tests/lint/never-seen.test.ts',
  ...Object.fromEntries(
    [730, 731, 732, 733, 734, 735, 736].map((number) => [`M${number}`, 'tests/lint/knows-the-game.test.ts']),
  ),
};

/** The part of the page of codes that is about one. */
const entryOf = (code: string): string =>
  new RegExp(`^### ${code} [^]*?(?=^##)`, 'm').exec(fileText('docs/diagnostics.md'))?.[0] ?? '';

describe('every code', () => {
  const fixed = new Set(
    MISTAKES.flatMap((mistake) =>
      findingsOf(mistake).diagnostics.flatMap(({ code, fixes }) => (fixes.length > 0 ? [code] : [])),
    ),
  );

  it.each(Object.keys(CODES))('%s has a second message beside that of its page', (code) => {
    const place = ELSEWHERE[code];
    expect(entryOf(code)).toMatch(new RegExp(`(?:error|warning|note) ${code} `));
    if (place === undefined) expect(MISTAKES.map((each) => each.code)).toContain(code);
    else expect(fileText(place)).toContain(code);
  });

  it.each(Object.keys(CODES))('%s can be mended by a fix, or it is said why not', (code) => {
    const hasFix = fixed.has(code) || entryOf(code).includes('Quick fixes here:');
    expect([code, hasFix ? undefined : NO_FIX[code]]).toEqual([
      code,
      hasFix ? undefined : expect.stringMatching(/^[A-Z].*\.$/),
    ]);
    if (hasFix) expect(NO_FIX[code]).toBeUndefined();
  });
});

describe('what is said of mistakes that people make', () => {
  it('has no two that are called alike', () => {
    expect(new Set(MISTAKES.map(({ title }) => title)).size).toBe(MISTAKES.length);
  });

  it.each(MISTAKES)('$code: $title', (mistake) => {
    const codes = findingsOf(mistake).diagnostics.map(({ code }) => code);
    expect(codes).toContain(mistake.code);
  });

  it('is what the golden file says, with ways to mend it', () => {
    const golden = MISTAKES.map(messagesOf).join('\n');
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(GOLDEN, golden);
    expect(existsSync(GOLDEN)).toBe(true);
    expect(golden).toBe(readFileSync(GOLDEN, 'utf8'));
  });
});

/** The mistake, then each finding with its place and what stands there, then its fixes. */
function messagesOf(mistake: Mistake): string {
  const { path, text, diagnostics } = findingsOf(mistake);
  const lines = diagnostics
    .filter(({ severity }) => severity !== 'info' || mistake.code === 'P505' || mistake.code === 'P506')
    .flatMap(({ code, range, message, fixes }) => [
      `  ${code} [${shown(text.slice(range.start, range.end))}] ${message}`,
      ...fixes.map((fix) => `    fix: ${fix.title}`),
    ]);
  return `${mistake.code} ${mistake.title} (${path})\n${lines.join('\n')}\n`;
}

function shown(text: string): string {
  const [line = ''] = JSON.stringify(text).slice(1, -1).split('\\n');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
