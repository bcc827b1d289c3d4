import type { Catalogue, SourceFile } from '../cards/catalogue.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { MANIFEST } from '../cards/paths.ts';
import { buildImage } from '../compile/link.ts';
import type { Playable } from '../game/playable.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { whyUnplayable } from '../lint/lint-pack.ts';
import { PLAIN } from './colours.ts';
import { CommandFault } from './fault.ts';
import { callOf } from './find-card.ts';
import { onePack } from './find-packs.ts';
import { openPack, usablePack, type OpenPack } from './open-pack.ts';
import type { FileOnDisk, UnreadFile } from './read-files.ts';
import { fileReport } from './report-text.ts';
import { safe } from './safe-text.ts';
import { unreadReport } from './unread.ts';

/** A pack that is going to be played, as far as its manifest says; throws a {@link CommandFault} where that is not right. */
export interface ChosenPack {
  /** The pack, whose cards and rules have not been read. */
  readonly pack: CheckedPack;
  /** Reads them; throws a {@link CommandFault} where one has mistakes, so that nothing can be done: `played`, unless said. */
  readonly open: (what?: string) => PlayablePack;
}

/** A pack that can be played. */
export interface PlayablePack {
  readonly playable: Playable;
  readonly catalogue: Catalogue;
  /** The files that it is made from, its manifest first. */
  readonly files: readonly SourceFile[];
}

/** The nearest pack, or the one that is named. What is wrong with options can be said before its cards are read. */
export function choosePack(path: string | undefined, cwd: string): ChosenPack {
  const target = onePack(path, cwd);
  return {
    pack: usablePack(target.folder, cwd),
    open: (what = 'played') => opened(openPack(target, cwd), what),
  };
}

/** A pack whose files came from elsewhere. Throws a {@link CommandFault} where it cannot be played: U907. */
export function openSent(sent: readonly SourceFile[]): PlayablePack {
  const files = sent.map(({ path, text }): FileOnDisk => {
    return { path, text, place: { folder: '', path }, shown: path, cut: false };
  });
  const [manifests, others] = [true, false].map((is) =>
    files.filter(({ path }) => (path === MANIFEST) === is),
  );
  const target = { folder: '', whole: true, folders: [], files: [], outside: [] };
  return opened(
    openPack(target, '', {
      manifest: () => ({ files: manifests ?? [], unread: [] }),
      files: () => ({ files: others ?? [], unread: [] }),
    }),
    'played',
  );
}

/** Throws a {@link CommandFault} where something of a pack has mistakes. */
function opened({ catalogue, files, unread }: OpenPack, what: string): PlayablePack {
  checkRead(unread, what);
  checkFiles(catalogue, files, what);
  if (what === 'played') checkWhole(catalogue, files);
  return { playable: playableFrom(catalogue), catalogue, files };
}

/** Throws a {@link CommandFault} where files cannot be read, without which the game would be another: U904. */
function checkRead(unread: readonly UnreadFile[], what: string): void {
  const [first] = unread;
  if (!first) return;
  const names = safe(unread.map(({ shown }) => shown).join(', '));
  const report = fileReport(unreadReport(first), PLAIN).trimEnd();
  throw new CommandFault('U904', `these cannot be read, so that nothing can be ${what}: ${names}.`, report);
}

/** Throws a {@link CommandFault} with the first of the files that have mistakes, and of its mistakes: U907. */
function checkFiles({ entries, rules }: Catalogue, files: readonly FileOnDisk[], what: string): void {
  const broken = [
    ...entries.map((entry) => ({ ...entry, called: callOf(entry) })),
    ...rules.map((entry) => ({ ...entry, called: entry.path })),
  ].filter(({ checked: { card } }) => !card);
  const [first] = broken;
  if (!first) return;
  const names = safe(broken.map(({ called }) => called).join(', '));
  throw new CommandFault(
    'U907',
    `these have errors, so that nothing can be ${what}: ${names}.`,
    `${firstError(first.path, first.checked.diagnostics, files)}\n\`loam lint\` shows all of them.`,
  );
}

/** Throws a {@link CommandFault} with the first reason why no game of a pack can be played that is no mistake of one file: U907. */
function checkWhole(catalogue: Catalogue, files: readonly FileOnDisk[]): void {
  const found = whyUnplayable(catalogue);
  const [first] = found;
  if (!first) return;
  const count = found.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
  const others = count > 1 ? `\n\`loam lint\` shows this and ${count - 1} more.` : '';
  throw new CommandFault(
    'U907',
    'the pack as a whole has errors, so that nothing can be played.',
    `${firstError(first.path, first.diagnostics, files)}${others}`,
  );
}

/** The first error of a file, as `loam lint` shows it. */
function firstError(path: string, diagnostics: readonly Diagnostic[], files: readonly FileOnDisk[]): string {
  const { shown, text } = files.find((each) => each.path === path) ?? { shown: path, text: '' };
  const first = diagnostics.filter(({ severity }) => severity === 'error').slice(0, 1);
  return fileReport({ shown, text, diagnostics: first }, PLAIN).trimEnd();
}

/** The pack of a catalogue, compiled; throws a {@link CommandFault} where it does not compile. */
function playableFrom({ pack, entries, rules }: Catalogue): Playable {
  const sections = rules.flatMap(({ checked: { card } }) => card?.sections ?? []);
  const cards = entries.flatMap(({ checked: { card } }) => card ?? []);
  const { image, faults } = buildImage(pack, cards, sections);
  if (image) return { pack, cards, sections, image };
  const said = faults.map(({ code, where, sentence }) => `${safe(where)} error ${code} ${safe(sentence)}`);
  throw new CommandFault(
    'U907',
    'the pack does not compile.',
    `${said.join('\n')}\n\`loam lint --programs\` shows the places.`,
  );
}
