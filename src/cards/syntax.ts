import type { Token } from '../language/lexer.ts';
import type { Slip } from '../language/nodes.ts';
import type { Expected } from '../language/parse.ts';
import { change, insert, remove } from './reporter.ts';
import type { Setting } from './semantics.ts';
import { closest } from './suggest.ts';
import { expectedForms, expectedInWords } from './wrong-word.ts';

/** Reports the first token of a clause that cannot stand where it does, or that the clause ends too early. */
export function reportSyntax(
  tokens: readonly Token[],
  index: number,
  expected: readonly Expected[],
  { pack, reporter }: Setting,
): void {
  const token = tokens[index];
  const forms = expectedForms(expected, pack);
  const wanted = expectedInWords(expected);
  const number = expected.some((each) => each.kind === 'number');
  if (!token) {
    const last = tokens[tokens.length - 1];
    if (!last) return;
    const code = number && expected.length <= 3 ? 'S203' : 'S202';
    reporter.report(
      code,
      last,
      code === 'S203' ? `A number is missing after ${last.text}.` : `Something is missing after ${last.text}: ${wanted}.`,
      {
        expected: forms,
        fixes: number ? [insert(last.end, ' 1')] : forms.slice(0, 3).map((each) => insert(last.end, ` ${each}`)),
      },
    );
    return;
  }
  if (token.type === 'odd' || token.type === 'open-text') return;
  const before = tokens[index - 1];
  const colon = before !== undefined && index === 1 && expected.length === 1 && forms[0] === ':';
  if (colon) {
    reporter.report('S207', { start: before.start, end: token.end }, `After the trigger ${before.text} comes a colon.`, {
      expected: [':'],
      fixes: [insert(before.end, ':', 'Add the colon')],
    });
    return;
  }
  if (number && token.type !== 'number') {
    reporter.report('S203', token, `A number is missing before ${token.text}.`, {
      expected: forms,
      fixes: [insert(token.start, '1 ', 'Add 1')],
    });
    return;
  }
  const near = closest(token.text, forms);
  const guess = near[0] === undefined ? '' : ` Did you mean ${near[0]}?`;
  const can = wanted === '' ? '' : ` Here can stand ${wanted}.`;
  reporter.report('S201', token, `"${token.text}" cannot stand here.${guess}${can}`, {
    expected: [...near, ...forms.filter((each) => !near.includes(each))],
    ...(near[0] === undefined ? {} : { suggestion: near[0] }),
    fixes: near.map((each) => change(token, each)),
  });
}

/** Reports a part of a clause that is said twice or stands after a part that it should precede. */
export function reportSlip(slip: Slip, { reporter, text }: Setting): void {
  const part = text.slice(slip.part.start, slip.part.end);
  const other = text.slice(slip.other.start, slip.other.end);
  if (slip.twice) {
    reporter.report('S205', slip.part, `"${part}" comes after "${other}": such a part stands only once.`, {
      fixes: [remove({ start: blankBefore(text, slip.part.start), end: slip.part.end }, `Remove ${part}`)],
    });
    return;
  }
  reporter.report('S204', { start: slip.other.start, end: slip.part.end }, `"${part}" stands before "${other}".`, {
    fixes: [
      {
        title: `Move ${part}`,
        edits: [
          { start: slip.other.start, end: slip.other.start, text: `${part} ` },
          { start: blankBefore(text, slip.part.start), end: slip.part.end, text: '' },
        ],
      },
    ],
  });
}

function blankBefore(text: string, start: number): number {
  let at = start;
  while (at > 0 && text[at - 1] === ' ') at -= 1;
  return at;
}
