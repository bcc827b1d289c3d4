import { valuesOf } from '../cards/attribute-values.ts';
import { homeOf, isFlowKind } from '../cards/flow.ts';
import type { VerbAct } from '../cards/manifest.ts';
import type { EffectDo } from '../language/tree.ts';
import { justThing } from './counted.ts';
import { refuse, type CompiledLine } from './line.ts';
import { noReach } from './reach.ts';
import { saidBy } from './selector.ts';

/**
 * Notes what keeps the game from carrying out an act of its own: it deals cards of a kind, lets a seat pick one, or
 * name one of the sections of a kind. `seat` says whether a seat is named. Codes M706, M710, M711, M712.
 */
export function checkGameAct(effect: EffectDo, does: VerbAct, seat: boolean, line: CompiledLine): void {
  const { verb, amount, per, on, over, without, atMost, to } = effect;
  if (amount === 'each') refuse(line, 'M711', `${verb} takes a number, not each.`);
  else if (effect.reach !== undefined) noReach(effect, line);
  else if (does.act !== 'deal' && amount !== 1)
    refuse(line, 'M711', `${verb} is done with 1, not with ${amount}.`);
  if (per || on || over || without !== undefined || atMost !== undefined || to !== undefined)
    refuse(line, 'M710', `${verb} takes a number, a kind and from where. Leave out what follows.`);
  if (does.act === 'name' && does.attribute !== undefined) {
    checkNamed(effect, does, line);
    return;
  }
  const kind = kindOf(effect, does, line);
  if (kind === undefined) return;
  const lacking = lackingOf(effect, does, kind, seat, line);
  if (lacking !== undefined) refuse(line, 'M712', `The manifest does not say ${lacking}.`);
}

/** M706 and M712 for a value that cannot be named, or of which nothing comes. */
function checkNamed({ verb, thing }: EffectDo, { attribute = '' }: VerbAct, line: CompiledLine): void {
  const said = thing && saidBy(thing, line);
  if (said) justThing(said, line);
  if (said?.thing !== 'value') refuse(line, 'M706', `${verb} takes a noun that ranges over values.`);
  if (valuesOf(attribute, line.pack).length === 0)
    refuse(line, 'M712', `The manifest does not say which values ${attribute} has.`);
}

/** The kind that is spoken of; M706 where it is none, or not a whole one. */
function kindOf({ verb, thing }: EffectDo, { act }: VerbAct, line: CompiledLine): string | undefined {
  const wanted = act === 'name' ? 'a kind of rule that can be chosen' : 'a kind of card';
  const kind = thing?.words.at(-1) ?? '';
  const word = line.words.kind[kind];
  const fits = word && (act === 'name' ? word.rule === true && !isFlowKind(word) : word.rule !== true);
  if (!thing || !fits) {
    refuse(line, 'M706', `${verb} takes ${wanted}.`);
    return undefined;
  }
  const { words, with: tests, full, done, in: place, role } = thing;
  if (words.length === 1 && !tests && !full && !done && !place && role === undefined) return kind;
  refuse(line, 'M706', `${verb} takes ${wanted}, whichever they are. Name ${kind} without conditions.`);
  return undefined;
}

/** The properties that the manifest leaves out. */
function lackingOf(
  { verb, from }: EffectDo,
  does: VerbAct,
  kind: string,
  seat: boolean,
  { pack }: CompiledLine,
): string | undefined {
  if (does.act === 'name')
    return does.sections ? undefined : `which section is meant by which name, under sections of ${verb}`;
  if ((from ?? does.from) === undefined) return `from where the cards come, under from of ${verb}`;
  const home = homeOf(kind, seat ? 'seat' : 'table', pack.manifest);
  if (does.act === 'deal' && seat)
    return does.to === undefined ? `where a seat finds the cards, under to of ${verb}` : undefined;
  return home === undefined ? `where ${kind} is at home` : undefined;
}
