import type { Fix, Range } from '../language/diagnostic.ts';
import type { Token } from '../language/lexer.ts';
import type { Problem } from '../language/read.ts';
import { curly } from './refused-text.ts';
import { change, insert, listing, remove, sure } from './reporter.ts';
import type { Setting } from './setting.ts';

/** Reports a first line that is not kind, number and name (L106). */
export function reportHeader(problem: Extract<Problem, { kind: 'header' }>, setting: Setting): void {
  const { reporter, text, pack } = setting;
  const { tokens, range, missing } = problem;
  const kinds = Object.entries(pack.manifest.words.kind)
    .filter(([, each]) => each.rule !== true)
    .map(([id]) => id);
  const shape = `${kinds[0] ?? 'kind'} 1 "Name"`;
  const meant = rangeMeant(tokens, text);
  if (!meant && tokens.some((token) => token.type === 'odd')) return;
  const open = tokens.find((token) => token.type === 'open-text');
  const [first, second, third, fourth] = tokens;
  const say = (message: string, ...fixes: Fix[]): void =>
    reporter.report('L106', range, message, { expected: kinds, fixes });
  if (missing) return say(`The header is missing: kind, number and name, such as ${shape}.`);
  if (meant) {
    reporter.report(
      'L106',
      meant.range,
      `Several equal cards have the first and the last number with a hyphen between: ${meant.right}.`,
      {
        expected: [meant.right],
        suggestion: meant.right,
        fixes: [sure(change(meant.range, meant.right))],
      },
    );
    return;
  }
  if (first?.type === 'word' && isNumber(second) && third) {
    const rest = { start: third.start, end: range.end };
    const name = text.slice(rest.start, rest.end).replace(/"/g, '');
    if (reportInnerQuotes(rest, 'L106', setting)) return;
    if (third.text === ':' && fourth?.type === 'text') {
      const colon = { start: second.end, end: third.end };
      return say('A header has no colon.', remove(colon, 'Remove the colon'));
    }
    if (open) {
      if (open === third) return;
      reporter.report('L102', rest, `The name of a card stands in quotes: "${name}".`, {
        fixes: [change(rest, `"${name}"`, 'Put the name in quotes')],
      });
      return;
    }
    if (third.type !== 'text') {
      return say(
        `The name of a card stands in quotes: "${name}".`,
        change(rest, `"${name}"`, 'Put the name in quotes'),
      );
    }
    const extra = { start: third.end, end: range.end };
    const much = text.slice(extra.start, extra.end).trim();
    return say(`A header ends after the name; "${much}" is too much.`, remove(extra, 'Remove the rest'));
  }
  if (isNumber(first) && second?.type === 'word') {
    return say(`First the kind, then the number: ${second.text} ${first.text}.`, swap(first, second));
  }
  if (first?.type === 'word' && second?.type === 'text') {
    return isNumber(third) && !fourth
      ? say(
          `First the number, then the name: ${first.text} ${third.text} ${second.text}.`,
          swap(second, third),
        )
      : say(`The number of the card is missing after ${first.text}.`, insert(first.end, ' 1'));
  }
  if (first?.type === 'word' && !second) {
    return say(`The number of the card is missing after ${first.text}.`, insert(first.end, ' 1'));
  }
  if (isNumber(first) && second?.type === 'text') {
    return say(
      `The kind of the card is missing before ${first.text}: ${listing(kinds)}.`,
      ...kinds.map((each) => insert(first.start, `${each} `)),
    );
  }
  say(`The first line is the header of the card: kind, number and name, such as ${shape}.`);
}

/** True for a number, and for a range of several. */
const isNumber = (token: Token | undefined): token is Token =>
  token?.type === 'number' || token?.type === 'range';

/** A range of numbers that is written in another way, such as 8 to 12 or 8..12, between the kind and the name. */
export function rangeMeant(
  tokens: readonly Token[],
  text: string,
): { readonly range: Range; readonly right: string } | undefined {
  const [first, second] = tokens;
  const name = tokens.findIndex(({ type }) => type === 'text' || type === 'open-text');
  // A card with two faces has its names below.
  const before = tokens[name - 1] ?? tokens.at(-1);
  if (first?.type !== 'word' || !second || !before || second.type === 'range') return undefined;
  const range = { start: second.start, end: before.end };
  const said = /^(\d+)\s*(?:[-‐-―−~…]|\.{2,3}|to)\s*(\d+)$/u.exec(text.slice(range.start, range.end));
  return said ? { range, right: `${said[1]}-${said[2]}` } : undefined;
}

/** Reports a line at the left edge of a rules file that is not kind and name, that there is none (L106), or that is not indented (L108). */
export function reportSectionHeader(
  { tokens, range, missing }: Extract<Problem, { kind: 'header' }>,
  setting: Setting,
): void {
  const { reporter, text, pack } = setting;
  const kinds = Object.entries(pack.manifest.words.kind).flatMap(([id, { rule }]) =>
    rule === true ? [id] : [],
  );
  if (tokens.some(({ type }) => type === 'odd')) return;
  const say = (message: string, ...fixes: Fix[]): void =>
    reporter.report('L106', range, message, { expected: kinds, fixes });
  const shape = `${kinds[0] ?? 'kind'} "Name"`;
  if (missing)
    return say(`The header of a section is missing: its kind and its name in quotes, such as ${shape}.`);
  const [first, second, third] = tokens;
  if (first?.type === 'word' && second?.text === ':') {
    reporter.report('L108', range, 'The lines of a section are indented by two blanks.', {
      fixes: [insert(first.start, '  ', 'Indent the line')],
    });
    return;
  }
  if (
    first?.type === 'word' &&
    second &&
    reportInnerQuotes({ start: second.start, end: range.end }, 'L106', setting)
  )
    return;
  // That its quote is not closed is said already.
  if (tokens.some(({ type }) => type === 'open-text')) return;
  if (first?.type === 'text')
    return say(
      `The kind of the section is missing before ${first.text}: ${listing(kinds)}.`,
      ...kinds.map((each) => insert(first.start, `${each} `)),
    );
  if (first?.type === 'word' && isNumber(second) && third?.type === 'text')
    return say(
      `A section has no number: ${first.text} ${third.text}.`,
      remove({ start: first.end, end: second.end }, 'Remove the number'),
    );
  if (first?.type === 'word' && second?.type === 'text' && third) {
    const rest = { start: second.end, end: range.end };
    const much = text.slice(rest.start, rest.end).trim();
    return say(`A header ends after the name; "${much}" is too much.`, remove(rest, 'Remove the rest'));
  }
  if (first?.type === 'word' && second) {
    const rest = { start: second.start, end: range.end };
    const name = text.slice(rest.start, rest.end).replace(/"/g, '');
    return say(
      `The name of a section stands in quotes: "${name}".`,
      change(rest, `"${name}"`, 'Put the name in quotes'),
    );
  }
  say(`At the left edge stands the header of a section: its kind and its name in quotes, such as ${shape}.`);
}

const swap = (a: Token, b: Token): Fix =>
  change({ start: a.start, end: b.end }, `${b.text} ${a.text}`, 'Swap them');

/** Reports a side line that is malformed or in the wrong place (L109), or a name that is missing or one too many (L106). */
export function reportSide(problem: Extract<Problem, { kind: 'side' }>, setting: Setting): void {
  const { range, why, tokens, right, name } = problem;
  const { reporter, kind, text } = setting;
  const details = { expected: ['side A', 'side B'] };
  const [, letter] = tokens;
  const put: Fix[] =
    letter?.type === 'word' || letter?.type === 'odd'
      ? [change(letter, right)]
      : letter?.type === 'text'
        ? [insert(letter.start, `${right} `)]
        : [];
  switch (why) {
    case 'malformed':
      if (
        letter &&
        /^[AB]$/.test(letter.text) &&
        reportInnerQuotes({ start: letter.end, end: range.end }, 'L109', setting)
      )
        return;
      if (tokens.some((token) => token.type === 'open-text')) return;
      reporter.report('L109', range, `A side line reads side ${right} "Name".`, { ...details, fixes: put });
      return;
    case 'unnamed':
      reporter.report(
        'L106',
        range,
        `The name in quotes is missing: side ${letter?.text ?? right} "Name".`,
        details,
      );
      return;
    case 'repeated':
      reporter.report('L109', range, `Side ${letter?.text ?? ''} stands here already.`, {
        ...details,
        fixes: right === letter?.text ? [] : put,
      });
      return;
    case 'swapped':
      reporter.report('L109', range, 'Side A comes first, then side B.', details);
      return;
    case 'early':
      reporter.report(
        'L109',
        range,
        'On a card with two faces every line belongs to a side; these stand before the first.',
        details,
      );
      return;
    case 'missing':
      if (kind?.sides === 2) {
        reporter.report(
          'L109',
          range,
          'This card has two faces: their lines side A "Name" and side B "Name" are missing.',
          details,
        );
      } else {
        reporter.report(
          'L106',
          range,
          `The name in quotes is missing: ${text.slice(range.start, range.end)} "Name".`,
          details,
        );
      }
      return;
    case 'named':
      if (kind?.sides === 2 && name) {
        const extra = { start: blankBefore(text, name.start), end: name.end };
        reporter.report(
          'L106',
          extra,
          'A card with two faces has its names in the side lines, not in the header.',
          {
            ...details,
            fixes: [remove(extra, 'Remove the name')],
          },
        );
      } else {
        const line = {
          start: text.slice(0, range.start).trimEnd().length + 1,
          end: text.indexOf('\n', range.end) + 1 || text.length,
        };
        reporter.report('L109', range, 'This card has one face, with its name in the header.', {
          fixes: [remove(line, 'Remove the side line')],
        });
      }
  }
}

/**
 * Reports a text in quotes with straight quotes inside, which end it; says whether it is one. What stands there begins and
 * ends with a quote, or was meant to.
 */
export function reportInnerQuotes(
  range: Range,
  code: 'L106' | 'L109' | 'C404',
  { reporter, text }: Setting,
): boolean {
  const all = text.slice(range.start, range.end);
  const written = all.trim();
  const inner = written.slice(1, -1);
  if (!/^".*"$/.test(written) || !inner.includes('"') || /^[^"]*" *"[^"]*$/.test(inner)) return false;
  const start = range.start + all.indexOf(written);
  const right = `"${curly(inner)}"`;
  reporter.report(
    code,
    { start, end: start + written.length },
    `A straight quote ends a text, so none can stand inside. Write “ and ” there${orNothing(right)}.`,
    {
      expected: [right],
      suggestion: right,
      fixes: [change({ start, end: start + written.length }, right, 'Use curly quotes inside')],
    },
  );
  return true;
}

/** A text behind a colon, where it is short enough to be read. */
export const orNothing = (text: string): string => (text.length <= 80 ? `: ${text}` : '');

function blankBefore(text: string, start: number): number {
  let at = start;
  while (at > 0 && text[at - 1] === ' ') at -= 1;
  return at;
}
