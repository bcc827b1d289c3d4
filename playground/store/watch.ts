import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { State } from './state.ts';
import type { Workbench } from './workbench.ts';

/** An element that was given the workbench. */
export interface BenchHost extends ReactiveControllerHost {
  /** All that the page knows and can do. */
  bench: Workbench;
}

/** Draws an element again when one of the named fields of the state has a new value. */
export class Watch implements ReactiveController {
  readonly #host: BenchHost;
  readonly #keys: readonly (keyof State)[];
  #stop: (() => void) | undefined;

  constructor(host: BenchHost, keys: readonly (keyof State)[]) {
    this.#host = host;
    this.#keys = keys;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stop = this.#host.bench.store.watch(this.#keys, () => this.#host.requestUpdate());
  }

  hostDisconnected(): void {
    this.#stop?.();
  }
}
