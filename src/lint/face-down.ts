import type { Manifest, ZoneWord } from '../cards/manifest.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { thingOf } from '../cards/things.ts';
import type { EffectDo, Measure, Selector } from '../language/tree.ts';

/** Which zones a text looks into although whoever carries it out does not see their cards. */
export interface HiddenZones {
  readonly manifest: Manifest;
  readonly verbs: Manifest['words']['verb'];
  /**
   * The place where things are counted by what their cards are; nothing where all of them count, or the cards are seen.
   */
  readonly read: (selector: Selector, measure?: Measure) => readonly string[];
  /** The zones where one card after the other is chosen, whatever it is. */
  readonly chosen: (selector: Selector) => readonly string[];
  /** The same of the grid, where the cards of a line are counted. */
  readonly laid: (selector: Selector) => readonly string[];
  /** Between which zones a verb moves cards that are told apart. */
  readonly done: (verb: string, selector: Selector) => readonly string[];
  /** A zone itself, if whoever owns it does not see its cards. */
  readonly unseen: (zone: string) => readonly string[];
}

/** The zones of a pack that lie face down. */
export function faceDownIn(pack: CheckedPack): HiddenZones {
  const { manifest } = pack;
  const { words } = manifest;
  const isHidden = (id: string, own: boolean): boolean => {
    const zone = words.zone[id];
    if (!zone) return false;
    return zone.of ? zone.of.some((part) => isHidden(part, own)) : !isSeen(zone, own);
  };
  const grids = Object.keys(words.zone).filter((id) => words.zone[id]?.order === 'grid');
  const done: HiddenZones['done'] = (verb, selector) => {
    const { from, to } = words.verb[verb]?.does ?? {};
    // Who sees where a card comes from or where it goes has seen the card.
    if (from === undefined || to === undefined || !tellsApart(selector, pack)) return [];
    return isHidden(from, true) && isHidden(to, true) ? [from] : [];
  };
  const placesOf = ({ words: said, in: place, role }: Selector): readonly string[] => {
    const own = role === undefined || words.role[role]?.party === 'player';
    if (place?.form === 'zone') return isHidden(place.zone, own) ? [place.zone] : [];
    if (place?.form === 'best') return isHidden(place.zone, false) ? [place.zone] : [];
    if (place || said.some((id) => words.relation[id])) return grids.filter((id) => isHidden(id, true));
    return homesOf(said.at(-1) ?? '', words).filter((id) => isHidden(id, own));
  };
  const isPieces = (id: string): boolean => words.resource[id] !== undefined;
  return {
    manifest,
    verbs: words.verb,
    done,
    read(selector, measure) {
      const { words: said, done: did } = selector;
      const isCounted = measure ? measure.form !== 'numbers' && !isMeasureOfPieces(measure) : false;
      const isAbility = thingOf(said.at(-1) ?? '', pack) === 'ability';
      if (did) return done(did.verb, selector);
      return isCounted || isAbility || tellsApart(selector, pack) ? placesOf(selector) : [];
    },
    chosen: (selector) => (isPieces(selector.words.at(-1) ?? '') ? [] : placesOf(selector)),
    laid: (selector) =>
      tellsApart(selector, pack) || selector.with ? grids.filter((id) => isHidden(id, true)) : [],
    unseen: (zone) => (isHidden(zone, true) ? [zone] : []),
  };

  function isMeasureOfPieces(measure: Measure): boolean {
    return measure.form === 'word' && isPieces(measure.word);
  }
}

/** True if a party sees the cards of a zone: its own one, or that of another party. */
const isSeen = ({ visible, owner }: ZoneWord, own: boolean): boolean =>
  visible === 'all' || (visible === 'owner' && owner === 'seat' && own);

/** The place where things are looked for that a text names without a place. */
function homesOf(noun: string, { kind, value, noun: nouns }: Manifest['words']): readonly string[] {
  const home = kind[noun]?.home ?? nouns[noun]?.home;
  if (home !== undefined) return [home];
  const attribute = value[noun]?.attribute;
  const homes = Object.values(kind).flatMap(({ required = [], optional = [], home: at }) =>
    attribute !== undefined && at !== undefined && [...required, ...optional].includes(attribute) ? [at] : [],
  );
  if (homes.length > 0 || nouns[noun]?.ranges !== 'abilities') return [...new Set(homes)];
  const cards = Object.values(nouns).find(({ ranges, home: at }) => ranges === 'cards' && at !== undefined);
  return cards?.home === undefined ? [] : [cards.home];
}

/** True if a selector tells cards apart that look alike from behind, since they start in one pile. */
function tellsApart({ words: said, with: tests, full }: Selector, pack: CheckedPack): boolean {
  const { words } = pack.manifest;
  // Things that lie on cards are seen by all.
  const printed = (tests ?? []).some((test) => {
    if (!('measure' in test)) return true;
    const { measure } = test;
    return measure.form === 'spaces' || (measure.form === 'word' && !words.resource[measure.word]);
  });
  const noun = said.at(-1) ?? '';
  const { starts } = words.kind[noun] ?? {};
  const isOneOfMany =
    words.kind[noun] !== undefined &&
    Object.entries(words.kind).some(
      ([id, other]) => id !== noun && other.rule !== true && other.starts === starts,
    );
  const narrows = (id: string): boolean =>
    words.value[id] !== undefined || words.colour[id] !== undefined || words.derived[id] !== undefined;
  return printed || full !== undefined || isOneOfMany || said.some(narrows);
}

/** The zones from which the verb of an effect lets cards be chosen, or used one after the other. */
export function choosesOf(
  { verb, thing, from }: EffectDo,
  verbs: HiddenZones['verbs'],
  hidden: HiddenZones,
): readonly string[] {
  const does = verbs[verb]?.does;
  switch (does?.act) {
    // A zone that the verb itself says is judged with the manifest.
    case 'settle':
    case 'pick-face':
      return from === undefined ? [] : hidden.unseen(from);
    case 'repeat':
    case 'run':
    case 'stake':
      return thing ? hidden.chosen(thing) : [];
    default:
      return [];
  }
}
