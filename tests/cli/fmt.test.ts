import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { built, cardText, loam, MOSS, MOSS_PATH, Workspace } from './loam.ts';

const space = new Workspace();
const UNTIDY = MOSS.replace('  type herb', '\ttype   herb  #  a moss')
  .replace('\n\n', '\n')
  .replace('\n', '\r\n');
const TIDY = MOSS.replace('  type herb', '  type herb #  a moss');
const RULES = cardText('rules/actions.rules');
const RULES_PATH = 'rules/actions.rules';

beforeAll(async () => {
  await built();
  space.littlePack('pack', {});
});

const inSpace = (...args: string[]) => loam(args, { cwd: space.root });

describe('loam fmt', () => {
  test('writes the canonical text, comments kept, and says which files changed', () => {
    space.littlePack('one', {
      [MOSS_PATH]: UNTIDY,
      'flora/10-a.card': cardText('flora/10-stiptic-fungus.card'),
      [RULES_PATH]: RULES.replace(/\n\n/g, '\n'),
    });
    expect(inSpace('fmt', 'one')).toEqual({
      code: 0,
      out: 'one/flora/137-wall-screw-moss.card\none/rules/actions.rules\n2 of 3 files formatted.\n',
      err: '',
    });
    expect(space.read(`one/${MOSS_PATH}`)).toBe(TIDY);
    expect(space.read(`one/${RULES_PATH}`)).toBe(RULES);
    expect(inSpace('fmt', 'one')).toEqual({ code: 0, out: '3 files, all formatted.\n', err: '' });
    expect(readdirSync(space.at('one/flora'))).toEqual(['10-a.card', '137-wall-screw-moss.card']);
  });

  test('leaves the shipped pack as it is', () => {
    expect(loam(['fmt', '--check'])).toEqual({ code: 0, out: '373 files, all formatted.\n', err: '' });
  });

  test('keeps who may read a file', () => {
    space.littlePack('mode', { [MOSS_PATH]: UNTIDY });
    chmodSync(space.at(`mode/${MOSS_PATH}`), 0o600);
    expect(inSpace('fmt', 'mode').code).toBe(0);
    expect(statSync(space.at(`mode/${MOSS_PATH}`)).mode & 0o777).toBe(0o600);
  });

  test('formats the JSON form of a card, too', () => {
    const json = loam(['fmt', '--to', 'json', '-'], { input: MOSS }).out;
    space.littlePack('json', { 'flora/137-wall-screw-moss.json': JSON.stringify(JSON.parse(json)) });
    expect(inSpace('fmt', 'json').out).toBe('json/flora/137-wall-screw-moss.json\n1 of 1 file formatted.\n');
    expect(space.read('json/flora/137-wall-screw-moss.json')).toBe(json);
  });
});

describe('loam fmt --check', () => {
  test('lists what is not formatted, writes nothing and exits with 1', () => {
    space.littlePack('check', {
      [MOSS_PATH]: UNTIDY,
      'flora/10-a.card': cardText('flora/10-stiptic-fungus.card'),
    });
    expect(inSpace('fmt', '--check', 'check')).toEqual({
      code: 1,
      out: 'check/flora/137-wall-screw-moss.card\n1 of 2 files not formatted. loam fmt formats them.\n',
      err: '',
    });
    expect(space.read(`check/${MOSS_PATH}`)).toBe(UNTIDY);
  });
});

describe('loam fmt of standard input', () => {
  test('writes standard output', () => {
    expect(loam(['fmt', '-'], { input: UNTIDY })).toEqual({ code: 0, out: TIDY, err: '' });
  });

  test('only says whether it is formatted with --check', () => {
    expect(loam(['fmt', '--check', '-'], { input: UNTIDY })).toEqual({ code: 1, out: '<stdin>\n', err: '' });
    expect(loam(['fmt', '--check', '-'], { input: TIDY })).toEqual({ code: 0, out: '', err: '' });
  });
});

describe('a file with errors', () => {
  const wrong = MOSS.replace('  type herb', '  type   shrub # why not').replace('each herb', 'every herb');

  test('keeps every word and comment, is reported, and exits with 1', () => {
    space.littlePack('wrong', { [MOSS_PATH]: wrong });
    const { code, out, err } = inSpace('fmt', 'wrong');
    expect(space.read(`wrong/${MOSS_PATH}`)).toBe(wrong.replace('type   shrub', 'type shrub'));
    expect(out).toBe(
      'wrong/flora/137-wall-screw-moss.card\n1 of 1 file formatted. 1 with errors, which are named above.\n',
    );
    expect(err).toMatch(/^wrong\/flora\/137-wall-screw-moss\.card:3:8 error C406 /);
    expect(code).toBe(1);
  });

  test('is formatted at once where blanks alone were wrong, so that --check agrees', () => {
    const glued = MOSS.replace(' "Wall', '"Wall').replace(/^ {2}/m, '   ');
    space.littlePack('glued', { [MOSS_PATH]: glued });
    expect(inSpace('fmt', 'glued').code).toBe(0);
    expect(space.read(`glued/${MOSS_PATH}`)).toBe(MOSS);
    expect(inSpace('fmt', '--check', 'glued').code).toBe(0);
  });

  test('stays as it is and is named where a merge left its marks', () => {
    const both = MOSS.replace('  cost 2\n', '<<<<<<< HEAD\n  cost  3\n=======\n  cost 2\n>>>>>>> other\n');
    space.littlePack('merged', { [MOSS_PATH]: both });
    for (const args of [['fmt'], ['fmt', '--check']]) {
      const { code, out, err } = inSpace(...args, 'merged');
      expect(code).toBe(1);
      expect(out).toBe('1 file, 1 with errors, which are named above.\n');
      expect(err.match(/ error \w+/g)).toEqual([' error L110']);
      expect(err).toContain(`merged/${MOSS_PATH}:4:1 `);
    }
    expect(space.read(`merged/${MOSS_PATH}`)).toBe(both);
  });

  test.each([
    ['bytes that are no text', Uint8Array.from([0x66, 0xff, 0xfe, 0x00, 0x0a])],
    ['another encoding', Uint8Array.from([...Buffer.from('flora 1 "Caf'), 0xe9, 0x22, 0x0a])],
    ['nothing', ''],
    ['a million brackets', '['.repeat(1_000_000)],
    ['JSON that is none', '{ "kind": '],
  ])('stays as it is, byte for byte: %s', (name, content) => {
    const folder = `kept-${name.replace(/\W+/g, '-')}`;
    const file = name.includes('JSON') ? 'flora/1-a.json' : 'flora/1-a.card';
    space.littlePack(folder, {});
    space.write(`${folder}/${file}`, content);
    const before = space.read(`${folder}/${file}`);
    const { code, out, err } = inSpace('fmt', folder);
    expect(code).toBe(1);
    expect(out).toBe('1 file, 1 with errors, which are named above.\n');
    expect(err).toMatch(/error [LJ]\d{3} /);
    expect(space.read(`${folder}/${file}`)).toBe(before);
  });
});

describe('loam fmt --to', () => {
  const toJson = (text: string): string => loam(['fmt', '--to', 'json', '-'], { input: text }).out;

  test.each([
    ['one face', MOSS_PATH],
    ['two faces', 'island/285-kauai.card'],
    ['a line with every part', 'terrain/230-lava-plain.card'],
    ['a scoring table', 'ecosystem/305-blackforest.card'],
  ])('gives the JSON form, from which the text comes back: %s', (_, path) => {
    const json = loam(['fmt', '--to', 'json', `cards/earth/${path}`]);
    expect(json.err).toBe('');
    expect(json.code).toBe(0);
    expect(loam(['fmt', '--to', 'card', '-'], { input: json.out })).toEqual({
      code: 0,
      out: cardText(path),
      err: '',
    });
  });

  test('says what the JSON is, with the ids of words', () => {
    expect(JSON.parse(toJson(cardText('flora/10-stiptic-fungus.card')))).toEqual({
      kind: 'flora',
      number: 10,
      faces: [
        {
          name: 'Stiptic Fungus',
          fields: [
            { form: 'text', field: 'species', value: 'Panellus stipticus' },
            { form: 'words', field: 'type', value: ['mushroom'] },
            { form: 'number', field: 'cost', value: 0 },
            { form: 'number', field: 'points', value: 0 },
            { form: 'words', field: 'habitat', value: ['sunny', 'wet', 'rocky', 'cold'] },
            { form: 'number', field: 'growth', value: 1 },
            { form: 'number', field: 'canopy', value: 1 },
            { form: 'number', field: 'sprouts', value: 1 },
            { form: 'words', field: 'facts', value: ['agreed'] },
          ],
          abilities: [
            {
              trigger: 'yellow',
              body: {
                form: 'do',
                pay: [{ form: 'do', verb: 'discard', amount: 1, from: 'compost' }],
                paths: [
                  {
                    steps: [
                      { effects: [{ form: 'do', verb: 'gain', amount: 3, thing: { words: ['soil'] } }] },
                    ],
                  },
                ],
              },
            },
          ],
        },
      ],
    });
  });

  test('writes into a folder, and beside the source', () => {
    space.littlePack('to', { [MOSS_PATH]: MOSS, [RULES_PATH]: RULES });
    expect(inSpace('fmt', '--to', 'json', '--out', 'made', 'to')).toEqual({
      code: 0,
      out: 'made/flora/137-wall-screw-moss.json\n1 file written.\n',
      err: '',
    });
    expect(space.read('made/flora/137-wall-screw-moss.json')).toBe(toJson(MOSS));
    expect(inSpace('fmt', '--to', 'json', '--beside', `to/${MOSS_PATH}`).code).toBe(0);
    expect(space.read('to/flora/137-wall-screw-moss.json')).toBe(toJson(MOSS));
    // Now the pack has the card twice, once in each form.
    expect(inSpace('lint', 'to').out).toMatch(/^to\/flora\/137-wall-screw-moss\.card:1:7 error P501 /m);
  });

  test('never writes over something else', () => {
    space.littlePack('over', { [MOSS_PATH]: MOSS, 'flora/137-wall-screw-moss.json': '{}' });
    expect(inSpace('fmt', '--to', 'json', '--beside', `over/${MOSS_PATH}`)).toEqual({
      code: 2,
      out: '',
      err: 'loam: U905 over/flora/137-wall-screw-moss.json is there already and says something else. Move it away first.\n',
    });
    expect(space.read('over/flora/137-wall-screw-moss.json')).toBe('{}');
  });

  test('converts no card with errors', () => {
    space.littlePack('sick', { [MOSS_PATH]: MOSS.replace('herb\n', 'shrub\n') });
    const { code, out, err } = inSpace('fmt', '--to', 'json', '--out', 'none', 'sick');
    expect(out).toBe('0 files written.\n');
    expect(err).toMatch(/error C406 [^]*loam: 1 card with errors not converted\.\n$/);
    expect(code).toBe(1);
    expect(existsSync(space.at('none'))).toBe(false);
  });
});

describe('what loam fmt refuses', () => {
  test.each([
    [
      '--out without --to',
      ['--out', 'x', 'pack'],
      'U901 --beside and --out say where converted cards go: they need --to json, --to card or --to csv.',
    ],
    ['--check with --to', ['--check', '--to', 'json', 'pack'], 'U901 --check and --to exclude each other.'],
    ['an empty pack', ['pack'], 'U903 There is nothing to format: no card and no rules file lies there.'],
    [
      'rules to JSON',
      ['--to', 'json', 'rules-only'],
      'U903 There is no card to convert: rules files have only one form.',
    ],
    [
      'several cards to standard output',
      ['--to', 'json', 'pair'],
      'U901 2 cards cannot go to standard output together: add --out and a folder, or --beside.',
    ],
    [
      'standard input beside itself',
      ['--to', 'json', '--beside', '-', '--pack', 'pack'],
      'U901 A card from standard input goes to standard output: leave out --beside and --out.',
    ],
  ])('%s', (_, args, message) => {
    space.littlePack('rules-only', { [RULES_PATH]: RULES });
    space.littlePack('pair', {
      [MOSS_PATH]: MOSS,
      'flora/10-a.card': cardText('flora/10-stiptic-fungus.card'),
    });
    expect(loam(['fmt', ...args], { cwd: space.root, input: MOSS })).toEqual({
      code: 2,
      out: '',
      err: `loam: ${message}\n`,
    });
  });

  test('a manifest that cannot be used', () => {
    space.littlePack('unusable', { [MOSS_PATH]: UNTIDY });
    space.write('unusable/pack.json', '{ "loam": 1');
    const { code, err } = inSpace('fmt', 'unusable');
    expect(err).toBe(
      'loam: U907 the manifest of the pack cannot be used.\nunusable/pack.json:1:12 error J601 The object is not closed: a } is missing.\n    1 | { "loam": 1\n      |            ^\n',
    );
    expect(code).toBe(2);
    expect(space.read(`unusable/${MOSS_PATH}`)).toBe(UNTIDY);
  });
});
