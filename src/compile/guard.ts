import type { Guard } from '../language/tree.ts';
import { compileCounted } from './counted.ts';
import { OWN } from './scope.ts';
import { index, refuse, sortAmong, type Line } from './line.ts';
import type { Test } from './program.ts';
import { saidBy } from './selector.ts';

/** Writes the code of a guard. */
export function compileGuard(guard: Guard, line: Line): void {
  const { emitter } = line;
  switch (guard.form) {
    case 'if-did':
      compileDid(guard.verb, guard.what, line);
      emitter.op('require', 1);
      return;
    case 'if-have':
      compileCounted(guard.of, line);
      emitter.op('require', guard.amount);
      return;
    case 'when': {
      const said = saidBy({ words: guard.what }, line);
      if (line.words.verb[guard.verb]?.things.includes('card') !== true || said.thing !== 'card')
        refuse(
          line,
          'M715',
          `Lines answer to what is done with cards, and ${guard.verb} ${said.noun} is not.`,
        );
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
function compileDid(verb: string, what: string, line: Line): void {
  const { emitter, words } = line;
  const mark = markOf(what, line);
  const number = index(line, 'verb', verb);
  if (words.verb[verb]?.does?.act === 'name') {
    emitter.op('named', number, mark);
    return;
  }
  if (words.verb[verb]?.things.includes('card') !== true)
    refuse(line, 'M715', `Nobody keeps what was done with ${verb}. Name a choice, or what is done to cards.`);
  const test: Test = { test: 'is', mark };
  const done = emitter.scope({ in: 'done', of: number, party: OWN });
  emitter.op('count', done, emitter.selector([test]));
}

/** Index of the mark of a colour or kind. */
export function markOf(id: string, line: Line): number {
  const sort = sortAmong(id, ['colour', 'kind'], line.words) ?? 'kind';
  return index(line, 'mark', `${sort}:${id}`);
}
