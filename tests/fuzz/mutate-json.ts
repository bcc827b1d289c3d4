import type { Draw } from './draw.ts';
import { EXTREMES, ODD_NAMES } from './mutate-text.ts';

type Json = Record<string, unknown> | unknown[];

/** The place where a value stands. */
interface Place {
  readonly inside: Json;
  readonly key: string | number;
}

/** Stands for what JSON.stringify cannot write. */
const RAW = '\u0001';

/**
 * The depth of lists that are put in; they are written as text, since what writes values would not come back from them.
 */
const NEST = [3, 40, 70, 5000] as const;

/** The sources of the values into which others are changed. */
export interface JsonSource {
  /** Words of the form and of the pack. */
  readonly words: readonly string[];
  /** Values that the schema knows for a property. */
  readonly known?: (key: string | number) => readonly unknown[];
  /** Names of properties with which nothing is done: they hold texts for people. */
  readonly prose?: ReadonlySet<string | number>;
}

/**
 * Changes to what a text of JSON says: values, names, ids in the place of other ids; the text stays JSON but for
 * numbers.
 */
export function changedJson(text: string, draw: Draw, source: JsonSource): string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return text;
  }
  const root: Json = [value];
  for (let times = draw.oneIn(2) ? 1 : draw.few(8); times > 0; times -= 1) {
    const places = placesIn(root);
    const { prose } = source;
    const worth = prose && !draw.oneIn(10) ? places.filter(({ key }) => !prose.has(key)) : places;
    if (worth.length > 0) change(draw.pick(worth), places, draw, source);
  }
  return written(root[0], draw);
}

function placesIn(json: Json, found: Place[] = []): readonly Place[] {
  for (const key of Array.isArray(json) ? json.keys() : Object.keys(json)) {
    const inner = at(json, key);
    // A value that stands in the place of the whole is the root's only entry, and seldom worth a change.
    found.push({ inside: json, key });
    if (inner !== null && typeof inner === 'object' && found.length < 20_000) placesIn(inner as Json, found);
  }
  return found;
}

const at = (json: Json, key: string | number): unknown => (json as Record<string | number, unknown>)[key];

/** Sets a property of its own, whatever its name is. */
function put(json: Json, key: string | number, value: unknown): void {
  Object.defineProperty(json, key, { value, enumerable: true, configurable: true, writable: true });
}

function change(
  { inside, key }: Place,
  places: readonly Place[],
  draw: Draw,
  { words, known = () => [] }: JsonSource,
): void {
  const value = at(inside, key);
  const another = (): unknown => {
    const place = draw.pick(places);
    return structuredClone(at(place.inside, place.key));
  };
  const kin = (): unknown => {
    // A value of the same sort from under the same name is the likeliest to be taken.
    const like = places.filter(
      (each) => each.key === key && typeof at(each.inside, each.key) === typeof value,
    );
    const place = draw.pick(like);
    return structuredClone(at(place.inside, place.key));
  };
  const values = known(key);
  if (values.length > 0 && draw.oneIn(2)) return put(inside, key, structuredClone(draw.pick(values)));
  switch (draw.below(11)) {
    case 0:
      if (Array.isArray(inside)) inside.splice(Number(key), 1);
      else delete inside[key];
      return;
    case 1:
    case 2:
      return put(inside, key, kin());
    case 3:
      return put(inside, key, another());
    case 4:
      return put(inside, key, extreme(draw));
    case 5:
      return put(inside, key, typeof value === 'number' ? `${RAW}${draw.pick(EXTREMES)}` : draw.pick(words));
    case 6:
    case 7:
      return put(inside, key, draw.pick(words));
    case 8: {
      const name = draw.oneIn(3) ? draw.pick(ODD_NAMES) : String(draw.pick(places).key);
      if (Array.isArray(inside)) inside.splice(Number(key), 0, another());
      else put(inside, name, draw.oneIn(2) ? another() : value);
      return;
    }
    case 9:
      if (Array.isArray(value)) repeatFirst(value, draw.few(100));
      else if (typeof value === 'number') put(inside, key, value + draw.pick([-1, 1, 1000, -value]));
      else if (typeof value === 'string') put(inside, key, value.slice(0, draw.below(value.length)));
      else if (typeof value === 'boolean') put(inside, key, !value);
      return;
    default:
      return renamed(inside, key, draw);
  }
}

function repeatFirst(list: unknown[], times: number): void {
  for (let time = 0; time < times; time += 1) list.push(structuredClone(list[0]));
}

/** Gives a property another name, where it stands. */
function renamed(inside: Json, key: string | number, draw: Draw): void {
  if (Array.isArray(inside)) return;
  const entries = Object.entries(inside);
  const other = draw.oneIn(2) ? draw.pick(ODD_NAMES) : `${key}${draw.pick(['s', '-x', ' ', '\u200b', ''])}`;
  for (const [name] of entries) delete inside[name];
  for (const [name, value] of entries) put(inside, name === key ? other : name, value);
}

function extreme(draw: Draw): unknown {
  const raw = (): string => `${RAW}${draw.pick(EXTREMES)}`;
  switch (draw.below(6)) {
    case 0:
      return raw();
    case 1:
      return draw.pick([
        null,
        true,
        false,
        '',
        [],
        {},
        'a'.repeat(70_000),
        '\ud800',
        '\u202e',
        'a\u0000b',
        'a\nb',
      ]);
    case 2:
      return Array.from({ length: draw.few(5000) }, () => 1);
    case 3: {
      const depth = draw.pick(NEST);
      return `${RAW}${'['.repeat(depth)}1${']'.repeat(depth)}`;
    }
    case 4:
      return draw.pick(ODD_NAMES);
    default:
      return [raw(), raw()];
  }
}

/** The text; numbers that JSON does not have, and properties twice, are written all the same. */
function written(value: unknown, draw: Draw): string {
  const text = draw.oneIn(3) ? JSON.stringify(value) : JSON.stringify(value, null, 2);
  const whole = (text ?? 'null').replace(/"\\u0001([^"]*)"/g, (_, raw: string) => raw);
  if (!draw.oneIn(25)) return whole;
  const names = [...whole.matchAll(/"[^"\\]*"\s*:\s*[^,{}[\]]+,/g)];
  if (names.length === 0) return whole;
  const { 0: pair, index } = draw.pick(names);
  return `${whole.slice(0, index)}${pair}${whole.slice(index)}`;
}
