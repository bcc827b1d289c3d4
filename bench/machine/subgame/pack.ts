// The sub-game: the turn and the four actions of the first game with 60 of its cards, as a pack of its own made in
// memory. Nothing of it is written anew but how a game is set up and when it ends.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRules } from '../../../src/cards/check.ts';
import { readPack } from '../../../src/cards/pack.ts';
import { linkPack } from '../../../src/compile/link.ts';
import type { Playable } from '../../../src/game/playable.ts';
import { game } from '../earth.ts';
import { CARDS } from './cards.ts';
import { FULL, SEATS, START } from './set-up.ts';

/** Its only mode. */
export const MODE = 'sub-game';

/** Sections of the pack that are followed as they stand. */
const KEPT = new Set(['Plant', 'Compost', 'Water', 'Grow', 'Final score', 'Ties']);

const OWN = `phase "Sub-game"
  step: for each seat together, must gain ${START.soil} soil, must draw ${START.cards}
  step: until any seat has ${FULL} cards in tableau, follow "Round of the sub-game"

phase "Round of the sub-game"
  step: for each seat in order, follow "Turn of the sub-game"

phase "Turn of the sub-game"
  step: for the leading seat, must choose 1 action
  step: for each seat together, follow the chosen action
`;

/** The pack as the engine plays it. */
export function subGamePack(root: string): Playable {
  const manifest = JSON.parse(readFileSync(join(root, 'cards', 'earth', 'pack.json'), 'utf8')) as {
    readonly modes: object;
  };
  const mode = {
    says: 'The turn and the four actions.',
    players: [SEATS, SEATS],
    flow: 'Sub-game',
    rules: ['TURN-2'],
  };
  const { pack, diagnostics } = readPack(
    JSON.stringify({ ...manifest, modes: { ...manifest.modes, [MODE]: mode } }),
  );
  if (!pack) throw new Error(`The manifest of the sub-game has errors: ${messages(diagnostics)}`);
  const checked = checkRules(OWN, pack);
  if (!checked.card)
    throw new Error(`The rules of the sub-game have errors: ${messages(checked.diagnostics)}`);
  const cards = game.cards.filter(({ number }) => CARDS.includes(number));
  const sections = [...game.sections.filter(({ name }) => KEPT.has(name)), ...checked.card.sections];
  return { cards, pack, sections, image: linkPack(pack, cards, sections) };
}

const messages = (diagnostics: readonly { readonly message: string }[]): string =>
  diagnostics.map(({ message }) => message).join('\n');
