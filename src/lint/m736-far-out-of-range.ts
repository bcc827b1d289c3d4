import { amountsOf } from './amounts.ts';
import type { LintRule } from './rule.ts';

/** Fewer others say too little of what is usual. */
export const ENOUGH = 5;

/** True if a number is so far above all others that a digit too many is likelier than a design. */
export const isFar = (number: number, most: number): boolean => number > 2 * Math.max(most, 1) + 3;

export const farOutOfRange: LintRule = {
  code: 'M736',
  accuracy:
    'A number that is more than twice the greatest of others, and 4 more. Five or more other cards must have the field, or say it with the same verb and thing.',
  unchecked: 'Numbers that are too small. Rules.',
  check: (catalogue) =>
    amountsOf(catalogue).flatMap(({ path, range, number, what, most, others }) =>
      others < ENOUGH || !isFar(number, most)
        ? []
        : [
            {
              path,
              range: range(),
              message: `${number} is far from what others have: "${what}" goes up to ${most} on ${others} other cards. Check the number.`,
            },
          ],
    ),
};
