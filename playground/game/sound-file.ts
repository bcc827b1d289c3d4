import { validateCard, validateRules } from '../../src/cards/generated/validators.js';
import type { CheckedFile } from './checked-file.ts';

/** True if the trees of a file that was kept are whole. */
export const isSound = ({ card, cards = [], rules }: CheckedFile): boolean =>
  [...(card ? [card] : []), ...cards].every((each) => validateCard(each)) &&
  (rules === undefined || validateRules(rules));
