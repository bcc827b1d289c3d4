import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { API, buildApi } from '../../scripts/build/api.mjs';
import { bundled } from '../../scripts/bundles.mjs';
import { loadPack, type PackFile } from '../../src/api/play.ts';
import type { SetUp } from '../../src/api/types.ts';
import { earthFiles, fileText, unbundle } from '../support/packs.ts';

/** An address that nothing answers at but the test. */
const ADDRESS = 'http://loam.invalid/';

/** A game and who plays it. */
interface Played {
  readonly setUp: SetUp;
  readonly bots: readonly string[];
}

const FIRST: readonly Played[] = [
  { setUp: { mode: 'standard', seats: 3, seed: 31 }, bots: ['random', 'greedy', 'random'] },
  { setUp: { mode: 'solo', seats: 1, seed: 32, level: 'expert' }, bots: ['random'] },
  { setUp: { mode: 'teams', seats: 4, seed: 33 }, bots: ['random', 'random', 'random', 'random'] },
];

const SECOND: readonly Played[] = [
  { setUp: { mode: 'usual', seats: 4, seed: 34 }, bots: ['random', 'greedy', 'random', 'greedy'] },
];

/** A game of each other pack that is shipped. */
const OTHERS: Readonly<Record<'cabinet' | 'eights' | 'hearts' | 'oh-hell', Played>> = {
  cabinet: { setUp: { mode: 'usual', seats: 3, seed: 35 }, bots: ['greedy', 'random', 'random'] },
  eights: { setUp: { mode: 'two', seats: 2, seed: 36 }, bots: ['random', 'greedy'] },
  hearts: { setUp: { mode: 'three', seats: 3, seed: 37 }, bots: ['random', 'random', 'random'] },
  'oh-hell': {
    setUp: { mode: 'five', seats: 5, seed: 38 },
    bots: ['random', 'greedy', 'random', 'random', 'random'],
  },
};

/** The course of a game: its record, its points, and its hash at the end and at moments from there back. */
interface Went {
  readonly record: string;
  readonly points: string;
  readonly hashes: readonly string[];
}

/** Plays games with the library. It is run in the page too, from its own text, so it uses nothing from outside. */
function playAll(
  load: typeof loadPack,
  files: readonly PackFile[],
  games: readonly Played[],
): readonly Went[] {
  const { pack } = load(files);
  if (!pack) throw new Error('no pack');
  return games.map(({ setUp, bots }) => {
    const { game, fault } = pack.newGame(setUp);
    if (!game) throw new Error(fault?.message);
    game.playBots(bots);
    const record = game.record();
    const points = JSON.stringify([game.score(), game.view(0)]);
    const hashes = [game.hash];
    for (let moment = 0; moment < 60 && game.undo(); moment++) hashes.push(game.hash);
    return { record, points, hashes };
  });
}

let browser: Browser;

beforeAll(async () => {
  await buildApi();
  browser = await chromium.connect(inject('browser'));
});

afterAll(() => browser.close());

describe('games in a browser', () => {
  it.each([
    ['the first game', earthFiles('.card', '.rules', 'pack.json'), FIRST],
    ['the second game', unbundle(fileText('tests/packs/tideway/tideway.pack.txt')), SECOND],
    ...Object.entries(OTHERS).map(
      ([name, game]) => [name, unbundle(bundled(`cards/${name}`)), [game]] as const,
    ),
  ] as const)('%s: choice by choice and word by word those of Node', async (_, files, games) => {
    const page = await browser.newPage();
    await page.route('**/*', (route) => {
      const name = route.request().url().slice(ADDRESS.length);
      return name.endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: fileText(`${API}/${name}`) })
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Games</title>' });
    });
    await page.goto(ADDRESS);
    await page.addScriptTag({
      type: 'module',
      content: `import { loadPack } from '${ADDRESS}play.js'; globalThis.loadPack = loadPack;`,
    });
    await page.waitForFunction(() => 'loadPack' in globalThis);
    const inPage = await page.evaluate(
      `(${String(playAll)})(globalThis.loadPack, ${JSON.stringify(files)}, ${JSON.stringify(games)})`,
    );
    await page.close();
    const here = playAll(loadPack, files, games);
    for (const { hashes } of here) expect(hashes.length).toBeGreaterThan(30);
    expect(inPage).toEqual(here);
  });
});
