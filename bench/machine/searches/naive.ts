// The searches as one writes them first: every way is tried, on objects.
import type { Card, Player, Plot } from '../objects/model.ts';
import { areaOf } from '../objects/planting.ts';

const areNeighbours = (a: Plot, b: Plot): boolean =>
  Math.abs(a.row - b.row) + Math.abs(a.column - b.column) === 1;

/** Plots on the longest path over some of them, and over a given one, that visits none twice. */
export function longestLineThrough(plots: readonly Plot[], here: Plot): number {
  const all = plots.includes(here) ? plots : [...plots, here];
  const near = new Map(all.map((plot) => [plot, all.filter((other) => areNeighbours(plot, other))]));
  const visited = new Set<Plot>();
  let longest = 0;
  const walk = (plot: Plot): void => {
    visited.add(plot);
    if (visited.has(here)) longest = Math.max(longest, visited.size);
    for (const next of near.get(plot) ?? []) if (!visited.has(next)) walk(next);
    visited.delete(plot);
  };
  for (const plot of all) walk(plot);
  return longest;
}

const MEMBERS: readonly ((card: Card) => boolean)[] = [
  ({ colours }) => colours.includes('red'),
  ({ colours }) => colours.includes('blue'),
  ({ colours }) => colours.includes('yellow'),
  ({ kind }) => kind === 'terrain',
];

/** The most sets of a red, a blue, a yellow card, a terrain and an event, each card in one of them only. */
export function mostSets(player: Player): number {
  const cards = areaOf(player);
  const fitting = MEMBERS.map((fits) => cards.filter(fits));
  let sets = 0;
  while (sets < player.events.length && canFill(fitting, sets + 1)) sets++;
  return sets;
}

/** True if there are so many cards for each member: member by member, all ways to choose them are tried. */
function canFill(fitting: readonly (readonly Card[])[], sets: number): boolean {
  const used = new Set<Card>();
  const fill = (member: number, left: number, from: number): boolean => {
    const cards = fitting[member];
    if (!cards) return true;
    if (left === 0) return fill(member + 1, sets, 0);
    for (let index = from; index < cards.length; index++) {
      const card = cards[index] as Card;
      if (used.has(card)) continue;
      used.add(card);
      if (fill(member, left - 1, index + 1)) return true;
      used.delete(card);
    }
    return false;
  };
  return fill(0, sets, 0);
}
