import { expect, test } from 'vitest';
import { withSoftHyphens } from '../../playground/text/soft-hyphens.ts';

test.each([
  ['Cloudforest', 'Cloud·forest'],
  ['Black Raspberries', 'Black Rasp·ber·ries'],
  ['Virginia Strawberry', 'Vir·ginia Straw·berry'],
  ['Hummingbird', 'Hum·ming·bird'],
  ['Grassland', 'Grass·land'],
  ['Shrubland', 'Shrub·land'],
  ['Butterfly', 'But·ter·fly'],
  ['Passionflower', 'Pas·sion·flower'],
  // No consonants stand together, or they begin a syllable: before them.
  ['Salamander', 'Salaman·der'],
  ['Amazonica', 'Ama·zo·nica'],
  // A short word is not broken.
  ['Fungus', 'Fungus'],
  ['Ngorongoro', 'Ngoron·goro'],
])('%s is broken at sensible places alone', (name, broken) => {
  expect(withSoftHyphens(name).replaceAll('\u00AD', '·')).toBe(broken);
});
