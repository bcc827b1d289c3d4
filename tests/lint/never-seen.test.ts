import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { lintFiles } from '../../src/api/lint.ts';
import type { SourceFile } from '../../src/cards/catalogue.ts';
import { Coverage, gameOfSeries } from '../../src/coverage/play.ts';
import { reportOf } from '../../src/coverage/report.ts';
import { createLanguageService } from '../../src/language-service/service.ts';
import { marketFiles, marketWith, playableFrom } from '../support/market.ts';
import { fileText } from '../support/packs.ts';

/** The words of `loam coverage --json` on so many games of the little game of the guide. */
function told(games: number): string {
  const playable = playableFrom(marketFiles);
  const coverage = new Coverage(playable);
  for (let at = 0; at < games; at += 1) {
    const game = gameOfSeries(playable, 1, at);
    if (game) coverage.playBots(game);
  }
  const report = reportOf(playable, coverage.goals, coverage.counts);
  return JSON.stringify({ fingerprint: '00000000', games, seed: 1, ...report });
}

const played = told(12);
const HERRING = 'stalls/1-herring.card';

const withCoverage = (text: string, files: readonly SourceFile[] = marketFiles): readonly SourceFile[] => [
  ...files,
  { path: 'coverage.json', text },
];

/** The findings of lint, with the words that are meant. */
const found = (files: readonly SourceFile[]): readonly string[] =>
  lintFiles(files, true).files.flatMap(({ path, diagnostics }) =>
    diagnostics.flatMap(({ code, severity, range, message }) => {
      const text = files.find((file) => file.path === path)?.text ?? '';
      if (code !== 'M739') return [];
      const [said = ''] = message.split(/(?<=\.) (?!coverage|tells)/);
      return [`${path} ${severity} ${text.slice(range.start, range.end)}: ${said}`];
    }),
  );

/** The numbers that the language tells of the lines of a file. */
function seen(files: readonly SourceFile[], path: string): readonly (number | undefined)[] | undefined {
  const manifest = files.find((file) => file.path === 'pack.json')?.text ?? '';
  const { service } = createLanguageService(manifest, files);
  return service?.state(path)?.seen?.map(({ times }) => times);
}

describe('clauses that no game has seen at work (M739)', () => {
  test('with no games they are all told, each where it stands', () => {
    const all = found(withCoverage(told(0)));
    expect(all).toContain(
      `${HERRING} info earn 1 coin per fish stall: In all that coverage.json tells of, this never changed anything.`,
    );
    expect(all).toContain(
      'stalls/8-figs.card info pay 1 coin: In all that coverage.json tells of, this never changed anything.',
    );
  });

  test('a condition is one that was never met, and a clause is told once', () => {
    const all = found(withCoverage(told(0)));
    expect(all).toContain(
      'rules/game.rules info until any seat has 3 stalls, for the next seat, follow "Turn": In all that coverage.json tells of, this never was met.',
    );
    expect(all.filter((each) => each.includes(' pay 1 coin: '))).toHaveLength(1);
  });

  test('with enough of them none is', () => {
    expect(found(withCoverage(played))).toEqual([]);
    expect(found(marketFiles)).toEqual([]);
  });

  test('of a card that was changed since it is not known; a name or a comment changes nothing', () => {
    const none = told(0);
    const changed = marketWith([HERRING, 'price 2', 'price 3']);
    expect(found(withCoverage(none, changed)).filter((each) => each.startsWith(HERRING))).toEqual([]);
    const named = marketWith([HERRING, '"Herring"', '"Herrings" # in a barrel']);
    expect(found(withCoverage(none, named)).filter((each) => each.startsWith(HERRING))).toHaveLength(1);
  });

  test.each([
    ['{', 'It is not JSON.'],
    ['[]', 'It is no object.'],
    ['{"games":-1}', '"games" is no number of games.'],
    ['{"texts":{}}', '"texts" is no list.'],
    ['{"texts":[{"text":"1A","lines":[0.5]}]}', 'Text 1 has another shape.'],
    ['{"texts":[{"text":"1A"},7]}', 'Text 2 has another shape.'],
  ])('a file that is no coverage is told at the manifest: %s', (text, why) => {
    const [only, ...others] = lintFiles(withCoverage(text), true).files.flatMap(({ path, diagnostics }) =>
      diagnostics.flatMap(({ code, message }) => (code === 'M739' ? [`${path} ${message}`] : [])),
    );
    expect(others).toEqual([]);
    expect(only).toBe(
      `pack.json coverage.json beside this file says nothing of the pack. ${why} Have loam coverage --json print it anew.`,
    );
  });

  test('a file of which only the beginning is read is told at the manifest', () => {
    const [only, ...others] = lintFiles(withCoverage(`{"games":1}${' '.repeat(4 * 1024 ** 2)}`), true)
      .files.flatMap(({ diagnostics }) => diagnostics)
      .filter(({ code }) => code === 'M739');
    expect(others).toEqual([]);
    expect(only?.message).toBe(
      'coverage.json beside this file says nothing of the pack. It has 4 MB or more, and so much is not read. Take out texts of which nothing needs to be told.',
    );
    expect(found(withCoverage(`{"games":1}${' '.repeat(4 * 1024 ** 2 - 12)}`))).toEqual([]);
  });

  test('sums alone, places that are not there and texts of no card are let be', () => {
    expect(found(withCoverage('{"fingerprint":"0","goals":1,"seen":1,"games":20}'))).toEqual([]);
    const there = JSON.parse(told(0)) as { texts: { text: string; missing: object[] }[] };
    for (const text of there.texts) text.missing = [{ path: 'abilities.9.body', sight: 'works' }, 5 as never];
    there.texts.push({ ...(there.texts[0] as (typeof there.texts)[0]), text: '99A' });
    expect(found(withCoverage(JSON.stringify(there)))).toEqual([]);
  });
});

describe('how often lines were seen at work', () => {
  test('each line has its number, and none where the text was changed', () => {
    const [open] = seen(withCoverage(played), HERRING) ?? [];
    expect(open).toBeGreaterThan(0);
    expect(seen(withCoverage(told(0)), HERRING)).toEqual([0]);
    expect(seen(withCoverage(played, marketWith([HERRING, '1 coin', '2 coins'])), HERRING)).toEqual([
      undefined,
    ]);
  });

  test('nothing is said without the file, by sums alone, and of a text that does not check', () => {
    expect(seen(marketFiles, HERRING)).toBeUndefined();
    expect(seen(withCoverage('{"games":20}'), HERRING)).toBeUndefined();
    expect(seen(withCoverage(played, marketWith([HERRING, 'earn', 'urn'])), HERRING)).toEqual([]);
  });
});

test('what is told fits its schema', () => {
  const schema = JSON.parse(fileText('schemas/coverage.schema.json')) as object;
  const fits = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(schema);
  expect([fits(JSON.parse(told(1))), fits.errors]).toEqual([true, null]);
  expect(fits({ goals: 1 })).toBe(false);
});
