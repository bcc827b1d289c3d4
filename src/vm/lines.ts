import { word } from '../state/zones.ts';
import { fits } from './fits.ts';
import type { Runtime } from './runtime.ts';
import { scratchOf } from './scratch.ts';
import { mostDifferent, mostShared } from './searches/values.ts';

/**
 * The rule that the cards of a line must follow beside their number: nothing, values of their own, or one value
 * together.
 */
export type LineRule = 'any' | 'different' | 'shared';

/**
 * Counts lines of the grid that hold at least so many fitting cards, of which that many follow the rule (ROW-1 to
 * ROW-6).
 *
 * @param pc of the instruction; its operands are line, size, selector and, where values are compared, the measure
 */
export function countLines(run: Runtime, pc: number, rule: LineRule, self: number): number {
  const [line, size, selector] = [word(run.code, pc + 1), word(run.code, pc + 2), word(run.code, pc + 3)];
  const measure = rule === 'any' ? -1 : word(run.code, pc + 4);
  const values = valuesIn(run.layout);
  let lines = 0;
  for (const cells of run.grid?.shapes.lines[line] ?? []) {
    let count = 0;
    for (let at = 0, spare = cells.length - size; at < cells.length && spare >= 0; at++) {
      const card = run.cardOn(run.party, cells[at] as number);
      if (card >= 0 && fits(run, selector, card, self)) {
        if (measure >= 0) values[count] = valueOf(run, measure, card);
        count++;
      } else spare--;
    }
    if (count >= size && mostThatFollow(run, values, count, rule, measure) >= size) lines++;
  }
  return lines;
}

/** Values of the cards of the line that was looked at last. */
const valuesIn = scratchOf(({ grid }) => new Int32Array(grid ? grid.rows * grid.columns : 0));

/** The value that a card is compared by: a number, or the values that it has as bits. */
const valueOf = (run: Runtime, measure: number, card: number): number =>
  run.isNumber[measure] === true
    ? run.measureOf(measure, card)
    : word(run.image.values, run.face(card) * run.measures + measure);

/** The greatest number of so many cards that follow the rule together. */
function mostThatFollow(
  run: Runtime,
  values: Int32Array,
  count: number,
  rule: LineRule,
  measure: number,
): number {
  if (rule === 'any') return count;
  // Each number becomes a value of its own, from the last one on, so that those before it are still numbers.
  if (run.isNumber[measure] === true)
    for (let at = count - 1; at >= 0; at--) values[at] = 1 << values.indexOf(word(values, at));
  return rule === 'different' ? mostDifferent(values, count) : mostShared(values, count);
}
