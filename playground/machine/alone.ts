import { Choices } from '../../src/vm/choices.ts';
import { MOST_CHOICES } from '../../src/state/bounds.ts';
import type { Asker } from '../game/asker.ts';
import type { Engine } from './engine.ts';

/** One ability that runs by itself: nothing comes before it, between two of its steps or behind it. */
export class Alone implements Asker {
  readonly layout: Engine['layout'];
  readonly machine: Engine['machine'];
  readonly #choices = new Choices();

  constructor({ layout, machine }: Engine) {
    this.layout = layout;
    this.machine = machine;
  }

  get state(): Int32Array {
    return this.machine.state;
  }

  set state(state: Int32Array) {
    this.machine.state = state;
  }

  /** Lists every legal choice, none where there would be more than fit. */
  legal(party: number, buffer: Int32Array): number {
    const choices = this.#choices;
    choices.start(buffer);
    this.machine.offer(party, choices);
    return choices.isCut && buffer.length >= MOST_CHOICES ? 0 : choices.count;
  }

  whyNot(party: number, choice: number): ReturnType<Asker['whyNot']> {
    return this.machine.whyNot(party, choice);
  }

  pausesFor(): boolean {
    return false;
  }

  /** Whether more can be chosen now than can be offered. */
  isOverfull(party: number): boolean {
    this.#choices.start(new Int32Array(MOST_CHOICES));
    this.machine.offer(party, this.#choices);
    return this.#choices.isCut;
  }
}
