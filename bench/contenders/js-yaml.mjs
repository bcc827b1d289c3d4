// The same trees as YAML, read by js-yaml (which keeps no positions), checked by the same compiled schema.
import { load } from 'js-yaml';
import { fitsCard } from '../../src/cards/generated/fits.js';
import { validateCard } from '../../src/cards/generated/validators.js';

export function open() {
  return (/** @type {string} */ text) => {
    const tree = load(text);
    return fitsCard(tree) || validateCard(tree) ? tree : undefined;
  };
}
