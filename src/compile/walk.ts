import { operandOf, type DecodedStep } from './decode.ts';
import { PARTIES, type Constant } from './program.ts';
import { ANY, exactly, intervalAfter, join, type Interval } from './intervals.ts';
import { ASIDE, type Vocabulary } from './vocabulary.ts';

/** The progress of a card on its way from where it was bought to where it settles. */
export interface CardProgress {
  /**
   * none: there is none on some path; bought: chosen, and aside; charged: paid for, too; settled: where it belongs;
   * unsure: it is aside on some path and not on another.
   */
  readonly is: 'none' | 'bought' | 'charged' | 'settled' | 'unsure';
  /** Measure that is its price; -1 where it has none. */
  readonly price: number;
  /** Resource with which it is paid; -1 where it costs nothing. */
  readonly with: number;
  /** Zone in which it has room; -1 where that was not asked. */
  readonly to: number;
}

/** The knowledge before an instruction on every path that leads to it. */
export interface PathState {
  /** The values that the stack can hold, the top last. */
  readonly stack: readonly Interval[];
  readonly subject: CardProgress;
  /** True if cards can lie aside that were put there. */
  readonly aside: boolean;
}

/** The findings of a walk over all paths of an ability. */
export interface Walk {
  /** By step, the state before it; undefined where no path leads there. */
  readonly before: readonly (PathState | undefined)[];
  /** Steps at which paths meet with stacks of other heights: the step, the height taken on, the other height. */
  readonly mismatches: readonly { readonly step: number; readonly height: number; readonly other: number }[];
  /** Steps after which control would leave the ability. */
  readonly falls: readonly number[];
}

const NOBODY: CardProgress = { is: 'none', price: -1, with: -1, to: -1 };

const UNSURE: CardProgress = { ...NOBODY, is: 'unsure' };

/** The number of times that a place of the stack may change its interval before the end that changes is widened. */
const WIDENING_DELAY = 4;

/** Higher stacks are not followed to their top; they are far too high already. */
const FOLLOWED = 64;

/**
 * Follows every path of an ability over abstract states: intervals of numbers instead of numbers. It ends on any
 * code: stacks keep the height with which a step was reached first, and intervals grow a few times only. A stack that
 * has too little is filled up; jumps to where no instruction begins lead nowhere.
 */
export function walk(
  steps: readonly DecodedStep[],
  starts: ReadonlyMap<number, number>,
  constants: readonly Constant[],
  vocabulary: Vocabulary,
): Walk {
  const before: (PathState | undefined)[] = steps.map(() => undefined);
  const grown = steps.map(() => 0);
  const waiting = steps.map(() => false);
  const mismatches = new Map<number, { step: number; height: number; other: number }>();
  const falls = new Set<number>();
  const labels = labelsOf(steps);
  let next = steps.length;

  const arrive = (target: number, state: PathState): void => {
    const known = before[target];
    if (known && known.stack.length !== state.stack.length && !mismatches.has(target))
      mismatches.set(target, { step: target, height: known.stack.length, other: state.stack.length });
    const joined = known ? joinStates(known, state, (grown[target] ?? 0) > WIDENING_DELAY) : state;
    if (joined === known) return;
    before[target] = joined;
    grown[target] = (grown[target] ?? 0) + 1;
    waiting[target] = true;
    next = Math.min(next, target);
  };

  if (steps.length > 0) arrive(0, { stack: [], subject: NOBODY, aside: false });
  while (next < steps.length) {
    const index = next;
    next += 1;
    if (waiting[index] !== true) continue;
    waiting[index] = false;
    const step = steps[index];
    const state = before[index];
    if (!step || !state) continue;
    const counted = labels.has(step.at) ? undefined : steps[index - 1];
    for (const exit of exitsOf(step, counted, state, constants, vocabulary)) {
      const target = starts.get(exit.to);
      if (target !== undefined) arrive(target, exit.state);
      else if (exit.to === step.next && !step.cut) falls.add(index);
    }
  }
  return { before, mismatches: [...mismatches.values()], falls: [...falls] };
}

/** The state in which two paths meet; the known one itself where the other brings nothing new. */
function joinStates(known: PathState, other: PathState, widens: boolean): PathState {
  let changed = false;
  const stack = known.stack.map((interval, place) => {
    const joined = join(interval, other.stack[place] ?? interval);
    if (joined.least === interval.least && joined.most === interval.most) return interval;
    changed = true;
    return widens ? widen(interval, joined) : joined;
  });
  const subject = joinSubjects(known.subject, other.subject);
  const aside = known.aside || other.aside;
  return changed || subject !== known.subject || aside !== known.aside ? { stack, subject, aside } : known;
}

/** An interval without the ends that have moved. The lower one stops at 1 and at 0, between which a loop ends. */
function widen(known: Interval, joined: Interval): Interval {
  const least = joined.least >= 1 ? 1 : joined.least >= 0 ? 0 : ANY.least;
  return {
    least: joined.least < known.least ? least : known.least,
    most: joined.most > known.most ? ANY.most : known.most,
  };
}

/** The subject on which paths agree; none, or unsure where it lies aside on one of them only. */
function joinSubjects(known: CardProgress, other: CardProgress): CardProgress {
  if ((['is', 'price', 'with', 'to'] as const).every((key) => known[key] === other[key])) return known;
  if ([known, other].some(({ is }) => is !== 'none' && is !== 'settled'))
    return known.is === 'unsure' ? known : UNSURE;
  return known.is === 'none' ? known : NOBODY;
}

/** Words to which anything jumps. */
function labelsOf(steps: readonly DecodedStep[]): ReadonlySet<number> {
  const labels = new Set<number>();
  for (const { instruction, operands } of steps)
    instruction?.operands.forEach(({ sort }, place) => {
      const word = operands[place];
      if (sort === 'label' && word !== undefined) labels.add(word);
    });
  return labels;
}

interface Exit {
  /** Word to which it leads. */
  readonly to: number;
  readonly state: PathState;
}

/** The words to which control can go after a step, and with what; `before` always runs before it, where it is known. */
function exitsOf(
  step: DecodedStep,
  before: DecodedStep | undefined,
  { stack, subject, aside }: PathState,
  constants: readonly Constant[],
  vocabulary: Vocabulary,
): readonly Exit[] {
  const { instruction, next } = step;
  if (!instruction) return [{ to: next, state: { stack, subject, aside } }];
  const top = stack.at(-1) ?? ANY;
  const below = stack.slice(0, Math.max(0, stack.length - instruction.pops));
  const label = (name: string): number => operandOf(step, name) ?? -1;
  switch (instruction.name) {
    case 'end':
      return [];
    case 'case': {
      const n = operandOf(step, 'n') ?? 0;
      const exits: Exit[] = [];
      if (top.least !== n || top.most !== n)
        exits.push({ to: next, state: { stack: [...below, without(top, n)], subject, aside } });
      if (n >= top.least && n <= top.most)
        exits.push({ to: label('to'), state: { stack: [...below, exactly(n)], subject, aside } });
      return exits;
    }
    case 'again': {
      const over: Interval = { least: Math.min(0, top.least - 1), most: 0 };
      const left: Interval = { least: Math.max(1, top.least - 1), most: top.most - 1 };
      return [
        { to: next, state: { stack: [...below, over], subject, aside } },
        ...(left.most < 1 ? [] : [{ to: label('from'), state: { stack: [...below, left], subject, aside } }]),
      ];
    }
    case 'otherwise':
      return [
        ...(top.least > 0 || top.most < 0 ? [] : [{ to: next, state: { stack: below, subject, aside } }]),
        ...(top.least === 0 && top.most === 0
          ? []
          : [{ to: label('to'), state: { stack: below, subject, aside } }]),
      ];
    case 'buy': {
      const bought: CardProgress = {
        is: 'bought',
        price: operandOf(step, 'price') ?? -1,
        with: operandOf(step, 'with') ?? -1,
        to: operandOf(step, 'to') ?? -1,
      };
      return [
        { to: next, state: { stack, subject: bought, aside } },
        { to: label('used'), state: { stack, subject: NOBODY, aside } },
        { to: label('none'), state: { stack, subject: NOBODY, aside } },
      ];
    }
    default: {
      const pushed = Array.from({ length: instruction.pushes }, () =>
        intervalAfter(step, top, constants, vocabulary),
      );
      const after = [...below, ...pushed].slice(0, FOLLOWED);
      const state: PathState = {
        stack: after,
        subject: subjectAfter(step, subject),
        aside: asideAfter(step, before, aside, constants, vocabulary),
      };
      return [{ to: next, state }];
    }
  }
}

/** The subject after an instruction that does not jump. */
function subjectAfter({ instruction }: DecodedStep, subject: CardProgress): CardProgress {
  switch (instruction?.name) {
    case 'charge':
      return subject.is === 'bought' ? { ...subject, is: 'charged' } : subject;
    case 'settle':
      return subject.is === 'none' ? subject : { ...NOBODY, is: 'settled' };
    case 'swap':
      return { ...NOBODY, is: 'settled' };
    default:
      return subject;
  }
}

/** True if cards can lie aside after an instruction that does not jump. */
function asideAfter(
  step: DecodedStep,
  before: DecodedStep | undefined,
  aside: boolean,
  constants: readonly Constant[],
  vocabulary: Vocabulary,
): boolean {
  const isAside = (zone: number | undefined): boolean => vocabulary.name('zone', zone ?? -1) === ASIDE;
  if (isAside(operandOf(step, 'to'))) return true;
  const name = step.instruction?.name;
  if ((name !== 'move' && name !== 'give') || !isAside(operandOf(step, 'from'))) return aside;
  const scope = constants[(before && operandOf(before, 'where')) ?? -1];
  const selector = constants[(before && operandOf(before, 'what')) ?? -1];
  const countsAll =
    before?.instruction?.name === 'count' &&
    scope?.constant === 'scope' &&
    scope.in === 'zone' &&
    isAside(scope.of) &&
    PARTIES[scope.party] === 'own' &&
    selector?.constant === 'selector' &&
    selector.tests.length === 0;
  return aside && !countsAll;
}

/** An interval without one of its ends. */
function without({ least, most }: Interval, n: number): Interval {
  return { least: least === n ? least + 1 : least, most: most === n ? most - 1 : most };
}
