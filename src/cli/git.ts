import { spawnSync } from 'node:child_process';
import { CommandFault } from './fault.ts';

/** Bytes that git may say at most. */
const MOST = 1024 * 1024 * 1024;

/** The answer of a call of git. */
interface Answer {
  readonly ok: boolean;
  /** Its output. */
  readonly out: Buffer;
  /** The first line of what it complained of. */
  readonly says: string;
}

/** Asks git in a folder. Throws a {@link CommandFault} where there is no git: U931. */
export function git(folder: string, args: readonly string[], input = ''): Answer {
  // A hook of git is told of a repository by these, and of its folder in a way that holds nowhere else.
  const { GIT_DIR: _dir, GIT_WORK_TREE: _tree, GIT_INDEX_FILE: _index, ...env } = process.env;
  const { error, status, stdout, stderr } = spawnSync('git', ['-C', folder, ...args], {
    input,
    maxBuffer: MOST,
    // Answers are in English, and nothing is asked of anybody.
    env: { ...env, LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' },
  });
  if (error)
    throw new CommandFault(
      'U931',
      `git cannot be run (${'code' in error ? String(error.code) : error.message}). Nothing can be compared with a commit without it.`,
    );
  return { ok: status === 0, out: stdout, says: stderr.toString('utf8').split('\n')[0] ?? '' };
}

const line = (folder: string, args: readonly string[]): string | undefined => {
  const { ok, out } = git(folder, args);
  return ok ? out.toString('utf8').trim() : undefined;
};

/** A moment with which the files as they are now are compared. */
export interface Revision {
  /** The root of the repository, links followed. */
  readonly root: string;
  /** The commit, 40 hexadecimal digits or more. */
  readonly commit: string;
  /** Its name towards people. */
  readonly shown: string;
}

/**
 * The commit with which a change is compared: where it leaves what is named, or the branch into which it is to go.
 * Throws a {@link CommandFault}: U931 no git, U932 no repository, U933 no such commit, U934 too little of the history
 * is there.
 *
 * @param named the revision that the command was told; without it the branch is found
 * @param exact true if the commit itself is meant, and not where this branch leaves it
 */
export function findRevision(
  cwd: string,
  named: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  exact = false,
): Revision {
  const { ok, out, says } = git(cwd, ['rev-parse', '--show-toplevel']);
  const root = out.toString('utf8').replace(/\n$/, '');
  if (!ok || root === '')
    throw new CommandFault(
      'U932',
      `This folder is in no repository that git uses, so that nothing can be compared.${says === '' ? '' : ` Git says: ${says}`}`,
    );
  const isShallow = line(cwd, ['rev-parse', '--is-shallow-repository']) === 'true';
  const [target, commit] =
    named === undefined ? defaultTarget(cwd, env, isShallow) : [named, commitOf(cwd, named)];
  if (commit === undefined)
    throw new CommandFault(
      'U933',
      `${target} is no commit or branch here.${isShallow ? ` ${SHALLOW}` : ' Paths stand before --changed.'}`,
    );
  const base = exact ? commit : line(cwd, ['merge-base', commit, 'HEAD']);
  const isSame = commit === line(cwd, ['rev-parse', '--verify', '--quiet', 'HEAD']);
  // Of a shallow clone the branch into which a change goes is mostly not there, or is the change itself.
  if (named === undefined && (base === undefined || (isShallow && isSame)))
    throw new CommandFault('U934', `Where this branch leaves ${target} is not known here. ${SHALLOW}`);
  return { root, commit: base ?? commit, shown: `${target} (${(base ?? commit).slice(0, 8)})` };
}

const SHALLOW =
  'Fetch the whole history (fetch-depth: 0 of actions/checkout, GIT_DEPTH: 0 of GitLab), or name a commit that is there: --changed REF.';

const commitOf = (cwd: string, name: string): string | undefined =>
  name.startsWith('-') || name === ''
    ? undefined
    : line(cwd, ['rev-parse', '--verify', '--quiet', `${name}^{commit}`]);

/** The branch into which a change is to go, as the service says it, or the usual one of the repository. */
function defaultTarget(
  cwd: string,
  env: Readonly<Record<string, string | undefined>>,
  isShallow: boolean,
): readonly [string, string] {
  const told = [env['GITHUB_BASE_REF'], env['CI_MERGE_REQUEST_TARGET_BRANCH_NAME']].find(
    (each) => each !== undefined && each !== '',
  );
  const head = line(cwd, ['symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD']);
  const names =
    told === undefined
      ? [...(head === undefined ? [] : [head]), 'origin/main', 'origin/master', 'main', 'master']
      : [`origin/${told}`, told];
  for (const name of names) {
    const commit = commitOf(cwd, name);
    if (commit !== undefined) return [name, commit];
  }
  if (told !== undefined || isShallow)
    throw new CommandFault('U934', `The branch ${told ?? 'into which this goes'} is not here. ${SHALLOW}`);
  throw new CommandFault(
    'U933',
    `There is none of ${names.join(', ')} here. Name what to compare with: --changed REF.`,
  );
}

/** A file of a commit. */
export interface Blob {
  /** Path from the root of the repository. */
  readonly path: string;
  readonly bytes: Buffer;
}

/** Files of a commit below a folder. Links and other repositories are left out, as they are on the disk. */
export function filesAt(
  { root, commit }: Revision,
  folder: string,
  isWanted: (path: string) => boolean,
): readonly Blob[] {
  const { ok, out } = git(root, [
    'ls-tree',
    '-r',
    '-z',
    '--full-tree',
    commit,
    // A folder may be called like an option.
    ...(folder === '' ? [] : ['--', folder]),
  ]);
  if (!ok) throw new CommandFault('U934', `The files of ${commit.slice(0, 8)} are not here. ${SHALLOW}`);
  const wanted = out
    .toString('utf8')
    .split('\0')
    .flatMap((entry) => {
      const [, id, path] = /^100(?:644|755) blob ([0-9a-f]+)\t([^]*)$/.exec(entry) ?? [];
      return id !== undefined && path !== undefined && isWanted(path) ? [{ id, path }] : [];
    });
  if (wanted.length === 0) return [];
  const { ok: isRead, out: all } = git(
    root,
    ['cat-file', '--batch'],
    `${wanted.map(({ id }) => id).join('\n')}\n`,
  );
  if (!isRead) throw new CommandFault('U934', `The files of ${commit.slice(0, 8)} are not here. ${SHALLOW}`);
  let place = 0;
  return wanted.flatMap(({ path }) => {
    const end = all.indexOf(0x0a, place);
    const size = /^[0-9a-f]+ blob (\d+)$/.exec(all.toString('latin1', place, end))?.[1];
    if (size === undefined)
      throw new CommandFault('U934', `${path} of ${commit.slice(0, 8)} is not here. ${SHALLOW}`);
    const bytes = all.subarray(end + 1, end + 1 + Number(size));
    place = end + 2 + Number(size);
    return [{ path, bytes }];
  });
}

/** Files that have another name now: the old one by the new one, from the root of the repository. */
export function renamesSince({ root, commit }: Revision): ReadonlyMap<string, string> {
  const { ok, out } = git(root, [
    'diff',
    '-M',
    '--name-status',
    '-z',
    '--no-ext-diff',
    '--no-textconv',
    '--diff-filter=R',
    commit,
  ]);
  if (!ok) return new Map();
  const parts = out.toString('utf8').split('\0');
  const renames = new Map<string, string>();
  for (let at = 0; at + 2 < parts.length; at += 3) renames.set(parts[at + 2] ?? '', parts[at + 1] ?? '');
  return renames;
}
