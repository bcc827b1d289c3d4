import { Command } from 'commander';
import { err, out } from './terminal.ts';

/** What `--pack` says of a command that reads files that can lie in none. */
export const PACK = 'pack whose words are used, where a file lies in none';

/** Takes the exit code of a command that has run. */
export type Exit = (code: number) => void;

/** A command that throws instead of ending the process, and writes all at once. */
export function command(name: string): Command {
  return new Command(name)
    .exitOverride()
    .helpOption('-h, --help', 'print help')
    .configureOutput({
      writeOut: out,
      writeErr: err,
      outputError: (text, write) => write(reworded(text)),
    });
}

/** The library's complaint in our own words. */
function reworded(text: string): string {
  return text.replace(/^error: /, 'loam: ').replace(/ is invalid\. Allowed choices are /, ' is none of ');
}

/** What is said of options of a pack. */
export const OPTION = 'an option of the pack; can be said several times';

/** Adds what an option says to what it said before. */
export const gather = (value: string, before: readonly string[]): readonly string[] => [...before, value];
