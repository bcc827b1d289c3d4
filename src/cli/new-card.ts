import { numbersIn, type Catalogue } from '../cards/catalogue.ts';
import { checkCard } from '../cards/check.ts';
import type { KindWord } from '../cards/manifest.ts';
import { placeOf } from '../cards/paths.ts';
import { listing } from '../cards/reporter.ts';
import { closest } from '../cards/suggest.ts';
import { lex } from '../language/lexer.ts';
import { freeNumberIn } from '../cards/free-number.ts';
import { newName, templateOf } from '../language-service/template.ts';
import { Usage } from '../language-service/usage.ts';
import { PLAIN } from './colours.ts';
import { CommandFault } from './fault.ts';
import { onePack } from './find-packs.ts';
import { openPack } from './open-pack.ts';
import { displayPath } from './paths.ts';
import { fileReport } from './report-text.ts';
import { safe } from './safe-text.ts';
import { err, out } from './terminal.ts';
import { writeNew } from './write-file.ts';

/** The options of `loam new card`. */
export interface NewCardOptions {
  /** Folder of the pack. */
  readonly pack?: string;
}

/**
 * Runs `loam new card`: writes a card of a kind with its first free number, the fields that it must have, and as many
 * lines as it must have, those that the pack writes most often. Gives the exit code: 0 written, 1 written although
 * something of it is to be mended. Throws a {@link CommandFault}: U951 no such kind, U952 no free number, U953 a name
 * that a card cannot have, U905 where a file lies there.
 */
export function newCardCommand(kindId: string, name: string, options: NewCardOptions): number {
  const cwd = process.cwd();
  const { folder } = onePack(options.pack, cwd);
  const { catalogue } = openPack({ folder, whole: true, folders: [], files: [], outside: [] }, cwd);
  const { pack } = catalogue;
  const kind = kindOf(kindId, catalogue);
  const number = freeNumber(kindId, kind, catalogue);
  const template = templateOf(kindId, kind, pack, usageOf(catalogue)).replace('{number}', String(number));
  const text = name === '' ? template : template.replaceAll(newName(kindId), () => `"${name}"`);
  const { card, diagnostics, located } = checkCard(text, pack);
  if (name !== '' && (!located || located.faces[0]?.name.value !== name || diagnostics.some(isAboutName)))
    throw new CommandFault(
      'U953',
      `A card cannot be called ${JSON.stringify(name)}. A name is in one line, has 200 letters at most, and “ and ” in the place of straight quotes.`,
    );
  const faces = card?.faces ?? [
    { name: name === '' ? newName(kindId).slice(1, -1) : name, fields: [], abilities: [] },
  ];
  const path = `${placeOf({ kind: kindId, number, faces }, pack)}.card`;
  const shown = displayPath(`${folder}/${path}`, cwd);
  writeNew({ folder, path }, text, shown);
  out(`${safe(shown)}\n`);
  const wrong = diagnostics.filter(({ severity }) => severity !== 'info');
  if (wrong.length === 0) return 0;
  err(fileReport({ shown, text, diagnostics: wrong }, PLAIN));
  return 1;
}

const isAboutName = ({ code }: { readonly code: string }): boolean =>
  code === 'L102' ||
  code === 'L103' ||
  code === 'L106' ||
  code === 'L109' ||
  code === 'L111' ||
  code === 'C414';

/** A kind of card; U951 where the pack has none of that name. */
function kindOf(id: string, { pack }: Catalogue): KindWord {
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
