import type { Catalogue } from '../cards/catalogue.ts';
import type { Pack } from '../cards/pack.ts';
import { buildImage } from '../compile/link.ts';
import type { Playable } from '../game/playable.ts';
import { whyUnplayable } from '../lint/lint-pack.ts';
import { PLAIN } from './colours.ts';
import { Fault } from './fault.ts';
import { callOf } from './find-card.ts';
import { onePack } from './find-packs.ts';
import { openPack, usablePack } from './open-pack.ts';
import type { FileOnDisk } from './read-files.ts';
import { fileReport } from './report-text.ts';
import { safe } from './safe-text.ts';

/** A pack that is going to be played, as far as its manifest says; throws a {@link Fault} where that is not right. */
export interface Chosen {
  /** The pack, whose cards and rules have not been read. */
  readonly pack: Pack;
  /** Reads them; throws a {@link Fault} where one has mistakes, so that nothing can be done: `played`, unless said. */
  readonly open: (what?: string) => { readonly playable: Playable; readonly catalogue: Catalogue };
}

/** The nearest pack, or the one that is named. What is wrong with options can be said before its cards are read. */
export function choosePack(path: string | undefined, cwd: string): Chosen {
  const target = onePack(path, cwd);
  return {
    pack: usablePack(target.folder, cwd),
    open: (what = 'played') => {
      const { catalogue, files } = openPack(target, cwd);
      if (what === 'played') checkWhole(catalogue, files);
      return { playable: playableFrom(catalogue, what), catalogue };
    },
  };
}

/** Throws a {@link Fault} with the first reason why no game of a pack can be played that is no mistake of one file: U907. */
function checkWhole(catalogue: Catalogue, files: readonly FileOnDisk[]): void {
  const found = whyUnplayable(catalogue);
  const count = found.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
  for (const { path, diagnostics } of found) {
    const { shown, text } = files.find((each) => each.path === path) ?? { shown: path, text: '' };
    const report = fileReport({ shown, text, diagnostics: diagnostics.slice(0, 1) }, PLAIN);
    const others = count > 1 ? `\n\`loam lint\` shows this and ${count - 1} more.` : '';
    throw new Fault(
      'U907',
      `the pack as a whole has errors, so that nothing can be played.\n${report.trimEnd()}${others}`,
    );
  }
}

/** The pack of a catalogue, compiled; throws a {@link Fault} where a card or a section has mistakes. */
function playableFrom({ pack, entries, rules }: Catalogue, what: string): Playable {
  const broken = [
    ...entries.filter(({ checked: { card } }) => !card).map(callOf),
    ...rules.filter(({ checked: { card } }) => !card).map(({ path }) => path),
  ];
  if (broken.length > 0)
    throw new Fault(
      'U907',
      `these have errors, so that nothing can be ${what}: ${safe(broken.join(', '))}.\nloam lint says which.`,
    );
  const sections = rules.flatMap(({ checked: { card } }) => card?.sections ?? []);
  const cards = entries.flatMap(({ checked: { card } }) => card ?? []);
  const { image, faults } = buildImage(pack, cards, sections);
  if (image) return { pack, cards, sections, image };
  const said = faults.map(({ code, where, sentence }) => `${safe(where)} error ${code} ${safe(sentence)}`);
  throw new Fault(
    'U907',
    `the pack does not compile.\n${said.join('\n')}\n\`loam lint --programs\` shows the places.`,
  );
}
