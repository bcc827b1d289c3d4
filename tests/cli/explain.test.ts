import { beforeAll, describe, expect, test } from 'vitest';
import { resultOf } from '../../src/game/result.ts';
import { writeRecord } from '../../src/record/write.ts';
import { played } from '../record/played.ts';
import { told } from '../record/told.ts';
import { built, loam } from './loam.ts';

const log = played('standard', ['random', 'random'], 5);
const text = writeRecord(log.record);

beforeAll(built, 120_000);

describe('loam explain', () => {
  test('tells the chain behind a line of the score, each card with its line in the record (SCORE-3)', () => {
    const { code, out, err } = loam(['explain', '-', '--score', 'compost', '--seat', '2'], { input: text });
    expect([code, err]).toEqual([0, '']);
    const points = resultOf(log.game)[1]?.lines['compost'] ?? 0;
    const [first, second, third, rules, counts = ''] = out.split('\n');
    expect([first, second, third, rules]).toEqual([
      `seat 2: ${points} points for compost`,
      `  ${points} from Final score`,
      '    clause Final score/A/3/1  rules/sheet.rules:4: score 1 per card in compost',
      '    rules  SCORE-3, SCORE-7, SCORE-11',
    ]);
    const [, line = '', words = ''] =
      /^ {4}counts 1 \d+ .*, choice \d+, line (\d+): seat \d "([^"]+)"/.exec(counts) ?? [];
    expect(text.split('\n')[Number(line) - 1]).toContain(words);
    expect(out.split('\n').filter((each) => each.startsWith('    counts 1 '))).toHaveLength(points);
  });

  test('answers about any moment, as data for programs', () => {
    const begun = told(2, ['choose Compost', 'gain 5 soil']);
    const input = writeRecord(begun.record);
    const at = ['--at', String(begun.length)];
    const { code, out } = loam(['explain', '-', '--value', 'soil', '--json', ...at], { input });
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      reasons: [
        { rules: ['CARD-4', 'CARD-5', 'SETUP-9', 'GAIN-SOIL', 'RES-1', 'PAY-3'] },
        { amount: 5, rules: ['TURN-5', 'MAIN-1', 'GAIN-SOIL', 'RES-1', 'PAY-3'] },
      ],
    });
    const refused = loam(['explain', '-', '--at', '0', '--refused', 'gain 9 soil'], { input });
    expect(refused.code).toBe(0);
    expect(refused.out).toMatch(
      /^seat 1 cannot choose "gain 9 soil" \(before choice 1, set-up\)\n {2}G975: It can choose "pick /,
    );
  });

  test.each<[readonly string[], number, RegExp]>([
    [['--score', 'luck'], 1, /^loam: G993 The score has no line "luck"\. There is cards, /],
    [['--score', 'cards', '--seat', '3'], 1, /^loam: G976 There is no seat 3; there are 2\.\n$/],
    [['--at', '99999'], 1, /^loam: G994 --at goes from 0 to \d+, /],
    [['--at', '0'], 1, /^loam: G994 Nobody has chosen anything yet\.\n$/],
    [['--at', 'x'], 2, /^loam: G990 --at takes a whole number/],
    [['--score', 'cards', '--value', 'soil'], 2, /^loam: U901 ask one question/],
  ])('%j is answered with what is wrong', (options, code, message) => {
    const ran = loam(['explain', '-', ...options], { input: text });
    expect([ran.code, ran.out]).toEqual([code, '']);
    expect(ran.err).toMatch(message);
  });

  test('explains nothing of what is no record, or does not fit', () => {
    const none = loam(['explain', '-'], { input: 'loam record 9' });
    expect([none.code, none.out]).toEqual([1, '']);
    expect(none.err).toMatch(/^<stdin>:1: G981 /);
    const edited = loam(['explain', '-'], { input: text.replace(/plant (\d+) @/, 'plant 999 @') });
    expect([edited.code, edited.out]).toEqual([1, '']);
    expect(edited.err).toMatch(/^<stdin>:\d+: G986 /);
  });
});
