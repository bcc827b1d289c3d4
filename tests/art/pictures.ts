import fc from 'fast-check';
import {
  CARD_KINDS,
  FLORA_TYPES,
  HABITATS,
  NAME_MARKS,
  type PictureData,
} from '../../playground/earth/drawing/picture.ts';

const names = fc.constantFrom(
  'White Water Lily',
  'Giant Cactus',
  'Mountain Moss',
  'Blue Palm',
  'Silver Morel',
  'Coral Mane',
  'Elephant Grass',
  'Weeping Willow',
  'Turkey Tail',
  'Earthquake',
  'High Tide',
  'Wolf',
  '',
  'Zmrzlina 🌱',
);
/** Numbers that a card prints, and numbers that no card should. */
const amount = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom(12, 40, 999, -5, 2.5, Number.NaN));
const words = fc.constantFrom('tree', 'red', 'sunny', 'points', 'no such icon', 'soil', 'card');

/** Any picture data of one kind. */
export const pictureOf = (kind: PictureData['kind']): fc.Arbitrary<PictureData> =>
  fc
    .record({
      number: fc.integer({ min: 1, max: 999 }),
      side: fc.constantFrom(undefined, 'A' as const, 'B' as const),
      name: names,
      species: fc.oneof(
        fc.constant(undefined),
        fc.string({ maxLength: 20 }),
        fc.constantFrom('Acer palmatum', 'Rosa'),
      ),
      types: fc.subarray([...FLORA_TYPES]),
      cost: amount,
      points: amount,
      sprouts: amount,
      growth: amount,
      canopy: amount,
      habitats: fc.subarray([...HABITATS]),
      marks: fc.subarray([...NAME_MARKS]),
      start: fc.oneof(fc.constant(undefined), fc.record({ draw: amount, compost: amount, soil: amount })),
      counts: fc.oneof(
        fc.constant(undefined),
        fc.record({
          number: amount,
          shape: fc.constantFrom('cards', 'row', 'column', 'diagonal', 'line', 'set', 'heap'),
          what: fc.array(words, { maxLength: 9 }),
          different: fc.boolean(),
        }),
      ),
    })
    .map(({ side, species, start, counts, ...rest }) => ({
      kind,
      ...rest,
      ...(side !== undefined && { side }),
      ...(species !== undefined && { species }),
      ...(start !== undefined && { start }),
      ...(counts !== undefined && { counts }),
    }));

/** Any picture data of any kind. */
export const anyPicture: fc.Arbitrary<PictureData> = fc.constantFrom(...CARD_KINDS).chain(pictureOf);
