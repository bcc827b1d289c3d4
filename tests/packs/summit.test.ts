import { describe, expect, it } from 'vitest';
import { playShare } from '../soak/share.ts';
import { runs } from '../support/long.ts';
import { modesOf } from './games.ts';

describe('the climbing game of the examples', () => {
  it.each(modesOf('summit').map(({ name }) => name))(
    '%s is played by chance to its end, soundly, the same in every way, and shows nothing that is hidden',
    (mode) => {
      const games = runs(34, 5);
      const { findings, unfinished, hidden } = playShare({
        mode,
        from: 1,
        to: 1 + games,
        decisions: runs(40, 1),
        hidden: runs(200, 6),
        twins: runs(10, 1),
      });
      expect(findings.map(({ seed, what }) => `${seed}: ${what}`)).toEqual([]);
      expect(unfinished).toBe(0);
      expect(hidden).toBeGreaterThan(0);
    },
  );
});
