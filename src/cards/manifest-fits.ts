import type { JSONPath, Node } from 'jsonc-parser';
import type { WordSort } from '../language/form-parts.ts';
import { placeOf, visitPlaces } from './manifest-places.ts';
import type { Manifest, VerbAct, Words, ZoneWord } from './manifest.ts';
import { change, listing, type Reporter } from './reporter.ts';

/** The demands on a word that is named at a place of a manifest. */
interface Wanted<S extends WordSort> {
  /** Its sort. */
  readonly sort: S;
  /** The words that can stand there, as in "a zone of the table". */
  readonly says: string;
  /** True if a word is that. */
  readonly fits: (word: Words[S][string]) => boolean;
}

/** A place of a manifest where not every word of its sort can stand. */
interface Place {
  /** Names that lead there, as `visitPlaces` takes them. */
  readonly at: string;
  readonly wanted: Wanted<'zone'> | Wanted<'resource'> | Wanted<'attribute'>;
  /** The place where it is so; everywhere unless said. */
  readonly where?: (manifest: Manifest, path: JSONPath) => boolean;
}

const zone = (says: string, fits: (zone: ZoneWord) => boolean): Wanted<'zone'> => ({
  sort: 'zone',
  says,
  fits,
});

const holdsCards = ({ of }: ZoneWord): boolean => of === undefined;
const isPile = (word: ZoneWord): boolean => holdsCards(word) && word.order !== 'grid';

// A card that comes to a grid needs a cell, which only the verbs give that put cards down for a price.
const HOLDING = zone('a zone that holds cards itself', holdsCards);
const PILE = zone('a zone that holds cards itself and is no grid', isPile);
// A zone of cards that lie there before a game, or are dealt from there, is nobody's.
const COMMON = zone(
  'a zone of no seat that holds cards itself and is no grid',
  (word) => isPile(word) && word.owner !== 'seat',
);
const OF_SEAT = zone(
  'a zone of each seat that holds cards itself and is no grid',
  (word) => isPile(word) && word.owner === 'seat',
);
// One claim on it is known for each seat, and all look at the same card.
const OF_TABLE = zone(
  'a zone of the table that holds cards itself',
  (word) => holdsCards(word) && word.owner === 'table',
);

const POOL: Wanted<'resource'> = {
  sort: 'resource',
  says: 'a resource that seats hold as a pool',
  fits: ({ holds }) => holds === 'pool',
};
const PIECE: Wanted<'resource'> = {
  sort: 'resource',
  says: 'a piece that lies on cards',
  fits: ({ holds }) => holds === 'piece',
};
const NUMBER: Wanted<'attribute'> = {
  sort: 'attribute',
  says: 'a number that cards print',
  fits: ({ sort, steps }) => sort === 'number' && steps === undefined,
};
const STEPS: Wanted<'attribute'> = {
  sort: 'attribute',
  says: 'a number with steps',
  fits: ({ sort, steps }) => sort === 'number' && steps !== undefined,
};

/** True if the verb of a place does one of these acts. */
const does =
  (...acts: readonly VerbAct['act'][]) =>
  ({ words }: Manifest, [, , verb = '']: JSONPath): boolean =>
    acts.some((act) => words.verb[verb]?.does?.act === act);

/** True if cards of the kind of a place are goals. */
const hasGoals = ({ words }: Manifest, [, , kind = '']: JSONPath): boolean =>
  words.kind[kind]?.triggers?.some((trigger) => words.trigger[trigger]?.nature === 'goal') === true;

/** Every place where not each word of its sort can stand, whether texts make use of it or not. */
const PLACES: readonly Place[] = [
  { at: 'words.kind.*.starts', wanted: COMMON },
  { at: 'words.kind.*.home', wanted: OF_TABLE, where: hasGoals },
  { at: 'words.zone.*.refill', wanted: PILE },
  { at: 'words.zone.*.otherwise', wanted: PILE },
  { at: 'words.zone.*.sharedFor', wanted: PILE },
  { at: 'words.zone.*.lost', wanted: PILE },
  { at: 'kept', wanted: PILE },
  { at: 'words.verb.*.from.zones.*', wanted: PILE, where: does('move', 'settle') },
  { at: 'words.verb.*.from.zones.*', wanted: COMMON, where: does('deal') },
  { at: 'words.verb.*.does.from', wanted: PILE, where: does('move', 'settle', 'enter') },
  { at: 'words.verb.*.does.from', wanted: COMMON, where: does('deal') },
  { at: 'words.verb.*.does.from', wanted: OF_SEAT, where: does('pick-face') },
  { at: 'words.verb.*.does.to', wanted: PILE, where: does('move', 'enter', 'deal') },
  { at: 'words.verb.*.does.to', wanted: HOLDING, where: does('settle') },
  { at: 'words.verb.*.does.away', wanted: PILE, where: does('settle', 'pick-face') },
  { at: 'words.verb.*.does.chosen.*', wanted: PILE, where: does('move') },
  { at: 'words.verb.*.does.with', wanted: POOL, where: does('settle') },
  { at: 'words.verb.*.does.price', wanted: NUMBER, where: does('settle') },
  { at: 'words.attribute.*.limits', wanted: PIECE },
  { at: 'modes.*.steps.~', wanted: STEPS },
];

/**
 * Reports P524 for every word that a manifest names where a word of its sort can stand, but not this one. All words
 * that it names must be declared.
 */
export function reportUnfitting(manifest: Manifest, root: () => Node, reporter: Reporter): void {
  reportCircles(manifest, root, reporter);
  reportNames(manifest, root, reporter);
  for (const { at, wanted, where = () => true } of PLACES) {
    const { sort, says, fits } = wanted as Wanted<WordSort>;
    visitPlaces(manifest, at, (id, path) => {
      const words = manifest.words[sort];
      const word = words[id];
      if (!word || !where(manifest, path) || fits(word)) return;
      const range = placeOf(root(), path, at.endsWith('~'));
      const fitting = Object.keys(words).filter((each) => fits(words[each] as typeof word));
      const there = fitting.length === 0 ? 'The pack has none' : `There is ${listing(fitting)}`;
      reporter.report(
        'P524',
        range,
        `"${id}" cannot stand here: ${whatIs(sort, word)}. Name ${says}. ${there}.`,
        {
          expected: fitting,
          fixes: fitting.slice(0, 4).map((each) => change(range, each)),
        },
      );
    });
  }
}

/** The sort of a word in a sentence, as far as it matters to where it can stand. */
function whatIs(sort: WordSort, word: Words[WordSort][string]): string {
  if (sort === 'zone') {
    const { of, order, owner } = word as ZoneWord;
    if (of) return `it is only a name for ${listing(of, 'and')}`;
    const whose =
      owner === 'seat'
        ? 'each seat has one'
        : owner === 'table'
          ? 'it lies on the table'
          : 'it is that of the opponent';
    return order === 'grid' ? `it is a grid, and ${whose}` : whose;
  }
  if (sort === 'resource') {
    const { holds } = word as Words['resource'][string];
    return holds === 'pool'
      ? 'it is held as a pool'
      : holds === 'piece'
        ? 'it lies on cards'
        : 'it stands for several pieces';
  }
  const { steps, sort: values } = word as Words['attribute'][string];
  if (values !== 'number') return 'it is no number';
  return steps ? 'its numbers belong to no card' : 'it has no steps';
}

/** The properties of a zone about the cards that it holds itself. */
const OWN_CARDS = ['refill', 'otherwise', 'sharedFor', 'lost', 'shuffled', 'touch', 'grid'] as const;

/**
 * Reports P524 for what a zone says of cards although it holds none itself, or not each seat has one to put them aside.
 */
function reportNames({ words }: Manifest, root: () => Node, reporter: Reporter): void {
  for (const [id, zone] of Object.entries(words.zone)) {
    const say = (property: string, message: string): void =>
      reporter.report('P524', placeOf(root(), ['words', 'zone', id, property], true), message);
    for (const property of OWN_CARDS)
      if (zone.of && zone[property] !== undefined)
        say(
          property,
          `"${id}" is only a name for ${listing(zone.of, 'and')}, so that ${property} says nothing of it. Say it of one of them.`,
        );
    if (!zone.of && zone.sharedFor !== undefined && zone.owner !== 'seat')
      say(
        'sharedFor',
        `Each seat puts cards aside in a zone of its own. Write the owner "seat" for "${id}".`,
      );
  }
}

/** Reports P524 for a zone that consists of itself, by way of others or at once. */
function reportCircles({ words }: Manifest, root: () => Node, reporter: Reporter): void {
  const leadsTo = (from: string, to: string, seen: Set<string>): boolean => {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return words.zone[from]?.of?.some((part) => leadsTo(part, to, seen)) === true;
  };
  for (const [id, { of = [] }] of Object.entries(words.zone))
    of.forEach((part, at) => {
      if (!leadsTo(part, id, new Set())) return;
      const range = placeOf(root(), ['words', 'zone', id, 'of', at], false);
      const message = `"${id}" would consist of itself. Name zones here that hold cards themselves, or other names for such zones.`;
      reporter.report('P524', range, message);
    });
}
