import { compileAny } from './condition.ts';
import { listing } from '../cards/reporter.ts';
import type { VerbAct } from '../cards/manifest.ts';
import type { Body, Effect, Path } from '../language/tree.ts';
import { piecesScope } from './counted.ts';
import { isNamed, markOf } from './guard.ts';
import { index, refuse, verbsThat, type CompiledLine } from './line.ts';
import { printedIndex } from './measure.ts';
import { canChange } from './needs-state.ts';
import type { Scope } from './program.ts';
import { OWN, scopeOf } from './scope.ts';
import { noComparison, nowhere, onlyItself, saidBy, type SelectorParts } from './selector.ts';
import { partsOf } from '../cards/zone-parts.ts';

type Of<F extends Body['form']> = Extract<Body, { form: F }>;

/** A body that says something as long as its card lies there, or that is met or not. */
export type Statement = Of<'may-pay'> | Of<'cannot'> | Of<'change'> | Of<'counts-as'> | Of<'have'>;

/** Writes such a body; it is one clause. */
export function compileStatement(body: Statement, line: CompiledLine): void {
  const { emitter, words } = line;
  switch (body.form) {
    case 'may-pay':
      compileCover(body, line);
      return;
    case 'cannot': {
      const does = words.verb[body.verb]?.does;
      if (does?.act !== 'name')
        refuse(
          line,
          'M715',
          `What cannot be done is to name a choice, and ${body.verb} names none. ${verbsThat(line, ['name'], 'Behind cannot', 'pay')}`,
        );
      else isNamed(body.verb, does.sections ?? {}, body.what, line);
      emitter.op('bar', index(line, 'verb', body.verb), markOf(body.what, line));
      return;
    }
    case 'change': {
      const said = saidBy(body.of, line);
      noComparison(said, line);
      nowhere(said, line);
      if (said.thing !== 'card')
        refuse(line, 'M706', `Numbers are changed on cards, and ${said.noun} is none.`);
      isPrice(body.attribute, line);
      printedOnly(said, line);
      const by = body.change === 'reduce' ? -body.by : body.by;
      emitter.op('change', printedIndex(body.attribute, line), emitter.selector(said.tests), by);
      return;
    }
    case 'counts-as':
      for (const value of body.values) emitter.op('also', index(line, 'mark', `value:${value}`));
      return;
    case 'have':
      compileAny(body, 'met', line);
      return;
    default:
      body satisfies never;
  }
}

/** Cards, or pieces on cards, that stand in for a price. */
function compileCover(body: Of<'may-pay'>, line: CompiledLine): void {
  const { emitter, words } = line;
  const verb = words.verb[body.verb];
  if (verb?.does?.act !== 'remove' || verb.side === 'benefit')
    refuse(
      line,
      'M715',
      `A price is paid, and ${body.verb} pays nothing. ${verbsThat(line, ['remove'], 'Behind may', 'benefit')}`,
    );
  const price = printedIndex(body.attribute, line);
  const payable = isPrice(body.attribute, line);
  const said = saidBy(body.with, line);
  noComparison(said, line);
  if (said.thing === 'card') {
    if (payable && !payable.some(({ away }) => away !== undefined))
      refuse(line, 'M712', `The manifest does not say where cards go that stand in for ${body.attribute}.`);
    printedOnly(said, line);
    emitter.op('cover', price, -1, emitter.scope(standInScope(said, line)), emitter.selector(said.tests));
    return;
  }
  if (said.sort !== 'resource' || words.resource[said.noun]?.holds !== 'piece') {
    refuse(line, 'M706', `Cards or pieces of one sort stand in for a price, and ${said.noun} does not.`);
    return;
  }
  onlyItself(said, line);
  nowhere(said, line);
  emitter.op(
    'cover',
    price,
    index(line, 'resource', said.noun),
    piecesScope(said.noun, line),
    emitter.selector([]),
  );
}

/** M706 where how things lie decides what is paid: paying moves them. */
function printedOnly(said: SelectorParts, line: CompiledLine): void {
  if (said.tests.some((test) => canChange(test, line.vocabulary)))
    refuse(
      line,
      'M706',
      `What is paid is decided by what is printed on ${said.noun}. Leave out how they lie and what lies on them.`,
    );
}

/** The scope of the cards that stand in for a price; M702 where they could not simply go from there. */
function standInScope(said: SelectorParts, line: CompiledLine): Scope {
  const scope = scopeOf(said, line);
  const zone = line.vocabulary.name('zone', scope.of) ?? '';
  const { zone: zones } = line.words;
  const isGrid = partsOf(zone, zones).some((part) => zones[part]?.grid !== undefined);
  if (scope.in !== 'zone' || scope.party !== OWN || isGrid)
    refuse(
      line,
      'M702',
      `Cards stand in for a price out of a zone of yours that is no grid. Name one with in.`,
    );
  return scope;
}

/** The acts of verbs that are paid for with an attribute; undefined, and M716, where none is. */
function isPrice(attribute: string, line: CompiledLine): readonly VerbAct[] | undefined {
  const paid = Object.values(line.words.verb).flatMap(({ does }) =>
    does?.act === 'settle' && does.price === attribute ? [does] : [],
  );
  if (paid.length > 0) return paid;
  const prices = new Set(Object.values(line.words.verb).flatMap(({ does }) => does?.price ?? []));
  const there =
    prices.size > 0 ? `Paid is ${listing([...prices])}.` : 'A verb that settles cards names it under price.';
  refuse(line, 'M716', `Nothing is paid for with ${attribute}. ${there}`);
  return undefined;
}

/** Index of the verb that a path leads with; M715 where no purchase would ask for another way to do it. */
export function leadingVerb({ steps }: Path, line: CompiledLine): number {
  const lead: Effect | undefined = steps[0]?.effects[0];
  const verb = lead && lead.form !== 'look' ? lead.verb : undefined;
  if (verb !== undefined && line.words.verb[verb]?.does?.act === 'settle') return index(line, 'verb', verb);
  refuse(
    line,
    'M715',
    `Nobody asks for another way to do this. ${verbsThat(line, ['settle'], 'Behind may', 'pay')}`,
  );
  return 0;
}
