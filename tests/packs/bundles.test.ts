import { describe, expect, it } from 'vitest';
import { BUNDLE_NAMES } from '../../scripts/bundles.mjs';
import { loadPack } from '../../src/api/play.ts';
import { bundled } from '../support/packs.ts';

/** The number of cards in the tables of each game. */
const CARDS = { market: 8, summit: 8, tideway: 13, draft: 30, duel: 18, gems: 40, letters: 16 };

describe('games of other kinds, each kept as one text', () => {
  it.each(BUNDLE_NAMES)('%s has all its cards and begins', (name) => {
    const files = bundled(name);
    expect(files.filter(({ path }) => path.endsWith('.card'))).toHaveLength(CARDS[name]);
    const { pack, faults } = loadPack(files);
    expect(faults).toEqual([]);
    const [mode = ''] = Object.keys(pack?.modes ?? {});
    const { game, fault } = pack?.newGame({ mode, seats: 2, seed: 1 }) ?? {};
    expect(fault).toBeUndefined();
    expect(game?.isOver).toBe(false);
  });
});
