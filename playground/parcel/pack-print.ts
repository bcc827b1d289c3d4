import type { DiskFile } from '../files/document.ts';
import { checksum } from './checksum.ts';

/** Fingerprint of a pack by the texts of its files, whatever order they came in; edits do not count. */
export function packPrint(manifest: string, files: Iterable<Pick<DiskFile, 'path' | 'text'>>): string {
  const all = [...files].toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return checksum(JSON.stringify([manifest, all.map(({ path, text }) => [path, text])]));
}
