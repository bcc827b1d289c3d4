import { describe, expect, test } from 'vitest';
import { withChoice, withLine } from '../../../src/scenario/add-lines.ts';
import {
  fileNameOf,
  firstText,
  lastMoment,
  notHolding,
  titleOf,
  titleProblem,
  withTitle,
} from '../../../playground/scenarios/words.ts';

describe('the title of a scenario', () => {
  test.each([
    ['loam scenario 1\ntitle Soil is paid first\npack earth\n', 'Soil is paid first'],
    ['loam scenario 1\r\ntitle   Two  blanks \r\n', 'Two  blanks'],
    ['title Soil # as PLANT-3 says', 'Soil'],
    ['title C# stays', 'C# stays'],
    ['title # nothing but a remark', 'Without a title'],
    ['title\npack earth', 'Without a title'],
    ['# title Not this one', 'Without a title'],
    ['', 'Without a title'],
  ])('of %j is %j', (text, title) => expect(titleOf(text)).toBe(title));

  test('is written where it stands, else below the first line', () => {
    expect(withTitle('loam scenario 1\ntitle Old # why\nseats 2\n', 'New $& one')).toBe(
      'loam scenario 1\ntitle New $& one\nseats 2\n',
    );
    expect(withTitle('loam scenario 1\nseats 2\n', 'New')).toBe('loam scenario 1\ntitle New\nseats 2\n');
    expect(titleOf(withTitle('', 'New'))).toBe('New');
  });

  test('can be anything that is no remark', () => {
    expect(titleProblem('Rule #7'.replace(' #', '#'))).toBeUndefined();
    expect(titleProblem('')).toMatch(/^Write a title/);
    expect(titleProblem('Rule #7')).toMatch(/^Leave out the #/);
  });
});

describe('the name of the file', () => {
  test.each([
    ['title Soil is paid first', 'soil-is-paid-first.scenario'],
    ['title Été à Besançon, 2 fois', 'ete-a-besancon-2-fois.scenario'],
    ['title ../../etc/passwd', 'etc-passwd.scenario'],
    ['title …', 'scenario.scenario'],
    [`title ${'long '.repeat(40)}`, `${'long-'.repeat(12).slice(0, -1)}.scenario`],
  ])('of %j is %j', (text, name) => expect(fileNameOf(text)).toBe(name));
});

describe('what is written at the end', () => {
  test('a choice stands behind those of the same seat, as long as the line is not long', () => {
    const first = withChoice('seats 2\n\n', 0, 'choose Plant');
    expect(first).toBe('seats 2\n1: choose Plant\n');
    const second = withChoice(first, 0, 'plant 20');
    expect(second).toBe('seats 2\n1: choose Plant; plant 20\n');
    expect(withChoice(second, 1, 'done')).toBe('seats 2\n1: choose Plant; plant 20\n2: done\n');
    const long = withChoice(`1: ${'done; '.repeat(14)}done\n`, 0, 'done');
    expect(long.split('\n')).toHaveLength(3);
  });

  test('a cell stands behind its card', () => {
    expect(withChoice('1: plant 20\n', 0, '@ 1,2')).toBe('1: plant 20 @ 1,2\n');
    expect(withChoice('2: done\n', 0, '@ 1,2')).toBe('2: done\n1: @ 1,2\n');
  });

  test('nothing is written into a remark', () => {
    expect(withChoice('1: done # as planned', 0, 'done')).toBe('1: done # as planned\n1: done\n');
  });

  test('an expectation has a line of its own', () => {
    expect(withLine('1: done\n\n\n', 'legal 1: done')).toBe('1: done\nlegal 1: done\n');
  });

  test('behind a line everything else stays as it is, with the ends that lines have there', () => {
    const text = 'seats 2\r\n\r\n1: done  \r\n# why\r\n2: done';
    expect(withLine(text, 'expect over: no', 3)).toBe(
      'seats 2\r\n\r\n1: done  \r\nexpect over: no\r\n# why\r\n2: done',
    );
    expect(withChoice(text, 1, 'draw', 3)).toBe('seats 2\r\n\r\n1: done  \r\n2: draw\r\n# why\r\n2: done');
    expect(withChoice(text, 1, 'draw', 5)).toBe('seats 2\r\n\r\n1: done  \r\n# why\r\n2: done; draw\r\n');
  });

  test('the moment that was named last is known', () => {
    expect(lastMoment('[turn 1, seat 1]\n1: done\n[turn 1, seat 2] # later\n2: done')).toBe('turn 1, seat 2');
    expect(lastMoment('title [turn 1, seat 1]')).toBeUndefined();
  });
});

test('a new scenario names its game, and expects something, without which there is nothing to play', () => {
  expect(firstText('earth', 'standard', 2)).toMatch(
    /^loam scenario 1\ntitle A new scenario\npack earth\nmode standard\nseats 2\n[^]*\nexpect over: no\n$/,
  );
});

test('how many do not hold is said in words', () => {
  expect([1, 2].map(notHolding)).toEqual(['1 does not hold', '2 do not hold']);
});
