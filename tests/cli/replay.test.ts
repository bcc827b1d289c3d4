import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { resultOf } from '../../src/game/result.ts';
import { stateHash } from '../../src/record/moment.ts';
import { writeRecord } from '../../src/record/write.ts';
import { played } from '../record/played.ts';
import { built, LAUNCHER, loam, Workspace } from './loam.ts';

const space = new Workspace();
const log = played('standard', ['random', 'random'], 14);
const text = writeRecord(log.record);

beforeAll(built, 120_000);

describe('loam replay', () => {
  test('plays a record again and prints its result and its choices', () => {
    const { code, out, err } = loam(['replay', '--log', '-'], { input: text });
    expect([code, err]).toEqual([0, '']);
    const totals = resultOf(log.game).map(({ total }) => total);
    expect(out).toMatch(new RegExp(`\\n {2}total +${totals.join(' +')}\\n`));
    expect(out).toContain(`\nhash ${stateHash(log.game)}\n`);
    expect(out).toMatch(/\nTurn 2, seat [12]\n/);
    expect(out).not.toContain('Changed');
  });

  test.skipIf(process.platform === 'win32')('reads what another command gives in place of a file', () => {
    const file = space.write('given.txt', text);
    const pipe = space.at('pipe');
    const script = `mkfifo "${pipe}" && { cat "${file}" > "${pipe}" & node "${LAUNCHER}" replay "${pipe}"; }`;
    const { status, stdout } = spawnSync('sh', ['-c', script], { encoding: 'utf8' });
    expect([status, stdout.endsWith(`\nhash ${stateHash(log.game)}\n`)]).toEqual([0, true]);
  });

  test('says which line no longer fits, which choice, why, and what of the pack has changed', () => {
    space.wholePack('pack');
    const path = 'pack/rules/actions.rules';
    space.write(path, space.read(path).replace('gain 5 soil', 'gain 1 soil'));
    const file = space.write('game.txt', text);
    const { code, out } = loam(['replay', file, '--pack', space.at('pack')]);
    expect(code).toBe(1);
    const chosen = /choose Compost; gain ([2-5]) soil/;
    const line = text.split('\n').findIndex((each) => chosen.test(each)) + 1;
    const soil = chosen.exec(text)?.[1] ?? '';
    expect(out).toMatch(
      new RegExp(
        `^[^\\n]*game\\.txt:${line}: G986 Seat \\d cannot choose "gain ${soil} soil"\\. R906: There is only 1, not ${soil}\\.`,
      ),
    );
    expect(out).toContain('Changed since the record was written: rules "Compost".\n');
  });

  test('says where the game first differs from the pack as it was', () => {
    space.wholePack('was');
    space.wholePack('is');
    const path = 'is/rules/actions.rules';
    space.write(path, space.read(path).replace('gain 5 soil', 'gain 1 soil'));
    const file = space.write('game.txt', text);
    const packs = ['--pack', space.at('is'), '--before', space.at('was')];
    const { code, out, err } = loam(['replay', file, ...packs]);
    expect([code, err]).toEqual([1, '']);
    const at = log.moves.findIndex(
      ({ words }, index) =>
        /^gain [2-5] soil/.test(words) &&
        /Compost/.test(
          log.moves.slice(0, index).findLast(({ words: each }) => each.startsWith('choose'))?.words ?? '',
        ),
    );
    const { seat = 0, words = '', heading = '' } = log.moves[at] ?? {};
    expect(out).toMatch(
      new RegExp(
        `^Compost gives 1 soil, not [2-5]: with "gain 1 soil" in place of "${words}", seat ${seat + 1} has \\d+ soil instead of \\d+ \\(choice ${at + 1}, ${heading}\\)\\.\n`,
      ),
    );
    expect(out).toMatch(
      new RegExp(
        `\n  seat ${seat + 1}: "${words}" \\(choice ${at + 1}, line \\d+, ${heading}\\)\\. R906: There is only 1, not`,
      ),
    );
    expect(out).toMatch(/\nWhat has changed:\n {2}rules "Compost"\n$/);
    const same = loam(['replay', file, '--pack', space.at('was'), '--before', space.at('was')]);
    expect([same.code, same.out]).toEqual([
      0,
      `Same so far: all ${log.length} choices lead to the same game.\n`,
    ]);
    const turned = loam(['replay', file, '--pack', space.at('was'), '--before', space.at('is')]);
    expect(turned.code).toBe(2);
    expect(turned.err).toMatch(/^loam: G986 the record does not fit the pack of --before\. line \d+: /);
  });

  test('prints a turn as a scenario that holds', () => {
    const at = Math.floor(log.length / 2);
    const { code, out, err } = loam(['replay', '-', '--capture', String(at)], { input: text });
    expect([code, err]).toEqual([0, '']);
    const heading = log.moves[at]?.heading ?? '';
    expect(out).toMatch(/^loam scenario 1\ntitle At turn \d+, seat [12], choice \d+\n/);
    expect(out).toContain(`\nplayers random random\n`);
    expect(out).toContain(`\n[${heading}]\n`);
    expect(loam(['scenario', '-'], { input: out })).toMatchObject({ code: 0, err: '' });
    const whole = loam(['replay', '-', '--capture'], { input: text }).out;
    expect(whole).toContain('\nexpect over: yes\n');
    expect(loam(['scenario', '-'], { input: whole })).toMatchObject({ code: 0, err: '' });
  });

  test.each([
    [
      ['--capture', '99999'],
      1,
      /^loam: G994 --capture goes from 0 to \d+, since the record has so many choices\.\n$/,
    ],
    [['--capture', 'x'], 2, /^loam: G990 --capture takes a whole number from 0 on, not "x"\.\n$/],
    [
      ['--capture', '4', '--json'],
      2,
      /^loam: U901 --capture prints a scenario alone\. Leave out --json, --log and --before\.\n$/,
    ],
  ] as const)('captures nothing with %s', (args, code, message) => {
    const answered = loam(['replay', '-', ...args], { input: text });
    expect([answered.code, answered.out]).toEqual([code, '']);
    expect(answered.err).toMatch(message);
  });

  test('names the line of a file that cannot be read as a record', () => {
    const { code, out } = loam(['replay', '-'], { input: text.slice(0, 3000) });
    const last = text.slice(0, 3000).split('\n').length;
    expect(code).toBe(1);
    expect(out).toBe(
      `<stdin>:${last}: G984 The record ends without its last line, hash. The end of the file is missing. Fetch the whole file again.\n`,
    );
    expect(JSON.parse(loam(['replay', '--json', '-'], { input: '' }).out)).toMatchObject({
      fits: false,
      faults: [{ code: 'G980', line: 1 }],
    });
  });

  test.each([
    ['two records', () => text + text, /^<stdin>:\d+: G982 Nothing stands behind the hash[^\n]*\n$/],
    [
      'a scenario',
      () => 'loam scenario 1\n',
      /^<stdin>:1: G980 This is a scenario, which `loam scenario` plays\. /,
    ],
    [
      'too much',
      () => 'x'.repeat(20_000_000),
      /^<stdin>: G988 The record has more than 4000000 characters, /,
    ],
  ])('names once what is wrong with %s', (_, given, message) => {
    const { code, out } = loam(['replay', '-'], { input: given() });
    expect(code).toBe(1);
    expect(out).toMatch(message);
  });

  test.each([
    ['nowhere.txt', /^loam: U902 nowhere\.txt does not exist\.\n$/],
    ['.', /^loam: U903 \. is a folder\. Name a file\.\n$/],
  ])('cannot read %s', (path, message) => {
    const { code, err } = loam(['replay', path]);
    expect(code).toBe(2);
    expect(err).toMatch(message);
  });
});
