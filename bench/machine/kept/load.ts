// Positions as plain data, and the end of a game as a text that all sides can give.
import type { Action, Plot as WorldPlot } from '../../../tests/oracle/world.ts';
import type { Position } from '../position.ts';
import { printOf } from '../print.ts';
import type { Game, Plot } from './state.ts';

const byNumber = (a: number, b: number): number => a - b;

function toPlots(plots: readonly WorldPlot[]): Plot[] {
  const top = Math.min(...plots.map(({ row }) => row));
  const left = Math.min(...plots.map(({ col }) => col));
  return plots
    .map(({ card, row, col, sprouts, growth }) => ({
      card,
      row: row - top,
      column: col - left,
      sprouts,
      growth,
    }))
    .sort((a, b) => a.card - b.card);
}

/** A position as plain data. */
export const gameOf = ({ world, rival }: Position): Game => ({
  deck: [...world.deck].reverse(),
  discards: [...world.discards].sort(byNumber),
  player: {
    island: world.island,
    climate: world.climate,
    tableau: toPlots(world.tableau),
    hand: [...world.hand].sort(byNumber),
    events: [...world.events],
    compost: [...world.compost],
    soil: world.soil,
    plantedThisTurn: [...world.planted].sort(byNumber),
    chosenAction: world.chose,
  },
  rival: toPlots(rival),
  running: null,
  asked: null,
});

/** The end of a game, which has to be over: where something is asked or runs still, that is said too. */
export function printOfKept({ deck, discards, player, rival, running, asked }: Game): string {
  if (running !== null || asked !== null) return `not over: ${JSON.stringify({ running, asked })}`;
  const plots = (all: readonly Plot[]): WorldPlot[] =>
    all.map(({ card, row, column, sprouts, growth }) => ({ card, row, col: column, sprouts, growth }));
  const world = {
    island: player.island,
    climate: player.climate,
    tableau: plots(player.tableau),
    hand: player.hand,
    events: player.events,
    compost: player.compost,
    deck: [...deck].reverse(),
    discards,
    soil: player.soil,
    planted: player.plantedThisTurn,
    chose: player.chosenAction as Action | null,
  };
  return printOf(world, plots(rival));
}
