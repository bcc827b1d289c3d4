import type { Fix } from '../language/diagnostic.ts';
import type { Located } from '../language/located.ts';
import type { Face, Field } from '../language/tree.ts';
import { checkValue, templateValue, type KindSetting } from './field-values.ts';
import type { KindWord } from './manifest.ts';
import { withoutPlaces } from './plain-field.ts';
import { change, insert, listing, remove, respell, sure } from './reporter.ts';
import { closest } from './suggest.ts';
import { endOfLine, startOfLine, wholeLine } from './text-places.ts';

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
  for (let i = 0; i < face.fields.length; i += 1) {
    const field = face.fields[i] as Located<Field>;
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
      reporter.report(
        'C403',
        field,
        `${id} stands here twice; the first is ${written(first, setting.text)}.`,
        {
          fixes: [
            // Nothing is lost where both say the same.
            written(first, setting.text) === written(field, setting.text)
              ? sure(remove(wholeLine(field, setting.text), `Remove this ${id}`))
              : remove(wholeLine(field, setting.text), `Remove this ${id}`),
          ],
        },
      );
      continue;
    }
    seen.set(id, field);
    if (rank < highest) reportOrder(face, field, id, setting);
    else highest = rank;
    const attribute = pack.manifest.words.attribute[id];
    if (attribute) checkValue(field, id, attribute, setting);
  }
  kind.required?.forEach((id) => {
    if (!seen.has(id) && !tried.has(id) && !meant.includes(id)) reportMissing(face, id, seen, setting);
  });
  // The field that is missed may be the one that is misspelt; that is said already.
  if (unknown) return out;
  seen.forEach((field, id) => {
    const needs = pack.manifest.words.attribute[id]?.needs;
    if (needs !== undefined && !seen.has(needs)) reportMissing(face, needs, seen, setting, field);
  });
  return out;
}

function reportOrder(
  face: Located<Face>,
  field: Located<Field>,
  id: string,
  { pack, reporter, text }: KindSetting,
): void {
  const order = pack.manifest.fields;
  const target = face.fields.find((each) => order.indexOf(each.field.value) > order.indexOf(id));
  const range = { start: target?.start ?? field.start, end: field.end };
  reporter.report('C410', range, `${id} stands before ${target?.field.value ?? 'this'}.`, {
    fixes: target ? [sure(move(field, target, text, id))] : [],
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
      fixes: [sure(insert(field.field.end, ':', 'Add the colon'))],
    });
    return undefined;
  }
  const near = closest(id, [...allowed.filter((each) => !seen.has(each)), ...allowed]);
  const known = pack.manifest.words.attribute[id] !== undefined;
  const free = allowed.filter((each) => !seen.has(each) && !near.includes(each));
  const guess = near[0] === undefined ? '' : ` Did you mean ${near[0]}?`;
  const said = known
    ? `A card of the kind ${kindId} has no ${id}.`
    : `"${id}" is no field of the kind ${kindId}.`;
  const gone = remove(wholeLine(field, text), `Remove ${id}`);
  reporter.report(
    'C401',
    known ? field : field.field,
    `${said}${guess} Its fields are ${listing(allowed, 'and', 12)}.`,
    {
      expected: [...near, ...free],
      ...(near[0] === undefined ? {} : { suggestion: near[0] }),
      fixes: known
        ? [gone, ...near.map((each) => change(field.field, each))]
        : [...near.map((each) => respell(id, field.field, each)), gone],
    },
  );
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
  reporter.report(
    'C402',
    because?.field ?? previous ?? face.name,
    `${who} needs ${id}, for example "${line}".`,
    {
      expected: [id],
      suggestion: id,
      fixes: [fix],
    },
  );
}

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
