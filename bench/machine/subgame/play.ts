// The flow of the sub-game on plain data: it goes on as far as nobody has to choose.
import { shuffle, stream } from '../../../src/state/random.ts';
import { CARDS } from './cards.ts';
import { answer, begin } from './choices.ts';
import { isLegal } from './offers.ts';
import { FULL, SEATS, START } from './set-up.ts';
import { draw, NUMBERS } from './piles.ts';
import type { Player, SubGame } from './state.ts';

/** A game at its first choice. */
export function newSubGame(seed: number): SubGame {
  const deck = [...CARDS];
  shuffle(deck, stream(seed, NUMBERS.deck, 1));
  const player = (): Player => ({
    soil: START.soil,
    hand: [],
    compost: [],
    tableau: [],
    agenda: [],
    asked: null,
    closed: true,
  });
  const first = stream(seed, NUMBERS.first, 1).below(SEATS);
  const game: SubGame = {
    seed,
    shuffles: 0,
    deck,
    discards: [],
    players: Array.from({ length: SEATS }, player),
    first,
    turns: 0,
    leading: first,
    round: 1,
    over: false,
  };
  for (const seat of inOrder(first)) draw(game, game.players[seat] as Player, START.cards);
  beginTurn(game);
  return game;
}

const SEATS_FROM: readonly (readonly number[])[] = Array.from({ length: SEATS }, (_, first) =>
  Array.from({ length: SEATS }, (_, turn) => (first + turn) % SEATS),
);

/** Seats clockwise from one. */
export const inOrder = (first: number): readonly number[] => SEATS_FROM[first] ?? [];

function beginTurn(game: SubGame): void {
  game.leading = (game.first + game.turns) % SEATS;
  game.turns += 1;
  (game.players[game.leading] as Player).asked = { ask: 'action' };
}

/** True if a choice is offered to a seat. */
export function canChoose({ players }: SubGame, seat: number, choice: number): boolean {
  const player = players[seat];
  return player !== undefined && isLegal(player, choice);
}

/**
 * Makes a choice that is offered to a seat, and goes on.
 *
 * @param before the game as it stands before the change: another one, or the same
 */
export function choose(game: SubGame, before: SubGame, seat: number, choice: number): void {
  const [player, stood] = [game.players[seat] as Player, before.players[seat] as Player];
  const asked = stood.asked && answer(game, player, stood, stood.asked, choice);
  player.asked = asked;
  // Nothing else goes on before the step is over.
  if (asked === null) advance(game);
}

function advance(game: SubGame): void {
  const { players } = game;
  // A player who waits is woken by another, so that all are looked at again.
  for (let waits = true; waits;) {
    for (const seat of inOrder(game.leading)) goOn(game, players[seat] as Player);
    waits = players.every(({ asked, agenda }) => asked === null && agenda.at(-1)?.effect.do === 'wait');
    if (waits) for (const { agenda } of players) agenda.pop();
  }
  if (players.every(({ asked, agenda, closed }) => asked === null && agenda.length === 0 && closed))
    endTurn(game);
}

/** Does what is on the agenda of a player up to the next question, or to where the others are waited for. */
function goOn(game: SubGame, player: Player): void {
  while (player.asked === null) {
    const step = player.agenda.at(-1);
    const isEnd = step === undefined || step.effect.do === 'wait';
    if (isEnd) {
      if (!player.closed) player.asked = { ask: 'close' };
      return;
    }
    player.agenda.pop();
    player.asked = begin(game, player, step);
  }
}

function endTurn(game: SubGame): void {
  if (game.turns === SEATS) {
    if (game.players.some(({ tableau }) => tableau.length >= FULL)) {
      game.over = true;
      return;
    }
    game.round += 1;
    game.turns = 0;
  }
  beginTurn(game);
}
