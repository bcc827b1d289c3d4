/** The way in which a spreadsheet tells a formula, in plain and in wide signs; tabs and line breaks it passes over. */
const FORMULA = /^[\t\r\n]|^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** True if a spreadsheet would run a text, but for apostrophes that it starts with. */
function isFormula(text: string): boolean {
  const bare = text.replace(/^'+/, '');
  return FORMULA.test(bare) && !PLAIN_NUMBER.test(bare);
}

/**
 * A text with an apostrophe before it where, but for apostrophes that it starts with itself, a spreadsheet would run
 * it. So taking one apostrophe away from each cell that has one before such a text gives every text back as it was.
 */
export const defused = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** True if a cell has an apostrophe that {@link defused} put there. */
export const isDefused = (cell: string): boolean => cell.startsWith("'") && isFormula(cell);
