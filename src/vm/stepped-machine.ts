import { Machine, type ContextStatus } from './machine.ts';
import type { Refusal } from './refusal.ts';

/**
 * A machine that can be gone through instruction by instruction. What begins something and runs it in one call does the
 * two one after the other then, so that whoever looks on sees both.
 */
export abstract class SteppedMachine extends Machine {
  /** True if somebody looks at each instruction now. */
  protected abstract get isStepped(): boolean;

  override launch(party: number, entry: number, self: number): Refusal | ContextStatus {
    if (!this.isStepped) return super.launch(party, entry, self);
    return this.fire(party, entry, self) ?? this.advance(party);
  }

  override decide(party: number, choice: number): Refusal | ContextStatus {
    if (!this.isStepped) return super.decide(party, choice);
    return this.choose(party, choice) ?? this.advance(party);
  }
}
