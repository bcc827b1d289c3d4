// The page that GitHub shows below a run: what was found, as a table.

/** Rows at most: a page of GitHub has 1 MiB, and nobody reads more. */
const MOST = 200;

/** The name of a severity towards people. */
const NAMES = { error: 'error', warning: 'warning', info: 'note' };

/**
 * @typedef {object} Finding
 * @property {string} code
 * @property {keyof typeof NAMES} severity
 * @property {string} message
 * @property {{ line: number }} from
 */

/**
 * @param {{ totals: Record<string, number>, files: readonly { path: string, diagnostics: readonly Finding[] }[] }}
 *   found what `loam lint --json` prints
 * @returns {string} Markdown
 */
export function summaryOf({ totals, files }) {
  const { errors, warnings, notes, suppressed } = totals;
  const head = `### Loam\n\n${count(errors, 'error')}, ${count(warnings, 'warning')}, ${count(notes, 'note')}, ${suppressed} set aside.\n\n`;
  const rows = files.flatMap(({ path, diagnostics }) =>
    diagnostics.map(
      ({ code, severity, message, from }) =>
        `| ${cell(path)}:${from.line} | ${NAMES[severity]} ${cell(code)} | ${cell(message)} |\n`,
    ),
  );
  if (rows.length === 0) return head;
  const more = rows.length > MOST ? `\n${rows.length - MOST} more stand in the log.\n` : '';
  return `${head}| where | what | |\n|---|---|---|\n${rows.slice(0, MOST).join('')}${more}\n`;
}

const count = (/** @type {number} */ n, /** @type {string} */ one) => `${n} ${n === 1 ? one : `${one}s`}`;

/** A text in a cell of a table: nothing in it is read as Markdown or HTML. */
const cell = (/** @type {string} */ text) =>
  text
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/[\\`*_{}[\]()#+!|~@]/g, (sign) => `&#${sign.charCodeAt(0)};`);
