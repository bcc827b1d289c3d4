import { format, type Formatted } from '../cards/format.ts';
import type { Pack } from '../cards/pack.ts';
import { isRead } from '../cards/paths.ts';
import { checkFile, looseFile, readsInput, standardInput } from './checked-file.ts';
import { palette } from './colours.ts';
import { convert } from './convert.ts';
import { Fault } from './fault.ts';
import { findTargets, type Target } from './find-packs.ts';
import { amount } from './lint-result.ts';
import { usablePack } from './open-pack.ts';
import { isMeant, readOutside, readPackFiles } from './read-files.ts';
import { fileReport } from './report-text.ts';
import { safe } from './safe-text.ts';
import { err, out } from './terminal.ts';
import type { FmtOptions, Job, Work } from './work.ts';
import { writeWhole } from './write-file.ts';

/** Runs `loam fmt`; gives the exit code: 0 done, 1 not formatted or with errors. */
export async function fmtCommand(paths: readonly string[], options: FmtOptions): Promise<number> {
  const { check = false, to } = options;
  if (to === undefined && (options.beside === true || options.out !== undefined)) {
    throw new Fault(
      'U901',
      '--beside and --out say where converted cards go: they need --to json or --to card.',
    );
  }
  if (options.out === '') throw new Fault('U901', '--out takes a folder.');
  if (to !== undefined && check) throw new Fault('U901', '--check and --to exclude each other.');
  const cwd = process.cwd();
  const work = workOf(paths, options, cwd);
  if (to !== undefined) return convert(work, options, cwd);
  const colours = await palette(2, options.color);
  let changed = 0;
  let failed = 0;
  for (const { file, pack } of work) {
    const { text, kept } = formatted(file, pack);
    const differs = text !== file.text;
    if (differs) changed += 1;
    if (file.file === undefined && !check) out(text);
    else if (differs) {
      if (file.file !== undefined && !check) writeWhole(file.file, text, file.shown);
      out(`${safe(file.shown)}\n`);
    }
    const { diagnostics } = checkFile({ ...file, text }, pack);
    const errors = diagnostics.filter((each) => each.severity === 'error');
    if (kept && errors.length === 0) continue;
    failed += 1;
    err(fileReport({ shown: file.shown, text, diagnostics: errors }, colours));
    if (!kept) err(`loam: ${safe(file.shown)} stays as it is: formatting it would lose something.\n`);
  }
  if (work.some(({ file }) => file.file !== undefined)) out(summary(changed, failed, work.length, check));
  return failed > 0 || (check && changed > 0) ? 1 : 0;
}

/** The files that some paths mean, each with the pack whose words it uses. */
function workOf(paths: readonly string[], { pack: named }: FmtOptions, cwd: string): readonly Job[] {
  const work = findTargets(paths, cwd, named).flatMap((target, at): readonly Job[] => {
    const pack = usablePack(target.folder, cwd);
    const input: readonly Work[] = at === 0 && readsInput(paths) ? [standardInput()] : [];
    return [...filesOf(target, pack, cwd), ...input].map((file) => ({ file, pack }));
  });
  if (work.length === 0)
    throw new Fault('U903', 'There is nothing to format: no card and no rules file lies there.');
  return work;
}

function summary(changed: number, failed: number, all: number, check: boolean): string {
  const files = amount(all, 'file');
  const faulty = `${failed} with errors, which are named above.\n`;
  if (changed === 0) return failed === 0 ? `${files}, all formatted.\n` : `${files}, ${faulty}`;
  const said = check ? 'not formatted. loam fmt formats them.' : 'formatted.';
  return `${changed} of ${files} ${said}${failed === 0 ? '\n' : ` ${faulty}`}`;
}

/** The files of a pack that are meant, and files elsewhere. */
function filesOf(target: Target, pack: Pack, cwd: string): readonly Work[] {
  const any = target.whole || target.folders.length > 0 || target.files.length > 0;
  const inside = any
    ? readPackFiles(target, cwd).filter((file) => isMeant(target, file.path) && isRead(file, pack))
    : [];
  return [...inside, ...readOutside(target, cwd)].map((file) => ({ ...looseFile(file), ...file }));
}

/** The canonical text of a file; a file that was not read whole, or not as text, stays as it is. */
const formatted = ({ cut, role, text }: Work, pack: Pack): Formatted =>
  cut === true || text.includes('\ufffd') ? { text, kept: false } : format(text, pack, role);
