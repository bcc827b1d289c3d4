import { expect, test } from 'vitest';
import { Course } from '../../../playground/game/course.ts';
import { readRecord } from '../../../src/record/read.ts';
import { playable } from '../../game/playable.ts';

/** A game of so many choices, each the first one that is offered. */
function gameOf(choices: number): Course {
  const setUp = { mode: 'standard', seats: 2, seed: 3 };
  const begun = Course.begin(playable, setUp, ['random', 'random']);
  if ('fault' in begun) throw new Error(begun.fault.message);
  const { course } = begun;
  for (let made = 0; made < choices; made++) {
    const next = course.next();
    if (next) course.make(next.seat, next.offers[0] ?? 0);
  }
  return course;
}

/** How many instructions were run in a game up to now. */
const ranIn = ({ game }: Course): number => game.machine.hits.reduce((sum, each) => sum + each, 0);

/** How many instructions something runs. */
function ranBy(course: Course, does: () => void): number {
  const before = ranIn(course);
  does();
  return ranIn(course) - before;
}

test('the text of a game is written without playing it again, wherever in it one stands', () => {
  const course = gameOf(120);
  const text = course.asText();
  const { record } = readRecord(text);
  expect(record?.steps.filter(({ step }) => step === 'choice')).toHaveLength(120);
  for (const at of [119, 60, 3]) {
    course.goTo(at);
    expect(ranBy(course, () => expect(course.asText()).toBe(text))).toBe(0);
  }
  // Behind another choice the text is another one; nothing before that choice is played for it.
  course.goTo(80);
  const next = course.next();
  course.make(next?.seat ?? 0, next?.offers[0] ?? 0);
  expect(ranBy(course, () => expect(course.asText()).not.toBe(text))).toBe(0);
});
