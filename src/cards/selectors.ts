import type { Range } from '../language/diagnostic.ts';
import type { LocatedLeaf, Located } from '../language/located.ts';
import type { ComparisonForm, CountedForm, Selector, Test } from '../language/tree.ts';
import { change, listing, remove } from './reporter.ts';
import type { AttributeWord } from './manifest.ts';
import type { LineSetting } from './setting.ts';
import { startOfGap } from './text-places.ts';
import { saidOf, thingOf } from './things.ts';

/** Checks what is counted: relations and positions need a grid, comparisons a line. */
export function checkCounted(
  counted: CountedForm,
  located: Located<CountedForm>,
  line: LineSetting,
  inLine: boolean,
): void {
  if (counted.form === 'things' && located.form === 'things')
    checkSelector(counted.of, located.of, line, inLine);
  else if (counted.form === 'line' && located.form === 'line')
    checkSelector(counted.of, located.of, line, true);
}

/** Conditions as far as they are read here: so many of something, a comparison, and others of which one is enough. */
interface Asking {
  readonly of?: CountedForm;
  readonly compare?: ComparisonForm;
  readonly or?: readonly Asking[];
}

/** The same with its places. */
interface LocatedAsking extends Range {
  readonly of?: Located<CountedForm>;
  readonly compare?: Located<ComparisonForm>;
  readonly or?: readonly LocatedAsking[];
}

/** Checks what conditions count and compare; the clause of each ends with it. */
export function checkConditions(asking: Asking, located: LocatedAsking, line: LineSetting): void {
  if (asking.of && located.of) {
    line.clause = { start: located.start, end: located.of.end };
    checkCounted(asking.of, located.of, line, false);
  }
  if (asking.compare && located.compare) checkComparison(asking.compare, located.compare, line);
  asking.or?.forEach((each, i) => {
    const place = located.or?.[i];
    if (place) checkConditions(each, place, line);
  });
}

/** Checks what is compared. */
export function checkComparison(
  compare: ComparisonForm,
  located: Located<ComparisonForm>,
  line: LineSetting,
): void {
  line.clause = { start: located.start, end: located.end };
  checkCounted(compare.of, located.of, line, false);
  if (compare.form === 'as-many' && located.form === 'as-many')
    checkCounted(compare.as, located.as, line, false);
  if (compare.form === 'more' && located.form === 'more')
    checkCounted(compare.than, located.than, line, false);
}

/** Checks that the adjectives before a noun can be said of it (W313), and that directions have a grid (W308). */
export function checkAdjectives(
  words: readonly string[],
  located: readonly LocatedLeaf<string>[],
  line: LineSetting,
): void {
  if (words.length < 2) return;
  const noun = words[words.length - 1] ?? '';
  const thing = thingOf(noun, line.pack);
  const { words: all } = line.pack.manifest;
  words.slice(0, -1).forEach((word, i) => {
    const leaf = located[i];
    if (!leaf) return;
    if (thing !== undefined && !saidOf(word, thing, all)) {
      line.reporter.report(
        'W313',
        leaf,
        `"${leaf.value}" is not said of ${noun}. Leave it out, or name another thing.`,
        {
          fixes: [remove({ start: leaf.start, end: leaf.end + 1 }, `Remove ${leaf.value}`)],
        },
      );
    }
    const { relation, value, colour, derived } = all;
    if (relation[word] && !value[word] && !colour[word] && !derived[word]) needsGrid(leaf, leaf.value, line);
  });
}

/** Checks a selector; `inLine` says whether it speaks of the cards of a line. */
export function checkSelector(
  selector: Selector,
  located: Located<Selector>,
  line: LineSetting,
  inLine: boolean,
): void {
  checkAdjectives(selector.words, located.words, line);
  selector.with?.forEach((test, i) => {
    const at = located.with?.[i];
    if (at) checkTest(test, at, line, inLine);
  });
  if (selector.in?.form === 'line' && located.in) needsGrid(located.in, `in this ${selector.in.line}`, line);
  if (selector.in?.form === 'longest' && located.in?.form === 'longest' && located.in.through) {
    const { through } = located.in;
    needsGrid(through, 'through this', line, {
      start: startOfGap(line.text, through.start),
      end: through.end,
    });
  }
}

/** Reports W302 for an attribute that is not of one of these sorts. */
export function needsAttribute(
  id: string,
  leaf: LocatedLeaf<string>,
  sorts: readonly AttributeWord['sort'][],
  line: LineSetting,
): void {
  const { attribute } = line.pack.manifest.words;
  const sort = attribute[id]?.sort;
  if (sort === undefined || sorts.includes(sort)) return;
  const fitting = Object.entries(attribute)
    .filter(([, each]) => sorts.includes(each.sort))
    .map(([each]) => each);
  const wanted = sorts.includes('number') && sorts.length === 1 ? 'a number' : 'a value that can be compared';
  line.reporter.report('W302', leaf, `${id} is not ${wanted}; here can stand ${listing(fitting)}.`, {
    expected: fitting,
  });
}

function checkTest(test: Test, located: Located<Test>, line: LineSetting, inLine: boolean): void {
  if ((test.form === 'value' || test.form === 'parity') && located.form === test.form) {
    needsAttribute(test.attribute, located.attribute, ['number'], line);
  } else if (test.form === 'shared' && located.form === 'shared') {
    needsAttribute(test.attribute, located.attribute, ['one', 'set', 'colours', 'number'], line);
  } else if (test.form === 'last' && located.form === 'last') {
    test.attributes.forEach((attribute, i) => {
      const leaf = located.attributes[i];
      const sorts = test.than === undefined ? (['one', 'set', 'number'] as const) : (['number'] as const);
      if (leaf) needsAttribute(attribute, leaf, sorts, line);
    });
  }
  if (
    test.form === 'count' &&
    located.form === 'count' &&
    test.measure.form === 'word' &&
    located.measure.form === 'word'
  ) {
    const one = test.bound.form === 'exactly' && test.bound.n === 1;
    checkCountable(test.measure.word, located.measure.word, one ? 'one' : 'many', line);
  }
  if (inLine || (test.form !== 'different' && test.form !== 'shared')) return;
  const lines = Object.keys(line.pack.manifest.words.line);
  line.reporter.report(
    'W309',
    line.clause,
    `${test.form === 'different' ? 'all different' : 'one shared'} compares the cards of a line. Write it after something like ${lines[0] ?? 'a line'} of 4 cards.`,
    { expected: lines },
  );
}

/**
 * Things and values can be counted, printed numbers cannot: W302, or W303 where the word is also a thing that stands
 * in the other number.
 */
function checkCountable(
  id: string,
  leaf: LocatedLeaf<string>,
  number: 'one' | 'many',
  line: LineSetting,
): void {
  const { manifest, lexicon } = line.pack;
  if (manifest.words.resource[id] || manifest.words.noun[id]) return;
  const thing = lexicon.find(leaf.value, ['resource', 'noun']);
  if (!thing) {
    needsAttribute(id, leaf, ['one', 'set', 'colours'], line);
    return;
  }
  const right = lexicon.write(thing.sort, thing.id, number);
  line.reporter.report(
    'W303',
    leaf,
    `This speaks of ${number === 'one' ? 'one' : 'several'}: write ${right}, not ${leaf.value}.`,
    {
      expected: [right],
      suggestion: right,
      fixes: [change(leaf, right)],
    },
  );
}

/** W308 on a card that cannot lie in a grid. */
export function needsGrid(range: Range, what: string, line: LineSetting, gone?: Range): void {
  if (!line.kind || line.kind.grid === true) return;
  line.reporter.report(
    'W308',
    range,
    `"${what}" is measured from a card in the grid, and this card never lies there. Leave it out.`,
    {
      fixes: gone ? [remove(gone, `Remove ${what}`)] : [],
    },
  );
}
