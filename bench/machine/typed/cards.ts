// The facts on cards, as tables of numbers and bits: what a person would write for an engine of one game.
import type { Card, Face } from '../../../src/language/tree.ts';
import { game } from '../earth.ts';

const { image, cards } = game;

/** Bits of what a face is. */
export const BIT = {
  flora: 1 << 0,
  terrain: 1 << 1,
  event: 1 << 2,
  tree: 1 << 3,
  herb: 1 << 4,
  mushroom: 1 << 5,
  bush: 1 << 6,
  sunny: 1 << 7,
  wet: 1 << 8,
  rocky: 1 << 9,
  cold: 1 << 10,
  red: 1 << 11,
  yellow: 1 << 12,
  blue: 1 << 13,
} as const;

const FACES = image.faces.length;

/** By card, its first face. */
export const FIRST_FACE = Int32Array.from(image.cards, ({ firstFace }) => firstFace);

/** By face, the bits of what it is. */
export const TRAITS = new Int32Array(FACES);

/** By face, soil to plant it; -1 for what is not planted. */
export const COST = new Int32Array(FACES).fill(-1);

/** By card, room for sprouts and for growth. */
export const SPROUT_ROOM = new Int32Array(image.cards.length);
export const GROWTH_ROOM = new Int32Array(image.cards.length);

/** By face, what it makes cheaper, as bits, and by how much; most make nothing cheaper. */
export const CHEAPER = new Int32Array(FACES);
export const CHEAPER_BY = new Int32Array(FACES);

const bit = (name: string): number => (BIT as Readonly<Record<string, number>>)[name] ?? 0;

function words(face: Face, field: string): readonly string[] {
  const found = face.fields.find((each) => each.field === field);
  return found?.form === 'words' ? found.value : [];
}

function number(face: Face, field: string): number | undefined {
  const found = face.fields.find((each) => each.field === field);
  return found?.form === 'number' ? found.value : undefined;
}

function coloursOf({ abilities }: Face): readonly string[] {
  return abilities.flatMap(({ trigger }) =>
    trigger === 'multicolour' ? ['red', 'yellow', 'blue'] : [trigger],
  );
}

function readFace({ kind }: Card, face: Face, index: number): void {
  const more = face.abilities.flatMap(({ body }) => (body.form === 'counts-as' ? body.values : []));
  const names = [kind, ...words(face, 'type'), ...words(face, 'habitat'), ...coloursOf(face), ...more];
  TRAITS[index] = names.reduce((bits, name) => bits | bit(name), 0);
  if (kind === 'flora' || kind === 'terrain') COST[index] = number(face, 'cost') ?? 0;
  for (const { body } of face.abilities)
    if (body.form === 'change' && body.attribute === 'cost') {
      CHEAPER[index] = body.of.words.reduce((bits, word) => bits | bit(word), 0);
      CHEAPER_BY[index] = body.by;
    }
}

for (const card of cards) {
  const index = image.cards.findIndex(({ number }) => number === card.number);
  const first = FIRST_FACE[index] as number;
  card.faces.forEach((face, side) => readFace(card, face, first + side));
  const [face] = card.faces;
  SPROUT_ROOM[index] = (face && number(face, 'sprouts')) ?? 0;
  GROWTH_ROOM[index] = (face && number(face, 'growth')) ?? 0;
}
