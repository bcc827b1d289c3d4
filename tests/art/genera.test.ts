import { describe, expect, it } from 'vitest';
import { drawLayers } from '../../playground/earth/drawing/drawing.ts';
import { genusOf, PLANS } from '../../playground/earth/drawing/genera.ts';
import { traitsOf } from '../../playground/earth/drawing/traits.ts';
import { packFaces } from './faces.ts';

const flora = packFaces().filter(({ kind, types }) => kind === 'flora' && types.length === 1);

/** Plans of growth as botany describes the genera; what stands here comes from botany, not from the drawings. */
const SHAPES: Readonly<Record<string, string>> = {
  'Pinus resinosa': 'pine',
  'Picea glauca': 'spruce',
  'Sequoiadendron giganteum': 'redwood',
  'Adansonia digitata': 'baobab',
  'Ficus aurea': 'strangler',
  'Ficus citrifolia': 'strangler',
  'Ficus watkinsiana': 'strangler',
  'Avicennia germinans': 'mangrove',
  'Rhizophora mangle': 'mangrove',
  'Musa acuminata': 'banana',
  'Abies balsamea': 'fir',
  'Larix gmelinii': 'larch',
  'Taxodium distichum': 'spire',
  'Phoenix canariensis': 'palm',
  'Vachellia tortilis': 'umbrella',
  'Populus tremuloides': 'column',
  'Betula pendula': 'multi-stem',
  'Quercus alba': 'round',
  'Wisteria sinensis': 'weeping',
  'Amanita muscaria': 'fly-agaric',
  'Amanita pantherina': 'fly-agaric',
  'Hericium erinaceus': 'lions-mane',
  'Clathrus ruber': 'cage',
  'Aseroe rubra': 'star-fungus',
  'Boletus edulis': 'bolete',
  'Leccinum aurantiacum': 'bolete',
  'Morchella esculenta': 'morel',
  'Calvatia gigantea': 'ball',
  'Cantharellus cibarius': 'funnel',
  'Craterellus cornucopioides': 'funnel',
  'Calocera viscosaw': 'coral',
  'Auricularia auricula-judae': 'cup',
  'Trametes versicolor': 'bracket',
  'Ganoderma lingzhi': 'bracket',
  'Coprinus comatus': 'bell',
  'Macrolepiota procera': 'flat',
  'Triticum aestivum': 'cereal',
  'Zea mays': 'maize',
  'Helianthus annuus': 'sunflower',
  'Cladonia rangiferina': 'lichen',
  'Evernia prunastri': 'lichen',
  'Phormium tenax': 'swords',
  'Prosthechea cochleata': 'orchid',
  'Grammatophyllum speciosum': 'orchid',
  'Allium sativum': 'onion',
  'Allium cepa': 'onion',
  'Nymphaea alba': 'pads',
  'Tortula muralis': 'cushion',
  'Festuca arundinacea': 'grass',
  'Cereus repandus': 'saguaro',
  'Opuntia fragilis': 'opuntia',
  'Stenocereus thurberi': 'columns',
  'Nepenthes maxima': 'pitcher',
  'Rafflesia arnoldii': 'rafflesia',
  'Dionaea muscipula': 'flytrap',
  'Convolvulus arvensis': 'climber',
  'Passiflora incarnata': 'climber',
  'Viscum album': 'mistletoe',
  'Asparagus officinalis': 'asparagus',
};

describe('the genus comes before the type', () => {
  it.each(Object.entries(SHAPES))('%s is a %s', (species, shape) => {
    const face = flora.find((each) => each.species === species);
    if (!face) throw new Error(`no card of ${species}`);
    const traits = traitsOf(face);
    expect(traits.plan ?? traits[face.types[0] ?? 'tree']).toBe(shape);
  });

  it('knows the genus of every plant of the pack', () => {
    expect(flora.filter(({ species }) => Object.keys(genusOf(species)).length === 0)).toEqual([]);
  });

  it('draws every plan, by day and on a tile, as a shape of its own', () => {
    const [base] = flora;
    if (!base) throw new Error('there is no plant');
    const species = { bamboo: 'Phyllostachys edulis', fern: 'Dryopteris filix-mas' } as const;
    const shapes = PLANS.map((plan) => {
      const face =
        flora.find((each) => genusOf(each.species).plan === plan) ??
        (plan === 'bamboo' || plan === 'fern' ? { ...base, species: species[plan] } : undefined);
      if (!face) throw new Error(`no card is a ${plan}`);
      return JSON.stringify(drawLayers(face, { theme: 'light', detail: 'tile' })['plant']);
    });
    expect(new Set(shapes).size).toBe(PLANS.length);
    expect(PLANS.length).toBeGreaterThan(25);
  });

  it('an unknown genus is drawn as before, by its type', () => {
    expect([genusOf('Loamia fictiva'), genusOf(''), genusOf(undefined), genusOf('constructor x')]).toEqual([
      {},
      {},
      {},
      {},
    ]);
  });
});
