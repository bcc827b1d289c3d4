import type { exportCommand } from './export.ts';
import type { fmtCommand } from './fmt.ts';
import type { lintCommand } from './lint.ts';
import type { schemaCommand } from './schema.ts';
import type { DisasmOptions } from './disasm.ts';
import type { ScoreOptions } from './score.ts';
import type { showCommand } from './show.ts';
import { CommanderError, Option, type Command } from 'commander';
import { command, gather, OPTION, PACK } from './command.ts';
import { CommandFault } from './fault.ts';
import { balance } from './balance-arguments.ts';
import { coverage, explain, perft, play, replay, scenario, simulate, solve } from './game-commands.ts';
import { diff, doctor, find, makeNew, migrate } from './pack-commands.ts';
import { work } from './queue-arguments.ts';
import { VERSION } from './version.ts';

function program(run: (code: number) => void): Command {
  const loam = command('loam')
    .description('Checks, formats, shows and exports the cards of a game, and plays it.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpCommand('help [command]', 'print help for a command')
    .below(`\nExamples:\n  loam lint\n  loam show 10\n  loam help fmt`);
  loam
    .addCommand(lint(run))
    .addCommand(fmt(run))
    .addCommand(show(run))
    .addCommand(exportCards(run))
    .addCommand(score(run))
    .addCommand(disasm(run))
    .addCommand(play(run))
    .addCommand(replay(run))
    .addCommand(scenario(run))
    .addCommand(solve(run))
    .addCommand(perft(run))
    .addCommand(explain(run))
    .addCommand(simulate(run))
    .addCommand(balance(run))
    .addCommand(coverage(run))
    .addCommand(work(run))
    .addCommand(diff(run))
    .addCommand(find(run))
    .addCommand(schema(run))
    .addCommand(makeNew(run))
    .addCommand(migrate(run))
    .addCommand(doctor(run));
  loam.commands.forEach((each) => {
    if (each.commands.length === 0) each.option('--no-color', 'never use colours');
  });
  return loam;
}

function lint(run: (code: number) => void): Command {
  return command('lint')
    .description('Check cards, rules files and what a pack promises.')
    .argument(
      '[paths...]',
      'packs, folders or files; - reads a card from standard input; default: the nearest pack',
    )
    .option('--json', 'the same as --format json')
    .option(
      '--format <name[=file]>',
      'text, compact, json, sarif, github, gitlab, junit or checkstyle, to a file perhaps; can be repeated',
      gather,
    )
    .option('--pack <folder>', PACK)
    .option('--programs', 'also compile everything, and report what no game can carry out (M codes)')
    .option(
      '--changed [ref]',
      'tell only what was not found where this branch leaves another one, or a commit',
    )
    .option('--max-warnings <n>', 'how many warnings are no failure; default: 0')
    .option('--baseline <file>', 'set aside the findings that an old pack may keep')
    .option('--update-baseline', 'make that file where there is none, else take out what was mended')
    .option('--fix', 'apply every fix that is sure')
    .option('--dry-run', 'with --fix: print what would be changed as a patch, and change nothing')
    .option('--stdin-filename <file>', 'judge standard input as the text of that file')
    .option('--watch', 'do it again whenever a file changes')
    .below(`
What counts and what is set aside, loam.json and comments say: docs/ci.md.
Exit codes: 0 no errors and no warnings, 1 something was found, 2 could not run,
130, 143 or 129 stopped by SIGINT, SIGTERM or SIGHUP.

Examples:
  loam lint                              the nearest pack, as a whole
  loam lint cards/earth/flora            the cards in a folder
  loam lint draft.card --pack cards/earth
  loam lint --programs                   also what no game can carry out
  loam lint --changed main               what this branch adds
  loam lint --fix --dry-run | git apply
  loam lint --format github --format sarif=loam.sarif`)
    .action(async (paths: string[], options: Parameters<typeof lintCommand>[1]) => {
      const { lintCommand } = await import('./lint.ts');
      run(await lintCommand(paths, options));
    });
}

function fmt(run: (code: number) => void): Command {
  return command('fmt')
    .description('Format cards and rules files, or convert cards between text, JSON and tables.')
    .argument('[paths...]', 'packs, folders or files; - reads standard input and writes standard output')
    .option('--check', 'change nothing; list the files that are not formatted')
    .addOption(
      new Option('--to <form>', 'convert cards: to standard output, or where --beside or --out says').choices(
        ['json', 'card', 'csv'],
      ),
    )
    .option('--beside', 'with --to: write each converted card beside its source')
    .option('--out <folder>', 'with --to: write converted cards into a folder')
    .option('--move', 'with --beside or --out: take away the sources once all was read back')
    .option('--pack <folder>', PACK)
    .below(`
Ctrl C stops it between two files.
Exit codes: 0 done, 1 a file has errors or, with --check, is not formatted,
2 could not run, 130, 143 or 129 stopped by SIGINT, SIGTERM or SIGHUP.

Examples:
  loam fmt                               format the nearest pack
  loam fmt --check cards/earth           list files that are not formatted
  loam fmt - < new.card                  format standard input
  loam fmt --to json cards/earth/flora/137-wall-screw-moss.card
  loam fmt --to json --out json cards/earth
  loam fmt --to csv --beside --move .    make tables of cards without lines`)
    .action(async (paths: string[], options: Parameters<typeof fmtCommand>[1]) => {
      const { fmtCommand } = await import('./fmt.ts');
      run(await fmtCommand(paths, options));
    });
}

function show(run: (code: number) => void): Command {
  return command('show')
    .description('Show cards: face, rules text and card text.')
    .argument('<card...>', 'numbers, with or without a side; or part of a name')
    .option('--json', 'print the card as JSON')
    .option('--pack <folder>', 'pack in which to look; default: the nearest one')
    .below(`
Exit codes: 0 shown, 1 no such card or a card with errors, 2 could not run.

Examples:
  loam show 10
  loam show 315A
  loam show 5 9
  loam show wall screw-moss`)
    .action(async (words: string[], options: Parameters<typeof showCommand>[1]) => {
      const { showCommand } = await import('./show.ts');
      run(await showCommand(words, options));
    });
}

function exportCards(run: (code: number) => void): Command {
  return command('export')
    .description('Print all checked cards as JSON or CSV, by number.')
    .argument('[path]', 'a pack, or a folder or file of one; default: the nearest pack')
    .option('--csv', 'one row for each face (RFC 4180)')
    .option('--no-bom', 'start the table without the mark by which spreadsheets know UTF-8')
    .option('--json', 'one array of cards; this is the default')
    .below(`
Cards with errors are left out and counted on standard error. In a table, an
apostrophe stands before a cell that a spreadsheet would take for a formula.
Exit codes: 0 all cards printed, 1 some left out, 2 could not run.

Examples:
  loam export > cards.json
  loam export --csv cards/earth > cards.csv`)
    .action(async (path: string | undefined, options: Parameters<typeof exportCommand>[1]) => {
      const { exportCommand } = await import('./export.ts');
      run(exportCommand(path, options));
    });
}

function score(run: (code: number) => void): Command {
  return command('score')
    .description('Score positions of Earth, given as one JSON object on each line.')
    .argument('<files...>', 'files with one position on each line; - reads standard input')
    .option('--check', 'compare with the score that each line expects, and count the matches')
    .option('--option <name=value>', OPTION, gather)
    .option('--pack <folder>', 'pack whose cards score; default: the nearest one')
    .below(`
Prints {"id": …, "expected": …} for each line, or {"id": …, "error": …} if the line
cannot be scored.
Exit codes: 0 all scored (with --check: and as expected), 1 some were not,
2 could not run, or no line to score.

Examples:
  loam score positions.jsonl > scores.jsonl
  loam score --check positions.jsonl
  loam score - < positions.jsonl`)
    .action(async (files: string[], options: ScoreOptions) => {
      const { scoreCommand } = await import('./score.ts');
      run(scoreCommand(files, options));
    });
}

function disasm(run: (code: number) => void): Command {
  return command('disasm')
    .description('Show the program into which a card or a section of rules is compiled.')
    .argument('<card...>', 'number, number with side, or part of a name')
    .option('--rules', 'the name is that of a section of rules')
    .option('--json', 'print the programs as JSON, with their places in the text')
    .option('--pack <folder>', 'pack in which to look; default: the nearest one')
    .below(`
Exit codes: 0 shown, 1 no such card or section, or one with errors, 2 could not run.

Examples:
  loam disasm 137
  loam disasm 315A
  loam disasm yellow sprouts
  loam disasm --rules water`)
    .action(async (words: string[], options: DisasmOptions & { readonly rules?: boolean }) => {
      const name = words.join(' ');
      if (options.rules === true) {
        const { disasmRulesCommand } = await import('./disasm-rules.ts');
        run(await disasmRulesCommand(name, options));
      } else {
        const { disasmCommand } = await import('./disasm.ts');
        run(await disasmCommand(name, options));
      }
    });
}

function schema(run: (code: number) => void): Command {
  return command('schema')
    .description("Print the JSON Schema of a pack's cards, for editors and other programs.")
    .argument('[path]', 'a pack; default: the nearest one')
    .option('--export', 'the schema of `loam export` instead')
    .below(`
Exit codes: 0 printed, 2 could not run.

Examples:
  loam schema > card.schema.json
  loam schema --export cards/earth`)
    .action(async (path: string | undefined, options: Parameters<typeof schemaCommand>[1]) => {
      const { schemaCommand } = await import('./schema.ts');
      run(schemaCommand(path, options));
    });
}

/** The library would print all of its help, as a mistake without a word of what it was. Throws a {@link CommandFault}: U901. */
function refuseUnknownHelp({ commands }: Command, [first, name]: readonly string[]): void {
  if (first !== 'help' || name === undefined || name === 'help' || name.startsWith('-')) return;
  if (commands.some((each) => each.name() === name)) return;
  throw new CommandFault('U901', `there is no command "${name}". \`loam help\` lists them.`);
}

/** Does what the arguments say; gives the exit code. Throws what a command throws. */
export async function runArguments(args: readonly string[]): Promise<number> {
  let code = 0;
  try {
    const loam = program((given) => {
      code = given;
    });
    refuseUnknownHelp(loam, args);
    if (args.length === 0) loam.outputHelp();
    else await loam.parseAsync(args, { from: 'user' });
    return code;
  } catch (problem) {
    if (problem instanceof CommanderError) return problem.exitCode === 0 ? 0 : 2;
    throw problem;
  }
}
