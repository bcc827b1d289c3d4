import type { Words } from './manifest.ts';

/** Ids of the zones that hold the cards of a zone: those that it is a name for, else itself. */
export const partsOf = (zone: string, zones: Words['zone']): readonly string[] =>
  zones[zone]?.of?.flatMap((part) => partsOf(part, zones)) ?? [zone];
