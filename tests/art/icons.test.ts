import { describe, expect, it } from 'vitest';
import { PathText } from '../../playground/earth/drawing/path-text.ts';
import { tracePath } from '../../playground/earth/drawing/trace.ts';
import { EARTH_ICONS } from '../../playground/earth/icons/icons.ts';
import { ICON_NAMES } from '../../playground/icons/names.ts';
import { addIcons, ICON_PARTS, iconParts, useIcons } from '../../playground/icons/parts.ts';
import { colourParts } from '../../playground/earth/icons/colours.ts';
import { PACK_ICONS, THING_ICONS } from '../../src/cards/icon-names.ts';
import { fileText } from '../support/packs.ts';
import { subpathsOf } from './path-points.ts';

/** Path data as a picture traces it. */
function traced(d: string, x = 0, y = 0, scale = 1): string {
  const path = new PathText();
  tracePath(path, d, x, y, scale);
  return path.text;
}

const ALL = [...Object.entries(ICON_PARTS), ...Object.entries(EARTH_ICONS)];

describe('icons', () => {
  it('have names of their own', () => {
    expect(new Set(ALL.map(([name]) => name)).size).toBe(ALL.length);
    expect(ICON_NAMES.toSorted()).toEqual(Object.keys(ICON_PARTS).toSorted());
  });

  it('of a game are there while its pack is open, and no other pack sees them', () => {
    const herring = [{ d: 'M2 8h12', paint: 'line' as const }];
    addIcons('market', { herring });
    expect([iconParts('search'), iconParts('herring')]).toEqual([ICON_PARTS.search, undefined]);
    useIcons('market');
    expect(iconParts('herring')).toBe(herring);
    expect(iconParts('sprat')).toBeUndefined();
    useIcons('another');
    expect(iconParts('herring')).toBeUndefined();
  });

  it('that every pack can name are drawn, by those names', () => {
    expect(PACK_ICONS.filter((name) => iconParts(name) === undefined)).toEqual([]);
    expect(new Set(PACK_ICONS).size).toBe(PACK_ICONS.length);
    expect(THING_ICONS.length).toBeGreaterThan(40);
    const listed = fileText('docs/packs.md')
      .split('\n')
      .filter((line) => /^\| of (things|a table)/.test(line))
      .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
    expect(listed).toEqual(PACK_ICONS);
  });

  it.each(['red', 'yellow', 'blue', 'green', 'multicolour', 'black', 'brown'])(
    'of the colour %s belong to the game that draws it',
    (colour) => {
      expect(iconParts(colour)).toBeUndefined();
      expect(EARTH_ICONS[colour]).toBeDefined();
    },
  );

  it('stay on their grid of 16 units, lines included', () => {
    const outside = ALL.flatMap(([name, parts]) =>
      parts.flatMap(({ d, paint, edge, width = 1.4 }) => {
        const half = paint === 'line' || edge !== undefined ? width / 2 : 0;
        const ends = subpathsOf(traced(d, 0, 0, 10)).flatMap(({ points }) => points.flat());
        const [low, high] = [Math.min(...ends) / 10 - half, Math.max(...ends) / 10 + half];
        // A control point may lie a little outside of what is drawn.
        return low < -1 || high > 17 ? [`${name} ${low} ${high}`] : [];
      }),
    );
    expect(outside).toEqual([]);
  });

  it('are painted with tokens only', () => {
    const tokens = fileText('playground/styles/tokens.css');
    for (const [, parts] of ALL) {
      for (const { ink, edge, paint } of parts) {
        expect(ink ?? edge ?? paint).toBeDefined();
        for (const token of [ink, edge]) if (token !== undefined) expect(tokens).toContain(`--${token}:`);
      }
    }
  });

  it('tell the seven colours apart by shape', () => {
    const shapes = Object.values(colourParts).map((parts) => parts.map(({ d }) => d).join(' '));
    expect(new Set(shapes).size).toBe(7);
  });

  it('cover every picture that the pack names', () => {
    const names = [...fileText('cards/earth/pack.json').matchAll(/"icon": "([^"]+)"/g)].map(
      ([, name = '']) => name,
    );
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => ALL.every(([each]) => each !== name))).toEqual([]);
  });
});

describe('an icon in a picture', () => {
  it.each([
    ['M1 2h3v4z', 'm1 2h3v4z'],
    ['M1 1l2 3-1 1', 'm1 1 2 3-1 1'],
    ['M0 0L4 4 8 0', 'm0 0 4 4 4-4'],
    ['M1 1q1 2 3 3t2 2', 'm1 1q1 2 3 3 2 1 2 2'],
    ['M0 0c1 0 2 1 2 2s1 2 2 2', 'm0 0c1 0 2 1 2 2 0 1 1 2 2 2'],
    ['M2 2a3 3 0 016 0', 'm2 2a3 3 0 0 1 6 0'],
    ['M5 5a2 2 0 1 1 4 0a2 2 0 1 1-4 0z', 'm5 5a2 2 0 1 1 4 0a2 2 0 1 1 -4 0z'],
    ['m1 1 2 2M5 5h1', 'm1 1 2 2m2 2h1'],
  ])('%s is %s', (from, to) => {
    expect(traced(from)).toBe(to);
  });

  it('is moved and made larger', () => {
    expect(traced('M1 2h3', 10, 20, 2)).toBe('m12 24h6');
  });
});
