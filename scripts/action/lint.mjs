// Runs `loam lint` as the inputs of the action ask for it, and hands on what came of it: its exit code, the outputs of the
// step, and a page for people.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { summaryOf } from './summary.mjs';

const LAUNCHER = fileURLToPath(new URL('../../bin/loam.js', import.meta.url));

const input = (/** @type {string} */ name) => (process.env[`INPUT_${name}`] ?? '').trim();

/** Marks the whole step with a message. */
function refuse(/** @type {string} */ message) {
  const escaped = message.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A');
  console.log(`::error title=Loam::${escaped}`);
}

/** An input that is true or false; undefined where it is neither, which is said. */
function flag(/** @type {string} */ name, /** @type {string} */ value) {
  if (value === 'true' || value === 'false') return value === 'true';
  refuse(`The input ${name} takes true or false, not "${value}".`);
  return undefined;
}

/** The arguments of the command; undefined where an input is wrong. */
function argumentsFor(/** @type {string} */ report) {
  const programs = flag('programs', input('PROGRAMS') || 'true');
  if (programs === undefined) return undefined;
  const changed = input('CHANGED');
  const named = changed !== '' && changed !== 'true' && changed !== 'false';
  const valued = (/** @type {string} */ option, /** @type {string} */ value) =>
    value === '' ? [] : [`${option}=${value}`];
  const paths = input('PATHS')
    .split(/\r?\n/)
    .map((path) => path.trim())
    .filter((path) => path !== '');
  return [
    'lint',
    '--format=github',
    `--format=json=${report}`,
    ...(programs ? ['--programs'] : []),
    ...(changed === 'true' ? ['--changed'] : named ? [`--changed=${changed}`] : []),
    ...valued('--max-warnings', input('MAX_WARNINGS')),
    ...valued('--baseline', input('BASELINE')),
    ...valued('--format', input('SARIF') && `sarif=${input('SARIF')}`),
    ...valued('--format', input('JUNIT') && `junit=${input('JUNIT')}`),
    '--',
    ...paths,
  ];
}

/** Appends to a file that the runner names; elsewhere there is none. */
function append(/** @type {string} */ variable, /** @type {string} */ text) {
  const file = process.env[variable];
  if (file !== undefined && file !== '') appendFileSync(file, text);
}

const folder = mkdtempSync(join(process.env['RUNNER_TEMP'] || tmpdir(), 'loam-'));
try {
  const report = join(folder, 'report.json');
  const args = argumentsFor(report);
  if (args === undefined) process.exitCode = 2;
  else {
    const { status, error, stderr } = spawnSync(process.execPath, [LAUNCHER, ...args], {
      stdio: ['ignore', 'inherit', 'pipe'],
      encoding: 'utf8',
    });
    process.stderr.write(stderr ?? '');
    process.exitCode = status ?? 2;
    // A check that did not run would otherwise be one red line without a word.
    if (error || status === null || status > 1) refuse(error?.message ?? stderr.trim());
    else {
      const found = JSON.parse(readFileSync(report, 'utf8'));
      const { errors, warnings, notes, suppressed } = found.totals;
      append(
        'GITHUB_OUTPUT',
        `errors=${errors}\nwarnings=${warnings}\nnotes=${notes}\nset-aside=${suppressed}\n`,
      );
      append('GITHUB_STEP_SUMMARY', summaryOf(found));
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
