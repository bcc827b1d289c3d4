// The game and its layout for two seats, once for each process.
import { makeLayout, type Layout } from '../../src/state/layout.ts';
import { openGame, type Game } from './game.ts';

/** Cards and programs; the process runs in the folder of the project. */
export const game: Game = openGame(process.cwd());

/** The layout on which the machine and the hand-written code work. */
export const layout: Layout = makeLayout(game.image, 2);

/** The party that acts. */
export const SEAT = 0;

/** The other one. */
export const RIVAL = 1;
