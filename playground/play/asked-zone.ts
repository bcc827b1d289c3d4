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
