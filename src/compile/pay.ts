import type { Effect } from '../language/tree.ts';
import { justThing, piecesScope } from './counted.ts';
import { index, refuse, verbsThat, type CompiledLine } from './line.ts';
import { OWN } from './scope.ts';
import { saidBy } from './selector.ts';

/** The amounts that the payments of one line take from each resource and zone so far. */
export type PaidSoFar = Map<string, number>;

/**
 * Writes one payment: whether there is enough for it and all payments of the same thing before it, then the taking.
 * M708 for what is no payment, M710 for one that another seat would have, M711 for one without a fixed number.
 */
export function compilePayment(effect: Effect, running: PaidSoFar, line: CompiledLine): void {
  line.acts = true;
  if (effect.form !== 'do') {
    refuse(line, 'M708', 'A cost is a number of things that are given away.');
    return;
  }
  const { amount, verb, per, atMost, on, over, without, must, to, reach } = effect;
  if (amount === 'each' || per || atMost !== undefined || reach !== undefined) {
    refuse(line, 'M711', `A cost is a fixed number. Write it without ${reach ?? 'each, per and at most'}.`);
    return;
  }
  if (must) refuse(line, 'M707', 'A cost is always paid as a whole. Leave out must.');
  if (on || over || without !== undefined)
    refuse(
      line,
      'M708',
      `What ${verb} takes as a cost is chosen when it is paid. Leave out on, over and without.`,
    );
  if (to !== undefined)
    refuse(line, 'M710', `Nobody else has what is paid with ${verb}. Leave out to the ${to}.`);
  switch (line.words.verb[verb]?.does?.act) {
    case 'remove':
      payThings(effect, amount, running, line);
      return;
    case 'move':
      payCards(effect, amount, running, line);
      return;
    default:
      refuse(
        line,
        'M708',
        `${verb} gives nothing away, so that it is no cost. ${verbsThat(line, ['remove', 'move'], 'Left of the arrow', 'benefit')}`,
      );
  }
}

type Do = Extract<Effect, { form: 'do' }>;

function payThings({ thing, from, verb }: Do, amount: number, running: PaidSoFar, line: CompiledLine): void {
  const { emitter } = line;
  const said = thing && saidBy(thing, line);
  const holds = said && said.sort === 'resource' ? line.words.resource[said.noun]?.holds : undefined;
  if (!said || holds === undefined) {
    refuse(line, 'M708', `${verb} takes a resource, and none is named.`);
    return;
  }
  justThing(said, line);
  if (from !== undefined) refuse(line, 'M702', `${said.noun} lies in no zone. Leave out from ${from}.`);
  const needed = enough(`resource ${said.noun}`, amount, running);
  const resource = index(line, 'resource', said.noun);
  switch (holds) {
    case 'pool':
      emitter.op('pool', resource, OWN);
      emitter.op('require', needed);
      emitter.op('push', amount);
      emitter.op('subtract', resource);
      return;
    case 'piece': {
      const scope = piecesScope(said.noun, line);
      const any = emitter.selector([]);
      emitter.op('sum', index(line, 'measure', `piece:${said.noun}`), scope, any);
      emitter.op('require', needed);
      emitter.op('push', amount);
      emitter.op('remove', resource, scope, any);
      return;
    }
    case 'either':
      refuse(line, 'M708', `${said.noun} stands for several pieces. Say which of them is paid.`);
      return;
    default:
      holds satisfies never;
  }
}

function payCards(effect: Do, amount: number, running: PaidSoFar, line: CompiledLine): void {
  const { emitter } = line;
  const cards = cardsMoved(effect, line);
  if (!cards) return;
  const { from, to, verb, chosen } = cards;
  const scope = emitter.scope({ in: 'zone', of: from, party: OWN });
  emitter.op('count', scope, emitter.selector([]));
  emitter.op('require', enough(`zone ${from}`, amount, running));
  emitter.op('push', amount);
  emitter.op(chosen ? 'give' : 'move', from, to, verb);
}

/** From where and to where an effect moves cards, and whether their owner chooses them; undefined if it cannot. */
export function cardsMoved(
  { verb, from, thing }: Do,
  line: CompiledLine,
):
  | { readonly from: number; readonly to: number; readonly verb: number; readonly chosen: boolean }
  | undefined {
  const does = line.words.verb[verb]?.does;
  const source = from ?? does?.from;
  if (thing) {
    const said = saidBy(thing, line);
    justThing(said, line);
    if (said.thing !== 'card' || said.sort !== 'noun')
      refuse(line, 'M706', `${verb} takes cards whatever they are. Leave out ${said.noun}.`);
  }
  if (source === undefined || does?.to === undefined) {
    refuse(
      line,
      'M712',
      `The manifest does not say ${source === undefined ? 'from' : 'to'} where ${verb} moves cards.`,
    );
    return undefined;
  }
  return {
    from: index(line, 'zone', source),
    to: index(line, 'zone', does.to),
    verb: index(line, 'verb', verb),
    chosen: does.chosen?.includes(source) === true,
  };
}

/** The amount that must be there for this payment and all before it. */
function enough(key: string, amount: number, running: PaidSoFar): number {
  const sum = (running.get(key) ?? 0) + amount;
  running.set(key, sum);
  return sum;
}
