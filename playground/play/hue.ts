import type { GameView } from '../game/view.ts';

/** Seats have so many hues; the shape of a mark tells apart who shares one. */
const HUES = 5;

/** The hue in which the places of a party are tinted, from 1: its own, in teams that of the first seat of its team. */
export function hueOf({ seats, scores }: Pick<GameView, 'seats' | 'scores'>, party: number): number {
  if (party >= seats) return HUES;
  const team = scores[party]?.team;
  const first = team === undefined ? party : scores.findIndex((each) => each.team === team);
  return ((first < 0 ? party : first) % HUES) + 1;
}
