import { isDoneLast, namesOnly } from '../cards/acts.ts';
import type { Bound, Full, Test, TestLast } from '../language/tree.ts';
import { index, refuse, sortAmong, type CompiledLine } from './line.ts';
import { measureIndex, printedIndex } from './measure.ts';
import { NO_LEAST, NO_LIMIT, NO_MEASURE, type CardCondition } from './program.ts';

/** The test of an adjective; undefined for a relation, which says where cards are looked for. */
export function adjectiveTest(id: string, line: CompiledLine): CardCondition | undefined {
  const { words } = line;
  const sort = sortAmong(id, ['value', 'colour', 'derived', 'relation'], words);
  switch (sort) {
    case 'value':
    case 'colour':
      return { test: 'is', mark: index(line, 'mark', `${sort}:${id}`) };
    case 'derived': {
      const { derived, places } = words.derived[id] ?? {};
      if (derived === 'not-this') return { test: 'other' };
      if (derived === 'uses-lines') return { test: 'is', mark: index(line, 'mark', `derived:${id}`) };
      if (places) return { test: 'place', first: places[0], last: places[1] };
      refuse(line, 'M712', `The manifest does not say which places are ${id}.`);
      return undefined;
    }
    case 'relation':
    case undefined:
      return undefined;
  }
}

/** The test of the last word: its kind or value; none for words that stand for anything. */
export function nounTest(
  sort: string | undefined,
  id: string,
  line: CompiledLine,
): CardCondition | undefined {
  if (sort !== 'kind' && sort !== 'value') return undefined;
  return { test: 'is', mark: index(line, 'mark', `${sort}:${id}`) };
}

/** The test of a condition on one card; undefined for those that compare several. */
export function conditionTest(test: Test, line: CompiledLine): CardCondition | undefined {
  switch (test.form) {
    case 'count':
      return { test: 'number', measure: measureIndex(test.measure, 'number', line), ...rangeOf(test.bound) };
    case 'value':
      return { test: 'number', measure: printedIndex(test.attribute, line), ...rangeOf(test.bound) };
    case 'none':
      return {
        test: 'number',
        measure: measureIndex(test.measure, 'number', line),
        least: NO_LEAST,
        most: 0,
      };
    case 'parity':
      return { test: 'parity', measure: printedIndex(test.attribute, line), odd: test.parity === 'odd' };
    case 'different':
    case 'shared':
      return undefined;
    case 'last':
      return lastTest(test, line);
    default:
      return test satisfies never;
  }
}

/** The test of what was done last. M713 where that is not kept, M704 for more attributes than are compared. */
function lastTest({ verb, attributes, than }: TestLast, line: CompiledLine): CardCondition {
  if (!isDoneLast(line.words.verb, verb))
    refuse(line, 'M713', `To which card ${verb} was done last is not kept: it moves none.`);
  const named = namesOnly(line.words.verb[verb]);
  const wrong = named === undefined ? undefined : attributes.find((each) => each !== named);
  if (wrong !== undefined)
    refuse(line, 'M713', `${verb} names a value of ${named}, and no ${wrong}. Write the ${named}.`);
  const hidden = Object.entries(line.words.verb).find(
    ([id, { does }]) =>
      (id === verb || does?.as === verb) &&
      does?.act !== 'name' &&
      does?.to !== undefined &&
      line.words.zone[does.to]?.visible !== 'all',
  );
  if (hidden)
    refuse(
      line,
      'M712',
      `Not everybody sees the cards that ${hidden[0]} moves to ${hidden[1].does?.to ?? ''}, so that nothing can depend on the last one.`,
    );
  const [measure = NO_MEASURE, other = NO_MEASURE] = attributes.map((each) =>
    index(line, 'measure', `attribute:${each}`),
  );
  if (attributes.length > (than === undefined ? 2 : 1))
    refuse(
      line,
      'M704',
      than === undefined
        ? 'Two values at most are compared with those of another card. Name two of them.'
        : `One number is compared with that of another card behind ${than} than. Name one.`,
    );
  return { test: 'last', verb: index(line, 'verb', verb), measure, other, ...(than && { than }) };
}

/** The test of `full of`, and of `not full of`. */
export function fullTest(full: Full, line: CompiledLine): CardCondition {
  if (line.words.resource[full.of]?.holds === 'pool')
    refuse(line, 'M701', `${full.of} does not lie on cards, so that none is full of it.`);
  return { test: 'full', resource: index(line, 'resource', full.of), full: full.not !== true };
}

function rangeOf(bound: Bound): { readonly least: number; readonly most: number } {
  switch (bound.form) {
    case 'exactly':
      return { least: bound.n, most: bound.n };
    case 'at-least':
      return { least: bound.n, most: NO_LIMIT };
    case 'at-most':
      return { least: NO_LEAST, most: bound.n };
    default:
      return bound satisfies never;
  }
}
