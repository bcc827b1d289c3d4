import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileText } from '../support/packs.ts';
import { built, loam, Workspace } from './loam.ts';
import { readXml } from './read-xml.ts';

const space = new Workspace();
const example = /```scenario\n([^`]*)```/.exec(fileText('docs/scenarios.md'))?.[1] ?? '';
const wrong = example.replace('expect 1 soil: 6', 'expect 1 soil: 5');

const isReport = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(
  JSON.parse(fileText('schemas/scenarios.schema.json')) as object,
);

beforeAll(built, 120_000);

describe('loam scenario', () => {
  test('plays the files that are named, and those in folders, by name', () => {
    space.write('all/b.scenario', example);
    space.write('all/deep/a.scenario', example);
    space.write('all/notes.txt', 'no scenario');
    const { code, out, err } = loam(['scenario', 'all', '-'], {
      cwd: space.root,
      input: example,
      env: {},
    });
    expect([code, err]).toEqual([2, expect.stringContaining('There is no pack here')]);
    expect(out).toBe('');
    const found = loam(['scenario', space.at('all'), '-'], { input: example });
    const title = 'A conversion pays for a second planting';
    expect(found).toEqual({
      code: 0,
      err: '',
      out: `${space.at('all/b.scenario')}: ok ${title}\n${space.at('all/deep/a.scenario')}: ok ${title}\n<stdin>: ok ${title}\n3 scenarios, all as they say.\n`,
    });
  });

  test('takes the pack in whose folder a scenario lies, wherever it is called', () => {
    expect(loam(['new', 'pack', 'stands'], { cwd: space.root }).code).toBe(0);
    const says =
      'loam scenario 1\ntitle The first offer\npack stands\nmode usual\nseats 2\n\noffers 1: done\n';
    space.write('stands/scenarios/offer.scenario', says);
    for (const path of ['stands/scenarios', 'stands/scenarios/offer.scenario']) {
      const { code, out, err } = loam(['scenario', path], { cwd: space.root });
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain('ok The first offer\n1 scenario, all as they say.');
    }
    expect(loam(['perft', 'stands/scenarios/offer.scenario', '--depth', '1'], { cwd: space.root }).code).toBe(
      0,
    );
  });

  test('plays each in the pack in whose folder it lies', () => {
    for (const pack of ['huts', 'inns']) {
      expect(loam(['new', 'pack', pack], { cwd: space.root }).code).toBe(0);
      const says = `loam scenario 1\ntitle The first offer of ${pack}\npack ${pack}\nmode usual\nseats 2\n\noffers 1: done\n`;
      space.write(`${pack}/scenarios/offer.scenario`, says);
    }
    const files = ['huts', 'inns'].map((pack) => `${pack}/scenarios/offer.scenario`);
    const oks = ['huts', 'inns'].map((pack, at) => `${files[at]}: ok The first offer of ${pack}\n`);
    expect(loam(['scenario', ...files], { cwd: space.root })).toEqual({
      code: 0,
      err: '',
      out: `${oks.join('')}2 scenarios, all as they say.\n`,
    });
    const one = loam(['scenario', ...files, '--pack', 'huts'], { cwd: space.root });
    expect([one.code, one.out.split('\n').at(-2)]).toEqual([1, '2 scenarios, 1 not as it says.']);
  });

  test('tells services in the form of JUnit, to a file perhaps', () => {
    space.write('mixed/a.scenario', example);
    space.write('mixed/b.scenario', wrong);
    space.write('mixed/c.scenario', 'what <"');
    const { code, out } = loam(['scenario', space.at('mixed'), '--format', `junit=${space.at('s.xml')}`]);
    expect([code, out.split('\n').at(-2)]).toEqual([1, '3 scenarios, 2 not as they say.']);
    const report = readXml(space.read('s.xml'));
    expect(report.attributes).toMatchObject({
      name: 'loam scenario',
      tests: '3',
      failures: '2',
      errors: '0',
    });
    expect(
      report.children.flatMap(({ children }) => children.flatMap((each) => each.children)),
    ).toMatchObject([
      {
        name: 'failure',
        attributes: { type: 'G967' },
        text: expect.stringContaining('expected 5') as string,
      },
      { name: 'failure', attributes: { type: 'G951' } },
    ]);
    expect(readXml(loam(['scenario', space.at('all'), '--format', 'junit']).out).attributes['failures']).toBe(
      '0',
    );
    expect(loam(['scenario', '-', '--format', 'sarif'], { input: example })).toMatchObject({
      code: 2,
      err: 'loam: U901 --format takes text, json, junit, perhaps with =FILE behind it; not "sarif".\n',
    });
  });

  test('says the first line that is not as it says, what was expected and what is there', () => {
    const { code, out } = loam(['scenario', '-'], { input: wrong });
    expect(code).toBe(1);
    expect(out).toBe(
      [
        '<stdin>:23: G967 Expected 5; there is 6. The rules say so, or the line expects something wrong.',
        '  expected 5',
        '  got      6',
        '1 scenario, 1 not as it says.',
        '',
      ].join('\n'),
    );
  });

  test('says the same to programs', () => {
    const { code, out } = loam(['scenario', '-', '--json'], { input: wrong });
    expect(code).toBe(1);
    expect(isReport(JSON.parse(out))).toBe(true);
    expect(isReport(JSON.parse(loam(['scenario', '-', '--json'], { input: 'what' }).out))).toBe(true);
    expect(JSON.parse(out)).toEqual({
      ok: false,
      files: [
        {
          file: '<stdin>',
          title: 'A conversion pays for a second planting',
          rules: ['CONVERT-1', 'PLANT-3', 'PLANT-4'],
          faults: [{ code: 'G967', line: 23, message: 'Expected 5; there is 6.', expected: '5', got: '6' }],
        },
      ],
    });
  });

  test('names every line that cannot be read', () => {
    const { code, out } = loam(['scenario', '-'], { input: 'loam scenario 1\nwhat\nelse\n' });
    expect(code).toBe(1);
    expect(out.split('\n').map((line) => line.slice(0, 15))).toEqual([
      '<stdin>:2: G953',
      '<stdin>:3: G953',
      '<stdin>: G954 T',
      '<stdin>: G954 T',
      '<stdin>: G954 T',
      '<stdin>: G954 T',
      '1 scenario, 1 n',
      '',
    ]);
  });

  test('says of a record what plays it', () => {
    const { code, out } = loam(['scenario', '-'], { input: 'loam record 1\n' });
    expect(code).toBe(1);
    expect(out).toMatch(/^<stdin>:1: G951 This is a record, which `loam replay` plays\. /);
  });

  test.each([
    ['nowhere', /^loam: U902 nowhere does not exist\.\n$/],
    ['bin', /^loam: U903 bin holds no file whose name ends in \.scenario\. /],
  ])('cannot play %s', (path, message) => {
    const { code, err } = loam(['scenario', path]);
    expect([code, err]).toEqual([2, expect.stringMatching(message)]);
  });
});
