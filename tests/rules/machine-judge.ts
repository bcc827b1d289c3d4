import { ScorePad } from '../../src/packs/earth/score-pad.ts';
import { earthImage } from '../vm/earth-image.ts';
import { machineOutcome } from '../vm/outcome.ts';
import type { Judge } from '../oracle/examples/judge.ts';
import type { Expected, Position } from '../oracle/position.ts';
import type { Action } from '../oracle/world.ts';

const pad = new ScorePad(earthImage);

/** The score sheet of a position, as the product fills it in. */
export function sheetOf(position: Position): Expected {
  const { score, faults } = pad.score(position);
  if (!score) throw new Error(faults.map(({ message }) => message).join('\n'));
  return score;
}

/** Points of an ecosystem for a seat, which gets it as its own. */
export function ecosystemPoints(position: Position, seat: number, face: string): number {
  const number = face.slice(0, -1);
  // The table has other ecosystems then, so that no card lies in two places.
  const others = ['331A', '332A', '333A', '334A', '335A', '336A'].filter((each) => !each.startsWith(number));
  const players = position.players.map((player, at) => ({
    ...player,
    ecosystem: { card: at === seat ? face : (others[2 + at] ?? '') },
  }));
  const ecosystems = others.slice(0, 2).map((card) => ({ card }));
  const [own] = sheetOf({ ...position, ecosystems, players }).players[seat]?.ecosystemCards ?? [];
  return own?.vp ?? Number.NaN;
}

/** Points of a planted terrain for its seat. */
export function terrainPoints(position: Position, seat: number, card: string): number {
  const terrains = sheetOf(position).players[seat]?.terrainCards ?? [];
  return terrains.find((each) => each.card === card)?.vp ?? Number.NaN;
}

/** The product as a judge of examples: the machine with the compiled pack, and the score pad. */
export const machineJudge: Judge = {
  abilityResults: (world, source, ability) =>
    machineOutcome({ name: 'example', door: 'use', world, source, ability }),
  plantResults: (world) => machineOutcome({ name: 'example', door: 'plant', world }) ?? new Set(),
  eventResults: (world, card) => machineOutcome({ name: 'example', door: 'play', world, card }),
  barredActions: (world) => [
    ...((machineOutcome({ name: 'example', door: 'choose', world }) ?? new Set()) as ReadonlySet<Action>),
  ],
  // The cost of a card is the least soil with which it can be planted.
  effectiveCost(world, card) {
    for (let soil = 0; soil < 20; soil++) {
      const ends = machineOutcome({
        name: 'example',
        door: 'plant',
        world: { ...world, hand: [card], soil },
      });
      if (ends !== undefined && ends.size > 0) return soil;
    }
    throw new Error(`${card} cannot be planted`);
  },
  ecosystemPoints,
  terrainPoints,
  expectedOf: sheetOf,
};
