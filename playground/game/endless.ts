import { MOST_ROUNDS, roundOf } from '../../src/bots/drive.ts';
import type { Course } from './course.ts';

/** Whether a game has gone on for so long that it is left. */
export const isEndless = ({ game }: Course): boolean => roundOf(game) > MOST_ROUNDS;
