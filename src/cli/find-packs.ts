import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { MANIFEST, roleOf, SETTINGS } from '../cards/paths.ts';
import { CommandFault } from './fault.ts';
import { lookAt, namesIn } from './look-at.ts';
import { displayPath } from './paths.ts';

/** A pack that a command works on, and which of its files. */
export interface Target {
  /** Folder of the pack, absolute. */
  readonly folder: string;
  /** True if all of the pack is meant, its manifest and the rules about the whole included. */
  whole: boolean;
  /** Folders of the pack that are meant, relative to it with forward slashes. */
  readonly folders: string[];
  /** Files of the pack that are meant, relative to it with forward slashes. */
  readonly files: string[];
  /** Files elsewhere that are to be read with the words of this pack, absolute. */
  readonly outside: string[];
}

/**
 * The way in which a command is told the pack, as the end of a sentence: by most with an option, by some as what they
 * work on.
 */
const WITH_OPTION = 'with --pack';
export const AS_ARGUMENT = 'behind the command';

/** The file of a project in which it can name the pack that is meant where it has several. */
const PROJECT = 'package.json';

/** Stands for standard input among paths. */
export const STANDARD_INPUT = '-';

/**
 * The packs that some paths mean, in the order of the paths. A path can be a pack, a folder or a file of one, or a
 * folder with packs in it; without paths it is the nearest pack upwards from `cwd`. With `pack`, a file elsewhere is
 * read with the words of that pack; `made` is a path that need not be there. Throws a {@link CommandFault} where a path
 * does not exist or no pack is found.
 */
export function findTargets(
  paths: readonly string[],
  cwd: string,
  pack?: string,
  made?: string,
): readonly Target[] {
  const targets = new Map<string, Target>();
  const target = (folder: string): Target => {
    const known = targets.get(folder) ?? { folder, whole: false, folders: [], files: [], outside: [] };
    targets.set(folder, known);
    return known;
  };
  const given = pack === undefined ? undefined : packAt(pack, cwd);
  if (paths.length === 0) target(given ?? nearestPack(cwd, WITH_OPTION)).whole = true;
  for (const path of paths) {
    if (path === STANDARD_INPUT) {
      target(given ?? nearestPack(cwd, WITH_OPTION));
      continue;
    }
    const absolute = resolve(cwd, path);
    if (path !== made && lookAt(path, cwd).isDirectory()) addFolder(absolute, path, target);
    else addFile(absolute, path, given, target);
  }
  return [...targets.values()];
}

/**
 * The one pack that a path means, without it the nearest. Throws a {@link CommandFault} where it means several, or
 * none.
 *
 * @param by the way in which the command is told a pack, for whoever named none
 */
export function onePack(path: string | undefined, cwd: string, by: string = WITH_OPTION): Target {
  if (path === undefined)
    return { folder: nearestPack(cwd, by), whole: true, folders: [], files: [], outside: [] };
  if (path === STANDARD_INPUT)
    throw new CommandFault('U906', 'A pack is a folder, which is not read from standard input.');
  if (!lookAt(path, cwd).isDirectory() && packAbove(dirname(resolve(cwd, path))) === undefined)
    throw new CommandFault(
      'U906',
      `${path} is in no pack: no folder above it has a ${MANIFEST}. Name the folder of a pack.`,
    );
  const [target, ...more] = findTargets([path], cwd);
  if (!target || more.length > 0) {
    const packs = [...(target ? [target] : []), ...more].map(({ folder }) => displayPath(folder, cwd));
    throw new CommandFault('U906', `${path} holds several packs: ${packs.join(', ')}. Name one of them.`);
  }
  return target;
}

function addFolder(folder: string, path: string, target: (folder: string) => Target): void {
  if (isPack(folder)) {
    target(folder).whole = true;
    return;
  }
  const above = packAbove(folder);
  if (above !== undefined) {
    target(above).folders.push(slashed(relative(above, folder)));
    return;
  }
  const below = packsBelow(folder);
  if (below.length === 0) {
    throw new CommandFault(
      'U906',
      `${path} is no pack: it holds no ${MANIFEST}, and neither does a folder above or in it.`,
    );
  }
  for (const each of below) target(each).whole = true;
}

function addFile(
  file: string,
  path: string,
  given: string | undefined,
  target: (folder: string) => Target,
): void {
  if (basename(file) === MANIFEST && given === undefined) {
    target(dirname(file)).whole = true;
    return;
  }
  if (basename(file) === SETTINGS && given === undefined) {
    addFolder(dirname(file), path, target);
    return;
  }
  if (roleOf(file) === undefined) {
    throw new CommandFault(
      'U903',
      `${path} is no card: the name of a card file ends in .card or .json, that of a rules file in .rules.`,
    );
  }
  const above = packAbove(dirname(file));
  if (above !== undefined && (given === undefined || given === above)) {
    target(above).files.push(slashed(relative(above, file)));
  } else if (given !== undefined) target(given).outside.push(file);
  else {
    throw new CommandFault(
      'U906',
      `${path} is in no pack: no folder above it has a ${MANIFEST}. Name the pack whose words it uses with --pack.`,
    );
  }
}

/** The pack whose folder is named, or in whose folder the path lies. */
function packAt(path: string, cwd: string): string {
  const there = resolve(cwd, path);
  const found = packAbove(lookAt(path, cwd).isDirectory() ? there : dirname(there));
  if (found === undefined)
    throw new CommandFault(
      'U906',
      `${path} is no pack: neither it nor a folder above it has a ${MANIFEST}. Name the folder of one with --pack.`,
    );
  return found;
}

/**
 * The nearest pack upwards: the folder itself or one above it, or under `cards` of one of them the only pack, or the
 * one that its package.json names.
 */
function nearestPack(cwd: string, by: string): string {
  for (const folder of upwards(cwd)) {
    if (isPack(folder)) return folder;
    const packs = packsIn(join(folder, 'cards'));
    if (packs.length === 1 && packs[0] !== undefined) return packs[0];
    const chosen = packs.length > 1 ? chosenPack(folder) : undefined;
    if (chosen !== undefined) {
      if (isPack(chosen)) return chosen;
      throw new CommandFault(
        'U906',
        `${displayPath(join(folder, PROJECT), cwd)} names ${displayPath(chosen, cwd)} as the pack that is meant, and there is none. Mend it, or name a pack ${by}.`,
      );
    }
    if (packs.length > 1) {
      const names = packs.map((each) => displayPath(each, cwd)).join(', ');
      throw new CommandFault('U906', `There are several packs: ${names}. Name one of them ${by}.`);
    }
  }
  throw new CommandFault(
    'U906',
    `There is no pack here: neither this folder nor one above it has a ${MANIFEST}. Name the folder of a pack ${by}.`,
  );
}

/**
 * The pack that `loam.pack` in the package.json of a folder names among several, absolute; undefined where it names
 * none.
 */
function chosenPack(folder: string): string | undefined {
  const file = join(folder, PROJECT);
  if (!existsSync(file)) return undefined;
  try {
    const project = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly loam?: { readonly pack?: unknown };
    } | null;
    const pack = project?.loam?.pack;
    return typeof pack === 'string' ? resolve(folder, pack) : undefined;
  } catch {
    // A file that is no JSON is for others to say.
    return undefined;
  }
}

/** The pack in whose folder the first path lies that is not standard input; undefined where it lies in none. */
export function packAround(paths: readonly string[], cwd: string): string | undefined {
  const path = paths.find((each) => each !== STANDARD_INPUT);
  if (path === undefined) return undefined;
  const there = resolve(cwd, path);
  return packAbove(lookAt(path, cwd).isDirectory() ? there : dirname(there));
}

const packAbove = (folder: string): string | undefined => upwards(folder).find(isPack);

function upwards(folder: string): readonly string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...upwards(above)];
}

/** The packs of a folder: those directly in it, else those in its folder `cards`. */
function packsBelow(folder: string): readonly string[] {
  const direct = packsIn(folder);
  return direct.length > 0 ? direct : packsIn(join(folder, 'cards'));
}

function packsIn(folder: string): readonly string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return [];
  return namesIn(folder, folder)
    .map((name) => join(folder, name))
    .filter(isPack);
}

const isPack = (folder: string): boolean => existsSync(join(folder, MANIFEST));

const slashed = (path: string): string => (sep === '/' ? path : path.split(sep).join('/'));
