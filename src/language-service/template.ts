import { templateValue } from '../cards/field-values.ts';
import type { KindWord } from '../cards/manifest.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { Usage } from './usage.ts';

/** The name in quotes that a new card of a kind has until it gets its own. */
export const newName = (kind: string): string => `"New ${kind}"`;

/**
 * The text of a new card of a kind, a draft, with `{number}` in the place of its number. It has the fields that
 * the kind must have, and as many lines of ability as it must have: the most frequent of the pack, so that the
 * text checks from the start. Where the pack has no card of the kind, there are none.
 *
 * @param fields true if fields that the kind may have are there too where most of its cards have them
 */
export function templateOf(
  id: string,
  kind: KindWord,
  pack: CheckedPack,
  usage: Usage,
  fields: 'required' | 'usual' = 'required',
): string {
  const body = [
    ...fieldsOf(id, kind, pack, usage, fields).map(([name, value]) => `  ${name} ${value}`),
    '',
    ...abilitiesOf(id, kind, usage),
  ]
    .join('\n')
    .trimEnd();
  const name = newName(id);
  if (kind.sides !== 2) return `${id} {number} ${name}\n${body}\n`;
  return `${id} {number}\n\nside A ${name}\n${body}\n\nside B ${name}\n${body}\n`;
}

/**
 * The cells of a new card of a kind, as {@link templateOf} has it with the usual fields, by the names of their columns;
 * nothing where no row says such a card.
 */
export function cellsOf(
  id: string,
  kind: KindWord,
  pack: CheckedPack,
  usage: Usage,
): Readonly<Record<string, string>> | undefined {
  if (kind.sides === 2 || abilitiesOf(id, kind, usage).length > 0) return undefined;
  const bare = (text: string): string => text.replace(/^"(.*)"$/, '$1');
  const fields = fieldsOf(id, kind, pack, usage, 'usual').map(([name, value]): readonly [string, string] => [
    name,
    bare(value),
  ]);
  return { kind: id, number: '{number}', name: bare(newName(id)), ...Object.fromEntries(fields) };
}

/** The fields of a new card with their values as they are written. */
function fieldsOf(
  id: string,
  kind: KindWord,
  pack: CheckedPack,
  usage: Usage,
  fields: 'required' | 'usual',
): readonly (readonly [field: string, value: string])[] {
  return pack.manifest.fields
    .filter(
      (field) =>
        kind.required?.includes(field) === true ||
        (fields === 'usual' && kind.optional?.includes(field) === true && usage.isUsual(id, field)),
    )
    .map((field) => [field, templateValue(field, pack.lexicon.byId('attribute', field), pack)]);
}

function abilitiesOf(id: string, kind: KindWord, usage: Usage): readonly string[] {
  const frequent = usage.linesOf(id).map(({ text }) => text);
  const once = kind.once ?? [];
  const opens = (trigger: string) => (text: string) => text.startsWith(`${trigger}:`);
  const must = once.flatMap((trigger) => frequent.find(opens(trigger)) ?? []);
  const others = frequent.filter((text) => !once.some((trigger) => opens(trigger)(text)));
  return [...must, ...others.slice(0, Math.max(0, (kind.abilities?.[0] ?? 0) - must.length))].map(
    (line) => `  ${line}`,
  );
}
