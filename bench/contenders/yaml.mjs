// The same trees as YAML, read by `yaml`, checked by the same compiled schema.
import { parse } from 'yaml';
import { fitsCard } from '../../src/cards/generated/fits.js';
import { validateCard } from '../../src/cards/generated/validators.js';

export function open() {
  return (/** @type {string} */ text) => {
    const tree = parse(text);
    return fitsCard(tree) || validateCard(tree) ? tree : undefined;
  };
}
