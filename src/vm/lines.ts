import { word } from '../state/zones.ts';
import { fits } from './fits.ts';
import type { Runtime } from './runtime.ts';
import { mostDifferent, mostShared } from './searches/values.ts';

/** What the cards of a line must have beside their number: nothing, values of their own, or one value together. */
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
  let lines = 0;
  for (const cells of run.grid?.shapes.lines[line] ?? []) {
    if (cells.length < size) continue;
    const cards: number[] = [];
    for (const cell of cells) {
      const card = run.cardOn(run.party, cell);
      if (card >= 0 && fits(run, selector, card, self)) cards.push(card);
    }
    if (cards.length >= size && mostThatFollow(run, cards, rule, measure) >= size) lines++;
  }
  return lines;
}

/** How many of the cards follow the rule together, at most. */
function mostThatFollow(run: Runtime, cards: readonly number[], rule: LineRule, measure: number): number {
  if (rule === 'any') return cards.length;
  if (run.isNumber[measure] === true) {
    const numbers = cards.map((card) => run.measureOf(measure, card));
    const different = [...new Set(numbers)];
    if (rule === 'different') return different.length;
    return Math.max(...different.map((number) => numbers.filter((each) => each === number).length));
  }
  const values = cards.map((card) => word(run.image.values, run.face(card) * run.measures + measure));
  return rule === 'different' ? mostDifferent(values) : mostShared(values);
}
