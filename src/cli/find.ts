import { countOf, rangeOf } from '../cards/copies.ts';
import { numberOf, type CatalogueEntry, type RulesEntry } from '../cards/catalogue.ts';
import { differences } from '../diff/difference.ts';
import { numbersText } from '../language/print.ts';
import type { QueryProblem, Term } from '../search/query.ts';
import { CardSearch, type Hit } from '../search/search.ts';
import { cardSubject, rulesSubject } from '../search/checked-subject.ts';
import type { Searched } from '../search/subject.ts';
import { palette, PLAIN, type TextStyles } from './colours.ts';
import { openSides } from './diff-side.ts';
import { CommandFault } from './fault.ts';
import { AS_ARGUMENT, onePack, type Target } from './find-packs.ts';
import { findRevision } from './git.ts';
import { openPack } from './open-pack.ts';
import { Lines } from './position.ts';
import { fileReport } from './report-text.ts';
import { safe } from './safe-text.ts';
import { err, out, outJson } from './terminal.ts';
import { unreadReport } from './unread.ts';

/** The options of `loam find`. */
export interface FindOptions {
  /** The hits for programs. */
  readonly json?: boolean;
  /** A commit or a branch with which `changed:` compares. */
  readonly since?: string;
  /** True if colours may be used. */
  readonly color: boolean;
}

/** Runs `loam find`; gives the exit code: 0 something was found, 1 nothing, 2 not all could be read. */
export async function findCommand(
  query: string,
  path: string | undefined,
  options: FindOptions,
): Promise<number> {
  const cwd = process.cwd();
  const target = { ...onePack(path, cwd, AS_ARGUMENT), whole: true, folders: [], files: [] };
  const opened = openPack(target, cwd);
  const { pack, entries, rules } = opened.catalogue;
  const search = new CardSearch(pack, ['changed', 'draft', 'problem']);
  const { term, problems } = search.read(query);
  const [first] = problems;
  if (first) throw queryFault(query, problems, first);
  const changed = term && asksFor(term, 'changed') ? changedPaths(target, options.since, cwd) : undefined;
  const flags = (entry: CatalogueEntry | RulesEntry): Searched['flags'] => ({
    changed: changed?.has(keyOf(entry)) ?? false,
  });
  const subjects = [
    ...entries.map((entry) => cardSubject(entry, pack, flags(entry))),
    ...rules.map((entry) => rulesSubject(entry, flags(entry))),
  ];
  const hits = search.find(term, subjects);
  const places = (hit: Hit) => search.places(term, hit.subject);
  if (options.json === true) outJson(asJson(query, hits, places, linesByPath(), filesIn(subjects)), 2);
  else {
    const colours = await palette(1, options.color);
    const shown = new Map(opened.files.map((file) => [file.path, file.shown]));
    const linesOf = linesByPath();
    for (const hit of hits) {
      const file = shown.get(hit.subject.path);
      out(hitText(hit, places(hit), linesOf(hit.subject), file, colours));
    }
    const found = hits.map(({ subject }) => subject);
    const [many, all] = [cardsIn(found), cardsIn(subjects)];
    const equal = all > filesIn(subjects.filter(isCard)) ? `, ${many} of ${all} cards` : '';
    out(`${filesIn(found)} of ${filesIn(subjects)} files${equal}\n`);
  }
  for (const each of opened.unread) err(fileReport(unreadReport(each), PLAIN));
  return opened.unread.length > 0 ? 2 : hits.length > 0 ? 0 : 1;
}

const isCard = ({ path }: Searched): boolean => !path.endsWith('.rules');

/** The number of cards of some files: a file of equal cards has several, one of rules none. */
const cardsIn = (subjects: readonly Searched[]): number =>
  subjects
    .filter(isCard)
    .reduce((sum, { number, last }) => sum + (number === undefined ? 1 : countOf(rangeOf(number, last))), 0);

/** All that is wrong with a query, each with the part that is meant. */
function queryFault(query: string, problems: readonly QueryProblem[], first: QueryProblem): CommandFault {
  const marks = problems.slice(0, MOST).map(({ code, message, range }, at) => {
    const before = safe(query.slice(0, range.start));
    const meant = safe(query.slice(range.start, range.end));
    const said = at === 0 ? '' : `${code} ${safe(message)}\n`;
    return `${said}  ${before}${meant}\n  ${' '.repeat(before.length)}${'^'.repeat(Math.max(1, meant.length))}`;
  });
  const more = problems.length > MOST ? `\nand ${problems.length - MOST} more` : '';
  return new CommandFault(first.code, first.message, marks.join('\n') + more);
}

/** The number of problems of a query that are told. */
const MOST = 10;

function asksFor(term: Term, flag: string): boolean {
  switch (term.form) {
    case 'all':
    case 'any':
      return term.terms.some((each) => asksFor(each, flag));
    case 'not':
      return asksFor(term.term, flag);
    case 'flag':
      return term.flag === flag;
    default:
      return false;
  }
}

/** The number of files; a table is one, however many of its rows there are. */
const filesIn = (subjects: readonly Searched[]): number => new Set(subjects.map(({ path }) => path)).size;

/** The name of a file, with the number of its card for a row of a table. */
function keyOf(entry: CatalogueEntry | RulesEntry): string {
  return 'row' in entry && entry.row !== undefined ? rowKey(entry.path, numberOf(entry)) : entry.path;
}

const rowKey = (path: string, number: number | undefined): string => `${path} ${number ?? ''}`;

/** Files, and rows of tables, of which something differs from a commit, or from where this branch leaves another one. */
function changedPaths(target: Target, since: string | undefined, cwd: string): ReadonlySet<string> {
  const named = since ?? findRevision(target.folder, undefined, process.env).commit;
  const { before, after, renamed } = openSides(named, target.folder, cwd);
  const found = differences(before.catalogue, after.catalogue, renamed);
  return new Set(
    found.flatMap(({ after: side }) => (side ? [side.path, rowKey(side.path, side.number)] : [])),
  );
}

/** Gives the lines of files; those of a table are found once, however many of its rows fit. */
function linesByPath(): (subject: Searched) => Lines {
  const known = new Map<string, Lines>();
  return ({ path, text }) => {
    let lines = known.get(path);
    if (!lines) known.set(path, (lines = new Lines(text)));
    return lines;
  };
}

function hitText(
  { subject }: Hit,
  places: ReturnType<CardSearch['places']>,
  lines: Lines,
  shown: string | undefined,
  colours: TextStyles,
): string {
  const head = [...numbersOf(subject), subject.name].join(' ');
  const rows = places.map(({ text, range }) => {
    const at = range && lines.at(range.start);
    const place = at ? `${at.line}:${at.column}` : '';
    return `  ${colours.dim(place.padEnd(6))} ${safe(text.replace(/\s+/g, ' '))}\n`;
  });
  return `${colours.bold(safe(head))}  ${colours.dim(safe(shown ?? subject.path))}\n${rows.join('')}`;
}

/** The number of a card, or the range of several, where it can be read. */
const numbersOf = ({ number, last }: Searched): readonly string[] =>
  number === undefined ? [] : [numbersText({ number, ...(last !== undefined && { last }) })];

/** The hits, for programs; schemas/found.schema.json describes it. */
function asJson(
  query: string,
  hits: readonly Hit[],
  placesOf: (hit: Hit) => ReturnType<CardSearch['places']>,
  linesOf: (subject: Searched) => Lines,
  of: number,
): object {
  return {
    query,
    of,
    hits: hits.map((hit) => {
      const { path, number, last, kind, name } = hit.subject;
      const lines = linesOf(hit.subject);
      const places = placesOf(hit).map(({ range, ...place }) => ({
        ...place,
        ...(range && { range, from: lines.at(range.start), to: lines.at(range.end) }),
      }));
      return {
        path,
        ...(number !== undefined && { number }),
        ...(last !== undefined && { last }),
        ...(kind !== undefined && { kind }),
        name,
        fit: hit.fit,
        places,
      };
    }),
  };
}
