/**
 * The number of choices that lie before the place of the timeline at which a pointer is; undefined beside all turns.
 */
export function choiceAt(line: HTMLElement, clientX: number): number | undefined {
  const turns = [...line.querySelectorAll<HTMLElement>('.turn')];
  const boxes = turns.map((turn) => turn.getBoundingClientRect());
  // Between two turns, and beside the first and the last, the nearer one counts.
  const at = boxes.findIndex(({ right }) => clientX <= right);
  const index = at < 0 ? boxes.length - 1 : at;
  const [turn, box] = [turns[index], boxes[index]];
  if (!turn || !box || box.width === 0) return undefined;
  const [from, to] = [Number(turn.dataset['from']), Number(turn.dataset['to'])];
  const part = Math.min(1, Math.max(0, (clientX - box.left) / box.width));
  return from + Math.round(part * (to - from));
}

/** Follows a pointer that is drawn along the timeline; a finger scrolls it instead. */
export class Scrubbing {
  readonly #go: (at: number) => Promise<unknown>;
  #wanted: number | undefined;
  #isGoing = false;
  #last: number | undefined;

  /** @param go goes to the moment before which so many choices lie */
  constructor(go: (at: number) => Promise<unknown>) {
    this.#go = go;
  }

  /** The pointer was pressed on the line. */
  begin(event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.button !== 0) return;
    const line = event.currentTarget as HTMLElement;
    this.#last = choiceAt(line, event.clientX);
    const move = (moved: PointerEvent): void => {
      const at = choiceAt(line, moved.clientX);
      if (at === undefined || at === this.#last) return;
      // A thing that is pressed without being drawn stays a click on its turn.
      if (!line.hasPointerCapture(moved.pointerId)) line.setPointerCapture(moved.pointerId);
      this.#last = at;
      void this.#follow(at);
    };
    const end = (): void => {
      line.removeEventListener('pointermove', move);
      line.removeEventListener('pointerup', end);
      line.removeEventListener('pointercancel', end);
    };
    line.addEventListener('pointermove', move);
    line.addEventListener('pointerup', end);
    line.addEventListener('pointercancel', end);
  }

  /** Goes to one place after the other; those that were passed over meanwhile are left out. */
  async #follow(at: number): Promise<void> {
    this.#wanted = at;
    if (this.#isGoing) return;
    this.#isGoing = true;
    while (this.#wanted !== undefined) {
      const next = this.#wanted;
      this.#wanted = undefined;
      await this.#go(next);
      await new Promise(requestAnimationFrame);
    }
    this.#isGoing = false;
  }
}
