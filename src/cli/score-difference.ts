/** The number of differences of one position that are listed at most. */
const MOST = 50;

/**
 * Lines that say where two values differ: place, what was expected, what is there. Names in objects are compared
 * whatever their order; what only one of the two has is a difference.
 */
export function differences(expected: unknown, got: unknown): readonly string[] {
  const found = [...differing(expected, got, '')];
  const more = found.length - MOST;
  return more > 0 ? [...found.slice(0, MOST), `${more} more differences`] : found;
}

function* differing(expected: unknown, got: unknown, path: string): Generator<string> {
  if (Array.isArray(expected) && Array.isArray(got)) {
    for (let at = 0; at < Math.max(expected.length, got.length); at++)
      yield* differing(expected[at], got[at], `${path}[${at}]`);
  } else if (isObject(expected) && isObject(got)) {
    for (const name of new Set([...Object.keys(got), ...Object.keys(expected)]))
      yield* differing(own(expected, name), own(got, name), path === '' ? name : `${path}.${name}`);
  } else if (expected !== got) {
    yield `${path === '' ? 'expected' : path}: expected ${shown(expected)}, got ${shown(got)}`;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const own = (value: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(value, name) ? value[name] : undefined;

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isObject(value)) return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
