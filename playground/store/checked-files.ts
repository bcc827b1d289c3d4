import { docPath, docText, isInPack } from '../files/document.ts';
import { hasMeaning, type CheckedFile } from '../game/checked-file.ts';
import type { State } from './state.ts';

/** Tells which checked files of the project changed since they were last sent to a worker. */
export class CheckedFiles {
  readonly #sent = new Map<string, CheckedFile>();

  /** Forgets what was sent, as for a worker that knows nothing yet. */
  forget(): void {
    this.#sent.clear();
  }

  /** Files whose checked form is another than that which was sent, and those that are gone; they count as sent now. */
  take({ known, docs }: Pick<State, 'known' | 'docs'>): readonly CheckedFile[] {
    const files: { readonly path: string; readonly file: CheckedFile }[] = [];
    for (const [id, { card, cards, rules, current }] of known) {
      const doc = docs.get(id);
      const before = this.#sent.get(id);
      const path = doc ? docPath(doc) : '';
      if (!doc || !isInPack(doc)) {
        if (before && hasMeaning(before)) files.push({ path, file: { id } });
      } else if (
        (current || !before) &&
        (before?.card !== card || before?.cards !== cards || before?.rules !== rules)
      )
        files.push({
          path,
          file: {
            id,
            ...(card && { card }),
            ...(cards && { cards }),
            ...(rules && { rules }),
            text: docText(doc),
          },
        });
    }
    for (const [id, file] of this.#sent)
      if (!known.has(id) && hasMeaning(file)) files.push({ path: '', file: { id } });
    // Rules play in the order of their paths, as everywhere else.
    files.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
    for (const { file } of files) this.#sent.set(file.id, file);
    return files.map(({ file }) => file);
  }
}
