import { LANGUAGE_VERSION } from '../cards/language-version.ts';
import { migrated } from '../cards/migrate.ts';
import { CommandFault, unreadable } from './fault.ts';
import { findTargets } from './find-packs.ts';
import { readManifest, type FileOnDisk } from './read-files.ts';
import { safe } from './safe-text.ts';
import { out } from './terminal.ts';
import { replaceText } from './write-file.ts';

/** The options of `loam migrate`. */
export interface MigrateOptions {
  /** Change nothing. */
  readonly dryRun?: boolean;
}

/**
 * Runs `loam migrate`: brings the manifests of packs to the version of the language that is read here. All are looked
 * at before one is written. Gives the exit code: 0 done or nothing to do, 1 something would be done with `--dry-run`.
 * Throws a {@link CommandFault}: U954 for a newer version, U955 for a manifest that says none, and what reading and
 * writing say.
 */
export function migrateCommand(paths: readonly string[], options: MigrateOptions): number {
  const cwd = process.cwd();
  const all = findTargets(paths, cwd).map(({ folder }) => manifestIn(folder, cwd));
  const work = all.map((file) => ({ file, ...result(file) }));
  let changed = 0;
  for (const { file, from, text, changes } of work) {
    if (text === file.text) {
      out(`${safe(file.shown)}: version ${LANGUAGE_VERSION}, nothing to do\n`);
      continue;
    }
    changed += 1;
    if (options.dryRun !== true) replaceText(file.place, file.text, text, file.shown);
    const steps = changes.map((each) => `  ${safe(each)}\n`).join('');
    const done = options.dryRun === true ? 'would go' : 'went';
    out(`${safe(file.shown)}: ${done} from version ${from} to ${LANGUAGE_VERSION}\n${steps}`);
  }
  return options.dryRun === true && changed > 0 ? 1 : 0;
}

function manifestIn(folder: string, cwd: string): FileOnDisk {
  const { files, unread } = readManifest(folder, cwd);
  const [manifest] = files;
  if (manifest) return manifest;
  throw unreadable(unread[0]?.shown ?? folder, unread[0]?.fault);
}

function result({ text, shown }: FileOnDisk) {
  const made = migrated(text);
  if (made.ok) return made.migrated;
  throw new CommandFault(made.newer ? 'U954' : 'U955', `${shown} is left as it is. ${made.why}`);
}
