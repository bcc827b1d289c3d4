import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findingsOf, type Mistake } from './findings.ts';
import { MISTAKES } from './mistakes.ts';

const GOLDEN = new URL('messages.golden.txt', import.meta.url);

const golden = MISTAKES.map(messagesOf).join('\n');

describe('what is said of mistakes that people make', () => {
  it('has no two that are called alike', () => {
    expect(new Set(MISTAKES.map(({ title }) => title)).size).toBe(MISTAKES.length);
  });

  it.each(MISTAKES)('$code: $title', (mistake) => {
    const codes = findingsOf(mistake).diagnostics.map(({ code }) => code);
    expect(codes).toContain(mistake.code);
  });

  it('is what the golden file says, with ways to mend it', () => {
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
