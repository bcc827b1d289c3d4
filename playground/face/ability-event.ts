/** The event at an ability: the pointer came to it, the keyboard did, both left, or it was pressed. */
export type AbilityDoes = 'pointed' | 'focused' | 'left' | 'chosen';

/** Tells what happened to an ability on a face. */
export class AbilityEvent extends Event {
  /** Which one, from 0 at the top. */
  readonly index: number;
  /** The event. */
  readonly does: AbilityDoes;

  constructor(index: number, does: AbilityDoes) {
    super('ability', { composed: true });
    this.index = index;
    this.does = does;
  }
}
