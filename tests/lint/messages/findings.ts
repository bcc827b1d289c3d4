import { buildCatalogue, type SourceFile } from '../../../src/cards/catalogue.ts';
import { checkCard } from '../../../src/cards/check.ts';
import { readPack } from '../../../src/cards/pack.ts';
import { toJson } from '../../../src/cards/to-json.ts';
import { cardFaults, rulesFaults } from '../../../src/compile/diagnose.ts';
import { Vocabulary } from '../../../src/compile/vocabulary.ts';
import type { Diagnostic } from '../../../src/language/diagnostic.ts';
import { lintPrograms } from '../../../src/lint/lint-pack.ts';
import { marketFiles } from '../../support/market.ts';
import { earth, fileText, unbundle } from '../../support/packs.ts';

/** Something that somebody did to a file of a sound pack. */
export interface Mistake {
  /** The code that has to come of it. */
  readonly code: string;
  /** What was done, in a few words; no two mistakes share it. */
  readonly title: string;
  /** The pack; of earth this one file alone is read, and nothing is said of the pack as a whole. */
  readonly pack: 'market' | 'tideway' | 'earth';
  /** The file that was changed. */
  readonly path: string;
  /** What stood there; the whole file where it is not said. */
  readonly from?: string | RegExp;
  /** What stands there now. */
  readonly to: string;
  /** Where the code is looked for, if not in that file. */
  readonly where?: string;
  /** The path that the file has now. */
  readonly as?: string;
  /** The file is a card that was turned into JSON before. */
  readonly json?: true;
}

/** What was found in one file. */
export interface Found {
  readonly path: string;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

const packs = {
  market: marketFiles,
  tideway: unbundle(fileText('tests/packs/tideway/tideway.pack.txt')),
};

/** What is said of a mistake with its code and with others, in the file where it is looked for. */
export function findingsOf(mistake: Mistake): Found {
  const { pack: name, path, where } = mistake;
  const file =
    name === 'earth'
      ? { path, text: fileText(`cards/earth/${path}`) }
      : packs[name].find((each) => each.path === path);
  if (!file) throw new Error(`${mistake.title}: no file ${path}`);
  const changed = changedFile(mistake, file);
  const files =
    name === 'earth' ? [changed] : packs[name].map((each) => (each.path === path ? changed : each));
  const at = where ?? changed.path;
  const text = files.find((each) => each.path === at)?.text ?? '';
  const manifest = files.find((each) => each.path === 'pack.json');
  const read = manifest ? readPack(manifest.text) : { pack: earth, diagnostics: [] };
  const own = at === 'pack.json' ? read.diagnostics : [];
  if (!read.pack) return { path: at, text, diagnostics: own };
  const { pack } = read;
  const catalogue = buildCatalogue(pack, files);
  const entry = catalogue.entries.find((each) => each.path === at);
  const rules = catalogue.rules.find((each) => each.path === at);
  const vocabulary = new Vocabulary(pack.manifest);
  const diagnostics = [
    ...own,
    ...((entry ?? rules)?.checked.diagnostics ?? []),
    ...(entry ? cardFaults(entry.checked, pack, vocabulary) : []),
    ...(rules ? rulesFaults(rules.checked, pack, vocabulary) : []),
    ...(name === 'earth' ? [] : lintPrograms(catalogue)).flatMap((each) =>
      each.path === at ? each.diagnostics : [],
    ),
  ];
  return { path: at, text, diagnostics };
}

function changedFile(mistake: Mistake, { path, text }: SourceFile): SourceFile {
  const { from, to, as, json, title } = mistake;
  if (from === undefined) return { path: as ?? path, text: to };
  const before = json ? jsonOf(text) : text;
  const after = before.replace(from, () => to);
  if (after === before && as === undefined) throw new Error(`${title}: what it changes is not there`);
  return { path: as ?? (json ? path.replace(/\.card$/, '.json') : path), text: after };
}

/** The JSON form of a card of earth. */
function jsonOf(text: string): string {
  const { card } = checkCard(text, earth);
  if (!card) throw new Error('the card is not sound');
  return toJson(card);
}
