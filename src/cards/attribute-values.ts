import type { Manifest } from './manifest.ts';

const VALUES = new WeakMap<object, ReadonlyMap<string, readonly string[]>>();

/** Ids of the values of an attribute, in the pack's order. */
export function valuesOf(attribute: string, pack: { readonly manifest: Manifest }): readonly string[] {
  const words = pack.manifest.words.value;
  let byAttribute = VALUES.get(words);
  if (!byAttribute) {
    const made = new Map<string, string[]>();
    for (const [id, value] of Object.entries(words)) {
      const those = made.get(value.attribute);
      if (those) those.push(id);
      else made.set(value.attribute, [id]);
    }
    byAttribute = made;
    VALUES.set(words, byAttribute);
  }
  return byAttribute.get(attribute) ?? [];
}
