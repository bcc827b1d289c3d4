import type { Node } from 'jsonc-parser';
import type { Edit } from '../language/diagnostic.ts';

/** The version of the language that is read here; manifests name theirs under `loam`. */
export const LANGUAGE_VERSION = 1;

/** By which version a manifest says that it is written: 0 where it says nothing, undefined for what is no version. */
export function versionOf(manifest: unknown): number | undefined {
  if (manifest === null || typeof manifest !== 'object' || Array.isArray(manifest)) return undefined;
  const { loam = 0 } = manifest as { readonly loam?: unknown };
  return typeof loam === 'number' && Number.isSafeInteger(loam) && loam >= 0 ? loam : undefined;
}

/** The sentence about a pack of a version that comes after this one. */
export const newerVersion = (version: number): string =>
  `This pack is written by version ${version} of the language, and this Loam reads version ${LANGUAGE_VERSION}. Use a newer Loam.`;

/** Writes the version before the first property of a manifest, on a line of its own where that one has one. */
export function versionEdit(root: Node): Edit {
  const [first] = root.children ?? [];
  const start = first?.offset ?? root.offset + 1;
  const text = `"loam": ${LANGUAGE_VERSION}${first ? `,${first.offset - root.offset > 1 ? '\n  ' : ' '}` : ''}`;
  return { start, end: start, text };
}
