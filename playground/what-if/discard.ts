import { changed } from '../files/document.ts';
import type { EditView } from '../game/worlds-view.ts';
import type { Workbench } from '../store/workbench.ts';
import { labelOf } from './text-diff.ts';

/** Gives the edited cards the texts with which the game is played; it can be taken back. */
export function discardEdits(bench: Workbench, edits: readonly EditView[]): void {
  const { documents } = bench;
  const before = edits.map(({ id }) => [id, documents.get(id)] as const);
  const [first] = edits;
  const label = edits.length === 1 && first ? labelOf(bench, first) : `${edits.length} edits`;
  for (const { id, was } of edits) {
    const doc = documents.get(id);
    if (!doc) continue;
    if (was === undefined) documents.remove(id);
    else documents.put(id, changed(doc, { text: was, deleted: false }, Date.now()));
  }
  bench.tell(`${label}: discarded. The cards are as the game is played.`, () => {
    for (const [id, doc] of before) documents.put(id, doc);
    bench.say('Taken back.');
  });
}
