import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { built, cardText, LAUNCHER, MOSS, MOSS_PATH, Workspace } from '../cli/loam.ts';
import { longTest } from '../support/long.ts';
import { fileText } from '../support/packs.ts';
import { ACTION } from './runner.ts';

const space = new Workspace();
const FUNGUS = 'flora/10-stiptic-fungus.card';

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly language: string;
  readonly files: string;
  readonly require_serial: boolean;
}
const hooks = parse(fileText('.pre-commit-hooks.yaml')) as readonly Hook[];

/** Runs a hook as pre-commit does: its entry with the names of files behind it, at the root of the repository. */
function run(id: string, files: readonly string[]) {
  const { entry = '' } = hooks.find((each) => each.id === id) ?? {};
  const [command = '', ...args] = entry.split(' ');
  const { status, stdout, stderr } = spawnSync(command, [...args, ...files], {
    cwd: space.root,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${space.at('bin')}:${process.env['PATH'] ?? ''}` },
  });
  return { code: status, out: stdout + stderr };
}

beforeAll(async () => {
  await built();
  const npx = `#!/bin/sh\n[ "$1" = --no-install ] && [ "$2" = loam ] && shift 2 && exec '${process.execPath}' '${LAUNCHER}' "$@"\n`;
  chmodSync(space.write('bin/npx', npx), 0o755);
  space.littlePack('pack', {
    [MOSS_PATH]: MOSS,
    [FUNGUS]: cardText(FUNGUS).replace('type mushroom', 'type mushrom'),
  });
}, 120_000);

describe('.pre-commit-hooks.yaml', () => {
  test('is for files of packs, and never runs twice at once', () => {
    for (const { language, files, require_serial: isSerial } of hooks) {
      expect([language, isSerial]).toEqual(['system', true]);
      const isFor = new RegExp(files);
      expect(['a/b.card', 'b.rules'].filter((path) => isFor.test(path))).toHaveLength(2);
      const others = ['a.md', 'a.cards', 'package.json', 'mypack.json', 'people.csv', 'mydeck.csv'];
      expect(others.filter((path) => isFor.test(path))).toEqual([]);
    }
    // A table is judged; its layout belongs to the spreadsheet.
    const tables = hooks.filter(({ files }) => new RegExp(files).test('a/cards/deck.csv'));
    expect(tables.map(({ id }) => id)).toEqual(['loam-lint']);
  });

  test('judges the files that are named, and changes none', () => {
    expect(run('loam-lint', [`pack/${MOSS_PATH}`])).toEqual({
      code: 0,
      out: '1 card, 1 face, 0 errors, 0 warnings, 0 notes\n',
    });
    const both = run('loam-lint', [`pack/${MOSS_PATH}`, `pack/${FUNGUS}`]);
    expect([both.code, both.out.split('\n')[0]]).toEqual([
      1,
      expect.stringMatching(/^pack\/flora\/10-stiptic-fungus\.card:3:8: error: "mushrom" .* \[C406\]$/),
    ]);
    expect(space.read(`pack/${MOSS_PATH}`)).toBe(MOSS);
  });

  // It comes from another registry, so it is asked for only where somebody has it.
  longTest('is taken by pre-commit itself, where it is there', () => {
    const { error } = spawnSync('pre-commit', ['--version']);
    if (error) {
      console.warn('There is no pre-commit here, so that only its contract was tried.');
      return;
    }
    const repo = space.at('repo');
    space.littlePack('repo/pack', { [MOSS_PATH]: MOSS, [FUNGUS]: cardText(FUNGUS) });
    mkdirSync(space.at('repo/node_modules/.bin'), { recursive: true });
    symlinkSync(LAUNCHER, space.at('repo/node_modules/.bin/loam'));
    space.write('repo/.gitignore', 'node_modules\n');
    space.write('repo/package.json', '{ "private": true }\n');
    const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: repo, encoding: 'utf8' });
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'Begin');
    space.write(`repo/pack/${MOSS_PATH}`, MOSS.replace('herb', 'hreb'));
    git('add', '-A');
    // A text that is not staged is neither judged nor lost.
    const unstaged = cardText(FUNGUS).replace('sunny, wet', 'wet, sunny');
    space.write(`repo/pack/${FUNGUS}`, unstaged);
    const hooked = spawnSync('pre-commit', ['try-repo', ACTION, 'loam-lint'], {
      cwd: repo,
      encoding: 'utf8',
    });
    expect(hooked.status).toBe(1);
    expect(hooked.stdout).toContain('137-wall-screw-moss.card:3:8: error:');
    expect(hooked.stdout).not.toContain('C413');
    expect(space.read(`repo/pack/${FUNGUS}`)).toBe(unstaged);
  });
});
