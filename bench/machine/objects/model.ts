// Cards, players and a game as plain objects, as one would write them for an engine of one game.
import type { Card as CardTree, Face } from '../../../src/language/tree.ts';
import type { Plot as WorldPlot } from '../../../tests/oracle/world.ts';
import { game } from '../earth.ts';
import type { Position } from '../position.ts';

/** One face of a card. */
export interface Card {
  readonly number: number;
  /** As in `285A`, or `12`. */
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly types: readonly string[];
  readonly habitats: readonly string[];
  /** Colours of its abilities; multicolour is red, yellow and blue as well. */
  readonly colours: readonly string[];
  readonly cost: number;
  readonly sproutSpaces: number;
  readonly growthSpaces: number;
}

/** A planted card. */
export interface Plot {
  card: Card;
  row: number;
  column: number;
  sprouts: number;
  growth: number;
}

export interface Player {
  island: Card;
  climate: Card;
  /** In the order of the cards, as hands are. */
  tableau: Plot[];
  hand: Card[];
  events: Card[];
  /** From bottom to top, as the deck is. */
  compost: Card[];
  soil: number;
  plantedThisTurn: Card[];
  chosenAction: string | null;
}

export interface Game {
  deck: Card[];
  discards: Card[];
  player: Player;
  /** The cards that the other player has planted. */
  rival: Plot[];
}

function words(face: Face, field: string): readonly string[] {
  const found = face.fields.find((each) => each.field === field);
  return found?.form === 'words' ? found.value : [];
}

function number(face: Face, field: string): number {
  const found = face.fields.find((each) => each.field === field);
  return found?.form === 'number' ? found.value : 0;
}

function coloursOf({ abilities }: Face): readonly string[] {
  const colours = abilities.map(({ trigger }) => (trigger === 'start' ? 'black' : trigger));
  return colours.includes('multicolour') ? [...colours, 'red', 'yellow', 'blue'] : colours;
}

/** A card is no plain object: what is printed never changes, and nothing that copies games has to look at it. */
class PrintedCard {}

function toCard({ number: printed, kind }: CardTree, face: Face): Card {
  const anyType = face.abilities.flatMap(({ body }) => (body.form === 'counts-as' ? body.values : []));
  return Object.assign(new PrintedCard(), {
    number: printed,
    id: `${printed}${face.side ?? ''}`,
    name: face.name,
    kind,
    types: [...new Set([...words(face, 'type'), ...anyType])],
    habitats: words(face, 'habitat'),
    colours: coloursOf(face),
    cost: number(face, 'cost'),
    sproutSpaces: number(face, 'sprouts'),
    growthSpaces: number(face, 'growth'),
  });
}

/** Every face by its id. */
export const CARDS: ReadonlyMap<string, Card> = new Map(
  game.cards.flatMap((card) => card.faces.map((face) => toCard(card, face))).map((card) => [card.id, card]),
);

/** The face of an id; one that is not there is a bug of the caller. */
export function cardOf(id: string | number): Card {
  const card = CARDS.get(String(id));
  if (!card) throw new Error(`no card ${id}`);
  return card;
}

const byNumber = (a: Card, b: Card): number => a.number - b.number;

function toPlots(plots: readonly WorldPlot[]): Plot[] {
  const top = Math.min(...plots.map(({ row }) => row));
  const left = Math.min(...plots.map(({ col }) => col));
  return plots
    .map(({ card, row, col, sprouts, growth }) => ({
      card: cardOf(card),
      row: row - top,
      column: col - left,
      sprouts,
      growth,
    }))
    .sort((a, b) => byNumber(a.card, b.card));
}

/** A position as objects. */
export function gameOf({ world, rival }: Position): Game {
  return {
    deck: [...world.deck].reverse().map(cardOf),
    discards: world.discards.map(cardOf),
    player: {
      island: cardOf(world.island),
      climate: cardOf(world.climate),
      tableau: toPlots(world.tableau),
      hand: world.hand.map(cardOf).sort(byNumber),
      events: world.events.map(cardOf),
      compost: world.compost.map(cardOf),
      soil: world.soil,
      plantedThisTurn: world.planted.map(cardOf),
      chosenAction: world.chose,
    },
    rival: toPlots(rival),
  };
}
