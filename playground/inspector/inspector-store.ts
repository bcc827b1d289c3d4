import { Store } from '../store/store.ts';
import type { Workbench } from '../store/workbench.ts';
import type { ShownCard } from './shown-card.ts';

/** A card that is held up beside the element that shows it, as long as the pointer or the keyboard is there. */
export interface HeldCard {
  readonly shown: ShownCard;
  /** The element that shows it. */
  readonly at: HTMLElement;
}

/** Which cards are shown whole. */
export interface InspectorState {
  readonly held: HeldCard | undefined;
  /** The card that stays beside the view. */
  readonly pinned: ShownCard | undefined;
  /** True if the text of the pinned card stands below it, to be changed. */
  readonly editing: boolean;
}

/** The words that readers hear when a card is pinned. */
export const KEPT = 'The card stays beside the view. F6 leads there.';

/** The card that is shown whole, wherever on the page one is asked for. */
export class Inspector {
  readonly store = new Store<InspectorState>({ held: undefined, pinned: undefined, editing: false });

  get state(): Readonly<InspectorState> {
    return this.store.state;
  }

  /** Holds a card up. */
  hold(held: HeldCard): void {
    this.store.set({ held });
  }

  /** Puts down what is held up. @returns whether there was something */
  letGo(): boolean {
    const { held } = this.state;
    this.store.set({ held: undefined });
    return held !== undefined;
  }

  /** Keeps a card beside the view; its text is closed where it was another card. */
  pin(pinned: ShownCard): void {
    const before = this.state.pinned;
    const isSame = before?.card === pinned.card;
    this.store.set({ held: undefined, pinned, editing: isSame && this.state.editing });
  }

  /** Lets the card go that stays. @returns whether there was one */
  unpin(): boolean {
    const { pinned } = this.state;
    this.store.set({ pinned: undefined, editing: false });
    return pinned !== undefined;
  }
}

const all = new WeakMap<Workbench, Inspector>();

/** The inspector of a workbench. */
export function inspectorOf(bench: Workbench): Inspector {
  const inspector = all.get(bench) ?? new Inspector();
  all.set(bench, inspector);
  return inspector;
}
