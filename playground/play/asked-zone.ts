import type { TableZone } from '../game/board-view.ts';
import type { Drawing } from './drawing.ts';

/** True if something that lies in a zone answers the question that is open. */
export const isAskedIn = ({ cards }: TableZone, { options }: Pick<Drawing, 'options'>): boolean =>
  cards.some(({ card }) =>
    options.some(
      ({ thing, possible, between }) =>
        possible && !between && (thing.thing === 'card' || thing.thing === 'face') && thing.card === card,
    ),
  );

/** True if cards answer the question that lie in zones beside the table, as a hand does. */
export const isAskedBelow = (drawing: Drawing): boolean => {
  const { pack, game } = drawing;
  return game.zones.some(
    (zone) =>
      isAskedIn(zone, drawing) &&
      (pack.grid ? zone.zone !== pack.grid.zone : pack.manifest.words.zone[zone.zone]?.visible !== 'all'),
  );
};
