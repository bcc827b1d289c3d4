// The same trees as YAML, read by `yaml`, checked by the same compiled schema.
import { parse } from 'yaml';
import { validateCard } from '../../src/cards/generated/validators.js';

export function open() {
  return (/** @type {string} */ text) => {
    const tree = parse(text);
    return validateCard(tree) ? tree : undefined;
  };
}
