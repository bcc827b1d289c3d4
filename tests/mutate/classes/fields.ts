import { partLines, withLine, type Edit, type MutantClass } from '../mutant.ts';
import { fieldOf, numberOf, type Part, type Source } from '../source.ts';

const DIFF = 'Both texts could be printed; only a diff or the printed card tells.';

const isPrinted = ({ pack }: Source): boolean => pack === 'earth';

const lineWith = (part: Part, name: string, value: string): Edit | undefined => {
  const field = fieldOf(part, name);
  return (
    field &&
    withLine(
      part,
      field.at,
      (part.lines[field.at] ?? '').replace(field.value, () => value),
    )
  );
};

/** Fields of a face whose absence its kind allows, or not. */
function* missing(source: Source, isNeeded: boolean): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at, name } of part.fields) {
      const needed = source.words.kind[part.kind]?.required?.includes(name) === true;
      const isNeededBy = part.fields.some((other) => source.words.attribute[other.name]?.needs === name);
      if (needed === isNeeded && (isNeeded || !isNeededBy))
        yield { ...withLine(part, at, []), seen: partLines(part, -1) };
    }
}

function* twice(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at } of part.fields) yield withLine(part, at, [part.lines[at] ?? '', part.lines[at] ?? '']);
}

function* swapped(source: Source): Iterable<Edit> {
  if (!isPrinted(source)) return;
  for (const part of source.faces) {
    const cost = fieldOf(part, 'cost');
    const points = fieldOf(part, 'points');
    if (!cost || !points || cost.value === points.value || points.value.startsWith('-')) continue;
    const edit = withLine(part, cost.at, `  cost ${points.value}`);
    const lines = [...(edit.lines ?? [])];
    lines[points.at] = `  points ${cost.value}`;
    yield {
      ...edit,
      lines,
      seen: [cost.at, points.at],
      was: `cost ${cost.value}, points ${points.value}`,
      is: `cost ${points.value}, points ${cost.value}`,
    };
  }
}

function* beyondRange(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at, name, value } of part.fields) {
      const most = source.words.attribute[name]?.range?.[1];
      if (most === undefined || !/^-?\d+$/.test(value)) continue;
      const is = at % 2 === 0 && Number(`${value}0`) > most ? `${value}0` : String(most + 1 + (at % 3));
      yield withLine(part, at, `  ${name} ${is}`);
    }
}

function* otherValue(source: Source): Iterable<Edit> {
  const { value: values, attribute } = source.words;
  for (const part of source.faces)
    for (const { at, name, value } of part.fields) {
      if (attribute[name]?.sort !== 'one' && attribute[name]?.sort !== 'set') continue;
      const others = Object.keys(values).filter((id) => values[id]?.attribute !== name);
      const is = others[(at + (part.number ?? 0)) % Math.max(1, others.length)];
      if (is !== undefined && !value.startsWith('"'))
        yield withLine(part, at, `  ${name} ${value.replace(/[a-z-]+$/, is)}`);
    }
}

function* valueTwice(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { at, name, value } of part.fields)
      if (source.words.attribute[name]?.sort === 'set')
        yield withLine(part, at, `  ${name} ${value}, ${value.split(', ')[0] ?? ''}`);
}

function* foreignField(source: Source): Iterable<Edit> {
  for (const part of source.faces) {
    const kind = source.words.kind[part.kind];
    const own = new Set([...(kind?.required ?? []), ...(kind?.optional ?? [])]);
    const foreign = source.manifest.fields.filter((name) => !own.has(name));
    const name = foreign[(part.number ?? 0) % Math.max(1, foreign.length)];
    const last = part.fields.at(-1);
    if (name === undefined || !last) continue;
    const value = source.faces.map((each) => fieldOf(each, name)).find((each) => each !== undefined)?.value;
    if (value !== undefined) yield withLine(part, last.at, [part.lines[last.at] ?? '', `  ${name} ${value}`]);
  }
}

/** The relations of the rules: what a plant is worth when it is full is at least the pieces on it. */
function* relation(source: Source): Iterable<Edit> {
  if (!isPrinted(source)) return;
  for (const part of source.faces) {
    const [growth, canopy] = [numberOf(part, 'growth'), numberOf(part, 'canopy')];
    if (growth === undefined || canopy === undefined) continue;
    const both = [fieldOf(part, 'growth')?.at ?? 0, fieldOf(part, 'canopy')?.at ?? 0];
    for (const less of growth > 1 ? [growth - 1, Math.max(1, Math.floor(growth / 2))] : []) {
      const edit = lineWith(part, 'canopy', String(less));
      if (edit) yield { ...edit, seen: both };
    }
    if (canopy < 12) {
      const edit = lineWith(part, 'growth', String(canopy + 1));
      if (edit) yield { ...edit, seen: both };
    }
  }
}

/** A field stays that says nothing without one that is gone. */
function* needless(source: Source): Iterable<Edit> {
  for (const part of source.faces)
    for (const { name } of part.fields) {
      const needs = source.words.attribute[name]?.needs;
      const needed = needs === undefined ? undefined : fieldOf(part, needs);
      if (needed) yield { ...withLine(part, needed.at, []), seen: partLines(part, -1) };
    }
}

function* wrongValue(source: Source): Iterable<Edit> {
  if (!isPrinted(source)) return;
  const { value: values, attribute } = source.words;
  for (const part of source.faces)
    for (const { at, name, value } of part.fields) {
      if (attribute[name]?.sort !== 'one' || name === 'facts') continue;
      const others = Object.keys(values).filter((id) => values[id]?.attribute === name && id !== value);
      yield withLine(part, at, `  ${name} ${others[(part.number ?? 0) % others.length] ?? ''}`);
    }
}

/** Numbers a little beside those that are printed, still in the range and in their relation. */
function* wrongNumber(source: Source): Iterable<Edit> {
  if (!isPrinted(source)) return;
  for (const part of source.faces)
    for (const name of ['cost', 'points', 'sprouts']) {
      const number = numberOf(part, name);
      if (number === undefined) continue;
      const is = number + ([1, -1, 2][((part.number ?? 0) + name.length) % 3] ?? 1);
      const [least = 0, most = 0] = source.words.attribute[name]?.range ?? [];
      const edit = is >= least && is <= most ? lineWith(part, name, String(is)) : undefined;
      if (edit) yield edit;
    }
}

export const FIELD_CLASSES: readonly MutantClass[] = [
  {
    name: 'needed field missing',
    label: 'manifest',
    reason: 'The manifest says that the kind needs it.',
    make: (source) => missing(source, true),
  },
  {
    name: 'field missing',
    label: 'facts',
    reason: 'It is printed on the card.',
    unseen: 'Cards without the field are possible, and some are printed.',
    make: (source) => (isPrinted(source) ? missing(source, false) : []),
  },
  { name: 'field twice', label: 'itself', reason: 'One field has one line.', make: twice },
  {
    name: 'cost and points swapped',
    label: 'facts',
    reason: 'They are printed the other way round.',
    unseen: DIFF,
    make: swapped,
  },
  {
    name: 'number beyond the range of its field',
    label: 'manifest',
    reason: 'The manifest gives the range.',
    make: beyondRange,
  },
  {
    name: 'value of another field',
    label: 'manifest',
    reason: 'The manifest gives the values of the field.',
    make: otherValue,
  },
  { name: 'value twice', label: 'itself', reason: 'It says the same again.', make: valueTwice },
  {
    name: 'field of another kind',
    label: 'manifest',
    reason: 'The manifest gives the fields of the kind.',
    make: foreignField,
  },
  {
    name: 'fields out of their relation',
    label: 'itself',
    reason: 'A full plant is worth less than the pieces on it one by one.',
    make: relation,
  },
  {
    name: 'field without the one that it needs',
    label: 'manifest',
    reason: 'The manifest says that it needs it.',
    make: needless,
  },
  { name: 'wrong value', label: 'facts', reason: 'Another one is printed.', unseen: DIFF, make: wrongValue },
  {
    name: 'number beside the printed one',
    label: 'facts',
    reason: 'Another one is printed.',
    unseen: DIFF,
    make: wrongNumber,
  },
];
