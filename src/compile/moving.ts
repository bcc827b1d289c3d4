import type { ZoneWord } from '../cards/manifest.ts';
import { partsOf } from '../cards/zone-parts.ts';
import type { EffectDo } from '../language/tree.ts';
import { index, isVoluntary, refuse, type CompiledLine } from './line.ts';
import { OWN, partyOf, scopeOf } from './scope.ts';
import { noComparison, saidBy, type SelectorParts } from './selector.ts';

/** Parties that are one seat, so that a card can be given to them. */
const SINGLE: ReadonlySet<string> = new Set(['player', 'leading', 'left', 'right', 'opposite']);

/** True if an effect says more of the cards that it moves than how many they are. */
export function choosesCards({ amount, to, thing }: EffectDo, line: CompiledLine): boolean {
  if (amount === 'each' || to !== undefined) return true;
  const said = thing && saidBy(thing, line);
  return said !== undefined && said.thing === 'card' && (!said.bare || said.sort !== 'noun');
}

/**
 * Writes a move of cards that words choose, or that go to another seat, and pushes how many it were: those that
 * somebody chooses come from a zone, `each` names all that lie in one. M702, M706, M710, M712.
 */
export function compileMoving(effect: EffectDo, amount: () => void, line: CompiledLine): void {
  const { emitter } = line;
  const { verb, thing, to, must } = effect;
  line.acts = true;
  const does = line.words.verb[verb]?.does;
  if (effect.on || effect.over || effect.without !== undefined)
    refuse(line, 'M710', `${verb} moves cards from zone to zone. Leave out on, over and without.`);
  if (does?.to === undefined) {
    refuse(line, 'M712', `The manifest does not say to where ${verb} moves cards.`);
    return;
  }
  const said = thing && saidBy(thing, line);
  if (said) noComparison(said, line);
  if (said && said.thing !== 'card') {
    refuse(line, 'M706', `${verb} takes cards, not ${said.noun}.`);
    return;
  }
  const target = [index(line, 'zone', does.to), partyTo(to, verb, line), index(line, 'verb', verb)] as const;
  const tests = emitter.selector(said?.tests ?? []);
  if (effect.amount === 'each') {
    if (must !== true) refuse(line, 'M707', `All of them go, and nobody is asked. Write must ${verb} each.`);
    if (effect.from !== undefined || !said?.selector.in)
      refuse(
        line,
        'M702',
        `Each of them is named by where it lies: ${verb} each card in a zone, without from.`,
      );
    if (!said) return;
    const scope = scopeOf(said, line);
    if (scope.in === 'zone') noGrid(line.vocabulary.name('zone', scope.of) ?? '', line);
    else refuse(line, 'M702', `${verb} takes all cards of a zone. Write ${verb} each card in a zone.`);
    emitter.op('gather', emitter.scope(scope), tests, ...target);
    return;
  }
  amount();
  const from = effect.from ?? does.from;
  if (from === undefined) {
    refuse(line, 'M712', `The manifest does not say from where ${verb} moves cards.`);
    return;
  }
  if (said) chosenFrom(said, line);
  seenBy(from, verb, line);
  noGrid(from, line);
  const where = emitter.scope({ in: 'zone', of: index(line, 'zone', from), party: OWN });
  emitter.op('select', where, tests, ...target, isVoluntary(must, line) ? 0 : 1);
}

/** The party to which cards go; M702 for a role that stands for several seats, or for none. */
function partyTo(to: string | undefined, verb: string, line: CompiledLine): number {
  const party = to === undefined ? undefined : line.words.role[to]?.party;
  if (party !== undefined && !SINGLE.has(party))
    refuse(
      line,
      'M702',
      `${verb} gives cards to one seat, and ${to} is not one. Name one that sits somewhere.`,
    );
  return partyOf(to, line);
}

function chosenFrom({ selector, relations, noun }: SelectorParts, line: CompiledLine): void {
  if (selector.in || selector.done || selector.role !== undefined || relations.length > 0)
    refuse(
      line,
      'M702',
      `Cards that are chosen come from a zone of whoever chooses. Write ${noun} and from, without another place.`,
    );
}

/** M712 where whoever chooses does not see the cards. */
function seenBy(zone: string, verb: string, { words, ...line }: CompiledLine): void {
  const isSeen = ({ visible, owner }: ZoneWord): boolean =>
    visible === 'all' || (visible === 'owner' && owner === 'seat');
  const parts = partsOf(zone, words.zone).flatMap((part) => words.zone[part] ?? []);
  if (!parts.every(isSeen))
    refuse(
      { words, ...line },
      'M712',
      `Nobody sees the cards of ${zone}, so that none is chosen there with ${verb}: neither for another seat nor with otherwise behind it. Ask before whether any are left: if you have no cards in ${zone}.`,
    );
}

function noGrid(zone: string, line: CompiledLine): void {
  if (partsOf(zone, line.words.zone).some((part) => line.words.zone[part]?.grid !== undefined))
    refuse(line, 'M702', `Cards leave ${zone} by no verb that moves them: it is a grid. Name another zone.`);
}
