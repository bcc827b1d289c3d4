// `npm run test:long`: all of the work of which `npm test` does a share, test file by test file. What was done on
// the same commit is not done again, so that a run that was stopped goes on where it was. The sums stand in
// quality/long.json. With `--minutes` it does what fits, and each commit begins at another file, so that all of it is
// seen over some commits.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { bar, commitOf, kept, writeJson } from './progress.mjs';
import { runStep } from './steps.mjs';

const KEPT = '.build/long.json';
const REPORT = '.build/long-tests.json';
const SUMS = 'quality/long.json';

/** The least distance of the files at which two commits begin after one another. */
const STRIDE = 37;

/**
 * @typedef {{ passed: number, failed: number }} Counts
 *
 * @param {string} root folder of the project
 * @param {readonly string[]} args `--minutes` and a number, or none
 * @returns {Promise<number>} exit code
 */
export default async function long(root, args) {
  const minutes = args.length === 0 ? Infinity : minutesOf(args);
  if (minutes === undefined) {
    console.error('npm run test:long takes --minutes and a whole number from 1, or no arguments.');
    return 2;
  }
  const browser = ensureBrowser();
  const files = longFiles(root);
  const order = minutes === Infinity ? files : turned(files, strideFor(files.length) * commitsOf(root));
  const commit = commitOf(root);
  const end = performance.now() + minutes * 60_000;
  /** @type {Record<string, Counts>} */
  const done = kept(join(root, KEPT), commit);
  for (const [at, file] of order.entries()) {
    if (done[file]?.failed === 0) continue;
    const left = end - performance.now();
    if (left <= 0) break;
    console.log(`${bar(at, files.length)} ${file}`);
    const counts = await runFile(root, file, browser, left);
    if (counts === undefined) break;
    done[file] = counts;
    writeJson(join(root, KEPT), { commit, done });
  }
  const seen = files.filter((file) => done[file] !== undefined);
  const sums = { passed: 0, failed: 0 };
  for (const file of seen) {
    sums.passed += done[file].passed;
    sums.failed += done[file].failed;
  }
  if (seen.length === files.length) {
    writeJson(join(root, SUMS), {
      commit,
      ...sums,
      files: Object.fromEntries(files.map((file) => [file, done[file]])),
    });
    console.log(`${bar(files.length, files.length)} all ${files.length} files; the sums are in ${SUMS}`);
  } else
    console.log(
      `${bar(seen.length, files.length)} ${seen.length} of ${files.length} files fitted into the time; another commit begins at another file`,
    );
  const failed = seen.filter((file) => done[file].failed > 0);
  if (failed.length > 0) console.log(`Not passed: ${failed.join(', ')}`);
  console.log(`${sums.passed} passed, ${sums.failed} failed`);
  return sums.failed === 0 ? 0 : 1;
}

/** The number behind `--minutes`; nothing where the arguments are others. */
function minutesOf(args) {
  const [name, value = ''] = args;
  const wanted = name === '--minutes' && args.length === 2 && /^[1-9]\d*$/.test(value);
  return wanted ? Number(value) : undefined;
}

/** The number of commits that lead to this one; 0 where nothing tells. */
function commitsOf(root) {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root, encoding: 'utf8' }));
  } catch {
    return 0;
  }
}

/**
 * A distance that has no divisor in common with the number of files, so that each of them has its turn to be the first.
 *
 * @param {number} count the number of files
 */
export function strideFor(count) {
  let stride = STRIDE;
  while (divisorOf(stride, count) > 1) stride++;
  return stride;
}

/**
 * The greatest common divisor of two numbers.
 *
 * @param {number} a
 * @param {number} b
 * @returns {number}
 */
const divisorOf = (a, b) => (b === 0 ? a : divisorOf(b, a % b));

/**
 * A list begun at another of its places.
 *
 * @param {readonly string[]} list
 * @param {number} by
 */
function turned(list, by) {
  const at = list.length === 0 ? 0 : by % list.length;
  return [...list.slice(at), ...list.slice(0, at)];
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

/**
 * @param {number} most milliseconds after which it is ended
 * @returns {Promise<Counts | undefined>} A file that did not load counts as one failure; nothing where it was ended.
 */
async function runFile(root, file, browser, most) {
  const brief = most < Infinity ? { LOAM_BRIEF: '1' } : {};
  const report = join(root, REPORT);
  rmSync(report, { force: true });
  const { ended } = await runStep(
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
      env: { CHROME_PATH: browser, LOAM_LONG: '1', ...brief },
      most,
    },
    root,
  );
  if (ended) return undefined;
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, success } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests === 0 && !success ? 1 : numFailedTests };
}
