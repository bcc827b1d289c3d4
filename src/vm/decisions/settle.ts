import { cardAt, putOnGrid, replaceOnGrid } from '../../state/grid.ts';
import { moveCard } from '../../state/cards.ts';
import * as FRAME from '../../state/frame.ts';
import type { GridPlace } from '../../state/layout.ts';
import { firstOf, instanceOf, liesIn, nextOf, word } from '../../state/zones.ts';
import { cardChoice, cellOfChoice, DONE, operandOf, sortOf } from '../choices.ts';
import { fits } from '../fits.ts';
import { operand, selfOf, subjectOf } from '../frames.ts';
import type { FreeCells } from '../free-cells.ts';
import { remember } from '../moves.ts';
import { refusal } from './refuse.ts';
import type { Decision, Deciding } from './decision.ts';
import { NEXT, WAIT } from './control.ts';
import type { Runtime } from '../runtime.ts';

const CARD = 2;
const CELL = 3;

/** True if the zone into which the subject goes has cells. */
const takesCells = (run: Runtime): boolean => run.layout.grid?.zone === operand(run, 0);

/** The cells of the grid on which the subject is put, as they are now; undefined where the zone has none. */
function lookAtCells({ run, cells }: Deciding): FreeCells | undefined {
  if (!takesCells(run)) return undefined;
  cells?.look(run.state, run.party);
  return cells;
}

/** `settle`: where the subject is put (TAB-1 to TAB-5). */
export const settle: Decision = {
  begin(deciding) {
    const { run } = deciding;
    if (takesCells(run) && deciding.cells?.hasRoom(run.state, run.party) === true) return WAIT;
    moveCard(run.layout, run.state, subjectOf(run), operand(run, 0), run.party);
    remember(run, subjectOf(run), operand(run, 1));
    return NEXT;
  },
  offer(deciding, choices) {
    lookAtCells(deciding)?.offer(choices);
  },
  refuse(deciding, choice) {
    const { run } = deciding;
    const cells = sortOf(choice) === CELL ? lookAtCells(deciding) : undefined;
    if (!cells) return refusal(run, 'R902');
    const { layout } = run;
    const grid = layout.grid as GridPlace;
    const { row, column } = cellOfChoice(choice, grid.columns);
    if (cells.isFree(row, column)) return undefined;
    const card = cardAt(layout, run.state, grid, run.party, row, column);
    if (card >= 0) return refusal(run, 'R911', { card });
    return refusal(run, cells.isOutside(row, column) ? 'R912' : 'R913');
  },
  apply(deciding, choice) {
    const { run } = deciding;
    const grid = run.layout.grid as GridPlace;
    const { row, column } = cellOfChoice(choice, grid.columns);
    const card = subjectOf(run);
    moveCard(run.layout, run.state, card, operand(run, 0), run.party);
    putOnGrid(run.layout, run.state, grid, run.party, card, row, column);
    remember(run, card, operand(run, 1));
    return NEXT;
  },
};

/** The zone of the party that runs in which a card lies; -1 where it lies in none of them, or is none. */
function zoneOf({ layout, state, party }: Runtime, card: number): number {
  const home = card < 0 ? -1 : liesIn(layout, state, card);
  if (home < 0) return -1;
  const zone = word(layout.zoneOf, home);
  return instanceOf(layout, zone, party) === home ? zone : -1;
}

/** The cards from which one is chosen that takes the place of another. */
const source = (run: Runtime): number => instanceOf(run.layout, operand(run, 0), run.party);

/** `swap`: the card that takes the cell of this one, which goes away (PASSIVE-6, PASSIVE-10). */
export const swap: Decision = {
  begin({ run }) {
    const { layout, state } = run;
    const self = selfOf(run);
    if (zoneOf(run, self) < 0) return NEXT;
    for (let card = firstOf(layout, state, source(run)); card >= 0; card = nextOf(layout, state, card))
      if (fits(run, operand(run, 1), card, self)) return WAIT;
    return NEXT;
  },
  offer({ run }, choices) {
    const { layout, state } = run;
    const self = selfOf(run);
    for (let card = firstOf(layout, state, source(run)); card >= 0; card = nextOf(layout, state, card))
      if (fits(run, operand(run, 1), card, self)) choices.add(cardChoice(card));
  },
  refuse({ run }, choice) {
    if (choice === DONE) return refusal(run, 'R910', { needs: 1 });
    if (sortOf(choice) !== CARD) return refusal(run, 'R902');
    const card = operandOf(choice);
    if (card >= run.cards || liesIn(run.layout, run.state, card) !== source(run))
      return refusal(run, 'R903', { card });
    return fits(run, operand(run, 1), card, selfOf(run)) ? undefined : refusal(run, 'R904', { card });
  },
  apply({ run }, choice) {
    const { layout, state, party } = run;
    const card = operandOf(choice);
    const old = selfOf(run);
    moveCard(layout, state, card, zoneOf(run, old), party);
    if (layout.grid && run.cellOf(old) >= 0) replaceOnGrid(layout, state, layout.grid, party, old, card);
    moveCard(layout, state, old, operand(run, 2), party);
    remember(run, card, operand(run, 3));
    run.set(FRAME.subject, card + 1);
    return NEXT;
  },
};
