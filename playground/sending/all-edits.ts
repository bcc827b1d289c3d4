import type { Doc } from '../files/document.ts';
import type { KeptEdit } from '../files/kept.ts';
import type { Workbench } from '../store/workbench.ts';

/**
 * Makes the edits of the pack these and no others.
 *
 * @returns puts all documents back as they were
 */
export function takeEdits(bench: Workbench, edits: readonly KeptEdit[]): () => void {
  const { documents } = bench;
  const before = new Map(bench.state.docs);
  const kept = new Set(edits.map(({ id }) => id));
  for (const [id, { edit }] of before) if (edit && !kept.has(id)) documents.reset(id);
  for (const each of edits) {
    const disk = documents.at(each.on ?? each.id)?.disk;
    // An edit of the file as it is here: both packs have the same files.
    documents.take({ ...each, edit: { ...each.edit, base: disk?.hash ?? null } });
  }
  return () => backTo(bench, before);
}

/** Puts all documents back as they were. */
function backTo(bench: Workbench, before: ReadonlyMap<string, Doc>): void {
  const ids = new Set([...before.keys(), ...bench.state.docs.keys()]);
  for (const id of ids) {
    const was = before.get(id);
    if (was !== bench.state.docs.get(id)) bench.documents.put(id, was);
  }
}
