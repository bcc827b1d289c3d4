import type { Fix } from '../language/diagnostic.ts';
import type { Leaf, Located } from '../language/located.ts';
import type { Face, Field } from '../language/tree.ts';
import type { AttributeWord, KindWord } from './manifest.ts';
import type { Setting } from './semantics.ts';
import { change, insert, listing, remove } from './reporter.ts';
import { closest, numberWord } from './suggest.ts';

/** A kind that is known, with its id. */
export interface KindSetting extends Setting {
  readonly kind: KindWord;
  readonly kindId: string;
}

/**
 * Checks the fields of a face against its kind. Codes: C401 to C407, C410, C413, and S207 where a line looks like a
 * field and is an ability without its colon. `tried` are fields on lines that could not be read, which are not
 * missing. Gives the fields without places, as they were written.
 */
export function checkFields(face: Located<Face>, setting: KindSetting, tried: ReadonlySet<string>): Field[] {
  const { kind, pack, reporter } = setting;
  const ranks = ranksOf(kind, pack.manifest.fields);
  const seen = new Map<string, Located<Field>>();
  const out: Field[] = [];
  const meant: string[] = [];
  let highest = -1;
  let unknown = false;
  for (const field of face.fields) {
    out.push(withoutPlaces(field));
    const id = field.field.value;
    const rank = ranks.get(id);
    if (rank === undefined) {
      const near = reportUnknown(field, [...ranks.keys()], seen, setting);
      if (near !== undefined) meant.push(near);
      unknown = true;
      continue;
    }
    const first = seen.get(id);
    if (first) {
      reporter.report('C403', field, `${id} stands here twice; the first is ${written(first, setting.text)}.`, {
        fixes: [remove(wholeLine(field, setting.text), `Remove this ${id}`)],
      });
      continue;
    }
    seen.set(id, field);
    if (rank < highest) reportOrder(face, field, id, setting);
    else highest = rank;
    const attribute = pack.manifest.words.attribute[id];
    if (attribute) checkValue(field, id, attribute, setting);
  }
  for (const id of kind.required ?? []) {
    if (!seen.has(id) && !tried.has(id) && !meant.includes(id)) reportMissing(face, id, seen, setting);
  }
  // The field that is missed may be the one that is misspelt; that is said already.
  if (unknown) return out;
  for (const [id, field] of seen) {
    const needs = pack.manifest.words.attribute[id]?.needs;
    if (needs !== undefined && !seen.has(needs)) reportMissing(face, needs, seen, setting, field);
  }
  return out;
}

function reportOrder(face: Located<Face>, field: Located<Field>, id: string, { pack, reporter, text }: KindSetting): void {
  const order = pack.manifest.fields;
  const target = face.fields.find((each) => order.indexOf(each.field.value) > order.indexOf(id));
  const range = { start: target?.start ?? field.start, end: field.end };
  reporter.report('C410', range, `${id} stands before ${target?.field.value ?? 'this'}.`, {
    fixes: target ? [move(field, target, text, id)] : [],
  });
}

const RANKS = new WeakMap<KindWord, ReadonlyMap<string, number>>();

/** Fields that a kind may have with their place in the pack's order; worked out once for each kind. */
function ranksOf(kind: KindWord, order: readonly string[]): ReadonlyMap<string, number> {
  let ranks = RANKS.get(kind);
  if (!ranks) {
    const own = new Set([...(kind.required ?? []), ...(kind.optional ?? [])]);
    ranks = new Map(order.filter((id) => own.has(id)).map((id) => [id, order.indexOf(id)]));
    RANKS.set(kind, ranks);
  }
  return ranks;
}

/** The field as plain data. */
export function withoutPlaces(field: Located<Field>): Field {
  const plain = bare(field);
  return field.above || field.beside ? { ...plain, ...plainComments(field) } : plain;
}

function bare(field: Located<Field>): Field {
  const id = field.field.value;
  switch (field.form) {
    case 'number':
      return { form: 'number', field: id, value: field.value.value };
    case 'text':
      return { form: 'text', field: id, value: field.value.value };
    case 'words':
      return { form: 'words', field: id, value: field.value.map((leaf) => leaf.value) };
  }
}

const NOTHING = {};

/** The comments of a line as plain data. */
export function plainComments(from: {
  readonly above?: readonly Leaf<string>[];
  readonly beside?: Leaf<string>;
}): { above?: string[]; beside?: string } {
  if (!from.above && !from.beside) return NOTHING;
  return {
    ...(from.above ? { above: from.above.map((leaf) => leaf.value) } : {}),
    ...(from.beside ? { beside: from.beside.value } : {}),
  };
}

function reportUnknown(
  field: Located<Field>,
  allowed: readonly string[],
  seen: ReadonlyMap<string, unknown>,
  { pack, reporter, kind, kindId, text }: KindSetting,
): string | undefined {
  const id = field.field.value;
  const triggers = kind.triggers ?? [];
  if (triggers.includes(id)) {
    reporter.report('S207', field.field, `After the trigger ${id} comes a colon.`, {
      expected: [':'],
      fixes: [insert(field.field.end, ':', 'Add the colon')],
    });
    return undefined;
  }
  const near = closest(id, [...allowed.filter((each) => !seen.has(each)), ...allowed]);
  const known = pack.manifest.words.attribute[id] !== undefined;
  const free = allowed.filter((each) => !seen.has(each) && !near.includes(each));
  const guess = near[0] === undefined ? '' : ` Did you mean ${near[0]}?`;
  const said = known ? `A card of the kind ${kindId} has no ${id}.` : `"${id}" is no field of the kind ${kindId}.`;
  const gone = remove(wholeLine(field, text), `Remove ${id}`);
  reporter.report('C401', known ? field : field.field, `${said}${guess} Its fields are ${listing(allowed, 'and', 12)}.`, {
    expected: [...near, ...free],
    ...(near[0] === undefined ? {} : { suggestion: near[0] }),
    fixes: known ? [gone, ...near.map((each) => change(field.field, each))] : [...near.map((each) => change(field.field, each)), gone],
  });
  return near[0];
}

function reportMissing(
  face: Located<Face>,
  id: string,
  seen: ReadonlyMap<string, Located<Field>>,
  { pack, reporter, kindId, text }: KindSetting,
  because?: Located<Field>,
): void {
  const order = pack.manifest.fields;
  const attribute = pack.manifest.words.attribute[id];
  const next = face.fields.find((each) => order.indexOf(each.field.value) > order.indexOf(id));
  const value = templateValue(id, attribute, pack);
  const line = `${id} ${value}`;
  const at = next ? startOfLine(text, next.start) : endOfLine(text, lastBefore(face, seen, text));
  const fix = next ? insert(at, `  ${line}\n`, `Add ${line}`) : insert(at, `\n  ${line}`, `Add ${line}`);
  const who = because ? `A card with ${because.field.value}` : `A card of the kind ${kindId}`;
  const previous = next ? face.fields[face.fields.indexOf(next) - 1] : face.fields[face.fields.length - 1];
  reporter.report('C402', because?.field ?? previous ?? face.name, `${who} needs ${id}, for example "${line}".`, {
    expected: [id],
    suggestion: id,
    fixes: [fix],
  });
}

/** What a new field holds: the smallest number of its range from 0 on, its first value, or an empty name. */
export function templateValue(id: string, attribute: AttributeWord | undefined, pack: Setting['pack']): string {
  switch (attribute?.sort) {
    case 'number':
      return String(Math.max(0, attribute.range?.[0] ?? 0));
    case 'one':
    case 'set': {
      const draft = pack.manifest.provenance;
      return draft?.attribute === id ? draft.draft : (valuesOf(id, pack)[0] ?? '');
    }
    default:
      return '"…"';
  }
}

const VALUES = new WeakMap<object, ReadonlyMap<string, readonly string[]>>();

/** Ids of the values of an attribute, in the pack's order. */
export function valuesOf(attribute: string, pack: Setting['pack']): readonly string[] {
  const words = pack.manifest.words.value;
  let byAttribute = VALUES.get(words);
  if (!byAttribute) {
    const made = new Map<string, string[]>();
    for (const [id, value] of Object.entries(words)) {
      const those = made.get(value.attribute);
      if (those) those.push(id);
      else made.set(value.attribute, [id]);
    }
    byAttribute = made;
    VALUES.set(words, byAttribute);
  }
  return byAttribute.get(attribute) ?? [];
}

function checkValue(field: Located<Field>, id: string, attribute: AttributeWord, setting: KindSetting): void {
  const { reporter } = setting;
  if (attribute.sort === 'number') {
    if (field.form !== 'number') return wrongForm(field, id, 'a number', setting);
    const [min, max] = attribute.range ?? [-999, 999];
    const { value } = field.value;
    if (value >= min && value <= max) return;
    const nearest = String(value < min ? min : max);
    const zero = value === 0 && min > 0;
    reporter.report(
      'C405',
      field.value,
      zero ? `A card without ${id} leaves the line out.` : `${id} goes from ${min} to ${max}; here stands ${value}.`,
      {
        expected: [nearest],
        fixes: zero
          ? [remove(wholeLine(field, setting.text), `Remove ${id}`), change(field.value, nearest)]
          : [change(field.value, nearest)],
      },
    );
    return;
  }
  if (attribute.sort === 'text') {
    if (field.form !== 'text') wrongForm(field, id, 'a text in quotes', setting);
    return;
  }
  if (field.form !== 'words') return wrongForm(field, id, `one of ${listing(valuesOf(id, setting.pack))}`, setting);
  checkWords(field, id, attribute, setting);
}

function wrongForm(field: Located<Field>, id: string, wanted: string, { reporter, pack, text }: KindSetting): void {
  const values = valuesOf(id, pack);
  const range = Array.isArray(field.value)
    ? { start: (field.value[0] as Leaf<string>).start, end: field.end }
    : (field.value as Leaf<string | number>);
  const now = text.slice(range.start, range.end);
  const quoted = wanted.startsWith('a text') ? [change(range, `"${now.replace(/"/g, '')}"`)] : [];
  const bare = now.replace(/^"|"$/g, '');
  const said = wanted === 'a number' ? numberWord(now) : undefined;
  const digits = said === undefined ? [] : [change(range, said)];
  const unquoted = now.startsWith('"') && (values.includes(bare) || /^-?\d+$/.test(bare)) ? [change(range, bare)] : [];
  reporter.report('C404', range, `${id} takes ${wanted}; here stands ${now}.`, {
    expected: values,
    fixes: [...digits, ...quoted, ...unquoted],
  });
}

function checkWords(
  field: Extract<Located<Field>, { form: 'words' }>,
  id: string,
  attribute: AttributeWord,
  { pack, reporter, text }: KindSetting,
): void {
  const values = valuesOf(id, pack);
  const seen: string[] = [];
  let bad = false;
  field.value.forEach((leaf, i) => {
    if (!values.includes(leaf.value)) {
      bad = true;
      const near = closest(leaf.value, values);
      const others = values.filter((each) => !near.includes(each));
      const guess = near[0] === undefined ? '' : ` Did you mean ${near[0]}?`;
      const rest = others.length === 0 ? '' : ` ${near.length > 0 ? 'The others are' : 'It can be'} ${listing(others, near.length > 0 ? 'and' : 'or')}.`;
      reporter.report('C406', leaf, `"${leaf.value}" is not a value of ${id}.${guess}${rest}`, {
        expected: [...near, ...others],
        ...(near[0] === undefined ? {} : { suggestion: near[0] }),
        fixes: [
          ...near.map((each) => change(leaf, each)),
          ...(near.length === 0 && others.length <= 6 ? others.map((each) => change(leaf, each)) : []),
          ...(field.value.length > 1 ? [remove(withComma(field, i, text), `Remove ${leaf.value}`)] : []),
        ],
      });
    } else if (seen.includes(leaf.value)) {
      bad = true;
      reporter.report('C407', { start: field.value[i - 1]?.end ?? leaf.start, end: leaf.end }, `${leaf.value} stands here twice.`, {
        fixes: [remove(withComma(field, i, text), `Remove the second ${leaf.value}`)],
      });
    }
    seen.push(leaf.value);
  });
  const [first] = field.value;
  const second = field.value[1];
  if (attribute.sort === 'one' && second && first) {
    reporter.report('C404', { start: first.start, end: field.value[field.value.length - 1]?.end ?? first.end }, `${id} takes one value; here stand ${field.value.length}.`, {
      expected: seen,
      fixes: seen.map((each) => ({
        title: `Keep ${each}`,
        edits: [{ start: first.start, end: field.value[field.value.length - 1]?.end ?? first.end, text: each }],
      })),
    });
    return;
  }
  if (seen.length < 2) return;
  const sorted = [...seen].sort((a, b) => values.indexOf(a) - values.indexOf(b));
  if (bad || !first || sorted.every((each, i) => each === seen[i])) return;
  const range = { start: first.start, end: field.value[field.value.length - 1]?.end ?? first.end };
  reporter.report('C413', range, `The order of these is ${listing(sorted, 'and')}.`, {
    expected: [sorted.join(', ')],
    fixes: [change(range, sorted.join(', '), 'Put in order')],
  });
}

/** A value with one of the commas beside it. */
function withComma(field: Extract<Located<Field>, { form: 'words' }>, i: number, text: string): { start: number; end: number } {
  const leaf = field.value[i] as Leaf<string>;
  const before = field.value[i - 1];
  if (before) return { start: before.end, end: leaf.end };
  const after = field.value[i + 1];
  return { start: leaf.start, end: after?.start ?? endOfLine(text, leaf.end) };
}

const startOfLine = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : text[end - 1] === '\r' ? end - 1 : end;
};
const wholeLine = (field: Located<Field>, text: string): { start: number; end: number } => {
  const end = text.indexOf('\n', field.start);
  return { start: startOfLine(text, field.start), end: end < 0 ? text.length : end + 1 };
};
const written = (field: Located<Field>, text: string): string => text.slice(field.start, field.end);

function lastBefore(face: Located<Face>, seen: ReadonlyMap<string, Located<Field>>, text: string): number {
  const fields = [...seen.values()];
  const last = fields[fields.length - 1];
  return last ? last.start : Math.min(face.start, text.length);
}

function move(field: Located<Field>, before: Located<Field>, text: string, id: string): Fix {
  const line = wholeLine(field, text);
  const at = startOfLine(text, before.start);
  const moved = text.slice(line.start, line.end);
  return {
    title: `Move ${id} up`,
    edits: [
      { start: at, end: at, text: moved.endsWith('\n') ? moved : `${moved}\n` },
      { start: line.start, end: line.end, text: '' },
    ],
  };
}
