import type { Effect } from '../language/tree.ts';
import { compileAct, compileScore } from './act.ts';
import { compileCounted, compileThings } from './counted.ts';
import { index, refuse, type CompiledLine } from './line.ts';
import { compileLook } from './look.ts';
import { measureIndex } from './measure.ts';
import { compileReach } from './reach.ts';
import { compileSettle, type After } from './settle.ts';
import { partyOf, scopeOf } from './scope.ts';
import { noComparison, saidBy } from './selector.ts';

type Of<F extends Effect['form']> = Extract<Effect, { form: F }>;

/** Writes one benefit; what must follow the whole path is added to `after`. */
export function compileBenefit(effect: Effect, after: After, line: CompiledLine): void {
  switch (effect.form) {
    case 'do':
      compileDo(effect, after, line);
      return;
    case 'table':
      compileThings(effect.of, line);
      line.emitter.op('look-up', line.emitter.table(effect.table));
      compileNumber(effect, line);
      return;
    case 'total':
      compileTotal(effect, line);
      notNegative(effect, line);
      compileNumber(effect, line);
      return;
    case 'look':
      compileLook(effect, line);
      return;
    default:
      effect satisfies never;
  }
}

function compileDo(effect: Of<'do'>, after: After, line: CompiledLine): void {
  const { act } = line.words.verb[effect.verb]?.does ?? {};
  if (act === 'settle') compileSettle(effect, after, () => compileAmount(effect, line), line);
  else compileAct(effect, () => compileAmount(effect, line), line);
}

/** Pushes how many: a number, or a number for each of some things, and never more than the most. */
export function compileAmount(effect: Of<'do'>, line: CompiledLine): void {
  const { amount, per, atMost, verb, reach } = effect;
  const { emitter } = line;
  if (amount === 'each') {
    refuse(line, 'M711', `${verb} takes a number, not each.`);
    return;
  }
  if (reach !== undefined) compileReach(effect, amount, line);
  else if (!per) emitter.op('push', amount);
  else {
    compileCounted(per.of, line);
    if (per.every !== undefined) emitter.op('every', per.every);
    if (amount !== 1) emitter.op('times', amount);
  }
  if (atMost !== undefined) emitter.op('at-most', atMost);
}

/** A table and a total give points, or a bare number of what their verb takes. */
function compileNumber({ verb, must }: Of<'table' | 'total'>, line: CompiledLine): void {
  const does = line.words.verb[verb]?.does;
  if (does?.act === 'count') compileScore(must, line);
  else compileAct({ form: 'do', verb, amount: 1, ...(must && { must }) }, () => undefined, line);
}

/** M704 where a sum could be below 0 and is not of points. */
function notNegative({ verb, measure }: Of<'total'>, line: CompiledLine): void {
  const attribute = measure.form === 'word' ? line.words.attribute[measure.word] : undefined;
  if (attribute?.sort !== 'number' || (attribute.range?.[0] ?? -1) >= 0) return;
  if (line.words.verb[verb]?.does?.act !== 'count')
    refuse(line, 'M704', `A sum that can be below 0 says nothing about how much to ${verb}.`);
}

function compileTotal({ measure, of }: Of<'total'>, line: CompiledLine): void {
  const { emitter } = line;
  const said = saidBy(of, line);
  noComparison(said, line);
  if (said.thing === 'claim') {
    const steps =
      measure.form === 'word' && line.words.attribute[measure.word]?.steps ? measure.word : undefined;
    const { in: place, done, role } = of;
    if (steps === undefined || !said.bare || said.relations.length > 0 || place || done) {
      refuse(
        line,
        'M704',
        `Of ${said.noun} only what its steps are worth can be added up, and of all of them.`,
      );
      return;
    }
    emitter.op('counter', index(line, 'counter', `attribute:${steps}`), partyOf(role, line));
    return;
  }
  if (said.thing !== 'card')
    refuse(line, 'M704', `Numbers on cards can be added up, not numbers of ${said.noun}.`);
  const where = emitter.scope(scopeOf(said, line));
  emitter.op('sum', measureIndex(measure, 'sum', line), where, emitter.selector(said.tests));
}
