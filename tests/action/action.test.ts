import { validateAction } from '@action-validator/core';
import { spawnSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { summaryOf } from '../../scripts/action/summary.mjs';
import { built, cardText, MOSS, MOSS_PATH, Workspace } from '../cli/loam.ts';
import { longTest, rows } from '../support/long.ts';
import { actionText, runAction } from './runner.ts';

const space = new Workspace();
const repo = space.at('a repo');
const FUNGUS = 'flora/10-stiptic-fungus.card';
const OLD = cardText(FUNGUS).replace('sunny, wet, rocky, cold', 'cold, sunny, wet, rocky');

function git(...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: repo, encoding: 'utf8' });
  expect([status, stderr], args.join(' ')).toEqual([0, '']);
}

function commit(): void {
  git('add', '-A');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'Change');
}

beforeAll(async () => {
  await built();
  space.littlePack('a repo/game/pack', { [MOSS_PATH]: MOSS, [FUNGUS]: OLD });
  git('init', '-q', '-b', 'main');
  commit();
  git('checkout', '-q', '-b', 'change');
  space.write(`a repo/game/pack/${MOSS_PATH}`, MOSS.replace('herb', 'hreb'));
  commit();
}, 120_000);

describe('action.yml', () => {
  test('is an action by a validator that others publish', () => {
    expect(validateAction(actionText)).toEqual({ actionType: 'action', errors: [] });
    const broken = validateAction(actionText.replace('      shell: bash\n', '')).errors;
    expect(broken.length).toBeGreaterThan(0);
  });

  test('lets nothing that people write into a shell', () => {
    const { runs } = parse(actionText) as { runs: { steps: { run: string }[] } };
    for (const { run } of runs.steps) expect(run).not.toContain('${{');
  });
});

describe('the action', () => {
  test('fails a pull request by what it adds, and tells of it at the lines, in outputs and on a page', () => {
    const { code, log, outputs, summary } = runAction(
      repo,
      {
        paths: 'pack',
        'working-directory': 'game',
        changed: 'true',
        sarif: 'out/loam.sarif',
        junit: 'out/j.xml',
      },
      { GITHUB_BASE_REF: 'main' },
    );
    expect(code).toBe(1);
    // Paths count from what was checked out, or GitHub would find no line.
    expect(log).toMatch(
      /^::error file=game\/pack\/flora\/137-wall-screw-moss\.card,line=3,endLine=3,col=8,endColumn=12,title=C406::"hreb" is not a value/m,
    );
    expect(log).not.toContain('C413');
    expect(log).toMatch(
      /\n2 cards, 2 faces, 1 error, 0 warnings, 0 notes, 1 there already at main \([0-9a-f]{8}\)\n/,
    );
    expect(outputs).toEqual({ errors: '1', warnings: '0', notes: '0', 'set-aside': '0' });
    expect(summary).toContain('1 error, 0 warnings, 0 notes, 0 set aside.');
    expect(summary).toContain('| pack/flora/137-wall-screw-moss.card:3 | error C406 |');
    expect(JSON.parse(space.read('a repo/game/out/loam.sarif'))).toHaveProperty('runs');
    expect(space.read('a repo/game/out/j.xml')).toContain('failures="1"');
  });

  longTest('judges everything where nothing else is said, and passes when it is mended', () => {
    const all = runAction(repo, { paths: 'game/pack', programs: 'false' });
    expect([all.code, all.outputs['errors'], all.outputs['warnings']]).toEqual([1, '1', '1']);
    space.write(`a repo/game/pack/${MOSS_PATH}`, MOSS);
    const mended = runAction(repo, { paths: 'game/pack', 'max-warnings': '1', programs: 'false' });
    expect([mended.code, mended.outputs['warnings']]).toEqual([0, '1']);
  });

  test.each(
    rows<readonly [string, Readonly<Record<string, string>>, string]>(
      [
        [
          'a path that is not there',
          { paths: 'pack; echo no\n$(echo no)' },
          'loam: U902 pack; echo no does not exist.',
        ],
        ['a wrong input', { programs: 'yes' }, 'The input programs takes true or false, not "yes".'],
        [
          'a wrong number',
          { paths: 'game/pack', 'max-warnings': 'all' },
          'loam: U901 --max-warnings takes a whole number',
        ],
      ],
      3,
    ),
  )('says at the step why it did not run: %s', (_, inputs, message) => {
    const { code, log, outputs } = runAction(repo, inputs);
    expect(code).toBe(2);
    expect(log).toContain(`::error title=Loam::${message}`);
    expect(outputs['errors']).toBe('');
  });
});

test('the page of a run holds nothing that is read as Markdown, and says what it leaves out', () => {
  const finding = {
    code: 'C406',
    severity: 'error' as const,
    message: '| <b> `x`\n[a](b)',
    from: { line: 3 },
  };
  const totals = { errors: 201, warnings: 0, notes: 1, suppressed: 2 };
  const files = [{ path: 'a_b|c.card', diagnostics: Array.from({ length: 201 }, () => finding) }];
  const page = summaryOf({ totals, files });
  const rows = page.split('\n').filter((line) => line.startsWith('| a'));
  expect(rows).toHaveLength(200);
  expect(rows[0]).toBe(
    '| a&#95;b&#124;c.card:3 | error C406 | &#124; &lt;b> &#96;x&#96; &#91;a&#93;&#40;b&#41; |',
  );
  expect(page).toContain('\n1 more stand in the log.\n');
  expect(summaryOf({ totals: { errors: 0, warnings: 0, notes: 0, suppressed: 0 }, files: [] })).toBe(
    '### Loam\n\n0 errors, 0 warnings, 0 notes, 0 set aside.\n\n',
  );
});
