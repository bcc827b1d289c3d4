import { slugOf } from '../../src/cards/paths.ts';
import type { PackName, Part, Source } from './source.ts';

/** Other text in one file. */
export interface Edit {
  readonly path: string;
  /** The new lines; undefined where the file is not there any more. */
  readonly lines: readonly string[] | undefined;
  /** Lines on which a finding is about what was done, from 0; all of the file where it is left out. */
  readonly seen?: readonly number[];
  /** The text that stood there, and what stands there now, for people. */
  readonly was: string;
  readonly is: string;
  /** The file of a card with which it is alike now: what is found there is about both. */
  readonly twin?: string;
  /** A second file that is changed or made as well. */
  readonly also?: { readonly path: string; readonly lines: readonly string[] | undefined };
}

/**
 * The reason why something is a mistake: the text contradicts the manifest or itself, whatever the game is; or only
 * what is printed on the cards, or in the rulebook, says so. A possible design is none.
 */
export type Label = 'manifest' | 'itself' | 'facts' | 'design';

/** A sort of change. All its changes have one label, which is given before anything is run. */
export interface MutantClass {
  /** Its name. */
  readonly name: string;
  readonly label: Label;
  /** The reason why every one of its changes is a mistake, or could have been meant. */
  readonly reason: string;
  /** The reason why no honest rule can see it, where that is so. */
  readonly unseen?: string;
  /** True if no game can tell it: it changes names, flavour or the order of lines, or adds what never has an effect. */
  readonly isSilent?: true;
  /** All of them in a pack, in the order of its files. */
  readonly make: (source: Source) => Iterable<Edit>;
}

/** One changed pack. */
export interface Mutant extends Edit {
  /** Name of its class, its pack, and its number among those of the class in it. */
  readonly id: string;
  readonly kind: MutantClass;
  readonly pack: PackName;
}

/** The part with another line in the place of one of its lines. */
export function withLine(part: Part, at: number, is: string | readonly string[]): Edit {
  const lines = [...part.lines];
  const was = lines[at] ?? '';
  const now = typeof is === 'string' ? [is] : is;
  lines.splice(at, 1, ...now);
  return {
    path: part.path,
    lines,
    seen: now.length === 0 ? partLines(part, -1) : now.map((_, more) => at + more),
    was: was.trim(),
    is: now.map((each) => each.trim()).join(' / '),
  };
}

/** All lines of a part, of which so many were added. */
export const partLines = ({ from, to }: Part, added: number): readonly number[] =>
  Array.from({ length: to - from + added }, (_, more) => from + more);

/** The part with words of a line replaced, the first time that they stand behind its trigger. */
export function replaced(part: Part, at: number, from: string, to: string): Edit {
  const line = part.lines[at] ?? '';
  const begin = /^\s+[a-z-]+: /.exec(line)?.[0].length ?? 0;
  return withLine(part, at, line.slice(0, begin) + line.slice(begin).replace(from, () => to));
}

/** A line without one of its clauses, with the sign that parted it from the others. */
export function withoutClause(line: string, clause: string): string {
  if (line.includes(`, ${clause}`)) return line.replace(`, ${clause}`, '');
  if (line.includes(`${clause}, `)) return line.replace(`${clause}, `, '');
  return line.replace(clause, '');
}

/** The part with another name, its file named after it as its pack wants it. */
export function withName(part: Part, name: string): Edit {
  const edit = withLine(
    part,
    part.from,
    (part.lines[part.from] ?? '').replace(/".*"/, () => name),
  );
  const isFirst = part.from === 0 || /^side A/.test(part.lines[part.from] ?? '');
  const path = part.path.replace(/(\/\d+)-[^/]*$/, `$1-${slugOf(name.slice(1, -1))}.card`);
  if (!isFirst || path === part.path || part.number === undefined) return edit;
  return { ...edit, lines: undefined, also: { path, lines: edit.lines } };
}

/** Every match of a pattern in a text, with where it stands. */
export const matches = (text: string, pattern: RegExp): readonly RegExpExecArray[] => [
  ...text.matchAll(new RegExp(pattern, 'g')),
];
