import { rangeOfAbility, rangeOfNumber } from './card-range.ts';
import type { Finding, LintRule } from './rule.ts';
import { setOffIn, type SetLine } from './set-off.ts';

/** The number of lines of cards that can wait for one another: a game has room for one more, with which they begin. */
export const MOST_WAITING = 7;

/** The number of other cards of a circle that are named. */
const MOST_NAMED = 4;

export const setOff: LintRule = {
  code: 'P520',
  accuracy:
    'That the lines can set one another off is exact but for what an ability answers to beyond the kind of a card; whether they all come to lie in play together is not asked. Each circle is reported once, and of all chains the longest one.',
  unchecked:
    'Lines that cost something, which end when it runs out. Lines that are repeated by others. How many abilities answer to one card at once.',
  check(catalogue) {
    const { lines, circles, longest } = setOffIn(catalogue);
    const linesAt = (places: readonly number[]): readonly SetLine[] =>
      places.map((place) => lines[place] as SetLine);
    const found = circles.map((circle) => findingAt(linesAt(circle), sayCircle));
    return longest.length > MOST_WAITING ? [...found, findingAt(linesAt(longest), sayRow)] : found;
  },
};

/** A finding at the first of some lines. */
function findingAt(lines: readonly SetLine[], say: (lines: readonly SetLine[]) => string): Finding {
  const { entry, face, at } = lines[0] as SetLine;
  return {
    path: entry.path,
    range: rangeOfAbility(entry, face, at) ?? rangeOfNumber(entry),
    message: say(lines),
  };
}

function sayCircle(lines: readonly SetLine[]): string {
  const [first, ...others] = [...new Set(lines.map(({ called }) => called))];
  const more = others.length > MOST_NAMED ? ` and ${others.length - MOST_NAMED} more` : '';
  const named = `${others.slice(0, MOST_NAMED).join(', ')}${more}`;
  const way =
    lines.length === 1
      ? 'This line sets itself off'
      : others.length === 0
        ? `The lines of ${first} set one another off`
        : `This line and those of ${named} set one another off`;
  return `${way}, and nothing ends that: a game stops there. Let one of them cost something, or do something else.`;
}

const sayRow = (lines: readonly SetLine[]): string =>
  `This line sets off a line on ${lines[1]?.called}, which sets off the next one, and so on: ${lines.length} lines in a row. A game stops after ${MOST_WAITING}. Let fewer of them answer or open one another.`;
