import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const LOAM = fileURLToPath(new URL('../../bin/loam.js', import.meta.url));

/** Exit code and report of `loam lint` for a pack. */
export function lint(pack: string): [number | null, string] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [LOAM, 'lint', pack], { encoding: 'utf8' });
  return [status, stdout + stderr];
}
