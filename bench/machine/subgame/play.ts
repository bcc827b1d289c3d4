// The flow of the sub-game on plain data: it goes on as far as nobody has to choose.
import { shuffle, stream } from '../../../src/state/random.ts';
import { CARDS } from './cards.ts';
import { answer, begin } from './choices.ts';
import { legal } from './offers.ts';
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

/** Seats clockwise from one. */
export const inOrder = (first: number): readonly number[] =>
  Array.from({ length: SEATS }, (_, turn) => (first + turn) % SEATS);

function beginTurn(game: SubGame): void {
  game.leading = (game.first + game.turns) % SEATS;
  game.turns += 1;
  (game.players[game.leading] as Player).asked = { ask: 'action' };
}

/** Makes a choice of a seat, and goes on; one that is not offered changes nothing. @returns Whether it was made. */
export function choose(game: SubGame, seat: number, choice: number): boolean {
  const player = game.players[seat];
  if (!player?.asked || !legal(player).includes(choice)) return false;
  const { asked } = player;
  player.asked = answer(game, player, asked, choice);
  advance(game);
  return true;
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
