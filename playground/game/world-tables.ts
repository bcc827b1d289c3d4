import { differencesBetween } from '../../src/observe/differences.ts';
import type { GameHistory } from './game-history.ts';
import { Naming } from './naming.ts';
import { showGame } from './show-game.ts';
import type { TurnMark } from './world-marks.ts';
import type { WorldTable } from './worlds-view.ts';

/** The table of a world as a viewer may see it. */
export function tableOf(history: GameHistory, viewer: number | 'all'): WorldTable {
  const { zones, grid, origins, pools, counters, scores, goals, over, round, turn } = showGame({
    history,
    naming: new Naming(history.game),
    viewer,
    answer: undefined,
    moment: undefined,
    before: undefined,
  });
  const { at } = history;
  const table = { at, zones, origins, pools, counters, scores, goals, over, round, turn };
  return grid ? { ...table, grid } : table;
}

/** The number of goals that are claimed otherwise at two marks. */
export function claimsBetween(
  played: GameHistory,
  mark: TurnMark,
  edited: GameHistory,
  other: TurnMark,
): number {
  const goals = differencesBetween(
    { layout: played.game.layout, state: mark.state },
    { layout: edited.game.layout, state: other.state },
  ).flatMap(({ thing }) => (thing.thing === 'claim' ? [thing.card] : []));
  return new Set(goals).size;
}
