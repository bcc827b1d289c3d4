import type { PropertyDeclarations } from 'lit';
import { BenchElement } from '../parts/element.ts';
import type { State } from '../store/state.ts';
import type { Session } from './session.ts';

/** An element of the page that shows something that is played: in Play, or at the table beside a card. */
export abstract class SessionElement extends BenchElement {
  static override properties: PropertyDeclarations = {
    ...super.properties,
    session: { attribute: false },
  };

  declare session: Session;
  #stop: (() => void) | undefined;

  /** @param keys The fields of the state of the page that it shows as well. */
  constructor(keys: readonly (keyof State)[]) {
    super(keys);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = this.session.watch(() => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
  }
}
