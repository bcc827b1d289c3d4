import { docPath, docText, isInPack } from '../files/document.ts';
import type { State } from '../store/state.ts';
import type { WeighedPack } from '../weighing/protocol.ts';

/** The pack that is weighed: the pack as it stands on the page, beside what was saved. */
export function weighedPack({
  docs,
  known,
  manifest,
}: Pick<State, 'docs' | 'known' | 'manifest'>): WeighedPack {
  const files: { -readonly [K in keyof WeighedPack]: WeighedPack[K][number] }['files'][] = [];
  const saved: WeighedPack['saved'][number][] = [];
  const added: string[] = [];
  for (const [id, doc] of docs) {
    const state = known.get(id);
    if (isInPack(doc) && state && (state.card || state.cards || state.rules))
      files.push({
        id,
        path: docPath(doc),
        ...(state.card && { card: state.card }),
        ...(state.cards && { cards: state.cards }),
        ...(state.rules && { rules: state.rules }),
      });
    if (!doc.edit || doc.edit.gone) continue;
    if (doc.disk) saved.push({ id, path: doc.disk.path, text: doc.disk.text });
    else added.push(id);
  }
  // Rules play in the order of their paths, as everywhere else.
  files.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  return { manifest: manifest.text, files, saved, added };
}

/** Says by a text which pack is weighed: as long as it is the same, so is what comes of it. */
export function weighedAs({ docs, manifest }: Pick<State, 'docs' | 'manifest'>): string {
  const parts = [manifest.text];
  for (const [id, doc] of docs)
    parts.push(id, doc.disk?.hash ?? '', doc.edit ? docText(doc) : '', String(isInPack(doc)));
  return parts.join('\n');
}
