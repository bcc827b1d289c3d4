import type { Manifest } from '../cards/manifest.ts';
import { isObject } from '../cards/options.ts';

/** A section that stands in for another one, and where the manifest says so. */
export interface StandIn {
  /** Names in the manifest that lead there. */
  readonly place: readonly string[];
  /** Name of the other section. */
  readonly other: string;
  /** Name of the one that stands in. */
  readonly name: string;
}

/** Every section that stands in for another one: always, in a mode, or where an option says so. */
export function standInsOf({ sections, modes, options }: Manifest): readonly StandIn[] {
  const found: StandIn[] = [];
  const add = (place: readonly string[], of: unknown): void => {
    for (const [other, name] of Object.entries(isObject(of) ? of : {}))
      if (typeof name === 'string') found.push({ place: [...place, other], other, name });
  };
  const addAll = (place: readonly string[], of: unknown, inModes: unknown): void => {
    add([...place, 'sections'], of);
    for (const [mode, each] of Object.entries(isObject(inModes) ? inModes : {}))
      add([...place, 'modes', mode, 'sections'], isObject(each) ? each['sections'] : undefined);
  };
  addAll([], sections, modes);
  for (const [option, { changes = {} }] of Object.entries(options))
    for (const [value, change] of Object.entries<Readonly<Record<string, unknown>>>(changes))
      addAll(['options', option, 'changes', value], change['sections'], change['modes']);
  return found;
}
