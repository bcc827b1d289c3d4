import type { Token } from '../language/lexer.ts';
import type { Slip } from '../language/nodes.ts';
import { parseAbility, type Expected, type Start } from '../language/parse.ts';
import { change, insert, remove } from './reporter.ts';
import type { Setting } from './setting.ts';
import { closest, numberWord } from './suggest.ts';
import { ANY_NAME, expectedForms, expectedInWords } from './wrong-word.ts';

/** Stands in for the number that may be missing. */
const ONE: Token = { type: 'number', text: '1', value: 1, start: 0, end: 0 };

/** Reports the first token of a clause that cannot stand where it does, or that the clause ends too early. */
export function reportSyntax(
  tokens: readonly Token[],
  index: number,
  expected: readonly Expected[],
  { pack, reporter }: Setting,
  start: Start = 'ability',
): void {
  const token = tokens[index];
  const forms = expectedForms(expected, pack);
  const wanted = expectedInWords(expected, pack);
  const number = expected.some((each) => each.kind === 'number');
  if (!token) {
    const last = tokens[tokens.length - 1];
    if (!last) return;
    const code = number && expected.length <= 3 ? 'S203' : 'S202';
    reporter.report(
      code,
      last,
      code === 'S203'
        ? `A number is missing after "${last.text}".`
        : `Something is missing after "${last.text}": ${wanted}.`,
      {
        expected: forms,
        fixes: number
          ? [insert(last.end, ' 1')]
          : forms
              .filter((each) => each !== ANY_NAME)
              .slice(0, 3)
              .map((each) => insert(last.end, /^[,:]/.test(each) ? each : ` ${each}`)),
      },
    );
    return;
  }
  if (token.type === 'odd' || token.type === 'open-text') return;
  const before = tokens[index - 1];
  const colon = before !== undefined && index === 1 && expected.length === 1 && forms[0] === ':';
  if (colon) {
    const arrow = token.text === '->';
    reporter.report(
      'S207',
      { start: before.start, end: token.end },
      `After the trigger ${before.text} comes a colon.`,
      {
        expected: [':'],
        fixes: arrow
          ? [change({ start: before.end, end: token.end }, ':', 'Write a colon')]
          : [insert(before.end, ':', 'Add the colon')],
      },
    );
    return;
  }
  const then = tokens[index + 1];
  if (token.text === 'up' && then?.text === 'to') {
    // With the gap before them: behind them the line may end.
    const start = before?.end ?? token.start;
    reporter.report(
      'S201',
      { start: token.start, end: then.end },
      'What is not compulsory may be taken in part, so that the number alone says up to so many. Until there are so many is "to" and the number.',
      {
        expected: forms,
        fixes: [
          remove({ start, end: then.end }, 'Remove up to'),
          remove({ start, end: token.end }, 'Remove up'),
        ],
      },
    );
    return;
  }
  if (before?.text === 'to' && token.type === 'word') {
    const range = { start: before.start, end: token.end };
    reporter.report(
      'S201',
      range,
      `The zone into which something goes is said in the manifest, by its verb. Leave "to ${token.text}" out, or name a seat whose zone it is with "to the".`,
      {
        expected: ['the'],
        fixes: [remove({ start: before.start - 1, end: token.end }, `Remove to ${token.text}`)],
      },
    );
    return;
  }
  if (reportJoined(tokens, index, forms, reporter)) return;
  if (number && token.type !== 'number') {
    const said = numberWord(token.text);
    if (said !== undefined) {
      reporter.report('S203', token, `Numbers are written in digits: ${said}, not ${token.text}.`, {
        expected: [said],
        suggestion: said,
        fixes: [change(token, said)],
      });
      return;
    }
    const fix = insert(token.start, '1 ', 'Add 1');
    const counts = parseAbility([...tokens.slice(0, index), ONE, ...tokens.slice(index)], start);
    if (counts.ok || counts.index > index + 1) {
      reporter.report(
        'S203',
        { start: before?.start ?? token.start, end: token.end },
        `A number is missing before "${token.text}".`,
        {
          expected: forms,
          fixes: [fix],
        },
      );
      return;
    }
  }
  const near = closest(token.text, forms);
  const guess = near[0] === undefined ? '' : ` Did you mean ${near[0]}?`;
  const can = wanted === '' ? '' : ` Here can stand ${wanted}.`;
  if (near.length === 0 && forms.includes(ANY_NAME) && token.type === 'word') {
    reportBareName(tokens.slice(index), wanted, reporter);
    return;
  }
  // A single word that can stand at a place is meant, whatever is written.
  const isOnly = forms.length === 1 && /^[a-z]/.test(forms[0] ?? '') && token.type === 'word';
  let last = token;
  for (let i = index + 1; tokens[i]?.text === token.text; i += 1) last = tokens[i] ?? last;
  reporter.report(
    'S201',
    { start: token.start, end: last.end },
    `"${token.text}" cannot stand here.${guess}${can}`,
    {
      expected: [...near, ...forms.filter((each) => !near.includes(each))],
      ...(near[0] === undefined ? {} : { suggestion: near[0] }),
      fixes: (isOnly ? forms : near).map((each) => change(token, each)),
    },
  );
}

/** Reports `or less` or `or more` behind what is counted; it belongs behind the number. True if it did. */
function reportBound(tokens: readonly Token[], index: number, reporter: Setting['reporter']): boolean {
  const [before, token] = tokens.slice(index - 1, index + 1);
  const number = tokens.findLast(({ type }, at) => at < index && type === 'number');
  if (!before || !token || !number || !['less', 'fewer', 'more'].includes(token.text)) return false;
  const range = { start: before.start, end: token.end };
  const gone = { start: (tokens[index - 2] ?? before).end, end: token.end, text: '' };
  const isMore = token.text === 'more';
  reporter.report(
    'S201',
    range,
    isMore
      ? 'A number alone means so many or more. Leave "or more" out.'
      : `"or less" stands behind the number: ${number.text} or less.`,
    {
      expected: isMore ? [] : [`${number.text} or less`],
      fixes: [
        isMore
          ? { title: 'Remove or more', edits: [gone] }
          : {
              title: 'Move or less behind the number',
              edits: [{ start: number.end, end: number.end, text: ' or less' }, gone],
            },
      ],
    },
  );
  return true;
}

/**
 * Reports conditions that are joined otherwise than by `or have`: a second one that lacks its verb or says more than
 * that, and `and`. True if it did.
 */
function reportJoined(
  tokens: readonly Token[],
  index: number,
  forms: readonly string[],
  reporter: Setting['reporter'],
): boolean {
  const token = tokens[index];
  const before = tokens[index - 1];
  const has = forms.find((each) => each === 'have' || each === 'has');
  if (!token || !before) return false;
  if (before.text === 'or' && has !== undefined) {
    if (reportBound(tokens, index, reporter)) return true;
    const next = tokens.slice(index, index + 3).map(({ text }) => text);
    const again = /^(?:if you have|you have|if|any seat has|have|has) /.exec(`${next.join(' ')} `);
    const last = tokens[index - 1 + (again?.[0].trim().split(' ').length ?? 0)];
    reporter.report(
      'S201',
      { start: before.start, end: token.end },
      `Between two conditions stands "or ${has}": one of them is enough then.`,
      {
        expected: [has],
        suggestion: has,
        fixes: [
          again && last
            ? change({ start: token.start, end: last.end }, has)
            : insert(token.start, `${has} `, `Add ${has}`),
        ],
      },
    );
    return true;
  }
  const said = tokens.slice(0, index).map(({ text }) => text);
  const isAsked = said.includes('have') || said.includes('has');
  if (token.text !== 'and' || !isAsked || !forms.includes('or')) return false;
  const isUntil = said.findLast((text) => text === 'if' || text === 'until') === 'until';
  const isFlow = said.includes('for') || said.includes('until');
  const [next, after] = tokens.slice(index + 1);
  const isIf = next?.text === 'if' && after?.text === 'you';
  const other = isUntil
    ? 'Let a counter stand for what must be so as well.'
    : isFlow
      ? 'What must be so as well is asked behind a comma: ", if you have".'
      : 'Write a line for each way in which that can be so.';
  const isClear = isIf || next?.text === 'have' || next?.type === 'number';
  const range = { start: before.end, end: next?.text === 'have' ? next.end : token.end };
  reporter.report(
    'S201',
    token,
    `Conditions are joined by "or have" alone, one of which is enough. ${other}`,
    {
      fixes:
        isFlow && !isUntil && isClear
          ? [change(range, isIf ? ',' : ', if you have', 'Ask behind a comma')]
          : [],
    },
  );
  return true;
}

/** Reports a name without its quotes; what names something ends its line. */
function reportBareName(tokens: readonly Token[], wanted: string, reporter: Setting['reporter']): void {
  const [first] = tokens;
  const last = tokens[tokens.length - 1];
  if (!first || !last) return;
  reporter.report(
    'S201',
    { start: first.start, end: last.end },
    `"${first.text}" cannot stand here. Here can stand ${wanted}.`,
    {
      expected: [ANY_NAME],
      fixes: [
        {
          title: 'Put the name in quotes',
          edits: [
            { start: first.start, end: first.start, text: '"' },
            { start: last.end, end: last.end, text: '"' },
          ],
        },
      ],
    },
  );
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
  reporter.report(
    'S204',
    { start: slip.other.start, end: slip.part.end },
    `"${part}" stands before "${other}".`,
    {
      fixes: [
        {
          title: `Move ${part}`,
          edits: [
            { start: slip.other.start, end: slip.other.start, text: `${part} ` },
            { start: blankBefore(text, slip.part.start), end: slip.part.end, text: '' },
          ],
        },
      ],
    },
  );
}

function blankBefore(text: string, start: number): number {
  let at = start;
  while (at > 0 && text[at - 1] === ' ') at -= 1;
  return at;
}
