// The first game as the machine has it, with all its cards as checked trees.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { checkRules } from '../../src/cards/check.ts';
import { readPack } from '../../src/cards/pack.ts';
import type { Image } from '../../src/compile/image.ts';
import { linkPack } from '../../src/compile/link.ts';
import type { Playable } from '../../src/game/playable.ts';
import type { Ability, Card } from '../../src/language/tree.ts';

/** A line of its own, so that one planting can be measured without what follows it. */
const ONE_PLANTING = 'action "One planting"\n  active: plant 1 card\n';

/** The cards and their programs, with the rules of the game. */
export interface Game extends Playable {
  readonly cards: readonly Card[];
}

/**
 * @param root folder of the project
 * @param more lines of rules beside those of the pack
 */
export function openGame(root: string, more: string = ONE_PLANTING): Game {
  const folder = join(root, 'cards', 'earth');
  const { pack } = readPack(readFileSync(join(folder, 'pack.json'), 'utf8'));
  if (!pack) throw new Error('The manifest of the pack has errors.');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.card') || path.endsWith('.rules'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  const { entries, rules } = buildCatalogue(pack, files);
  const cards = entries.map(({ path, checked }) => {
    if (!checked.card) throw new Error(`${path} has errors; the benchmark needs cards without.`);
    return checked.card;
  });
  const sections = [
    ...rules.flatMap(({ checked }) => checked.card?.sections ?? []),
    ...(more === '' ? [] : (checkRules(more, pack).card?.sections ?? [])),
  ];
  return { cards, pack, sections, image: linkPack(pack, cards, sections) };
}

/** One ability of a face: `face` as in `12` or `285A`, `ability` counts from 0. */
export interface AbilityRef {
  readonly face: string;
  readonly ability: number;
}

/** An ability with everything that is known of it. */
export interface KnownAbility extends AbilityRef {
  readonly kind: string;
  readonly tree: Ability;
  /** Index of its entry in the image. */
  readonly entry: number;
}

/** Every ability of the kinds of card that are planted, played or lie beside, in the order of the cards. */
export function abilitiesOf({ cards, image }: Game): readonly KnownAbility[] {
  const kinds = new Set(['flora', 'terrain', 'event', 'island', 'climate']);
  return cards
    .filter(({ kind }) => kinds.has(kind))
    .flatMap(({ number, kind, faces }) => {
      const { firstFace } = image.cards.find((card) => card.number === number) as Image['cards'][number];
      return faces.flatMap(({ side, abilities }, face) =>
        abilities.map((tree, ability) => ({
          face: `${number}${side ?? ''}`,
          ability,
          kind,
          tree,
          entry: (image.faces[firstFace + face] as Image['faces'][number]).firstEntry + ability,
        })),
      );
    });
}
