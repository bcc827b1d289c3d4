import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileText } from '../support/packs.ts';
import { built, cardText, loam, MOSS, MOSS_PATH, Workspace } from './loam.ts';

const space = new Workspace();
const FUNGUS_PATH = 'flora/10-stiptic-fungus.card';
const GRASS_PATH = 'flora/5-cat-grass.card';
const find = (...args: readonly string[]) => loam(['find', ...args], { cwd: space.at('pack') });
const fits = new Ajv2020({ strict: true }).compile(
  JSON.parse(fileText('schemas/found.schema.json')) as object,
);

function git(...args: readonly string[]): void {
  const as = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  expect(spawnSync('git', [...as, ...args], { cwd: space.at('pack'), encoding: 'utf8' }).status).toBe(0);
}

beforeAll(async () => {
  await built();
  space.littlePack('pack', {
    [MOSS_PATH]: MOSS,
    [FUNGUS_PATH]: cardText(FUNGUS_PATH),
    [GRASS_PATH]: cardText(GRASS_PATH),
    'rules/a.rules': 'sheet "A"\n  end: score 1 per card in compost\n',
  });
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'Begin');
  space.write(`pack/${MOSS_PATH}`, MOSS.replace('cost 2', 'cost 3'));
}, 120_000);

describe('loam find', () => {
  test('prints each hit with the clauses that fit', () => {
    expect(find('cost>=3 places:growth')).toEqual({
      code: 0,
      out: `137 Wall Screw-Moss  flora/137-wall-screw-moss.card
  4:3    cost 3
  12:11  place 1 growth on each herb in this column
1 of 4 files
`,
      err: '',
    });
  });

  test('counts cards where files have several', () => {
    const { out } = loam([
      'find',
      'number<=20',
      fileURLToPath(new URL('../../cards/cabinet', import.meta.url)),
    ]);
    expect(out).toMatch(/\n4 of 22 files, 22 of 96 cards\n$/);
  });

  test('as JSON that fits its schema', () => {
    const { code, out } = find('scores', '--json');
    const found = JSON.parse(out) as { hits: { path: string; places: object[] }[] };
    expect([code, fits(found)], JSON.stringify(fits.errors)).toEqual([0, true]);
    const rules = found.hits.find(({ path }) => path === 'rules/a.rules');
    expect(rules?.places).toEqual([
      {
        path: '/sections/0/abilities/0/body/paths/0/steps/0/effects/0',
        text: 'score 1 per card in compost',
        range: { start: 17, end: 44 },
        from: { line: 2, column: 8 },
        to: { line: 2, column: 35 },
      },
    ]);
  });

  test('knows what has changed', () => {
    for (const args of [['changed:'], ['changed:', '--since', 'main'], ['--', '-changed:no']])
      expect(find(...args).out).toMatch(/^137 Wall Screw-Moss {2}[^\n]*\n1 of 4 files\n$/);
  });

  test.each([
    [1, '0 of 4 files\n', '', ['nothing-like-it']],
    [
      2,
      '',
      'loam: U971 There is no field "cots". Did you mean cost?\n  moss cots\n       ^^^^\n',
      ['moss cots<3'],
    ],
    [2, '', 'loam: U902 nowhere does not exist.\n', ['moss', 'nowhere']],
  ])('ends with %i', (code, out, err, args) => {
    expect(find(...args)).toEqual({ code, out, err });
  });

  test('says what a commit cannot be, where the query asks for one', () => {
    expect(find('moss', '--since', 'nope').code).toBe(0);
    const { code, err } = find('changed:', '--since', 'nope');
    expect([code, err.split(' ')[1]]).toEqual([2, 'U970']);
  });
});
