import type { Token } from '../language/lexer.ts';
import { MAX_LENGTH, MAX_TOKENS } from '../language/lexer.ts';
import { parseAbility } from '../language/parse.ts';
import type { Problem } from '../language/read.ts';
import { change, insert, listing, remove } from './reporter.ts';
import type { Setting } from './semantics.ts';
import { closest, plain } from './suggest.ts';

/** Reports what is wrong with the layout of a text: everything but the syntax of abilities. */
export function reportLayout(problem: Problem, setting: Setting): void {
  switch (problem.kind) {
    case 'refused':
      return reportRefusal(problem, setting);
    case 'header':
      return reportHeader(problem, setting);
    case 'indent': {
      const { range, edit, second } = problem;
      const said = second
        ? 'A file holds one card; this looks like the header of another.'
        : edit.text === ''
          ? 'This line starts at the left edge, without blanks.'
          : 'This line belongs to the card above: put two blanks before it.';
      setting.reporter.report('L108', range, said, {
        fixes: second ? [] : [{ title: edit.text === '' ? 'Move to the left edge' : 'Indent', edits: [edit] }],
      });
      return;
    }
    case 'side':
      return reportSide(problem, setting);
    case 'line':
      return reportLine(problem, setting);
    case 'syntax':
    case 'slip':
      return;
  }
}

/** Reports every run of characters that is no token (L101) and every quote that is not closed (L102). */
export function reportTokens(tokens: readonly Token[], { reporter, text, pack }: Setting): void {
  for (const token of tokens) {
    if (token.type === 'open-text') {
      const end = text.slice(token.start, token.end).trimEnd().length + token.start;
      reporter.report('L102', token, 'This quote is not closed on its line.', {
        expected: ['"'],
        fixes: [insert(end, '"', 'Close the quote')],
      });
    } else if (token.type === 'odd' || (token.type === 'letter' && tokens[0]?.text !== 'side')) {
      const simple = plain(token.text);
      const usable = simple !== token.text && /^(?:[a-z]+(?:-[a-z]+)*|-?[0-9]+|->|[,:]|"[^"]*"?)$/.test(simple);
      const known = usable ? [] : closest(simple.replace(/[^a-z-]/g, ''), allForms(pack), 1);
      const right = usable ? simple : known[0];
      const capital = token.text.toLowerCase() !== token.text && token.text.toLowerCase() === simple;
      const why = capital
        ? 'words are written in small letters'
        : usable
          ? 'it has letters or signs that only look like plain ones'
          : 'it is no word, number or sign of the language';
      reporter.report('L101', token, `"${shorten(token.text)}" cannot be read: ${why}.${right === undefined ? '' : ` Did you mean ${right}?`}`, {
        expected: right === undefined ? [] : [right],
        ...(right === undefined ? {} : { suggestion: right }),
        fixes: [
          ...(right === undefined ? [] : [change(token, right)]),
          remove(token, `Remove ${shorten(token.text)}`),
        ],
      });
    }
  }
}

const shorten = (text: string): string => (text.length > 24 ? `${text.slice(0, 24)}…` : text);

function allForms(pack: Setting['pack']): string[] {
  const out: string[] = [];
  for (const sort of ['verb', 'resource', 'value', 'kind', 'noun', 'zone', 'attribute', 'colour', 'trigger'] as const) {
    out.push(...pack.lexicon.forms(sort).keys());
  }
  return out;
}

function reportRefusal({ refusal, range }: Extract<Problem, { kind: 'refused' }>, { reporter, text, pack }: Setting): void {
  switch (refusal) {
    case 'empty': {
      const kind = Object.entries(pack.manifest.words.kind).find(([, each]) => each.rule !== true)?.[0] ?? 'kind';
      reporter.report('L105', range, `There is no card in this file. Start with a header such as ${kind} 1 "Name".`);
      return;
    }
    case 'binary': {
      // eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
      const at = Math.max(0, text.search(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd]/));
      reporter.report('L103', { start: at, end: at + 1 }, 'This is not plain text: it holds characters that no text has.', {
        fixes: [remove({ start: at, end: at + 1 }, 'Remove the character')],
      });
      return;
    }
    case 'too-long':
    case 'too-many-tokens':
      reporter.report(
        'L104',
        { start: 0, end: text.length },
        `The file is too large for a card: at most ${MAX_LENGTH.toLocaleString('en')} characters and ${MAX_TOKENS.toLocaleString('en')} words and signs are read.`,
      );
  }
}

function reportHeader({ tokens, range }: Extract<Problem, { kind: 'header' }>, { reporter, text, pack }: Setting): void {
  const kinds = Object.entries(pack.manifest.words.kind)
    .filter(([, each]) => each.rule !== true)
    .map(([id]) => id);
  const [first, second] = tokens;
  const shape = `${kinds[0] ?? 'kind'} 1 "Name"`;
  const say = (message: string, fixes: ReturnType<typeof change>[] = []): void =>
    reporter.report('L106', range, message, { expected: kinds, fixes });
  if (first?.type === 'word' && second?.type === 'number' && tokens.length > 2) {
    const rest = { start: tokens[2]?.start ?? range.end, end: range.end };
    const name = text.slice(rest.start, rest.end);
    if (tokens[2]?.type === 'text') {
      const extra = { start: tokens[2].end, end: range.end };
      return say(`A header ends after the name; "${text.slice(extra.start, extra.end).trim()}" is too much.`, [remove(extra, 'Remove the rest')]);
    }
    if (tokens[2]?.type === 'open-text') return;
    return say(`The name of a card stands in quotes: "${name.replace(/"/g, '')}".`, [change(rest, `"${name.replace(/"/g, '')}"`, 'Put the name in quotes')]);
  }
  if (first?.type === 'number' && second?.type === 'word') {
    const both = { start: first.start, end: second.end };
    return say(`First the kind, then the number: ${second.text} ${first.text}.`, [change(both, `${second.text} ${first.text}`, 'Swap them')]);
  }
  if (first?.type === 'word' && second?.type === 'text') {
    return say(`The number of the card is missing after ${first.text}.`, [insert(first.end, ' 1')]);
  }
  if (first?.type === 'word' && !second) return say(`The number of the card is missing after ${first.text}.`, [insert(first.end, ' 1')]);
  if (first?.type === 'number' && second?.type === 'text') {
    return say(`The kind of the card is missing before ${first.text}: ${listing(kinds)}.`, kinds.map((each) => insert(first.start, `${each} `)));
  }
  say(`The first line is the header of the card: kind, number and name, such as ${shape}.`);
}

function reportSide({ range, why }: Extract<Problem, { kind: 'side' }>, { reporter }: Setting): void {
  const said = {
    malformed: 'A side line reads side A "Name" or side B "Name".',
    repeated: 'This side stands here already.',
    unexpected: 'Side A comes first.',
    missing: 'The name in quotes is missing here; a card with two faces has the lines side A "Name" and side B "Name" instead.',
    name: 'A card with side lines has no name in its header.',
  }[why];
  reporter.report('L109', range, said, { expected: ['side A', 'side B'] });
}

function reportLine({ range, tokens }: Extract<Problem, { kind: 'line' }>, setting: Setting): void {
  const { reporter, pack, kind } = setting;
  const [first, second] = tokens;
  if (!first || tokens.some((token) => token.type === 'open-text')) return;
  const triggers = [...pack.lexicon.forms('trigger').keys()];
  const allowed = [...(kind?.required ?? []), ...(kind?.optional ?? [])];
  const colon: Token = { type: 'sign', text: ':', value: ':', start: first.end, end: first.end };
  const asAbility = parseAbility([first, colon, ...tokens.slice(1)]);
  const nearTrigger = triggers.includes(first.text) ? first.text : closest(first.text, triggers, 1)[0];
  if (nearTrigger !== undefined && (asAbility.ok || asAbility.index > 3)) {
    reporter.report('S207', { start: first.start, end: second?.end ?? first.end }, `After the trigger ${nearTrigger} comes a colon.`, {
      expected: [':'],
      fixes: [change(first, `${nearTrigger}:`, 'Add the colon')],
    });
    return;
  }
  const nearField = allowed.includes(first.text) ? first.text : closest(first.text, allowed, 1)[0];
  if (nearField !== undefined && !second) {
    const sort = pack.manifest.words.attribute[nearField]?.sort;
    const wanted = sort === 'number' ? 'a number' : sort === 'text' ? 'a text in quotes' : 'its values';
    reporter.report('C404', first, `${first.text} takes ${wanted}; nothing stands here.`, {
      fixes: sort === 'number' ? [insert(first.end, ' 1')] : [],
    });
    return;
  }
  const rest = tokens.slice(1);
  const values = rest.filter((token) => token.text !== ',');
  if (nearField !== undefined && values.length > 1 && values.every((token) => token.type === 'word')) {
    const from = { start: values[0]?.start ?? range.start, end: values[values.length - 1]?.end ?? range.end };
    reporter.report('S208', from, 'Several values are separated by commas.', {
      expected: [','],
      fixes: [change(from, values.map((token) => token.text).join(', '), 'Separate them with commas')],
    });
    return;
  }
  const texts = rest.filter((token) => token.type === 'word' || token.type === 'odd' || token.type === 'reserved');
  const sort = nearField === undefined ? undefined : pack.manifest.words.attribute[nearField]?.sort;
  if (sort === 'text' && texts.length > 0) {
    const from = { start: rest[0]?.start ?? range.start, end: range.end };
    const words = setting.text.slice(from.start, from.end).replace(/"/g, '');
    reporter.report('C404', from, `${nearField ?? first.text} takes a text in quotes.`, { fixes: [change(from, `"${words}"`)] });
    return;
  }
  if (nearField !== undefined) {
    reporter.report('C404', range, `A field is ${nearField} and one value, or several with commas between them.`, {});
    return;
  }
  reporter.report(
    'L107',
    range,
    `This is neither a field nor an ability. A field starts with ${listing(allowed)}; an ability with a trigger and a colon.`,
    { expected: [...allowed, ...triggers] },
  );
}
