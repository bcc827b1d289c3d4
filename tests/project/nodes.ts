import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';

/** A Node on this machine. */
export interface NodeAtHand {
  /** Its version, as `22.13.0`. */
  readonly version: string;
  /** The program. */
  readonly path: string;
}

const PROGRAM = process.platform === 'win32' ? 'node.exe' : 'node';

/** Folders in which managers of versions keep a folder for each. */
const SHELVES = [
  join(homedir(), '.nvm/versions/node'),
  join(homedir(), '.volta/tools/image/node'),
  join(homedir(), '.local/share/fnm/node-versions'),
  join(homedir(), '.asdf/installs/nodejs'),
  join(homedir(), '.local/share/mise/installs/node'),
  '/opt/hostedtoolcache/node',
];

/**
 * The Node that runs this, and others that the package is for, one of each version: those of PATH, those that managers
 * of versions keep, and those in folders that LOAM_NODES lists as PATH lists folders.
 */
export function nodesAtHand(): readonly NodeAtHand[] {
  const found = new Map([[process.versions.node, process.execPath]]);
  const folders = [process.env['LOAM_NODES'], process.env['PATH']].flatMap((list) =>
    (list ?? '').split(delimiter),
  );
  const kept = SHELVES.flatMap((shelf) =>
    (existsSync(shelf) ? readdirSync(shelf) : []).flatMap((version) =>
      ['bin', 'x64/bin', 'installation/bin'].map((inside) => join(shelf, version, inside)),
    ),
  );
  for (const folder of new Set([...folders, ...kept].filter((each) => each !== ''))) {
    const path = join(folder, PROGRAM);
    if (!existsSync(path)) continue;
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
    const version = /^v(\S+)/.exec(stdout)?.[1];
    if (version !== undefined && isMeant(version) && !found.has(version)) found.set(version, path);
  }
  return [...found].map(([version, path]) => ({ version, path }));
}

/** True if the package is for this version: 20.19, 22.13, or 24 and later. */
function isMeant(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major === 20 ? minor >= 19 : major === 22 ? minor >= 13 : major >= 24;
}
