// Dragon Sprouts: copy 1 other red ability in tableau.
import { ABILITIES, type Ability } from './abilities.ts';
import { choose, type Deciding } from './moves.ts';
import type { Game, Plot } from './model.ts';

/** Red abilities of a card; only those that were drawn lie in these games. */
function redOf({ card }: Plot): readonly Ability[] {
  if (!card.colours.includes('red')) return [];
  return (RED[card.id] ?? []).flatMap((key) => ABILITIES[key] ?? []);
}

const RED: Readonly<Record<string, readonly string[]>> = {
  19: ['19/0'],
  35: ['35/0'],
  42: ['42/0'],
  69: ['69/0'],
  136: ['136/0'],
  169: ['169/1'],
  187: ['187/0'],
  189: ['189/0'],
  242: ['242/0'],
  243: ['243/0'],
  245: ['245/0'],
  252: ['252/0'],
  253: ['253/0'],
};

const usable = (game: Game, plot: Plot): Ability | undefined =>
  redOf(plot).find(({ can }) => !can || can(game, plot));

function copyable(game: Game, here: Plot | undefined): Plot[] {
  return game.player.tableau.filter((plot) => plot !== here && usable(game, plot) !== undefined);
}

const canCopy = (game: Game, here: Plot | undefined): boolean => copyable(game, here).length > 0;

function* copyOne(game: Game, here: Plot | undefined): Deciding<void> {
  const ability = usable(game, yield* choose(copyable(game, here)));
  if (ability) yield* ability.use(game, here);
}

/** Copies one of the red abilities, as if it stood on this card. */
export const copyRed: Ability = { can: canCopy, use: copyOne };
