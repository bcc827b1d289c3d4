import { buildCatalogue, type Catalogue } from '../cards/catalogue.ts';
import { checkCardBriefly } from '../cards/check.ts';
import { withExamples } from '../cards/examples.ts';
import { readPack } from '../cards/pack.ts';
import { isManifestPath, SETTINGS } from '../cards/paths.ts';
import { cardFaults, rulesFaults } from '../compile/diagnose.ts';
import { Vocabulary } from '../compile/vocabulary.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { lintPack, lintPrograms, type FileFindings } from '../lint/lint-pack.ts';
import { Teller } from '../lint/teller.ts';
import { wrongFiles } from './arguments.ts';
import { packFiles } from './faults.ts';
import { optionFaults } from './option-faults.ts';
import type { Fault, PackFile } from './types.ts';

/** What was found in a pack. */
export interface Judged {
  /** Files in which something was found, by path; in each in the order of the text. */
  readonly files: readonly FileFindings[];
  /** Why nothing was looked at: G905 no list of files, G977 no `pack.json` among them. */
  readonly fault?: Fault;
}

/**
 * Finds what `loam lint` finds in a pack: in each file, and in the pack as a whole, weighed by its `loam.json` and the comments in
 * its files. Where the manifest has an error, nothing else is said.
 *
 * @param programs whether everything is compiled as well, as `loam lint --programs` does (M codes)
 */
export function lintFiles(files: readonly PackFile[], programs = false): Judged {
  const wrong = wrongFiles(files);
  if (wrong) return { files: [], fault: wrong };
  const manifest = files.find(({ path }) => isManifestPath(path));
  if (!manifest)
    return { files: [], fault: { code: 'G977', message: 'There is no pack.json among the files.' } };
  const { pack, diagnostics } = readPack(manifest.text);
  if (!pack) return { files: [{ path: manifest.path, diagnostics }] };
  const catalogue = buildCatalogue(pack, packFiles(files), checkCardBriefly);
  const found = new Map<string, Diagnostic[]>();
  const add = (path: string, more: readonly Diagnostic[]): void => {
    found.set(path, [...(found.get(path) ?? []), ...more]);
  };
  add(manifest.path, [...diagnostics, ...(programs ? optionFaults(catalogue) : [])]);
  for (const { path, text, checked } of [...catalogue.entries, ...catalogue.rules])
    add(path, withExamples(checked.diagnostics, text, catalogue));
  if (programs) for (const { path, diagnostics: more } of compiled(catalogue)) add(path, more);
  for (const { path, diagnostics: more } of programs ? lintPrograms(catalogue) : lintPack(catalogue))
    add(path, more);
  return { files: told(found, catalogue, files, programs) };
}

/** What is told of it: the settings of the pack and the comments in its files weigh it, and are judged themselves. */
function told(
  found: ReadonlyMap<string, readonly Diagnostic[]>,
  { entries, rules }: Catalogue,
  files: readonly PackFile[],
  programs: boolean,
): readonly FileFindings[] {
  const settings = files.find(({ path }) => path === SETTINGS);
  const teller = new Teller(settings && { text: settings.text, prefix: '' });
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const checked = new Map([...entries, ...rules].map((each) => [each.path, each.checked.card !== undefined]));
  const isRead = [...checked.values()].every(Boolean);
  const ofSettings = [...teller.inSettings, ...teller.withoutFile(new Set(texts.keys()))];
  const all = [...found].map(([path, own]): FileFindings => {
    const marks = teller.marksOf(path, texts.get(path) ?? '');
    const { diagnostics, silenced } = teller.tell(path, own, marks);
    const lookedAt = { file: checked.get(path) ?? true, pack: isRead, programs };
    ofSettings.push(...teller.unusedIn(path, marks, silenced, lookedAt, 'settings'));
    const unused = teller.unusedIn(path, marks, silenced, lookedAt, 'comment');
    return { path, diagnostics: [...diagnostics, ...teller.problemsOf(path, marks), ...unused] };
  });
  return [...all, ...(settings ? [{ path: settings.path, diagnostics: ofSettings }] : [])]
    .filter(({ diagnostics }) => diagnostics.length > 0)
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, diagnostics }) => ({
      path,
      diagnostics: [...diagnostics].sort(
        (a, b) => a.range.start - b.range.start || a.range.end - b.range.end,
      ),
    }));
}

/** What no machine can do, by file. */
function compiled({ pack, entries, rules }: Catalogue): readonly FileFindings[] {
  const vocabulary = new Vocabulary(pack.manifest);
  return [
    ...entries.map(({ path, checked }) => ({ path, diagnostics: cardFaults(checked, pack, vocabulary) })),
    ...rules.map(({ path, checked }) => ({ path, diagnostics: rulesFaults(checked, pack, vocabulary) })),
  ];
}
