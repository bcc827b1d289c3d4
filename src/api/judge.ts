import { buildCatalogue, cardFiles, type CardFile, type RulesEntry } from '../cards/catalogue.ts';
import { checkCardBriefly } from '../cards/check.ts';
import { withExamples } from '../cards/examples.ts';
import { readPack } from '../cards/pack.ts';
import { isJudged, isManifestPath, SETTINGS } from '../cards/paths.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { lintPack, lintPrograms, type FileFindings } from '../lint/lint-pack.ts';
import { Teller } from '../lint/teller.ts';
import { wrongFiles } from './arguments.ts';
import { programFaultsOf } from './program-faults.ts';
import type { Fault, PackFile } from './types.ts';

/** The findings in a pack. */
export interface Judged {
  /** Files in which something was found, by path; in each in the order of the text. */
  readonly files: readonly FileFindings[];
  /** The reason why nothing was looked at: G905 no list of files, G977 no `pack.json` among them. */
  readonly fault?: Fault;
}

/**
 * Finds what `loam lint` finds in a pack: in each file, and in the pack as a whole, weighed by its `loam.json` and the
 * comments in its files. Where the manifest has an error, nothing else is said.
 *
 * @param programs true if everything is compiled as well, as `loam lint --programs` does (M codes)
 */
export function lintFiles(files: readonly PackFile[], programs = false): Judged {
  const wrong = wrongFiles(files);
  if (wrong) return { files: [], fault: wrong };
  const manifest = files.find(({ path }) => isManifestPath(path));
  if (!manifest)
    return { files: [], fault: { code: 'G977', message: 'There is no pack.json among the files.' } };
  const { pack, diagnostics } = readPack(manifest.text);
  if (!pack) return { files: [{ path: manifest.path, diagnostics }] };
  const catalogue = buildCatalogue(
    pack,
    files.filter(({ path }) => isManifestPath(path) || isJudged(path)),
    checkCardBriefly,
  );
  const found = new Map<string, Diagnostic[]>();
  const add = (path: string, more: readonly Diagnostic[]): void => {
    found.set(path, [...(found.get(path) ?? []), ...more]);
  };
  const compiling = programs ? programFaultsOf(pack) : undefined;
  add(manifest.path, [...diagnostics, ...(compiling?.withOptions(catalogue) ?? [])]);
  const checkedFiles = [
    ...catalogue.entries.map((entry) => ({ ...entry, role: 'card' as const })),
    ...catalogue.rules.map((entry) => ({ ...entry, role: 'rules' as const })),
  ];
  for (const { path, text, checked, role } of checkedFiles)
    add(path, [
      ...withExamples(checked.diagnostics, text, catalogue),
      ...(compiling?.of(checked, role) ?? []),
    ]);
  for (const { path, diagnostics: more } of programs ? lintPrograms(catalogue) : lintPack(catalogue))
    add(path, more);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const settings = texts.get(SETTINGS);
  const teller = new Teller(settings === undefined ? undefined : { text: settings, prefix: '' });
  const isRead = [...catalogue.entries, ...catalogue.rules].every(({ checked }) => checked.card);
  const cards = cardFiles(catalogue.entries);
  const sound = new Set([...cards, ...catalogue.rules].flatMap((file) => (isSound(file) ? file.path : [])));
  const inSettings = [...teller.inSettings];
  const told = [manifest, ...cards, ...catalogue.rules, ...(catalogue.texts ?? [])].map(({ path, text }) => {
    const isFile = sound.has(path) || path === manifest.path;
    const all = (found.get(path) ?? []).sort((a, b) => a.range.end - b.range.end);
    const lookedAt = { file: isFile, pack: isRead, programs };
    const { diagnostics: left, unusedEntries } = teller.tellWhole(path, text, all, lookedAt);
    inSettings.push(...unusedEntries);
    return { path, diagnostics: left };
  });
  inSettings.push(...teller.withoutFile(new Set(texts.keys())));
  return {
    files: [...told, { path: SETTINGS, diagnostics: inSettings }]
      .filter(({ diagnostics: left }) => left.length > 0)
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/** True if all cards or the rules of a file could be read. */
const isSound = (file: CardFile | RulesEntry): boolean =>
  'entries' in file
    ? file.entries.every(({ checked }) => checked.card !== undefined)
    : file.checked.card !== undefined;
