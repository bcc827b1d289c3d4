import type { VerbAct } from '../cards/manifest.ts';
import type { EffectDo } from '../language/tree.ts';
import { index, refuse, verbsThat, type CompiledLine } from './line.ts';
import { OWN, partyOf } from './scope.ts';
import { saidBy } from './selector.ts';

/** The ways in which acts come to a number: up to it, or down to it; others come to none. */
const REACHES: Readonly<Partial<Record<VerbAct['act'], readonly NonNullable<EffectDo['reach']>[]>>> = {
  add: ['to'],
  raise: ['to'],
  lower: ['down to'],
  remove: ['down to'],
  move: ['to', 'down to'],
};

/** M711 where an act comes to no number, or to none in that way. */
export function noReach({ reach, verb, amount }: EffectDo, line: CompiledLine): void {
  const act = line.words.verb[verb]?.does?.act;
  const ways = act === undefined ? undefined : REACHES[act];
  if (reach === undefined || ways?.includes(reach) === true) return;
  const [way] = ways ?? [];
  const others = (Object.keys(REACHES) as VerbAct['act'][]).filter((each) => REACHES[each]?.includes(reach));
  refuse(
    line,
    'M711',
    way === undefined
      ? `${verb} is done with a number, and not until there are ${amount}. Leave out ${reach}. ${verbsThat(line, others, `Before ${reach}`, 'pay')}`
      : `${verb} comes to a number the other way round: ${verb} ${way} ${amount}.`,
  );
}

/** Pushes how many are missing, or are too many, where an act is done until there are so many; M711 for what has no such number. */
export function compileReach(effect: EffectDo, amount: number, line: CompiledLine): void {
  const { emitter } = line;
  if (effect.per) refuse(line, 'M711', `What ${effect.verb} comes to is one number. Leave out per.`);
  if (effect.reach === 'to') emitter.op('push', amount);
  compileThere(effect, amount, line);
  if (effect.reach !== 'to') emitter.op('push', amount);
  emitter.op('less');
}

/** Pushes how many there are: what the seat holds, a counter of it, or the cards of the zone that is filled or emptied. */
function compileThere(effect: EffectDo, amount: number, line: CompiledLine): void {
  const { emitter } = line;
  const { verb, reach, thing, from, to } = effect;
  const does = line.words.verb[verb]?.does;
  const said = thing && saidBy(thing, line);
  if (does?.act !== 'move') {
    const noun = said?.noun ?? does?.counter ?? '';
    const isPool = does?.act === 'add' || does?.act === 'remove';
    const of = line.vocabulary.find(isPool ? 'resource' : 'counter', isPool ? noun : `noun:${noun}`);
    if (of !== undefined) emitter.op(isPool ? 'pool' : 'counter', of, OWN);
    // A word that fits nothing is refused where the act is written.
    else emitter.op('push', 0);
    return;
  }
  if (said && (!said.bare || said.sort !== 'noun'))
    refuse(
      line,
      'M711',
      `${verb} ${reach} ${amount} counts whatever cards lie there. Leave out which they are.`,
    );
  const zone = reach === 'to' ? does.to : (from ?? does.from);
  if (zone === undefined) return;
  const party = reach === 'to' ? partyOf(to, line) : OWN;
  const scope = emitter.scope({ in: 'zone', of: index(line, 'zone', zone), party });
  emitter.op('count', scope, emitter.selector([]));
}
