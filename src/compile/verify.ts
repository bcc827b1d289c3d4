import type { Program } from './program.ts';
import { COMPANY_CHECKS } from './verify-company.ts';
import { CONSTANT_CHECKS } from './verify-constants.ts';
import { lookAt } from './verify-context.ts';
import type { Check, VerifyFault } from './verify-fault.ts';
import { FLOW_CHECKS } from './verify-flow.ts';
import { LAYOUT_CHECKS } from './verify-layout.ts';
import { OPERAND_CHECKS } from './verify-operands.ts';
import { PAYMENT_CHECKS } from './verify-payment.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Every check, in the order of the codes. None is implied by the others. */
export const CHECKS: readonly Check[] = [
  ...LAYOUT_CHECKS,
  ...OPERAND_CHECKS,
  ...CONSTANT_CHECKS,
  ...FLOW_CHECKS,
  ...PAYMENT_CHECKS,
  ...COMPANY_CHECKS,
];

/** Most faults that one check names; a program with so many is no program. */
export const MAX_FOUND = 200;

/**
 * Proves of a program what the machine relies on; see {@link CHECKS}. A program without faults can be run on
 * every state. It never fails itself, whatever stands in the program.
 *
 * @param options without: the code of one check that is left out, for tests of the checks
 * @returns the findings, in the order of the words, at most {@link MAX_FOUND} of each check; codes V801 to V842
 */
export function verify(
  program: Program,
  vocabulary: Vocabulary,
  options: { readonly without?: string } = {},
): readonly VerifyFault[] {
  const looked = lookAt(program, vocabulary);
  const faults: VerifyFault[] = [];
  for (const { code, find } of CHECKS) {
    if (code === options.without) continue;
    let found = 0;
    for (const [word, message] of find(looked)) {
      faults.push({ code, word, message });
      if (++found === MAX_FOUND) break;
    }
  }
  return faults.sort((one, other) => one.word - other.word);
}
