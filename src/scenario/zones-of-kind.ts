import type { KindWord, Manifest } from '../cards/manifest.ts';
import { isTaken } from '../cards/taken.ts';
import { ASIDE } from '../compile/vocabulary.ts';

/** The real zones that a zone names: itself, or those it consists of. */
const partsOf = ({ words }: Manifest, zone: string): readonly string[] => words.zone[zone]?.of ?? [zone];

/** A way of cards from one zone to another. */
interface Step {
  readonly from: string;
  readonly to: string;
  /** True if cards of a kind take it, as far as the zones are those of their kinds. */
  readonly isFor: (kind: KindWord, isTheirs: boolean) => boolean;
}

/** Whatever lies there goes that way. */
const ANY: Step['isFor'] = () => true;

/** Cards go that way where no other kind has its home. */
const AT_HOME: Step['isFor'] = (_, isTheirs) => isTheirs;

/**
 * The zones in which cards of a kind can ever lie: where they start, where they are at home, and wherever verbs take
 * cards from there. What is moved goes wherever the verb says; what is put down, entered or picked goes to a zone at
 * which other kinds are at home only if it is taken for what it costs.
 */
export function zonesOfKind(manifest: Manifest, kind: string): ReadonlySet<string> {
  const { kind: kinds } = manifest.words;
  const homes = (id: string): readonly string[] => {
    const home = kinds[id]?.home;
    return home === undefined ? [] : partsOf(manifest, home);
  };
  const own = homes(kind);
  const taken = new Set(Object.keys(kinds).flatMap(homes));
  const word = kinds[kind];
  const reached = new Set([word?.starts ?? [], own].flat());
  const steps = stepsOf(manifest);
  for (const zone of reached)
    for (const { from, to, isFor } of steps)
      if (from === zone && word && isFor(word, !taken.has(to) || own.includes(to))) reached.add(to);
  return reached;
}

/** The ways that cards go from zone to zone by what the manifest says. */
function stepsOf(manifest: Manifest): readonly Step[] {
  const { verb: verbs, zone: zones } = manifest.words;
  const steps: Step[] = [];
  const add = (from: string, to: string | undefined, isFor: Step['isFor'] = ANY): void => {
    if (to !== undefined) steps.push({ from, to, isFor });
  };
  for (const { does, from, rest } of Object.values(verbs)) {
    if (!does) continue;
    const sources = [does.from ?? [], from?.zones ?? [], does.chosen ?? []].flat();
    if (rest === true) sources.push(ASIDE);
    // All cards of a place are moved by its name, so that they can come from anywhere.
    if (does.act === 'move' && sources.length === 0) sources.push(...Object.keys(zones));
    const isFor: Step['isFor'] =
      does.act === 'settle'
        ? (kind, isTheirs) => isTheirs || isTaken(kind, does, manifest.words)
        : does.act === 'move'
          ? ANY
          : AT_HOME;
    for (const source of sources)
      for (const part of partsOf(manifest, source)) {
        add(part, does.to, isFor);
        add(part, does.away, AT_HOME);
      }
  }
  for (const [id, { order, refill, otherwise, sharedFor, lost }] of Object.entries(zones)) {
    if (order === 'stack')
      steps.push({ from: id, to: ASIDE, isFor: ANY }, { from: ASIDE, to: id, isFor: ANY });
    if (refill !== undefined) add(refill, id);
    if (otherwise !== undefined) add(otherwise, id);
    if (sharedFor !== undefined) {
      add(id, sharedFor);
      add(sharedFor, id);
    }
    add(id, lost);
  }
  add(ASIDE, manifest.kept);
  return steps;
}
