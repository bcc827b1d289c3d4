import type { CheckedCard, CheckedRules } from '../cards/check.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { FileRole } from '../cards/paths.ts';
import { cardFaults, rulesFaults } from '../compile/diagnose.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { Vocabulary } from '../compile/vocabulary.ts';

/** What compiling a checked file finds (M codes), in the order of the text. */
export type ProgramFaults = (checked: CheckedCard | CheckedRules, role: FileRole) => readonly Diagnostic[];

/** Compiles what was checked against a pack, and gives what no machine can do (M codes). */
export function programFaultsOf(pack: CheckedPack): ProgramFaults {
  const vocabulary = new Vocabulary(pack.manifest);
  return (checked, role) =>
    role === 'rules'
      ? rulesFaults(checked as CheckedRules, pack, vocabulary)
      : cardFaults(checked as CheckedCard, pack, vocabulary);
}
