import type { Game } from '../../src/game/game.ts';

/** What asks a seat: a game, or one ability that runs by itself. */
export type Asker = Pick<Game, 'layout' | 'machine' | 'state' | 'legal' | 'whyNot' | 'pausesFor'>;
