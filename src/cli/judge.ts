import type { ProgramFaults } from '../api/program-faults.ts';
import { buildCatalogue, cardFiles, type Catalogue, type SourceFile } from '../cards/catalogue.ts';
import { checkCardBriefly, type CheckedCard } from '../cards/check.ts';
import { checkFile } from '../cards/check-file.ts';
import { countOf } from '../cards/copies.ts';
import { withExamples } from '../cards/examples.ts';
import { readPack, type CheckedPack } from '../cards/pack.ts';
import { isRead, MANIFEST, SETTINGS } from '../cards/paths.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { lintPack, lintPrograms, type FileFindings } from '../lint/lint-pack.ts';
import { Teller } from '../lint/teller.ts';
import { looseFile, readsInput, standardInput, type LooseFile } from './checked-file.ts';
import type { SettingsFile } from '../disk/settings.mjs';
import { CommandFault } from './fault.ts';
import { findTargets, type Target } from './find-packs.ts';
import type { FileReport, LintResult } from './lint-result.ts';
import { displayPath } from './paths.ts';
import { isMeant, type FileOnDisk, type FilePlace, type UnreadFile } from './read-files.ts';
import { DISK, type Reading } from './reading.ts';
import { pictureReports } from './pictures.ts';
import { unreadReport } from './unread.ts';

/** The files that are judged. */
export interface JudgeRequest {
  /** Packs, folders or files; none for the nearest pack. */
  readonly paths: readonly string[];
  /** The working folder. */
  readonly cwd: string;
  /** Pack whose words are used for files elsewhere. */
  readonly pack?: string | undefined;
  /** The findings of compiling in a pack; without it nothing is compiled. */
  readonly programs?: ((pack: CheckedPack) => ProgramFaults) | undefined;
  /** True if the files are those of another moment, so that some that are meant may not be there. */
  readonly atRevision?: boolean;
  /** A file among the paths that need not lie on the disk, as it is named. */
  readonly made?: string | undefined;
}

/**
 * Checks the files that some paths mean. The whole pack is always read, so that a single file is judged beside the
 * others; what is said is about the files that are meant, and about the manifest when all of the pack is.
 */
export function judge(asked: JudgeRequest, reading: Reading = DISK): LintResult {
  const { paths, cwd, pack, made } = asked;
  const all: LintResult[] = [];
  findTargets(paths, cwd, pack, made).forEach((target, at) => {
    all.push(judgeTarget(target, at === 0 && readsInput(paths), asked, reading));
  });
  const seen = new Set<string>();
  return {
    // Several packs may have the same settings.
    files: all.flatMap(({ files }) => files).filter((file) => isNew(file, seen)),
    clean: all.flatMap(({ clean }) => clean),
    cards: all.reduce((sum, each) => sum + each.cards, 0),
    faces: all.reduce((sum, each) => sum + each.faces, 0),
    leftOut: all.reduce((sum, each) => sum + each.leftOut, 0),
    leftOutBroken: all.reduce((sum, each) => sum + each.leftOutBroken, 0),
  };
}

/** The type of {@link judge}, which is handed to bundles that would otherwise hold it a second time. */
export type Judge = typeof judge;

function isNew({ shown, diagnostics }: FileReport, seen: Set<string>): boolean {
  if (!shown.endsWith(SETTINGS)) return true;
  const key = `${shown} ${JSON.stringify(diagnostics)}`;
  return !seen.has(key) && Boolean(seen.add(key));
}

function judgeTarget(target: Target, withInput: boolean, asked: JudgeRequest, reading: Reading): LintResult {
  const { cwd } = asked;
  const {
    files: [manifest],
    unread: noManifest,
  } = reading.manifest(target.folder, cwd);
  if (!manifest) return alone(noManifest.map(unreadReport));
  const { pack, diagnostics } = readPack(manifest.text);
  // Without words nothing else can be checked, whichever file was asked for.
  if (!pack) return alone([{ ...manifest, diagnostics }]);
  const programs = asked.programs?.(pack);
  const faultsOf = programs?.of ?? NO_FAULTS;
  const settings = reading.settings(target.folder);
  const teller = new Teller(settings?.fault ? undefined : settings);
  const parts: Part[] = [];
  if (target.whole || target.folders.length > 0 || target.files.length > 0) {
    const read = reading.files(target, cwd);
    const files = [manifest, ...read.files];
    const catalogue = buildCatalogue(pack, files, checkCardBriefly);
    const inManifest = [...diagnostics, ...(target.whole ? (programs?.withOptions(catalogue) ?? []) : [])];
    const ofWhole = programs ? lintPrograms(catalogue) : lintPack(catalogue);
    const isCompiled = programs !== undefined;
    const whole = { catalogue, files, inManifest, ofWhole, target, faultsOf, teller, isCompiled };
    const ofPack = partsOfPack(whole);
    parts.push(...ofPack.parts);
    parts.push(
      ...read.unread
        .filter(({ path }) => isMeant(target, path) && isRead({ path, text: '' }, pack))
        .map((file) => (teller.isLeftOut(file.path) ? LEFT_OUT : unreadPart(file))),
    );
    if (target.whole) parts.push(...pictureReports(target.folder, cwd, catalogue).map((file) => ({ file })));
    const paths = new Set([...files, ...read.unread].map(({ path }) => path));
    const unused = target.whole ? [...ofPack.unusedEntries, ...teller.withoutFile(paths)] : [];
    parts.unshift(...settingsPart(settings, [...teller.inSettings, ...unused], cwd));
  }
  const outside = reading.outside(target, cwd);
  const loose = [
    ...outside.files.map((file) => ({ ...looseFile(file), place: file.place })),
    ...(withInput ? [standardInput()] : []),
  ];
  parts.push(...loose.map((file) => loosePart(file, pack, faultsOf)), ...outside.unread.map(unreadPart));
  if (parts.length === 0 && asked.atRevision === true) return alone([]);
  if (parts.length === 0)
    throw new CommandFault('U903', 'There is nothing to check: no card and no rules file lies there.');
  const files = parts.flatMap(({ file }) => file ?? []);
  return {
    files: files.filter(({ diagnostics: found, silenced = [] }) => found.length + silenced.length > 0),
    clean: files.flatMap(({ shown, diagnostics: found, silenced = [] }) =>
      found.length + silenced.length > 0 ? [] : shown,
    ),
    cards: parts.reduce((sum, part) => sum + (part.cards ?? 0), 0),
    faces: parts.reduce((sum, part) => sum + (part.faces ?? 0), 0),
    leftOut: parts.filter(({ file }) => file === undefined).length,
    leftOutBroken: parts.filter(({ file, broken }) => file === undefined && broken === true).length,
  };
}

/** Findings that keep all else from being looked at. */
const alone = (files: readonly FileReport[]): LintResult => ({
  files,
  clean: [],
  cards: 0,
  faces: 0,
  leftOut: 0,
  leftOutBroken: 0,
});

interface Part {
  /** The report on it; absent where it was left out. */
  readonly file?: FileReport;
  /** True if it was left out although it has errors. */
  readonly broken?: boolean;
  /** The number of cards in the file, several where they are equal; absent for files that are no card. */
  readonly cards?: number;
  /** The number of their faces. */
  readonly faces?: number;
}

interface Whole {
  readonly catalogue: Catalogue;
  readonly files: readonly FileOnDisk[];
  readonly inManifest: readonly Diagnostic[];
  readonly ofWhole: readonly FileFindings[];
  readonly target: Target;
  readonly faultsOf: ProgramFaults['of'];
  readonly teller: Teller;
  readonly isCompiled: boolean;
}

/** The files of a pack that are meant: the manifest where all of it is, cards by number, rules by path. */
function partsOfPack(whole: Whole): {
  readonly parts: readonly Part[];
  readonly unusedEntries: readonly Diagnostic[];
} {
  const { catalogue, files, inManifest, ofWhole, target, faultsOf, teller } = whole;
  const unusedEntries: Diagnostic[] = [];
  const isRead = [...catalogue.entries, ...catalogue.rules].every(({ checked }) => checked.card);
  const onDisk = new Map(files.map((file) => [file.path, file]));
  const ofPack = new Map(ofWhole.map(({ path, diagnostics }) => [path, diagnostics]));
  const part = (
    { path, text }: SourceFile,
    found: readonly Diagnostic[],
    checked: boolean,
    faults: readonly Diagnostic[] = [],
    counts: Pick<Part, 'cards' | 'faces'> = {},
  ): Part => {
    if (teller.isLeftOut(path)) return { ...counts, broken: !checked || faults.length > 0 };
    const own = [...withExamples(found, text, catalogue), ...faults];
    const more = ofPack.get(path) ?? [];
    const lookedAt = { file: checked, pack: isRead, programs: whole.isCompiled };
    const { unusedEntries: unused, ...told } = teller.tellWhole(path, text, [...own, ...more], lookedAt);
    unusedEntries.push(...unused);
    const { shown = path, place, cut } = onDisk.get(path) ?? {};
    return {
      file: {
        shown,
        text,
        ...told,
        ...(place && cut !== true && { place }),
      },
      ...counts,
    };
  };
  const manifest = files.filter(({ path }) => target.whole && path === MANIFEST);
  const cards = cardFiles(catalogue.entries.filter(({ path }) => isMeant(target, path)));
  const rules = catalogue.rules.filter(({ path }) => isMeant(target, path));
  const texts = (catalogue.texts ?? []).filter(({ path }) => isMeant(target, path));
  const parts = [
    ...manifest.map((file) => part(file, inManifest, true)),
    ...texts.map((file) => part(file, [], true)),
    ...cards.map((file) => {
      const all = file.entries.map(({ checked }) => checked);
      return part(
        file,
        file.diagnostics,
        all.every(({ card }) => card !== undefined),
        all.flatMap((checked) => faultsOf(checked, 'card')),
        countsOf(all),
      );
    }),
    ...rules.map((entry) =>
      part(
        entry,
        entry.checked.diagnostics,
        entry.checked.card !== undefined,
        faultsOf(entry.checked, 'rules'),
      ),
    ),
  ];
  return { parts, unusedEntries };
}

const inOrder = (found: readonly Diagnostic[]): readonly Diagnostic[] =>
  [...found].sort((a, b) => a.range.start - b.range.start);

/** The part of the report on the settings themselves. */
function settingsPart(
  settings: SettingsFile | undefined,
  found: readonly Diagnostic[],
  cwd: string,
): readonly Part[] {
  if (!settings) return [];
  const { folder, text, fault } = settings;
  const shown = displayPath(`${folder}/${SETTINGS}`, cwd);
  if (fault) return [{ file: unreadReport({ shown, fault }) }];
  const place = { folder, path: SETTINGS };
  return found.length > 0 ? [{ file: { shown, text, diagnostics: inOrder(found), place } }] : [];
}

/** A file elsewhere is judged by itself. */
function loosePart(
  file: LooseFile & { readonly place?: FilePlace },
  pack: CheckedPack,
  faultsOf: ProgramFaults['of'],
): Part {
  const { shown, text, role, place } = file;
  const all = checkFile(file, pack);
  const found = all.flatMap((checked) => [...checked.diagnostics, ...faultsOf(checked, role)]);
  // JSON and tables have no comments, by which their path would tell.
  const isRead = all.every(({ card }) => card !== undefined);
  const lookedAt = { file: isRead, pack: false, programs: false };
  const path = role === 'card-json' ? 'input.json' : role === 'table' ? 'input.csv' : '';
  const { unusedEntries: _, ...told } = new Teller(undefined).tellWhole(path, text, found, lookedAt);
  const report = { shown, text, ...told, ...(place && { place }) };
  return role === 'rules' ? { file: report } : { file: report, ...countsOf(all as readonly CheckedCard[]) };
}

/** A file that cannot be read is judged by nothing but that. */
const unreadPart = (file: UnreadFile): Part => ({ file: unreadReport(file) });

const LEFT_OUT: Part = { broken: true };

const NO_FAULTS: ProgramFaults['of'] = () => [];

/** The number of cards in a file, and of their faces. */
function countsOf(all: readonly CheckedCard[]): Pick<Part, 'cards' | 'faces'> {
  let [cards, faces] = [0, 0];
  for (const { card, located } of all) {
    const count = card ? countOf(card) : 1;
    cards += count;
    faces += count * ((card ?? located)?.faces.length ?? 0);
  }
  return { cards, faces };
}
