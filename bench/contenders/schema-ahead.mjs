// The schema of a card, compiled ahead of time.
import { fitsCard } from '../../src/cards/generated/fits.js';
import { validateCard } from '../../src/cards/generated/validators.js';

export function open() {
  return (/** @type {string} */ text) => {
    const tree = JSON.parse(text);
    return fitsCard(tree) || validateCard(tree);
  };
}
