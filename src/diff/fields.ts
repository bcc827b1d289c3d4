import type { CheckedPack } from '../cards/pack.ts';
import { article, Voice } from '../language/english/voice.ts';
import type { Field } from '../language/tree.ts';
import {
  added,
  changed,
  isSame,
  listed,
  removed,
  type SaidChange,
  type BothPacks,
  type ChangePlaces,
} from './change.ts';

/** The differences in the fields of a face. The pointers lead from the face. */
export function fieldChanges(
  before: readonly Field[],
  after: readonly Field[],
  packs: BothPacks,
): readonly SaidChange[] {
  const changes: SaidChange[] = [];
  const was = new Map(before.map((field, at) => [field.field, { field, path: `/fields/${at}` }]));
  after.forEach((field, at) => {
    const path = `/fields/${at}`;
    const old = was.get(field.field);
    if (!old) changes.push(...whole(field, packs.after).map((each) => added(each, each, path)));
    else if (!isSame(old.field, field))
      changes.push(...valueChanges(old.field, field, packs, { was: old.path, is: path }));
  });
  const now = new Set(after.map(({ field }) => field));
  for (const { field, path } of was.values()) {
    if (now.has(field.field)) continue;
    changes.push(...whole(field, packs.before).map((each) => removed(noLonger(each), each, path)));
  }
  if (changes.length === 0 && !isSame(before, after))
    changes.push(changed('has its fields in another order', namesOf(before), namesOf(after)));
  return changes;
}

const namesOf = (fields: readonly Field[]): string => fields.map(({ field }) => field).join(', ');

/** "is a tree" is "is no longer a tree", "costs 2" is "no longer costs 2". */
const noLonger = (says: string): string =>
  says.startsWith('is ') ? `is no longer ${says.slice(3)}` : `no longer ${says}`;

/** A field as a player says it of a card. */
function whole(field: Field, pack: CheckedPack): readonly string[] {
  const name = nameOf(field.field, pack);
  switch (field.form) {
    case 'number':
      return [numberWords(field.field, field.value, pack)];
    case 'text':
      return [`has the ${name} “${field.value}”`];
    case 'words': {
      const nouns = field.value.map((id) => nounOf(id, pack));
      return nouns.every((noun) => noun !== undefined)
        ? [`is ${listed(nouns)}`]
        : [
            `has the ${nameOf(field.field, pack, field.value.length)} ${listed(field.value.map((id) => valueOf(id, pack)))}`,
          ];
    }
  }
}

function valueChanges(
  before: Field,
  after: Field,
  packs: BothPacks,
  places: ChangePlaces,
): readonly SaidChange[] {
  const [was] = whole(before, packs.before);
  const [is] = whole(after, packs.after);
  const old = plainValue(before, packs.before);
  if (before.form === 'words' && after.form === 'words') {
    const gone = before.value.filter((id) => !after.value.includes(id));
    const come = after.value.filter((id) => !before.value.includes(id));
    // Of several values those that stay are not said again.
    if (before.value.length > 1 || after.value.length > 1) {
      const name = (ids: readonly string[]): string => nameOf(after.field, packs.after, ids.length);
      const say = (ids: readonly string[], pack: CheckedPack): string =>
        listed(ids.map((id) => valueOf(id, pack)));
      const [left, right] = [say(gone, packs.before), say(come, packs.after)];
      if (gone.length === 0 && come.length === 0)
        return [
          changed(
            `has the ${name(after.value)} ${say(after.value, packs.after)} in another order`,
            was ?? '',
            is ?? '',
            places,
          ),
        ];
      if (gone.length === 0)
        return [{ ...added(`has the ${name(come)} ${right} as well`, right), ...places }];
      if (come.length === 0)
        return [{ ...removed(`no longer has the ${name(gone)} ${left}`, left), ...places }];
      return [changed(`has the ${name(come)} ${right} instead of ${left}`, left, right, places)];
    }
  }
  return [changed(`${is ?? ''} instead of ${old}`, was ?? '', is ?? '', places)];
}

function plainValue(field: Field, pack: CheckedPack): string {
  switch (field.form) {
    case 'number':
      return String(field.value);
    case 'text':
      return `“${field.value}”`;
    case 'words':
      return listed(field.value.map((id) => nounOf(id, pack) ?? valueOf(id, pack)));
  }
}

const nameOf = (attribute: string, pack: CheckedPack, values = 1): string =>
  new Voice(pack.lexicon).word('attribute', attribute, values === 1 ? 'one' : 'many');

/** "costs 2" and "has 2 points" where the pack says so, else "has a rank of 2". */
function numberWords(attribute: string, value: number, pack: CheckedPack): string {
  const { does, thing, things } = pack.lexicon.byId('attribute', attribute)?.forms?.en ?? {};
  if (does !== undefined) return `${does} ${value}`;
  const counted = value === 1 ? thing : things;
  return counted === undefined
    ? `has ${article(nameOf(attribute, pack))} of ${value}`
    : `has ${value} ${counted}`;
}

const valueOf = (id: string, pack: CheckedPack): string => new Voice(pack.lexicon).word('value', id);

/** A value that is the name of a thing, with its article. */
const nounOf = (id: string, pack: CheckedPack): string | undefined =>
  pack.lexicon.byId('value', id)?.noun === true ? new Voice(pack.lexicon).value(id) : undefined;
