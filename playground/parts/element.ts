import { LitElement, type PropertyDeclarations } from 'lit';
import type { State } from '../store/state.ts';
import { Watch, type BenchHost } from '../store/watch.ts';
import type { Workbench } from '../store/workbench.ts';

/**
 * An element of the page that was given the workbench. It draws into the page itself, not into a shadow, so that
 * one style sheet serves all and the editor's styles reach it.
 */
export abstract class BenchElement extends LitElement implements BenchHost {
  static override properties: PropertyDeclarations = { bench: { attribute: false } };

  declare bench: Workbench;

  /** @param keys The fields of the state that it shows. */
  constructor(keys: readonly (keyof State)[]) {
    super();
    new Watch(this, keys);
  }

  /** The state as it is now. */
  protected get state(): Readonly<State> {
    return this.bench.state;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }
}
