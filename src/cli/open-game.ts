import type { Catalogue } from '../cards/catalogue.ts';
import { buildImage } from '../compile/link.ts';
import type { Playable } from '../game/game.ts';
import { Fault } from './fault.ts';
import { callOf } from './find-card.ts';
import { onePack } from './find-packs.ts';
import { openPack } from './open-pack.ts';
import { safe } from './safe-text.ts';

/** The nearest pack, or the one that is named, ready to be played; throws a {@link Fault} where it has mistakes. */
export function openGame(pack: string | undefined, cwd: string): Playable {
  return playableFrom(openPack(onePack(pack, cwd), cwd).catalogue);
}

/** The pack of a catalogue; throws a {@link Fault} where a card or a section has mistakes. */
export function playableFrom({ pack, entries, rules }: Catalogue): Playable {
  const broken = [
    ...entries.filter(({ checked: { card } }) => !card).map(callOf),
    ...rules.filter(({ checked: { card } }) => !card).map(({ path }) => path),
  ];
  if (broken.length > 0)
    throw new Fault(
      `these have errors, so that nothing can be played: ${safe(broken.join(', '))}.\nloam lint says which.`,
    );
  const sections = rules.flatMap(({ checked: { card } }) => card?.sections ?? []);
  const cards = entries.flatMap(({ checked: { card } }) => card ?? []);
  const { image, faults } = buildImage(pack, cards, sections);
  if (image) return { pack, sections, image };
  const said = faults.map(({ code, where, sentence }) => `${safe(where)} error ${code} ${safe(sentence)}`);
  throw new Fault(`the pack does not compile.\n${said.join('\n')}`);
}
