// Asks the registry whether a package that is installed has a known weakness: exit 0 for none that is grave, 1 for one.
// Where the question could not be asked, it says so and exits 0: a registry that is away is no fault of a change.
import { spawnSync } from 'node:child_process';
import { ROOT } from './build/made.mjs';
import { fileURLToPath } from 'node:url';

/** From which severity on a weakness fails the check. */
const GRAVE = ['high', 'critical'];

/**
 * The outcome of the answer of `npm audit --json`.
 *
 * @param {string} answer
 * @returns {{ readonly code: 0 | 1, readonly says: string, readonly asked: boolean }}
 */
export function judged(answer) {
  /** @type {any} — the answer of another program */
  let report;
  try {
    report = JSON.parse(answer);
  } catch {
    report = { message: answer.trim().split('\n')[0] || 'npm gave no answer' };
  }
  const counts = report?.metadata?.vulnerabilities;
  if (typeof counts?.total !== 'number') {
    const why = report?.message ?? report?.error?.summary ?? 'npm gave another answer than usual';
    return { code: 0, says: `The audit could not run, so that nothing is known: ${why}`, asked: false };
  }
  const grave = Object.entries(report.vulnerabilities ?? {}).filter(([, { severity }]) =>
    GRAVE.includes(severity),
  );
  const total = `${counts.total} ${counts.total === 1 ? 'weakness is' : 'weaknesses are'} known`;
  if (grave.length === 0) return { code: 0, says: `${total}, none of them grave.`, asked: true };
  const list = grave.map(([name, { severity, range }]) => `${name} ${range} (${severity})`);
  return { code: 1, says: `${total}. Grave: ${list.join(', ')}`, asked: true };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const isWindows = process.platform === 'win32';
  const { stdout, error } = spawnSync('npm', ['audit', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: isWindows,
  });
  const { code, says, asked } = judged(error ? error.message : stdout);
  const inCi = process.env['GITHUB_ACTIONS'] === 'true';
  const mark =
    !inCi || (code === 0 && asked) ? '' : `::${code === 0 ? 'warning' : 'error'} title=npm audit::`;
  console.log(mark + says);
  process.exitCode = code;
}
