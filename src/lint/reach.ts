import type { Manifest } from '../cards/manifest.ts';
import { partsOf } from '../cards/zone-parts.ts';
import { isTaken } from '../cards/taken.ts';

/**
 * The zones in which cards of a kind can come to lie, by what the verbs of a manifest do, whether a text uses them or
 * not. One that is named here may never be reached in a game; one that is not named never is.
 */
export function zonesReached(kind: string, manifest: Manifest): ReadonlySet<string> {
  const { words, kept } = manifest;
  const { home, starts } = words.kind[kind] ?? {};
  const reached = new Set<string>();
  const add = (zone: string | undefined): void => {
    if (zone !== undefined) reached.add(zone);
  };
  add(starts);
  const homes = home === undefined ? [] : partsOf(home, words.zone);
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    if (reached.size > 0) add(kept);
    for (const { does, from } of Object.values(words.verb)) {
      const sources = [does?.from, ...(from?.zones ?? [])];
      if (!does || !sources.some((zone) => zone !== undefined && reached.has(zone))) {
        // Cards pay in place of a resource, or are replaced, wherever they lie.
        if (does?.act === 'settle' && reached.size > 0) add(does.away);
        continue;
      }
      add(does.away);
      switch (does.act) {
        case 'move':
          add(does.to);
          break;
        case 'settle':
          // A card that prints no price cannot be paid for.
          if (isTaken(words.kind[kind], does, words)) add(does.to);
          break;
        case 'enter':
          if (does.to === home) add(does.to);
          break;
        case 'deal':
          add(does.to);
          homes.forEach(add);
          break;
        case 'pick-face':
          homes.forEach(add);
          break;
        default:
      }
    }
    for (const [zone, { refill, otherwise, sharedFor, lost }] of Object.entries(words.zone)) {
      // A card that is taken from behind an empty zone goes where the verb puts what it takes from that one.
      if ([refill, otherwise, sharedFor].some((other) => other !== undefined && reached.has(other)))
        add(zone);
      if (!reached.has(zone)) continue;
      add(lost);
      add(sharedFor);
    }
  }
  return reached;
}
