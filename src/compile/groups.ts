import type { CountedLine, CountedSet } from '../language/tree.ts';
import { anyCard, type NounSort } from './home.ts';
import { index, refuse, sortAmong, type CompiledLine } from './line.ts';
import { measureIndex } from './measure.ts';
import type { Scope, CardCondition } from './program.ts';
import { homeScope } from './scope.ts';
import { nowhere, saidBy } from './selector.ts';

/** Writes the code that pushes how many lines hold so many of the cards. */
export function compileLines(counted: CountedLine, line: CompiledLine): void {
  const { emitter } = line;
  const said = saidBy(counted.of, line);
  if (said.thing !== 'card') refuse(line, 'M704', `A line holds cards, not ${said.noun}.`);
  nowhere(said, line);
  const along = index(line, 'line', counted.line);
  const what = emitter.selector(said.tests);
  const [first, second] = said.comparing;
  if (second) refuse(line, 'M705', 'The cards of a line are compared by one thing. Write one comparison.');
  if (!first) {
    emitter.op('lines', along, counted.size, what);
    return;
  }
  switch (first.form) {
    case 'different':
      emitter.op(
        'lines-different',
        along,
        counted.size,
        what,
        measureIndex(first.measure, 'comparison', line),
      );
      return;
    case 'shared': {
      const measure = measureIndex({ form: 'word', word: first.attribute }, 'comparison', line);
      emitter.op('lines-shared', along, counted.size, what, measure);
      return;
    }
    default:
      first satisfies never;
  }
}

/** Writes the code that pushes how many groups there are. */
export function compileSets({ values }: CountedSet, line: CompiledLine): void {
  const { emitter } = line;
  emitter.op('sets', emitter.members(values.map((value) => member(value, line))));
}

function member(
  id: string,
  line: CompiledLine,
): { readonly scope: Scope; readonly tests: readonly CardCondition[] } {
  const { words } = line;
  const sort = sortAmong(id, ['colour', 'value', 'kind', 'noun'], words);
  const adjective = sort === 'colour' || (sort === 'value' && words.value[id]?.noun !== true);
  if (sort === 'noun' && words.noun[id]?.ranges !== 'cards')
    refuse(line, 'M704', `A group consists of cards, and ${id} is none.`);
  const mark = sort === undefined || sort === 'noun' ? [] : [index(line, 'mark', `${sort}:${id}`)];
  const tests = mark.map((each): CardCondition => ({ test: 'is', mark: each }));
  const home: { sort: NounSort; noun: string } = adjective
    ? { sort: 'noun', noun: anyCard(words) ?? id }
    : { sort: sort === 'kind' || sort === 'value' ? sort : 'noun', noun: id };
  return { scope: homeScope(home, line), tests };
}
