import { amountsOf } from './amounts.ts';
import { ENOUGH, isFar } from './m736-far-out-of-range.ts';
import type { LintRule } from './rule.ts';

/** True if a number is not only the greatest or the least, but clearly so. */
const isOutside = (number: number, least: number, most: number): boolean =>
  number < least - 2 || number > Math.max(most + 3, most * 1.5);

export const outOfRange: LintRule = {
  code: 'M735',
  accuracy:
    'It compares with what the other cards say with the same verb and thing, or print in the same field; there must be five or more. It is told of numbers that are half as great again as the greatest, or 3 below the least.',
  unchecked: 'Numbers that other cards have, however odd they are here. Rules.',
  check: (catalogue) =>
    amountsOf(catalogue).flatMap(({ path, range, number, what, least, most, others }) =>
      others < ENOUGH || !isOutside(number, least, most) || isFar(number, most)
        ? []
        : [
            {
              path,
              range: range(),
              message: `No other card has ${number} here: "${what}" goes from ${least} to ${most} on ${others} others.`,
            },
          ],
    ),
};
