import { describe, expect, it } from 'vitest';
import { GameActs } from '../../src/game/acts.ts';
import { tideway } from '../packs/tideway/playable.ts';
import { Arranged } from '../support/arranged.ts';

describe('what a seat named in its turn', () => {
  it('is nothing where no seat leads, whatever stands before the names in the state', () => {
    const two = new Arranged(tideway.image, 2).named('hail', 'colour:amber', 0);
    const { state } = two.machine;
    const acts = new GameActs(two.machine);
    // The last words before the names are how often the last seat did each verb; one of these verbs is hailing.
    state.fill(1, 0, two.layout.names);
    expect(acts.namedBy(-1)).toBe(-1);
    expect(acts.sectionOf(acts.namedBy(0))).toBe('Flood tide');
    expect(acts.namedBy(1)).toBe(-1);
  });
});
