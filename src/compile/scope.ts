import { isDoneToCards } from '../cards/acts.ts';
import type { Done } from '../language/tree.ts';
import { homeOf } from './home.ts';
import { index, refuse, type CompiledLine } from './line.ts';
import { PARTIES, type Scope } from './program.ts';
import type { SelectorParts } from './selector.ts';

/** The party that is meant where the text names nobody. */
export const OWN = PARTIES.indexOf('own');

/** Index of the party that a role stands for; the owner without one. */
export function partyOf(role: string | undefined, line: CompiledLine): number {
  const party = role === undefined ? undefined : line.words.role[role]?.party;
  return party === undefined ? OWN : PARTIES.indexOf(party);
}

/** The zone in which a thing is looked for where the text names no place. */
export function homeScope(
  said: Pick<SelectorParts, 'sort' | 'noun'>,
  line: CompiledLine,
  party = OWN,
): Scope {
  const home = homeOf(said.sort, said.noun, line);
  return { in: 'zone', of: home === undefined ? 0 : index(line, 'zone', home), party };
}

/**
 * The place where the cards of a selector are looked for; M702 where it names two places, or one without cards of its
 * own.
 */
export function scopeOf(said: SelectorParts, line: CompiledLine): Scope {
  const { done, in: place, role } = said.selector;
  const party = partyOf(role, line);
  if (said.relations.length + (done ? 1 : 0) + (place ? 1 : 0) > 1)
    refuse(line, 'M702', `${said.noun} is looked for in two places at once. Name one of them.`);
  const [relation] = said.relations;
  if (relation !== undefined)
    return around({ in: 'near', of: index(line, 'relation', relation), party }, line);
  if (done) return doneScope(done, said, line);
  switch (place?.form) {
    case undefined:
      return homeScope(said, line, party);
    case 'zone':
      return { in: 'zone', of: index(line, 'zone', place.zone), party };
    case 'line':
      return around({ in: 'line', of: index(line, 'line', place.line), party }, line);
    case 'best':
      refuse(line, 'M702', '"in any one" counts things and says nothing else. Name one place.');
      return { in: 'zone', of: index(line, 'zone', place.zone), party };
    case 'longest':
      refuse(line, 'M702', '"in the longest" counts things and says nothing else. Name one place.');
      return { in: 'near', of: index(line, 'relation', place.relation), party };
    default:
      return place satisfies never;
  }
}

/** A scope around the card itself, which lies with its owner. */
function around(scope: Scope, line: CompiledLine): Scope {
  if (scope.party !== OWN)
    refuse(line, 'M702', 'What lies around this card is never that of another player.');
  return scope;
}

/** The party of a `done`, and its verb; M713 where nobody keeps what was done in that time. */
export function doneBy(
  done: Done,
  said: SelectorParts,
  line: CompiledLine,
): { readonly verb: number; readonly party: number } {
  if (line.words.period[done.period]?.span !== 'turn')
    refuse(line, 'M713', `What was done is kept for one turn, not for a ${done.period}.`);
  if (said.selector.role !== undefined)
    refuse(line, 'M702', `Who did it is said twice. Leave out of the ${said.selector.role}.`);
  return {
    verb: index(line, 'verb', done.verb),
    party: done.form === 'role' ? partyOf(done.role, line) : OWN,
  };
}

function doneScope(done: Done, said: SelectorParts, line: CompiledLine): Scope {
  const { verb, party } = doneBy(done, said, line);
  if (line.words.verb[done.verb]?.things.includes('card') !== true)
    refuse(line, 'M713', `${done.verb} is not done to cards.`);
  else if (!isDoneToCards(line.words.verb[done.verb]))
    refuse(line, 'M713', `To which cards ${done.verb} was done is not kept: it moves none.`);
  return { in: 'done', of: verb, party };
}
