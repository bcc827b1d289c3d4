import type { Image } from '../../src/compile/image.ts';
import type { Playable } from '../../src/game/playable.ts';
import { readScenario } from '../../src/scenario/read.ts';
import { GameHistory } from '../game/game-history.ts';
import type { Origin } from '../game/origins.ts';
import { PackWords } from '../game/pack-words.ts';
import { FIRST_LINE, linesOf, scenarioText } from './position-text.ts';
import type { PlacedCard, TableSetUp } from './set-up.ts';

/** A position that was laid: the game in which abilities run by themselves, and what of it does not fit. */
export interface LaidTable {
  /** Undefined where nothing of it can be laid. */
  readonly history: GameHistory | undefined;
  /** The things that were left out, as sentences. */
  readonly notes: readonly string[];
}

/** Lays a set-up as the position of a scenario. What the pack does not have any more is left out, with a note. */
export function layTable(setUp: TableSetUp, playable: Playable): LaidTable {
  const { image, pack } = playable;
  const notes: string[] = [];
  const known = setUp.cards.filter(({ card }) => {
    const isKnown = image.cards.some(({ number }) => number === card);
    if (!isKnown) notes.push(noSuchCard(card));
    return isKnown;
  });
  const fitting = { ...setUp, cards: known.map((card) => withRoom(card, image, notes)) };
  const lines = [...linesOf(fitting, image)];
  for (;;) {
    const text = scenarioText(setUp, pack.manifest.pack, lines);
    const { scenario, faults } = readScenario(text);
    const begun = scenario
      ? GameHistory.beginScenario(playable, { text, scenario }, [], originsOf(setUp, image))
      : { faults };
    if ('history' in begun) return { history: begun.history, notes };
    // Each round leaves out a line at least, so this ends.
    const wrong = new Map(begun.faults.map(({ line, message }) => [line - FIRST_LINE, message] as const));
    const kept = lines.filter((_, at) => !wrong.has(at));
    for (const message of wrong.values()) notes.push(message);
    if (kept.length === lines.length) return { history: undefined, notes };
    lines.splice(0, lines.length, ...kept);
  }
}

/** The sentence about a card that the pack does not have, or no more. */
export const noSuchCard = (number: number): string => `The pack has no card ${number}.`;

/** The place of the grids in their frames: the first row and column in which a card lies. */
export function originsOf({ seats, cards }: TableSetUp, { cards: known }: Image): readonly Origin[] {
  const numbers = new Set(known.map(({ number }) => number));
  const least = (places: readonly (number | undefined)[]): number =>
    places.length === 0 ? 0 : Math.min(...places.map((place) => place ?? 0));
  return Array.from({ length: seats + 1 }, (_, party) => {
    const own = cards.filter(
      (each) => each.party === party && each.row !== undefined && numbers.has(each.card),
    );
    return { row: least(own.map(({ row }) => row)), column: least(own.map(({ column }) => column)) };
  });
}

/** A card with as many pieces as its face has room for. */
function withRoom(placed: PlacedCard, image: Image, notes: string[]): PlacedCard {
  const found = image.cards.find(({ number }) => number === placed.card);
  if (!found) return placed;
  const { limits, vocabulary } = image;
  const face = found.firstFace + (placed.side === 'B' && found.faces > 1 ? 1 : 0);
  const words = new PackWords(vocabulary.manifest);
  const pieces = Object.entries(placed.pieces).map(([id, count]) => {
    const resource = vocabulary.find('resource', id);
    const limit = resource === undefined ? count : limits[face * vocabulary.names.resource.length + resource];
    const room = Math.max(0, limit ?? 0);
    if (count > room)
      notes.push(
        `${image.faces[face]?.program.name ?? ''} has room for ${room} ${words.resource(id, room)}, not ${count}.`,
      );
    return [id, Math.min(count, room)] as const;
  });
  return { ...placed, pieces: Object.fromEntries(pieces) };
}
