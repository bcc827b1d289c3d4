import type { FaceNames, NamedFace } from '../../compile/face-names.ts';
import type { Image } from '../../compile/image.ts';
import type { Laid } from '../../state/lay.ts';
import type { PositionFault, ReportPositionFault } from './position-faults.ts';
import type { Planted, Player, Position } from './position.ts';

/**
 * True if a position can be: each card once, in a place for its kind, with no more on it than it holds. It is code
 * because play never leads to anything else, so that the pack says it nowhere as data.
 */

/** By names of positions, the kinds that lie there, and the zone. */
const PLACES = {
  ecosystems: [['ecosystem'], 'shared-ecosystems'],
  fauna: [['fauna'], 'fauna-board'],
  island: [['island'], 'player-board'],
  climate: [['climate'], 'player-board'],
  ecosystem: [['ecosystem'], 'own-ecosystem'],
  tableau: [['flora', 'terrain'], 'tableau'],
  events: [['event'], 'event-space'],
  hand: [['flora', 'terrain', 'event'], 'hand'],
} as const;

/** True if cards of a kind belong to the deck, from which hand and compost come (COMP-1). */
export const isOfDeck = (kind: string): boolean => (PLACES.hand[0] as readonly string[]).includes(kind);

/** The outcome of checking a position. */
export interface CheckedPosition {
  /** The cards that it names, in its order; some are missing where there are faults. */
  readonly laid: readonly Laid[];
  /** All that cannot be. */
  readonly faults: readonly PositionFault[];
}

/** Finds the cards of a position, and all that cannot be: X953 to X961. */
export function checkPosition(position: Position, image: Image, names: FaceNames): CheckedPosition {
  const faults: PositionFault[] = [];
  const laid: Laid[] = [];
  const first = new Map<number, string>();
  const report: ReportPositionFault = (code, path, sentence) =>
    void faults.push({ code, message: `${path}: ${sentence}` });

  const lay = (name: string, at: string, place: keyof typeof PLACES, party = 0, planted?: Planted): void => {
    const path = `${at}.card`;
    const [kinds, zone] = PLACES[place];
    const face = names.find(name);
    if (!face) return report('X953', path, names.unknown(name));
    const { card, side, kind, called } = face;
    const before = first.get(card);
    if (!(kinds as readonly string[]).includes(kind))
      return report('X954', path, `${called} is of kind ${kind}; this place is for ${kinds.join(' or ')}.`);
    if (before !== undefined)
      return report('X955', path, `There is one card of ${called}, and it is ${before} already.`);
    first.set(card, path);
    const pieces = planted && checkPieces(planted, at, face, image, report);
    laid.push({
      card,
      side,
      zone: image.vocabulary.index('zone', zone),
      party,
      ...(planted && { cell: [planted.row, planted.col] }),
      ...(pieces && { pieces }),
    });
  };

  position.ecosystems.forEach(({ card }, i) => lay(card, `position.ecosystems[${i}]`, 'ecosystems'));
  position.fauna.forEach(({ card }, i) => lay(card, `position.fauna[${i}]`, 'fauna'));
  position.players.forEach((player, party) => {
    const at = `position.players[${party}]`;
    for (const place of ['island', 'climate', 'ecosystem'] as const)
      lay(player[place].card, `${at}.${place}`, place, party);
    player.tableau.forEach((each, i) => lay(each.card, `${at}.tableau[${i}]`, 'tableau', party, each));
    for (const place of ['events', 'hand'] as const)
      player[place].forEach(({ card }, i) => lay(card, `${at}.${place}[${i}]`, place, party));
    checkCells(player, `${at}.tableau`, image, report);
  });
  checkLeaves(position, report);
  checkBonus(position.players, image, report);
  checkComposts(position.players, laid, image, report);
  return { laid, faults };
}

/** The pieces on a planted card; there is no more room than the face says. */
function checkPieces(
  planted: Planted,
  at: string,
  { face, called }: NamedFace,
  image: Image,
  report: ReportPositionFault,
) {
  const { resource: resources } = image.vocabulary.names;
  const names = [
    ['sprouts', 'sprout'],
    ['growth', 'growth'],
  ] as const;
  return names.map(([name, id]) => {
    const resource = resources.indexOf(id);
    const room = Math.max(0, image.limits[face * resources.length + resource] ?? 0);
    if (planted[name] > room)
      report('X958', `${at}.${name}`, `${called} has room for ${room}, not ${planted[name]}.`);
    return [resource, planted[name]] as const;
  });
}

/** Every cell once, and all cards in one piece. */
function checkCells(
  { tableau }: Player,
  at: string,
  { vocabulary }: Image,
  report: ReportPositionFault,
): void {
  const { zone, relation } = vocabulary.manifest.words;
  const steps = relation[zone['tableau']?.touch ?? '']?.offsets ?? [];
  const near = (one: Planted, other: Planted, [down, right]: readonly number[]): boolean =>
    other.row === one.row + (down ?? 0) && other.col === one.col + (right ?? 0);
  tableau.forEach((each, i) => {
    const before = tableau.findIndex((other) => near(each, other, [0, 0]));
    if (before !== i)
      report('X956', `${at}[${i}]`, `Row ${each.row}, column ${each.col} is taken by ${at}[${before}].`);
  });
  const reached = new Set(tableau.slice(0, 1));
  for (const each of reached)
    for (const other of tableau) if (steps.some((step) => near(each, other, step))) reached.add(other);
  const loose = tableau.findIndex((each) => !reached.has(each));
  if (loose >= 0)
    report('X957', `${at}[${loose}]`, 'No chain of cards that touch leads from the first card to it.');
}

/** Leaves on the board, each on a tier of its own. */
function checkLeaves({ fauna, players }: Position, report: ReportPositionFault): void {
  const taken = new Map<string, string>();
  players.forEach(({ leaves }, party) =>
    leaves.forEach(({ fauna: name, tier }, i) => {
      const path = `position.players[${party}].leaves[${i}]`;
      if (!fauna.some(({ card }) => card === name))
        return report('X959', path, `No fauna of the board is ${JSON.stringify(name)}.`);
      for (const [key, what] of [
        [`${name} of ${party}`, 'A player has one leaf on each fauna; there is'],
        [`${name} ${tier}`, `Tier ${tier} of ${name} is taken by`],
      ] as const) {
        const before = taken.get(key);
        if (before === undefined) taken.set(key, path);
        else return report('X959', path, `${what} ${before}.`);
      }
    }),
  );
}

/** One bonus, for a complete tableau. */
function checkBonus(players: readonly Player[], { vocabulary }: Image, report: ReportPositionFault): void {
  const [rows = 0, columns = 0] = vocabulary.manifest.words.zone['tableau']?.grid ?? [];
  const holder = players.findIndex(({ completionBonus }) => completionBonus);
  players.forEach(({ completionBonus, tableau }, party) => {
    const path = `position.players[${party}].completionBonus`;
    if (!completionBonus) return;
    if (party !== holder) report('X960', path, `position.players[${holder}] has the bonus already.`);
    else if (tableau.length < rows * columns)
      report('X960', path, `The tableau has ${tableau.length} of ${rows * columns} cards.`);
  });
}

/** No more cards in the composts than are left. */
function checkComposts(
  players: readonly Player[],
  laid: readonly Laid[],
  image: Image,
  report: ReportPositionFault,
): void {
  const named = new Set(laid.map(({ card }) => card));
  let left = image.cards.filter(({ kind }, card) => isOfDeck(kind) && !named.has(card)).length;
  players.forEach(({ compost }, party) => {
    if (compost > left)
      report('X961', `position.players[${party}].compost`, `Only ${left} cards of the deck are left for it.`);
    left = Math.max(0, left - compost);
  });
}
