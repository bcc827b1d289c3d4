import type { BushForm, HeadShape, HerbForm, MushroomForm, TreeForm } from './forms.ts';
import type { PetalInk } from './inks.ts';
import type { CapPattern, Fruit, LeafShape, BarkMark } from './traits.ts';

/** Plans of growth of a genus that no form of a type is: each is told by its black shape. */
export const PLANS = [
  ...['pine', 'spruce', 'redwood', 'baobab', 'strangler', 'mangrove', 'banana'],
  ...['cereal', 'maize', 'sunflower', 'lichen', 'swords', 'orchid', 'onion', 'bamboo', 'fern'],
  ...['fly-agaric', 'lions-mane', 'cage', 'star-fungus'],
  ...['saguaro', 'opuntia', 'pitcher', 'rafflesia', 'flytrap', 'climber', 'mistletoe', 'asparagus'],
] as const;
export type Plan = (typeof PLANS)[number];

/** What is known of a genus: its plan or the form of its type, and what else of it is always so. */
export interface Genus {
  readonly plan?: Plan;
  readonly tree?: TreeForm;
  readonly herb?: HerbForm;
  readonly mushroom?: MushroomForm;
  readonly bush?: BushForm;
  readonly leaf?: LeafShape;
  readonly head?: HeadShape;
  readonly fruit?: Fruit;
  readonly cap?: CapPattern;
  readonly barkMark?: BarkMark;
  /** Ink of petals, berries and caps, unless the name speaks of a colour. */
  readonly petal?: PetalInk;
  /** Place in the list of leaf inks (0 to 8 green, 9 to 11 turned) and of bark inks (5 is birch). */
  readonly leafInk?: number;
  readonly barkInk?: number;
}

/** Genera as botany knows them, and species that are unlike the rest of theirs, in lower case. */
export const GENERA: Readonly<Record<string, Genus>> = {
  // trees
  abies: { tree: 'fir', leafInk: 4 },
  acacia: { tree: 'weeping', leaf: 'linear', petal: 'yellow', leafInk: 3 },
  acer: { tree: 'round', leaf: 'lobed', leafInk: 9 },
  adansonia: { plan: 'baobab', leaf: 'lobed', barkInk: 3 },
  aesculus: { tree: 'round', leaf: 'lobed', fruit: 'cluster', petal: 'red' },
  avicennia: { plan: 'mangrove', leaf: 'oval', petal: 'yellow', leafInk: 1, barkInk: 0 },
  betula: { tree: 'multi-stem', leaf: 'oval', barkInk: 5, barkMark: 'dashes' },
  burkea: { tree: 'umbrella', leaf: 'feather', petal: 'cream' },
  carica: { tree: 'palm', leaf: 'lobed', fruit: 'drop', petal: 'orange', barkInk: 3 },
  cinnamomum: { tree: 'round', leaf: 'lance', petal: 'cream', barkInk: 4, leafInk: 1 },
  citrus: { tree: 'round', leaf: 'oval', fruit: 'berry', petal: 'orange', leafInk: 1 },
  dracaena: { tree: 'umbrella', leaf: 'linear', fruit: 'berry', petal: 'red', barkInk: 3, leafInk: 1 },
  eucalyptus: { tree: 'column', leaf: 'lance', leafInk: 3, barkInk: 4 },
  fagus: { tree: 'round', leaf: 'oval', barkMark: 'smooth', barkInk: 3, leafInk: 5 },
  ficus: { plan: 'strangler', leaf: 'oval', fruit: 'berry', barkInk: 3 },
  hevea: { tree: 'round', leaf: 'lance', barkMark: 'rings', leafInk: 5 },
  juglans: { tree: 'round', leaf: 'feather', fruit: 'berry', petal: 'green', leafInk: 0 },
  larix: { tree: 'larch', leafInk: 0 },
  magnolia: { tree: 'round', leaf: 'oval', fruit: 'blossom', petal: 'white', leafInk: 1 },
  malus: { tree: 'round', leaf: 'oval', fruit: 'berry', petal: 'red', leafInk: 0 },
  murraya: { tree: 'multi-stem', leaf: 'feather', petal: 'white', leafInk: 1 },
  musa: { plan: 'banana', fruit: 'drop', petal: 'yellow', leafInk: 5 },
  olea: { tree: 'round', leaf: 'lance', fruit: 'drop', petal: 'olive', leafInk: 3, barkInk: 3 },
  persea: { tree: 'round', leaf: 'lance', fruit: 'drop', petal: 'green', leafInk: 1 },
  phoenix: { tree: 'palm', leaf: 'feather', fruit: 'cluster', petal: 'orange' },
  picea: { plan: 'spruce', leafInk: 1 },
  pinus: { plan: 'pine', leafInk: 1, barkInk: 4 },
  platanus: { tree: 'round', leaf: 'lobed', barkInk: 5, barkMark: 'smooth', leafInk: 7 },
  populus: { tree: 'column', leaf: 'round', barkInk: 5, barkMark: 'dashes', leafInk: 11 },
  prunus: {
    tree: 'round',
    bush: 'arching',
    leaf: 'oval',
    fruit: 'berry',
    petal: 'red',
    barkMark: 'rings',
    leafInk: 8,
  },
  punica: { tree: 'multi-stem', leaf: 'lance', fruit: 'berry', petal: 'red', leafInk: 8 },
  quercus: { tree: 'round', leaf: 'lobed', fruit: 'drop', petal: 'brown', barkMark: 'furrows', leafInk: 0 },
  rhizophora: { plan: 'mangrove', leaf: 'oval', leafInk: 8, barkInk: 4 },
  robinia: {
    tree: 'column',
    leaf: 'feather',
    fruit: 'cluster',
    petal: 'white',
    barkMark: 'furrows',
    leafInk: 7,
  },
  salix: { tree: 'multi-stem', leaf: 'round', fruit: 'drop', petal: 'yellow' },
  sclerocarya: { tree: 'umbrella', leaf: 'feather', fruit: 'berry', petal: 'yellow' },
  sequoiadendron: { plan: 'redwood', leafInk: 8, barkInk: 4 },
  stewartia: { tree: 'multi-stem', leaf: 'oval', fruit: 'blossom', petal: 'white', barkInk: 4, leafInk: 0 },
  taxodium: { tree: 'spire', leafInk: 7, barkInk: 4 },
  vachellia: { tree: 'umbrella', leaf: 'feather', petal: 'cream' },
  wisteria: { tree: 'weeping', leaf: 'feather', fruit: 'cluster', petal: 'purple', leafInk: 5 },

  // mushrooms
  agaricus: { mushroom: 'dome', cap: 'scales', petal: 'brown' },
  amanita: { plan: 'fly-agaric', mushroom: 'dome', cap: 'spots', petal: 'red' },
  'amanita pantherina': { plan: 'fly-agaric', mushroom: 'dome', cap: 'spots', petal: 'brown' },
  armillaria: { mushroom: 'dome', cap: 'scales', petal: 'orange' },
  ascocoryne: { mushroom: 'cup', petal: 'purple' },
  aseroe: { plan: 'star-fungus', mushroom: 'coral', petal: 'red' },
  auricularia: { mushroom: 'cup', petal: 'brown' },
  boletus: { mushroom: 'bolete', cap: 'plain', petal: 'brown' },
  calocera: { mushroom: 'coral', petal: 'yellow' },
  calvatia: { mushroom: 'ball', petal: 'white' },
  cantharellus: { mushroom: 'funnel', petal: 'yellow' },
  cerioporus: { mushroom: 'bracket', cap: 'scales', petal: 'cream' },
  chondrostereum: { mushroom: 'bracket', petal: 'purple' },
  clathrus: { plan: 'cage', mushroom: 'ball', petal: 'red' },
  cookeina: { mushroom: 'cup', petal: 'pink' },
  coprinus: { mushroom: 'bell', cap: 'scales', petal: 'cream' },
  craterellus: { mushroom: 'funnel', petal: 'black' },
  fistulina: { mushroom: 'bracket', petal: 'red' },
  fomes: { mushroom: 'bracket', cap: 'zones', petal: 'grey' },
  fomitopsis: { mushroom: 'bracket', cap: 'zones', petal: 'orange' },
  ganoderma: { mushroom: 'bracket', cap: 'zones', petal: 'red' },
  gliophorus: { mushroom: 'bell', cap: 'plain', petal: 'green' },
  grifola: { mushroom: 'bracket', cap: 'fibres', petal: 'brown' },
  hericium: { plan: 'lions-mane', mushroom: 'coral', petal: 'cream' },
  hydnellum: { mushroom: 'flat', cap: 'spots', petal: 'red' },
  hypomyces: { mushroom: 'funnel', petal: 'orange' },
  lactarius: { mushroom: 'funnel', cap: 'zones', petal: 'orange' },
  lactifluus: { mushroom: 'flat', cap: 'plain', petal: 'orange' },
  laetiporus: { mushroom: 'bracket', petal: 'yellow' },
  leccinum: { mushroom: 'bolete', cap: 'fibres', petal: 'orange' },
  lentinula: { mushroom: 'flat', cap: 'scales', petal: 'brown' },
  leocarpus: { mushroom: 'ball', petal: 'yellow' },
  macrolepiota: { mushroom: 'flat', cap: 'scales', petal: 'cream' },
  morchella: { mushroom: 'morel', petal: 'brown' },
  mycena: { mushroom: 'bell', cap: 'fibres', petal: 'green' },
  omphalotus: { mushroom: 'funnel', cap: 'plain', petal: 'olive' },
  panellus: { mushroom: 'bracket', petal: 'brown' },
  pleurotus: { mushroom: 'bracket', cap: 'plain', petal: 'white' },
  russula: { mushroom: 'flat', cap: 'plain', petal: 'red' },
  serpula: { mushroom: 'bracket', cap: 'fibres', petal: 'brown' },
  suillus: { mushroom: 'bolete', cap: 'plain', petal: 'yellow' },
  trametes: { mushroom: 'bracket', cap: 'zones', petal: 'brown' },
  tricholoma: { mushroom: 'flat', cap: 'fibres', petal: 'grey' },

  // herbs
  agropyron: { herb: 'grass', head: 'spike', petal: 'olive', leafInk: 3 },
  allium: { plan: 'onion', herb: 'rosette', bush: 'upright', head: 'globe', leaf: 'linear', petal: 'purple' },
  andropogon: { herb: 'grass', head: 'tassel', petal: 'purple', leafInk: 6 },
  apium: { herb: 'branching', head: 'umbel', leaf: 'lobed', petal: 'green', leafInk: 5 },
  brachypodium: { herb: 'grass', head: 'spike', petal: 'green', leafInk: 7 },
  brassica: { herb: 'branching', head: 'star', leaf: 'lobed', petal: 'yellow', leafInk: 0 },
  capsicum: { herb: 'leafy', head: 'bell', leaf: 'oval', petal: 'red', leafInk: 8 },
  cetraria: { plan: 'lichen', petal: 'brown', leafInk: 2 },
  cladonia: { plan: 'lichen', petal: 'red', leafInk: 3 },
  coleus: { herb: 'leafy', leaf: 'lobed', head: 'spike', petal: 'purple', leafInk: 10 },
  coriandrum: { herb: 'branching', head: 'umbel', leaf: 'feather', petal: 'pink' },
  dactylis: { herb: 'grass', head: 'tassel', petal: 'green', leafInk: 5 },
  digitaria: { herb: 'grass', head: 'star', petal: 'purple', leafInk: 0 },
  evernia: { plan: 'lichen', petal: 'green', leafInk: 4 },
  festuca: { herb: 'grass', head: 'tassel', petal: 'olive', leafInk: 8 },
  foeniculum: { herb: 'branching', head: 'umbel', leaf: 'linear', petal: 'yellow' },
  fragaria: { herb: 'rosette', head: 'globe', leaf: 'lobed', petal: 'red' },
  glycine: { herb: 'leafy', head: 'bell', leaf: 'round', petal: 'green', leafInk: 0 },
  helianthus: { plan: 'sunflower', head: 'daisy', leaf: 'oval', petal: 'yellow' },
  hylocomium: { herb: 'cushion', leaf: 'feather', leafInk: 7 },
  lavandula: { herb: 'grass', head: 'spike', leaf: 'linear', petal: 'purple', leafInk: 3 },
  lotus: { herb: 'leafy', head: 'umbel', leaf: 'round', petal: 'yellow' },
  mentha: { herb: 'leafy', head: 'spike', leaf: 'lance', petal: 'pink', leafInk: 5 },
  mimosa: { herb: 'branching', head: 'globe', leaf: 'feather', petal: 'pink' },
  monarda: { herb: 'leafy', head: 'poppy', leaf: 'lance', petal: 'red' },
  muhlenbergia: { herb: 'grass', head: 'tassel', petal: 'pink' },
  nelumbo: { herb: 'pads', head: 'cup', petal: 'pink', leafInk: 5 },
  nymphaea: { herb: 'pads', head: 'daisy', petal: 'yellow', leafInk: 8 },
  ocimum: { herb: 'leafy', head: 'spike', leaf: 'oval', petal: 'purple', leafInk: 8 },
  pennisetum: { herb: 'grass', head: 'spike', petal: 'yellow', leafInk: 7 },
  phalaris: { herb: 'grass', head: 'spike', petal: 'purple', leafInk: 3 },
  phormium: { plan: 'swords', petal: 'red', leafInk: 4 },
  polytrichum: { herb: 'cushion', leaf: 'linear', leafInk: 4 },
  prosthechea: { plan: 'orchid', petal: 'purple' },
  salvia: { herb: 'branching', head: 'spike', leaf: 'linear', petal: 'blue', leafInk: 3 },
  solanum: { herb: 'leafy', bush: 'arching', head: 'star', leaf: 'lobed', fruit: 'berry', petal: 'red' },
  tortula: { herb: 'cushion', leafInk: 0 },
  triticum: { plan: 'cereal', petal: 'yellow', leafInk: 7 },
  tulip: { herb: 'rosette', head: 'cup', petal: 'pink' },
  tulipa: { herb: 'rosette', head: 'cup', petal: 'pink' },
  victoria: { herb: 'pads', head: 'cup', petal: 'pink', leafInk: 7 },
  xanthoria: { plan: 'lichen', petal: 'orange', leafInk: 11 },
  zea: { plan: 'maize', petal: 'yellow', leafInk: 5 },
  zingiber: { herb: 'leafy', head: 'globe', leaf: 'lance', petal: 'red', leafInk: 7 },
  phyllostachys: { plan: 'bamboo', leafInk: 5 },
  bambusa: { plan: 'bamboo', leafInk: 7 },
  dryopteris: { plan: 'fern', leafInk: 8 },
  pteridium: { plan: 'fern', leafInk: 5 },

  // bushes
  actinidia: { plan: 'climber', leaf: 'round', fruit: 'drop', petal: 'green' },
  amaranthus: { bush: 'upright', leaf: 'lance', fruit: 'cluster', petal: 'red', leafInk: 10 },
  asparagus: { plan: 'asparagus', petal: 'red', leafInk: 5 },
  berberis: { bush: 'arching', leaf: 'oval', fruit: 'drop', petal: 'purple', leafInk: 1 },
  brugmansia: { bush: 'upright', leaf: 'oval', fruit: 'drop', petal: 'cream' },
  buxus: { bush: 'tiered', leaf: 'round', leafInk: 8 },
  cajanus: { bush: 'upright', leaf: 'lance', fruit: 'cluster', petal: 'yellow' },
  calluna: { bush: 'upright', leaf: 'linear', fruit: 'cluster', petal: 'pink', leafInk: 3 },
  cereus: { plan: 'saguaro', bush: 'columns', fruit: 'blossom', petal: 'white', leafInk: 1 },
  clerodendrum: { plan: 'climber', leaf: 'oval', fruit: 'drop', petal: 'red', leafInk: 8 },
  convolvulus: { plan: 'climber', leaf: 'lobed', fruit: 'blossom', petal: 'white' },
  cuscuta: { plan: 'climber', leaf: 'linear', fruit: 'cluster', petal: 'pink', leafInk: 9 },
  dahlia: { bush: 'dome', leaf: 'oval', fruit: 'blossom', petal: 'red', leafInk: 8 },
  daphne: { bush: 'upright', leaf: 'lance', fruit: 'cluster', petal: 'pink', leafInk: 1 },
  dionaea: { plan: 'flytrap', petal: 'red', leafInk: 7 },
  grammatophyllum: { plan: 'orchid', petal: 'yellow' },
  houttuynia: { bush: 'dome', leaf: 'oval', fruit: 'star', petal: 'white', leafInk: 10 },
  jasminum: { plan: 'climber', leaf: 'feather', fruit: 'star', petal: 'white' },
  kalmia: { bush: 'tiered', leaf: 'lance', fruit: 'cluster', petal: 'pink' },
  lantana: { bush: 'dome', leaf: 'oval', fruit: 'cluster', petal: 'orange' },
  nepenthes: { plan: 'pitcher', petal: 'red', leafInk: 7 },
  nerium: { bush: 'upright', leaf: 'lance', fruit: 'blossom', petal: 'pink', leafInk: 1 },
  opuntia: { plan: 'opuntia', bush: 'columns', fruit: 'drop', petal: 'pink', leafInk: 4 },
  paeonia: { bush: 'dome', leaf: 'lobed', fruit: 'blossom', petal: 'pink', leafInk: 0 },
  passiflora: { plan: 'climber', leaf: 'lobed', fruit: 'star', petal: 'purple' },
  pieris: { bush: 'tiered', leaf: 'lance', fruit: 'cluster', petal: 'white' },
  pseudocydonia: { bush: 'dome', leaf: 'oval', fruit: 'drop', petal: 'yellow' },
  rafflesia: { plan: 'rafflesia', petal: 'red' },
  rosa: { bush: 'arching', leaf: 'oval', fruit: 'blossom', petal: 'pink' },
  rubus: { bush: 'arching', leaf: 'lobed', fruit: 'cluster', petal: 'orange' },
  simmondsia: { bush: 'dome', leaf: 'oval', fruit: 'drop', petal: 'brown', leafInk: 3 },
  stenocereus: { bush: 'columns', fruit: 'berry', petal: 'red', leafInk: 8 },
  strobilanthes: { bush: 'dome', leaf: 'lance', fruit: 'drop', petal: 'purple', leafInk: 10 },
  strophanthus: { plan: 'climber', leaf: 'oval', fruit: 'star', petal: 'pink' },
  vaccinium: { bush: 'upright', leaf: 'oval', fruit: 'berry', petal: 'blue' },
  viscum: { plan: 'mistletoe', leaf: 'lance', fruit: 'berry', petal: 'white', leafInk: 7 },
  weigela: { bush: 'arching', leaf: 'oval', fruit: 'drop', petal: 'pink' },
};

/** What is known of a species or its genus; nothing where neither is known. */
export function genusOf(species: string | undefined): Genus {
  const words = species?.trim().toLowerCase().split(/\s+/) ?? [];
  const known = [words.slice(0, 2).join(' '), words[0] ?? ''].find((name) => Object.hasOwn(GENERA, name));
  return known === undefined ? {} : (GENERA[known] ?? {});
}
