import type { Image } from '../../src/compile/image.ts';
import { gameWithoutMode } from '../../src/game/game.ts';
import type { Playable } from '../../src/game/playable.ts';
import { extentOf } from '../../src/state/grid.ts';
import { readLine } from '../../src/packs/earth/read-line.ts';
import { ScorePad, whyNoPad } from '../../src/packs/earth/score-pad.ts';
import type { CardName, Player, Position } from '../../src/packs/earth/position.ts';
import { drawPile } from '../game/pack-words.ts';
import { setUpAt } from '../laying/read-off.ts';
import type { PlacedCard, TableSetUp } from '../laying/set-up.ts';
import type { PositionForm } from '../laying/table-text.ts';
import type { Written } from '../game/protocol.ts';

/** Tables in the form of a line for `loam score`: the second form of this game. */
export const positionForm: PositionForm = { read: readPosition, write: writePosition };

/** Reads a line; what the pack cannot make of it is refused with all reasons. */
function readPosition(text: string, playable: Playable): ReturnType<PositionForm['read']> {
  const { image } = playable;
  const { position, fault } = readLine(text);
  if (!position) return { problem: fault ? `${fault.message} (${fault.code})` : 'The text is no position.' };
  const without = whyNoPad(image);
  if (without !== undefined) return { problem: without };
  const { machine, faults } = new ScorePad(image).load(position);
  if (!machine) return { problem: faults.map(({ code, message }) => `${message} (${code})`).join(' ') };
  const { layout } = machine.run;
  const origins = position.players.map(({ tableau }, party) => {
    const { grid } = layout;
    const extent = grid ? extentOf(layout, machine.state, grid, party) : { rows: 0, columns: 0 };
    const first = (places: readonly number[], room: number): number =>
      places.length === 0 ? 0 : Math.min(Math.min(...places), room);
    return {
      row: first(
        tableau.map(({ row }) => row),
        (grid?.rows ?? 0) - extent.rows,
      ),
      column: first(
        tableau.map(({ col }) => col),
        (grid?.columns ?? 0) - extent.columns,
      ),
    };
  });
  const { game } = gameWithoutMode(playable, { seats: layout.seats, seed: 1 });
  if (!game) return { problem: 'The pack has no table with so many seats.' };
  game.takeUp({ at: 'alone', seat: 0 }, machine.state);
  return { setUp: shortened(setUpAt(game, origins, 1), position, image) };
}

/** A position says how many cards a compost has, and nothing of the deck: so does the table. */
function shortened(setUp: TableSetUp, { players }: Position, { vocabulary }: Image): TableSetUp {
  const unsaid = new Set(['compost', 'box', drawPile(vocabulary.manifest)]);
  return {
    ...setUp,
    cards: setUp.cards.filter(({ zone }) => !unsaid.has(zone)),
    unnamed: players.map(({ compost }, party) => ({ zone: 'compost', party, count: compost })),
  };
}

/** Writes a table as a position; a table that has more or less than a position can say cannot be one. */
function writePosition(setUp: TableSetUp, playable: Playable): Written {
  const { image } = playable;
  const name = ({ card, side }: PlacedCard): CardName => {
    const sides = image.cards.find(({ number }) => number === card)?.faces ?? 1;
    return { card: `${card}${sides > 1 ? side : ''}` };
  };
  const kindOf = (card: number): string => image.cards.find(({ number }) => number === card)?.kind ?? '';
  const lying = (zone: string, party = 0): readonly PlacedCard[] =>
    setUp.cards.filter((one) => one.zone === zone && one.party === party);
  const missing: string[] = [];
  const one = (zone: string, party: number, kind: string): CardName => {
    const [found, ...others] = lying(zone, party).filter(({ card }) => kindOf(card) === kind);
    if (!found || others.length > 0)
      missing.push(`Seat ${String.fromCharCode(65 + party)} needs exactly 1 ${kind}.`);
    return found ? name(found) : { card: '' };
  };
  const players = Array.from({ length: setUp.seats }, (_, party): Player => {
    const unnamed = setUp.unnamed.find((each) => each.zone === 'compost' && each.party === party)?.count ?? 0;
    return {
      island: one('player-board', party, 'island'),
      climate: one('player-board', party, 'climate'),
      ecosystem: one('own-ecosystem', party, 'ecosystem'),
      tableau: lying('tableau', party).map((placed) => ({
        ...name(placed),
        row: placed.row ?? 0,
        col: placed.column ?? 0,
        sprouts: placed.pieces['sprout'] ?? 0,
        growth: placed.pieces['growth'] ?? 0,
      })),
      events: lying('event-space', party).map(name),
      compost: lying('compost', party).length + unnamed,
      hand: lying('hand', party).map(name),
      soil: setUp.pools[party]?.['soil'] ?? 0,
      leaves: setUp.claims
        .filter((claim) => claim.party === party)
        .map(({ card, step }) => ({
          fauna: name(lying('fauna-board').find((placed) => placed.card === card) ?? noCard(card)).card,
          tier: step + 1,
        })),
      completionBonus: (setUp.counters[party]?.['noun:bonus'] ?? 0) > 0,
    };
  });
  const ecosystems = lying('shared-ecosystems').map(name);
  const fauna = lying('fauna-board').map(name);
  if (setUp.seats < 2) missing.push('A position has 2 to 5 seats; this table has 1.');
  if (ecosystems.length !== 2) missing.push(`It needs 2 shared ecosystems; ${ecosystems.length} lie there.`);
  if (fauna.length !== 4) missing.push(`It needs 4 fauna on the board; ${fauna.length} lie there.`);
  if (missing.length > 0) return { problem: missing.join(' ') };
  const text = JSON.stringify({ id: 'table', position: { ecosystems, fauna, players } satisfies Position });
  const read = readPosition(text, playable);
  return 'problem' in read ? read : { text: `${text}\n` };
}

const noCard = (card: number): PlacedCard => ({ card, side: 'A', zone: '', party: 0, pieces: {} });
