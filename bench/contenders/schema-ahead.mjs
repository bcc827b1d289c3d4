// The schema of a card, compiled ahead of time.
import { validateCard } from '../../src/cards/generated/validators.js';

export function open() {
  return (/** @type {string} */ text) => validateCard(JSON.parse(text));
}
