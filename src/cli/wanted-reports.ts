import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CommandFault } from './fault.ts';
import { placeOf } from './read-files.ts';
import { writeNew, writeOver } from './write-file.ts';

/** A report that is asked for. */
export interface WantedReport<Name extends string> {
  readonly name: Name;
  /** File to which it goes, as it was named; standard output where it is missing. */
  readonly file?: string;
}

/**
 * Reads the values of `--format`: a name, or a name, `=` and a file. One of them alone can go to standard output. Throws a
 * {@link CommandFault}: U901.
 *
 * @param names the formats of the command
 */
export function readFormats<Name extends string>(
  values: readonly string[],
  names: readonly Name[],
): readonly WantedReport<Name>[] {
  const wanted = values.map((value): WantedReport<Name> => {
    const [written = '', ...rest] = value.split('=');
    const file = rest.join('=');
    const name = names.find((each) => each === written);
    if (name === undefined)
      throw new CommandFault(
        'U901',
        `--format takes ${names.join(', ')}, perhaps with =FILE behind it; not "${value}".`,
      );
    if (rest.length === 0) return { name };
    if (file === '') throw new CommandFault('U901', `--format ${written}= needs the name of a file.`);
    return { name, file };
  });
  const [, second] = wanted.filter(({ file }) => file === undefined);
  if (second)
    throw new CommandFault(
      'U901',
      `one format alone can go to standard output. Name a file: --format ${second.name}=FILE.`,
    );
  const files = wanted.flatMap(({ file }) => file ?? []);
  const twice = files.find((file, at) => files.indexOf(file) !== at);
  if (twice !== undefined) throw new CommandFault('U901', `two formats go to ${twice}. Name two files.`);
  return wanted;
}

/** Writes a report to a file, in place of an older one. Throws a {@link CommandFault}: U905. */
export function writeReport(file: string, text: string, cwd: string): void {
  const path = resolve(cwd, file);
  const place = placeOf(path);
  if (existsSync(path)) writeOver(place, text, file, () => true);
  else writeNew(place, text, file);
}
