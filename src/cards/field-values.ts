import type { LocatedLeaf, Located } from '../language/located.ts';
import type { Field } from '../language/tree.ts';
import { valuesOf } from './attribute-values.ts';
import type { AttributeWord, KindWord } from './manifest.ts';
import { change, listing, remove, respell, sure } from './reporter.ts';
import type { Setting } from './setting.ts';
import { closest, numberWord } from './suggest.ts';
import { endOfLine, wholeLine } from './text-places.ts';

/** A kind that is known, with its id. */
export interface KindSetting extends Setting {
  readonly kind: KindWord;
  readonly kindId: string;
}

/** The text of a new field: the smallest number of its range from 0 on, its first value, or an empty name. */
export function templateValue(
  id: string,
  attribute: AttributeWord | undefined,
  pack: Setting['pack'],
): string {
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

/** Checks the value of a field that its kind may have: C404 to C407, C413. */
export function checkValue(
  field: Located<Field>,
  id: string,
  attribute: AttributeWord,
  setting: KindSetting,
): void {
  const { reporter } = setting;
  if (attribute.sort === 'number') {
    if (field.form !== 'number') return wrongForm(field, id, 'a number', setting);
    const range = attribute.range ?? [-999, 999];
    const { value } = field.value;
    if (value >= range[0] && value <= range[1]) return;
    const [min, max] = range;
    const nearest = String(value < min ? min : max);
    const zero = value === 0 && min > 0;
    reporter.report(
      'C405',
      field.value,
      zero
        ? `A card without ${id} leaves the line out.`
        : `${id} goes from ${min} to ${max}; here stands ${value}.`,
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
  if (field.form !== 'words')
    return wrongForm(field, id, `one of ${listing(valuesOf(id, setting.pack))}`, setting);
  checkWords(field, id, attribute, setting);
}

function wrongForm(
  field: Located<Field>,
  id: string,
  wanted: string,
  { reporter, pack, text }: KindSetting,
): void {
  const values = valuesOf(id, pack);
  const range = Array.isArray(field.value)
    ? { start: (field.value[0] as LocatedLeaf<string>).start, end: field.end }
    : (field.value as LocatedLeaf<string | number>);
  const now = text.slice(range.start, range.end);
  const quoted = wanted.startsWith('a text') ? [change(range, `"${now.replace(/"/g, '')}"`)] : [];
  const bare = now.replace(/^"|"$/g, '');
  const said = wanted === 'a number' ? numberWord(now) : undefined;
  const digits = said === undefined ? [] : [sure(change(range, said))];
  const unquoted =
    now.startsWith('"') && (values.includes(bare) || /^-?\d+$/.test(bare)) ? [change(range, bare)] : [];
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
  const first = field.value[0];
  // The commonest field holds one value, and that is right.
  if (first && field.value.length === 1 && values.includes(first.value)) return;
  const seen: string[] = [];
  let bad = false;
  field.value.forEach((leaf, i) => {
    if (!values.includes(leaf.value)) {
      bad = true;
      const near = closest(leaf.value, values);
      const others = values.filter((each) => !near.includes(each));
      const guess = near[0] === undefined ? '' : ` Did you mean ${near[0]}?`;
      const rest =
        others.length === 0
          ? ''
          : ` ${near.length > 0 ? 'The others are' : 'It can be'} ${listing(others, near.length > 0 ? 'and' : 'or')}.`;
      reporter.report('C406', leaf, `"${leaf.value}" is not a value of ${id}.${guess}${rest}`, {
        expected: [...near, ...others],
        ...(near[0] === undefined ? {} : { suggestion: near[0] }),
        fixes: [
          ...near.map((each) => respell(leaf.value, leaf, each)),
          ...(near.length === 0 && others.length <= 6 ? others.map((each) => change(leaf, each)) : []),
          ...(field.value.length > 1 ? [remove(withComma(field, i, text), `Remove ${leaf.value}`)] : []),
        ],
      });
    } else if (seen.includes(leaf.value)) {
      bad = true;
      reporter.report(
        'C407',
        { start: field.value[i - 1]?.end ?? leaf.start, end: leaf.end },
        `${leaf.value} stands here twice.`,
        {
          fixes: [remove(withComma(field, i, text), `Remove the second ${leaf.value}`)],
        },
      );
    }
    seen.push(leaf.value);
  });
  const second = field.value[1];
  if (attribute.sort === 'one' && second && first) {
    reporter.report(
      'C404',
      { start: first.start, end: field.value[field.value.length - 1]?.end ?? first.end },
      `${id} takes one value; here stand ${field.value.length}.`,
      {
        expected: seen,
        fixes: seen.map((each) => ({
          title: `Keep ${each}`,
          edits: [
            { start: first.start, end: field.value[field.value.length - 1]?.end ?? first.end, text: each },
          ],
        })),
      },
    );
    return;
  }
  if (seen.length < 2) return;
  const sorted = [...seen].sort((a, b) => values.indexOf(a) - values.indexOf(b));
  if (bad || !first || sorted.every((each, i) => each === seen[i])) return;
  const range = { start: first.start, end: field.value[field.value.length - 1]?.end ?? first.end };
  reporter.report('C413', range, `The order of these is ${listing(sorted, 'and')}.`, {
    expected: [sorted.join(', ')],
    fixes: [sure(change(range, sorted.join(', '), 'Put in order'))],
  });
}

/** A value with one of the commas beside it. */
function withComma(
  field: Extract<Located<Field>, { form: 'words' }>,
  i: number,
  text: string,
): { start: number; end: number } {
  const leaf = field.value[i] as LocatedLeaf<string>;
  const before = field.value[i - 1];
  if (before) return { start: before.end, end: leaf.end };
  const after = field.value[i + 1];
  return { start: leaf.start, end: after?.start ?? endOfLine(text, leaf.end) };
}
