import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawLayers, drawPicture } from '../../playground/earth/drawing/drawing.ts';
import type { Shape } from '../../playground/face/scene.ts';
import { MOST_WEIGHT, weightOf } from '../../playground/earth/drawing/weight.ts';
import type { EarthFace } from '../../playground/earth/face.ts';
import { anyPicture } from './pictures.ts';
import { packFaces } from './faces.ts';
import { HARD_FACES } from './hard-faces.ts';
import { subpathsOf } from './path-points.ts';

const faces = packFaces();
const kept = new Map<string, readonly Shape[]>();
/** The shapes of a face, drawn once. */
function drawn(face: EarthFace, theme: 'light' | 'dark', detail: 'face' | 'tile'): readonly Shape[] {
  const key = `${face.number}${face.side ?? ''} ${theme} ${detail}`;
  const shapes = kept.get(key) ?? drawPicture(face, { theme, detail }).shapes;
  kept.set(key, shapes);
  return shapes;
}

const THEMES = ['light', 'dark'] as const;
const DETAILS = ['face', 'tile'] as const;

/** The faults of a shape, for people. */
function problemsOf({ d, fill, stroke, width = 1, opacity = 1 }: Shape): string[] {
  const inks = [fill, stroke].filter((ink) => ink !== undefined);
  return [
    subpathsOf(d).length === 0 ? 'nothing is drawn' : '',
    /\.\d\d/.test(d) ? 'more than tenths' : '',
    inks.length === 0 ? 'no ink' : '',
    inks.some((ink) => !/^#[0-9a-f]{6}$/.test(ink)) ? `odd ink ${inks.join(' ')}` : '',
    width > 0 && opacity > 0 && opacity <= 1 ? '' : 'odd width or opacity',
  ].filter((problem) => problem !== '');
}

describe('pictures of all faces', () => {
  it('are 439', () => {
    expect(faces).toHaveLength(439);
  });

  for (const detail of DETAILS) {
    it(`weigh no more than a ${detail} may, by day and by night`, () => {
      const heavy = [...faces, ...HARD_FACES].flatMap((face) =>
        THEMES.map((theme) => ({
          face: `${face.number}${face.side ?? ''} ${theme}`,
          weight: weightOf(drawn(face, theme, detail)),
        })).filter(({ weight }) => weight > MOST_WEIGHT[detail]),
      );
      expect(heavy).toEqual([]);
    });

    it(`are whole path data in known colours on a ${detail}`, () => {
      const odd = faces.flatMap((face) =>
        drawn(face, 'light', detail)
          .flatMap(problemsOf)
          .map((problem) => `${face.number} ${face.name}: ${problem}`),
      );
      expect(odd).toEqual([]);
    });
  }

  it('have the same composition by day and by night', () => {
    for (const face of faces) {
      const paths = (theme: 'light' | 'dark'): string[] => drawn(face, theme, 'face').map(({ d }) => d);
      expect(paths('dark'), face.name).toEqual(paths('light'));
    }
  });

  it('differ by night in every ink of the land', () => {
    for (const face of faces) {
      const first = (theme: 'light' | 'dark'): unknown => drawn(face, theme, 'face')[0]?.fill;
      expect(first('dark'), face.name).not.toBe(first('light'));
    }
  });

  it('are all different within a kind', () => {
    const seen = new Map<string, string>();
    for (const face of faces) {
      const key = JSON.stringify(drawn(face, 'light', 'face'));
      // Cards with the same objective and no species may count the same things in the same places.
      if (face.kind !== 'ecosystem') expect(seen.get(key), face.name).toBeUndefined();
      seen.set(key, face.name);
    }
  });
});

describe('any picture', () => {
  it('is the same each time it is drawn', () => {
    fc.assert(
      fc.property(anyPicture, fc.constantFrom(...DETAILS), (data, detail) => {
        const options = { theme: 'light', detail } as const;
        const again = structuredClone(data);
        expect(drawPicture(again, options)).toEqual(drawPicture(data, options));
      }),
      { numRuns: 60 },
    );
  });

  it('stays within its weight, whatever the numbers', () => {
    fc.assert(
      fc.property(anyPicture, fc.constantFrom(...DETAILS), (data, detail) => {
        const { shapes } = drawPicture(data, { theme: 'light', detail });
        expect(weightOf(shapes)).toBeLessThanOrEqual(MOST_WEIGHT[detail]);
        for (const { d } of shapes) subpathsOf(d);
      }),
      { numRuns: 300 },
    );
  });

  it('is its layers, back to front', () => {
    const [face] = faces;
    if (!face) return expect.unreachable();
    const options = { theme: 'light', detail: 'face' } as const;
    expect(Object.values(drawLayers(face, options)).flat()).toEqual(drawPicture(face, options).shapes);
  });
});
