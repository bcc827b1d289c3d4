// `npm run misreadings [ID…]`: each misreading of a rule, one place in a rules file, a card, the manifest or the code,
// is put into a copy of the project, and the tests that cite the rule are run. One of them has to fail. What was tried
// on the same commit is not tried again, so that a run that was stopped goes on where it was. The sums stand in
// quality/misreadings.json; the exit code is 1 where one survives or cannot be made.
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { bar, commitOf, kept, writeJson } from './progress.mjs';
import { runStep } from './steps.mjs';

const LIST = 'tests/misreadings/list.json';
const ACCOUNT = '.build/rules.json';
const KEPT = '.build/misreadings.json';
const SUMS = 'quality/misreadings.json';
/** Milliseconds after which tests do not end any more. */
const LONGEST = 180_000;
/** The place where the stories of the rules stand. */
const NEAR = 'tests/rules/';
/** The folders that no test of the rules needs. */
const LEFT_OUT = new Set(['.git', '.build', 'node_modules', 'dist', 'quality', 'bench']);

/**
 * @typedef {object} Misreading
 * @property {string} id its name
 * @property {string} rule the rule that is misread
 * @property {string} says what the rule would say, in a sentence
 * @property {string} file where it is put, from the root of the project
 * @property {string} find the text in its place, which is there once
 * @property {string} put what stands there instead
 *
 * @typedef {object} Outcome
 * @property {'caught' | 'survived' | 'unmade'} outcome
 * @property {readonly string[]} by the first tests that failed, or why it could not be made
 */

/**
 * @param {string} root folder of the project
 * @param {readonly string[]} wanted ids of misreadings; all where none is named
 * @returns {Promise<number>} exit code
 */
export default async function misreadings(root, wanted) {
  /** @type {Misreading[]} */
  const all = JSON.parse(readFileSync(join(root, LIST), 'utf8'));
  const unknown = wanted.filter((id) => !all.some((each) => each.id === id || each.rule === id));
  if (unknown.length > 0) {
    console.error(`There is no misreading ${unknown.join(', ')}. ${LIST} lists them.`);
    return 1;
  }
  const tried =
    wanted.length === 0 ? all : all.filter(({ id, rule }) => wanted.includes(id) || wanted.includes(rule));
  const files = await citingFiles(root);
  if (!files) return 1;
  const commit = commitOf(root);
  const done = kept(join(root, KEPT), commit);
  const copy = mkdtempSync(join(tmpdir(), 'loam-misreadings-'));
  try {
    copyProject(root, copy);
    for (const [at, each] of tried.entries()) {
      if (done[each.id]?.outcome === 'caught') continue;
      console.log(`${bar(at, tried.length)} ${each.id}: ${each.says}`);
      done[each.id] = await attempt(root, copy, each, files[each.rule] ?? []);
      if (done[each.id].outcome !== 'caught')
        console.log(`  ${done[each.id].outcome}: ${done[each.id].by.join('; ')}`);
      writeJson(join(root, KEPT), { commit, done });
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
  const ended = tried.map(({ id }) => ({ id, ...(done[id] ?? { outcome: 'unmade', by: [] }) }));
  const count = (outcome) => ended.filter((each) => each.outcome === outcome).length;
  const sums = { caught: count('caught'), survived: count('survived'), unmade: count('unmade') };
  if (wanted.length === 0) {
    const told = all.map((each) => ({ id: each.id, rule: each.rule, says: each.says, ...done[each.id] }));
    writeJson(join(root, SUMS), { commit, ...sums, misreadings: told });
  }
  console.log(
    `${bar(tried.length, tried.length)} ${sums.caught} caught, ${sums.survived} survived, ${sums.unmade} could not be made`,
  );
  for (const { id, outcome } of ended) if (outcome !== 'caught') console.log(`${outcome}: ${id}`);
  return sums.survived + sums.unmade === 0 ? 0 : 1;
}

/**
 * Test files by the rules that they cite; they are counted by a whole run of the tests where no run left its account.
 */
async function citingFiles(root) {
  const path = join(root, ACCOUNT);
  if (!existsSync(path)) {
    console.log('Running the tests once, to see which rules they cite.');
    const command = [
      process.execPath,
      vitest(root),
      'run',
      '--project=unit',
      '--reporter=dot',
      '--reporter=./tests/rules/reporter.ts',
    ];
    await runStep({ name: 'tests', command }, root);
  }
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')).files;
  console.error('The tests did not run to their end, so that it is not known which rules they cite.');
  return undefined;
}

const vitest = (root) => join(root, 'node_modules/vitest/vitest.mjs');

/** Puts a misreading into the copy, runs the tests that cite its rule, and takes it out again. */
async function attempt(root, copy, { rule, file, find, put }, files) {
  if (files.length === 0) return { outcome: 'survived', by: [`no test cites ${rule}`] };
  const path = join(copy, file);
  if (!existsSync(path)) return { outcome: 'unmade', by: [`there is no file ${file}`] };
  const text = readFileSync(path, 'utf8');
  const places = text.split(find).length - 1;
  if (places !== 1) return { outcome: 'unmade', by: [`its text stands ${places} times in ${file}`] };
  writeFileSync(
    path,
    text.replace(find, () => put),
  );
  try {
    // The stories of the rules are quick and nearly always enough; what else cites the rule is asked after them.
    const near = files.filter((each) => each.startsWith(NEAR));
    const outcome = near.length > 0 ? await runTests(copy, rule, near) : undefined;
    return outcome && (outcome.outcome !== 'survived' || near.length === files.length)
      ? outcome
      : await runTests(
          copy,
          rule,
          files.filter((each) => !each.startsWith(NEAR)),
        );
  } finally {
    writeFileSync(path, text);
  }
}

/** @returns {Promise<Outcome>} Only a failed test that cites the rule catches; a file that does not load does not. */
async function runTests(copy, rule, files) {
  const report = join(copy, 'report.json');
  rmSync(report, { force: true });
  const command = [
    vitest(copy),
    'run',
    '--project=unit',
    '--maxWorkers=1',
    // Tests that cite one rule, or several in a row, which are looked at afterwards.
    `--testNamePattern=${rule}(?![\\w-])| to [A-Z-]*\\d`,
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ];
  await inSilence(command, copy);
  if (!existsSync(report)) return { outcome: 'unmade', by: ['the tests did not come to their end'] };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status, fullName }) => status === 'failed' && cites(fullName, rule))
      .map(({ fullName }) => fullName),
  );
  if (failed.length > 0) return { outcome: 'caught', by: failed.slice(0, 3) };
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return unloaded.length > 0
    ? {
        outcome: 'unmade',
        by: unloaded
          .map(({ name, message }) => `${relative(copy, name)}: ${String(message).split('\n')[0]}`)
          .slice(0, 2),
      }
    : { outcome: 'survived', by: files };
}

/** Runs Node on a command whose failure is what is hoped for, so that it says nothing. */
function inSilence(args, cwd) {
  return new Promise((resolve) => {
    // The code that is misread may go on without end.
    const child = spawn(process.execPath, args, {
      cwd,
      stdio: 'ignore',
      timeout: LONGEST,
      killSignal: 'SIGKILL',
    });
    child.on('error', resolve);
    child.on('close', resolve);
  });
}

/** True if the name of a test cites a rule, also as one of several: `UNDO-1 to UNDO-4`. */
function cites(name, rule) {
  if (new RegExp(`(?<![\\w-])${rule}(?![\\w-])`).test(name)) return true;
  const [, family, number] = /^(.*)-(\d+)$/.exec(rule) ?? [];
  if (family === undefined) return false;
  return [...name.matchAll(new RegExp(`(?<![\\w-])${family}-(\\d+) to (?:${family}-)?(\\d+)`, 'g'))].some(
    ([, first, last]) => Number(first) <= Number(number) && Number(number) <= Number(last),
  );
}

/** Copies what tests of the rules need; packages are linked. */
function copyProject(root, copy) {
  cpSync(root, copy, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(relative(root, source).split(sep)[0] ?? ''),
  });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
}
