import { headingOf } from '../../src/record/moment.ts';
import type { GameHistory } from './game-history.ts';
import { isEndless, leftText } from './endless.ts';
import type { OpenGame } from './open-game.ts';
import { botChoice } from './players.ts';
import type { RunUntil } from './protocol.ts';

/** The outcome of letting a game go on without people. */
export interface BotRun {
  /** The reason why it did not go on, or to no end; empty where it did. */
  readonly refused: string;
  /** True if it goes on from here at once. */
  readonly more: boolean;
}

const stays = (refused: string): BotRun => ({ refused, more: false });

/** Makes choices of people who can do nothing but go on. */
export function skipForced({ history }: Pick<OpenGame, 'history'>): void {
  for (;;) {
    const next = history.next();
    if (!next || history.players[next.seat] !== 'you' || !history.isForced(next.seat, next.offers)) return;
    history.make(next.seat, 0);
  }
}

/** True if a bot chooses next, among people. */
export function botIsNext({ history, stepping }: OpenGame): boolean {
  if (history.at < history.last || stepping.moment) return false;
  const next = history.next();
  return (
    next !== undefined &&
    history.players[next.seat] !== 'you' &&
    history.players.includes('you') &&
    !isEndless(history)
  );
}

/**
 * The reason why nobody is asked anything any more in a game that repeats something without end; empty in all others.
 */
export const whyStuck = ({ at, last, game }: GameHistory): string =>
  at === last && game.isStuck ? game.whyEndless().message : '';

/** Lets a game go on without people, by so many choices at most. */
export function runOn(play: OpenGame, until: RunUntil, most: number): BotRun {
  const { history, stepping } = play;
  if (until === 'stop') {
    const place = play.stops.from(stepping.place, 1);
    if (place) {
      stepping.standAt(place);
      return stays('');
    }
    history.goTo(history.last);
  }
  stepping.leave();
  if (history.at < history.last)
    return stays('This is the past: later choices are made already. Go to the end first.');
  const waits = (seat: number): boolean =>
    (until === 'person' || until === 'stop') && history.players[seat] === 'you';
  const turn = headingOf(history.game);
  let made = 0;
  let stopped = history.next() === undefined;
  skipForced(play);
  while (!stopped && made < most) {
    const next = history.next();
    if (!next || isEndless(history) || waits(next.seat)) break;
    const from = history.at;
    const place = { seat: next.seat, seed: history.setUp.seed, made: from };
    const player = history.players[next.seat] ?? 'you';
    history.make(next.seat, botChoice(player, history.game, place, next.offers.slice()));
    if (until !== 'turn') skipForced(play);
    made++;
    stopped = until === 'turn' && headingOf(history.game) !== turn;
    const stop = until === 'stop' ? play.stops.from({ at: from, inside: -1 }, 1) : undefined;
    if (!stop) continue;
    stepping.standAt(stop);
    stopped = true;
  }
  if (made > 0) play.redo = [];
  if (until === 'stop' && made < most && history.at === history.last && !stepping.moment)
    return stays(noStop(play));
  const next = history.next();
  return {
    refused: isEndless(history) && !history.game.isOver && made === 0 ? leftText(history) : '',
    more: !stopped && next !== undefined && !isEndless(history) && !waits(next.seat),
  };
}

/** The reason why the game goes on to no stop. */
function noStop({ history, naming }: OpenGame): string {
  const next = history.next();
  return next && !isEndless(history)
    ? `${naming.party(next.seat)} has to choose before the game comes to a stop.`
    : 'The game comes to no stop any more.';
}
