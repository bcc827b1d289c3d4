import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ComparedPacks } from '../../src/cli/diff-words.ts';
import { fileText } from '../support/packs.ts';
import { built, cardText, loam, MOSS, MOSS_PATH, Workspace } from './loam.ts';

const space = new Workspace();
const FUNGUS_PATH = 'flora/10-stiptic-fungus.card';
const FUNGUS = cardText(FUNGUS_PATH);
const GRASS_PATH = 'flora/5-cat-grass.card';
const GRASS = cardText(GRASS_PATH);
const RULES = 'sheet "A"\n  end: score 1 per card in compost\n\nsheet "B"\n  end: score 1 per sprout\n';
const fits = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
  JSON.parse(fileText('schemas/diff.schema.json')) as object,
);

const repo = space.at('repo');
function git(...args: readonly string[]): void {
  const as = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  expect(spawnSync('git', [...as, ...args], { cwd: repo, encoding: 'utf8' }).status, args.join(' ')).toBe(0);
}
const diff = (...args: readonly string[]) => loam(['diff', ...args], { cwd: space.at('repo/pack') });

const NOW = MOSS.replace('cost 2', 'cost 3').replace('place 1 growth', 'place 2 growth');

beforeAll(async () => {
  await built();
  const files = { [MOSS_PATH]: MOSS, [FUNGUS_PATH]: FUNGUS, [GRASS_PATH]: GRASS, 'rules/a.rules': RULES };
  space.littlePack('repo/pack', files);
  mkdirSync(space.at('repo/none'));
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-q', '-m', 'Begin');
  git('tag', 'begin');
  git('checkout', '-q', '-b', 'change');
  space.write(`repo/pack/${MOSS_PATH}`, NOW);
  renameSync(space.at(`repo/pack/${FUNGUS_PATH}`), space.at('repo/pack/flora/11-x.card'));
  space.write('repo/pack/flora/11-x.card', FUNGUS.replace('flora 10', 'flora 11'));
  rmSync(space.at(`repo/pack/${GRASS_PATH}`));
  space.write(
    'repo/pack/flora/6-other.card',
    GRASS.replace(/^flora.*/, 'flora 6 "Other <b> @all"').replace(/cost \d+/, 'cost 9'),
  );
  space.write('repo/pack/rules/a.rules', RULES.replace('score 1 per sprout', 'score 2 per sprout'));
}, 120_000);

const MOSS_WORDS = [
  'costs 3 instead of 2',
  "places 2 growth instead of 1 on each herb in this card's column, this card included",
];

describe('loam diff', () => {
  test('says of each card what a player would, then its lines', () => {
    const { code, out, err } = diff('main');
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain(`137 Wall Screw-Moss changed  flora/137-wall-screw-moss.card
  ${MOSS_WORDS[0]}
  ${MOSS_WORDS[1]}
    @@ -1,7 +1,7 @@
     flora 137 "Wall Screw-Moss"
       species "Tortula muralis"
       type herb
    -  cost 2
    +  cost 3
`);
    expect(out).toContain(
      '11 Stiptic Fungus changed  flora/10-stiptic-fungus.card → flora/11-x.card\n  has the number 11 instead of 10\n',
    );
    expect(out).toContain('sheet “B” changed  rules/a.rules\n  scores 2 points instead of 1 for each sprout');
    expect(out).not.toContain('sheet “A”');
    expect(out).toMatch(/^3 changed, 1 new, 1 removed between main \([0-9a-f]{8}\) and \.$/m);
  });

  test('as JSON that fits its schema', () => {
    const { code, out } = diff('main', '--json');
    const found = JSON.parse(out) as ComparedPacks;
    expect(fits(found), JSON.stringify(fits.errors)).toBe(true);
    expect([code, found.totals]).toEqual([1, { changed: 3, new: 1, removed: 1 }]);
    const moss = found.differences.find(({ after }) => after?.number === 137);
    expect(moss?.changes.map(({ says }) => says)).toEqual(MOSS_WORDS);
    expect(moss?.changes[1]).toMatchObject({
      is: '/faces/0/abilities/0/body/paths/0/steps/0/effects/0',
      was: '/faces/0/abilities/0/body/paths/0/steps/0/effects/0',
    });
  });

  test('as Markdown, a block a card, in which names are nothing but names', () => {
    const { code, out } = diff('main', '--format', 'markdown=changes.md');
    expect([code, out]).toEqual([1, '']);
    const text = space.read('repo/pack/changes.md');
    rmSync(space.at('repo/pack/changes.md'));
    expect(text.match(/^<details>$/gm)).toHaveLength(5);
    expect(text.match(/^<\/details>$/gm)).toHaveLength(5);
    expect(text).toContain(`<summary><b>137 Wall Screw-Moss</b>: ${MOSS_WORDS.join('; ')}</summary>`);
    expect(text).toContain('<b>6 Other &lt;b&gt; @<!-- -->all</b> new');
    expect(text).toContain('```diff\n@@ -1,7 +1,7 @@\n flora 137 "Wall Screw-Moss"\n');
  });

  test('between folders, and between commits', () => {
    space.littlePack('old', { [MOSS_PATH]: MOSS });
    space.littlePack('new', { [MOSS_PATH]: NOW });
    const folders = loam(['diff', 'old', 'new'], { cwd: space.root });
    expect(folders.out).toMatch(/^1 changed, 0 new, 0 removed between old and new$/m);
    const back = loam(['diff', 'new', 'old'], { cwd: space.root });
    expect(back.out).toContain('\n  costs 2 instead of 3\n');
    for (const args of [['begin', 'main'], ['.'], ['.', '.']])
      expect(diff(...args)).toMatchObject({
        code: 0,
        out: expect.stringMatching(/^Nothing differs between /) as string,
      });
  });

  test('of a card with errors, its text', () => {
    space.write(`repo/pack/${MOSS_PATH}`, MOSS.replace('cost 2', 'cost two'));
    const { code, out } = diff('main');
    space.write(`repo/pack/${MOSS_PATH}`, NOW);
    expect(code).toBe(1);
    expect(out).toContain('  has errors now, so that its text alone is compared\n');
    expect(out).toContain('    +  cost two\n');
  });

  test.each([
    [
      'U970 nope is neither a folder nor a commit or branch here. Name the folder of a pack, or a commit.',
      ['nope'],
    ],
    ['U970 -1 is neither', ['--', '-1']],
    ['U906 ../none is no pack', ['../none']],
    ['U901 --format takes text, markdown, json', ['main', '--format', 'html']],
  ])('says why it could not: %s', (says, args) => {
    const { code, out, err } = diff(...args);
    expect([code, out]).toEqual([2, '']);
    expect(err.startsWith(`loam: ${says}`), err).toBe(true);
  });

  test('says at which commit there was no pack', () => {
    space.littlePack('repo/later', {});
    const { code, err } = loam(['diff', 'main', 'later'], { cwd: repo });
    rmSync(space.at('repo/later'), { recursive: true });
    expect(code).toBe(2);
    expect(err).toMatch(/^loam: U970 later was no pack at main \([0-9a-f]{8}\): it had no manifest there\. /);
  });
});
