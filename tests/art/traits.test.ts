import { describe, expect, it } from 'vitest';
import { drawLayers } from '../../playground/earth/drawing/drawing.ts';
import { isPale } from '../../playground/earth/drawing/flora.ts';
import { contrast } from '../../playground/earth/drawing/ink.ts';
import { inkInName } from '../../playground/earth/drawing/inks.ts';
import { placeOf } from '../../playground/earth/drawing/place.ts';
import { hash, stream } from '../../playground/earth/drawing/random.ts';
import { inksOf, traitsOf } from '../../playground/earth/drawing/traits.ts';
import { trackInName } from '../../playground/earth/drawing/kinds/tracks.ts';
import type { FloraType } from '../../playground/earth/drawing/picture.ts';
import { packFaces } from './faces.ts';

const flora = packFaces().filter(({ kind, types }) => kind === 'flora' && types.length === 1);

/** The traits that tell two plants of one type apart at a glance. */
const LOOK: Record<FloraType, readonly (keyof ReturnType<typeof traitsOf>)[]> = {
  tree: ['tree', 'leafInk', 'barkInk', 'leaf'],
  herb: ['herb', 'leafInk', 'head', 'petalInk', 'leaf'],
  mushroom: ['mushroom', 'petalInk', 'cap'],
  bush: ['bush', 'leafInk', 'leaf', 'petalInk'],
};

describe('species', () => {
  it.each(['tree', 'herb', 'mushroom', 'bush'] as const)('of one type rarely look alike: %s', (type) => {
    const seen = new Map<string, string[]>();
    for (const face of flora.filter(({ types }) => types[0] === type)) {
      const traits = traitsOf(face);
      const look = LOOK[type].map((trait) => traits[trait]).join(' ');
      seen.set(look, [...(seen.get(look) ?? []), face.name]);
    }
    const alike = [...seen.values()].filter((names) => names.length > 1);
    // 44 species of a type make 946 pairs; three of them may share all of these traits.
    expect(
      alike.reduce((pairs, { length: n }) => pairs + (n * (n - 1)) / 2, 0),
      JSON.stringify(alike),
    ).toBeLessThan(4);
  });

  it('use every form of their type somewhere in the pack', () => {
    const forms = new Set(flora.map((face) => traitsOf(face)[face.types[0] ?? 'tree']));
    expect([...forms].sort()).toEqual([
      ...['arching', 'ball', 'bell', 'bolete', 'bracket', 'branching', 'column', 'columns', 'coral', 'cup'],
      ...[
        'cushion',
        'dome',
        'fan',
        'fir',
        'flat',
        'funnel',
        'grass',
        'larch',
        'leafy',
        'morel',
        'multi-stem',
      ],
      ...['pads', 'palm', 'rosette', 'round', 'spire', 'tiered', 'umbrella', 'upright', 'weeping'],
    ]);
  });
});

describe('light petals never stand on a light sky', () => {
  it('heads and caps of the pack stand off what is behind them', () => {
    const lost = flora.flatMap((face) => {
      if (face.types[0] !== 'herb' && face.types[0] !== 'mushroom') return [];
      const place = placeOf(face, { theme: 'light', detail: 'face' });
      const { petal } = inksOf(traitsOf(face), place.palette);
      const [wood, nearWood] = drawLayers(face, { theme: 'light', detail: 'face' })['plant'] ?? [];
      const behind = isPale(place) ? [wood?.fill, nearWood?.fill] : [place.lead.sky, place.lead.haze];
      const least = Math.min(...behind.map((ink) => contrast(petal.body, ink ?? petal.body)));
      return least < 1.6 ? [`${face.number} ${face.name} ${least.toFixed(2)}`] : [];
    });
    expect(lost).toEqual([]);
  });
});

describe('words of a name', () => {
  it.each([
    ['Northern Highbush Blueberry', 'blue'],
    ['Reddish Corky Fungus', 'red'],
    ['Blackthorn', 'black'],
    ['Tall Bluestem', 'blue'],
    ['Golden Chanterelle', 'yellow'],
    ['Red-Caped Scaber Stalk', 'red'],
    ['Silver Leaf', 'grey'],
    ['Scarred Reed', undefined],
    ['', undefined],
  ])('%s is %s', (name, ink) => {
    expect(inkInName(name)).toBe(ink);
  });

  it.each([
    ['Siamese Rhinoceros Beetle', 'insect'],
    ['Fire Salamander', 'lizard'],
    ['Bald Eagle', 'bird'],
    ['King Penguin', 'webbed'],
    ['Plains Zebra', 'hoof'],
    ['Western Moose', 'cloven'],
    ['Something Unheard Of', undefined],
  ])('%s leaves tracks of sort %s', (name, track) => {
    expect(trackInName(name)).toBe(track);
  });

  it('every animal of the pack has tracks of its own sort', () => {
    const fauna = packFaces().filter(({ kind }) => kind === 'fauna');
    expect(fauna.filter(({ name }) => trackInName(name) === undefined).map(({ name }) => name)).toEqual([]);
  });
});

describe('streams', () => {
  it('are known numbers', () => {
    // FNV-1a of the empty text, then the last mixing of MurmurHash3: worked out by hand.
    const mixed = ((h: number): number => {
      let x = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
      x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
      return (x ^ (x >>> 16)) >>> 0;
    })(0x811c9dc5);
    expect(hash('')).toBe(mixed);
    expect(hash('a')).not.toBe(hash('b'));
  });

  it('of one name are the same, of two names are not', () => {
    const take = (...name: string[]): number[] => {
      const s = stream('seed', ...name);
      return [s.next(), s.next(), s.next()];
    };
    expect(take('leaf')).toEqual(take('leaf'));
    expect(take('leaf')).not.toEqual(take('bark'));
    expect(take('a', 'b')).not.toEqual(take('ab'));
  });

  it('spread evenly', () => {
    const s = stream('even');
    const bins = new Array<number>(10).fill(0);
    for (let i = 0; i < 10_000; i++) {
      const bin = Math.floor(s.next() * 10);
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
    for (const count of bins) expect(count).toBeGreaterThan(850);
    expect(bins.reduce((a, b) => a + b)).toBe(10_000);
  });

  it('keep whole numbers within both ends', () => {
    const s = stream('whole');
    const seen = new Set(Array.from({ length: 200 }, () => s.whole(3, 5)));
    expect([...seen].sort()).toEqual([3, 4, 5]);
  });
});
