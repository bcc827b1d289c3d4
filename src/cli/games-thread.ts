import { workerData } from 'node:worker_threads';
import { playerOf, type GamesAsked } from './games-asked.ts';

/** The work of a thread: it is begun with the games that are asked for, and then plays ranges of them. */
export default playerOf(workerData as GamesAsked);
