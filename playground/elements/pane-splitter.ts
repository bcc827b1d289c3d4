import { LitElement, type PropertyDeclarations } from 'lit';
import { limitsOf, taken, type Pane, type Size } from './panes.ts';
import { zoomOf } from './zoom.ts';

/** A wish for another size of a pane, in CSS pixels. */
export class SplitterMove extends Event {
  readonly pane: Pane;
  readonly value: number;

  constructor(pane: Pane, value: number) {
    super('splitter-move', { bubbles: true });
    this.pane = pane;
    this.value = value;
  }
}

const STEP = 16;

/**
 * The line between two panes: drag it, move it by 16 px with the arrow keys, double-click it or press Enter for
 * the usual size. It only tells what is wished; who lays out the panes decides.
 */
export class PaneSplitter extends LitElement {
  static override properties: PropertyDeclarations = {
    pane: {},
    size: {},
    value: { type: Number },
    label: {},
    across: { type: Boolean },
    behind: { type: Boolean },
  };

  /** The pane whose size it changes. */
  declare pane: Pane;
  /** Width class of the page. */
  declare size: Size;
  /** Size of the pane now; 0 where it is a rail. */
  declare value: number;
  /** The name of the size that it changes, for readers. */
  declare label: string;
  /** True if the line lies across, and changes a height. */
  declare across: boolean;
  /** True if the pane lies behind the line, so that moving forward makes it smaller. */
  declare behind: boolean;

  constructor() {
    super();
    this.across = false;
    this.behind = false;
    this.value = 0;
    this.addEventListener('pointerdown', (event) => this.#drag(event));
    this.addEventListener('keydown', (event) => this.#key(event));
    this.addEventListener('dblclick', () => this.#wish(limitsOf(this.pane, this.size).usual));
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override updated(): void {
    const { least, most } = limitsOf(this.pane, this.size);
    this.tabIndex = 0;
    this.role = 'separator';
    this.ariaLabel = this.label;
    this.ariaOrientation = this.across ? 'horizontal' : 'vertical';
    this.ariaValueNow = String(Math.round(this.value));
    this.ariaValueMin = this.across ? String(least) : '0';
    this.ariaValueMax = String(most);
    this.ariaValueText = this.value === 0 ? 'closed' : `${Math.round(this.value)} pixels`;
  }

  #wish(value: number): void {
    const size = taken(value, limitsOf(this.pane, this.size), !this.across);
    if (size !== this.value) this.dispatchEvent(new SplitterMove(this.pane, size));
  }

  #drag(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    this.focus({ preventScroll: true });
    this.setPointerCapture(event.pointerId);
    const from = this.across ? event.clientY : event.clientX;
    const before = this.value;
    const zoom = zoomOf(this);
    const move = (now: PointerEvent): void => {
      const by = ((this.across ? now.clientY : now.clientX) - from) / zoom;
      this.#wish(before + (this.behind ? -by : by));
    };
    const end = (): void => {
      this.removeEventListener('pointermove', move);
      this.removeEventListener('pointerup', end);
      this.removeEventListener('pointercancel', end);
    };
    this.addEventListener('pointermove', move);
    this.addEventListener('pointerup', end);
    this.addEventListener('pointercancel', end);
  }

  #key(event: KeyboardEvent): void {
    const { usual, least, most } = limitsOf(this.pane, this.size);
    const forward = this.across ? 'ArrowDown' : 'ArrowRight';
    const back = this.across ? 'ArrowUp' : 'ArrowLeft';
    const sign = this.behind ? -1 : 1;
    const now = this.value === 0 ? least - STEP : this.value;
    const wished: Record<string, number> = {
      [forward]: now + sign * STEP,
      [back]: now - sign * STEP,
      Home: this.behind ? most : least,
      End: this.behind ? least : most,
      Enter: usual,
    };
    const value = wished[event.key];
    if (value === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // A key that goes below the least size closes the pane, as a drag does.
    this.#wish(value < least && !this.across ? 0 : value);
  }
}
