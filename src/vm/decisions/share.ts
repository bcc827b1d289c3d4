import { ASIDE } from '../../compile/vocabulary.ts';
import { addToPile } from '../../state/piles.ts';
import { moveCard } from '../../state/cards.ts';
import * as FRAME from '../../state/frame.ts';
import { TABLE } from '../../state/layout.ts';
import { word } from '../../state/zones.ts';
import { amountChoice, cardChoice, DONE, operandOf, SHARE, SORT, sortOf } from '../choices.ts';
import { operand } from '../frames.ts';
import { moveTop } from '../moves.ts';
import { addNumber } from '../numbers.ts';
import { opcode, sizeOfInstruction } from '../opcodes.ts';
import type { Runtime } from '../runtime.ts';
import { amountsIn, asksForRange } from './amount.ts';
import type { Decision } from './decision.ts';
import { NEXT, WAIT } from './control.ts';
import { refusal } from './refuse.ts';

const ADD = opcode('add');
const MOVE = opcode('move');

/** The income of a party: so much of a resource, or cards from the top of a zone. */
type Income =
  | { readonly income: 'resource'; readonly resource: number }
  | { readonly income: 'cards'; readonly from: number; readonly to: number; readonly verb: number };

/** True if what the party that runs gets can be put aside for its team: in turns, not while the game is set up. */
const shares = ({ layout, state, party }: Runtime): boolean =>
  layout.shares && party < layout.seats && word(state, layout.table + TABLE.round) > 0;

/** The zone in which cards are put aside that would have gone into another; -1 where there is none. */
export function asideFor({ image }: Runtime, zone: number): number {
  const { names, manifest } = image.vocabulary;
  const id = names.zone[zone];
  return names.zone.findIndex((each) => id !== undefined && manifest.words.zone[each]?.sharedFor === id);
}

/** The income that an instruction gives to the party; undefined where that cannot be put aside. */
function incomeAt(run: Runtime, pc: number): Income | undefined {
  const { code } = run;
  if (word(code, pc) === ADD) return { income: 'resource', resource: word(code, pc + 1) };
  if (word(code, pc) !== MOVE) return undefined;
  const [from, to, verb] = [word(code, pc + 1), word(code, pc + 2), word(code, pc + 3)];
  const aside = asideFor(run, to);
  return aside < 0 || run.layout.places[from]?.each === true
    ? undefined
    : { income: 'cards', from, to: aside, verb };
}

/** Puts so much of it aside. */
function putAside(run: Runtime, income: Income, amount: number): void {
  if (income.income === 'cards') moveTop(run, amount, income.from, income.to, income.verb);
  else addAside(run, income.resource, amount);
}

function addAside(run: Runtime, resource: number, amount: number): void {
  const at = run.layout.board + run.party * run.resources + resource;
  addNumber(run, at, amount);
}

const shareChoice = (what: number): number => SHARE * SORT + what;

const behind = (run: Runtime): number => {
  const pc = run.get(FRAME.pc);
  return pc + sizeOfInstruction(word(run.code, pc));
};

/** `take`, some of which can be put aside for the team (TEAM-3). */
export const shareTaken = (take: Decision): Decision => ({
  ...take,
  offer(deciding, choices) {
    take.offer(deciding, choices);
    const { run } = deciding;
    if (asksForRange(run) || !shares(run) || !incomeAt(run, behind(run))) return;
    const { least, most } = amountsIn(run);
    for (let amount = most; amount >= Math.max(1, least); amount--) choices.add(shareChoice(amount));
  },
  refuse(deciding, choice) {
    if (sortOf(choice) !== SHARE) return take.refuse(deciding, choice);
    const { run } = deciding;
    const { least, most: has } = amountsIn(run);
    const needs = operandOf(choice);
    const isAsked = !asksForRange(run) && needs > 0 && needs >= least;
    if (!isAsked || !shares(run) || !incomeAt(run, behind(run))) return refusal(run, 'R902');
    return needs > has ? refusal(run, 'R906', { needs, has }) : undefined;
  },
  apply(deciding, choice) {
    const { run } = deciding;
    // A card that is moved next has been taken, and is not asked about again.
    if (shares(run) && word(run.code, behind(run)) === MOVE) run.set(FRAME.walk, 1);
    if (sortOf(choice) !== SHARE) return take.apply(deciding, choice);
    const income = incomeAt(run, behind(run));
    if (income) putAside(run, income, operandOf(choice));
    run.set(FRAME.left, run.get(FRAME.left) - operandOf(choice));
    run.set(FRAME.bound, 0);
    if (run.get(FRAME.left) > 0) return WAIT;
    run.push(0);
    return NEXT;
  },
});

/** `move`: cards that must be taken can be put aside instead; those that may be were asked for before. */
export const shareMoved = (move: Decision['begin']): Decision => ({
  begin(deciding) {
    const { run } = deciding;
    const taken = run.get(FRAME.walk) === 1;
    if (!shares(run) || !incomeAt(run, run.get(FRAME.pc)) || taken || run.peek() <= 0) {
      if (taken) run.set(FRAME.walk, 0);
      return move(deciding);
    }
    run.set(FRAME.left, run.pop());
    return WAIT;
  },
  offer({ run }, choices) {
    choices.add(amountChoice(run.get(FRAME.left)));
    for (let amount = run.get(FRAME.left); amount > 0; amount--) choices.add(shareChoice(amount));
  },
  refuse({ run }, choice) {
    const left = run.get(FRAME.left);
    if (choice === amountChoice(left)) return undefined;
    if (choice === DONE) return refusal(run, 'R910', { needs: left });
    if (sortOf(choice) !== SHARE || operandOf(choice) === 0) return refusal(run, 'R902');
    return operandOf(choice) > left
      ? refusal(run, 'R906', { needs: operandOf(choice), has: left })
      : undefined;
  },
  apply(deciding, choice) {
    const { run } = deciding;
    const left = run.get(FRAME.left);
    const income = incomeAt(run, run.get(FRAME.pc));
    const aside = sortOf(choice) === SHARE ? operandOf(choice) : 0;
    if (income) putAside(run, income, aside);
    run.set(FRAME.left, aside > 0 ? left - aside : 0);
    if (aside > 0 && left > aside) return WAIT;
    run.push(left - aside);
    return move(deciding);
  },
});

/** `put`: pieces that go onto no own card can still be put aside, so that it asks where there is no room, too. */
export const sharePut = (put: Decision): Decision => ({
  begin(deciding) {
    const { run } = deciding;
    if (!shares(run)) return put.begin(deciding);
    const wanted = run.pop();
    run.set(FRAME.left, Math.max(0, wanted));
    return wanted > 0 ? WAIT : NEXT;
  },
  offer(deciding, choices) {
    put.offer(deciding, choices);
    const { run } = deciding;
    if (shares(run))
      for (let amount = run.get(FRAME.left); amount > 0; amount--) choices.add(shareChoice(amount));
  },
  refuse(deciding, choice) {
    if (sortOf(choice) !== SHARE) return put.refuse(deciding, choice);
    const { run } = deciding;
    if (!shares(run) || operandOf(choice) === 0) return refusal(run, 'R902');
    const [needs, has] = [operandOf(choice), run.get(FRAME.left)];
    return needs > has ? refusal(run, 'R906', { needs, has }) : undefined;
  },
  apply(deciding, choice) {
    const { run } = deciding;
    const left = run.get(FRAME.left);
    if (sortOf(choice) !== SHARE) {
      const control = put.apply(deciding, choice);
      if (!shares(run) || choice === DONE || left <= 1 || control === WAIT) return control;
      run.set(FRAME.left, left - 1);
      run.set(FRAME.bound, operandOf(choice));
      return WAIT;
    }
    addAside(run, operand(run, 0), operandOf(choice));
    run.set(FRAME.left, left - operandOf(choice));
    return left > operandOf(choice) ? WAIT : put.apply(deciding, DONE);
  },
});

/** `put-each`: the piece of a card can be put aside instead; that card is done with then. */
export const sharePutEach = (putEach: Decision): Decision => ({
  ...putEach,
  offer(deciding, choices) {
    putEach.offer(deciding, choices);
    const { run } = deciding;
    if (!shares(run)) return;
    for (let card = 0; card < run.cards; card++)
      if (!putEach.refuse(deciding, cardChoice(card))) choices.add(shareChoice(card));
  },
  refuse(deciding, choice) {
    if (sortOf(choice) !== SHARE) return putEach.refuse(deciding, choice);
    return shares(deciding.run)
      ? putEach.refuse(deciding, cardChoice(operandOf(choice)))
      : refusal(deciding.run, 'R902');
  },
  apply(deciding, choice) {
    if (sortOf(choice) !== SHARE) return putEach.apply(deciding, choice);
    const { run } = deciding;
    const card = operandOf(choice);
    const resource = operand(run, 0);
    const control = putEach.apply(deciding, cardChoice(card));
    addToPile(run.state, word(run.piecesAt, resource), card, -1);
    addAside(run, resource, 1);
    if (control === WAIT) run.set(FRAME.times, run.get(FRAME.left));
    return control;
  },
});

/** `give`: a card that is kept after a look can be put aside instead. */
export const shareGiven = (give: Decision): Decision => ({
  ...give,
  offer(deciding, choices) {
    give.offer(deciding, choices);
    const { run } = deciding;
    if (!isKept(run)) return;
    for (let card = 0; card < run.cards; card++)
      if (!give.refuse(deciding, cardChoice(card))) choices.add(shareChoice(card));
  },
  refuse(deciding, choice) {
    if (sortOf(choice) !== SHARE) return give.refuse(deciding, choice);
    return isKept(deciding.run)
      ? give.refuse(deciding, cardChoice(operandOf(choice)))
      : refusal(deciding.run, 'R902');
  },
  apply(deciding, choice) {
    if (sortOf(choice) !== SHARE) return give.apply(deciding, choice);
    const { run } = deciding;
    const aside = asideFor(run, operand(run, 1));
    const control = give.apply(deciding, cardChoice(operandOf(choice)));
    moveCard(run.layout, run.state, operandOf(choice), aside, run.party);
    return control;
  },
});

function isKept(run: Runtime): boolean {
  const { vocabulary } = run.image;
  return (
    shares(run) && vocabulary.names.zone[operand(run, 0)] === ASIDE && asideFor(run, operand(run, 1)) >= 0
  );
}
