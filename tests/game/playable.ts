import { buildCatalogue } from '../../src/cards/catalogue.ts';
import { linkPack } from '../../src/compile/link.ts';
import type { Playable } from '../../src/game/playable.ts';
import { earth, earthFiles } from '../support/packs.ts';

const { entries, rules } = buildCatalogue(earth, earthFiles('.card', '.rules'));
const cards = entries.flatMap(({ checked }) => (checked.card ? [checked.card] : []));
const sections = rules.flatMap(({ checked }) => checked.card?.sections ?? []);

/** The first game, ready to be played. */
export const playable: Playable = { pack: earth, cards, sections, image: linkPack(earth, cards, sections) };
