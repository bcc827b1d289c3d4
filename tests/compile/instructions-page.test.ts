import { expect, test } from 'vitest';
import { INSTRUCTIONS, OPERAND_SORTS, REGIONS } from '../../src/compile/instructions.ts';
import { SCOPES, TESTS } from '../../src/compile/program.ts';
import { CHECKS } from '../../src/compile/verify.ts';
import { earthFiles, fileText } from '../support/packs.ts';

const page = fileText('docs/instructions.md');

/** Everything under a heading, up to the next one. */
const under = (heading: string): string => {
  const parts = page.split(`\n### ${heading}\n`);
  expect(parts, heading).toHaveLength(2);
  return (parts[1] ?? '').split('\n##')[0] ?? '';
};

/** The faces with a line that has such a text, as the page calls them, in the order of their numbers. */
function facesWith(line: RegExp): string[] {
  return earthFiles('.card')
    .flatMap(({ text }) => {
      const number = Number(/^\w+ (\d+)/.exec(text)?.[1]);
      const sides = text.split(/^side (?=[AB])/m);
      return sides.flatMap((side, index) => {
        if (!line.test(side)) return [];
        const name = /"([^"]*)"/.exec(side)?.[1] ?? '';
        const letter = sides.length > 1 ? ['', 'A', 'B'][index] : '';
        return [{ number, called: `${number}${letter} ${name}` }];
      });
    })
    .sort((a, b) => a.number - b.number)
    .map(({ called }) => called);
}

test('the page describes every instruction, test, scope, sort of operand, part of the state and check', () => {
  for (const { name, means, pops, pushes } of INSTRUCTIONS) {
    expect(under(name)).toContain(means);
    expect(under(name)).toContain(`Pops ${pops}, pushes ${pushes}.`);
  }
  for (const name of [...TESTS, ...SCOPES]) expect(under(name)).toMatch(/\n- Used by (\d+|no) abilit/);
  for (const name of [...OPERAND_SORTS, ...REGIONS])
    expect(page).toMatch(new RegExp(`^\\| \`${name}\` `, 'm'));
  for (const { code } of CHECKS) expect(page).toMatch(new RegExp(`^\\| ${code} `, 'm'));
});

test('there are at most 90 instructions, tests and scopes, and at most 4 of them for a single card', () => {
  const [, instructions, tests, scopes, total, single] =
    /(\d+) instructions \+ (\d+) tests \+ (\d+) scopes = (\d+) of at most 90\. Used by a single card: (\d+) of at most 4\./.exec(
      page,
    ) ?? [];
  expect([instructions, tests, scopes].map(Number)).toEqual([
    INSTRUCTIONS.length,
    TESTS.length,
    SCOPES.length,
  ]);
  expect(Number(total)).toBe(INSTRUCTIONS.length + TESTS.length + SCOPES.length);
  expect(Number(total)).toBeLessThanOrEqual(90);
  expect(Number(single)).toBeLessThanOrEqual(4);
  expect(page.match(/^- `[^`]+` \([^)]+\): /gm)).toHaveLength(Number(single));
});

test.each<[string, RegExp]>([
  ['vacant', /per \w+ gap\b/],
  ['look-up', /by number of/],
  ['most', /in any one/],
  ['path', /in the longest \w+ line but/],
  ['path-here', /line through this/],
  ['bar', /cannot choose/],
  ['also', /counts as/],
  ['on', /when you/],
  ['cover', /may pay cost with/],
  ['repeat', /: copy 1/],
  ['sets', /sets? of/],
  ['parity', /(?:odd|even) points/],
  ['stake', /: claim 1/],
])('%s is used by the cards whose text needs it, and by no others', (name, line) => {
  const faces = facesWith(line);
  expect(faces.length).toBeGreaterThan(0);
  const cards = new Set(faces.map((face) => /^\d+/.exec(face)?.[0])).size;
  const more = faces.length > 6 ? ' …' : '.';
  expect(under(name)).toContain(
    `on ${cards} ${cards === 1 ? 'card' : 'cards'}: ${faces.slice(0, 6).join(', ')}${more}`,
  );
});

test('its words are plain', () => {
  expect(page).not.toMatch(/\b(?:invalid|failed to|please|oops|illegal)\b|\w!/i);
});
