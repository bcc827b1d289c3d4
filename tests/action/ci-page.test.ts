import { validateWorkflow } from '@action-validator/core';
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { checkCard } from '../../src/cards/check.ts';
import { Teller } from '../../src/lint/teller.ts';
import { built, cardText, LAUNCHER, MOSS, MOSS_PATH, Workspace } from '../cli/loam.ts';
import { earth, fileText } from '../support/packs.ts';
import { runAction, type Step } from './runner.ts';

const space = new Workspace();
const repo = space.at('repo');
const FUNGUS = 'flora/10-stiptic-fungus.card';
const page = fileText('docs/ci.md');

/** Every snippet of the page, with the section in which it stands. */
const snippets = page
  .split(/^## /m)
  .slice(1)
  .flatMap((section) =>
    [...section.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].map(([, language = '', text = '']) => ({
      section: section.split('\n')[0] ?? '',
      language,
      text,
    })),
  );

const inSection = (name: string): readonly string[] =>
  snippets.filter(({ section }) => section === name).map(({ text }) => text);

/** Runs lines as a shell of a pipeline does, with `loam` as a package of the project. */
function sh(script: string) {
  const { status, stdout, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], {
    cwd: repo,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${space.at('bin')}:${process.env['PATH'] ?? ''}`, GITHUB_BASE_REF: 'main' },
  });
  return { code: status, out: stdout, err: stderr };
}

function program(name: string, text: string): void {
  chmodSync(space.write(`bin/${name}`, `#!/bin/sh\n${text}\n`), 0o755);
}

beforeAll(async () => {
  await built();
  program('loam', `exec '${process.execPath}' '${LAUNCHER}' "$@"`);
  // The packages that npx finds in a project, and npm would bring there.
  program('npx', '[ "$1" = --no-install ] && shift && exec "$@"');
  program('npm', 'exit 0');
  space.littlePack('repo/pack', { [MOSS_PATH]: MOSS, [FUNGUS]: cardText(FUNGUS) });
  sh(`git init -q -b main && git add -A && git -c user.name=A -c user.email=a@example.com commit -q -m Begin
git checkout -q -b change`);
  space.write(`repo/pack/${MOSS_PATH}`, MOSS.replace('rocky, cold', 'cold, rocky'));
}, 120_000);

/** The commands that are run once of all that the page says; a snippet that no test knows is a fault of the page. */
const known = new Map<string, number>([
  ['From an empty folder', 3],
  ['On GitHub', 2],
  ['On GitLab', 1],
  ['Before a commit', 1],
  ['What counts', 1],
  ['A finding that is right as it is', 1],
  ['An old pack', 1],
  ['Mending', 1],
]);

test('every snippet of docs/ci.md is run below', () => {
  const counts = new Map<string, number>();
  for (const { section } of snippets) counts.set(section, (counts.get(section) ?? 0) + 1);
  expect(counts).toEqual(known);
});

describe('docs/ci.md', () => {
  test('leads from an empty folder to a check that fails and one that passes', () => {
    const [begin = '', mistake = '', mended = ''] = inSection('From an empty folder');
    const me = ['AUTHOR', 'COMMITTER'].map(
      (who) => `export GIT_${who}_NAME=A GIT_${who}_EMAIL=a@example.com`,
    );
    const at = space.at('empty');
    const started = sh(`mkdir -p '${at}' && cd '${at}'\n${me.join('\n')}\n${begin}`);
    expect(started.code, started.err).toBe(0);
    expect(started.out).toMatch(/\n8 cards, 8 faces, 0 errors, 0 warnings, 0 notes\n$/);
    const failing = sh(`cd '${at}/my-cards'\n${mistake}`);
    expect(failing.code).toBe(1);
    expect(failing.out).toMatch(
      /^pack\/stalls\/1-herring\.card:2:8 error C406 "fsh" [^]* 1 error, 0 warnings, 0 notes, 0 there already at main /,
    );
    const passing = sh(`cd '${at}/my-cards'\n${mended}`);
    expect([passing.code, passing.out]).toEqual([0, expect.stringContaining(' 0 errors, 0 warnings, ')]);
  });

  test('shows a workflow of GitHub that fails by what a change adds', () => {
    const [text = '', single = ''] = inSection('On GitHub');
    expect(validateWorkflow(text)).toEqual({ actionType: 'workflow', errors: [] });
    const { jobs } = parse(text) as { jobs: { lint: { steps: readonly Step[] } } };
    const step = jobs.lint.steps.at(-1);
    expect(step?.uses).toBe('OWNER/loam@main');
    const inputs = Object.fromEntries(
      Object.entries(step?.with ?? {}).map(([name, value]) => [name, String(value)]),
    );
    const run = runAction(repo, inputs, { GITHUB_BASE_REF: 'main' });
    expect(run.code).toBe(1);
    expect(run.log).toContain('::warning file=pack/flora/137-wall-screw-moss.card,line=6,');
    expect(existsSync(space.at('repo/loam.sarif'))).toBe(true);
    const [{ run: line = '' } = {}] = parse(single) as readonly Step[];
    const alone = sh(line);
    expect([alone.code, alone.err]).toEqual([1, '']);
    expect(alone.out).toContain(',title=C413::');
  });

  test('shows a job of GitLab, whose reports are there', () => {
    const { cards } = parse(inSection('On GitLab')[0] ?? '') as {
      cards: { script: readonly string[]; artifacts: { reports: Readonly<Record<string, string>> } };
    };
    expect(sh(cards.script.join('\n')).code).toBe(1);
    for (const file of Object.values(cards.artifacts.reports))
      expect(space.read(`repo/${file}`)).toContain('C413');
  });

  test('shows settings and a comment that Loam takes', () => {
    const [settings = ''] = inSection('What counts');
    expect(new Teller({ text: settings, prefix: '' }).inSettings).toEqual([]);
    const [comment = ''] = inSection('A finding that is right as it is');
    const text = MOSS.replace('  facts agreed\n', comment);
    const teller = new Teller(undefined);
    expect(text).toContain('loam-ignore P505');
    expect(checkCard(text, earth).diagnostics).toEqual([]);
    expect(teller.marksOf('a.card', text)).toMatchObject({ all: [{ code: 'P505' }], problems: [] });
  });

  test('shows how an old pack gets a baseline, and how sure fixes are made', () => {
    const [made = '', judged = ''] = (inSection('An old pack')[0] ?? '').split('\n');
    expect(sh(`cd pack && ${made}`).code).toBe(0);
    expect(sh(`cd pack && ${judged}`).code).toBe(0);
    const [show = '', apply = ''] = (inSection('Mending')[0] ?? '').split('\n');
    expect(sh(`cd pack && ${show}`).code).toBe(1);
    expect(sh(`cd pack && ${apply}`)).toEqual({ code: 0, out: '', err: '' });
    expect(space.read(`repo/pack/${MOSS_PATH}`)).toBe(MOSS);
  });

  test('names hooks that are there', () => {
    const { repos } = parse(inSection('Before a commit')[0] ?? '') as {
      repos: readonly { hooks: readonly { id: string }[] }[];
    };
    const ids = (parse(fileText('.pre-commit-hooks.yaml')) as readonly { id: string }[]).map(({ id }) => id);
    expect(repos[0]?.hooks.map(({ id }) => id).sort()).toEqual(ids.sort());
  });

  test('names every input and output of the action, and every format', () => {
    const { inputs, outputs } = parse(fileText('action.yml')) as Record<'inputs' | 'outputs', object>;
    for (const name of [...Object.keys(inputs), ...Object.keys(outputs)])
      expect(page).toContain(`\`${name}\``);
  });
});
