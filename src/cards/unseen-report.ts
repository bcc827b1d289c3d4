import type { Node } from 'jsonc-parser';
import type { Range } from '../language/diagnostic.ts';
import type { Line } from '../language/lexer.ts';
import { nameOfUnseen, replaceUnseen, unseenIn } from '../language/unseen.mjs';
import { insideQuotes } from './json-text.ts';
import { sure, type Reporter } from './reporter.ts';

/** Reports every quoted text and every comment of a text that holds characters that nobody sees: L111. */
export function reportUnseen(text: string, lines: readonly Line[], reporter: Reporter): void {
  if (lines.length === 0 || unseenIn(text).length === 0) return;
  for (const line of lines) {
    for (const token of line.tokens)
      if (token.type === 'text' || token.type === 'open-text') reportUnseenIn(text, token, reporter);
    if (line.comment === undefined) continue;
    // A mark at the very start says how the file is encoded.
    const start = line.tokens.at(-1)?.end ?? Math.max(line.start, text.startsWith('\ufeff') ? 1 : 0);
    reportUnseenIn(text, { start, end: line.end }, reporter);
  }
}

/** The same for one place of a text. */
export function reportUnseenIn(text: string, { start, end }: Range, reporter: Reporter): void {
  const runs = unseenIn(text.slice(start, end)).map((run) => ({
    start: start + run.start,
    end: start + run.end,
  }));
  const [first] = runs;
  if (!first) return;
  reporter.report('L111', first, said(text.slice(first.start, first.end), runs.length - 1), {
    fixes: [sure({ title: 'Remove what nobody sees', edits: runs.map((run) => ({ ...run, text: '' })) })],
  });
}

/**
 * The same for every text of JSON that was read, names of properties too; tabs and line breaks count as well where
 * `inLine` says so. Says whether there was one.
 *
 * @param value the value of the JSON
 * @param root the same with places
 */
export function reportUnseenJson(
  value: unknown,
  root: () => Node,
  inLine: boolean,
  reporter: Reporter,
): boolean {
  const holds = (text: string): boolean => hides(text, inLine);
  if (!anyText(value, holds)) return false;
  const visit = (node: Node): void => {
    if (node.type === 'string' && holds(String(node.value))) reportNode(node, inLine, reporter);
    node.children?.forEach(visit);
  };
  visit(root());
  return true;
}

const hides = (text: string, inLine: boolean): boolean =>
  (inLine && /[\t\n\r]/.test(text)) || unseenIn(text).length > 0;

function reportNode(node: Node, inLine: boolean, reporter: Reporter): void {
  const text = String(node.value);
  const without = replaceUnseen(inLine ? text.replace(/[\t\n\r]+/g, ' ') : text, () => '');
  const first = inLine ? /[\t\n\r]/.exec(text)?.[0] : undefined;
  const [run] = unseenIn(text);
  const letter = run ? text.slice(run.start, run.end) : (first ?? '');
  const inside = insideQuotes(node);
  reporter.report('L111', inside, said(letter, 0), {
    fixes: [
      sure({
        title: 'Remove what nobody sees',
        edits: [{ start: inside.start, end: inside.end, text: JSON.stringify(without).slice(1, -1) }],
      }),
    ],
  });
}

function said(run: string, more: number): string {
  const [letter = ''] = run;
  const others = more === 0 ? '' : `, and ${more} more such ${more === 1 ? 'place' : 'places'}`;
  return `This text holds what nobody sees: ${nameOfUnseen(letter)}${others}. Remove it.`;
}

/** True if a text in a value of JSON, or a name, is so. */
function anyText(value: unknown, holds: (text: string) => boolean): boolean {
  if (typeof value === 'string') return holds(value);
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([name, inner]) => holds(name) || anyText(inner, holds));
}
