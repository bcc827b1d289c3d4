import { findNodeAtLocation, type Node } from 'jsonc-parser';
import packSchema from '../../schemas/pack.schema.json';
import type { Diagnostic } from '../language/diagnostic.ts';
import { WORD_SORTS } from '../language/form-parts.ts';
import { fitsPack } from './generated/fits.js';
import { validatePack } from './generated/validators.js';
import { reportUnfitting } from './manifest-fits.ts';
import { reportHidden } from './manifest-hidden.ts';
import { reportIdle } from './manifest-idle.ts';
import { reportNumbers } from './manifest-numbers.ts';
import { reportReferences, reportReservedWords } from './manifest-words.ts';
import type { Manifest } from './manifest.ts';
import { reportOptionChanges } from './option-changes.ts';
import { LANGUAGE_VERSION, newerVersion, versionEdit, versionOf } from './language-version.ts';
import { insideQuotes, readJson } from './json-text.ts';
import { Reporter, sure } from './reporter.ts';
import { reportSchemaErrors } from './schema-errors.ts';
import { reportUnseenJson } from './unseen-report.ts';

/** Greatest size of a manifest, in UTF-16 code units. */
const MAX_MANIFEST_LENGTH = 1_048_576;

/**
 * Reads a manifest and checks all that can be checked without cards: its shape, that no word is written like one
 * of the language, and that every id it names is declared and can stand where it does. Codes: L103 to L105 and J601 when
 * it is not JSON, P507, P508, P509, P521, P524, P526. With an error there is no manifest.
 */
export function checkManifest(text: string): {
  readonly manifest?: Manifest;
  readonly diagnostics: readonly Diagnostic[];
} {
  const read = readJson(text, MAX_MANIFEST_LENGTH, 'manifest');
  if (!read.ok) return { diagnostics: read.diagnostics };
  const reporter = new Reporter();
  const version = versionOf(read.value);
  if (version !== undefined && version > LANGUAGE_VERSION) {
    reportNewer(version, read.root(), reporter);
    return { diagnostics: reporter.found };
  }
  if (version === 0) reportNoVersion(read.root(), reporter);
  // That the number is missing is said already.
  const value = version === 0 ? { loam: LANGUAGE_VERSION, ...(read.value as object) } : read.value;
  if (reporter.hasErrors() || !fitsPack(value)) {
    validatePack(value);
    const errors = validatePack.errors ?? [];
    reportSchemaErrors(
      { errors, schema: packSchema, value, root: read.root(), names: 'path' },
      'P507',
      reporter,
    );
    return { diagnostics: reporter.found };
  }
  reportUnseenJson(read.value, read.root, true, reporter);
  const manifest = read.value as Manifest;
  // A word such as "constructor" must not be found because every object has something of that name.
  for (const sort of WORD_SORTS) Object.setPrototypeOf(manifest.words[sort], null);
  for (const { alsoUnder } of Object.values(manifest.words.verb)) {
    if (alsoUnder) Object.setPrototypeOf(alsoUnder, null);
  }
  reportReservedWords(manifest, read.root, reporter);
  reportReferences(manifest, read.root, reporter);
  reportNumbers(manifest, read.root, reporter);
  if (!reporter.hasErrors()) reportUnfitting(manifest, read.root, reporter);
  if (!reporter.hasErrors()) reportHidden(manifest, read.root, reporter);
  if (!reporter.hasErrors()) reportOptionChanges(manifest, read.root, reporter);
  if (!reporter.hasErrors()) reportIdle(manifest, read.root, reporter);
  return reporter.hasErrors() ? { diagnostics: reporter.found } : { manifest, diagnostics: reporter.found };
}

/** P507 for a pack of a version of the language that is not known here; nothing else can be said of it. */
function reportNewer(version: number, root: Node, reporter: Reporter): void {
  const node = findNodeAtLocation(root, ['loam']) ?? root;
  reporter.report('P507', insideQuotes(node), newerVersion(version));
}

/** P507 for a manifest that does not say by which version of the language it is written. */
function reportNoVersion(root: Node, reporter: Reporter): void {
  const edit = versionEdit(root);
  reporter.report(
    'P507',
    { start: root.offset, end: root.offset + 1 },
    `"loam" is missing in a manifest: the version of the language by which it is written, now ${LANGUAGE_VERSION}. loam migrate adds it.`,
    { expected: ['loam'], fixes: [sure({ title: `Add "loam": ${LANGUAGE_VERSION}`, edits: [edit] })] },
  );
}
