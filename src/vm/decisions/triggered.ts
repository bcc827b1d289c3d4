import { word } from '../../state/zones.ts';
import { canPush, pushFrame } from '../frames.ts';
import { sizeOfInstruction } from '../opcodes.ts';
import type { Deciding } from './decision.ts';
import { halt } from './halt.ts';
import { AWAY, NEXT, type HALT } from './control.ts';

/**
 * Calls every ability of the seat that answers to a verb done with a card, so that they run in the order of the
 * zones. What is behind the verb goes on afterwards; the caller has said where, before it calls this.
 *
 * @returns {@link AWAY} where any was called, {@link NEXT} where none was, {@link HALT} where one has no room any more
 */
export function callTriggered(
  { run, statics, probe }: Deciding,
  verb: number,
  card: number,
): typeof AWAY | typeof NEXT | typeof HALT {
  if (!statics.isTriggered(verb)) return NEXT;
  const { code, entries } = run;
  let called: typeof AWAY | typeof NEXT = NEXT;
  for (let index = statics.lookForTriggered(verb, card) - 1; index >= 0; index--) {
    const entry = statics.entryAt(index);
    const self = statics.cardAt(index);
    if (probe.refuse(entry, self)) continue;
    if (!canPush(run)) return halt(run, entry);
    const at = word(entries.at, entry);
    pushFrame(run, at + sizeOfInstruction(word(code, at)), self, word(entries.face, entry), entry, card);
    called = AWAY;
  }
  return called;
}
