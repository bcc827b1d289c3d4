import type { Playable } from '../../src/game/playable.ts';
import { variantOf } from '../../src/game/variant.ts';
import { changesSince, printsOf } from '../../src/record/prints.ts';
import { changesBetween } from '../machine/changes.ts';
import { Course, type Step } from './course.ts';
import { Naming } from './naming.ts';
import { scoresOf } from './scores.ts';
import type { Comparison } from './view.ts';

/** How many differences are told at most. */
const MOST = 6;

/**
 * What the choices of a game come to with other cards: the first moment at which the table differs, and the first choice
 * that is not possible any more. What is equal are the seed, so that decks lie in the same order, and all choices.
 */
export function compare(course: Course, playable: Playable): Comparison {
  const { mode, options = {} } = course.setUp;
  const cards = course.playable.image.cards.map(({ number }) => number);
  const prints = printsOf(course.playable, mode, cards);
  const now = variantOf(playable, options).playable ?? playable;
  if (changesSince(prints, now, mode).length === 0) return { is: 'none' };
  const { at } = course;
  try {
    return follow(course, playable);
  } finally {
    course.goTo(at);
  }
}

function follow(course: Course, playable: Playable): Comparison {
  const begun = Course.begin(playable, course.setUp, course.players);
  if ('fault' in begun) return { is: 'differs', at: 0, says: [begun.fault.message] };
  const other = begun.course;
  if (!isComparable(course, other))
    return { is: 'differs', at: 0, says: ['The pack has other cards now, so they lie in another order.'] };
  let first: { readonly at: number; readonly says: readonly string[] } | undefined;
  const { notes } = course;
  course.goTo(0);
  for (let at = 0; ; at++) {
    first ??= differenceAt(course, other, at);
    const step = notes[at];
    if (!step) break;
    const choice = other.log.notation.find(step.seat, step.words);
    if (choice === undefined)
      return {
        is: 'differs',
        at: first?.at ?? at,
        says: first?.says ?? [],
        stopped: { at, says: stoppedText(step, course, other) },
      };
    other.make(step.seat, choice);
    course.goTo(at + 1);
  }
  if (first) return { is: 'differs', ...first };
  const points = pointsDiffer(course, other);
  return points.length === 0 ? { is: 'same' } : { is: 'points', says: points };
}

/** Whether both games have the same cards and words, so that their states can be laid beside each other. */
function isComparable(one: Course, other: Course): boolean {
  const [a, b] = [one.game.layout, other.game.layout];
  const cards = (layout: typeof a): string =>
    layout.image.cards.map(({ number, faces }) => `${number}/${faces}`).join();
  return a.size === b.size && a.goalCount === b.goalCount && cards(a) === cards(b);
}

function differenceAt(
  course: Course,
  other: Course,
  at: number,
): { at: number; says: readonly string[] } | undefined {
  const { layout } = course.game;
  const changes = changesBetween(course.game.state, other.game.state, layout.image, layout, other.origins);
  if (changes.length === 0) return undefined;
  const says = changes.map(({ what, before, after }) => `${what} ${after} instead of ${before}`);
  return { at, says: says.length > MOST ? [...says.slice(0, MOST), `and ${says.length - MOST} more`] : says };
}

function stoppedText({ seat, words }: Step, course: Course, other: Course): string {
  const naming = new Naming(course.game);
  const name = words.replace(/\d+(?=[AB]?$)/, (number) => {
    const card = course.game.layout.image.cards.findIndex((each) => each.number === Number(number));
    return card < 0 ? number : naming.card(card);
  });
  const why = other.log.notation.offers(seat).length === 0 ? ' Nothing is asked of that seat there.' : '';
  return `${naming.party(seat)} can no longer choose "${name}".${why}`;
}

function pointsDiffer(course: Course, other: Course): readonly string[] {
  const naming = new Naming(course.game);
  const [before, after] = [scoresOf(course.game), scoresOf(other.game)];
  return before.flatMap(({ total }, party) => {
    const now = after[party]?.total ?? 0;
    return now === total ? [] : [`${naming.party(party)} has ${now} points instead of ${total}.`];
  });
}
