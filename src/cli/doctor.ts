import { homedir, release } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { isatty } from 'node:tty';
import { buildCatalogue } from '../cards/catalogue.ts';
import { checkCardBriefly } from '../cards/check.ts';
import { copiesOf } from '../cards/copies.ts';
import { LANGUAGE_VERSION, versionOf } from '../cards/language-version.ts';
import { readJson } from '../cards/json-text.ts';
import { readPack, type CheckedPack } from '../cards/pack.ts';
import { AS_ARGUMENT, onePack } from './find-packs.ts';
import { isFault } from './fault.ts';
import { judge } from './judge.ts';
import { countOf } from './lint-result.ts';
import { readManifest, readPackFiles, type FileOnDisk } from './read-files.ts';
import { safe } from './safe-text.ts';
import { isTerminal, out, outJson } from './terminal.ts';
import { VERSION } from './version.ts';

/** The options of `loam doctor`. */
export interface DoctorOptions {
  /** Print it as JSON. */
  readonly json?: boolean;
}

/** Names and values, or lists of them, by heading. */
type Report = Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;

/**
 * Runs `loam doctor`: prints what a report of a fault needs, and nothing of what stands in files. Gives the exit code:
 * 0, or 1 where the pack has errors or cannot be read; without a pack the rest is printed all the same.
 */
export function doctorCommand(path: string | undefined, options: DoctorOptions): number {
  const { facts, code } = packFacts(path, process.cwd());
  const report: Report = { loam: versions(), machine: machine(), terminal: terminal(), ...facts };
  if (options.json === true) outJson(report, 2);
  else out(told(report));
  return code;
}

const versions = (): Report[string] => ({
  version: VERSION,
  language: LANGUAGE_VERSION,
  folder: fromHome(join(dirname(process.argv[1] ?? ''), '..')),
});

const machine = (): Report[string] => ({
  node: process.versions.node,
  engine: process.versions.v8,
  system: `${process.platform} ${release()}`,
  processor: process.arch,
  locale: Intl.DateTimeFormat().resolvedOptions().locale,
});

const terminal = (): Report[string] => ({
  input: isatty(0),
  output: isTerminal(1),
  columns: process.stdout.columns ?? 0,
  noColor: (process.env['NO_COLOR'] ?? '') !== '',
  forceColor: process.env['FORCE_COLOR'] !== undefined,
  ci: process.env['CI'] !== undefined,
});

/** A pack in numbers, and its findings. */
function packFacts(path: string | undefined, cwd: string): { readonly facts: Report; readonly code: number } {
  try {
    const { folder } = onePack(path, cwd, AS_ARGUMENT);
    const text = readManifest(folder, cwd).files[0]?.text ?? '';
    const { pack } = readPack(text);
    const target = { folder, whole: true, folders: [], files: [], outside: [] };
    const { files, unread } = readPackFiles(target, cwd);
    const found = judge({ paths: [folder], cwd });
    const errors = countOf(found, 'error');
    const facts: Report = {
      pack: {
        folder: fromHome(folder),
        ...(pack && { id: pack.manifest.pack, version: pack.manifest.version }),
        language: languageOf(text),
        files: files.length,
        unread: unread.length,
        cards: found.cards,
        faces: found.faces,
        modes: Object.keys(pack?.manifest.modes ?? {}).length,
      },
      cards: pack ? kindsIn(pack, files) : {},
      findings: {
        errors,
        warnings: countOf(found, 'warning'),
        notes: countOf(found, 'info'),
        ...counted(found.files.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code))),
      },
    };
    return { facts, code: errors > 0 ? 1 : 0 };
  } catch (problem) {
    if (!isFault(problem)) throw problem;
    return { facts: { pack: { none: problem.message.split('\n')[0] ?? '' } }, code: 1 };
  }
}

/** The number of cards of each kind, and of those with errors. */
const kindsIn = (pack: CheckedPack, files: readonly FileOnDisk[]): Readonly<Record<string, number>> =>
  counted(
    buildCatalogue(pack, files, checkCardBriefly).entries.flatMap(({ checked: { card } }) =>
      card ? copiesOf(card).map(({ kind }) => kind) : 'with errors',
    ),
  );

function counted(names: readonly string[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The version of the language by which a manifest is written, as far as it says one. */
function languageOf(manifest: string): number | string {
  const read = readJson(manifest, manifest.length, 'manifest');
  return (read.ok ? versionOf(read.value) : undefined) ?? 'unknown';
}

/** A folder without the name of whoever has it. */
function fromHome(folder: string): string {
  const home = homedir();
  return folder === home || folder.startsWith(`${home}${sep}`) ? `~${folder.slice(home.length)}` : folder;
}

/** A heading, and below it a line for each name. */
function told(report: Report): string {
  return Object.entries(report)
    .map(([heading, rows]) => {
      const width = Math.max(0, ...Object.keys(rows).map(({ length }) => length));
      const lines = Object.entries(rows).map(
        ([name, value]) => `  ${safe(name.padEnd(width))}  ${safe(String(value))}\n`,
      );
      return `${heading}\n${lines.join('')}`;
    })
    .join('\n');
}
