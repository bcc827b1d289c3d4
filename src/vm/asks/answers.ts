import { word } from '../../state/zones.ts';
import { canPush, pushFrame } from '../frames.ts';
import { sizeOfInstruction } from '../opcodes.ts';
import type { Asking } from './ask.ts';

/**
 * Calls every ability of the seat that answers to a verb done with a card, so that they run in the order of the
 * zones. What is behind the verb goes on afterwards; the caller has said where, before it calls this.
 *
 * @returns whether any was called
 */
export function callAnswers({ run, standing, probe }: Asking, verb: number, card: number): boolean {
  if (!standing.isAnswered(verb)) return false;
  const { code, entries } = run;
  let called = false;
  for (let index = standing.lookForAnswers(verb, card) - 1; index >= 0; index--) {
    const entry = standing.entryAt(index);
    const self = standing.cardAt(index);
    if (probe.refuse(entry, self) || !canPush(run)) continue;
    const at = word(entries.at, entry);
    pushFrame(run, at + sizeOfInstruction(word(code, at)), self, word(entries.face, entry), entry, card);
    called = true;
  }
  return called;
}
