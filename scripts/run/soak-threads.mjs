// Plays many games on several threads, each looked at after every choice: see tests/soak.
import { join } from 'node:path';
import { ROOT } from '../build/made.mjs';
import { bundled } from './bundle.mjs';
import { asked, inShares } from './threads.mjs';

const BUNDLE = '.build/soak/worker.mjs';

/** @typedef {{ mode: string, from: number, to: number, decisions: number, hidden: number, twins: number }} Share */
/** @typedef {{ mode: string, seed: number, what: string, record: string }} Finding */
/** @typedef {{ games: number, unfinished: number, choices: number, decisions: number, hidden: number, twins: number, findings: Finding[] }} Played */

/**
 * Bundles what the threads run.
 *
 * @param {string} [root] folder of the project, ending in a slash
 */
export const buildSoak = (root = ROOT) => bundled(root, 'tests/soak/worker.ts', BUNDLE);

/**
 * All modes, each with how many cards its pack has.
 *
 * @param {string} [root]
 * @returns {Promise<{ name: string, cards: number }[]>}
 */
export const modesOf = (root = ROOT) => asked(join(root, BUNDLE), 'modes', undefined);

/**
 * Plays shares of games on threads.
 *
 * @param {readonly Share[]} shares
 * @param {number} threads
 * @param {(share: Share, played: Played) => void} add is told what came of a share
 * @param {string} [root]
 */
export const playShares = (shares, threads, add, root = ROOT) =>
  inShares(join(root, BUNDLE), shares, threads, add);
