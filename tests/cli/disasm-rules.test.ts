import { beforeAll, describe, expect, test } from 'vitest';
import { fileText } from '../support/packs.ts';
import { built, loam, Workspace } from './loam.ts';

const space = new Workspace();

beforeAll(built, 120_000);

const ROUNDS = `program 0 A "Rounds"

#0 scope zone tableau own
#1 selector any

entry step gives goal
  clause Rounds/A/1/1 abilities.0.body.flow
    count #0 #1  ; any in tableau
    met 16
  close
  end
`;

describe('loam disasm --rules', () => {
  test.each([
    ['its name, before longer ones', ['rounds']],
    ['case and signs make no difference', ['"ROUNDS"']],
  ])('shows the program of a section by %s', (_, words) => {
    expect(loam(['disasm', '--rules', ...words])).toEqual({ code: 0, out: ROUNDS, err: '' });
  });

  test('knows a section by a part of its name', () => {
    expect(loam(['disasm', '--rules', 'sprouts']).out).toMatch(/^program 0 A "Sprouts to soil"\n/);
  });

  test('gives programs the code, and where each clause stands in the text', () => {
    const { code, out } = loam(['disasm', '--rules', '--json', 'compost']);
    expect(code).toBe(0);
    const section = JSON.parse(out) as {
      code: number[];
      text: string;
      entries: { trigger: string }[];
      clauses: { id: string; range: { start: number; end: number } }[];
    };
    expect(section).toMatchObject({
      path: 'cards/earth/rules/actions.rules',
      kind: 'action',
      name: 'Compost',
    });
    expect(section.text).toBe(loam(['disasm', '--rules', 'compost']).out);
    expect(section.code.length).toBeGreaterThan(20);
    expect(section.entries[0]).toMatchObject({ trigger: 'active' });
    const text = fileText('cards/earth/rules/actions.rules');
    const [first] = section.clauses;
    expect(first && [first.id, text.slice(first.range.start, first.range.end)]).toEqual([
      'Compost/A/1/1',
      'gain 5 soil',
    ]);
  });
});

describe('a section that is not there', () => {
  test('is said, with all that there are', () => {
    const { code, out, err } = loam(['disasm', '--rules', 'slime', 'mold']);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^loam: U908 there is no section "slime mold"\. There are these:\n {2}action Plant\n/,
    );
  });

  test('or several fit', () => {
    expect(loam(['disasm', '--rules', 'standard'])).toEqual({
      code: 1,
      out: '',
      err: 'loam: U908 several sections fit "standard":\n  phase Standard set-up\n  phase Standard game\n  phase Standard set-up with events\n',
    });
  });

  test('or the pack has no rules', () => {
    space.littlePack('bare', {});
    expect(loam(['disasm', '--rules', 'plant', '--pack', space.at('bare')]).err).toBe(
      'loam: U908 the pack has no rules.\n',
    );
  });

  test('or its file has errors', () => {
    space.littlePack('pack', { 'rules/own.rules': 'action "Dig"\n  active: gain 2 soli\n' });
    const { code, out, err } = loam(['disasm', '--rules', 'dig'], { cwd: space.at('pack') });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^loam: action Dig has errors, or its file has, so that there is no program\.\nrules\/own\.rules:2:18 error W301 /,
    );
  });
});
