import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksum } from './sums-rows.ts';
import { VERSION } from './version.ts';

/** The bundle of the threads that play games, which lies beside those of the commands. */
export const THREAD = 'games-thread.cjs';

/** The build that plays games: another may play otherwise, whatever its version says. */
export const gamesBuild = (): string => `${VERSION} build ${checksum(readFileSync(join(__dirname, THREAD)))}`;
