import { existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readRecord } from '../../src/record/read.ts';
import { writeRecord } from '../../src/record/write.ts';
import { played } from '../record/played.ts';
import { built, loam, loamAlone, Workspace } from './loam.ts';

const space = new Workspace();

beforeAll(built, 120_000);

describe('loam play', () => {
  test('plays a game between bots, tells it, keeps it, and is the same game each time', () => {
    const file = space.at('game.txt');
    const { code, out, err } = loam(['play', '--seed', '14', '--bots', 'random,random', '--record', file]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^\nSet-up\n {2}[12] random +pick 2\d\d[AB] [^\n]+\n/);
    expect(out).toMatch(/\nTurn 1, seat [12]\n {2}[12] random +choose (Plant|Compost|Water|Grow)/);
    expect(out).toMatch(/\nResult\n +1 random +2 random\n {2}cards /);
    expect(out.endsWith(`The record is in ${file}.\n`)).toBe(true);
    // The same game, played without the command line.
    expect(space.read('game.txt')).toBe(writeRecord(played('standard', ['random', 'random'], 14).record));
  });

  test('asks a person, says why a choice is refused, and keeps the game at the end of the input', () => {
    const file = space.at('mine.txt');
    const input = 'sing\n99\nplant 26\nList\nTABLE\nhelp\n1\nPICK 302b\n1\n';
    const { code, out } = loamAlone(['play', '--bots', 'you,random', '--seed', '4', '--record', file], {
      input,
    });
    expect(code).toBe(0);
    expect(out).toContain('1 you, choose:\n    1  pick 285A ');
    expect(out).toMatch(
      /> {3}It can choose "pick \d+A", "pick \d+B"\.\n> {3}Type a number from 1 to 2, or the words of a choice\.\n/,
    );
    expect(out).toContain('  list    lists the choices again\n');
    expect(out).toMatch(/ {2}2 random: 0 soil\n {4}dealt: 3\n/);
    expect(out).toMatch(/2 random +pick \(hidden\); pick \(hidden\); pick \d+[AB] /);
    expect(out).toMatch(/compost \(hidden\)/);
    expect(out).toContain('\nThe game was left at set-up.\n');
    const { record } = readRecord(space.read('mine.txt'));
    expect(record?.result).toBeUndefined();
    const mine = record?.steps.flatMap((step) =>
      step.step === 'choice' && step.seat === 0 ? [step.words] : [],
    );
    expect(mine).toEqual(['pick 285A', 'pick 302B', 'pick 332A']);
  });

  test('takes the first words of a choice where it alone begins so', () => {
    const game = ['play', '--pack', 'cards/oh-hell', '--bots', 'random,you,random', '--seed', '1'];
    const { out } = loamAlone(game, { input: 'bid\nbid 0\nplay\nquit\n' });
    expect(out).toContain('>   It can choose "bid 1 trick", "bid 0 tricks".\n>   2 you      bid 0 tricks\n');
  });

  test('says within a turn what came to light, such as cards that were drawn', () => {
    const { code, out } = loamAlone(['play', '--bots', 'you,random', '--seed', '4'], {
      input: `${'1\n'.repeat(40)}quit\n`,
    });
    expect(code).toBe(0);
    expect(out).toMatch(/> {3}1 you {6}done\n {2}Now to be seen: \d+ [A-Z][^\n]*\n\n1 you, choose:\n/);
  });

  test('plays with options, keeps those that are not usual, and finds the mode that goes with them', () => {
    const file = space.at('options.txt');
    const options = ['mode=beginner', 'closing_window=off', 'tie_growth_metric=vp', 'any_type_scope=all'];
    const args = options.flatMap((option) => ['--option', option]);
    const { code, out } = loam(['play', '--teams', '--seed', '3', ...args, '--record', file]);
    expect(code).toBe(0);
    expect(out).not.toContain('\nClosing\n');
    const { record } = readRecord(space.read('options.txt'));
    expect(record?.header).toMatchObject({
      mode: 'teams-beginner',
      options: { closing_window: 'off', tie_growth_metric: 'vp' },
    });
    const again = loam(['replay', file]);
    expect([again.code, again.out.includes('Changed since')]).toEqual([0, false]);
    const usual = space.at('usual.txt');
    space.write('usual.txt', space.read('options.txt').replace('option closing_window=off\n', ''));
    expect(loam(['replay', usual]).code).toBe(1);
  });

  test.each<[string, readonly string[], RegExp]>([
    [
      'a bot that is not there',
      ['--bots', 'random,clever'],
      /^loam: G991 "clever" is no bot\. There is random, greedy, you\.\n$/,
    ],
    [
      'too many bots',
      ['--players', '2', '--bots', 'random,random,random'],
      /^loam: G992 --bots names 3 players/,
    ],
    [
      'half a seat',
      ['--players', '2.5'],
      /^loam: G990 --players takes a whole number from 1 on, not "2\.5"\.\n$/,
    ],
    [
      'too many seats',
      ['--players', '9', '--mode', 'standard'],
      /^loam: G972 standard is for 2 to 5 seats, not 9\.\n$/,
    ],
    [
      'a seed that no program keeps exactly',
      ['--seed', '9007199254740993'],
      /^loam: G990 --seed takes no number of this size: 9007199254740993 lies beyond 9007199254740991\.\n$/,
    ],
    ['a seed in words', ['--seed', 'luck'], /^loam: G990 --seed takes a whole number, not "luck"\.\n$/],
    [
      'a mode that is not there',
      ['--mode', 'night'],
      /^loam: G978 "night" is no mode that can be played\. There is /,
    ],
    [
      'a value that an option has not',
      ['--option', 'closing_window=ajar'],
      /^loam: G974 the option closing_window is on or off, not "ajar"\.\n$/,
    ],
    [
      'an option that is said twice',
      ['--option', 'closing_window=on', '--option', 'closing_window=off'],
      /^loam: G974 the option closing_window is said twice: on and off\. Leave out one of them\.\n$/,
    ],
    [
      'an option and another mode',
      ['--mode', 'standard', '--option', 'mode=beginner'],
      /^loam: G974 standard has mode=standard, not mode=beginner\./,
    ],
    [
      'teams and another mode',
      ['--mode', 'standard', '--teams'],
      /^loam: G978 --teams means a mode for teams, and --mode says "standard"\./,
    ],
    ['an option that is not there', ['--option', 'a=b'], /^loam: G974 "a=b" sets no option of the pack\./],
    ['a folder for the record', ['--record', '.'], /^loam: U905 \. cannot be written/],
  ])('says what is wrong with %s', (_, args, message) => {
    const { code, out, err } = loam(['play', ...args]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(message);
  });

  test('makes no folder for the record, and says so before the game', () => {
    const file = space.at('recrods/game.txt');
    const err = `loam: U905 ${file} cannot be written: its folder is not there. Make the folder first.\n`;
    expect(loam(['play', '--record', file])).toEqual({ code: 2, out: '', err });
    expect(existsSync(space.at('recrods'))).toBe(false);
  });
});
