import { matches, partLines, replaced, withLine, type Edit, type MutantClass } from '../mutant.ts';
import { nounsOf, partsIn, saidOf, type Part, type Source } from '../source.ts';

const FORM = 'The manifest has no such word, or the language no such form.';

/** Every word that stands somewhere in a pack, its manifest among it. */
function vocabularyOf(source: Source): ReadonlySet<string> {
  const said = partsIn(source).flatMap(({ lines }) => lines.join(' ').match(/[a-z]+/g) ?? []);
  return new Set([...said, ...(JSON.stringify(source.manifest).match(/[a-z]+/g) ?? [])]);
}

function* misspelt(source: Source): Iterable<Edit> {
  const known = vocabularyOf(source);
  for (const part of partsIn(source))
    for (const { at, body } of part.texts)
      for (const { 0: word, index } of matches(
        body.replace(/"[^"]*"/g, (text) => ' '.repeat(text.length)),
        /[a-z]{4,}/,
      )) {
        const middle = 1 + ((index + word.length) % (word.length - 2));
        const ways = [
          word.slice(0, middle) + word.slice(middle + 1),
          word.slice(0, middle) + word.charAt(middle + 1) + word.charAt(middle) + word.slice(middle + 2),
          word.slice(0, middle) + word.charAt(middle) + word.slice(middle),
        ];
        const is = ways[(index + at) % ways.length] ?? '';
        if (is !== word && !known.has(is)) yield replaced(part, at, word, is);
      }
}

function* misspeltFields(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at, name, value } of part.fields) {
      if (name.length > 4)
        yield withLine(part, at, (part.lines[at] ?? '').replace(name, name.slice(0, -2) + name.slice(-1)));
      const word = /^[a-z]{4,}/.exec(value)?.[0];
      if (word !== undefined)
        yield withLine(
          part,
          at,
          (part.lines[at] ?? '').replace(value, value.replace(word, `${word}${word.slice(-1)}`)),
        );
    }
}

/** A thing that is counted becomes a place or an act. */
function* otherSort(source: Source): Iterable<Edit> {
  const zones = Object.keys(source.words.zone);
  const verbs = Object.keys(source.words.verb);
  const nouns = nounsOf(source, 'resource', 'kind').flatMap(({ one, many }) => [one, many]);
  for (const part of partsIn(source))
    for (const { at, body } of part.texts)
      for (const { 0: all, index } of matches(body, /\b\d+ ([a-z]+)\b/)) {
        const word = all.replace(/^\d+ /, '');
        if (!nouns.includes(word)) continue;
        const others = (at + index) % 2 === 0 ? zones : verbs;
        const other = others[(at * 7 + index) % others.length] ?? '';
        if (!nouns.includes(other)) yield replaced(part, at, all, all.replace(word, other));
      }
}

/** The verb is used with what its entry in the manifest does not name. */
function* verbTakesNot(source: Source): Iterable<Edit> {
  const { verb, resource } = source.words;
  for (const part of source.faces)
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: used = '', 3: thing = '' } of matches(body, /\b([a-z]+) (\d+) ([a-z]+)\b/)) {
        const id = Object.keys(resource).find((each) => each === thing || resource[each]?.plural === thing);
        if (id === undefined || verb[used] === undefined) continue;
        const others = Object.entries(verb).filter(
          ([, { things, alsoUnder, side, only }]) =>
            !things.some((each) => each === resource[id]?.holds) &&
            alsoUnder === undefined &&
            side !== 'score' &&
            only === undefined,
        );
        const other = others[at % Math.max(1, others.length)];
        if (other) yield replaced(part, at, all, all.replace(used, other[0]));
      }
}

function* grammaticalNumber(source: Source): Iterable<Edit> {
  const nouns = nounsOf(source, 'resource', 'kind').filter(({ one, many }) => one !== many);
  for (const part of partsIn(source))
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: amount } of matches(body, /\b(\d+) [a-z]+\b/)) {
        const word = all.replace(/^\d+ /, '');
        const noun = nouns.find(({ one, many }) => (amount === '1' ? one : many) === word);
        if (noun) yield replaced(part, at, all, `${amount} ${amount === '1' ? noun.many : noun.one}`);
      }
}

function* signs(source: Source): Iterable<Edit> {
  for (const part of partsIn(source)) {
    for (const { at, body, trigger } of part.texts) {
      const line = part.lines[at] ?? '';
      yield withLine(part, at, line.replace(`${trigger}:`, trigger));
      if (body.includes(' -> '))
        yield withLine(part, at, line.replace(' -> ', at % 2 === 0 ? ' - ' : ' => '));
      if (/\d [a-z]+, [a-z]/.test(body))
        yield withLine(part, at, line.replace(/(\d [a-z]+), ([a-z])/, '$1 $2'));
    }
    for (const { at, value } of part.fields)
      if (/^[a-z]+, /.test(value)) yield withLine(part, at, (part.lines[at] ?? '').replace(', ', ' '));
      else if (value.startsWith('"')) yield withLine(part, at, (part.lines[at] ?? '').replace(/"$/, ''));
  }
}

function* numberMissing(source: Source): Iterable<Edit> {
  for (const part of partsIn(source))
    for (const { at, body } of part.texts) {
      const [all, verb = '', rest = ''] = /^([a-z]+) \d+( [a-z]+)?/.exec(body) ?? [];
      if (all !== undefined && source.words.verb[verb] !== undefined)
        yield replaced(part, at, all, `${verb}${rest}`);
    }
}

/** A part without which the verb does not go, by the manifest. */
function* partMissing(source: Source): Iterable<Edit> {
  for (const part of partsIn(source))
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: used = '' } of matches(body, /\b([a-z]+) \d+(?: [a-z]+)? from [a-z-]+/))
        if (source.words.verb[used]?.from?.required === true)
          yield replaced(part, at, all, all.replace(/ from .*$/, ''));
}

/** A zone that the verb does not name in the manifest. */
function* wrongZone(source: Source): Iterable<Edit> {
  const zones = Object.keys(source.words.zone);
  for (const part of partsIn(source))
    for (const { at, body } of part.texts)
      for (const { 0: all, 1: used = '' } of matches(body, /\b([a-z]+) \d+(?: [a-z]+)? from [a-z-]+/)) {
        const allowed = source.words.verb[used]?.from?.zones ?? [];
        const others = zones.filter((zone) => !allowed.includes(zone));
        const other = others[(at + part.from + (part.number ?? 0)) % Math.max(1, others.length)];
        if (allowed.length > 0 && other !== undefined)
          yield replaced(part, at, all, all.replace(/[a-z-]+$/, other));
      }
}

function* wrongTrigger(source: Source): Iterable<Edit> {
  const { kind, trigger } = source.words;
  for (const part of partsIn(source)) {
    const allowed = kind[part.kind]?.triggers ?? [];
    const others = Object.keys(trigger).filter((id) => !allowed.includes(id));
    for (const { at, trigger: old } of part.texts) {
      const other = others[(at + (part.number ?? 0)) % Math.max(1, others.length)];
      if (other !== undefined)
        yield withLine(part, at, (part.lines[at] ?? '').replace(`${old}:`, `${other}:`));
    }
  }
}

/** A line that gives what it should take, and takes what it can only give. */
function* turnedRound(source: Source): Iterable<Edit> {
  for (const part of partsIn(source))
    for (const { at, body, costs, gains } of part.texts) {
      const sideOf = (clause = ''): string | undefined =>
        source.words.verb[/^[a-z]+/.exec(clause)?.[0] ?? '']?.side;
      if (costs.length === 0 || (sideOf(costs[0]) !== 'pay' && sideOf(gains[0]) !== 'benefit')) continue;
      yield replaced(part, at, body, `${gains.join(', ')} -> ${costs.join(', ')}`);
    }
}

function* eachLost(source: Source): Iterable<Edit> {
  for (const part of partsIn(source))
    for (const { at, body } of part.texts)
      if (/\beach [a-z]/.test(body) && !/for each/.test(body)) yield replaced(part, at, 'each ', '');
}

function* afterArrow(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at, costs, body } of part.texts)
      if (costs.length > 0) yield replaced(part, at, body, `${costs.join(', ')} ->`);
}

function* headers(source: Source): Iterable<Edit> {
  const kinds = Object.entries(source.words.kind).filter(([, { rule }]) => rule !== true);
  const numbers = new Map(source.faces.map((part) => [part.number, part]));
  const seen = (part: Part, is: string): Edit => ({
    ...withLine(part, 0, is),
    seen: partLines({ ...part, from: 0 }, 0),
  });
  for (const part of source.faces) {
    if (part.from > 1) continue;
    const [header = ''] = part.lines;
    const other = kinds[(part.number ?? 0) % kinds.length]?.[0] ?? '';
    const lacks = source.words.kind[other]?.required?.some(
      (name) => !part.fields.some((each) => each.name === name),
    );
    if (
      other !== part.kind &&
      (lacks === true || source.words.kind[other]?.sides !== source.words.kind[part.kind]?.sides)
    )
      yield seen(part, header.replace(part.kind, other));
    const next = (part.number ?? 0) + 1;
    if (numbers.has(next)) yield seen(part, header.replace(String(part.number), String(next)));
    yield seen(part, header.replace(` ${part.number ?? 0}`, ` ${9000 + (part.number ?? 0)}`));
  }
}

/** Lines and values in another order than that of the manifest. */
function* order(source: Source): Iterable<Edit> {
  for (const part of source.faces) {
    const [first, second] = [
      part.fields[(part.number ?? 0) % Math.max(1, part.fields.length - 1)],
      undefined,
    ];
    const next = first && part.fields.find(({ at }) => at === first.at + 1);
    if (first && next && second === undefined) {
      const edit = withLine(part, first.at, [part.lines[next.at] ?? '', part.lines[first.at] ?? '']);
      const lines = [...(edit.lines ?? [])];
      lines.splice(first.at + 2, 1);
      yield { ...edit, lines, seen: [first.at, first.at + 1] };
    }
    for (const { at, value } of part.fields) {
      const values = value.split(', ');
      if (values.length > 1 && !value.startsWith('"') && saidOf(source, part).has(values[0] ?? ''))
        yield withLine(part, at, (part.lines[at] ?? '').replace(value, [...values].reverse().join(', ')));
    }
  }
}

export const FORM_CLASSES: readonly MutantClass[] = [
  { name: 'misspelt word', label: 'manifest', reason: FORM, make: misspelt },
  { name: 'misspelt field or value', label: 'manifest', reason: FORM, make: misspeltFields },
  {
    name: 'word of another sort',
    label: 'manifest',
    reason: 'A place or an act is counted.',
    make: otherSort,
  },
  {
    name: 'verb with what it does not take',
    label: 'manifest',
    reason: 'The verb names its things in the manifest.',
    make: verbTakesNot,
  },
  {
    name: 'one and many',
    label: 'manifest',
    reason: 'The form of the word does not agree with its number.',
    make: grammaticalNumber,
  },
  { name: 'sign missing or wrong', label: 'manifest', reason: FORM, make: signs },
  { name: 'number missing', label: 'manifest', reason: 'The verb needs a number.', make: numberMissing },
  {
    name: 'part missing',
    label: 'manifest',
    reason: 'The manifest says that the verb needs a place.',
    make: partMissing,
  },
  {
    name: 'zone not of the verb',
    label: 'manifest',
    reason: 'The manifest names the places of the verb.',
    make: wrongZone,
  },
  {
    name: 'trigger not of the kind',
    label: 'manifest',
    reason: 'The manifest names the triggers of the kind.',
    make: wrongTrigger,
  },
  {
    name: 'cost and gain turned round',
    label: 'manifest',
    reason: 'One of the verbs stands on one side of the arrow only.',
    make: turnedRound,
  },
  {
    name: 'each lost',
    label: 'manifest',
    reason: 'Things are neither counted nor all meant.',
    make: eachLost,
  },
  { name: 'nothing behind the arrow', label: 'manifest', reason: 'A cost buys nothing.', make: afterArrow },
  {
    name: 'header of another card',
    label: 'manifest',
    reason: 'The kind, or the number, is that of other cards.',
    make: headers,
  },
  {
    name: 'order of fields and values',
    label: 'manifest',
    reason: 'The manifest says the order.',
    isSilent: true,
    make: order,
  },
];
