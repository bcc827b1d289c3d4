import type { RunningGame } from '../game/game.ts';
import { resultOf } from '../game/result.ts';
import { nameBehind } from '../record/card-names.ts';
import { cellOf } from '../state/grid.ts';
import { piecesOn, sideUp } from '../state/cards.ts';
import { cardsIn, instanceOf, word } from '../state/zones.ts';
import { amountOf } from './lay-amounts.ts';
import { lastFact, lastWords } from './last-facts.ts';
import { turnFacts, type TurnFacts } from './lay-turn.ts';
import { Laying } from './laying.ts';

/** The content of a zone, or how much there is, by whom and what a line names: `1 soil` → `3`. */
export type Facts = ReadonlyMap<string, string>;

/** The word for nothing where cards lie. */
const NO_CARDS = 'none';

/**
 * Everything that lines of a scenario can say of a game as it stands, besides the zones in which cards start: what lies
 * in the other zones, the amounts of every party and its claims.
 */
export function factsOf(game: RunningGame): Facts {
  const laying = new Laying(game.layout, () => undefined);
  const facts = new Map<string, string>();
  const { parties } = game.layout;
  for (let party = -1; party < parties; party++) {
    zoneFacts(game, laying, party, facts);
    if (party < 0) {
      for (const [said, verb] of lastWords(game.layout)) facts.set(said, lastFact(laying, game.state, verb));
      continue;
    }
    amountFacts(game, laying, party, facts);
    const claims = claimsOf(game, laying, party).join(', ');
    const key = `${prefixOf(game, party)}claims`;
    // A pack can call a zone or a counter so.
    if (claims !== '' || !facts.has(key)) facts.set(key, claims || NO_CARDS);
    if (!game.alone) continue;
    // The flow says what was named and done in a turn; where there is none, the position does.
    for (const [word, value] of Object.entries(ofTurn(game, laying, party))) {
      const said = `${prefixOf(game, party)}${word}`;
      if (value !== '' || !facts.has(said)) facts.set(said, value || NO_CARDS);
    }
  }
  return facts;
}

/** The deeds of a party in this turn, as lines say it. */
export const ofTurn = ({ layout, state }: RunningGame, { image, names }: Laying, party: number): TurnFacts =>
  turnFacts(layout, state, party, (card) => {
    const face = (image.cards[card]?.firstFace ?? 0) + sideUp(layout, state, card);
    return `${names.nameOf(face)}${nameBehind(image, face)}`;
  });

/** True if a line says that there is nothing. */
export const saysNothing = (value: string): boolean => value === NO_CARDS || value === '0';

/** Points of all parties as the game stands, as lines expect them. */
export const pointsOf = (game: RunningGame): Facts =>
  new Map(resultOf(game).map(({ total }, party) => [`${prefixOf(game, party)}points`, `total ${total}`]));

/** The first so many cards of a stack, from its top, as a line names them. */
export function topOf(game: RunningGame, zone: number, count: number): string {
  const laying = new Laying(game.layout, () => undefined);
  const cards = cardsIn(game.layout, game.state, instanceOf(game.layout, zone, 0)).reverse();
  return listOf(game, laying, cards.slice(0, count), false);
}

/** The text before the word of a party: `1 `, `opponent `, nothing for the table. */
function prefixOf({ layout }: RunningGame, party: number): string {
  if (party < 0) return '';
  return party < layout.seats ? `${party + 1} ` : 'opponent ';
}

function zoneFacts(game: RunningGame, laying: Laying, party: number, facts: Map<string, string>): void {
  const { layout, image, manifest } = laying;
  const starts = new Set(Object.values(manifest.words.kind).map((kind) => kind.starts));
  image.vocabulary.names.zone.forEach((id, zone) => {
    const place = layout.places[zone];
    if (!place || place.first < 0 || !Object.hasOwn(manifest.words.zone, id) || starts.has(id)) return;
    if (place.each !== party >= 0) return;
    const cards = cardsIn(layout, game.state, instanceOf(layout, zone, Math.max(0, party)));
    const isGrid = layout.grid?.zone === zone;
    if (place.order === 'stack') cards.reverse();
    const { state } = game;
    if (isGrid) cards.sort((one, other) => cellOf(layout, state, one) - cellOf(layout, state, other));
    facts.set(`${prefixOf(game, party)}${id}`, listOf(game, laying, cards, isGrid));
  });
}

function listOf(game: RunningGame, laying: Laying, cards: readonly number[], isGrid: boolean): string {
  const { layout, image, names } = laying;
  const { state } = game;
  const columns = layout.grid?.columns ?? 1;
  const said = cards.map((card) => {
    const face = (image.cards[card]?.firstFace ?? 0) + sideUp(layout, state, card);
    const cell = cellOf(layout, state, card);
    const place = isGrid ? ` r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}` : '';
    const pieces = image.vocabulary.names.resource.map((id, resource) => {
      const amount = piecesOn(layout, state, resource, card);
      return amount > 0 ? ` ${amount} ${id}` : '';
    });
    return `${names.nameOf(face)}${nameBehind(image, face)}${place}${pieces.join('')}`;
  });
  return said.length > 0 ? said.join(', ') : NO_CARDS;
}

function amountFacts(game: RunningGame, laying: Laying, party: number, facts: Map<string, string>): void {
  const { words } = laying.manifest;
  for (const id of new Set([...Object.keys(words.resource), ...Object.keys(words.noun)])) {
    const amount = amountOf(laying, id, party);
    if (amount) facts.set(`${prefixOf(game, party)}${id}`, String(word(game.state, amount.at)));
  }
}

/** Claims of a party with their steps, `now` where the turn has yet to find it. */
export const claimsOf = (
  { layout, state }: RunningGame,
  { image, names }: Laying,
  party: number,
): readonly string[] =>
  image.cards.flatMap(({ firstFace }, card) => {
    const goal = layout.goals[card] ?? -1;
    const step = goal < 0 ? 0 : word(state, layout.claims + party * layout.goalCount + goal);
    if (step === 0) return [];
    return [`${names.nameOf(firstFace + sideUp(layout, state, card))} ${step > 0 ? step : 'now'}`];
  });
