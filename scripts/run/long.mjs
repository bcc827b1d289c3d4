// `npm run test:long`: all of the work of which `npm test` does a share, test file by test file. What was done on
// the same commit is not done again, so that a run that was stopped goes on where it was. The sums stand in
// quality/long.json.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { bar, commitOf, kept, writeJson } from './progress.mjs';
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
  const done = kept(join(root, KEPT), commit);
  for (const [at, file] of files.entries()) {
    if (done[file]?.failed === 0) continue;
    console.log(`${bar(at, files.length)} ${file}`);
    done[file] = await runFile(root, file, browser);
    writeJson(join(root, KEPT), { commit, done });
  }
  const sums = files.reduce(
    (sum, file) => ({
      passed: sum.passed + (done[file]?.passed ?? 0),
      failed: sum.failed + (done[file]?.failed ?? 0),
    }),
    { passed: 0, failed: 0 },
  );
  const byFile = Object.fromEntries(files.map((file) => [file, done[file]]));
  writeJson(join(root, SUMS), { commit, ...sums, files: byFile });
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
