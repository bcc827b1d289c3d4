import { beforeAll, describe, expect, test } from 'vitest';
import { assemble } from '../../src/compile/assemble.ts';
import { Vocabulary } from '../../src/compile/vocabulary.ts';
import { earth, fileText } from '../support/packs.ts';
import { built, loam, MOSS, MOSS_PATH, Workspace } from './loam.ts';

const space = new Workspace();

beforeAll(built, 120_000);

const MOSS_PROGRAM = `program 137 A "Wall Screw-Moss"

#0 scope line column own
#1 selector is value:herb

entry yellow
  clause 137/A/1/1 abilities.0.body.paths.0.steps.0.effects.0
    push 1
    put-each growth #0 #1  ; herb in this column
  close
  end
`;

describe('loam disasm', () => {
  test.each([
    ['its number', ['137']],
    ['words of its name', ['wall', 'screw']],
  ])('shows the program of a card by %s', (_, args) => {
    expect(loam(['disasm', ...args])).toEqual({ code: 0, out: MOSS_PROGRAM, err: '' });
  });

  test('shows both faces of a card, or the one that is asked for', () => {
    const faces = ['315A', '315b'].map((query) => loam(['disasm', query]).out);
    expect(faces[0]).toMatch(/^program 315 A "Ngorongoro Crater"\n/);
    expect(faces[1]).toMatch(/^program 315 B "Waiotapu"\n[^]*\n {4}lines-shared row size 4 /);
    expect(loam(['disasm', 'Waiotapu']).out).toBe(faces[1]);
    expect(loam(['disasm', '315'])).toEqual({ code: 0, out: faces.join('\n'), err: '' });
  });

  test('shows what can be assembled again', () => {
    const { program, diagnostics } = assemble(loam(['disasm', '315B']).out, new Vocabulary(earth.manifest));
    expect(diagnostics).toEqual([]);
    expect(program).toMatchObject({ number: 315, side: 'B', name: 'Waiotapu' });
  });

  test('gives programs the code, and where each clause stands in the text', () => {
    const { code, out } = loam(['disasm', '--json', '10']);
    expect(code).toBe(0);
    const card = JSON.parse(out) as {
      faces: {
        code: number[];
        text: string;
        clauses: { id: string; range: { start: number; end: number } }[];
      }[];
    };
    expect(card).toMatchObject({
      path: 'cards/earth/flora/10-stiptic-fungus.card',
      number: 10,
      kind: 'flora',
    });
    expect(card.faces).toHaveLength(1);
    const [face] = card.faces;
    expect(face).toMatchObject({
      name: 'Stiptic Fungus',
      entries: [{ trigger: 'yellow', gives: 'none', at: 0 }],
    });
    expect(face?.text).toBe(loam(['disasm', '10']).out);
    expect(face?.code.length).toBeGreaterThan(4);
    const text = fileText('cards/earth/flora/10-stiptic-fungus.card');
    expect(face?.clauses.map(({ id, range }) => [id, text.slice(range.start, range.end)])).toEqual([
      ['10/A/1/1', 'discard 1 from compost'],
      ['10/A/1/2', 'gain 3 soil'],
    ]);
  });

  test('gives programs the faces that are asked for', () => {
    const faces = (query: string): unknown =>
      (JSON.parse(loam(['disasm', '--json', query]).out) as { faces: { side?: string }[] }).faces.map(
        ({ side }) => side,
      );
    expect([faces('315'), faces('315B'), faces('10')]).toEqual([['A', 'B'], ['B'], [undefined]]);
  });
});

describe('a program that is not there', () => {
  test('is said, with what may have been meant', () => {
    expect(loam(['disasm', 'slmie', 'mold'])).toEqual({
      code: 1,
      out: '',
      err: 'loam: U908 there is no card "slmie mold". Did you mean one of these?\n  277 Slime Mold\n',
    });
    expect(loam(['disasm', '315C']).code).toBe(1);
  });

  test('because the card has errors', () => {
    space.littlePack('pack', { [MOSS_PATH]: MOSS.replace('herb\n', 'shrub\n') });
    const { code, out, err } = loam(['disasm', '137'], { cwd: space.at('pack') });
    expect(out).toBe('');
    expect(err).toMatch(
      /^loam: 137 Wall Screw-Moss has errors, so that there is no program\.\nflora\/137-wall-screw-moss\.card:3:8 error C406 /,
    );
    expect(code).toBe(1);
  });

  test('because the machine cannot do what it says', () => {
    space.littlePack('other', {
      [MOSS_PATH]: MOSS.replace(/yellow: .*/, 'brown: score total points of soil'),
    });
    const { code, out, err } = loam(['disasm', '137', '--pack', space.at('other')]);
    expect(out).toBe('');
    expect(err).toMatch(
      /^loam: 137 Wall Screw-Moss has errors, so that there is no program\.\n.*137-wall-screw-moss\.card:12:10 error M704 /,
    );
    expect(code).toBe(1);
  });
});
