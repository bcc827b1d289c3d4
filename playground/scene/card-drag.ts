import type { CardPlace } from '../position/card-picker.ts';
import type { Side } from '../game/board-view.ts';

/** So far a pointer moves before a press becomes a drag, in pixels. */
const FAR = 6;

/** The card that is dragged, and what is under it. */
interface Dragged {
  readonly card: number;
  readonly side: Side | undefined;
  readonly from: readonly [x: number, y: number];
  readonly name: string;
  ghost?: HTMLElement;
  over?: HTMLElement;
}

/** Cards that a pointer drags from a row of found cards or from where they lie to a cell or into a zone. */
export class CardDrag {
  readonly #view: HTMLElement;
  readonly #can: () => boolean;
  readonly #put: (card: number, place: CardPlace, side: Side | undefined) => void;
  #dragged: Dragged | undefined;

  /**
   * @param can true if cards can be put somewhere now
   * @param put puts one somewhere; a cell has no zone and no party
   */
  constructor(
    view: HTMLElement,
    can: () => boolean,
    put: (card: number, place: CardPlace, side: Side | undefined) => void,
  ) {
    this.#view = view;
    this.#can = can;
    this.#put = put;
    view.addEventListener('pointerdown', (event) => this.#down(event));
  }

  #down(event: PointerEvent): void {
    // A finger scrolls with the same movement: it moves a card by its menu.
    if (event.button !== 0 || event.pointerType === 'touch' || !this.#can()) return;
    const at = (event.target as Element).closest<HTMLElement>(
      '.zone-card[data-card], .cell[data-card], .picker-row[data-card]',
    );
    const card = Number(at?.dataset['card']);
    if (!at || !Number.isInteger(card)) return;
    const { side } = at.dataset;
    this.#dragged = {
      card,
      side: side === 'A' || side === 'B' ? side : undefined,
      from: [event.clientX, event.clientY],
      name: at.dataset['name'] ?? at.getAttribute('aria-label')?.split(',')[0] ?? String(card),
    };
    addEventListener('pointermove', this.#move);
    addEventListener('pointerup', this.#up);
    addEventListener('pointercancel', this.#end);
    addEventListener('keydown', this.#key, { capture: true });
  }

  readonly #move = (event: PointerEvent): void => {
    const dragged = this.#dragged;
    if (!dragged) return;
    const [x, y] = dragged.from;
    if (!dragged.ghost && Math.hypot(event.clientX - x, event.clientY - y) < FAR) return;
    if (!dragged.ghost) {
      dragged.ghost = document.createElement('div');
      dragged.ghost.className = 'drag-ghost';
      dragged.ghost.textContent = dragged.name;
      document.body.append(dragged.ghost);
      this.#view.querySelector<HTMLElement>('.card-picker:popover-open')?.hidePopover();
      getSelection()?.removeAllRanges();
    }
    event.preventDefault();
    dragged.ghost.style.translate = `${event.clientX + 12}px ${event.clientY + 8}px`;
    const over = placeUnder(event, this.#view);
    if (over === dragged.over) return;
    dragged.over?.removeAttribute('data-drop');
    over?.setAttribute('data-drop', '');
    if (over) dragged.over = over;
    else delete dragged.over;
  };

  readonly #up = (event: PointerEvent): void => {
    const dragged = this.#dragged;
    const over = dragged?.ghost && placeUnder(event, this.#view);
    this.#end();
    if (!dragged?.ghost) return;
    // The press that follows is the end of the drag.
    addEventListener('click', stopOnce, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', stopOnce, { capture: true }));
    if (!over) return;
    const { row, column, zone = '', party = '0' } = over.dataset;
    const cell = row === undefined ? {} : { row: Number(row), column: Number(column) };
    this.#put(dragged.card, { zone, party: Number(party), ...cell }, dragged.side);
  };

  readonly #end = (): void => {
    this.#dragged?.ghost?.remove();
    this.#dragged?.over?.removeAttribute('data-drop');
    this.#dragged = undefined;
    removeEventListener('pointermove', this.#move);
    removeEventListener('pointerup', this.#up);
    removeEventListener('pointercancel', this.#end);
    removeEventListener('keydown', this.#key, { capture: true });
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#dragged?.ghost) return;
    event.preventDefault();
    event.stopPropagation();
    this.#end();
  };
}

/** The cell or zone under a pointer. */
function placeUnder({ clientX, clientY }: PointerEvent, view: HTMLElement): HTMLElement | undefined {
  const at = document
    .elementFromPoint(clientX, clientY)
    ?.closest<HTMLElement>('.cell, .play-zone, .put-place');
  return at && view.contains(at) ? at : undefined;
}

const stopOnce = (event: Event): void => {
  event.preventDefault();
  event.stopPropagation();
};
