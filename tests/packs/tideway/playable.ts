import { buildCatalogue } from '../../../src/cards/catalogue.ts';
import { linkPack } from '../../../src/compile/link.ts';
import type { Playable } from '../../../src/game/playable.ts';
import { fileText, packFrom, unbundle } from '../../support/packs.ts';

const files = unbundle(fileText('tests/packs/tideway/tideway.pack.txt'));
const pack = packFrom(files.find(({ path }) => path === 'pack.json')?.text ?? '');
const { entries, rules } = buildCatalogue(pack, files);
const cards = entries.flatMap(({ checked }) => checked.card ?? []);
const sections = rules.flatMap(({ checked }) => checked.card?.sections ?? []);

/** The second game, ready to be played. */
export const tideway: Playable = { pack, cards, sections, image: linkPack(pack, cards, sections) };
