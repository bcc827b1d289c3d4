import { expect, test } from 'vitest';
import { renamedPack, unbundled } from '../../../src/cards/bundle.ts';
import { readPack } from '../../../src/cards/pack.ts';
import { gameFromFolder, nameProblem, type FolderFile } from '../../../playground/start/own-folder.ts';
import { fileText } from '../../support/packs.ts';

const MARKET = unbundled(fileText('docs/examples/market.txt'));

const file = (path: string, text: string): FolderFile => ({
  path,
  size: text.length,
  read: () => Promise.resolve(text),
  bytes: (most) => Promise.resolve(new TextEncoder().encode(text).subarray(0, most)),
});
const inFolder = (folder: string): readonly FolderFile[] =>
  MARKET.map(({ path, text }) => file(`${folder}${path}`, text));

test.each(['', 'packs/market/'])(
  'a pack is found in "%s" of a folder, without what is none of it',
  async (folder) => {
    const read = await gameFromFolder([
      ...inFolder(folder),
      file(`${folder}notes.txt`, 'buy milk'),
      file(`${folder}package.json`, '{}'),
      file(`${folder}.git/x.card`, 'flora 1'),
      file(`${folder}coverage.json`, '{"games":1}'),
      file(`${folder}loam.json`, '{}'),
      file(`${folder}stalls/coverage.json`, '{}'),
      file(`${folder}node_modules/x/y.json`, '{}'),
      file('elsewhere/flora/1.card', 'flora 1'),
    ]);
    if ('problem' in read) throw new Error(read.problem);
    expect(read.game).toMatchObject({ id: 'own-market', title: 'Market' });
    const own = read.game.files.map(({ path }) => path);
    expect(own).toEqual(expect.arrayContaining(MARKET.map(({ path }) => path)));
    // The files for the pack as a whole come along; other JSON beside the manifest is none of it.
    expect(own.filter((path) => !MARKET.some((each) => each.path === path))).toEqual([
      'coverage.json',
      'loam.json',
      'stalls/coverage.json',
      ...(folder === '' ? ['elsewhere/flora/1.card'] : []),
    ]);
  },
);

test('its pictures come along, each judged as the command does it', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>';
  const read = await gameFromFolder([
    ...inFolder('market/'),
    file('market/pictures/2.svg', svg.replace('<circle', '<script>a</script><circle')),
    file('market/pictures/1.svg', svg),
    file('market/pictures/1.png', 'no picture'),
    file('market/pictures/3.svg', `${svg}${' '.repeat(70_000)}`),
    file('pictures/9.svg', svg),
  ]);
  if ('problem' in read) throw new Error(read.problem);
  const found = (read.game.pictures ?? []).map(({ path, url, fault = '' }) => [path, url ?? fault]);
  expect(found.map(([path]) => path)).toEqual(
    [1, 1, 2, 3].map((at, i) => `pictures/${at}.${i === 0 ? 'png' : 'svg'}`),
  );
  expect(found[0]?.[1]).toContain('are not those of a PNG file');
  expect(found[1]?.[1]).toBe(`data:image/svg+xml;base64,${btoa(svg)}`);
  expect(found[2]?.[1]).toContain('has a script');
  expect(found[3]?.[1]).toContain('more than 64 kB');
});

test.each([
  ['no manifest', [file('a/b.card', '')], 'The folder has no pack.json'],
  ['no JSON', [file('pack.json', '{"pack"')], 'pack.json is not JSON'],
  ['another JSON', [file('pack.json', '{"name": "x"}')], 'pack.json has no "pack" and no "title"'],
  [
    'too many files',
    [file('pack.json', '{}'), ...Array.from({ length: 10_001 }, (_, at) => file(`${at}.card`, ''))],
    'at most 10000 files',
  ],
  [
    'a file that cannot be read',
    [{ ...file('pack.json', '{'), read: () => Promise.reject(new Error('gone')) }],
    'could not be read',
  ],
] as const)('%s', async (_, files, says) => {
  const read = await gameFromFolder(files);
  expect('problem' in read && read.problem).toContain(says);
});

test('a new game is a pack under its own name', () => {
  const files = renamedPack(MARKET, 'night-fair', 'Night "Fair"');
  const { pack, diagnostics } = readPack(files.find(({ path }) => path === 'pack.json')?.text ?? '');
  expect(diagnostics).toEqual([]);
  expect(pack?.manifest).toMatchObject({ pack: 'night-fair', title: 'Night "Fair"' });
  expect(files).toHaveLength(MARKET.length);
});

test.each([
  ['', 'A game needs a name.'],
  ['  ', 'A game needs a name.'],
  ['7 wonders', 'The name begins with a letter from a to z.'],
  ['Ω', 'The name begins with a letter from a to z.'],
  ['a'.repeat(65), 'The name has at most 64 letters.'],
  ['Night Fair', undefined],
  ['OH Hell!', 'There is a game of that name already. Give it another name.'],
])('the name "%s"', (name, problem) => expect(nameProblem(name, new Set(['oh-hell']))).toBe(problem));
