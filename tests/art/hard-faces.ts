import type { EarthFace } from '../../playground/earth/face.ts';
import type { AbilityView, StripPiece } from '../../playground/face/view.ts';

/** Faces that are hard to show: extremes of every number, long texts, broken parts. None is a card of a pack. */

const plain: EarthFace = {
  kind: 'flora',
  number: 401,
  name: 'Plain',
  species: 'Herba plana',
  types: ['herb'],
  cost: 1,
  points: 1,
  sprouts: 2,
  growth: 2,
  canopy: 2,
  habitats: ['sunny'],
  marks: [],
  abilities: [],
};

const n = (value: string): StripPiece => ({ t: 'number', value });
const i = (name: Extract<StripPiece, { t: 'icon' }>['name']): StripPiece => ({
  t: 'icon',
  name,
  title: name,
});
const w = (value: string): StripPiece => ({ t: 'text', value });

const short: AbilityView = {
  mark: 'red',
  when: 'Red',
  strip: [n('1'), i('soil'), { t: 'arrow' }, n('3'), i('sprout')],
  text: 'Pay 1 soil to place 3 sprouts.',
};

const conditional: AbilityView = {
  mark: 'yellow',
  when: 'Yellow',
  strip: [
    w('if you chose'),
    i('yellow'),
    { t: 'sep' },
    n('2'),
    i('compost-from-hand'),
    { t: 'arrow' },
    n('1'),
    i('growth'),
    w('on'),
    i('mushroom'),
    i('adjacent'),
    { t: 'sep' },
    n('2'),
    i('draw'),
  ],
  text: 'If you chose the yellow action, compost 2 cards from your hand to place 1 growth on each adjacent mushroom and draw 2 cards.',
};

const endless: AbilityView = {
  mark: 'end',
  when: 'At the end of the game',
  strip: Array.from({ length: 24 }, (_, k) => (k % 2 === 0 ? n(String(k)) : i('tree'))),
  text: 'Score by the number of trees in your tableau, 0 points for 1, 4 for 2, 8 for 3, 13 for 4, 23 for 5, 28 for 6 and 30 for 7 or more of them.',
};

export const HARD_FACES: readonly EarthFace[] = [
  { ...plain, number: 402, name: 'No growth', growth: 0, canopy: 0, sprouts: 0, abilities: [short] },
  {
    ...plain,
    number: 403,
    name: 'The largest',
    species: 'Arbor maxima',
    types: ['tree'],
    growth: 12,
    canopy: 20,
    sprouts: 9,
    cost: 20,
    points: 20,
    abilities: [short],
  },
  { ...plain, number: 404, name: 'No habitat at all', habitats: [], abilities: [short] },
  {
    ...plain,
    number: 405,
    name: 'All four',
    habitats: ['sunny', 'wet', 'rocky', 'cold'],
    marks: ['place-named', 'colour-named', 'animal-named'],
    abilities: [short],
  },
  {
    ...plain,
    number: 406,
    name: 'Northern Highbush Blueberry of the Sierra Nevada De Santa Marta',
    species: 'Vaccinium corymbosum subspecies septentrionale',
    marks: ['place-named'],
    types: ['bush'],
    abilities: [conditional, conditional],
  },
  {
    ...plain,
    number: 407,
    name: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
    abilities: [conditional, short],
  },
  {
    ...plain,
    kind: 'event',
    number: 408,
    name: 'Far below nothing',
    types: [],
    points: -9,
    habitats: [],
    abilities: [{ ...short, mark: 'black' }],
  },
  {
    ...plain,
    kind: 'ecosystem',
    number: 409,
    side: 'A',
    name: 'A very long objective',
    types: [],
    habitats: [],
    counts: { number: 1, shape: 'row', what: ['points'], different: true },
    abilities: [endless],
  },
  {
    ...plain,
    number: 410,
    name: 'Broken everywhere',
    broken: ['cost', 'points', 'marks', 'species', 'type', 'habitat', 'sprouts', 'growth', 'canopy'],
    stale: true,
    abilities: [short],
  },
  {
    ...plain,
    number: 411,
    name: 'White on white',
    types: ['mushroom'],
    marks: ['colour-named'],
    habitats: ['cold'],
    canopy: 6,
    sprouts: 6,
    abilities: [short, short],
  },
  { ...plain, number: 412, name: 'Two types', types: ['tree', 'mushroom'], abilities: [] },
  {
    ...plain,
    kind: 'terrain',
    number: 413,
    name: 'Bare land',
    types: [],
    habitats: [],
    abilities: [{ ...short, mark: 'brown' }],
  },
];
