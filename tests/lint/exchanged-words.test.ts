import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../../src/cards/catalogue.ts';
import { called, exchanged, exchangesIn } from '../support/exchanges.ts';
import { lintAndPlay } from '../support/lint-and-play.ts';
import { rows } from '../support/long.ts';
import { marketFiles } from '../support/market.ts';
import { earthFiles, fileText, unbundle } from '../support/packs.ts';

/** The number of choices in each game. */
const CHOICES = 60;

/** The first game with each eighth card of its deck, and without promises of how many there are. */
const fewOfEarth = earthFiles('.card', '.rules', 'pack.json')
  .filter(({ path }, at) => !/^(?:flora|terrain|event)\//.test(path) || at % 8 === 0)
  .map(({ path, text }): SourceFile => ({
    path,
    text: path === 'pack.json' ? text.replace(/"count": \d+,/g, '') : text,
  }));

/** Of how many exchanges one is tried in a long run, and of how many of these one in every run. */
const packs: readonly (readonly [name: string, files: readonly SourceFile[], share: number, nth: number])[] =
  [
    ['Market', marketFiles, 1, 8],
    ['Tideway', unbundle(fileText('tests/packs/tideway/tideway.pack.txt')), 1, 40],
    // It has 7,000 of them, and each takes a third of a second.
    ['Earth', fewOfEarth, 7, 170],
  ];

describe('whatever word of a manifest stands for another one, there are findings, or the games can be played', () => {
  test.each(packs)(
    '%s',
    (_, files, share, nth) => {
      const manifest = files.find(({ path }) => path === 'pack.json')?.text ?? '';
      const wrong: string[] = [];
      const all = exchangesIn(JSON.parse(manifest) as Record<string, unknown>).filter(
        (_, at) => at % share === 0,
      );
      const exchanges = rows(all, nth);
      for (const exchange of exchanges) {
        try {
          const { refused, games } = lintAndPlay(exchanged(files, exchange), CHOICES);
          if (refused.length === 0 && games.length === 0) wrong.push(`${called(exchange)}: no game`);
        } catch (error) {
          wrong.push(`${called(exchange)}: ${String(error)}`);
        }
      }
      expect(exchanges.length).toBeGreaterThan(4);
      expect(wrong).toEqual([]);
    },
    3_600_000,
  );
});

test.each(packs)('unchanged, %s has no findings and can be played', (_, files) => {
  const { refused, games } = lintAndPlay(files, CHOICES);
  expect(refused).toEqual([]);
  expect(games.length).toBeGreaterThan(0);
  expect(games.every((game) => / (?:over|stopped)$/.test(` ${game}`))).toBe(true);
});
