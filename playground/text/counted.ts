import { capital } from './capital.ts';

/** "1 card", "2 cards". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** An id as people read it: `solo-advanced` to `Solo advanced`. */
export const spelled = (id: string): string => capital(id.replaceAll(/[-_]/g, ' '));

/** The number of items of a list that are named. */
const NAMED = 4;

/** The first of a list, and how many more there are. */
export const shortList = (all: readonly string[]): string =>
  all.length <= NAMED ? all.join(', ') : `${all.slice(0, NAMED).join(', ')} and ${all.length - NAMED} more`;
