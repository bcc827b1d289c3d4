import {
  BARK_MARKS,
  CAP_PATTERNS,
  FRUITS,
  LEAF_SHAPES,
  bushForms,
  headShapes,
  herbForms,
  mushroomForms,
  treeForms,
  type BarkMark,
  type BushForm,
  type CapPattern,
  type Fruit,
  type LeafShape,
  type HeadShape,
  type HerbForm,
  type MushroomForm,
  type Some,
  type TreeForm,
} from './forms.ts';
import { genusOf, type GrowthPlan } from './genera.ts';
import { BARK_INKS, inkInName, LEAF_INKS, PETAL_INKS, TURNED_INKS, type PetalInk } from './inks.ts';
import { blend } from './ink.ts';
import { tonesOf, type Palette, type Tones } from './palette.ts';
import type { FloraType, PictureData } from './picture.ts';
import { stream } from './random.ts';

/**
 * The traits of a plant that the genus, the species, the habitats and the words of the name decide; nothing that is
 * counted.
 */
export interface Traits {
  /** Plan of growth of its genus, where no form of a type is like it. */
  readonly plan: GrowthPlan | undefined;
  /** Plan of growth within each type; only those of the card's own types are used. */
  readonly tree: TreeForm;
  readonly herb: HerbForm;
  readonly mushroom: MushroomForm;
  readonly bush: BushForm;
  readonly leaf: LeafShape;
  /** Shape of an herb's heads, of the fruit of trees and bushes, of the marks on a cap. */
  readonly head: HeadShape;
  readonly fruit: Fruit;
  readonly cap: CapPattern;
  readonly barkMark: BarkMark;
  /** Places in the lists of leaf inks (green ones, then turned ones) and bark inks. */
  readonly leafInk: number;
  readonly barkInk: number;
  readonly petalInk: PetalInk;
  /** The lean of the plant, -1 to 1. */
  readonly lean: number;
  /** Its slenderness, 0 to 1. */
  readonly slender: number;
}

/** The seed of a picture: the species, or the name where there is none. */
export const seedOf = (data: PictureData): string => data.species || data.name;

const CAPS: Some<PetalInk> = [
  'red',
  'orange',
  'brown',
  'brown',
  'cream',
  'yellow',
  'grey',
  'purple',
  'white',
];
const PETALS: Some<PetalInk> = ['red', 'pink', 'purple', 'blue', 'yellow', 'orange'];
/** White blossoms stand in leaves on trees and bushes; an herb's stand before the sky, and need the name to say so. */
const BLOSSOMS: Some<PetalInk> = [...PETALS, 'white', 'cream'];
const ALL_LEAVES = [...LEAF_INKS, ...TURNED_INKS];
const SHARE_OF_TURNED = 0.3;

const petalsOf = (types: readonly FloraType[]): Some<PetalInk> =>
  types[0] === 'mushroom' ? CAPS : types.includes('herb') ? PETALS : BLOSSOMS;

/** The traits of a card. Each is drawn from a stream of its own, so that a new trait changes no other. */
export function traitsOf(data: PictureData): Traits {
  const seed = seedOf(data);
  const of = <T>(trait: string, list: Some<T>): T => stream(seed, 'trait', trait).pick(list);
  const number = (trait: string): number => stream(seed, 'trait', trait).next();
  const has = (type: FloraType): boolean => data.types.includes(type);
  const mayTurn = (has('tree') || has('bush')) && number('turned') < SHARE_OF_TURNED;
  const named = data.marks.includes('colour-named') ? inkInName(data.name) : undefined;
  // The genus comes before everything that is drawn by lot; a colour word in the name before the genus.
  const genus = genusOf(data.species);
  return {
    plan: genus.plan,
    tree: genus.tree ?? of('tree', treeForms(data.habitats, data.name)),
    herb: genus.herb ?? of('herb', herbForms(data.name)),
    mushroom: genus.mushroom ?? of('mushroom', mushroomForms(data.name)),
    bush: genus.bush ?? of('bush', bushForms(data.name)),
    leaf: genus.leaf ?? of('leaf', LEAF_SHAPES),
    head: genus.head ?? of('head', headShapes(data.name)),
    fruit: genus.fruit ?? of('fruit', FRUITS),
    cap: genus.cap ?? of('cap', CAP_PATTERNS),
    barkMark: genus.barkMark ?? of('bark mark', BARK_MARKS),
    leafInk:
      genus.leafInk ?? Math.floor(number('leaf ink') * (mayTurn ? ALL_LEAVES.length : LEAF_INKS.length)),
    barkInk: genus.barkInk ?? Math.floor(number('bark ink') * BARK_INKS.length),
    petalInk: named ?? genus.petal ?? of('petal ink', petalsOf(data.types)),
    lean: number('lean') * 2 - 1,
    slender: number('slender'),
  };
}

/** The inks of a plant in a theme. */
export interface PlantInks {
  readonly leaf: Tones;
  readonly bark: Tones;
  readonly petal: Tones;
}

const at = (list: readonly Tones[], index: number): Tones => list[index % list.length] ?? PETAL_INKS.green;

/** By night bark is lit a little, or dark trunks would be lost in the dark behind them. */
const raised = ({ deep, body, light }: Tones, palette: Palette): Tones =>
  palette.night
    ? { deep: blend(deep, '#c9b79c', 0.14), body: blend(body, '#c9b79c', 0.16), light }
    : { deep, body, light };

export const inksOf = (traits: Traits, palette: Palette): PlantInks => ({
  leaf: tonesOf(at(ALL_LEAVES, traits.leafInk), palette),
  bark: raised(tonesOf(at(BARK_INKS, traits.barkInk), palette), palette),
  petal: tonesOf(PETAL_INKS[traits.petalInk], palette),
});
