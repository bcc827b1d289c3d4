import { spotOfKey, type Spot } from '../board/grid-keys.ts';

/** The actions of keys on places and cards. */
export interface PlaceActions {
  /** True if something was chosen for an answer that can be ended. */
  readonly canEnd: boolean;
  end(): void;
  moved(spot: Spot): void;
}

/**
 * Presses a card or place with Enter or space, and goes through a grid with the arrow keys. @returns Whether it did.
 */
export function placeKey(event: KeyboardEvent, actions: PlaceActions): boolean {
  const target = event.target as HTMLElement;
  if ((event.key === 'Enter' || event.key === ' ') && target.matches('.cell, .zone-card')) {
    // Enter on a thing that can be chosen chooses it; elsewhere it ends the choice.
    if (event.key === 'Enter' && target.dataset['choosable'] !== 'true' && actions.canEnd) actions.end();
    else target.click();
    return true;
  }
  const tableau = target.classList.contains('cell') ? target.closest('.tableau') : null;
  const next = tableau && spotOfKey(event, [...tableau.querySelectorAll<HTMLElement>('.cell')]);
  if (!next) return false;
  actions.moved(next);
  cellAt(tableau, next)?.focus();
  return true;
}

/** The cell at a place of a tableau. */
export const cellAt = (view: Element, { row, column }: Spot): HTMLElement | null =>
  view.querySelector<HTMLElement>(`.cell[data-row="${row}"][data-column="${column}"]`);
