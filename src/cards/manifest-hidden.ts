import type { Node } from 'jsonc-parser';
import { placeOf } from './manifest-places.ts';
import type { Manifest, VerbAct, ZoneWord } from './manifest.ts';
import { change, listing, type Reporter } from './reporter.ts';

/** Acts with which a seat chooses a card out of the zone from which it comes. */
const CHOOSES: ReadonlySet<VerbAct['act']> = new Set(['settle', 'enter', 'pick-face']);

/**
 * True if who chooses a card there sees what they choose: everybody does, or the one whose zone it is. Of a name for
 * several zones all of them must be such.
 */
function isSeen({ visible, owner, of }: ZoneWord, zones: Manifest['words']['zone']): boolean {
  if (of) return of.every((id) => zones[id] === undefined || isSeen(zones[id], zones));
  return visible === 'all' || (visible === 'owner' && owner === 'seat');
}

/** The advice what to write so that a seat that chooses in a zone sees what lies there. */
function toBeSeen({ owner, of }: ZoneWord, zones: Manifest['words']['zone']): string {
  if (of) {
    const hidden = of.filter((id) => zones[id] !== undefined && !isSeen(zones[id], zones));
    return `no zone that hides its cards: leave ${listing(hidden)} out of its "of"`;
  }
  return owner === 'seat'
    ? '"visible": "owner", or "visible": "all"'
    : '"visible": "all", or "owner": "seat" with "visible": "owner"';
}

/**
 * Reports P521 where cards are chosen one by one out of a zone in which they lie face down: what can be chosen would
 * say what lies there. All words that the manifest names must be declared.
 */
export function reportHidden({ words }: Manifest, root: () => Node, reporter: Reporter): void {
  const seen = Object.entries(words.zone).flatMap(([id, zone]) => (isSeen(zone, words.zone) ? [id] : []));
  const report = (id: string, verb: string, path: readonly (string | number)[]): void => {
    const zone = words.zone[id];
    if (!zone || isSeen(zone, words.zone)) return;
    const range = placeOf(root(), ['words', 'verb', verb, 'does', ...path], false);
    const there = seen.length === 0 ? '' : `: ${listing(seen)}`;
    reporter.report(
      'P521',
      range,
      `Nobody who chooses sees the cards in ${id}, and with ${verb} they are chosen one by one, so that the choices would tell what lies there. Name a zone that all see, or its seat${there}. Or let who chooses see them: give ${id} ${toBeSeen(zone, words.zone)}.`,
      { expected: seen, fixes: seen.slice(0, 4).map((each) => change(range, each)) },
    );
  };
  for (const [verb, { does }] of Object.entries(words.verb)) {
    if (!does) continue;
    if (CHOOSES.has(does.act) && does.from !== undefined) report(does.from, verb, ['from']);
    if (does.act === 'move') (does.chosen ?? []).forEach((id, at) => report(id, verb, ['chosen', at]));
  }
}
