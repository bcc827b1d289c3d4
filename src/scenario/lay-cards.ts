import type { ScenarioCode } from './faults.ts';
import type { LaidCard, Laying } from './laying.ts';
import { readItems, type Item } from './read-fact.ts';
import type { Fact } from './scenario.ts';

/** Unnamed cards that lie where they start, by zone, in the order of the game that begins: the first is the lowest. */
export type Unnamed = ReadonlyMap<string, number[]>;

/** A card that is named, or cards that come from a zone, whichever they are. */
type Entry = LaidCard | (Item & { readonly item: 'from' });

/** Lays the cards that a fact names into a zone of a party, and lists all of its parts: G953, G957 to G962. */
export function layNamed(laying: Laying, fact: Fact, zone: string, party: number): readonly Entry[] {
  const items = readItems(fact.value);
  if (typeof items === 'string') {
    laying.refuse(fact, 'G953', items);
    return [];
  }
  const isGrid = laying.layout.grid?.zone === laying.image.vocabulary.find('zone', zone);
  return items.flatMap((item): readonly Entry[] => {
    if (item.item === 'card') return [layCard(laying, fact, item, zone, party, isGrid) ?? []].flat();
    if (item.item === 'from' && !isGrid) return [item];
    const message = isGrid
      ? 'Name the cards of the grid, each with its cell.'
      : 'Name the cards, or say from where they come, as in "3 from" and a zone.';
    laying.refuse(fact, 'G953', message);
    return [];
  });
}

function layCard(
  laying: Laying,
  fact: Fact,
  { name, cell, pieces }: Item & { item: 'card' },
  zone: string,
  party: number,
  isGrid: boolean,
): LaidCard | undefined {
  const { names, lines, image } = laying;
  const refuse = (code: ScenarioCode, message: string): undefined => {
    laying.refuse(fact, code, message);
    return undefined;
  };
  const face = names.find(name);
  if (!face) return refuse('G958', names.unknown(name));
  const { card, side, kind, called } = face;
  const before = lines.get(card);
  if (before !== undefined)
    return refuse('G959', `There is one card of ${called}, and line ${before} has it already.`);
  lines.set(card, fact.line);
  if (!laying.canLie(kind, zone))
    return refuse('G960', `${called} is of kind ${kind}, and none of those ever lies in ${zone}.`);
  if (isGrid !== (cell !== undefined)) {
    const message = isGrid ? `${called} needs a cell, as in r1c2.` : `${zone} has no cells.`;
    return refuse('G962', message);
  }
  const laid = piecesOn(laying, fact, pieces, face, laying.isHome(kind, zone));
  const own: LaidCard = {
    line: fact.line,
    card,
    side,
    zone: image.vocabulary.index('zone', zone),
    party: Math.max(0, party),
    ...(cell && { cell }),
    ...(laid.length > 0 && { pieces: laid }),
  };
  laying.cards.push(own);
  return own;
}

/** The pieces on a card; there is no more room than its face says. */
function piecesOn(
  laying: Laying,
  fact: Fact,
  pieces: readonly (readonly [word: string, amount: number])[],
  { face, called }: { readonly face: number; readonly called: string },
  atHome: boolean,
): readonly (readonly [number, number])[] {
  const { limits, vocabulary } = laying.image;
  const { resource: resources } = vocabulary.names;
  const seen = new Set<string>();
  return pieces.flatMap(([word, amount]) => {
    const resource = resources.indexOf(word);
    if (laying.manifest.words.resource[word]?.holds !== 'piece') {
      laying.refuse(fact, 'G957', `"${word}" is no piece. There is ${pieceWords(laying).join(', ')}.`);
      return [];
    }
    const room = atHome ? Math.max(0, limits[face * resources.length + resource] ?? 0) : 0;
    if (amount > room || seen.has(word)) {
      const message = seen.has(word)
        ? `${called} has "${word}" twice.`
        : `${called} has room for ${room} ${word}${atHome ? '' : ' there'}, not ${amount}.`;
      laying.refuse(fact, 'G961', message);
      return [];
    }
    seen.add(word);
    return [[resource, amount] as const];
  });
}

/** Ids of the pieces of a pack. */
const pieceWords = ({ manifest }: Pick<Laying, 'manifest'>): readonly string[] =>
  Object.entries(manifest.words.resource).flatMap(([id, { holds }]) => (holds === 'piece' ? [id] : []));

/** Cards that a fact takes from a zone where they start, whichever they are: the lowest ones. G957, G960, G965. */
export function takeUnnamed(
  laying: Laying,
  fact: Fact,
  { zone: from, count }: Item & { readonly item: 'from' },
  zone: string,
  unnamed: Unnamed,
): readonly number[] {
  const refuse = (code: ScenarioCode, message: string): readonly number[] => {
    laying.refuse(fact, code, message);
    return [];
  };
  const there = unnamed.get(from);
  if (!there || from === zone) {
    const zones = [...unnamed.keys()].filter((each) => each !== zone);
    return refuse('G957', `No unnamed cards come from "${from}", but from ${zones.join(', ')}.`);
  }
  const fits = there.filter((card) => laying.canLie(laying.kindOf(card), zone));
  if (fits.length === 0 && there.length > 0 && count !== 0)
    return refuse('G960', `No card from ${from} ever lies in ${zone}.`);
  if (count !== undefined && count > fits.length)
    return refuse('G965', `Only ${fits.length} unnamed cards are left in ${from}.`);
  const taken = fits.slice(0, count);
  const gone = new Set(taken);
  there.splice(0, there.length, ...there.filter((card) => !gone.has(card)));
  return taken;
}
