import * as FRAME from '../../state/frame.ts';
import { word } from '../../state/zones.ts';
import { DONE, operandOf, sortOf } from '../choices.ts';
import { canPush, operand, pushFrame, selfOf } from '../frames.ts';
import { sizeOfInstruction } from '../opcodes.ts';
import { isIn, sortFound } from '../scopes.ts';
import { refusal } from './refuse.ts';
import type { Decision, Deciding } from './decision.ts';
import { halt } from './halt.ts';
import { AWAY, NEXT, WAIT } from './control.ts';

const CARD = 2;
/** Operands of `repeat`. */
const [SCOPE, WHAT, MARK] = [0, 1, 2];

/** Lists the cards of which one can be repeated. */
function listRepeatable({ run, probe, found }: Deciding, enough: number): number {
  const [scope, what, mark] = [operand(run, SCOPE), operand(run, WHAT), operand(run, MARK)];
  found.count = probe.listRepeatable(scope, what, mark, selfOf(run), enough, found.cards);
  return found.count;
}

/** `repeat`: the ability of another card, as if it stood on this one (COPY-1 to COPY-9). */
export const repeat: Decision = {
  begin(deciding) {
    const { run, probe, found } = deciding;
    if (listRepeatable(deciding, 1) === 0) return NEXT;
    if (canPush(run)) return WAIT;
    return halt(run, probe.repeatable(run.face(word(found.cards, 0)), operand(run, MARK), selfOf(run)));
  },
  offer(deciding, choices) {
    const { found } = deciding;
    listRepeatable(deciding, found.cards.length);
    sortFound(found);
    choices.addCards(found.cards, found.count);
  },
  refuse({ run, probe, walk }, choice) {
    if (choice === DONE) return refusal(run, 'R910', { needs: 1 });
    if (sortOf(choice) !== CARD) return refusal(run, 'R902');
    const card = operandOf(choice);
    const self = selfOf(run);
    const isThere = card < run.cards && isIn(run, operand(run, SCOPE), operand(run, WHAT), card, self);
    walk.entry = isThere ? probe.repeatable(run.face(card), operand(run, MARK), self) : -1;
    return walk.entry >= 0 ? undefined : refusal(run, 'R919', { card });
  },
  apply({ run, walk }) {
    // A choice is carried out right after it was found legal, so the ability is known.
    const { entry } = walk;
    const pc = run.get(FRAME.pc);
    run.set(FRAME.pc, pc + sizeOfInstruction(word(run.code, pc)));
    pushFrame(run, word(run.entries.at, entry), selfOf(run), word(run.entries.face, entry), entry, -1);
    return AWAY;
  },
};
