// Loam: parse, words, what words say together, schema.
import { checkCard } from '../../src/cards/check.ts';
import { readPack } from '../../src/cards/pack.ts';

/** @param {string} manifest text of the pack's manifest */
export function open(manifest) {
  const { pack } = readPack(manifest);
  if (!pack) throw new Error('The manifest of the pack has errors.');
  return (/** @type {string} */ text) => checkCard(text, pack).card;
}
