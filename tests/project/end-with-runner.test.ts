import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';

const REGISTER = new URL('../native/register.mjs', import.meta.url).href;
const STEPS = new URL('../../scripts/run/steps.mjs', import.meta.url).href;

/** Says its id, and then hears nothing any more. */
const BUSY = 'console.log(process.pid); for (;;);';

/** Starts a worker of the tests that is busy. */
const RUNNER = `
  require('node:child_process').spawn(process.execPath, ['--import', '${REGISTER}', '-e', '${BUSY}'], {
    stdio: ['ignore', 1, 'ignore'],
  });`;

/** Runs a step that waits for something and says nothing meanwhile but its id. */
const LAUNCHER = `
  import('${STEPS}').then(({ runStep }) => {
    const waiting = 'console.log(process.pid); setInterval(() => 0, 1000)';
    return runStep({ name: 'waiting', command: [process.execPath, '-e', waiting], live: true }, '.');
  });`;

/**
 * True if a process that was begun by another one that has ended ends as well, within a minute; if not, it is ended.
 */
async function ends(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 600; tries += 1) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    await pause(100);
  }
  process.kill(pid, 'SIGKILL');
  return false;
}

describe.runIf(process.platform !== 'win32')('what tests are run by', { timeout: 120_000 }, () => {
  test.each([
    ['a worker ends with a runner that is killed, also in the middle of something', RUNNER, 'SIGKILL'],
    ['a step ends with a launcher that is told to end', LAUNCHER, 'SIGTERM'],
    ['a step ends with a launcher whose terminal is gone', LAUNCHER, 'SIGHUP'],
  ] as const)('%s', async (_, program, signal) => {
    const starter = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const other = await new Promise<number>((resolve) =>
      starter.stdout.once('data', (said: Buffer) => resolve(Number(said.toString()))),
    );
    expect(other).toBeGreaterThan(0);
    starter.kill(signal);
    expect(await ends(other)).toBe(true);
  });
});
