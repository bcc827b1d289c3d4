import type { Manifest } from '../cards/manifest.ts';
import { added, changed, keyOf, removed, type SaidChange } from './change.ts';

/** Parts of a manifest that hold things by their ids, with what one of them is called. */
const PARTS = { options: 'option', modes: 'mode', events: 'event' } as const;

/** The differences in a manifest: words, options, modes and events one by one, other parts by their names. */
export function manifestChanges(before: Manifest, after: Manifest): readonly SaidChange[] {
  const changes: SaidChange[] = [];
  for (const sort of Object.keys(after.words) as (keyof Manifest['words'])[])
    changes.push(...things(before.words[sort], after.words[sort], sort, `/words/${sort}`));
  for (const [part, name] of Object.entries(PARTS) as [keyof typeof PARTS, string][])
    changes.push(...things(before[part], after[part], name, `/${part}`));
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  for (const name of names) {
    if (name === 'words' || Object.hasOwn(PARTS, name) || name === '$schema') continue;
    const [was, is] = [before, after].map((each) => (each as unknown as Record<string, unknown>)[name]);
    if (keyOf(was) === keyOf(is)) continue;
    const [old, now] = [brief(was), brief(is)];
    const at = `/${name}`;
    if (was === undefined) changes.push(added(`declares ${name}${now}`, name, at));
    else if (is === undefined) changes.push(removed(`no longer declares ${name}${old}`, name, at));
    else {
      const says =
        now === '' || old === '' ? `declares ${name} otherwise` : `declares ${name}${now} instead of${old}`;
      changes.push(changed(says, JSON.stringify(was), JSON.stringify(is), { was: at, is: at }));
    }
  }
  return changes;
}

/** A value that fits into a sentence. */
const brief = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? ` ${JSON.stringify(value)}` : '';

type Things = Readonly<Record<string, object>>;

function things(before: Things, after: Things, name: string, at: string): readonly SaidChange[] {
  const changes: SaidChange[] = [];
  for (const [id, thing] of Object.entries(after)) {
    const path = `${at}/${id}`;
    const was = Object.hasOwn(before, id) ? before[id] : undefined;
    if (was === undefined) changes.push(added(`has the ${name} “${id}”`, id, path));
    else if (keyOf(was) !== keyOf(thing)) {
      const fields = [...new Set([...Object.keys(was), ...Object.keys(thing)])].filter(
        (field) => keyOf(valueIn(was, field)) !== keyOf(valueIn(thing, field)),
      );
      const says = `declares the ${name} “${id}” otherwise: ${fields.join(', ')}`;
      changes.push(changed(says, JSON.stringify(was), JSON.stringify(thing), { was: path, is: path }));
    }
  }
  for (const id of Object.keys(before))
    if (!Object.hasOwn(after, id))
      changes.push(removed(`no longer has the ${name} “${id}”`, id, `${at}/${id}`));
  return changes;
}

const valueIn = (thing: object, field: string): unknown =>
  (thing as Readonly<Record<string, unknown>>)[field];
