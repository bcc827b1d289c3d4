import { describe, expect, it } from 'vitest';
import { ScorePad } from '../../src/packs/earth/score-pad.ts';
import { positionsFor, scoringFaces, worth } from '../oracle/positions.ts';
import { expectedOf } from '../oracle/score/sheet.ts';
import { earthImage } from './earth-image.ts';

const pad = new ScorePad(earthImage);

describe('every scoring text and goal scores what facts and rules say, from nothing to all', () => {
  it.each(scoringFaces())('$name $title', (face) => {
    const positions = positionsFor(face.name);
    expect(positions.length).toBeGreaterThanOrEqual(3);
    expect(new Set(positions.map((position) => worth(position, face))).size).toBeGreaterThanOrEqual(3);
    for (const position of positions) {
      const { score, faults } = pad.score(position);
      expect(faults).toEqual([]);
      expect(score).toEqual(expectedOf(position));
    }
  });
});
