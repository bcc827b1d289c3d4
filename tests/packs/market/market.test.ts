import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { loadPack } from '../../../src/api/play.ts';
import { fileText } from '../../support/packs.ts';

const parent = mkdtempSync(join(tmpdir(), 'loam-market-'));
const folder = join(parent, 'a game');
const make = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['bin/loam.js', 'new', 'pack', ...args], {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    encoding: 'utf8',
  });
const made = make(folder);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(card|rules|json)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
const { pack, faults } = loadPack(files);

afterAll(() => rmSync(parent, { recursive: true }));

test('the game of the guide is written into a new folder', () => {
  expect([made.status, made.stderr, files.length]).toEqual([0, '', 10]);
});

test('it has no faults and can be played to its end by every number of seats', () => {
  expect(faults).toEqual([]);
  expect(pack?.modes).toEqual({ usual: [2, 3] });
  for (const seats of [2, 3])
    for (const bot of ['random', 'greedy'])
      for (const seed of [1, 2, 3]) {
        const { game } = pack?.newGame({ mode: 'usual', seats, seed }) ?? {};
        expect(game?.playBots(Array.from({ length: seats }, () => bot))).toEqual({ left: 'over' });
        const most = Math.max(
          ...(game?.view(0).parties ?? []).map(({ zones }) => zones['street']?.count ?? 0),
        );
        expect(most).toBe(3);
      }
});

test('what the guide prints of its files is what stands in them', () => {
  const guide = fileText('docs/packs.md');
  const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? '';
  for (const path of ['rules/game.rules', 'stalls/8-figs.card'])
    expect(guide).toContain(`\`\`\`\n${textOf(path)}\`\`\``);
  const buy = /```json\n"buy": ([^`]*)\n```/.exec(guide)?.[1] ?? '';
  const { words } = JSON.parse(textOf('pack.json')) as { words: { verb: { buy: unknown } } };
  expect(JSON.parse(buy)).toEqual(words.verb.buy);
});
