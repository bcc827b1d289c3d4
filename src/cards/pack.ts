import { Lexicon } from '../language/lexicon.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { Manifest, Words } from './manifest.ts';
import { checkManifest } from './pack-schema.ts';

/** A pack that can be used: its manifest and its words, ready to be looked up. */
export interface CheckedPack {
  /** The manifest of the pack. */
  readonly manifest: Manifest;
  /** Its words by sort and written form. */
  readonly lexicon: Lexicon<Words>;
}

/**
 * Reads the text of a manifest. Codes: J601 when it is not JSON, P507 when it does not fit its schema, P508
 * when a word is written like one of the language, P509 when it names a word that it does not declare, P524 when
 * that word cannot stand there. With an error there is no pack.
 */
export function readPack(text: string): {
  readonly pack?: CheckedPack;
  readonly diagnostics: readonly Diagnostic[];
} {
  const { manifest, diagnostics } = checkManifest(text);
  if (!manifest) return { diagnostics };
  return { pack: { manifest, lexicon: new Lexicon(manifest.words) }, diagnostics };
}
