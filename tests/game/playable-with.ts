import { buildCatalogue, type SourceFile } from '../../src/cards/catalogue.ts';
import { linkPack } from '../../src/compile/link.ts';
import type { Playable } from '../../src/game/playable.ts';
import { earth, earthFiles } from '../support/packs.ts';

const files = earthFiles('.card', '.rules');
const base = buildCatalogue(earth, files);

/** The first game with other texts in some of its files, of which there must be one; only those are read again. */
export function playableWith(change: (file: SourceFile) => string): Playable {
  const changed = files.flatMap((file) => {
    const text = change(file);
    return text === file.text ? [] : [{ path: file.path, text }];
  });
  if (changed.length === 0) throw new Error('no file was changed');
  const again = buildCatalogue(earth, changed);
  const entries = base.entries.map((entry) => again.entries.find(({ path }) => path === entry.path) ?? entry);
  const rules = base.rules.map((entry) => again.rules.find(({ path }) => path === entry.path) ?? entry);
  const broken = [...entries, ...rules].find(({ checked }) => !checked.card);
  if (broken) throw new Error(`${broken.path}: ${broken.checked.diagnostics[0]?.message ?? ''}`);
  const cards = entries.flatMap(({ checked }) => (checked.card ? [checked.card] : []));
  const sections = rules.flatMap(({ checked }) => checked.card?.sections ?? []);
  return { pack: earth, cards, sections, image: linkPack(earth, cards, sections) };
}
