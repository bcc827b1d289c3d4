import type { VerbWord, Words } from './manifest.ts';
import type { CheckedPack } from './pack.ts';

/** Sorts of thing that verbs take, and positions and lines, which none takes. */
export type ThingKind = VerbWord['things'][number] | 'positions' | 'line';

/** True if a verb takes such a thing. */
export const takes = (things: readonly ThingKind[], thing: ThingKind): boolean => things.includes(thing);

/** The sort of thing that a noun is for the signature of a verb. */
export function thingOf(id: string, pack: CheckedPack): ThingKind | undefined {
  const { words } = pack.manifest;
  const kind = words.kind[id];
  if (kind) return kind.rule === true ? 'section' : 'card';
  if (words.value[id]) return 'card';
  const resource = words.resource[id];
  if (resource) return resource.holds === 'pool' ? 'pool' : 'piece';
  switch (words.noun[id]?.ranges) {
    case 'cards':
      return 'card';
    case 'abilities':
      return 'ability';
    case 'goals':
      return 'goal';
    case 'claims':
      return 'claim';
    case 'turns':
      return 'turn';
    case 'bonuses':
    case 'orders':
      return 'bonus';
    case 'values':
      return 'value';
    case 'points':
      return 'points';
    case 'positions':
      return 'positions';
    case undefined:
      return words.line[id] ? 'line' : undefined;
  }
}

/**
 * True if an adjective can be said of such a thing: values and colours of cards, colours of abilities as well, a place
 * of what has one, directions of cards and positions.
 */
export function saidOf(
  adjective: string,
  thing: ThingKind,
  { value, colour, derived, relation }: Words,
): boolean {
  if (value[adjective]) return thing === 'card';
  if (colour[adjective]) return thing === 'card' || thing === 'ability';
  switch (derived[adjective]?.derived) {
    case 'not-this':
      return thing === 'card' || thing === 'ability';
    case 'uses-lines':
      return thing === 'card';
    case 'position':
      return thing === 'goal' || thing === 'card' || thing === 'ability' || thing === 'positions';
    case undefined:
      return relation[adjective] ? thing === 'card' || thing === 'positions' : true;
  }
}

/** Written nouns that a verb takes. */
export function nounsFor(things: VerbWord['things'], pack: CheckedPack, number: 'one' | 'many'): string[] {
  const { words } = pack.manifest;
  const out: string[] = [];
  for (const sort of ['resource', 'noun', 'kind'] as const) {
    for (const id of Object.keys(words[sort])) {
      const thing = thingOf(id, pack);
      if (thing !== undefined && thing !== 'positions' && thing !== 'line' && things.includes(thing))
        out.push(pack.lexicon.write(sort, id, number));
    }
  }
  return out;
}
