import {
  cardFiles,
  kindOf,
  lineOf,
  numbersIn,
  rowsOf,
  type CardFile,
  type Catalogue,
  type CatalogueEntry,
  type SourceFile,
} from '../cards/catalogue.ts';
import { checkCard } from '../cards/check.ts';
import type { KindWord } from '../cards/manifest.ts';
import { placeOf } from '../cards/paths.ts';
import { listing } from '../cards/reporter.ts';
import { closest } from '../cards/suggest.ts';
import { takesRows } from '../cards/table.ts';
import { putInTable } from '../cards/to-table.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { Card } from '../language/tree.ts';
import { lex } from '../language/lexer.ts';
import { freeNumberIn } from '../cards/free-number.ts';
import { newName, templateOf } from '../language-service/template.ts';
import { Usage } from '../language-service/usage.ts';
import { PLAIN } from './colours.ts';
import { CommandFault } from './fault.ts';
import { onePack } from './find-packs.ts';
import { openPack, type OpenPack } from './open-pack.ts';
import { displayPath } from './paths.ts';
import { fileReport } from './report-text.ts';
import { safe } from './safe-text.ts';
import { err, out } from './terminal.ts';
import { replaceText, writeNew } from './write-file.ts';

/** The options of `loam new card`. */
export interface NewCardOptions {
  /** Folder of the pack. */
  readonly pack?: string;
}

/**
 * Runs `loam new card`: writes a card of a kind with its first free number, the fields that it must have, and as many
 * lines as it must have, those that the pack writes most often; as a row where cards of the kind stand in a table and a row
 * can say all of it, else as a file. Gives the exit code: 0 written, 1 written although
 * something of it is to be mended. Throws a {@link CommandFault}: U951 no such kind, U952 no free number, U953 a name
 * that a card cannot have, U905 where a file lies there or a table of the folder cannot be read.
 */
export function newCardCommand(kindId: string, name: string, options: NewCardOptions): number {
  const cwd = process.cwd();
  const { folder } = onePack(options.pack, cwd);
  const opened = openPack({ folder, whole: true, folders: [], files: [], outside: [] }, cwd);
  const { catalogue } = opened;
  const { pack } = catalogue;
  const kind = kindNamed(kindId, catalogue);
  const home = kind.folder ?? kindId;
  const unread = unreadTable(home, catalogue);
  if (unread !== undefined)
    throw new CommandFault(
      'U905',
      `${displayPath(`${folder}/${unread}`, cwd)} has errors, so that no card can be added. Mend it first.`,
    );
  const number = freeNumber(kindId, kind, catalogue);
  const template = templateOf(kindId, kind, pack, usageOf(catalogue)).replace('{number}', String(number));
  const text = name === '' ? template : template.replaceAll(newName(kindId), () => `"${name}"`);
  const { card, diagnostics, located } = checkCard(text, pack);
  if (name !== '' && (!located || located.faces[0]?.name.value !== name || diagnostics.some(isAboutName)))
    throw new CommandFault(
      'U953',
      `A card cannot be called ${JSON.stringify(name)}. A name is in one line, has 200 letters at most, and “ and ” in the place of straight quotes.`,
    );
  const table = card && tableOf(kindId, home, catalogue);
  const added = table && asRow(card, table, opened, cwd);
  if (added !== undefined) return added;
  const faces = card?.faces ?? [
    { name: name === '' ? newName(kindId).slice(1, -1) : name, fields: [], abilities: [] },
  ];
  const path = `${placeOf({ kind: kindId, number, faces }, pack)}.card`;
  const shown = displayPath(`${folder}/${path}`, cwd);
  writeNew({ folder, path }, text, shown);
  out(`${safe(shown)}\n`);
  return report(shown, text, diagnostics);
}

/** Says what is to be mended in a new card; gives the exit code. */
function report(shown: string, text: string, diagnostics: readonly Diagnostic[]): number {
  const wrong = diagnostics.filter(({ severity }) => severity !== 'info');
  if (wrong.length === 0) return 0;
  err(fileReport({ shown, text, diagnostics: wrong }, PLAIN));
  return 1;
}

/** The path of a table in a folder of which no card can be read: which numbers are taken is not known then. */
const unreadTable = (folder: string, { entries, pack }: Catalogue): string | undefined =>
  entries.find(
    ({ path, text, row, checked }) =>
      row !== undefined && !checked.located && path.startsWith(`${folder}/`) && !takesRows(text, pack),
  )?.path;

/** The table in which most cards of a kind stand, else one of its folder that has no cards yet, if there is one. */
function tableOf(kindId: string, folder: string, { entries, pack }: Catalogue): SourceFile | undefined {
  const isOfKind = (entry: CatalogueEntry): boolean => kindOf(entry) === kindId;
  const isReady = ({ path, text, checked }: CatalogueEntry): boolean =>
    !checked.located && path.startsWith(`${folder}/`) && takesRows(text, pack);
  const rows = entries.filter((entry) => entry.row !== undefined && (isOfKind(entry) || isReady(entry)));
  const many = ({ entries: own }: CardFile): number => own.filter(isOfKind).length;
  return [...cardFiles(rows)].sort((a, b) => many(b) - many(a))[0];
}

/** Adds a card to a table; gives the exit code, or nothing where no row says all of it. */
function asRow(card: Card, { path, text }: SourceFile, opened: OpenPack, cwd: string): number | undefined {
  const { pack } = opened.catalogue;
  const place = opened.files.find((file) => file.path === path)?.place;
  const { text: now, left } = putInTable(text, [card], pack);
  if (!place || left.size > 0) return undefined;
  const shown = displayPath(`${place.folder}/${place.path}`, cwd);
  replaceText(place, text, now, shown);
  const entry = rowsOf({ path, text: now }, pack).at(-1);
  out(`${safe(shown)}:${entry ? lineOf(entry) : 1}\n`);
  return report(shown, now, entry?.checked.diagnostics ?? []);
}

const isAboutName = ({ code }: { readonly code: string }): boolean =>
  code === 'L102' ||
  code === 'L103' ||
  code === 'L106' ||
  code === 'L109' ||
  code === 'L111' ||
  code === 'C414';

/** A kind of card; U951 where the pack has none of that name. */
function kindNamed(id: string, { pack }: Catalogue): KindWord {
  const { kind: words } = pack.manifest.words;
  const kinds = Object.keys(words).filter((each) => words[each]?.rule !== true);
  const kind = kinds.includes(id) ? words[id] : undefined;
  if (kind) return kind;
  const near = closest(id, kinds, 1)[0];
  const guess = near === undefined ? '' : ` Did you mean ${near}?`;
  const why = words[id]
    ? 'is a kind of rules, which stand in a file that ends in .rules'
    : 'is no kind of card';
  throw new CommandFault('U951', `"${id}" ${why}.${guess} There is ${listing(kinds, 'and')}.`);
}

/** The first number of a kind that no card has; U952 where all are taken. */
function freeNumber(id: string, { numbers = [] }: KindWord, { entries }: Catalogue): number {
  const taken = new Set(entries.flatMap(numbersIn));
  const free = freeNumberIn(numbers, taken);
  if (free !== undefined) return free;
  const ranges = numbers.map(([from, to]) => `${from} to ${to}`).join(', ');
  throw new CommandFault(
    'U952',
    `Every number of ${id} is taken: ${ranges === '' ? 'it has none' : ranges}. Give it more under numbers in pack.json.`,
  );
}

/** The way in which the pack writes its cards. */
const usageOf = ({ entries }: Catalogue): Usage =>
  new Usage(
    entries.map(({ path, text, checked }) => {
      const lexed = path.endsWith('.card') ? lex(text) : undefined;
      return { path, text, checked, role: 'card', lines: lexed?.ok === true ? lexed.lines : [] };
    }),
  );
