import type { LocatedLeaf } from '../language/located.ts';
import { hasNumber, MOST_COPIES, numbersOf, sayNumbers } from './copies.ts';
import type { KindWord } from './manifest.ts';
import { change, listing } from './reporter.ts';
import type { Setting } from './setting.ts';

/** The parts of a header that say what a card is and which. */
interface Header {
  readonly kind: LocatedLeaf<string>;
  readonly number: LocatedLeaf<number>;
  readonly last?: LocatedLeaf<number>;
}

/** Checks the number of a card, or the range of several equal ones: that it is a range (C415), and of the kind (C409). */
export function checkNumber(header: Header, kind: KindWord, setting: Setting): void {
  if (!checkRange(header, setting) || !kind.numbers) return;
  const { pack, reporter } = setting;
  const said = { number: header.number.value, ...(header.last && { last: header.last.value }) };
  const isIn = ({ numbers = [] }: KindWord, asked: number): boolean =>
    numbers.some(([number, last]) => hasNumber({ number, last }, asked));
  const wrong = numbersOf(said).find((number) => !isIn(kind, number));
  if (wrong === undefined) return;
  const ranges = kind.numbers.map(([from, to]) => `${from} to ${to}`);
  const others = Object.entries(pack.manifest.words.kind)
    .filter(([, each]) => isIn(each, wrong))
    .map(([id]) => id);
  const guess = others.length > 0 && others.length < 4 ? ` ${wrong} is a number of ${listing(others)}.` : '';
  const stands =
    said.last === undefined ? `stands ${wrong}` : `stand ${sayNumbers(said)}, of which ${wrong} is none`;
  reporter.report(
    'C409',
    header.last && wrong > said.number ? header.last : header.number,
    `Cards of the kind ${header.kind.value} have numbers from ${listing(ranges)}; here ${stands}.${guess}`,
    {
      expected: ranges,
      fixes: others.length === 1 && others[0] !== undefined ? [change(header.kind, others[0])] : [],
    },
  );
}

/** Reports a range that is none (C415); says whether it is one. */
function checkRange({ number, last }: Header, { reporter }: Setting): boolean {
  if (!last) return true;
  // In JSON they can stand in either order.
  const range = { start: Math.min(number.start, last.start), end: Math.max(number.end, last.end) };
  const [from, to] = [number.value, last.value];
  if (to < from) {
    const right = `${to}-${from}`;
    reporter.report('C415', range, `A range begins with the lesser number: ${right}.`, {
      expected: [right],
      suggestion: right,
      fixes: [
        {
          title: 'Swap them',
          edits: [
            { start: number.start, end: number.end, text: String(to) },
            { start: last.start, end: last.end, text: String(from) },
          ],
        },
      ],
    });
    return false;
  }
  if (to === from) {
    reporter.report('C415', range, `From ${from} to ${to} is one card: write ${from}.`, {
      expected: [String(from)],
      suggestion: String(from),
      fixes: [change(range, String(from))],
    });
    return false;
  }
  if (to - from < MOST_COPIES) return true;
  const most = String(from + MOST_COPIES - 1);
  reporter.report(
    'C415',
    range,
    `From ${from} to ${to} are ${to - from + 1} cards; one file has at most ${MOST_COPIES}, here to ${most}. Write a second file for the rest.`,
    { expected: [most], fixes: [change(last, most)] },
  );
  return false;
}
