import { isDoneToCards, verbsThat } from '../cards/acts.ts';
import { listing } from '../cards/reporter.ts';
import type { Guard } from '../language/tree.ts';
import { compileAny } from './condition.ts';
import { OWN } from './scope.ts';
import { index, refuse, sortAmong, type CompiledLine } from './line.ts';
import type { CardCondition } from './program.ts';
import { saidBy } from './selector.ts';

/** Writes the code of a guard. */
export function compileGuard(guard: Guard, line: CompiledLine): void {
  const { emitter } = line;
  switch (guard.form) {
    case 'if-did':
      compileDid(guard.verb, guard.what, line);
      emitter.op('require', 1);
      return;
    case 'if-have':
    case 'if-compare':
      compileAny(guard, 'require', line);
      return;
    case 'when': {
      const said = saidBy({ words: guard.what }, line);
      const verb = line.words.verb[guard.verb];
      if (verb?.things.includes('card') !== true || said.thing !== 'card')
        refuse(
          line,
          'M715',
          `Lines answer to what is done with cards, and ${guard.verb} ${said.noun} is not. ${whichDo(line)}`,
        );
      else if (!isDoneToCards(verb))
        refuse(line, 'M715', `No line answers to ${guard.verb}: it moves no cards. ${whichDo(line)}`);
      if (said.relations.length > 0)
        refuse(line, 'M702', `Where ${said.noun} lies cannot be said of what is done with it. Leave it out.`);
      emitter.op('on', index(line, 'verb', guard.verb), emitter.selector(said.tests));
      return;
    }
    default:
      guard satisfies never;
  }
}

/** Pushes whether the player named that in this turn, or how many cards of that sort the verb was done to. */
function compileDid(verb: string, what: string, line: CompiledLine): void {
  const { emitter, words } = line;
  const mark = markOf(what, line);
  const number = index(line, 'verb', verb);
  const does = words.verb[verb]?.does;
  if (does?.act === 'name') {
    isNamed(verb, does.sections ?? {}, what, line);
    emitter.op('named', number, mark);
    return;
  }
  if (words.verb[verb]?.things.includes('card') !== true)
    refuse(
      line,
      'M715',
      `What was done with ${verb} is not kept, since it names no choice and is not done to cards. ${whichDo(line)}`,
    );
  else if (!isDoneToCards(words.verb[verb]))
    refuse(line, 'M715', `To which cards ${verb} was done is not kept: it moves none. ${whichDo(line)}`);
  const test: CardCondition = { test: 'is', mark };
  const done = emitter.scope({ in: 'done', of: number, party: OWN });
  emitter.op('count', done, emitter.selector([test]));
}

/** The verbs that move cards, as a sentence. */
const whichDo = ({ words }: CompiledLine): string => {
  const verbs = verbsThat(words.verb, isDoneToCards);
  return verbs.length === 0 ? 'No verb of the pack does: leave this out.' : `Name ${listing(verbs)}.`;
};

/** M715 for what nobody can choose with a verb. */
export function isNamed(verb: string, sections: object, what: string, line: CompiledLine): void {
  const names = Object.keys(sections);
  if (!names.includes(what))
    refuse(
      line,
      'M715',
      `Nobody can ${verb} ${what}. ${names.length > 0 ? `What can be chosen is ${listing(names)}.` : `Say in the manifest under "sections" of ${verb} what can be chosen.`}`,
    );
}

/** Index of the mark of a colour or kind. */
export function markOf(id: string, line: CompiledLine): number {
  const sort = sortAmong(id, ['colour', 'kind'], line.words) ?? 'kind';
  return index(line, 'mark', `${sort}:${id}`);
}
