import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Layer } from '../../playground/earth/drawing/layer.ts';
import { PathText } from '../../playground/earth/drawing/path-text.ts';
import { Pen, SCENE_FRAME } from '../../playground/earth/drawing/pen.ts';
import { blend, contrast, lightness } from '../../playground/earth/drawing/ink.ts';
import { turning, type Point } from '../../playground/earth/drawing/geometry.ts';
import { subpathsOf } from './path-points.ts';

function drawn(draw: (pen: Pen) => void, frame = SCENE_FRAME): string {
  const path = new PathText();
  draw(new Pen(path, frame));
  return path.text;
}

describe('path data', () => {
  it('is relative, in tenths, and as short as it can be', () => {
    expect(
      drawn((pen) =>
        pen.polygon([
          [0, 0],
          [10, 0],
          [10.26, 5.5],
        ]),
      ),
    ).toBe('m0 0h10l.3 5.5z');
    expect(drawn((pen) => pen.stroke(1.5, 2, 0.5, 1.5))).toBe('m1.5 2-1-.5');
    expect(drawn((pen) => pen.dot(3, 4))).toBe('m3 4h0');
    expect(drawn((pen) => pen.ellipse(10, 10, 2, 1))).toBe('m8 10a2 1 0 1 1 4 0 2 1 0 1 1-4 0z');
    expect(
      drawn((pen) =>
        pen.strokeBows(
          [0, 0],
          [
            [1, 1, 2, 0],
            [3, -1, 4, 0],
          ],
        ),
      ),
    ).toBe('m0 0q1 1 2 0 1-1 2 0');
  });

  it('goes through its frame', () => {
    expect(drawn((pen) => pen.stroke(1, 1, 2, 3), { x: 100, y: 50, scale: 2 })).toBe('m102 52 2 4');
  });

  it('does not let rounding add up', () => {
    const coordinate = fc.double({ min: -300, max: 300, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 1, maxLength: 60 }), (points) => {
        const d = drawn((pen) => pen.polyline(points));
        const [subpath] = subpathsOf(d);
        expect(subpath?.points).toHaveLength(points.length);
        subpath?.points.forEach(([x, y], i) => {
          expect(Math.abs(x - (points[i]?.[0] ?? NaN))).toBeLessThan(0.0501);
          expect(Math.abs(y - (points[i]?.[1] ?? NaN))).toBeLessThan(0.0501);
        });
      }),
    );
  });

  it('runs all areas the same way round', () => {
    const ring: Point[] = [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ];
    for (const points of [ring, [...ring].reverse()]) {
      for (const draw of [(pen: Pen) => pen.polygon(points), (pen: Pen) => pen.blob(points)]) {
        const [subpath] = subpathsOf(drawn(draw));
        expect(turning(subpath?.points ?? [])).toBeGreaterThan(0);
      }
    }
  });
});

describe('a layer', () => {
  it('makes one path of each ink on a sheet', () => {
    const layer = new Layer();
    for (const x of [0, 10, 20]) layer.fill('#112233').ellipse(x, 0, 2);
    layer.fill('#445566').ellipse(0, 0, 1);
    expect(layer.shapes().map(({ fill }) => fill)).toEqual(['#112233', '#445566']);
    layer.above().fill('#112233').ellipse(5, 5, 1);
    expect(layer.shapes()).toHaveLength(3);
  });

  it('that merges goes on with the first sheet of a name', () => {
    for (const [merging, shapes] of [
      [false, 3],
      [true, 1],
    ] as const) {
      const layer = new Layer(merging);
      for (const x of [0, 10, 20]) layer.above('leaf').fill('#112233').ellipse(x, 0, 2);
      expect(layer.shapes()).toHaveLength(shapes);
    }
  });

  it('leaves out what was never drawn', () => {
    const layer = new Layer();
    layer.fill('#112233');
    expect(layer.shapes()).toEqual([]);
  });
});

describe('inks', () => {
  it.each([
    ['#000000', '#ffffff', 0, '#000000'],
    ['#000000', '#ffffff', 1, '#ffffff'],
    ['#204060', '#a08060', 0.5, '#606060'],
  ])('%s with %s by %d is %s', (a, b, share, mixed) => {
    expect(blend(a, b, share)).toBe(mixed);
  });

  it('are as light as the web reckons', () => {
    expect(lightness('#ffffff')).toBeCloseTo(1);
    expect(lightness('#000000')).toBe(0);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});
