import { checkFile } from '../cards/check-file.ts';
import { format, type Formatted } from '../cards/format.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { isRead } from '../cards/paths.ts';
import { looseFile, readsInput, standardInput } from './checked-file.ts';
import { palette } from './colours.ts';
import { convert, throwFirst } from './convert.ts';
import { CommandFault, isFault } from './fault.ts';
import { findTargets, type Target } from './find-packs.ts';
import { amount } from './lint-result.ts';
import { usablePack } from './open-pack.ts';
import { isMeant, readOutside, readPackFiles, type FilesRead, type UnreadFile } from './read-files.ts';
import { fileReport } from './report-text.ts';
import { safe } from './safe-text.ts';
import { fileByFile } from './stop-signals.ts';
import { err, out, outExact } from './terminal.ts';
import type { FmtOptions, Job, Work } from './work.ts';
import { replaceText } from './write-file.ts';
import { unreadReport } from './unread.ts';

/**
 * Runs `loam fmt`; gives the exit code: 0 done, 1 not formatted, with errors, or changed by somebody else meanwhile,
 * that of a signal that stopped it. What cannot be written is said, and the others are; then the first of it is thrown
 * as a {@link CommandFault}.
 */
export async function fmtCommand(paths: readonly string[], options: FmtOptions): Promise<number> {
  const { check = false, to } = options;
  if (to === undefined && (options.beside === true || options.out !== undefined)) {
    throw new CommandFault(
      'U901',
      '--beside and --out say where converted cards go: they need --to json, --to card or --to csv.',
    );
  }
  if (options.move === true && (to === undefined || (options.beside !== true && options.out === undefined)))
    throw new CommandFault('U901', '--move takes sources away: it needs --to, and --beside or --out.');
  if (options.out === '') throw new CommandFault('U901', '--out takes a folder.');
  if (to !== undefined && check) throw new CommandFault('U901', '--check and --to exclude each other.');
  const cwd = process.cwd();
  const { work, unread } = workOf(paths, options, cwd);
  const colours = await palette(2, options.color);
  for (const each of unread) err(fileReport(unreadReport(each), colours));
  if (to !== undefined) return convert(work, options, cwd, unread.length);
  let changed = 0;
  let failed = unread.length;
  let left = 0;
  const unwritten: CommandFault[] = [];
  const stopped = await fileByFile(work, ({ file, pack }) => {
    const { text, kept } = formatted(file, pack);
    const differs = text !== file.text;
    if (file.place === undefined && !check) outExact(text);
    else if (differs) {
      try {
        if (file.place !== undefined && !check) replaceText(file.place, file.text, text, file.shown);
      } catch (problem) {
        if (!isFault(problem)) throw problem;
        if (problem.code === 'U909') {
          err(`loam: ${safe(problem.message)}\n`);
          left += 1;
        } else unwritten.push(problem);
        return;
      }
      out(`${safe(file.shown)}\n`);
    }
    if (differs) changed += 1;
    const diagnostics = checkFile({ ...file, text }, pack).flatMap(({ diagnostics: found }) => found);
    const errors = diagnostics.filter((each) => each.severity === 'error');
    if (kept && errors.length === 0) return;
    failed += 1;
    err(fileReport({ shown: file.shown, text, diagnostics: errors }, colours));
    if (!kept) err(`loam: ${safe(file.shown)} stays as it is: formatting it would lose something.\n`);
  });
  throwFirst(unwritten);
  if (stopped !== undefined) return stopped;
  const all = work.length + unread.length;
  if (unread.length > 0 || work.some(({ file }) => file.place !== undefined))
    out(summary({ changed, failed, left }, all, check));
  return failed + left > 0 || (check && changed > 0) ? 1 : 0;
}

/** The files that some paths mean, each with the pack whose words it uses. */
function workOf(paths: readonly string[], { pack: named }: FmtOptions, cwd: string): AllWork {
  const unread: UnreadFile[] = [];
  const work = findTargets(paths, cwd, named).flatMap((target, at): readonly Job[] => {
    const pack = usablePack(target.folder, cwd);
    const input: readonly Work[] = at === 0 && readsInput(paths) ? [standardInput()] : [];
    const read = filesOf(target, pack, cwd);
    unread.push(...read.unread);
    const files = read.files.map((file) => ({ ...looseFile(file), ...file }));
    return [...files, ...input].map((file) => ({ file, pack }));
  });
  if (work.length === 0 && unread.length === 0)
    throw new CommandFault('U903', 'There is nothing to format: no card and no rules file lies there.');
  return { work, unread };
}

/** The files that are to be formatted, and those that would be if they could be read. */
interface AllWork {
  readonly work: readonly Job[];
  readonly unread: readonly UnreadFile[];
}

function summary({ changed, failed, left }: Counts, all: number, check: boolean): string {
  const files = amount(all, 'file');
  const faulty = failed === 0 ? [] : [`${failed} with errors, which are named above.`];
  const alone = left === 0 ? [] : [`${left} left alone, since somebody else changed them meanwhile.`];
  if (changed + left === 0)
    return `${[`${files},`, ...(failed === 0 ? ['all formatted.'] : faulty)].join(' ')}\n`;
  const said = `${changed} of ${files} ${check ? 'not formatted. loam fmt formats them.' : 'formatted.'}`;
  return `${[said, ...faulty, ...alone].join(' ')}\n`;
}

/** The numbers of files by what came of them. */
interface Counts {
  /** They had another text. */
  readonly changed: number;
  /** They have errors, or cannot be read. */
  readonly failed: number;
  /** Somebody else changed them meanwhile. */
  readonly left: number;
}

/** The files of a pack that are meant, and files elsewhere. */
function filesOf(target: Target, pack: CheckedPack, cwd: string): FilesRead {
  const any = target.whole || target.folders.length > 0 || target.files.length > 0;
  const inside = any ? readPackFiles(target, cwd) : { files: [], unread: [] };
  const outside = readOutside(target, cwd);
  const isWanted = ({ path, text = '' }: { readonly path: string; readonly text?: string }): boolean =>
    isMeant(target, path) && isRead({ path, text }, pack);
  return {
    files: [...inside.files.filter(isWanted), ...outside.files],
    unread: [...inside.unread.filter(isWanted), ...outside.unread],
  };
}

/** The canonical text of a file; a file that was not read whole, or not as text, stays as it is. */
const formatted = ({ cut, role, text }: Work, pack: CheckedPack): Formatted =>
  cut === true || text.includes('\ufffd') ? { text, kept: false } : format(text, pack, role);
