// Ends a worker of the tests when its runner is gone, whatever it is busy with. A test that plays games for minutes
// hears no message meanwhile, so that a thread beside it looks who started the process: once that one has ended, the
// system names another. (Windows goes on to name the one that has ended; there nothing happens.)
import { isMainThread, Worker } from 'node:worker_threads';

/** The pause between two looks, in milliseconds. */
const EVERY = 500;

/** Begins to look; the thread alone keeps no process from ending. */
export function endWithRunner() {
  if (!isMainThread) return;
  const runner = process.ppid;
  const look = `setInterval(() => process.ppid !== ${runner} && process.kill(process.pid, 'SIGKILL'), ${EVERY});`;
  // Without what this process was started with, which would begin it once more in the thread.
  new Worker(look, { eval: true, execArgv: [] }).unref();
}
