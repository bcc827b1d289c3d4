import type { Diagnostic } from '../language/diagnostic.ts';
import { ignoreCommentsIn } from './ignore-comments.ts';
import type { Mark, Marks, PackSettings, Silenced, Told } from './mark.ts';
import { diagnosticOf } from './settable.ts';
import { readSettings } from './settings.ts';

const NO_MARKS: Marks = { all: [], problems: [] };

/** True if findings of a code come from looking at one file alone, not at the pack or at programs. */
const isOfFile = (code: string): boolean => /^[LSWCJ]/.test(code);

/** The parts that were looked at, so that it can be said of a mark that there is nothing for it. */
export interface LookedAt {
  /** True if the file itself could be read. */
  readonly file: boolean;
  /** True if all files of the pack could be. */
  readonly pack: boolean;
  /** True if everything was compiled. */
  readonly programs: boolean;
}

/**
 * The one place where it is decided what is told of what was found in the files of a pack. The settings of loam.json
 * give findings another severity, switch them off, and leave files out; comments and entries of loam.json set single
 * ones aside. Paths are relative to the pack.
 */
export class Teller {
  /** The faults of the settings. With an error in them they do not count. */
  readonly inSettings: readonly Diagnostic[];
  readonly #settings: PackSettings | undefined;

  /** @param settings text of loam.json, and the path of the pack from its folder; missing where there is none */
  constructor(settings: { readonly text: string; readonly prefix: string } | undefined) {
    const read = settings ? readSettings(settings.text, settings.prefix) : { diagnostics: [] };
    this.inSettings = read.diagnostics;
    this.#settings = 'settings' in read ? read.settings : undefined;
  }

  /** True if nothing is said of a file. */
  isLeftOut(path: string): boolean {
    return this.#settings?.isLeftOut(path) ?? false;
  }

  /** The marks that set findings of a file aside. JSON and tables have no comments. */
  marksOf(path: string, text: string): Marks {
    const { marks: own, problems } = /\.(?:json|csv)$/.test(path)
      ? { marks: [], problems: [] }
      : ignoreCommentsIn(text);
    const entries = this.#settings?.marksOf(path, text) ?? [];
    return own.length + entries.length + problems.length === 0
      ? NO_MARKS
      : { all: [...own, ...entries], problems };
  }

  /** The findings of a file as they are told; what is wrong with its marks is not among them. */
  tell(path: string, found: readonly Diagnostic[], { all }: Marks): Told {
    if (this.isLeftOut(path)) return { diagnostics: [], silenced: [] };
    if (found.length === 0 || (all.length === 0 && !this.#settings))
      return { diagnostics: found, silenced: [] };
    const silenced: Silenced[] = [];
    const diagnostics = found.flatMap((each) => {
      const mark = all.find(({ code, covers }) => code === each.code && covers(each.range));
      const weighed = this.#weigh(path, each);
      if (!weighed || !mark) return weighed ?? [];
      silenced.push({ diagnostic: weighed, by: mark.by, reason: mark.reason, mark });
      return [];
    });
    return { diagnostics, silenced };
  }

  /**
   * Everything that is told of a file when all that is to be found in it was found: what is wrong with its marks too,
   * in the order of the text. `unusedEntries` are findings in loam.json.
   */
  tellWhole(
    path: string,
    text: string,
    found: readonly Diagnostic[],
    lookedAt: LookedAt,
  ): Told & { readonly unusedEntries: readonly Diagnostic[] } {
    const marks = this.marksOf(path, text);
    const { diagnostics, silenced } = this.tell(path, found, marks);
    const unused = (by: Mark['by']): readonly Diagnostic[] =>
      this.unusedIn(path, marks, silenced, lookedAt, by);
    const all = [...diagnostics, ...this.problemsOf(path, marks), ...unused('comment')];
    return {
      diagnostics: all.sort((a, b) => a.range.start - b.range.start),
      silenced,
      unusedEntries: unused('settings'),
    };
  }

  /** The faults of the comments of a file that set findings aside: L115, W331, W332. */
  problemsOf(path: string, { problems }: Marks): readonly Diagnostic[] {
    return this.isLeftOut(path) ? [] : problems;
  }

  /**
   * Comments of a file that set nothing aside, or entries of loam.json that set nothing aside in it: W333, at the
   * comment or at the entry.
   *
   * @param used the codes that were set aside in the file
   */
  unusedIn(
    path: string,
    { all }: Marks,
    used: readonly Silenced[],
    lookedAt: LookedAt,
    by: Mark['by'],
  ): readonly Diagnostic[] {
    if (all.length === 0 || this.isLeftOut(path)) return [];
    const working = new Set(used.map(({ mark }) => mark));
    return all
      .filter((mark) => mark.by === by && !working.has(mark) && isLookedFor(mark, lookedAt))
      .flatMap((mark) => this.#weigh(by === 'comment' ? path : '', asUnused(mark)) ?? []);
  }

  /** Entries of loam.json that name a file of the pack which is not among these: W333. */
  withoutFile(paths: ReadonlySet<string>): readonly Diagnostic[] {
    return (this.#settings?.withoutFile(paths) ?? []).flatMap((each) => this.#weigh('', each) ?? []);
  }

  #weigh(path: string, found: Diagnostic): Diagnostic | undefined {
    return this.#settings ? this.#settings.weigh(found, path) : found;
  }
}

/** True if what a mark would set aside has been looked for. */
const isLookedFor = ({ code }: Mark, { file, pack, programs }: LookedAt): boolean =>
  isOfFile(code) ? file : pack && (programs || !code.startsWith('M'));

const asUnused = ({ by, code, range, removal }: Mark): Diagnostic =>
  diagnosticOf(
    'W333',
    range,
    by === 'comment'
      ? `Nothing on this line has ${code}. Remove it from the comment.`
      : `Nothing there has ${code}. Remove the entry.`,
    [removal],
  );
