import type { RunningGame } from '../../src/game/game.ts';

/** What asks a seat: a game, or one ability that runs by itself. */
export type Asker = Pick<RunningGame, 'layout' | 'machine' | 'state' | 'legal' | 'whyNot' | 'pausesFor'>;
