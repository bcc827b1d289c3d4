import { differences } from '../diff/difference.ts';
import { palette, PLAIN, type TextStyles } from './colours.ts';
import { openSides, type DiffSide } from './diff-side.ts';
import { diffMarkdown } from './diff-markdown.ts';
import { diffText } from './diff-text.ts';
import type { ComparedPacks } from './diff-words.ts';
import { fileReport } from './report-text.ts';
import { safe, safeJson } from './safe-text.ts';
import { err, out, outExact } from './terminal.ts';
import { unreadReport } from './unread.ts';
import { readFormats, writeReport } from './wanted-reports.ts';

/** The options of `loam diff`. */
export interface DiffOptions {
  /** Formats, each perhaps with `=` and a file. */
  readonly format?: readonly string[];
  /** The same as the format `json`. */
  readonly json?: boolean;
  /** True if colours may be used. */
  readonly color: boolean;
}

/** Formats of `loam diff`. */
const FORMATS = ['text', 'markdown', 'json'] as const;

/** Runs `loam diff`; gives the exit code: 0 the same, 1 something differs, 2 not all could be read. */
export async function diffCommand(
  named: string,
  other: string | undefined,
  options: DiffOptions,
): Promise<number> {
  const cwd = process.cwd();
  const { format = [], json = false } = options;
  const wanted = readFormats(json ? [...format, 'json'] : format, FORMATS);
  const { before, after, renamed } = openSides(named, other, cwd);
  const found = differences(before.catalogue, after.catalogue, renamed);
  const compared: ComparedPacks = {
    before: before.shown,
    after: after.shown,
    totals: {
      changed: found.filter((each) => each.before && each.after).length,
      new: found.filter((each) => !each.before).length,
      removed: found.filter((each) => !each.after).length,
    },
    differences: found,
  };
  const colours = await palette(1, options.color);
  for (const { name, file } of wanted)
    if (file !== undefined) writeReport(file, reportAs(name, compared, PLAIN), cwd);
  const shown =
    wanted.find(({ file }) => file === undefined)?.name ?? (wanted.length > 0 ? undefined : 'text');
  if (shown !== undefined) (shown === 'text' ? out : outExact)(reportAs(shown, compared, colours));
  const isWhole = [before, after].map(sayUnread).every(Boolean);
  return isWhole ? (found.length > 0 ? 1 : 0) : 2;
}

function reportAs(name: (typeof FORMATS)[number], compared: ComparedPacks, colours: TextStyles): string {
  switch (name) {
    case 'text':
      return diffText(compared, colours);
    case 'markdown':
      return diffMarkdown(compared);
    case 'json':
      return `${safeJson(compared, 2)}\n`;
  }
}

/** Says what of a pack was not compared; gives whether all was. */
function sayUnread({ unread, files, shown }: DiffSide): boolean {
  for (const each of unread) err(fileReport(unreadReport(each), PLAIN));
  const cut = files.filter((file) => file.cut);
  for (const file of cut)
    err(`loam: ${safe(file.path)} in ${safe(shown)} is too long; only its beginning was compared.\n`);
  return unread.length === 0 && cut.length === 0;
}
