// `npm test`: types, lint, format, imports and what is generated and kept beside the tests, in two lanes, since
// most machines that run this have two cores. What the generated docs are held to is a test. All steps run, also
// after one that fails. The last line counts the tests.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { KEPT_IN, processorTable, secondsOf } from './processor.mjs';
import { runInTurn, runStep } from './steps.mjs';

const REPORT = '.build/tests.json';
// Which rules of the specification the tests cite; tests/rules/reporter.ts writes it after a whole run.
const ACCOUNT = '.build/rules.json';
// The time that each test file took of the processor; tests/support/processor.ts writes it.
const TAKEN = '.build/processor.jsonl';

// The compiler is written in Go, which by itself tidies up whenever what it keeps has doubled; a check is over before
// that pays. Up to a gigabyte it has more room.
const ROOMY = { GOGC: '800', GOMEMLIMIT: '1GiB' };

/**
 * @param {string} root folder of the project
 * @param {readonly string[]} args for vitest
 * @returns {Promise<number>} exit code
 */
export default async function test(root, args) {
  let browser;
  try {
    browser = ensureBrowser();
  } catch (error) {
    console.error(error.name === 'NoBrowser' ? error.message : error);
    return 1;
  }
  console.log(`Browser: ${browser}`);

  const node = (...command) => [process.execPath, ...command];
  const bin = (name, path) => join(root, 'node_modules', name, path);
  const report = join(root, REPORT);
  const account = join(root, ACCOUNT);
  rmSync(report, { force: true });
  const taken = join(root, TAKEN);
  rmSync(account, { force: true });
  rmSync(taken, { force: true });
  const tests = {
    name: 'tests',
    command: node(
      bin('vitest', 'vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tests/rules/reporter.ts',
      `--outputFile.json=${report}`,
      ...args,
    ),
    live: true,
    env: { CHROME_PATH: browser, [KEPT_IN]: taken },
  };
  const checks = [
    { name: 'types', command: node(bin('typescript-native', 'bin/tsc'), '-b'), env: ROOMY },
    { name: 'lint', command: node(bin('oxlint', 'bin/oxlint'), '.'), env: ROOMY },
    { name: 'format', command: node(bin('oxfmt', 'bin/oxfmt'), '--check') },
    { name: 'imports', command: node('scripts/check-imports.mjs') },
    { name: 'tree and its schemas', command: node('scripts/build/tree.mjs', '--check') },
    { name: 'types of the manifest', command: node('scripts/build/manifest.mjs', '--check') },
  ];
  const [ended, checked] = await Promise.all([runStep(tests, root), runInTurn(checks, root)]);
  return summary(
    [...checked, ended],
    counts(report),
    existsSync(account) ? JSON.parse(readFileSync(account, 'utf8')) : undefined,
    processorTable([...checked, ended], taken, secondsOf(process.pid)),
  );
}

/** The numbers that vitest counted; a test file that did not load counts as one failure. */
function counts(report) {
  if (!existsSync(report)) return undefined;
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length, skipped: numPendingTests };
}

function summary(ended, counted, account, processor) {
  const bad = ended.filter((step) => !step.ok).map((step) => step.name);
  console.log('');
  for (const { name, ok, seconds } of ended)
    console.log(`${ok ? 'ok  ' : 'FAIL'} ${name} ${seconds.toFixed(1)} s`);
  console.log(processor);
  if (counted === undefined) {
    console.log('The tests did not run to their end, so nothing was counted.');
    return 1;
  }
  if (account) console.log([account.line, ...account.faults].join('\n'));
  if (counted.skipped > 0) console.log(`${counted.skipped} skipped`);
  console.log(bad.length === 0 ? 'All steps passed.' : `Not passed: ${bad.join(', ')}.`);
  console.log(`${counted.passed} passed, ${counted.failed} failed`);
  return bad.length === 0 && counted.failed === 0 ? 0 : 1;
}
