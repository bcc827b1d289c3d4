import { effectsIn } from '../language/effects.ts';
import type { Ability, Body, Effect, EffectDo, Path, Step } from '../language/tree.ts';
import { compileAmount, compileBenefit } from './benefit.ts';
import { Label } from './emitter.ts';
import { compileMoving } from './moving.ts';
import { compileGuard } from './guard.ts';
import { refuse, type CompiledLine } from './line.ts';
import { compilePayment, type PaidSoFar } from './pay.ts';
import type { ProgramEntry } from './program.ts';
import type { After } from './settle.ts';
import { compileStatement, leadingVerb } from './standing.ts';

/** A clause to come: its node and its number in the order of the text. */
interface Planned {
  readonly effect: Effect;
  readonly path: string;
  readonly id: string;
}

/** A step to come. */
interface PlannedStep {
  readonly effects: readonly Planned[];
  /** The step that is carried out where nothing of it was done. */
  readonly otherwise: PlannedStep | undefined;
}

/** Ids of the clauses of one line, given out in the order of the text. */
type Next = () => string;

/** Writes one line of ability. `id` is that of the line, as in `137/A/1`. */
export function compileAbility(ability: Ability, id: string, line: CompiledLine): ProgramEntry {
  const { emitter } = line;
  const { guard, body } = ability;
  let clauses = 0;
  const next: Next = () => `${id}/${(clauses += 1)}`;
  const at = emitter.at;
  if (guard) clause(next(), `${line.path}.guard`, () => compileGuard(guard, line), line);
  if (guard && body.form !== 'do' && (body.form !== 'have' || guard.form === 'when'))
    refuse(
      line,
      'M714',
      'This is so as long as the card lies there. Leave out what stands before the comma.',
    );
  if (guard?.form === 'when' && body.form === 'do' && body.pay)
    refuse(
      line,
      'M708',
      'Nobody is asked whether a line answers, so that it costs nothing. Leave out the cost.',
    );
  neverDone(ability, line);
  let paid = emitter.at;
  switch (body.form) {
    case 'do':
      paid = compileDo(body, next, line);
      break;
    case 'may':
      compileMay(body.path, next, line);
      break;
    case 'may-pay':
    case 'cannot':
    case 'change':
    case 'counts-as':
    case 'have':
      clause(next(), `${line.path}.body`, () => compileStatement(body, line), line);
      emitter.op('end');
      break;
    case 'flow':
      line.clause = `${line.path}.body`;
      refuse(line, 'M709', 'How the game goes on is said by sections of the flow, not here.');
      emitter.op('end');
      break;
    default:
      body satisfies never;
  }
  const gives = body.form === 'have' ? 'goal' : line.counts ? 'points' : 'none';
  line.clause = `${line.path}.body`;
  // A line with a colour can be repeated by others.
  if (body.form === 'do' && gives === 'none' && line.trigger.nature === 'end' && !line.trigger.colour)
    refuse(
      line,
      'M719',
      `Under ${ability.trigger} points are counted, and nothing else is done: the game is over. Count points, or use another trigger.`,
    );
  if (gives === 'points' && line.acts)
    refuse(
      line,
      'M717',
      'Points are counted without doing or asking anything. Write the effects on another line.',
    );
  return { trigger: line.vocabulary.index('trigger', ability.trigger), at, paid, end: emitter.at, gives };
}

/** M719 for points under a standing trigger that would be counted whenever something is done. */
function neverDone({ guard, body }: Ability, line: CompiledLine): void {
  if (line.trigger.nature !== 'standing' || body.form !== 'do' || guard?.form !== 'when') return;
  const isScore = (path: Path): boolean =>
    effectsIn(path).some(
      (effect) => effect.form !== 'look' && line.words.verb[effect.verb]?.does?.act === 'count',
    );
  line.clause = `${line.path}.body`;
  if (body.paths.some(isScore))
    refuse(
      line,
      'M719',
      'Points are counted when the game is over, whatever was done. Leave out what stands before the comma.',
    );
}

/** Writes the effects of one path; `before` clauses of the line stand before them in the text. */
export function compileEffects(path: Path, at: string, id: string, before: number, line: CompiledLine): void {
  let clauses = before;
  compilePath(
    planned(path, at, () => `${id}/${(clauses += 1)}`),
    () => undefined,
    line,
  );
}

function clause(id: string, path: string, write: () => void, line: CompiledLine): void {
  line.clause = path;
  line.emitter.clause(id, path, write);
}

/**
 * Payments, then one path or a choice among several; gives the word behind the last payment. Cards are paid last,
 * whatever the order of the text: abilities can answer to them, and must not spend what is still to be paid.
 */
function compileDo(body: Extract<Body, { form: 'do' }>, next: Next, line: CompiledLine): number {
  const { emitter } = line;
  const running: PaidSoFar = new Map();
  const payments = (body.pay ?? []).map((effect, i) => ({
    effect,
    id: next(),
    path: `${line.path}.body.pay.${i}`,
  }));
  const isCards = ({ effect }: { readonly effect: Effect }): boolean =>
    effect.form === 'do' && line.words.verb[effect.verb]?.does?.act === 'move';
  for (const { effect, id, path } of [
    ...payments.filter((payment) => !isCards(payment)),
    ...payments.filter(isCards),
  ])
    clause(id, path, () => compilePayment(effect, running, line), line);
  const paid = emitter.at;
  const [only, second] = body.paths;
  if (only && !second) {
    compilePath(planned(only, `${line.path}.body.paths.0`, next), () => undefined, line);
    return paid;
  }
  line.acts = true;
  const labels = body.paths.map(() => new Label());
  emitter.op('choose', labels.length);
  labels.forEach((label, i) => emitter.op('case', i, label));
  emitter.op('drop');
  emitter.op('end');
  body.paths.forEach((path, i) => {
    const label = labels[i];
    if (label) emitter.put(label);
    emitter.op('drop');
    compilePath(planned(path, `${line.path}.body.paths.${i}`, next), () => undefined, line);
  });
  return paid;
}

/** Another way to do a verb. The instruction that says so belongs to the first clause, as `may` does in the text. */
function compileMay(path: Path, next: Next, line: CompiledLine): void {
  line.clause = `${line.path}.body`;
  const verb = leadingVerb(path, line);
  compilePath(planned(path, `${line.path}.body.path`, next), () => line.emitter.op('instead', verb), line);
}

/** The effects of a path by step, with their ids in the order of the text. */
function planned({ steps }: Path, path: string, next: Next): readonly PlannedStep[] {
  const plan = ({ effects, otherwise }: Step, at: string): PlannedStep => ({
    effects: effects.map((effect, j) => ({ effect, path: `${at}.effects.${j}`, id: next() })),
    otherwise: otherwise && plan(otherwise, `${at}.otherwise`),
  });
  return steps.map((step, i) => plan(step, `${path}.steps.${i}`));
}

function compilePath(steps: readonly PlannedStep[], first: () => void, line: CompiledLine): void {
  const after: After = [];
  let lead: (() => void) | undefined = first;
  const writeStep = ({ effects, otherwise }: PlannedStep): void => {
    const past = new Label();
    for (const { effect, path, id } of inOrder(effects, line)) {
      clause(
        id,
        path,
        () => {
          lead?.();
          lead = undefined;
          if (!otherwise) compileBenefit(effect, after, line);
          else if (effects.length === 1 && canFail(effect, line)) {
            compileMoving(effect, () => compileAmount(effect, line), line);
            line.emitter.op('otherwise', past);
          } else
            refuse(
              line,
              'M725',
              'Nothing is known of whether this was done. Before otherwise write one effect that moves cards.',
            );
        },
        line,
      );
    }
    if (otherwise) writeStep(otherwise);
    line.emitter.put(past);
  };
  for (const step of steps) writeStep(step);
  for (const write of after) write();
  line.emitter.op('end');
}

/** True if an effect moves cards, so that it is known whether any were there. */
const canFail = (effect: Effect, line: CompiledLine): effect is EffectDo =>
  effect.form === 'do' && line.words.verb[effect.verb]?.does?.act === 'move';

/** The effects of a step as they are carried out: those that the pack puts first, then the others. */
function inOrder(step: readonly Planned[], line: CompiledLine): readonly Planned[] {
  const { benefits = [] } = line.pack.manifest;
  const rank = ({ effect }: Planned): number => {
    if (effect.form === 'look') return benefits.length;
    const from = effect.form === 'do' ? effect.from : undefined;
    const at = benefits.findIndex(
      (each) => each.verb === effect.verb && (each.from === undefined || each.from === from),
    );
    return at < 0 ? benefits.length : at;
  };
  return [...step].sort((a, b) => rank(a) - rank(b));
}
