import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { validateDiagnostics } from '../../src/cards/generated/apart.js';
import { built, cardText, loam, loamAlone, MOSS, MOSS_PATH, Workspace } from './loam.ts';

const space = new Workspace();
const FUNGUS_PATH = 'flora/10-stiptic-fungus.card';
const FUNGUS = cardText(FUNGUS_PATH);
const COOL = MOSS.replace('rocky, cold', 'rocky, cool');
const CLEAN = '1 card, 1 face, 0 errors, 0 warnings, 0 notes\n';

beforeAll(async () => {
  await built();
  space.littlePack('sound', { [MOSS_PATH]: MOSS, [FUNGUS_PATH]: FUNGUS });
  space.littlePack('broken', { [MOSS_PATH]: COOL, [FUNGUS_PATH]: FUNGUS });
});

describe('loam lint of the shipped pack', () => {
  test('finds nothing but the three faces whose sources differ', () => {
    const { code, out, err } = loam(['lint']);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(
      out
        .split('\n')
        .filter((line) => / note P505 /.test(line))
        .map((line) => line.split(':')[0]),
    ).toEqual([
      'cards/earth/flora/79-giant-gilled.card',
      'cards/earth/flora/176-slippery-jack.card',
      'cards/earth/flora/227-clamshell-orchid.card',
    ]);
    expect(out).toMatch(/\n\n364 cards, 439 faces, 0 errors, 0 warnings, 3 notes\n$/);
  });

  test.each([
    ['from a folder of the pack', [], 'cards/earth/flora'],
    ['from the folder that holds the packs', [], 'cards'],
    ['by its manifest', ['cards/earth/pack.json'], '.'],
  ])('is found %s', (_, paths, from) => {
    const cwd = fileURLToPath(new URL(`../../${from}`, import.meta.url));
    const { code, out } = loam(['lint', ...paths], { cwd });
    expect(out).toMatch(/364 cards, 439 faces, 0 errors, 0 warnings, 3 notes\n$/);
    expect(code).toBe(0);
  });

  test.each([
    ['a folder', 'cards/earth/terrain', 66, 66],
    ['a folder of cards with two faces', 'cards/earth/island', 10, 20],
    ['a file', 'cards/earth/flora/137-wall-screw-moss.card', 1, 1],
    ['rules files', 'cards/earth/rules', 0, 0],
  ])('can be looked at in part: %s', (_, path, cards, faces) => {
    const { code, out } = loam(['lint', path]);
    expect(out).toBe(
      `${cards} ${cards === 1 ? 'card' : 'cards'}, ${faces} ${faces === 1 ? 'face' : 'faces'}, 0 errors, 0 warnings, 0 notes\n`,
    );
    expect(code).toBe(0);
  });
});

describe('what loam lint says', () => {
  test('place, severity, code and message, the line with carets, and real cards', () => {
    const { code, out, err } = loam(['lint', 'broken'], { cwd: space.root });
    expect(out).toBe(
      [
        'broken/flora/137-wall-screw-moss.card:6:18 error C406 "cool" is not a value of habitat. Did you mean cold? The others are sunny, wet and rocky.',
        '    6 |   habitat rocky, cool',
        '      |                  ^^^^',
        '        as on 10 Stiptic Fungus: habitat sunny, wet, rocky, cold',
        '',
        '2 cards, 2 faces, 1 error, 0 warnings, 0 notes',
        '',
      ].join('\n'),
    );
    expect(err).toBe('');
    expect(code).toBe(1);
  });

  test('the same in JSON that fits its schema', () => {
    const { code, out } = loam(['lint', '--json', 'broken'], { cwd: space.root });
    const report: unknown = JSON.parse(out);
    expect(validateDiagnostics(report), JSON.stringify(validateDiagnostics.errors)).toBe(true);
    const start = COOL.indexOf('cool');
    expect(report).toMatchObject({
      totals: { cards: 2, faces: 2, errors: 1, warnings: 0, notes: 0 },
      files: [
        {
          path: 'broken/flora/137-wall-screw-moss.card',
          diagnostics: [
            {
              code: 'C406',
              severity: 'error',
              range: { start, end: start + 4 },
              from: { line: 6, column: 18 },
              to: { line: 6, column: 22 },
              suggestion: 'cold',
              examples: [{ card: '10', name: 'Stiptic Fungus', text: 'habitat sunny, wet, rocky, cold' }],
            },
          ],
        },
      ],
    });
    expect(code).toBe(1);
    expect(loam(['lint', '--format', 'json', 'broken'], { cwd: space.root }).out).toBe(out);
  });

  test('the same for GitHub', () => {
    const { code, out } = loam(['lint', '--format', 'github', 'broken'], { cwd: space.root });
    expect(out).toBe(
      [
        '::error file=broken/flora/137-wall-screw-moss.card,line=6,endLine=6,col=18,endColumn=22,title=C406::"cool" is not a value of habitat. Did you mean cold? The others are sunny, wet and rocky.\n',
        loam(['lint', 'broken'], { cwd: space.root }).out,
      ].join(''),
    );
    expect(code).toBe(1);
  });

  test('the same as SARIF', () => {
    const { code, out } = loam(['lint', '--format', 'sarif', 'broken'], { cwd: space.root });
    const start = COOL.indexOf('cool');
    const region = {
      startLine: 6,
      startColumn: 18,
      endLine: 6,
      endColumn: 22,
      charOffset: start,
      charLength: 4,
    };
    const artifactLocation = { uri: 'broken/flora/137-wall-screw-moss.card' };
    expect(JSON.parse(out)).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          tool: {
            driver: { name: 'loam', rules: [{ id: 'C406', defaultConfiguration: { level: 'error' } }] },
          },
          columnKind: 'utf16CodeUnits',
          results: [
            {
              ruleId: 'C406',
              ruleIndex: 0,
              level: 'error',
              locations: [{ physicalLocation: { artifactLocation, region } }],
              fixes: [
                {
                  description: { text: 'Change to cold' },
                  artifactChanges: [
                    {
                      artifactLocation,
                      replacements: [{ deletedRegion: region, insertedContent: { text: 'cold' } }],
                    },
                  ],
                },
                {},
              ],
            },
          ],
        },
      ],
    });
    expect(code).toBe(1);
  });

  test('nothing but an empty report where nothing is wrong', () => {
    expect(loam(['lint', '--json', 'sound'], { cwd: space.root })).toEqual({
      code: 0,
      out: `${JSON.stringify({ totals: { cards: 2, faces: 2, errors: 0, warnings: 0, notes: 0, suppressed: 0, leftOut: 0, leftOutBroken: 0 }, files: [] }, null, 2)}\n`,
      err: '',
    });
    expect(loam(['lint', '--format', 'github', 'sound'], { cwd: space.root })).toEqual({
      code: 0,
      out: '2 cards, 2 faces, 0 errors, 0 warnings, 0 notes\n',
      err: '',
    });
  });
});

describe('what loam lint exits with', () => {
  test.each([
    ['0 for a note', MOSS.replace('facts agreed', 'facts designed'), 0, '0 errors, 0 warnings, 1 note\n'],
    ['1 for a warning', MOSS.replace('rocky, cold', 'cold, rocky'), 1, '0 errors, 1 warning, 0 notes\n'],
    ['1 for an error', COOL, 1, '1 error, 0 warnings, 0 notes\n'],
    ['1 for an empty file', '', 1, '1 error, 0 warnings, 0 notes\n'],
  ])('%s', (name, text, expected, summary) => {
    const folder = `exit-${name.replace(/\W+/g, '-')}`;
    space.littlePack(folder, { [MOSS_PATH]: text });
    const { code, out } = loam(['lint', folder], { cwd: space.root });
    expect(out.endsWith(summary), out).toBe(true);
    expect(code).toBe(expected);
  });

  test('1 for a card that was saved as text, and 0 for another text', () => {
    space.littlePack('texts', { [MOSS_PATH]: MOSS });
    space.write('texts/flora/readme.txt', 'flora that grow on walls');
    expect(loam(['lint', 'texts'], { cwd: space.root }).code).toBe(0);
    space.write('texts/flora/12-new.txt', MOSS);
    const { code, out } = loam(['lint', 'texts'], { cwd: space.root });
    expect(out).toContain('texts/flora/12-new.txt:1:1 warning P544 ');
    expect(code).toBe(1);
  });

  test('1 for a manifest with a mistake, whichever file was asked for', () => {
    space.littlePack('manifest', { [MOSS_PATH]: MOSS });
    space.write('manifest/pack.json', space.read('manifest/pack.json').replace('"loam":1', '"loam":7'));
    for (const path of ['manifest', `manifest/${MOSS_PATH}`]) {
      const { code, out } = loam(['lint', path], { cwd: space.root });
      expect(out).toMatch(
        /^manifest\/pack\.json:1:9 error P507 This pack is written by version 7 of the language/,
      );
      expect(code).toBe(1);
    }
  });

  test.each([
    ['a path that is not there', ['lint', 'nowhere.card'], 'loam: U902 nowhere.card does not exist.\n'],
    [
      'no pack upwards',
      ['lint'],
      'loam: U906 There is no pack here: neither this folder nor one above it has a pack.json. Name the folder of a pack with --pack.\n',
    ],
    [
      'a folder without a pack',
      ['lint', 'empty'],
      'loam: U906 empty is no pack: it holds no pack.json, and neither does a folder above or in it.\n',
    ],
    [
      'a file in no pack',
      ['lint', 'lone.card'],
      'loam: U906 lone.card is in no pack: no folder above it has a pack.json. Name the pack whose words it uses with --pack.\n',
    ],
    [
      'a file that is no card',
      ['lint', 'sound/notes.txt'],
      'loam: U903 sound/notes.txt is no card: the name of a card file ends in .card or .json, that of a rules file in .rules.\n',
    ],
    [
      'a folder without cards',
      ['lint', 'sound/art'],
      'loam: U903 There is nothing to check: no card and no rules file lies there.\n',
    ],
    [
      'several packs',
      ['lint'],
      'loam: U906 There are several packs: cards/one, cards/two. Name one of them with --pack.\n',
      'game',
    ],
    [
      'a pack among several that package.json names, and that is not there',
      ['lint'],
      'loam: U906 package.json names cards/three as the pack that is meant, and there is none. Mend it, or name a pack with --pack.\n',
      'astray',
    ],
    [
      'a pack that is none',
      ['lint', 'lone.card', '--pack', 'empty'],
      'loam: U906 empty is no pack: neither it nor a folder above it has a pack.json. Name the folder of one with --pack.\n',
    ],
  ])('2 for %s', (_, args, message, from = '.') => {
    mkdirSync(space.at('empty'), { recursive: true });
    mkdirSync(space.at('sound/art'), { recursive: true });
    space.write('lone.card', MOSS);
    space.write('sound/notes.txt', 'flora');
    space.littlePack('game/cards/one', {});
    space.littlePack('game/cards/two', {});
    space.littlePack('astray/cards/one', {});
    space.littlePack('astray/cards/two', {});
    space.write('astray/package.json', '{ "loam": { "pack": "cards/three" } }');
    expect(loam(args, { cwd: space.at(from) })).toEqual({ code: 2, out: '', err: message });
  });
});

test.each([
  ['two', '{ "loam": { "pack": "cards/two" } }', 'cards/two'],
  ['one elsewhere', '{ "loam": { "pack": "two" } }', 'two'],
  ['none, since the file is no JSON', '{ "loam": ', undefined],
  ['none, since the name is no text', '{ "loam": { "pack": 2 } }', undefined],
])('of several packs package.json can name one: %s', (_, project, pack) => {
  space.littlePack('chosen/cards/one', {});
  space.littlePack('chosen/cards/two', { 'flora/1-moss.card': MOSS });
  space.littlePack('chosen/two', { 'flora/1-moss.card': MOSS });
  space.write('chosen/package.json', project);
  const said = loam(['lint', '--no-color'], { cwd: space.at('chosen') });
  // The message is about the moss, which belongs under another name.
  if (pack !== undefined) expect(said.out).toMatch(new RegExp(`^${pack}/flora/1-moss\\.card`));
  else expect([said.code, said.err]).toEqual([2, expect.stringContaining('There are several packs')]);
});

describe('files elsewhere', () => {
  test('are read with the words of the pack that is named', () => {
    space.write('loose/draft.card', MOSS);
    expect(loam(['lint', 'loose/draft.card', '--pack', 'sound'], { cwd: space.root })).toEqual({
      code: 0,
      out: CLEAN,
      err: '',
    });
  });

  test('can be JSON or rules', () => {
    const json = loam(['fmt', '--to', 'json', `sound/${MOSS_PATH}`], { cwd: space.root }).out;
    space.write('loose/draft.json', json);
    space.write('loose/extra.rules', cardText('rules/actions.rules'));
    const { code, out } = loam(['lint', 'loose/draft.json', 'loose/extra.rules', '--pack', 'sound'], {
      cwd: space.root,
    });
    expect(out).toBe(CLEAN);
    expect(code).toBe(0);
  });

  test('can come from standard input, as text or JSON', () => {
    for (const input of [MOSS, loam(['fmt', '--to', 'json', '-'], { input: MOSS }).out]) {
      expect(loamAlone(['lint', '-'], { cwd: space.at('sound'), input })).toEqual({
        code: 0,
        out: CLEAN,
        err: '',
      });
    }
    const { code, out } = loam(['lint', '-', '--pack', 'sound'], { cwd: space.root, input: COOL });
    expect(out).toMatch(/^<stdin>:6:18 error C406 /);
    expect(code).toBe(1);
  });
});

describe('the rules about a whole pack', () => {
  test('are about the files that are meant, and about the manifest only when all of the pack is', () => {
    space.wholePack('earth');
    space.write('earth/flora/999-twin.card', FUNGUS);
    const whole = loam(['lint', 'earth'], { cwd: space.root });
    expect(codesIn(whole.out)).toEqual([
      'P502',
      'P503',
      'P503',
      'P503',
      'P503',
      'P503',
      'P503',
      'P501',
      'P501',
      'P504',
      'P505',
      'P505',
      'P505',
    ]);
    expect(whole.code).toBe(1);
    const one = loam(['lint', 'earth/flora/999-twin.card'], { cwd: space.root });
    expect(codesIn(one.out)).toEqual(['P501', 'P504']);
    const other = loam(['lint', 'earth/terrain'], { cwd: space.root });
    expect(codesIn(other.out)).toEqual([]);
    expect(other.code).toBe(0);
  });
});

describe('hostile files', () => {
  test('cannot move the cursor or colour the terminal', () => {
    const evil = '\u001b[31m';
    space.littlePack('evil', {
      'flora/1-a.card': `flora 1 "${evil}x" ${evil}\n`,
      'flora/2-b.card': `\u202efl${evil}ora 2\n`,
    });
    for (const format of ['text', 'github']) {
      const { code, out } = loam(['lint', '--format', format, 'evil'], { cwd: space.root });
      expect(code).toBe(1);
      expect(out.split('').filter((letter) => letter === '\u001b' || letter === '\u202e')).toEqual([]);
    }
  });

  test.each([
    ['a million brackets', '['.repeat(1_000_000), 'L104'],
    ['bytes that are no text', Uint8Array.from({ length: 256 }, (_, at) => at), 'L103'],
    ['six million blanks', ' '.repeat(6_000_000), 'L104'],
    ['nothing', '', 'L105'],
  ])('are refused with a code: %s', (name, text, expected) => {
    const folder = `hostile-${name.replace(/\W+/g, '-')}`;
    space.littlePack(folder, {});
    space.write(`${folder}/flora/1-a.card`, text);
    const { code, out } = loam(['lint', '--json', folder], { cwd: space.root });
    const { files } = JSON.parse(out) as { files: { diagnostics: { code: string }[] }[] };
    expect(files.flatMap((file) => file.diagnostics.map((each) => each.code))).toEqual([expected]);
    expect(code).toBe(1);
  });
});

const codesIn = (out: string): readonly string[] =>
  [...out.matchAll(/^\S+:\d+:\d+ (?:error|warning|note) ([A-Z]\d{3}) /gm)].map((match) => match[1] ?? '');

describe('loam lint --programs', () => {
  const ROW = cardText('ecosystem/305-blackforest.card').replace(/score 0 .*/, 'score 1 per row');
  const FLOW = 'phase "A"\n  step: until any seat has 2 rows, window\n';

  test('compiles the shipped pack, in which nothing is refused', () => {
    const { code, out } = loam(['lint', '--programs']);
    expect(out).toMatch(/\n\n364 cards, 439 faces, 0 errors, 0 warnings, 6 notes\n$/);
    expect(codesIn(out)).toEqual(['P505', 'P505', 'P505', 'M738', 'M738', 'M738']);
    expect(code).toBe(0);
  });

  test.each([
    [
      'a card',
      'ecosystem/305-blackforest.card',
      ROW,
      [
        'refused/ecosystem/305-blackforest.card:6:8 error M704 How many there are of row is not counted. Say of what it consists: row of 3 cards.',
        '    6 |   end: score 1 per row',
        '      |        ^^^^^^^^^^^^^^^',
        // The only card of the pack is no tree.
        'refused/ecosystem/305-blackforest.card:11:3 note M730 No card of the pack is among "trees in the longest diagonal line". Name what there is, or write such a card.',
        '   11 |   end: score 4 per tree in the longest diagonal line but at most 28',
        `      |   ${'^'.repeat(65)}`,
        '',
        '1 card, 2 faces, 1 error, 0 warnings, 1 note',
        '',
      ],
    ],
    [
      'rules',
      'rules/a.rules',
      FLOW,
      [
        'refused/rules/a.rules:2:9 error M704 How many there are of row is not counted. Say of what it consists: row of 3 cards.',
        '    2 |   step: until any seat has 2 rows, window',
        '      |         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^',
        '',
        '0 cards, 0 faces, 1 error, 0 warnings, 0 notes',
        '',
      ],
    ],
  ])('says what of %s cannot be carried out, which lint alone lets pass', (_, path, text, lines) => {
    space.littlePack('refused', {});
    space.write(`refused/${path}`, text);
    const said = loam(['lint', '--programs', `refused/${path}`], { cwd: space.root });
    expect(said).toEqual({ code: 1, out: lines.join('\n'), err: '' });
    expect(loam(['lint', `refused/${path}`], { cwd: space.root }).code).toBe(0);
    // By itself, with the words of the pack.
    const loose = space.write(path.split('/').at(-1) ?? '', text);
    expect(loam(['lint', '--programs', '--pack', 'refused', loose], { cwd: space.root }).out).toContain(
      ' error M704 ',
    );
  });
});
