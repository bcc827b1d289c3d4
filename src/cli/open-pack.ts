import { buildCatalogue, type Catalogue } from '../cards/catalogue.ts';
import { readPack, type CheckedPack } from '../cards/pack.ts';
import { isRead } from '../cards/paths.ts';
import { PLAIN } from './colours.ts';
import { CommandFault, unreadable } from './fault.ts';
import type { Target } from './find-packs.ts';
import { readManifest, readPackFiles, type FileOnDisk, type FilesRead } from './read-files.ts';
import type { Reading } from './reading.ts';
import { fileReport } from './report-text.ts';

/** A pack whose manifest is right. Throws a {@link CommandFault} that says what is wrong with it where it is not. */
export const usablePack = (folder: string, cwd: string): CheckedPack => packOf(manifestOf(folder, cwd));

/** The place where the files of a pack come from. */
type Source = Pick<Reading, 'manifest' | 'files'>;

const ON_DISK: Source = { manifest: readManifest, files: readPackFiles };

/** The manifest of a pack. Throws a {@link CommandFault} where it cannot be read. */
function manifestOf(folder: string, cwd: string, source = ON_DISK): FileOnDisk {
  const { files, unread } = source.manifest(folder, cwd);
  const [manifest] = files;
  if (manifest) return manifest;
  throw unreadable(unread[0]?.shown ?? folder, unread[0]?.fault);
}

function packOf(manifest: FileOnDisk): CheckedPack {
  const { pack, diagnostics } = readPack(manifest.text);
  if (pack) return pack;
  const report = fileReport({ shown: manifest.shown, text: manifest.text, diagnostics }, PLAIN);
  throw new CommandFault('U907', 'the manifest of the pack cannot be used.', report.trimEnd());
}

/** A pack with its files. */
export interface OpenPack extends FilesRead {
  /** Its cards and rules, checked; those that could not be read are missing. */
  readonly catalogue: Catalogue;
}

/**
 * A pack with its manifest and all of its cards, checked. Throws a {@link CommandFault} where the manifest is not
 * right.
 */
export function openPack(target: Target, cwd: string, source: Source = ON_DISK): OpenPack {
  const manifest = manifestOf(target.folder, cwd, source);
  const pack = packOf(manifest);
  const { files, unread } = source.files(target, cwd);
  const all = [manifest, ...files];
  return {
    catalogue: buildCatalogue(pack, all),
    files: all,
    unread: unread.filter(({ path }) => isRead({ path, text: '' }, pack)),
  };
}
