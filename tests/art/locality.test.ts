import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawLayers } from '../../playground/earth/drawing/drawing.ts';
import {
  FLORA_TYPES,
  HABITATS,
  NAME_MARKS,
  type FloraType,
  type PictureData,
} from '../../playground/earth/drawing/picture.ts';
import { mushroomCount } from '../../playground/earth/drawing/plants/mushroom.ts';
import { packFaces } from './faces.ts';
import { subpathsOf } from './path-points.ts';
import { pictureOf } from './pictures.ts';
import { runs } from '../support/long.ts';

const FACE = { theme: 'light', detail: 'face' } as const;

/** Names of the layers that two pictures of one kind do not share. */
function changed(a: PictureData, b: PictureData): string[] {
  const [before, after] = [drawLayers(a, FACE), drawLayers(b, FACE)];
  return Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

const number = fc.integer({ min: 0, max: 9 });
const withSpecies = (kind: PictureData['kind']): fc.Arbitrary<PictureData> =>
  fc
    .tuple(
      pictureOf(kind),
      fc.constantFrom('Acer palmatum', 'Tortula muralis', 'Boletus edulis', 'Rosa rugosa'),
    )
    .map(([data, species]) => ({ ...data, species }));
const flora = fc
  .tuple(withSpecies('flora'), fc.subarray([...FLORA_TYPES], { minLength: 1 }))
  .map(([data, types]): PictureData => ({ ...data, types }));

/** A change of one field of flora, and the layers that it may change. */
const CHANGES: readonly {
  field: keyof PictureData;
  to: fc.Arbitrary<Partial<PictureData>>;
  layers: readonly string[];
}[] = [
  { field: 'number', to: number.map((n) => ({ number: n })), layers: [] },
  { field: 'side', to: fc.constantFrom({ side: 'A' as const }, { side: 'B' as const }), layers: [] },
  { field: 'cost', to: number.map((n) => ({ cost: n })), layers: [] },
  { field: 'points', to: number.map((n) => ({ points: n })), layers: [] },
  { field: 'start', to: fc.constant({ start: { draw: 1, compost: 2, soil: 3 } }), layers: [] },
  { field: 'counts', to: fc.constant({ counts: { number: 2, shape: 'row', what: ['red'] } }), layers: [] },
  { field: 'growth', to: number.map((n) => ({ growth: n })), layers: ['plant'] },
  { field: 'canopy', to: number.map((n) => ({ canopy: n })), layers: ['plant'] },
  { field: 'sprouts', to: number.map((n) => ({ sprouts: n })), layers: ['plant', 'seedlings'] },
  { field: 'name', to: fc.constantFrom({ name: 'Blue Moss' }, { name: 'Wide Palm' }), layers: ['plant'] },
  {
    field: 'types',
    to: fc.subarray([...FLORA_TYPES]).map((types) => ({ types })),
    layers: ['plant', 'seedlings'],
  },
  {
    field: 'marks',
    to: fc.subarray([...NAME_MARKS]).map((marks) => ({ marks })),
    layers: ['marks', 'plant'],
  },
  {
    field: 'habitats',
    to: fc.subarray([...HABITATS]).map((habitats) => ({ habitats })),
    layers: ['sky', 'weather', 'far', 'ground', 'front', 'plant'],
  },
];

describe('a changed field changes only what it governs', () => {
  for (const { field, to, layers } of CHANGES) {
    it(`${field}: ${layers.length === 0 ? 'nothing' : layers.join(', ')}`, () => {
      fc.assert(
        fc.property(flora, to, (data, change) => {
          expect(layers).toEqual(expect.arrayContaining(changed(data, { ...data, ...change })));
        }),
        { numRuns: runs(25, 2) },
      );
    });
  }

  it('sprouts change a plant only where they are mushrooms or the width of a bush', () => {
    fc.assert(
      fc.property(flora, number, number, (data, a, b) => {
        const types = data.types.filter((type) => type === 'tree' || type === 'herb');
        fc.pre(types.length === data.types.length);
        expect(changed({ ...data, sprouts: a }, { ...data, sprouts: b })).not.toContain('plant');
      }),
      { numRuns: runs(25, 2) },
    );
  });

  it('a place and an animal in the name change its marks alone, a colour the petals alone', () => {
    const base: PictureData = { ...oak(), name: 'Black Oak', types: ['herb'] };
    expect(changed(base, { ...base, marks: ['place-named'] })).toEqual(['marks']);
    expect(changed(base, { ...base, marks: ['animal-named'] })).toEqual(['marks']);
    expect(changed(base, { ...base, marks: ['colour-named'] })).toEqual(['plant']);
  });

  const OTHERS: readonly (readonly [PictureData['kind'], readonly (keyof PictureData)[]])[] = [
    ['terrain', ['habitats', 'species']],
    ['event', ['points', 'name', 'species']],
    ['island', ['start', 'habitats', 'species']],
    ['climate', ['habitats', 'species']],
    ['ecosystem', ['counts', 'species']],
    ['fauna', ['counts', 'habitats', 'name', 'species']],
    ['gaia', ['counts', 'species']],
  ];
  for (const [kind, governing] of OTHERS) {
    it(`${kind}: ${governing.join(', ')} and no other field`, () => {
      fc.assert(
        fc.property(withSpecies(kind), withSpecies(kind), (data, other) => {
          const kept = Object.fromEntries(
            governing.filter((field) => data[field] !== undefined).map((field) => [field, data[field]]),
          );
          const rest = Object.fromEntries(
            Object.entries(other).filter(([field]) => !governing.includes(field as keyof PictureData)),
          );
          expect(changed(data, { ...data, ...rest, ...kept, kind })).toEqual([]);
        }),
        { numRuns: runs(25, 2) },
      );
    });
  }
});

const oak = (): PictureData => ({
  kind: 'flora',
  number: 1,
  name: 'Oak',
  species: 'Quercus robur',
  types: ['tree'],
  cost: 1,
  points: 1,
  sprouts: 2,
  growth: 3,
  canopy: 3,
  habitats: ['wet'],
  marks: [],
});

/** The highest point of the plant of a picture, in units from the top. */
function topOf(data: PictureData): number {
  const points = (drawLayers(data, FACE)['plant'] ?? []).flatMap(({ d }) =>
    subpathsOf(d).flatMap((subpath) => subpath.points.map(([, y]) => y)),
  );
  return points.reduce((least, y) => Math.min(least, y), Infinity);
}

describe('counts can be seen', () => {
  const flora = packFaces().filter(({ kind, types }) => kind === 'flora' && types.length === 1);

  it('each growth space makes a plant of the pack taller', () => {
    // A wood behind pale heads is as high as the plant before it; brackets sit on a stump.
    const short = flora.flatMap((face) => {
      const tops = [0, 2, 4, 6, 8].map((growth) => topOf({ ...face, growth, canopy: 3 }));
      return tops.every((top, i) => i === 0 || top < (tops[i - 1] ?? 0) + 1.5) &&
        (tops[4] ?? 0) < (tops[0] ?? 0) - 12
        ? []
        : [`${face.number} ${face.name} ${tops.map(Math.round).join(' ')}`];
    });
    expect(short).toEqual([]);
  });

  it('a picture has one seedling for each space for sprouts', () => {
    for (const sprouts of [0, 1, 2, 3, 4, 5, 6]) {
      const stems = (drawLayers({ ...oak(), sprouts }, FACE)['seedlings'] ?? []).filter(
        ({ stroke }) => stroke,
      );
      expect(stems.flatMap(({ d }) => subpathsOf(d))).toHaveLength(sprouts);
    }
  });

  it('a tree on a tile has one berry for each point of its canopy', () => {
    for (const canopy of [0, 1, 4, 9, 13]) {
      const shapes = drawLayers({ ...oak(), canopy }, { theme: 'light', detail: 'tile' })['plant'] ?? [];
      const dots = shapes.map(({ d, width }) =>
        width === 4.8 ? subpathsOf(d).filter(({ dot }) => dot).length : 0,
      );
      expect(Math.max(...dots)).toBe(canopy);
    }
  });

  it.each([
    [0, 1],
    [1, 2],
    [2, 2],
    [3, 3],
    [4, 3],
    [5, 4],
    [6, 4],
  ])('%i sprouts are %i mushrooms', (sprouts, mushrooms) => {
    expect(mushroomCount(sprouts)).toBe(mushrooms);
  });

  it('an animal leaves as many prints as its card counts', () => {
    for (const number of [1, 2, 4, 9, 20]) {
      const data: PictureData = {
        ...oak(),
        kind: 'fauna',
        name: 'Plains Zebra',
        counts: { number, shape: 'cards', what: [] },
      };
      const shapes = drawLayers(data, { theme: 'light', detail: 'tile' })['tracks'] ?? [];
      const last = shapes[shapes.length - 1];
      expect(subpathsOf(last?.d ?? '')).toHaveLength(number);
    }
  });
});

describe('the habitats of a tree choose its form', () => {
  const FORMS: readonly (readonly [habitats: PictureData['habitats'], forms: readonly string[]])[] = [
    [['cold'], ['spire', 'fir', 'larch']],
    [
      ['wet', 'cold'],
      ['spire', 'fir', 'larch'],
    ],
    [
      ['sunny', 'rocky'],
      ['umbrella', 'fan'],
    ],
    [
      ['sunny', 'wet', 'rocky', 'cold'],
      ['umbrella', 'fan'],
    ],
    [['sunny'], ['column', 'round', 'palm']],
    [
      ['sunny', 'cold'],
      ['column', 'round', 'palm'],
    ],
    [['wet'], ['round', 'weeping', 'multi-stem']],
    [['rocky'], ['round', 'multi-stem']],
    [[], ['round', 'multi-stem']],
  ];
  it.each(FORMS)('%j: %j', async (habitats, forms) => {
    const { treeForms } = await import('../../playground/earth/drawing/forms.ts');
    expect(treeForms(habitats, 'Any name')).toEqual(forms);
  });

  it('a word of the name settles it only among those', async () => {
    const { treeForms } = await import('../../playground/earth/drawing/forms.ts');
    expect(treeForms(['sunny'], 'Canary Island Palm')).toEqual(['palm']);
    expect(treeForms(['cold'], 'Canary Island Palm')).toEqual(['spire', 'fir', 'larch']);
  });

  const types: readonly FloraType[] = FLORA_TYPES;
  it('every type is drawn', () => {
    for (const type of types) expect(drawLayers({ ...oak(), types: [type] }, FACE)['plant']).not.toEqual([]);
  });
});
