import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { built, cardText, loam, loamAlone, MOSS, MOSS_PATH, Workspace, type Run } from './loam.ts';
import { longTest } from '../support/long.ts';
import { readXml } from './read-xml.ts';

const space = new Workspace();
const FUNGUS_PATH = 'flora/10-stiptic-fungus.card';
const GRASS_PATH = 'flora/5-cat-grass.card';
const FUNGUS = cardText(FUNGUS_PATH);
const GRASS = cardText(GRASS_PATH);
const repo = space.at('repo');

/** The card that has had a warning for years, and what the change does: two mistakes in another card. */
const OLD = FUNGUS.replace('sunny, wet, rocky, cold', 'cold, sunny, wet, rocky');
const NEW = GRASS.replace('type herb', 'type hreb').replace(/cost \d+/, 'cost 200');

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: repo, encoding: 'utf8' });
  expect([status, stderr.replace(/^(?:hint|Switched).*\n/gm, '')], args.join(' ')).toEqual([0, '']);
  return stdout;
}

function commit(message: string): void {
  git('add', '-A');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', message);
}

/** The exit code, and the code of why a command could not run. */
const faultOf = ({ code, err }: Run) => [code, err.split(' ')[1]];

const lint = (...args: readonly string[]) => loam(['lint', 'pack', ...args], { cwd: repo });

beforeAll(async () => {
  await built();
  space.littlePack('repo/pack', { [MOSS_PATH]: MOSS, [FUNGUS_PATH]: OLD, [GRASS_PATH]: GRASS });
  git('init', '-q', '-b', 'main');
  commit('Begin');
  git('checkout', '-q', '-b', 'change');
  space.write(`repo/pack/${GRASS_PATH}`, NEW);
  // The old warning moves and its file has another name: it is the same one.
  space.write(`repo/pack/${FUNGUS_PATH}`, OLD.replace('  cost', '\n  # a remark\n  cost'));
  commit('Change');
}, 120_000);

describe('a pull request', () => {
  test('fails by its own findings alone', () => {
    const all = lint();
    expect(all.out).toMatch(/3 cards, 3 faces, 2 errors, 1 warning, 0 notes\n$/);
    for (const args of [['--changed', 'main'], ['--changed'], ['--changed=main~0']]) {
      const { code, out, err } = lint(...args);
      expect([code, err]).toEqual([1, '']);
      expect(out).toMatch(/ 2 errors, 0 warnings, 0 notes, 1 there already at main\S* \([0-9a-f]{8}\)\n$/);
      expect(out).not.toContain('stiptic');
    }
  });

  test('in each format', () => {
    const names = ['text', 'compact', 'json', 'sarif', 'github', 'gitlab', 'junit', 'checkstyle'];
    const { code, out } = lint('--changed', 'main', ...names.map((name) => `--format=${name}=out/${name}`));
    expect(code).toBe(1);
    expect(out).toBe(space.read('repo/out/text'));
    const read = (name: string): string => space.read(`repo/out/${name}`);
    for (const name of names) {
      expect(read(name), name).toContain('5-cat-grass.card');
      expect(read(name), name).not.toMatch(/C413/);
    }
    const sarif = JSON.parse(read('sarif')) as { runs: { results: { ruleId: string }[] }[] };
    expect(sarif.runs[0]?.results.map(({ ruleId }) => ruleId)).toEqual(['C406', 'C405']);
    expect((JSON.parse(read('json')) as { totals: object }).totals).toMatchObject({ errors: 2, warnings: 0 });
    expect(JSON.parse(read('gitlab'))).toHaveLength(2);
    expect(readXml(read('junit')).attributes).toMatchObject({ failures: '2' });
    expect(readXml(read('checkstyle')).children).toHaveLength(1);
    expect(read('github').match(/^::error file=pack\/flora\/5-cat-grass\.card,/gm)).toHaveLength(2);
  });

  test('passes when it is mended, though the old finding is still there', () => {
    space.write(`repo/pack/${GRASS_PATH}`, GRASS.replace('type herb', 'type herb # really'));
    expect(lint('--changed', 'main').code).toBe(0);
    expect(lint().code).toBe(1);
  });

  test('passes when a file with an old finding has another name, and fails by a new one in it', () => {
    const [from, to] = [space.at(`repo/pack/${FUNGUS_PATH}`), space.at('repo/pack/flora/10-other.card')];
    renameSync(from, to);
    git('add', '-A');
    const renamed = lint('--changed', 'main');
    expect(renamed.out).toMatch(/^pack\/flora\/10-other\.card:1:\d+ warning P504 /);
    expect(renamed.out).not.toContain('C413');
    renameSync(to, from);
    git('add', '-A');
    expect(lint('--changed', 'main').code).toBe(0);
  });

  test('fails by a comment without a reason, and by nothing when it has one', () => {
    const text = space.read(`repo/pack/${FUNGUS_PATH}`);
    const remark = (comment: string): void => {
      space.write(`repo/pack/${FUNGUS_PATH}`, text.replace(/(habitat .*)/, `$1 # ${comment}`));
    };
    remark('loam-ignore C413');
    const without = lint('--changed', 'main');
    expect([without.code, without.out]).toEqual([1, expect.stringContaining(' error L115 ')]);
    expect(lint().out).toContain('warning C413');
    remark('loam-ignore C413: printed so');
    expect(lint('--changed', 'main').code).toBe(0);
    const { code, out } = lint();
    expect(code).toBe(0);
    expect(out).toMatch(/0 warnings, 0 notes, 1 set aside\n$/);
    space.write(`repo/pack/${FUNGUS_PATH}`, text);
  });

  test('fails by settings that it makes worse', () => {
    space.write('repo/loam.json', '{ "rules": { "C413": "error", "C406": "off" } }');
    const { code, out } = lint('--changed', 'main');
    expect([code, out]).toEqual([1, expect.stringMatching(/^loam\.json:1:\d+ error W332 /)]);
    space.write('repo/loam.json', '{ "rules": { "C413": "error" } }');
    // A rule that became stricter fails no change that did not bring the finding.
    expect(lint('--changed', 'main').code).toBe(0);
    expect(lint().out).toContain('error C413');
    space.write('repo/loam.json', '{}');
  });

  test('that leaves files out is told how many have errors', () => {
    space.write('repo/loam.json', '{ "ignore": ["pack/flora/5-*", "pack/flora/10-*"] }');
    expect(lint().out).toBe('3 cards, 3 faces, 0 errors, 0 warnings, 0 notes, 2 files left out\n');
    const text = space.read(`repo/pack/${GRASS_PATH}`);
    space.write(`repo/pack/${GRASS_PATH}`, NEW);
    const { code, out } = lint();
    expect([code, out]).toEqual([
      0,
      '3 cards, 3 faces, 0 errors, 0 warnings, 0 notes, 2 files left out, 1 with errors\n',
    ]);
    space.write(`repo/pack/${GRASS_PATH}`, text);
    space.write('repo/loam.json', '{}');
  });

  test('is told about a new file, whether git knows it or not', () => {
    space.write('repo/pack/flora/137-copy.card', MOSS);
    const { code, out } = lint('--changed', 'main');
    expect(code).toBe(1);
    expect(out.match(/ error P501 /g)).toHaveLength(2);
    spawnSync('rm', [space.at('repo/pack/flora/137-copy.card')]);
  });
});

describe('what --changed cannot do', () => {
  const said = (cwd: string, ...args: readonly string[]) =>
    faultOf(loam(['lint', space.at('repo/pack'), ...args], { cwd }));

  test('is said with a code', () => {
    mkdirSync(space.at('none'));
    expect(said(repo, '--changed', 'nowhere')).toEqual([2, 'U933']);
    expect(said(repo, '--changed=--all')).toEqual([2, 'U933']);
    expect(said(space.at('none'), '--changed')).toEqual([2, 'U932']);
    const alone = loamAlone(['lint', 'pack', '--changed'], { cwd: repo, env: { PATH: '' } });
    expect(faultOf(alone)).toEqual([2, 'U931']);
  });

  test('of a shallow clone, which says what to fetch', () => {
    git('clone', '-q', '--depth', '1', `file://${repo}`, space.at('shallow'));
    const { code, err } = loam(['lint', 'pack', '--changed'], { cwd: space.at('shallow') });
    expect([code, err]).toEqual([
      2,
      expect.stringMatching(/^loam: U934 .*fetch-depth: 0.*--changed REF\.\n$/),
    ]);
    expect(loam(['lint', 'pack', '--changed', 'HEAD'], { cwd: space.at('shallow') }).code).toBe(0);
  });
});

describe('a baseline', () => {
  const held = (): readonly string[] =>
    (
      JSON.parse(space.read('repo/base.json')) as { findings: { code: string; count: number }[] }
    ).findings.map(({ code, count }) => `${code} ${count}`);
  const MISTAKE = GRASS.replace('type herb', 'type hreb');

  test('takes in what there is when it is made, and never grows by itself', () => {
    expect(faultOf(lint('--baseline', 'base.json'))).toEqual([2, 'U902']);
    expect(lint('--baseline', 'base.json', '--update-baseline').code).toBe(0);
    expect(held()).toEqual(['C413 1']);
    expect(lint('--baseline', 'base.json').code).toBe(0);
    space.write(`repo/pack/${GRASS_PATH}`, MISTAKE);
    for (const more of [[], ['--update-baseline']]) {
      const { code, out } = lint('--baseline', 'base.json', ...more);
      expect(code).toBe(1);
      expect(out).toMatch(/ error C406 [^]* 1 error, 0 warnings, 0 notes, 1 set aside\n$/);
      expect(held()).toEqual(['C413 1']);
    }
  });

  test('keeps what it holds while another error stands, and shrinks when it is mended', () => {
    space.write(`repo/pack/${FUNGUS_PATH}`, FUNGUS);
    const { code, err } = lint('--baseline', 'base.json', '--update-baseline');
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/They stay in it as long as there are other errors\.\n$/),
    ]);
    expect(held()).toEqual(['C413 1']);
    space.write(`repo/pack/${GRASS_PATH}`, GRASS);
    const told = lint('--baseline', 'base.json');
    expect([told.code, told.err]).toEqual([
      0,
      'loam: base.json holds 1 finding not found any more:\n  pack/flora/10-stiptic-fungus.card C413 habitat cold, sunny, wet, rocky\n--update-baseline takes them out.\n',
    ]);
    expect(held()).toEqual(['C413 1']);
    expect(lint('--baseline', 'base.json', '--update-baseline').code).toBe(0);
    expect(held()).toEqual([]);
    space.write(`repo/pack/${FUNGUS_PATH}`, OLD);
    expect(lint('--baseline', 'base.json', '--update-baseline').code).toBe(1);
    expect(held()).toEqual([]);
  });

  test('says nothing of files that were not looked at', () => {
    space.write(
      'repo/base.json',
      JSON.stringify({
        version: 1,
        findings: [{ file: `pack/${FUNGUS_PATH}`, code: 'C413', line: 'gone', count: 2 }],
      }),
    );
    const part = loam(['lint', `pack/${GRASS_PATH}`, '--baseline', 'base.json'], { cwd: repo });
    expect(part).toMatchObject({ code: 0, err: '' });
    expect(lint('--baseline', 'base.json').err).toContain('holds 2 findings not found any more');
  });

  test.each([
    '[]',
    '{ "version": 2, "findings": [] }',
    '{ "version": 1, "findings": [{ "file": "a" }] }',
    '{',
  ])('that is none is refused: %s', (text) => {
    space.write('repo/base.json', text);
    const { code, err } = lint('--baseline', 'base.json', '--update-baseline');
    expect([code, err.slice(0, 35)]).toEqual([2, 'loam: U935 base.json is no baseline']);
    expect(space.read('repo/base.json')).toBe(text);
  });

  test('holds nothing that keeps other things from being looked at', () => {
    space.write('other/pack/pack.json', '{}');
    space.write(`other/pack/${MOSS_PATH}`, MOSS);
    const cwd = space.at('other');
    const made = loam(['lint', 'pack', '--baseline', 'b.json', '--update-baseline'], { cwd });
    expect(made.code).toBe(1);
    expect(JSON.parse(space.read('other/b.json'))).toEqual({ version: 1, findings: [] });
  });
});

describe('other options', () => {
  test('--max-warnings allows so many', () => {
    space.write(`repo/pack/${FUNGUS_PATH}`, OLD);
    expect(lint('--max-warnings', '1').code).toBe(0);
    expect(lint('--max-warnings', '0').code).toBe(1);
    const junit = (most: string): string =>
      readXml(lint('--max-warnings', most, '--format', 'junit').out).attributes['failures'] ?? '';
    expect([junit('0'), junit('1')]).toEqual(['1', '0']);
  });

  test('--stdin-filename judges a text in place of a file, beside the others', () => {
    const input = (file: string, text: string) =>
      loam(['lint', '--stdin-filename', file], { cwd: repo, input: text });
    expect(input(`pack/${GRASS_PATH}`, NEW).out).toMatch(
      /^pack\/flora\/5-cat-grass\.card:3:8 error C406 [^]*\n1 card, 1 face, 2 errors, 0 warnings, 0 notes\n$/,
    );
    expect(input(`pack/${GRASS_PATH}`, GRASS).code).toBe(0);
    // A file that is not there yet has a number that another one has.
    expect(input('pack/flora/137-new.card', MOSS).out).toMatch(/^pack\/flora\/137-new\.card:1:7 error P501 /);
    expect(input('pack/pack.json', '{').out).toMatch(/^pack\/pack\.json:1:2 error J601 /);
    expect(faultOf(input('elsewhere.card', MOSS))).toEqual([2, 'U906']);
  });

  test.each([
    [['--dry-run'], '--dry-run shows what --fix would do: it needs --fix.'],
    [['--update-baseline'], '--update-baseline needs --baseline FILE.'],
    [['--watch', '--fix'], '--watch writes nothing: --fix and --update-baseline do not go with it.'],
    [
      ['--format', 'json', '--format', 'sarif'],
      'one format alone can go to standard output. Name a file: --format sarif=FILE.',
    ],
    [
      ['--json', '--format', 'text'],
      'one format alone can go to standard output. Name a file: --format json=FILE.',
    ],
    [['--format', 'json=a', '--format', 'sarif=a'], 'two formats go to a. Name two files.'],
    [['--format', 'sarif='], '--format sarif= needs the name of a file.'],
    [['--max-warnings', '-1'], '--max-warnings takes a whole number from 0 to 999999999, not "-1".'],
    [
      ['--stdin-filename', 'a.card'],
      '--stdin-filename names the one file that is judged: no path goes with it.',
    ],
  ])('%j is refused', (args, message) => {
    expect(lint(...args)).toEqual({ code: 2, out: '', err: `loam: U901 ${message}\n` });
  });

  test('a report that cannot be written is said, and an older one is replaced', () => {
    space.write('repo/old.json', 'old');
    lint('--format', 'json=old.json');
    expect(JSON.parse(space.read('repo/old.json'))).toHaveProperty('totals');
    expect(faultOf(lint('--format', 'json=pack'))).toEqual([2, 'U905']);
    expect(lint('--format', 'json=new/er/report.json').code).toBe(1);
    expect(JSON.parse(space.read('repo/new/er/report.json'))).toHaveProperty('totals');
  });
});

const MULTITOOL = '@microsoft/sarif-multitool@5.7.0';

// It is 100 MB of another platform, so it is fetched for a long run alone.
longTest('the validator that Microsoft publishes finds nothing in SARIF but that Loam has no address', () => {
  const untidy = MOSS.replace('rocky, cold', 'cold, rocky').replace('herb', 'hreb');
  space.littlePack('a b #/pack', { [MOSS_PATH]: untidy.replace('cost 2', 'cost 2 # loam-ignore C410: so') });
  space.littlePack('beside', { [MOSS_PATH]: untidy });
  loam(['lint', 'pack', space.at('beside'), '--format', `sarif=${space.at('a.sarif')}`], {
    cwd: space.at('a b #'),
  });
  loam(['lint', '-', '--pack', 'beside', '--format', `sarif=${space.at('b.sarif')}`], {
    cwd: space.root,
    input: untidy,
  });
  const found = ['a.sarif', 'b.sarif'].flatMap((file) => {
    const args = ['--yes', MULTITOOL, 'validate', file];
    const { status, stdout, stderr, error } = spawnSync('npx', args, { cwd: space.root, encoding: 'utf8' });
    if (error || /E404|ENOTFOUND|EAI_AGAIN|not supported|ETIMEDOUT/.test(stderr)) {
      console.warn(`${MULTITOOL} cannot be had here, so SARIF was not checked by it.`);
      return [];
    }
    expect(status).toBe(0);
    expect(stdout).toContain('Analysis completed successfully.');
    return [...stdout.matchAll(/ (?:error|warning|note) (\w+):/g)].map(([, rule]) => rule);
  });
  expect(found.filter((rule) => rule !== 'SARIF2005')).toEqual([]);
});
