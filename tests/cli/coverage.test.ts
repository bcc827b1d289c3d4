import { beforeAll, describe, expect, test } from 'vitest';
import { writeRecord } from '../../src/record/write.ts';
import { playable } from '../game/playable.ts';
import { told } from '../record/told.ts';
import { built, loam, Workspace } from './loam.ts';
import { readXml } from './read-xml.ts';

const space = new Workspace();
const log = told(2, ['choose Compost', 'gain 5 soil']);
const record = writeRecord(log.record);
const clauses = playable.image.faces.reduce((sum, { program }) => sum + program.clauses.length, 0);

beforeAll(built, 120_000);

describe('loam coverage', () => {
  test('plays records and scenarios, lists what is missing by text, and sums it up (MAIN-1)', () => {
    const scenario = [
      ...['loam scenario 1', 'title T', 'pack earth', 'mode standard', 'seats 2', 'position turn 1, seat 1'],
      ...['[turn 1, seat 1]', '1: choose Water', ''],
    ].join('\n');
    const files = [space.write('game.txt', record), space.write('cover.scenario', scenario)];
    const { code, out, err } = loam(['coverage', ...files, '--games', '0']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      new RegExp(
        `\\n2 files and 0 games: \\d+ of ${clauses} clauses seen as a whole, \\d+ of \\d+ sights, \\d+\\.\\d %\\n$`,
      ),
    );
    expect(out).toContain('\n  Compost/A/3/1 never changed anything\n');
    expect(out).not.toContain('Compost/A/1/1');
    const json: unknown = JSON.parse(loam(['coverage', files[0] ?? '', '--games', '0', '--json']).out);
    expect(json).toMatchObject({ clauses });
    const asked = ['coverage', files[0] ?? '', '--games', '0', '--at-least', '99.9', '--format', 'junit'];
    const [sums, texts] = readXml(loam(asked).out).children;
    expect(sums?.children.map(({ attributes, children }) => [attributes['name'], children[0]?.name])).toEqual(
      [
        ['at least 99.9 % seen', 'failure'],
        ['every game ends', undefined],
        ['every file is played', undefined],
      ],
    );
    // A sight that was not seen is skipped: nothing asked for all of it.
    expect(texts?.attributes['failures']).toBe('0');
    const compost = texts?.children.find(({ attributes }) => attributes['name'] === 'Compost');
    expect(compost?.children[0]?.attributes['message']).toContain('Compost/A/3/1 never changed anything');
  });

  test('names the files that cannot be played, and plays the others', () => {
    const good = space.write('good.txt', record);
    const bad = space.write('bad.txt', record.replace('gain 5 soil', 'gain 9 soil'));
    const none = space.write('none.scenario', 'nothing');
    const alone = loam(['coverage', good, '--games', '0']);
    const { code, out, err } = loam(['coverage', bad, none, good, '--games', '0']);
    expect(code).toBe(1);
    expect(out).toBe(alone.out);
    expect(err).toMatch(/^loam: G986 \S*bad\.txt:\d+: [^\n]*\nloam: G980 \S*none\.scenario:1: [^\n]*\n$/);
  });

  test('ends with 1 below what is asked for', () => {
    expect(loam(['coverage', '-', '--games', '0', '--at-least', '99.9'], { input: record }).code).toBe(1);
    expect(loam(['coverage', '-', '--games', '0', '--at-least', '0.5'], { input: record }).code).toBe(0);
  });

  test.each<[string, readonly string[], string, RegExp]>([
    [
      'too high a bar',
      ['--at-least', '101'],
      record,
      /^loam: G990 --at-least takes a number from 0 to 100, not "101"\.\n$/,
    ],
    ['fewer games than none', ['--games', '-1'], record, /^loam: G990 --games takes a whole number/],
    [
      'a record that does not fit',
      [],
      record.replace('gain 5 soil', 'gain 9 soil'),
      /^loam: G986 <stdin>:\d+: Seat 1 cannot choose "gain 9 soil"/,
    ],
    ['no record', [], 'nothing', /^loam: G980 <stdin>:1: /],
    ['half a scenario', [], 'loam scenario 1\n', /^loam: G954 <stdin>:\d+: /],
  ])('%s cannot be used', (_, options, input, message) => {
    const { code, out, err } = loam(['coverage', '-', '--games', '0', ...options], { input });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
  });
});
