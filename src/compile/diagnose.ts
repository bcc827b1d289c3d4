import type { CheckedCard, CheckedRules } from '../cards/check.ts';
import type { Pack } from '../cards/pack.ts';
import { CODES } from '../language/codes.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { Located } from '../language/located.ts';
import type { Face, Section } from '../language/tree.ts';
import { compileFace, compileSection } from './compile-face.ts';
import type { CompileFault } from './fault.ts';
import { rangeOf } from './source-ranges.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a checked card says that no machine can do (M codes), in the order of the text; nothing for one with errors. */
export function cardFaults(
  { card, located }: CheckedCard,
  pack: Pack,
  vocabulary: Vocabulary,
): readonly Diagnostic[] {
  if (!card || !located) return [];
  return inOrder(
    card.faces.flatMap((face, i) => {
      const { faults } = compileFace(face, card, pack, vocabulary);
      return faults.map((fault) => diagnostic(fault, located.faces[i] ?? located));
    }),
  );
}

/** The same for a rules file. */
export function rulesFaults(
  { card, located }: CheckedRules,
  pack: Pack,
  vocabulary: Vocabulary,
): readonly Diagnostic[] {
  if (!card || !located) return [];
  return inOrder(
    card.sections.flatMap((section, i) => {
      const { faults } = compileSection(section, pack, vocabulary);
      return faults.map((fault) => diagnostic(fault, located.sections[i] ?? located));
    }),
  );
}

type Whole = Located<Face> | Located<Section> | { readonly start: number; readonly end: number };

function diagnostic({ code, path, sentence }: CompileFault, located: Whole): Diagnostic {
  const { start, end } = ('abilities' in located ? rangeOf(located, path) : undefined) ?? located;
  const { severity } = CODES[code];
  return { code, severity, range: { start, end }, message: sentence, expected: [], fixes: [], examples: [] };
}

const inOrder = (found: readonly Diagnostic[]): readonly Diagnostic[] =>
  [...found].sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
