import { instanceOf, liesIn } from '../../state/zones.ts';
import { operand, selfOf } from '../frames.ts';
import { moveTop, transfer } from '../moves.ts';
import { count } from '../numbers.ts';
import type { Runtime } from '../runtime.ts';
import { isIn, look, lookThrough, seatMeant, sortFound } from '../scopes.ts';
import { answer, choosing, type Choosing } from './choosing.ts';
import type { Control } from './control.ts';
import type { Deciding, Decision } from './decision.ts';
import { refusal } from './refuse.ts';

// Operands of `pick`, `give` and `move`.
const [FROM, TO, VERB] = [0, 1, 2] as const;

/** The zone of the party that runs from which cards come. */
const source = (run: Runtime): number => instanceOf(run.layout, operand(run, FROM), run.party);

const ofZone = {
  to: TO,
  verb: VERB,
  counts: false,
  look({ run, found }) {
    found.count = 0;
    lookThrough(run, source(run), found);
  },
  refuse: (run, card) =>
    liesIn(run.layout, run.state, card) === source(run) ? undefined : refusal(run, 'R903', { card }),
  receiver: (run) => run.party,
} satisfies Partial<Choosing>;

/** `pick`: up to so many cards of a zone. */
export const pick: Decision = choosing({ ...ofZone, isExact: () => false });

/** `give`: exactly so many cards of a zone, as far as there are any. */
export const give: Decision = choosing({ ...ofZone, isExact: () => true });

// Operands of `select` and `gather`.
const SOME = { WHERE: 0, WHAT: 1, TO: 2, WHOSE: 3, VERB: 4, FEWEST: 5 } as const;

/** The party to whose zone cards go; -1 where there is none. */
const receiver = (run: Runtime): number => seatMeant(run, operand(run, SOME.WHOSE), run.party);

/** Looks for the cards that fit, in the order of their scope. */
const lookFor = ({ run, found }: Deciding): void =>
  look(run, operand(run, SOME.WHERE), operand(run, SOME.WHAT), run.party, selfOf(run), found);

/** `select`: so many cards of a scope that fit, or up to so many. */
export const select: Decision = choosing({
  to: SOME.TO,
  verb: SOME.VERB,
  counts: true,
  look(deciding) {
    lookFor(deciding);
    const { run, found } = deciding;
    if (run.layout.places[operand(run, SOME.TO)]?.order === 'none') sortFound(found);
  },
  refuse: (run, card) =>
    isIn(run, operand(run, SOME.WHERE), operand(run, SOME.WHAT), card, selfOf(run))
      ? undefined
      : refusal(run, 'R925', { card }),
  receiver,
  isExact: (run) => operand(run, SOME.FEWEST) > 0,
});

/** `gather`: all cards of a scope that fit; then what answers to them. */
export function gather(deciding: Deciding): Control {
  const { run, found } = deciding;
  const [verb, whose] = [operand(run, SOME.VERB), receiver(run)];
  lookFor(deciding);
  const moved = whose < 0 ? [] : Array.from(found.cards.subarray(0, found.count));
  for (const card of moved) transfer(run, card, operand(run, SOME.TO), whose, verb);
  run.push(moved.length);
  return answer(deciding, verb, moved);
}

/** `move`: cards from the top of a zone, unseen, as many as are wanted and there; then what answers to them. */
export function move(deciding: Deciding): Control {
  const { run } = deciding;
  const verb = operand(run, VERB);
  const moves = deciding.statics.isTriggered(verb) ? [] : undefined;
  const wanted = run.pop();
  const moved = moveTop(run, wanted, operand(run, FROM), operand(run, TO), verb, moves);
  if (moved < wanted && run.countsWanted(verb)) count(run, verb, wanted - moved);
  return answer(deciding, verb, moves ?? []);
}
