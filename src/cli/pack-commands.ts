import type { Command } from 'commander';
import { command, gather, type Exit } from './command.ts';
import type { DiffOptions } from './diff.ts';
import type { FindOptions } from './find.ts';
import type { DoctorOptions } from './doctor.ts';
import type { MigrateOptions } from './migrate.ts';
import type { NewCardOptions } from './new-card.ts';

/** `loam new` */
export function makeNew(run: Exit): Command {
  return command('new')
    .description('Begin a pack, or a card of one.')
    .helpCommand(false)
    .addCommand(newPack(run))
    .addCommand(newCard(run)).below(`
Nothing is written over. \`loam help new\` and \`loam new card --help\` say more.

Examples:
  loam new pack my-game
  loam new card stall "Dates"`);
}

function newPack(run: Exit): Command {
  return command('pack')
    .description('Write a small game into a new folder: it checks, plays, and is yours to change.')
    .argument('<folder>', 'the folder, whose last part names the game')
    .below(`
Exit codes: 0 written, 2 could not run.

Examples:
  loam new pack my-game
  loam new pack games/my-game`)
    .action(async (folder: string) => {
      const { newPackCommand } = await import('./new-pack.ts');
      run(newPackCommand(folder));
    });
}

function newCard(run: Exit): Command {
  return command('card')
    .description(
      'Write a new card with the first free number of its kind, and the fields and lines that it must have.',
    )
    .argument('<kind>', 'a kind of card of the pack')
    .argument('[name...]', 'its name')
    .option('--pack <folder>', 'pack of the card; default: the nearest one')
    .below(`
Exit codes: 0 written, 1 written, and something of it is to be mended,
2 could not run.

Examples:
  loam new card stall Dates
  loam new card flora "Wall Screw-Moss" --pack cards/earth`)
    .action(async (kind: string, name: string[], options: NewCardOptions) => {
      const { newCardCommand } = await import('./new-card.ts');
      run(newCardCommand(kind, name.join(' '), options));
    });
}

/** `loam diff` */
export function diff(run: Exit): Command {
  return command('diff')
    .description('Print what differs between two packs: each card and rule in words, and its lines.')
    .argument('<before>', 'a folder; or a commit or branch, which means where this branch leaves it')
    .argument('[after]', 'a folder or a commit; default: the nearest pack as it is')
    .option('--format <name[=file]>', 'text, markdown or json, to a file perhaps; can be repeated', gather)
    .option('--json', 'the same as --format json')
    .below(`
A card is found again under another number, name or path.
Exit codes: 0 the same, 1 something differs, 2 could not run, or a file could
not be read.

Examples:
  loam diff main                          what this branch changes
  loam diff ../earth-1.0 cards/earth      two folders
  loam diff v1.0 v1.1                     two commits
  loam diff main --format markdown=changes.md`)
    .action(async (before: string, after: string | undefined, options: DiffOptions) => {
      const { diffCommand } = await import('./diff.ts');
      run(await diffCommand(before, after, options));
    });
}

/** `loam find` */
export function find(run: Exit): Command {
  return command('find')
    .description('Find cards and rules by their words, numbers and what they do, with the clauses that fit.')
    .argument('<query>', 'words, and fields with a comparison; in quotes')
    .argument('[pack]', 'a pack; default: the nearest one')
    .option('--json', 'print the hits as JSON')
    .option('--since <ref>', 'a commit or branch for changed: in the query')
    .below(`
docs/search.md says all that a query can hold. A query that begins with a minus
sign comes behind --.
Exit codes: 0 something was found, 1 nothing, 2 could not run, or a file could
not be read.

Examples:
  loam find "cost<3 type:tree draws"
  loam find "pays:growth or gains>=3 soil"
  loam find "changed: -kind:event" --since main`)
    .action(async (query: string, pack: string | undefined, options: FindOptions) => {
      const { findCommand } = await import('./find.ts');
      run(await findCommand(query, pack, options));
    });
}

/** `loam migrate` */
export function migrate(run: Exit): Command {
  return command('migrate')
    .description('Bring packs to the version of the language that this Loam reads.')
    .argument('[paths...]', 'packs; default: the nearest one')
    .option('--dry-run', 'change nothing; print what would change')
    .below(`
The number under "loam" in a manifest says by which version of the language its
pack is written. What is written otherwise today is written so; nothing else
changes.
Exit codes: 0 done, or nothing to do; with --dry-run: 1 something would change;
2 could not run.

Examples:
  loam migrate
  loam migrate --dry-run ../my-game`)
    .action(async (paths: string[], options: MigrateOptions) => {
      const { migrateCommand } = await import('./migrate.ts');
      run(migrateCommand(paths, options));
    });
}

/** `loam doctor` */
export function doctor(run: Exit): Command {
  return command('doctor')
    .description('Print what a report of a fault needs: versions, the terminal, and the pack in numbers.')
    .argument('[path]', 'a pack; default: the nearest one')
    .option('--json', 'print it as JSON')
    .below(`
Nothing is printed of what stands in files, of the environment but whether it
asks for colours, and of folders above your own.
Exit codes: 0 printed, 1 printed, and the pack has errors or cannot be read.

Examples:
  loam doctor
  loam doctor --json ../my-game`)
    .action(async (path: string | undefined, options: DoctorOptions) => {
      const { doctorCommand } = await import('./doctor.ts');
      run(doctorCommand(path, options));
    });
}
