import type { CardCondition } from './program.ts';
import type { Vocabulary } from './vocabulary.ts';

/** True if a test asks for more than what stands on the face: where the card lies, what lies on it, who asks. */
export function needsState(test: CardCondition, vocabulary: Vocabulary): boolean {
  switch (test.test) {
    case 'is':
      return false;
    case 'number':
    case 'parity':
      return vocabulary.name('measure', test.measure)?.startsWith('piece:') === true;
    case 'other':
    case 'full':
    case 'place':
    case 'last':
      return true;
    default:
      return test satisfies never;
  }
}

/** True if what passes it can change as cards and pieces move; that a card is not the asking one never does. */
export const canChange = (test: CardCondition, vocabulary: Vocabulary): boolean =>
  test.test !== 'other' && needsState(test, vocabulary);
