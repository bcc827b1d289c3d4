// `npm run test:long`: all of the work of which `npm test` does a share, test file by test file. What was done on
// the same commit is not done again, so that a run that was stopped goes on where it was. The sums stand in
// quality/long.json.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { runStep } from './steps.mjs';

const KEPT = '.build/long.json';
const REPORT = '.build/long-tests.json';
const SUMS = 'quality/long.json';

/**
 * @typedef {{ passed: number, failed: number }} Counts
 *
 * @param {string} root folder of the project
 * @returns {Promise<number>} exit code
 */
export default async function long(root) {
  const browser = ensureBrowser();
  const files = longFiles(root);
  const commit = commitOf(root);
  /** @type {Record<string, Counts>} */
  const done = kept(root, commit);
  for (const [at, file] of files.entries()) {
    if (done[file]?.failed === 0) continue;
    console.log(`${bar(at, files.length)} ${file}`);
    done[file] = await runFile(root, file, browser);
    mkdirSync(join(root, '.build'), { recursive: true });
    writeFileSync(join(root, KEPT), JSON.stringify({ commit, done }));
  }
  const sums = files.reduce(
    (sum, file) => ({
      passed: sum.passed + (done[file]?.passed ?? 0),
      failed: sum.failed + (done[file]?.failed ?? 0),
    }),
    { passed: 0, failed: 0 },
  );
  const byFile = Object.fromEntries(files.map((file) => [file, done[file]]));
  mkdirSync(join(root, 'quality'), { recursive: true });
  writeFileSync(join(root, SUMS), `${JSON.stringify({ commit, ...sums, files: byFile }, null, 2)}\n`);
  console.log(`${bar(files.length, files.length)} ${sums.passed} passed, ${sums.failed} failed, in ${SUMS}`);
  return sums.failed === 0 ? 0 : 1;
}

/** Test files that do a share of their work in `npm test`. */
function longFiles(root) {
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `tests/${file.replaceAll('\\', '/')}`)
    .filter(
      (file) =>
        file.endsWith('.long.test.ts') ||
        /from '[./]+\/support\/long\.ts'/.test(readFileSync(join(root, file), 'utf8')),
    )
    .sort();
}

/** The commit and whether something was changed since, for people and for going on. */
function commitOf(root) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain', '--', '.', ':!quality') !== '';
    return `${git('rev-parse', '--short=12', 'HEAD')}${changed ? ' and changes' : ''}`;
  } catch {
    return 'no commit';
  }
}

function kept(root, commit) {
  const path = join(root, KEPT);
  if (!existsSync(path)) return {};
  try {
    const last = JSON.parse(readFileSync(path, 'utf8'));
    return last.commit === commit && !commit.endsWith('changes') ? last.done : {};
  } catch {
    return {};
  }
}

/** @returns {Promise<Counts>} A file that did not load counts as one failure. */
async function runFile(root, file, browser) {
  const report = join(root, REPORT);
  rmSync(report, { force: true });
  await runStep(
    {
      name: file,
      command: [
        process.execPath,
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        file,
        '--testTimeout=3600000',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ],
      env: { CHROME_PATH: browser, LOAM_LONG: '1' },
    },
    root,
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests === 0 && !success ? 1 : numFailedTests };
}

/** How far it is, in a width of 24. */
function bar(at, all) {
  const filled = Math.round((24 * at) / Math.max(1, all));
  return `[${'#'.repeat(filled)}${'.'.repeat(24 - filled)}] ${at}/${all}`;
}
