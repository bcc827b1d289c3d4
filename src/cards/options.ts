import type { Manifest } from './manifest.ts';

/** Values of options of a pack, by the id of the option; an option that is not named has its usual value. */
export type OptionValues = Readonly<Record<string, string>>;

/** The manifest as values of options change it; the same one where they change nothing. */
export function withOptions(manifest: Manifest, values: OptionValues): Manifest {
  let changed: unknown = manifest;
  for (const [id, { changes }] of Object.entries(manifest.options)) {
    const value = Object.hasOwn(values, id) ? values[id] : undefined;
    if (value !== undefined && changes && Object.hasOwn(changes, value))
      changed = merged(changed, changes[value]);
  }
  return changed as Manifest;
}

/** A value with what a patch says: objects are changed name by name, null takes away, all else stands in. */
function merged(value: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const own = isObject(value) ? value : {};
  const kept = Object.entries(own).filter(([name]) => !Object.hasOwn(patch, name) || patch[name] !== null);
  const named = new Map<string, unknown>(kept);
  for (const [name, inner] of Object.entries(patch))
    if (inner !== null) named.set(name, merged(named.get(name), inner));
  // Words that look like what every object has are only themselves.
  return Object.setPrototypeOf(
    Object.fromEntries(named),
    Object.getPrototypeOf(own) as object | null,
  ) as unknown;
}

/** True if a value of JSON is an object. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
