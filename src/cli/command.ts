import { Command } from 'commander';
import { safe } from './safe-text.ts';
import { err, out } from './terminal.ts';

/** The help on `--pack` for a command that reads files that can lie in none. */
export const PACK = 'pack whose words are used for files that lie in no pack';

/** Takes the exit code of a command that has run. */
export type Exit = (code: number) => void;

/** A command whose help ends in words of its own. */
class HelpfulCommand extends Command {
  /** Writes what stands below its options: exit codes and examples. */
  below(text: string): this {
    return this.addHelpText('after', text);
  }
}

/** A command that throws instead of ending the process, and writes all at once. */
export function command(name: string): HelpfulCommand {
  return new HelpfulCommand(name)
    .exitOverride()
    .helpOption('-h, --help', 'print help')
    .configureOutput({
      writeOut: out,
      writeErr: err,
      outputError: (text, write) => write(reworded(text, name)),
    });
}

/** The library's complaint in our own words, with its code and where to read what the command takes. */
function reworded(text: string, name: string): string {
  // The text that was typed stands in one line, whatever it holds; a guess has one of its own.
  const [, complaint = '', guess = ''] = /^([^]*?)(\n\(Did you mean .*\))?\s*$/.exec(text) ?? [];
  const said = safe(complaint)
    .replace(/^error: /, 'loam: U901 ')
    .replace(/ is invalid\. Allowed choices are /, ' is none of ');
  return `${said}${guess}\n\`loam help${name === 'loam' ? '' : ` ${name}`}\` says what it takes.\n`;
}

/** The help on options of a pack. */
export const OPTION = 'set an option of the pack; can be repeated';

/** Collects the values of an option that can be repeated. */
export const gather = (value: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  value,
];
