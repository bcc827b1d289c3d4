import { describe, expect, it } from 'vitest';
import { asSentence, nameFit, textWidth } from '../../playground/face/fit.ts';
import { describeAbility } from '../../playground/face/describe.ts';
import { sceneOf } from '../../playground/face/scene-cache.ts';
import type { DrawOptions, Scene } from '../../playground/face/scene.ts';
import { describeFace, kindLabel, rowIconName } from '../../playground/earth/describe.ts';
import { viewOf, type EarthFace } from '../../playground/earth/face.ts';
import { fingerprint } from '../../playground/earth/fingerprint.ts';
import { faceFacts, faceNamed, packFaces, type FaceFacts } from './faces.ts';

const faces = packFaces();
const face = (name: string): EarthFace => faceNamed(faces, name);

describe('faces of the pack', () => {
  it('are drawn from what is printed', () => {
    const seen = faces.map(({ kind, number, side, name, species, ...rest }): FaceFacts => {
      const { types, cost, points, sprouts, growth, canopy, habitats, marks, start, counts } = rest;
      return {
        number,
        kind,
        name,
        ...(side !== undefined && { side }),
        ...(species !== undefined && { species }),
        ...(types.length > 0 && { types: [...types].sort() }),
        cost,
        points,
        sprouts,
        growth,
        canopy,
        habitats: [...habitats].sort(),
        marks: [...marks].sort(),
        ...(start && { start }),
        ...(kind === 'fauna' && counts && { counted: counts.number }),
      };
    });
    const printed = faceFacts.map(({ types, ...fact }): FaceFacts => ({
      cost: 0,
      points: 0,
      sprouts: 0,
      growth: 0,
      canopy: 0,
      ...fact,
      ...(types && { types: [...types].sort() }),
      habitats: [...(fact.habitats ?? [])].sort(),
      marks: [...(fact.marks ?? [])].sort(),
      // "both long diagonals filled" is the one objective that is printed without its number.
      ...(fact.number === 348 && fact.side === 'A' && { counted: 2 }),
    }));
    const order = (a: FaceFacts, b: FaceFacts): number =>
      a.number - b.number || (a.side ?? '').localeCompare(b.side ?? '');
    expect(seen.sort(order)).toEqual(printed.sort(order));
  });

  it('show moves of cards as one picture', () => {
    const names = (name: string, ability: number): string[] =>
      (face(name).abilities[ability]?.strip ?? []).flatMap((item) => (item.t === 'icon' ? [item.name] : []));
    expect(names('171', 0)).toEqual(['discard-from-compost', 'growth']);
    expect(names('171', 1)).toEqual(['compost-from-hand']);
    expect(names('198', 0)).toEqual(['sprout', 'draw', 'compost-from-deck']);
  });

  it.each([
    ['315A', { number: 1, shape: 'row', what: ['red', 'yellow', 'blue', 'green'], different: true }],
    ['305B', { number: 4, shape: 'diagonal', what: ['tree'] }],
    ['305A', { number: 6, shape: 'cards', what: ['tree'] }],
    ['310A', { number: 6, shape: 'heap', what: ['card'] }],
    ['322B', { number: 1, shape: 'column', what: ['sprout'], different: true }],
    ['324A', { number: 5, shape: 'heap', what: ['sprout'] }],
    ['326B', { number: 1, shape: 'row', what: ['tree', 'herb', 'mushroom', 'bush'] }],
    ['334A', { number: 2, shape: 'cards', what: ['canopy'] }],
    ['341B', { number: 8, shape: 'cards', what: ['sunny'] }],
    ['352A', { number: 2, shape: 'set', what: ['red', 'blue', 'yellow', 'terrain', 'event'] }],
    ['354A', { number: 3, shape: 'cards', what: ['animal-named'] }],
  ])('%s counts', (name, counts) => {
    expect(face(name).counts).toEqual(counts);
  });

  it('count something wherever they are objectives', () => {
    const silent = faces.filter(
      ({ kind, counts }) =>
        (kind === 'ecosystem' || kind === 'fauna') && (counts === undefined || counts.what.length === 0),
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});

describe('what a reader hears', () => {
  it.each([
    [
      '137',
      'Tortula muralis. Herb. Costs 2 soil. 1 point. Rocky and cold. Room for 3 sprouts and 2 growth. Canopy 2 points.',
      'Yellow: Place 1 growth on each herb in this card’s column, this card included.',
    ],
    [
      '198',
      'Event. −1 point.',
      'Black: Remove 5 sprouts to draw 1 card and compost 8 unseen cards from the deck.',
    ],
    [
      '285A',
      'Island, side A. 0 points. Wet.',
      'At the start: Draw 12 cards, compost 5 cards from your hand and gain 6 soil.',
    ],
    [
      '280',
      'Every type. Costs 8 soil. 0 points. Sunny, wet, rocky and cold. Room for 2 sprouts and 2 growth. Canopy 3 points. Named after a place.',
      '',
    ],
    [
      '337A',
      'Haliaeetus leucocephalus. Fauna, side A.',
      'Goal: Have at least 4 flora in your tableau with 3 or more growth.',
    ],
  ])('of %s', (name, said, first) => {
    const shown = face(name);
    expect(describeFace(shown)).toBe(said);
    const [ability] = shown.abilities;
    // The wording of the rules text is tested where it is made.
    if (first !== '' && ability)
      expect(describeAbility(ability)).toBe(`${first.split(': ')[0]}: ${ability.text}`);
  });

  it('says what is not there', () => {
    const bare: EarthFace = { ...face('137'), habitats: [], growth: 0, sprouts: 0, canopy: 0, species: '' };
    expect(describeFace(bare)).toBe('Herb. Costs 2 soil. 1 point. No habitat. No room for pieces.');
  });

  it.each([
    [['tree'], 'Tree', 'tree'],
    [['tree', 'herb'], 'Tree and herb', 'flora'],
    [['tree', 'herb', 'mushroom', 'bush'], 'Every type', 'any-type'],
    [[], 'Flora', 'flora'],
  ] as const)('%j is called %s and has the icon %s', (types, label, icon) => {
    const view = { ...face('137'), types };
    expect(kindLabel(view)).toBe(label);
    expect(rowIconName(view)).toBe(icon);
  });
});

describe('a name', () => {
  it.each([
    ['Basil', 20, 1],
    ['Wall Screw-Moss', 20, 1],
    ['Northern Highbush Blueberry', 20, 2],
    ['Dry-Winter Subtropical Highland', 20, 2],
    ['Tasmanian Temperate Rain Forest', 20, 2],
    ['Dry-Winter Subtropical Highland Plateau East', 17.5, 2],
    ['Dry-Winter Subtropical Highland Plateau East Side', 15.5, 2],
    ['Donaudampfschifffahrtsgesellschaftskapitänsmütze', 13.5, 2],
  ])('%s takes %d units on %d lines', (name, size, lines) => {
    expect(nameFit(name)).toEqual({ size, lines });
  });

  it('is as wide as its letters', () => {
    expect(textWidth('', 20)).toBe(0);
    expect(textWidth('mm', 20)).toBeGreaterThan(textWidth('ii', 20) * 3);
  });

  it('of the pack never has to shrink', () => {
    expect(faces.filter(({ name, marks }) => nameFit(name, marks.includes('place-named')).size < 20)).toEqual(
      [],
    );
  });
});

describe('a row of icons', () => {
  it('becomes a sentence when it is longer than 14 things', () => {
    const row = (length: number): EarthFace['abilities'][number]['strip'] =>
      Array.from({ length }, () => ({ t: 'number', value: '1' }) as const);
    expect(asSentence(row(14))).toBe(false);
    expect(asSentence(row(15))).toBe(true);
    expect(asSentence([])).toBe(true);
  });
});

describe('pictures are kept', () => {
  const options = { theme: 'light', detail: 'face' } as const;
  const drawn = (of: EarthFace, how: DrawOptions): Scene => sceneOf(viewOf(of).picture, how);

  it('by what they are drawn from', () => {
    const moss = face('137');
    expect(drawn({ ...moss, number: 999, cost: 7, points: 3 }, options)).toBe(drawn(moss, options));
    expect(drawn({ ...moss, growth: 3 }, options)).not.toBe(drawn(moss, options));
    expect(drawn(moss, { ...options, theme: 'dark' })).not.toBe(drawn(moss, options));
    expect(drawn(moss, { ...options, detail: 'tile' })).not.toBe(drawn(moss, options));
  });

  it('with the points of an event, which are its force', () => {
    const quake = face('198');
    expect(fingerprint({ ...quake, points: -4 })).not.toBe(fingerprint(quake));
  });

  it('but not for ever', () => {
    const moss = face('137');
    const first = drawn(moss, options);
    for (let i = 0; i < 460; i++)
      drawn({ ...moss, kind: 'gaia', name: `Spiral ${i}` }, { ...options, detail: 'tile' });
    expect(drawn(moss, options)).not.toBe(first);
    expect(drawn(moss, options)).toEqual(first);
  });
});
