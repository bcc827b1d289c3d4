import type { Manifest } from '../cards/manifest.ts';
import { ASIDE } from '../compile/vocabulary.ts';

/** The real zones that a zone names: itself, or those it consists of. */
const partsOf = ({ words }: Manifest, zone: string): readonly string[] => words.zone[zone]?.of ?? [zone];

/**
 * The zones in which cards of a kind can ever lie: where they start, where they are at home, and wherever verbs take
 * cards from there. A zone at which kinds are at home is for those kinds.
 */
export function zonesOfKind(manifest: Manifest, kind: string): ReadonlySet<string> {
  const { kind: kinds } = manifest.words;
  const homes = (id: string): readonly string[] => {
    const home = kinds[id]?.home;
    return home === undefined ? [] : partsOf(manifest, home);
  };
  const own = homes(kind);
  const taken = new Set(Object.keys(kinds).flatMap(homes));
  const steps = movesOf(manifest);
  const reached = new Set([kinds[kind]?.starts ?? [], own].flat());
  for (const zone of reached)
    for (const [from, to] of steps)
      if (from === zone && (!taken.has(to) || own.includes(to))) reached.add(to);
  return reached;
}

/** Pairs of zones from one of which cards go to the other by what the manifest says. */
function movesOf(manifest: Manifest): readonly (readonly [from: string, to: string])[] {
  const { verb: verbs, zone: zones } = manifest.words;
  const moves: (readonly [string, string])[] = [];
  for (const { does, from, rest } of Object.values(verbs)) {
    if (!does) continue;
    const sources = [does.from ?? [], from?.zones ?? [], does.chosen ?? []].flat();
    const aims = [does.to ?? [], does.away ?? []].flat();
    if (rest === true) sources.push(ASIDE);
    // All cards of a place are moved by its name, so that they can come from anywhere.
    if (does.act === 'move' && sources.length === 0) sources.push(...Object.keys(zones));
    for (const source of sources)
      for (const part of partsOf(manifest, source)) for (const aim of aims) moves.push([part, aim]);
  }
  if (manifest.kept !== undefined) moves.push([ASIDE, manifest.kept]);
  for (const [id, { order, refill, sharedFor, lost }] of Object.entries(zones)) {
    if (order === 'stack') moves.push([id, ASIDE], [ASIDE, id]);
    if (refill !== undefined) moves.push([refill, id]);
    if (sharedFor !== undefined) moves.push([id, sharedFor], [sharedFor, id]);
    if (lost !== undefined) moves.push([id, lost]);
  }
  return moves;
}
