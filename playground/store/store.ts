/** Tells which fields of the state have new values. */
class StateChange extends Event {
  /** Names of the fields. */
  readonly keys: ReadonlySet<string>;

  constructor(keys: ReadonlySet<string>) {
    super('change');
    this.keys = keys;
  }
}

/** Plain state in one place. Values are never changed in place: a new value is a change, the same one is none. */
export class Store<T extends object> extends EventTarget {
  #state: Readonly<T>;

  constructor(state: T) {
    super();
    this.#state = state;
  }

  /** The state as it is now. */
  get state(): Readonly<T> {
    return this.#state;
  }

  /** Sets some fields; those who listen are told once, and only of fields that differ. */
  set(patch: Partial<T>): void {
    const keys = new Set<string>();
    for (const key of Object.keys(patch)) {
      if (!Object.is(this.#state[key as keyof T], patch[key as keyof T])) keys.add(key);
    }
    if (keys.size === 0) return;
    this.#state = { ...this.#state, ...patch };
    this.dispatchEvent(new StateChange(keys));
  }

  /** Calls back when one of the fields has a new value, or any of them. @returns Stops it. */
  watch(keys: readonly (keyof T)[] | 'all', then: () => void): () => void {
    const listen = (event: Event): void => {
      if (
        keys === 'all' ||
        (event instanceof StateChange && keys.some((key) => event.keys.has(key as string)))
      )
        then();
    };
    this.addEventListener('change', listen);
    return () => this.removeEventListener('change', listen);
  }
}
