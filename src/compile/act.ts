import type { VerbAct } from '../cards/manifest.ts';
import type { EffectDo } from '../language/tree.ts';
import { justThing, piecesScope } from './counted.ts';
import { index, isVoluntary, refuse, verbsThat, type CompiledLine } from './line.ts';
import { choosesCards, compileMoving } from './moving.ts';
import { cardsMoved } from './pay.ts';
import { noReach } from './reach.ts';
import { OWN, scopeOf } from './scope.ts';
import { noComparison, saidBy, type SelectorParts } from './selector.ts';

/** Writes what a verb does with an amount, which `amount` pushes. */
export function compileAct(effect: EffectDo, amount: () => void, line: CompiledLine): void {
  const { verb } = effect;
  const does = line.words.verb[verb]?.does;
  if (does?.act !== 'put' && effect.on)
    refuse(line, 'M710', `Nothing lies anywhere after ${verb}. Leave out on.`);
  if (effect.over || effect.without !== undefined)
    refuse(line, 'M710', `${verb} is not done over a card and has no cost. Leave out over and without.`);
  if (does?.act !== 'move' && effect.from !== undefined)
    refuse(line, 'M710', `${verb} takes nothing from a zone. Leave out from ${effect.from}.`);
  if (does?.act !== 'move' && effect.to !== undefined)
    refuse(
      line,
      'M710',
      `${verb} moves no cards, so nobody else has them then. Leave out to the ${effect.to}.`,
    );
  noReach(effect, line);
  if (does?.act !== 'count' && does?.act !== 'run') line.acts = true;
  switch (does?.act) {
    case 'add':
      compileAdd(effect, amount, line);
      return;
    case 'move':
      compileMove(effect, amount, line);
      return;
    case 'put':
      compilePut(effect, amount, line);
      return;
    case 'raise':
    case 'lower':
      compileRaise(effect, does.act, amount, line);
      return;
    case 'count': {
      const said = effect.thing && saidBy(effect.thing, line);
      if (said) justThing(said, line);
      if (said && said.thing !== 'points') refuse(line, 'M706', `${verb} counts points, not ${said.noun}.`);
      amount();
      compileScore(effect.must, line);
      return;
    }
    case 'repeat':
      compileRepeat(effect, line);
      return;
    case 'run':
      compileRun(effect, line);
      return;
    case 'stake': {
      noMust(effect, line);
      amount();
      const said = thingOf(effect, line);
      if (!said) return;
      noComparison(said, line);
      if (said.thing !== 'goal') refuse(line, 'M706', `${verb} takes goals, not ${said.noun}.`);
      line.emitter.op('stake', line.emitter.scope(scopeOf(said, line)), line.emitter.selector(said.tests));
      return;
    }
    case 'settle':
      refuse(line, 'M706', `${verb} takes cards, not a bare number.`);
      return;
    case 'remove':
      compileLose(effect, amount, line);
      return;
    case 'enter':
    case 'name':
    case 'deal':
    case 'pick-face':
    case undefined:
      refuse(
        line,
        'M709',
        `${notByCards(verb, does?.act)} ${verbsThat(line, BY_CARDS, 'As an effect', 'pay')}`,
      );
      return;
  }
}

/** Who does what no line of a card does as its effect. */
function notByCards(verb: string, act: VerbAct['act'] | undefined): string {
  switch (act) {
    case undefined:
      return `The manifest does not say what ${verb} does.`;
    case 'enter':
      return `${verb} is done between two steps by whoever wants to, and by no line.`;
    default:
      return `${verb} is done by sections of the flow, not by lines of cards.`;
  }
}

/** Acts that are effects of lines of cards. */
const BY_CARDS = [
  'add',
  'remove',
  'move',
  'put',
  'raise',
  'lower',
  'count',
  'repeat',
  'run',
  'stake',
  'settle',
] as const;

/** Adds the top of the stack to the points of the line. */
export function compileScore(must: true | undefined, line: CompiledLine): void {
  if (must) refuse(line, 'M707', 'Points are always counted. Leave out must.');
  line.counts = true;
  line.emitter.op('score');
}

/** Notes M707 where `must` says nothing. */
export function noMust({ must, verb }: EffectDo, line: CompiledLine): void {
  if (must) refuse(line, 'M707', `Nobody can be made to ${verb}. Leave out must.`);
}

function thingOf({ thing, verb }: EffectDo, line: CompiledLine): SelectorParts | undefined {
  if (thing) return saidBy(thing, line);
  refuse(line, 'M706', `${verb} does not say what.`);
  return undefined;
}

function compileAdd(effect: EffectDo, amount: () => void, line: CompiledLine): void {
  const { emitter } = line;
  const said = thingOf(effect, line);
  amount();
  if (!said) return;
  justThing(said, line);
  if (said.sort !== 'resource' || line.words.resource[said.noun]?.holds === 'either') {
    refuse(line, 'M706', `${effect.verb} takes one resource, and ${said.noun} is none.`);
    return;
  }
  if (isVoluntary(effect.must, line)) emitter.op('take');
  emitter.op('add', index(line, 'resource', said.noun), index(line, 'verb', effect.verb));
}

/** Writes a loss: what is held outside of cards goes away for nothing, as far as there is as much. */
function compileLose(effect: EffectDo, amount: () => void, line: CompiledLine): void {
  const { emitter } = line;
  const said = thingOf(effect, line);
  const isHeld = said?.sort === 'resource' && line.words.resource[said.noun]?.holds === 'pool';
  if (!said || !isHeld) {
    amount();
    if (said)
      refuse(
        line,
        'M706',
        `What is lost is a resource that a seat holds outside of cards, and ${said.noun} is none. ${verbsThat(line, ['remove'], 'Left of an arrow', 'benefit')}`,
      );
    return;
  }
  justThing(said, line);
  const pool = index(line, 'resource', said.noun);
  const voluntary = isVoluntary(effect.must, line);
  // No more is offered than there is: what is more than that is taken off.
  if (voluntary) for (let each = 0; each < 2; each++) emitter.op('pool', pool, OWN);
  amount();
  if (voluntary) for (const name of ['less', 'less', 'take']) emitter.op(name);
  emitter.op('lose', pool, index(line, 'verb', effect.verb));
}

function compileMove(effect: EffectDo, amount: () => void, line: CompiledLine): void {
  const { emitter } = line;
  if (choosesCards(effect, line)) {
    compileMoving(effect, amount, line);
    emitter.op('drop');
    return;
  }
  amount();
  const cards = cardsMoved(effect, line);
  if (!cards) return;
  const { from, to, verb, chosen } = cards;
  const voluntary = isVoluntary(effect.must, line);
  if (chosen) emitter.op(voluntary ? 'pick' : 'give', from, to, verb);
  else {
    if (voluntary) emitter.op('take');
    emitter.op('move', from, to, verb);
  }
}

function compilePut(effect: EffectDo, amount: () => void, line: CompiledLine): void {
  const { emitter } = line;
  noMust(effect, line);
  const said = thingOf(effect, line);
  amount();
  if (!said) return;
  justThing(said, line);
  if (said.sort !== 'resource' || line.words.resource[said.noun]?.holds !== 'piece') {
    refuse(line, 'M706', `${effect.verb} takes one sort of piece, and ${said.noun} is none.`);
    return;
  }
  const piece = index(line, 'resource', said.noun);
  if (!effect.on) {
    emitter.op('put', piece, piecesScope(said.noun, line), emitter.selector([]));
    return;
  }
  const on = saidBy(effect.on.of, line);
  noComparison(on, line);
  if (on.thing !== 'card') refuse(line, 'M706', `Pieces lie on cards, and ${on.noun} is none.`);
  const where = emitter.scope(scopeOf(on, line));
  emitter.op(effect.on.each ? 'put-each' : 'put', piece, where, emitter.selector(on.tests));
}

function compileRaise(
  effect: EffectDo,
  act: 'raise' | 'lower',
  amount: () => void,
  line: CompiledLine,
): void {
  const { emitter } = line;
  const said = effect.thing && saidBy(effect.thing, line);
  if (said) justThing(said, line);
  amount();
  const noun = said ? said.noun : line.words.verb[effect.verb]?.does?.counter;
  const counter = noun === undefined ? undefined : line.vocabulary.find('counter', `noun:${noun}`);
  if (counter === undefined) {
    refuse(line, 'M712', `${noun ?? `What ${effect.verb} raises`} is not kept as a number by the pack.`);
    return;
  }
  if (isVoluntary(effect.must, line)) emitter.op('take');
  if (act === 'lower') emitter.op('lower', counter);
  else emitter.op('raise', counter, index(line, 'verb', effect.verb));
}

/** The common part of both ways to use abilities of other cards. */
function abilities(effect: EffectDo, line: CompiledLine): SelectorParts | undefined {
  noMust(effect, line);
  if (effect.per || effect.atMost !== undefined)
    refuse(line, 'M711', `${effect.verb} is done once. Leave out per and at most.`);
  const said = effect.thing && saidBy(effect.thing, line, 'left out');
  if (!said) {
    refuse(line, 'M706', `${effect.verb} does not say what.`);
    return undefined;
  }
  noComparison(said, line);
  if (said.thing === 'ability' && (said.selector.with || said.selector.full))
    refuse(line, 'M706', `${said.noun} is told apart by colour and place only.`);
  return said;
}

function compileRepeat(effect: EffectDo, line: CompiledLine): void {
  const { emitter } = line;
  const said = abilities(effect, line);
  if (effect.amount !== 1) refuse(line, 'M711', `${effect.verb} is done with 1, not with ${effect.amount}.`);
  if (!said) return;
  const [colour, second] = said.colours;
  if (said.thing !== 'ability' || colour === undefined || second !== undefined) {
    refuse(
      line,
      'M706',
      `${effect.verb} takes one line of a card. Say of which colour, and one colour only.`,
    );
    return;
  }
  const mark = index(line, 'mark', `colour:${colour}`);
  emitter.op('repeat', emitter.scope(scopeOf(said, line)), emitter.selector(said.tests), mark);
}

function compileRun(effect: EffectDo, line: CompiledLine): void {
  const { emitter } = line;
  const said = abilities(effect, line);
  // A line that is run at the end of the game counts points, and they go to this line.
  if (line.trigger.nature === 'end') line.counts = true;
  if (effect.amount !== 'each')
    refuse(line, 'M711', `${effect.verb} is done with each, not with ${effect.amount}.`);
  if (!said) return;
  const [colour, second] = said.colours;
  if (said.thing === 'ability' && colour !== undefined && second === undefined) {
    const mark = index(line, 'mark', `colour:${colour}`);
    emitter.op('run', emitter.scope(scopeOf(said, line)), emitter.selector(said.tests), mark);
    return;
  }
  if (said.sort !== 'kind' || colour !== undefined) {
    refuse(line, 'M706', `${effect.verb} takes lines of one colour, or all cards of a kind.`);
    return;
  }
  const mark = index(line, 'mark', `kind:${said.noun}`);
  const tests = said.tests.filter((test) => test.test !== 'is' || test.mark !== mark);
  emitter.op('run', emitter.scope(scopeOf(said, line)), emitter.selector(tests), mark);
}
