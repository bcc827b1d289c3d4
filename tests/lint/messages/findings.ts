import { lintFiles } from '../../../src/api/lint.ts';
import { buildCatalogue, type SourceFile } from '../../../src/cards/catalogue.ts';
import { checkCard } from '../../../src/cards/check.ts';
import { toJson } from '../../../src/cards/to-json.ts';
import { cardFaults, rulesFaults } from '../../../src/compile/diagnose.ts';
import { Vocabulary } from '../../../src/compile/vocabulary.ts';
import type { Diagnostic } from '../../../src/language/diagnostic.ts';
import { lintPack } from '../../../src/lint/lint-pack.ts';
import { marketFiles } from '../../support/market.ts';
import { earth, fileText, unbundle } from '../../support/packs.ts';

/** Something that somebody did to a file of a sound pack. */
export interface Mistake {
  /** The code that has to come of it. */
  readonly code: string;
  /** The mistake, in a few words; no two mistakes share it. */
  readonly title: string;
  /** The pack; of earth this one file alone is read. */
  readonly pack: 'market' | 'tideway' | 'earth';
  /** The file that was changed, or is new. */
  readonly path: string;
  /** The text that stood there; the whole file where it is not said. */
  readonly from?: string | RegExp;
  /** The text that stands there now. */
  readonly to: string;
  /** The file in which the code is looked for, if not in that file. */
  readonly where?: string;
  /** The path that the file has now. */
  readonly as?: string;
  /** The file is a card that was turned into JSON before. */
  readonly json?: true;
}

/** The findings in one file. */
export interface Found {
  readonly path: string;
  readonly text: string;
  readonly diagnostics: readonly Diagnostic[];
}

const packs = {
  market: marketFiles,
  tideway: unbundle(fileText('tests/packs/tideway/tideway.pack.txt')),
};

/** The findings about a mistake with its code and with others, in the file where it is looked for. */
export function findingsOf(mistake: Mistake): Found {
  const { pack, path } = mistake;
  const changed = changedFile(mistake, fileOf(mistake));
  const files = pack === 'earth' ? [changed] : [...packs[pack].filter((each) => each.path !== path), changed];
  const at = mistake.where ?? changed.path;
  const text = files.find((each) => each.path === at)?.text ?? '';
  const all = pack === 'earth' ? ofOneFile(changed) : lintFiles(files, true).files;
  return { path: at, text, diagnostics: all.find((each) => each.path === at)?.diagnostics ?? [] };
}

/** The file as it was; empty where there is none. */
function fileOf({ pack, path }: Mistake): SourceFile {
  if (pack === 'earth') return { path, text: fileText(`cards/earth/${path}`) };
  return packs[pack].find((each) => each.path === path) ?? { path, text: '' };
}

/** The findings in one file of the first game that has no others beside it. */
function ofOneFile(
  file: SourceFile,
): readonly { readonly path: string; readonly diagnostics: readonly Diagnostic[] }[] {
  const catalogue = buildCatalogue(earth, [file]);
  const vocabulary = new Vocabulary(earth.manifest);
  const diagnostics = [
    ...[...catalogue.entries, ...catalogue.rules].flatMap(({ checked }) => checked.diagnostics),
    ...catalogue.entries.flatMap(({ checked }) => cardFaults(checked, earth, vocabulary)),
    ...catalogue.rules.flatMap(({ checked }) => rulesFaults(checked, earth, vocabulary)),
    // Sections of other files are not there.
    ...(file.path.endsWith('.rules') ? [] : lintPack(catalogue)).flatMap((each) =>
      each.path === file.path ? each.diagnostics : [],
    ),
  ];
  return [{ path: file.path, diagnostics }];
}

function changedFile(mistake: Mistake, { path, text }: SourceFile): SourceFile {
  const { from, to, as, json, title } = mistake;
  if (from === undefined) return { path: as ?? path, text: as === undefined ? to : text };
  const before = json ? jsonOf(text) : text;
  const after = before.replace(from, () => to);
  if (after === before) throw new Error(`${title}: what it changes is not there`);
  return { path: as ?? (json ? path.replace(/\.card$/, '.json') : path), text: after };
}

/** The JSON form of a card of earth. */
function jsonOf(text: string): string {
  const { card } = checkCard(text, earth);
  if (!card) throw new Error('the card is not sound');
  return toJson(card);
}
