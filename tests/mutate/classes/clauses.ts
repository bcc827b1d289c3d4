import {
  matches,
  partLines,
  replaced,
  withLine,
  withoutClause,
  type Edit,
  type MutantClass,
} from '../mutant.ts';
import { nounsOf, partsIn, type Part, type Source } from '../source.ts';

const DIFF =
  'The shorter text is a text, too; only a diff, the printed card or the balance of the game tells.';

const isPrinted = ({ pack }: Source): boolean => pack === 'earth';

/** True if a clause does something, and is no condition. */
const isDeed = (clause: string): boolean => /^[a-z]+ \d/.test(clause) && !clause.startsWith('score');

function* clauseTwice(source: Source): Iterable<Edit> {
  for (const part of partsIn(source))
    for (const { at, costs, gains } of part.texts)
      for (const clause of [...costs, ...gains])
        if (isDeed(clause)) yield replaced(part, at, clause, `${clause}, ${clause}`);
}

function* lineTwice(source: Source): Iterable<Edit> {
  for (const part of source.faces) {
    const most = source.words.kind[part.kind]?.abilities?.[1] ?? 1;
    for (const { at } of part.texts)
      if (part.texts.length < most) yield withLine(part, at, [part.lines[at] ?? '', part.lines[at] ?? '']);
  }
}

function* sideTwice(source: Source): Iterable<Edit> {
  for (const [index, part] of source.faces.entries()) {
    const other = source.faces[index + 1];
    if (other?.path !== part.path) continue;
    const [own, text] = [part.texts.at(-1), other.texts.at(-1)];
    const isSame = part.texts.length === other.texts.length;
    const isAlike = part.texts.slice(0, -1).every(({ body }, at) => body === other.texts[at]?.body);
    if (own && text && isSame && isAlike && part.texts.length === 1)
      yield {
        ...withLine(other, text.at, part.lines[own.at] ?? ''),
        seen: [...partLines(part, 0), ...partLines(other, 0)],
      };
  }
}

/** A card that is another one but for number and name: somebody went on from a copy, and forgot. */
function* alike(source: Source): Iterable<Edit> {
  const cards = source.faces.filter(
    ({ from, path, fields }, at) =>
      from === 0 &&
      source.faces[at + 1]?.path !== path &&
      // Cards without a number are told apart by nothing but their names, as tokens are.
      fields.some(({ value }) => /^-?\d+$/.test(value)),
  );
  for (const [at, part] of cards.entries()) {
    const other = cards.slice(at + 1).find(({ kind }) => kind === part.kind);
    if (!other) continue;
    const lines = [part.lines[0] ?? '', ...other.lines.slice(1)];
    yield {
      path: part.path,
      lines,
      twin: other.path,
      was: part.lines.slice(1, 3).join(' / ').trim(),
      is: `as ${other.name}, line by line`,
    };
  }
}

function* costLost(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at, body, costs, gains } of part.texts)
      if (costs.length > 0) yield replaced(part, at, body, gains.join(', '));
}

function* clauseLost(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at, costs, gains } of part.texts)
      for (const side of [costs, gains])
        if (side.filter(isDeed).length > 1)
          for (const clause of side.filter(isDeed))
            yield withLine(part, at, withoutClause(part.lines[at] ?? '', clause));
}

function* lineLost(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    if (part.texts.length > (source.words.kind[part.kind]?.abilities?.[0] ?? 1))
      for (const { at } of part.texts) yield { ...withLine(part, at, []), seen: partLines(part, -1) };
}

function* otherTrigger(source: Source): Iterable<Edit> {
  const { kind, trigger } = source.words;
  for (const part of source.faces)
    for (const { at, body, trigger: old } of part.texts) {
      if (trigger[old]?.nature !== 'activated' || /\b(?:chose|hailed|copy|this)\b/.test(body)) continue;
      const others = (kind[part.kind]?.triggers ?? []).filter(
        (id) => id !== old && trigger[id]?.nature === 'activated',
      );
      // The two lines of a card have different triggers.
      const free = others.filter((id) => part.texts.every((each) => each.trigger !== id));
      const is = free[(part.number ?? 0) % Math.max(1, free.length)];
      if (is !== undefined) yield withLine(part, at, (part.lines[at] ?? '').replace(`${old}:`, `${is}:`));
    }
}

/** A price that is paid is what is gained, and no more of it comes back. */
function* paysWhatItGains(source: Source): Iterable<Edit> {
  const resources = nounsOf(source, 'resource');
  const { verb, resource } = source.words;
  for (const part of source.faces)
    for (const { at, body, costs, gains } of part.texts) {
      const [cost = '', gain = ''] = [costs[0], gains[0]];
      const [, amount = '', word = ''] = /^(?:pay|spend) (\d+) ([a-z]+)$/.exec(cost) ?? [];
      const noun = resources.find(({ one, many }) => one === word || many === word);
      if (!noun || costs.length > 1 || gains.length > 1) continue;
      const holds = resource[noun.id]?.holds;
      const gives = Object.entries(verb).find(
        ([, { things, side, does }]) =>
          side === 'benefit' &&
          things.some((thing) => thing === holds) &&
          (does?.act === 'add' || does?.act === 'put'),
      )?.[0];
      const less = Math.max(1, Number(amount) - (at % 2));
      if (gives !== undefined && gain !== '')
        yield replaced(part, at, body, `${cost} -> ${gives} ${less} ${less === 1 ? noun.one : noun.many}`);
    }
}

function* keepsAll(source: Source): Iterable<Edit> {
  for (const part of partsIn(source))
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: seen = '', 2: kept = '' } of matches(
        body,
        /look at (\d+) from [a-z-]+ and keep (\d+)/,
      ))
        for (const more of [0, 1, 3])
          yield replaced(part, at, all, all.replace(new RegExp(`${kept}$`), String(Number(seen) + more)));
}

const bodyOf = (part: Part): string => part.texts.map(({ body }) => body).join('\n');

/** A line that is printed on the other cards alone. */
function* guardLost(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at } of part.texts) {
      const guard = /\bif [^,]+, /.exec(bodyOf(part))?.[0];
      if (guard !== undefined) yield replaced(part, at, guard, '');
    }
}

export const CLAUSE_CLASSES: readonly MutantClass[] = [
  {
    name: 'clause twice',
    label: 'itself',
    reason: 'The same is said again in one line, where one clause with another number says it.',
    make: clauseTwice,
  },
  {
    name: 'line twice',
    label: 'itself',
    reason: 'The same line stands on the face again.',
    make: lineTwice,
  },
  { name: 'both sides alike', label: 'itself', reason: 'Two sides of a card say the same.', make: sideTwice },
  {
    name: 'alike but for the name',
    label: 'itself',
    reason: 'It is another card of the pack, line by line.',
    make: alike,
  },
  {
    name: 'cost lost',
    label: 'facts',
    reason: 'A cost is printed.',
    unseen: DIFF,
    make: (source) => (isPrinted(source) ? costLost(source) : []),
  },
  {
    name: 'clause lost',
    label: 'facts',
    reason: 'It is printed.',
    unseen: DIFF,
    make: (source) => (isPrinted(source) ? clauseLost(source) : []),
  },
  {
    name: 'line lost',
    label: 'facts',
    reason: 'It is printed.',
    unseen: DIFF,
    make: (source) => (isPrinted(source) ? lineLost(source) : []),
  },
  {
    name: 'condition lost',
    label: 'facts',
    reason: 'It is printed.',
    unseen: DIFF,
    make: (source) => (isPrinted(source) ? guardLost(source) : []),
  },
  {
    name: 'wrong trigger',
    label: 'facts',
    reason: 'Another one is printed.',
    unseen: DIFF,
    make: (source) => (isPrinted(source) ? otherTrigger(source) : []),
  },
  {
    name: 'pays what it gains',
    label: 'itself',
    reason: 'Nothing comes of it but a loss.',
    make: paysWhatItGains,
  },
  {
    name: 'keeps all that it looks at',
    label: 'itself',
    reason: 'Nothing is chosen, and no rest is left.',
    make: keepsAll,
  },
];

export { clauseLost, guardLost, otherTrigger };
