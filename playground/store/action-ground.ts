import type { Entry } from '../search/entry.ts';
import type { Documents } from './documents.ts';
import type { Navigation } from './navigation.ts';
import type { Saving } from './saving.ts';
import type { Store } from './store.ts';
import type { State } from './state.ts';

/** The ground of the actions. */
export interface ActionGround {
  /** The state as it is now. */
  readonly state: Readonly<State>;
  readonly store: Store<State>;
  /** Changes to documents. */
  readonly documents: Documents;
  /** Address bar and history. */
  readonly navigation: Navigation;
  /** Writes to files. */
  readonly saving: Saving;
  /** All files and cards, by number. */
  entries(): readonly Entry[];
  /** The one that is open. */
  openEntry(): Entry | undefined;
  /** Says a sentence to readers of the screen. */
  say(spoken: string): void;
  /** Says what was done, to everybody, and how to take it back. */
  tell(says: string, undo?: () => void): void;
}
