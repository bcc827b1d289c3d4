import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../support/long.ts';
import { built, loam, Workspace, type Run } from './loam.ts';

const space = new Workspace();
const run = (...args: readonly string[]): Run => loam(args, { cwd: space.root });
const inPack = (...args: readonly string[]): Run => loam(args, { cwd: space.at('my-game') });

beforeAll(async () => {
  await built();
  const { code, err, out } = run('new', 'pack', 'my-game');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toBe(`10 files are in my-game. Check them, play, add a card:
  loam lint --programs my-game
  loam play --pack my-game
  loam new card stall Dates --pack my-game
`);
}, 120_000);

describe('a new pack', () => {
  test('is called as its folder, checks clean as a whole, and is played to its end', () => {
    const { pack, title } = JSON.parse(space.read('my-game/pack.json')) as Readonly<Record<string, unknown>>;
    expect([pack, title]).toEqual(['my-game', 'my-game']);
    expect(inPack('lint', '--programs')).toEqual({
      code: 0,
      out: '8 cards, 8 faces, 0 errors, 0 warnings, 0 notes\n',
      err: '',
    });
    const { code, out } = inPack('play', '--seed', '3');
    expect(code).toBe(0);
    expect(out).toMatch(/\n {2}place +\d +\d\nhash [0-9a-f]{14}\n$/);
  });

  test('counts several equal cards one by one, and gives their numbers to no other', () => {
    const dates = 'stall 9-12 "Dates"\n  ware fruit\n  price 5\n  points 4\n\n  open: earn 2 coins\n';
    space.write('my-game/stalls/9-12-dates.card', dates);
    expect(inPack('lint', '--programs').out).toBe('12 cards, 12 faces, 0 errors, 0 warnings, 0 notes\n');
    expect(inPack('find', '#10').out).toMatch(/^9-12 Dates /);
    const rows = inPack('export', '--csv', '--no-bom').out.split('\n');
    expect(rows.filter((row) => row.includes('Dates')).map((row) => row.split(',')[0])).toEqual([
      '9',
      '10',
      '11',
      '12',
    ]);
    expect(inPack('new', 'card', 'stall', 'Plum').out).toBe('stalls/13-plum.card\n');
    rmSync(space.at('my-game/stalls/13-plum.card'));
    rmSync(space.at('my-game/stalls/9-12-dates.card'));
  });

  test.each<[string, string, string, string]>([
    ['of several words', 'games/Die süße Katze', 'die-susse-katze', 'Die süße Katze'],
    ['in a folder that is empty', 'empty', 'empty', 'empty'],
  ])('%s', (_, folder, id, title) => {
    if (folder === 'empty') mkdirSync(space.at(folder));
    expect(run('new', 'pack', folder).code).toBe(0);
    const manifest = JSON.parse(space.read(`${folder}/pack.json`)) as Readonly<Record<string, unknown>>;
    expect([manifest['pack'], manifest['title']]).toEqual([id, title]);
  });

  test.each<[string, string, RegExp]>([
    [
      'where something lies',
      'my-game',
      /^loam: U950 Something lies in my-game already, and nothing was written/,
    ],
    ['in the place of a file', 'file', /^loam: U950 Something lies in file already/],
    ['that begins with a digit', '7-wonders', /^loam: U953 A pack is called by the last part of its folder/],
    ['without a letter', '...', /^loam: U953 /],
    ['below a file', 'file/pack', /^loam: U905 file\/pack\/pack\.json cannot be written/],
    ['with a character that nobody sees', 'a\u202eb', /^loam: U953 A pack cannot be called/],
  ])('is not written %s', (_, folder, says) => {
    space.write('file', 'text\n');
    const before = readdirSync(space.root, { recursive: true, encoding: 'utf8' }).sort();
    const { code, out, err } = run('new', 'pack', folder);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(says);
    expect(readdirSync(space.root, { recursive: true, encoding: 'utf8' }).sort()).toEqual(before);
  });
});

describe('a new card', () => {
  test('has the first free number of its kind, and checks clean', () => {
    expect(inPack('new', 'card', 'stall', 'Dried', 'Dates')).toEqual({
      code: 0,
      out: 'stalls/9-dried-dates.card\n',
      err: '',
    });
    expect(space.read('my-game/stalls/9-dried-dates.card')).toBe(
      'stall 9 "Dried Dates"\n  ware fish\n\n  open: earn 1 coin\n',
    );
    expect(inPack('new', 'card', 'stall')).toEqual({ code: 0, out: 'stalls/10-new-stall.card\n', err: '' });
    expect(inPack('lint', '--programs').out).toBe('10 cards, 10 faces, 0 errors, 0 warnings, 0 notes\n');
  });

  test('of every kind of Earth is a draft that checks clean', () => {
    space.wholePack('earth');
    const kinds = rows(['island', 'flora', 'terrain', 'event', 'climate', 'ecosystem', 'fauna', 'gaia'], 4);
    for (const kind of kinds)
      expect(run('new', 'card', kind, `My ${kind}`, '--pack', 'earth')).toMatchObject({ code: 0, err: '' });
    const { code, out } = run('lint', 'earth');
    expect(out).toMatch(/\d+ faces, 0 errors, 0 warnings, \d+ notes\n$/);
    expect(out).toContain(`${364 + kinds.length} cards`);
    expect(code).toBe(0);
  });

  test.each<[string, readonly string[], RegExp]>([
    [
      'of a kind that is written wrongly',
      ['stal'],
      /^loam: U951 "stal" is no kind of card\. Did you mean stall\?/,
    ],
    ['of a kind of rules', ['phase'], /^loam: U951 "phase" is a kind of rules, which stand in a file/],
    [
      'with a straight quote in its name',
      ['stall', 'a "b" c'],
      /^loam: U953 A card cannot be called "a \\"b\\" c"/,
    ],
    ['with a tab in its name', ['stall', 'a\tb'], /^loam: U953 /],
    ['with a name of 201 letters', ['stall', 'x'.repeat(201)], /^loam: U953 /],
    ['without a kind', [], /^loam: U901 missing required argument 'kind'/],
  ])('is not written %s', (_, args, says) => {
    const before = readdirSync(space.at('my-game/stalls')).sort();
    const { code, out, err } = inPack('new', 'card', ...args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(says);
    expect(readdirSync(space.at('my-game/stalls')).sort()).toEqual(before);
  });

  test('is not written over a file, nor through a link', () => {
    space.write('my-game/stalls/11-figs.card', 'mine\n');
    expect(inPack('new', 'card', 'stall', 'Figs').err).toMatch(
      /^loam: U905 stalls\/11-figs\.card cannot be written/,
    );
    expect(space.read('my-game/stalls/11-figs.card')).toBe('mine\n');
    expect(run('new', 'pack', 'linked').code).toBe(0);
    symlinkSync(space.at('empty'), space.at('linked/others'));
    const text = space.read('linked/pack.json').replace('"folder": "stalls"', '"folder": "others"');
    space.write('linked/pack.json', text);
    expect(run('new', 'card', 'stall', 'Plums', '--pack', 'linked').code).toBe(2);
    expect(existsSync(space.at('empty/9-plums.card'))).toBe(false);
  });

  test('is not written where every number is taken', () => {
    expect(run('new', 'pack', 'full').code).toBe(0);
    space.write('full/pack.json', space.read('full/pack.json').replace('[[1, 99]]', '[[1, 8]]'));
    expect(run('new', 'card', 'stall', '--pack', 'full').err).toBe(
      'loam: U952 Every number of stall is taken: 1 to 8. Give it more under numbers in pack.json.\n',
    );
  });

  test('is written all the same where its kind has no card to take a line from, and says what is missing', () => {
    expect(run('new', 'pack', 'first').code).toBe(0);
    for (const file of readdirSync(space.at('first/stalls')))
      space.write(`first/stalls/${file}.txt`, 'mine\n');
    const words = space.read('first/pack.json').replace('"folder": "stalls"', '"folder": "tents"');
    space.write(
      'first/pack.json',
      words.replace(
        '"stall": {',
        '"tent": { "gloss": "Another.", "plural": "tents", "folder": "tents", "numbers": [[100, 199]], "sides": 1, "required": ["ware"], "triggers": ["open"], "abilities": [1, 2], "home": "street" },\n      "stall": {',
      ),
    );
    const { code, out, err } = run('new', 'card', 'tent', 'Blue', '--pack', 'first');
    expect([code, out]).toEqual([1, 'first/tents/100-blue.card\n']);
    expect(err).toMatch(/error C408 /);
  });
});

describe('loam migrate', () => {
  const old = (text: string): string => text.replace('  "loam": 1,\n', '');
  const idle = (text: string): string =>
    text.replace('"does": { "act": "run" }', '"does": { "act": "run", "to": "street" }');

  test('says the version, leaves out what has no effect, and then has nothing to do', () => {
    expect(run('new', 'pack', 'old').code).toBe(0);
    const now = space.read('old/pack.json');
    const before = old(idle(now));
    space.write('old/pack.json', before);
    const says = (done: string): string => `old/pack.json: ${done} from version 0 to 1
  The version of the language is said: "loam": 1.
  words.verb.open.does.to is left out. The act "run" makes use of nothing else. Leave to out.
`;
    expect(run('migrate', '--dry-run', 'old')).toEqual({ code: 1, out: says('would go'), err: '' });
    expect(space.read('old/pack.json')).toBe(before);
    expect(run('migrate', 'old')).toEqual({ code: 0, out: says('went'), err: '' });
    expect(space.read('old/pack.json')).toBe(now);
    expect(run('migrate', 'old').out).toBe('old/pack.json: version 1, nothing to do\n');
  });

  test.each<[string, (text: string) => string, RegExp]>([
    [
      'of a newer version',
      (text) => text.replace('"loam": 1', '"loam": 2'),
      /^loam: U954 other\/pack\.json is left as it is\. This pack is written by version 2 of the language, and this Loam reads version 1\. Use a newer Loam\.\n$/,
    ],
    [
      'whose version is no number',
      (text) => text.replace('"loam": 1', '"loam": "one"'),
      /^loam: U955 other\/pack\.json is left as it is\. Under "loam" stands the version/,
    ],
    [
      'that is no JSON',
      () => '{',
      /^loam: U955 other\/pack\.json is left as it is\. The object is not closed/,
    ],
  ])('leaves a manifest alone %s, and the ones beside it', (_, change, says) => {
    expect(existsSync(space.at('old'))).toBe(true);
    const before = old(space.read('old/pack.json'));
    space.write('old/pack.json', before);
    space.write('other/pack.json', change(space.read('my-game/pack.json')));
    const { code, err } = run('migrate', 'old', 'other');
    expect(code).toBe(2);
    expect(err).toMatch(says);
    expect(space.read('old/pack.json')).toBe(before);
    expect(run('migrate', 'old').code).toBe(0);
  });
});

describe('loam doctor', () => {
  test('says versions, the machine, and the pack in numbers', () => {
    const { code, out } = run('doctor', '--json', 'full');
    const {
      loam: own,
      machine,
      pack,
      cards,
      findings,
    } = JSON.parse(out) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    expect(code).toBe(0);
    expect(own).toMatchObject({ version: '0.1.0', language: 1 });
    expect(machine).toMatchObject({ node: process.versions.node, processor: process.arch });
    expect(pack).toMatchObject({
      id: 'full',
      version: '0.1.0',
      language: 1,
      files: 9,
      cards: 8,
      faces: 8,
      modes: 1,
    });
    expect(cards).toEqual({ stall: 8 });
    expect(findings).toEqual({ errors: 0, warnings: 0, notes: 0 });
  });

  test('counts what is found by code, and ends with 1 for errors', () => {
    space.write('full/stalls/1-herring.card', 'stall 1 "Herring"\n  ware fush\n\n  open: earn 1 coin\n');
    const { code, out } = run('doctor', 'full');
    expect(code).toBe(1);
    expect(out).toMatch(/\ncards\n {2}stall {8}7\n {2}with errors {2}1\n/);
    expect(out).toMatch(/\nfindings\n {2}C406 {6}1\n|\n {2}C406 +1\n/);
  });

  test('says of no file what stands in it, nor whose folder it is, nor what the environment holds', () => {
    const secret = 'S3cretToken';
    const { out } = loam(['doctor', 'full'], {
      cwd: space.root,
      env: { HOME: space.root, USERPROFILE: space.root, NPM_TOKEN: secret },
    });
    expect(out).not.toContain(secret);
    expect(out).not.toContain('Herring');
    expect(out).not.toContain(space.root);
    expect(out).toMatch(/\n {2}folder +~\/full\n/);
  });

  test('says the rest without a pack', () => {
    const { code, out } = run('doctor', 'empty/..');
    expect(code).toBe(1);
    expect(out).toMatch(/^loam\n/);
    expect(out).toMatch(/\npack\n {2}none {2}U906 /);
  });
});
