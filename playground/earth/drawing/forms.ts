import type { Habitat } from './picture.ts';

/** At least one of something. */
export type Some<T> = readonly [T, ...T[]];

/** Plans of growth within a type. */
const TREE_FORMS = [
  'spire',
  'fir',
  'larch',
  'umbrella',
  'fan',
  'column',
  'round',
  'palm',
  'weeping',
  'multi-stem',
] as const;
export type TreeForm = (typeof TREE_FORMS)[number];

const HERB_FORMS = ['leafy', 'branching', 'rosette', 'grass', 'pads', 'cushion'] as const;
export type HerbForm = (typeof HERB_FORMS)[number];

const MUSHROOM_FORMS = [
  'dome',
  'bell',
  'flat',
  'funnel',
  'bolete',
  'bracket',
  'morel',
  'ball',
  'coral',
  'cup',
] as const;
export type MushroomForm = (typeof MUSHROOM_FORMS)[number];

const BUSH_FORMS = ['dome', 'arching', 'upright', 'tiered', 'columns'] as const;
export type BushForm = (typeof BUSH_FORMS)[number];

const HEAD_SHAPES = ['daisy', 'cup', 'bell', 'spike', 'globe', 'umbel', 'star', 'poppy', 'tassel'] as const;
export type HeadShape = (typeof HEAD_SHAPES)[number];

/**
 * Words of a name that settle a form, by how the word begins. They are words of the language, not of a
 * game: a card that somebody writes tomorrow is met by them as well. The type and the habitats come first.
 */
type Words<T> = Readonly<Record<string, T>>;

function settle<T>(usual: Some<T>, possible: readonly T[], words: Words<T>, name: string): Some<T> {
  for (const word of name.toLowerCase().split(/[^a-z]+/)) {
    for (const [start, form] of Object.entries(words)) {
      if (word.startsWith(start) && possible.includes(form)) return [form];
    }
  }
  return usual;
}

const TREE_WORDS: Words<TreeForm> = {
  palm: 'palm',
  banana: 'palm',
  papaya: 'palm',
  willow: 'weeping',
  wisteria: 'weeping',
  mangrove: 'multi-stem',
  birch: 'multi-stem',
  larch: 'larch',
  fir: 'fir',
  spruce: 'spire',
  umbrella: 'umbrella',
  cypress: 'column',
  poplar: 'column',
};

/** Forms of a tree that its habitats allow. */
export function treeForms(habitats: readonly Habitat[], name: string): Some<TreeForm> {
  const has = (habitat: Habitat): boolean => habitats.includes(habitat);
  const allowed = ((): Some<TreeForm> => {
    if (has('cold') && !has('sunny')) return ['spire', 'fir', 'larch'];
    if (has('sunny') && has('rocky')) return ['umbrella', 'fan'];
    if (has('sunny')) return ['column', 'round', 'palm'];
    if (has('wet')) return ['round', 'weeping', 'multi-stem'];
    return ['round', 'multi-stem'];
  })();
  return settle(allowed, allowed, TREE_WORDS, name);
}

const HERB_WORDS: Words<HerbForm> = {
  moss: 'cushion',
  lichen: 'cushion',
  grass: 'grass',
  fescue: 'grass',
  wheat: 'grass',
  reed: 'grass',
  bluestem: 'grass',
  lotus: 'pads',
  lily: 'pads',
  amazonica: 'pads',
  tulip: 'rosette',
  strawberry: 'rosette',
};

/** Forms of an herb. Cushions and pads belong to mosses and water plants only. */
export const herbForms = (name: string): Some<HerbForm> =>
  settle(['leafy', 'leafy', 'branching', 'rosette', 'grass'], HERB_FORMS, HERB_WORDS, name);

const MUSHROOM_WORDS: Words<MushroomForm> = {
  morel: 'morel',
  puffball: 'ball',
  chanterelle: 'funnel',
  horn: 'funnel',
  cup: 'cup',
  ear: 'cup',
  jelly: 'cup',
  coral: 'coral',
  staghorn: 'coral',
  mane: 'coral',
  starfish: 'coral',
  bracket: 'bracket',
  tail: 'bracket',
  chicken: 'bracket',
  beefsteak: 'bracket',
  lingzhi: 'bracket',
  parasol: 'flat',
  waxcap: 'bell',
  bun: 'bolete',
  agaric: 'dome',
  panther: 'dome',
};

/** Forms of a mushroom; the plain caps are the more frequent ones. */
export const mushroomForms = (name: string): Some<MushroomForm> =>
  settle(
    ['dome', 'dome', 'bell', 'flat', 'flat', 'funnel', 'bolete', 'bracket', 'ball', 'coral', 'cup'],
    MUSHROOM_FORMS,
    MUSHROOM_WORDS,
    name,
  );

const BUSH_WORDS: Words<BushForm> = {
  cactus: 'columns',
  prickly: 'columns',
  rose: 'arching',
  vine: 'arching',
  bindweed: 'arching',
  bramble: 'arching',
  raspberr: 'arching',
};

/** Forms of a bush. Columns belong to cacti only. */
export const bushForms = (name: string): Some<BushForm> =>
  settle(['dome', 'arching', 'upright', 'tiered'], BUSH_FORMS, BUSH_WORDS, name);

const HEAD_WORDS: Words<HeadShape> = {
  tulip: 'cup',
  lotus: 'cup',
  lily: 'cup',
  lavender: 'spike',
  garlic: 'globe',
  onion: 'globe',
  chives: 'globe',
  fennel: 'umbel',
  celery: 'umbel',
  coriander: 'umbel',
  sun: 'daisy',
  poppy: 'poppy',
};

/** Shapes of an herb's heads. */
export const headShapes = (name: string): Some<HeadShape> =>
  settle(HEAD_SHAPES, HEAD_SHAPES, HEAD_WORDS, name);

/** The forms that leaves, bark, fruits and caps of a plant can have. */
export const LEAF_SHAPES = ['oval', 'lance', 'round', 'linear', 'feather', 'lobed'] as const;
export type LeafShape = (typeof LEAF_SHAPES)[number];
export const BARK_MARKS = ['smooth', 'furrows', 'dashes', 'rings'] as const;
export type BarkMark = (typeof BARK_MARKS)[number];
export const FRUITS = ['berry', 'blossom', 'drop', 'cluster', 'star'] as const;
export type Fruit = (typeof FRUITS)[number];
export const CAP_PATTERNS = ['spots', 'zones', 'plain', 'fibres', 'scales'] as const;
export type CapPattern = (typeof CAP_PATTERNS)[number];
