import { headingOf } from '../../src/record/moment.ts';
import type { Course } from './course.ts';
import { isEndless, leftText } from './endless.ts';
import type { OpenGame } from './open-game.ts';
import { botChoice } from './players.ts';
import type { RunUntil } from './protocol.ts';

/** What came of letting a game go on without people. */
export interface BotRun {
  /** Why it did not go on, or to no end; empty where it did. */
  readonly refused: string;
  /** Whether it goes on from here at once. */
  readonly more: boolean;
}

const stays = (refused: string): BotRun => ({ refused, more: false });

/** Makes choices of people who can do nothing but go on. */
export function skipForced({ course }: Pick<OpenGame, 'course'>): void {
  for (;;) {
    const next = course.next();
    if (!next || course.players[next.seat] !== 'you' || !course.isForced(next.seat, next.offers)) return;
    course.make(next.seat, 0);
  }
}

/** Whether a bot chooses next, among people. */
export function botIsNext({ course, stepping }: OpenGame): boolean {
  if (course.at < course.last || stepping.moment) return false;
  const next = course.next();
  return (
    next !== undefined &&
    course.players[next.seat] !== 'you' &&
    course.players.includes('you') &&
    !isEndless(course)
  );
}

/** Why nobody is asked anything any more in a game that repeats something without end; empty in all others. */
export const whyStuck = ({ at, last, game }: Course): string =>
  at === last && game.isStuck ? game.whyEndless().message : '';

/** Lets a game go on without people, by so many choices at most. */
export function runOn(play: OpenGame, until: RunUntil, most: number): BotRun {
  const { course, stepping } = play;
  if (until === 'stop') {
    const place = play.stops.from(stepping.place, 1);
    if (place) {
      stepping.standAt(place);
      return stays('');
    }
    course.goTo(course.last);
  }
  stepping.leave();
  if (course.at < course.last)
    return stays('This is the past: later choices are made already. Go to the end first.');
  const waits = (seat: number): boolean =>
    (until === 'person' || until === 'stop') && course.players[seat] === 'you';
  const turn = headingOf(course.game);
  let made = 0;
  let stopped = course.next() === undefined;
  skipForced(play);
  while (!stopped && made < most) {
    const next = course.next();
    if (!next || isEndless(course) || waits(next.seat)) break;
    const from = course.at;
    const place = { seat: next.seat, seed: course.setUp.seed, made: from };
    const player = course.players[next.seat] ?? 'you';
    course.make(next.seat, botChoice(player, course.game, place, next.offers.slice()));
    if (until !== 'turn') skipForced(play);
    made++;
    stopped = until === 'turn' && headingOf(course.game) !== turn;
    const stop = until === 'stop' ? play.stops.from({ at: from, inside: -1 }, 1) : undefined;
    if (!stop) continue;
    stepping.standAt(stop);
    stopped = true;
  }
  if (made > 0) play.redo = [];
  if (until === 'stop' && made < most && course.at === course.last && !stepping.moment)
    return stays(noStop(play));
  const next = course.next();
  return {
    refused: isEndless(course) && !course.game.isOver && made === 0 ? leftText(course) : '',
    more: !stopped && next !== undefined && !isEndless(course) && !waits(next.seat),
  };
}

/** Why the game goes on to no stop. */
function noStop({ course, naming }: OpenGame): string {
  const next = course.next();
  return next && !isEndless(course)
    ? `${naming.party(next.seat)} has to choose before the game comes to a stop.`
    : 'The game comes to no stop any more.';
}
