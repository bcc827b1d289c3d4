import type { Manifest } from '../cards/manifest.ts';
import { added, changed, keyOf, listed, removed, type SaidChange } from './change.ts';

/** Parts of a manifest that hold things by their ids, with what one of them is called. */
const PARTS: Readonly<Record<string, string>> = { options: 'option', modes: 'mode', events: 'event' };

/** Lists of a manifest whose items have ids, with what one of them is called. */
const LISTS: Readonly<Record<string, string>> = { scores: 'line of the score' };

/** Properties whose two numbers are the least and the greatest. */
const RANGES: ReadonlySet<string> = new Set(['range', 'players', 'abilities', 'numbers', 'places']);

/** The differences in a manifest: its words, options, modes, events and lines of the score, then all else, value by value. */
export function manifestChanges(before: Manifest, after: Manifest): readonly SaidChange[] {
  const changes: SaidChange[] = [];
  for (const sort of Object.keys(after.words) as (keyof Manifest['words'])[])
    changes.push(...things(before.words[sort], after.words[sort], sort, `/words/${sort}`));
  for (const part of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (part === 'words' || part === '$schema') continue;
    const [was, is] = [valueIn(before, part), valueIn(after, part)];
    const one = PARTS[part];
    const list = LISTS[part];
    if (one !== undefined) changes.push(...things(asObject(was), asObject(is), one, `/${part}`));
    else if (list !== undefined) changes.push(...items(asList(was), asList(is), list, `/${part}`));
    else changes.push(...values(was, is, [part], `/${part}`));
  }
  return changes;
}

type Things = Readonly<Record<string, unknown>>;

const isThings = (value: unknown): value is Things =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asObject = (value: unknown): Things => (isThings(value) ? value : {});

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const valueIn = (thing: object, field: string): unknown =>
  Object.hasOwn(thing, field) ? (thing as Things)[field] : undefined;

/** The differences in things that are found again by their ids. */
function things(before: Things, after: Things, name: string, at: string): readonly SaidChange[] {
  const changes: SaidChange[] = [];
  for (const [id, thing] of Object.entries(after)) {
    const path = `${at}/${id}`;
    const was = valueIn(before, id);
    if (was === undefined) changes.push(added(`has a new ${name}: “${id}”`, id, path));
    else changes.push(...values(was, thing, [`${name} “${id}”`], path));
  }
  for (const id of Object.keys(before))
    if (!Object.hasOwn(after, id))
      changes.push(removed(`no longer has the ${name} “${id}”`, id, `${at}/${id}`));
  return changes;
}

/** The same of a list, with its order. */
function items(
  before: readonly unknown[],
  after: readonly unknown[],
  name: string,
  at: string,
): readonly SaidChange[] {
  const idOf = (item: unknown): string => String(asObject(item)['id']);
  const byId = (list: readonly unknown[]): Things =>
    Object.fromEntries(list.map((each) => [idOf(each), each]));
  const placed = (change: SaidChange): SaidChange => {
    // A pointer leads to a place in the list.
    const place = (pointer: string, list: readonly unknown[]): string => {
      const [id = '', ...rest] = pointer.slice(at.length + 1).split('/');
      return [at, list.findIndex((each) => idOf(each) === id), ...rest].join('/');
    };
    return {
      ...change,
      ...(change.was !== undefined && { was: place(change.was, before) }),
      ...(change.is !== undefined && { is: place(change.is, after) }),
    };
  };
  const [old, now] = [before.map(idOf), after.map(idOf)];
  const changes = things(byId(before), byId(after), name, at).map(placed);
  const [stay, left] = [old.filter((id) => now.includes(id)), now.filter((id) => old.includes(id))];
  if (keyOf(stay) === keyOf(left)) return changes;
  const names = left.map((id) => `“${id}”`);
  return [
    ...changes,
    changed(`${at.slice(1)}: now in the order ${listed(names)}`, old.join(', '), now.join(', '), {
      was: at,
      is: at,
    }),
  ];
}

/** The differences in a value, part by part: "verb “draw”, does, from: “compost” instead of “deck”". */
function values(was: unknown, is: unknown, names: readonly string[], at: string): readonly SaidChange[] {
  if (keyOf(was) === keyOf(is)) return [];
  if (isThings(was) && isThings(is))
    return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((name) =>
      values(valueIn(was, name), valueIn(is, name), [...names, spaced(name)], `${at}/${pointed(name)}`),
    );
  const name = names.at(-1) ?? '';
  const subject = names.join(', ');
  const [old, now] = [sayValue(was, name), sayValue(is, name)];
  if (was === undefined) return [added(`${subject}: now ${now}`, now, at)];
  if (is === undefined) return [removed(`${subject}: no longer ${old}`, old, at)];
  return [changed(`${subject}: ${now} instead of ${old}`, old, now, { was: at, is: at })];
}

/** A name in a JSON pointer. */
const pointed = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** A property as people read it: `countsAs` is "counts as". */
const spaced = (name: string): string =>
  name.replaceAll(/(?<=[a-z])([A-Z])/g, (capital) => ` ${capital.toLowerCase()}`);

function sayValue(value: unknown, name: string): string {
  if (typeof value === 'string') return `“${value}”`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isThings(value))
    return Object.entries(value)
      .map(([part, own]) => `${spaced(part)} ${sayValue(own, part)}`)
      .join(', ');
  if (!Array.isArray(value)) return String(value);
  const parts = value.map((each) => sayValue(each, name));
  const isRange = RANGES.has(name) && value.length === 2 && value.every((each) => typeof each === 'number');
  return isRange ? parts.join(' to ') : parts.length === 0 ? 'nothing' : listed(parts);
}
