import type { Manifest } from '../cards/manifest.ts';
import { isObject } from '../cards/options.ts';

/** A manifest that tells which of its parts are asked for. */
export interface WatchedManifest {
  readonly manifest: Manifest;
  /** Does some work; gives what came of it, and the watched parts that it asked for. */
  readonly during: <Made>(work: () => Made) => { readonly made: Made; readonly asked: ReadonlySet<string> };
}

/**
 * The paths of words, from which vocabularies are made: with other words, or the same ones in another order, everything
 * may differ.
 */
const WORDS = /^\/words(?:\/[^/]*)?$/;

/**
 * The parts in which two manifests differ, as paths: `/words/verb/draw/does`. Objects that have the same properties are
 * looked at property by property, others as a whole. Undefined where everything that is compiled may differ.
 */
export function partsApart(one: Manifest, other: Manifest): ReadonlySet<string> | undefined {
  const parts = new Set<string>();
  for (const name of Object.keys({ ...one, ...other }) as (keyof Manifest)[])
    compare(one[name], other[name], `/${name}`, parts);
  return [...parts].some((part) => WORDS.test(part)) ? undefined : parts;
}

function compare(one: unknown, other: unknown, path: string, parts: Set<string>): void {
  if (one === other) return;
  if (isObject(one) && isObject(other) && Object.keys(one).join(' ') === Object.keys(other).join(' '))
    for (const key of Object.keys(one)) compare(one[key], other[key], `${path}/${key}`, parts);
  else parts.add(path);
}

/** The same manifest, which tells when one of some parts is asked for. */
export function watched(manifest: Manifest, parts: ReadonlySet<string>): WatchedManifest {
  let asked = new Set<string>();
  return {
    manifest: telling(manifest, '', parts, (part) => asked.add(part)),
    during: (work) => {
      asked = new Set();
      return { made: work(), asked };
    },
  };
}

/** A copy of which some parts tell when they are asked for; the same one where it has none of them. */
function telling<Of>(of: Of, path: string, parts: ReadonlySet<string>, tell: (part: string) => void): Of {
  const inside = [...parts].filter((part) => part.startsWith(`${path}/`));
  if (!isObject(of) || inside.length === 0) return of;
  const copy = Object.create(Object.getPrototypeOf(of) as object | null) as Of;
  // Parts that only the other manifest has can be asked for as well.
  const missing = inside.map((part) => part.slice(path.length + 1)).filter((key) => !key.includes('/'));
  for (const key of new Set([...Object.keys(of), ...missing])) {
    const part = `${path}/${key}`;
    const value = telling(of[key], part, parts, tell);
    const get = (): unknown => {
      tell(part);
      return value;
    };
    Object.defineProperty(copy, key, {
      enumerable: Object.hasOwn(of, key),
      ...(parts.has(part) ? { get } : { value }),
    });
  }
  return copy;
}
