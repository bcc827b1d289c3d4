import { buildCatalogue, type Catalogue, type SourceFile } from '../cards/catalogue.ts';
import { checkCardBriefly, type CheckedCard } from '../cards/check.ts';
import { withExamples } from '../cards/examples.ts';
import { readPack, type Pack } from '../cards/pack.ts';
import { isRead, MANIFEST } from '../cards/paths.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { lintPack, lintPrograms, type FileFindings } from '../lint/lint-pack.ts';
import { checkFile, looseFile, readsInput, standardInput, type LooseFile } from './checked-file.ts';
import { palette } from './colours.ts';
import { Fault } from './fault.ts';
import { findTargets, type Target } from './find-packs.ts';
import type { ProgramFaults } from './lint-programs.ts';
import { countOf, summary, type FileReport, type LintResult } from './lint-result.ts';
import {
  isMeant,
  readManifest,
  readOutside,
  readPackFiles,
  type FileOnDisk,
  type UnreadFile,
} from './read-files.ts';
import { fileReport } from './report-text.ts';
import { out, outExact, outJson } from './terminal.ts';
import { unreadReport } from './unread.ts';

/** What `loam lint` can be told. */
export interface LintOptions {
  /** How findings are written. */
  readonly format?: 'text' | 'json' | 'github' | 'sarif';
  /** The same as the format `json`. */
  readonly json?: boolean;
  /** Pack whose words are used for files elsewhere. */
  readonly pack?: string;
  /** Whether everything is compiled as well. */
  readonly programs?: boolean;
  /** Whether colours may be used. */
  readonly color: boolean;
}

/** What compiling finds: in a checked file of a pack, and with values of its options. */
interface Programs {
  readonly programFaultsOf: (pack: Pack) => ProgramFaults;
  readonly optionFaults: (catalogue: Catalogue) => readonly Diagnostic[];
}

/** Runs `loam lint`; gives the exit code: 0 when there is neither error nor warning, else 1. */
export async function lintCommand(paths: readonly string[], options: LintOptions): Promise<number> {
  const programs =
    options.programs === true
      ? { ...(await import('./lint-programs.ts')), ...(await import('./lint-options.ts')) }
      : undefined;
  const result = lint(paths, process.cwd(), options.pack, programs);
  const format = options.json === true ? 'json' : (options.format ?? 'text');
  if (format === 'text') {
    const colours = await palette(1, options.color);
    const found = result.files.map((file) => fileReport(file, colours)).join('');
    out(`${found}${found === '' ? '' : '\n'}${summary(result)}\n`);
  } else if (format === 'json') {
    const { jsonReport } = await import('./report-json.ts');
    outJson(jsonReport(result), 2);
  } else if (format === 'github') {
    const { githubReport } = await import('./report-github.ts');
    outExact(githubReport(result));
  } else {
    const { sarifReport } = await import('./report-sarif.ts');
    const { VERSION } = await import('./version.ts');
    outJson(sarifReport(result, VERSION), 2);
  }
  return countOf(result, 'error') + countOf(result, 'warning') === 0 ? 0 : 1;
}

/**
 * Checks the files that some paths mean. The whole pack is always read, so that a single file is judged beside the
 * others; what is said is about the files that are meant, and about the manifest when all of the pack is.
 *
 * @param programs what compiling finds in files of a pack; without it nothing is compiled
 */
export function lint(paths: readonly string[], cwd: string, pack?: string, programs?: Programs): LintResult {
  const all: LintResult[] = [];
  const targets = findTargets(paths, cwd, pack);
  targets.forEach((target, at) => {
    all.push(lintTarget(target, at === 0 && readsInput(paths), cwd, programs));
  });
  return {
    files: all.flatMap((each) => each.files),
    cards: all.reduce((sum, each) => sum + each.cards, 0),
    faces: all.reduce((sum, each) => sum + each.faces, 0),
  };
}

function lintTarget(
  target: Target,
  withInput: boolean,
  cwd: string,
  programs: Programs | undefined,
): LintResult {
  const {
    files: [manifest],
    unread: noManifest,
  } = readManifest(target.folder, cwd);
  if (!manifest) return { files: noManifest.map(unreadReport), cards: 0, faces: 0 };
  const { pack, diagnostics } = readPack(manifest.text);
  // Without words nothing else can be checked, whichever file was asked for.
  if (!pack)
    return { files: [{ shown: manifest.shown, text: manifest.text, diagnostics }], cards: 0, faces: 0 };
  const faultsOf = programs?.programFaultsOf(pack) ?? NO_FAULTS;
  const parts: Part[] = [];
  if (target.whole || target.folders.length > 0 || target.files.length > 0) {
    const read = readPackFiles(target, cwd);
    const files = [manifest, ...read.files];
    const catalogue = buildCatalogue(pack, files, checkCardBriefly);
    const inManifest = [...diagnostics, ...(target.whole ? (programs?.optionFaults(catalogue) ?? []) : [])];
    const ofWhole = programs ? lintPrograms(catalogue) : lintPack(catalogue);
    parts.push(...partsOfPack(catalogue, files, inManifest, ofWhole, target, faultsOf));
    parts.push(
      ...read.unread
        .filter(({ path }) => isMeant(target, path) && isRead({ path, text: '' }, pack))
        .map(unreadPart),
    );
  }
  const outside = readOutside(target, cwd);
  const loose = [...outside.files.map(looseFile), ...(withInput ? [standardInput()] : [])];
  parts.push(...loose.map((file) => loosePart(file, pack, faultsOf)), ...outside.unread.map(unreadPart));
  if (parts.length === 0)
    throw new Fault('U903', 'There is nothing to check: no card and no rules file lies there.');
  return {
    files: parts.map((part) => part.file).filter((file) => file.diagnostics.length > 0),
    cards: parts.filter((part) => part.faces !== undefined).length,
    faces: parts.reduce((sum, part) => sum + (part.faces ?? 0), 0),
  };
}

interface Part {
  readonly file: FileReport;
  /** How many faces the card has; absent for files that are no card. */
  readonly faces?: number;
}

/** The files of a pack that are meant: the manifest where all of it is, cards by number, rules by path. */
function partsOfPack(
  catalogue: Catalogue,
  files: readonly FileOnDisk[],
  inManifest: readonly Diagnostic[],
  ofWhole: readonly FileFindings[],
  target: Target,
  faultsOf: ProgramFaults,
): readonly Part[] {
  const shown = new Map(files.map((file) => [file.path, file.shown]));
  const ofPack = new Map(ofWhole.map(({ path, diagnostics }) => [path, diagnostics]));
  const report = (
    { path, text }: SourceFile,
    found: readonly Diagnostic[],
    faults: readonly Diagnostic[] = [],
  ): FileReport => {
    const own = [...withExamples(found, text, catalogue), ...faults];
    const more = ofPack.get(path) ?? [];
    const diagnostics =
      more.length + faults.length === 0
        ? own
        : [...own, ...more].sort((a, b) => a.range.start - b.range.start);
    return { shown: shown.get(path) ?? path, text, diagnostics };
  };
  const manifest = files.filter(({ path }) => target.whole && path === MANIFEST);
  const cards = catalogue.entries.filter(({ path }) => isMeant(target, path));
  const rules = catalogue.rules.filter(({ path }) => isMeant(target, path));
  return [
    ...manifest.map((file) => ({ file: report(file, inManifest) })),
    ...cards.map((entry) => ({
      file: report(entry, entry.checked.diagnostics, faultsOf(entry.checked, 'card')),
      faces: facesOf(entry.checked),
    })),
    ...rules.map((entry) => ({
      file: report(entry, entry.checked.diagnostics, faultsOf(entry.checked, 'rules')),
    })),
  ];
}

/** A file elsewhere is judged by itself. */
function loosePart(file: LooseFile, pack: Pack, faultsOf: ProgramFaults): Part {
  const { shown, text, role } = file;
  const checked = checkFile(file, pack);
  const report = { shown, text, diagnostics: [...checked.diagnostics, ...faultsOf(checked, role)] };
  return role === 'rules' ? { file: report } : { file: report, faces: facesOf(checked as CheckedCard) };
}

/** A file that cannot be read is judged by nothing but that. */
const unreadPart = (file: UnreadFile): Part => ({ file: unreadReport(file) });

const NO_FAULTS: ProgramFaults = () => [];

const facesOf = (checked: CheckedCard): number => (checked.card ?? checked.located)?.faces.length ?? 0;
