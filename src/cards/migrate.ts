import type { Node } from 'jsonc-parser';
import type { Edit } from '../language/diagnostic.ts';
import { removal } from './json-edit.ts';
import { readJson } from './json-text.ts';
import { LANGUAGE_VERSION, newerVersion, versionEdit, versionOf } from './language-version.ts';
import { idleIn } from './manifest-idle.ts';
import { checkManifest } from './pack-schema.ts';
import { applyFix } from './reporter.ts';

/** Greatest size of a manifest that is read, in UTF-16 code units. */
const MOST = 1_048_576;

/** A manifest that was brought to the version of the language that is read here. */
export interface Migrated {
  /** Its text; the same where there was nothing to do. */
  readonly text: string;
  /** The version by which it was written. */
  readonly from: number;
  /** The changes, a sentence each. */
  readonly changes: readonly string[];
}

/** The outcome of one step of migration for a manifest. */
interface Stepped {
  readonly text: string;
  readonly changes: readonly string[];
}

/** The step to each version from the one before it, by number. */
const STEPS: readonly ((text: string) => Stepped)[] = [
  // Version 1 says its number, and takes nothing without effect in silence.
  (text) => withoutIdle(withVersion(text)),
];

/**
 * Brings the text of a manifest to the version of the language that is read here, step by step. What it means stays the
 * same, and so does its layout where nothing has to change. `why` says why it cannot be done: it is no JSON, says no
 * version, or is of a newer one, in which case `newer` is set.
 */
export function migrated(
  text: string,
):
  | { readonly ok: true; readonly migrated: Migrated }
  | { readonly ok: false; readonly why: string; readonly newer: boolean } {
  const read = readJson(text, MOST, 'manifest');
  if (!read.ok) return { ok: false, why: read.diagnostics[0]?.message ?? 'It is no JSON.', newer: false };
  const from = versionOf(read.value);
  if (from === undefined)
    return {
      ok: false,
      why: `Under "loam" stands the version of the language, such as ${LANGUAGE_VERSION}.`,
      newer: false,
    };
  if (from > LANGUAGE_VERSION) return { ok: false, why: newerVersion(from), newer: true };
  let now: Stepped = { text, changes: [] };
  for (const step of STEPS.slice(from)) {
    const next = step(now.text);
    now = { text: next.text, changes: [...now.changes, ...next.changes] };
  }
  return { ok: true, migrated: { ...now, from } };
}

function withVersion(text: string): Stepped {
  return {
    text: edited(text, versionEdit(treeOf(text))),
    changes: ['The version of the language is said: "loam": 1.'],
  };
}

/** Leaves out what has no effect; a manifest with errors keeps it, since nothing is certain there. */
function withoutIdle(before: Stepped): Stepped {
  let { text } = before;
  const changes = [...before.changes];
  // Each is looked for again, since places move; what is idle only because of another goes with it.
  for (let left = MOST_IDLE; left > 0; left -= 1) {
    const { manifest } = checkManifest(text);
    const [found] = manifest ? idleIn(manifest).filter(([path]) => typeof path.at(-1) === 'string') : [];
    if (!found) break;
    const [path, why] = found;
    const edit = removal(treeOf(text), path);
    if (!edit) throw new Error(`nothing stands at ${path.join('.')}`);
    text = edited(text, edit);
    changes.push(`${path.join('.')} is left out. ${why}`);
  }
  return { text, changes };
}

/** A manifest has fewer words than this. */
const MOST_IDLE = 10_000;

const edited = (text: string, edit: Edit): string => applyFix(text, { title: '', edits: [edit] });

function treeOf(text: string): Node {
  const read = readJson(text, MOST, 'manifest');
  if (!read.ok) throw new Error('a manifest that was migrated is no JSON');
  return read.root();
}
