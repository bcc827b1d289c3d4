import type { CheckedCard, CheckedRules } from '../cards/check.ts';
import type { CheckedPack } from '../cards/pack.ts';
import { CODES } from '../language/codes.ts';
import type { Diagnostic, Range } from '../language/diagnostic.ts';
import type { Located } from '../language/located.ts';
import type { Face, Section } from '../language/tree.ts';
import { compileFace, compileSection } from './compile-face.ts';
import type { CompileFault } from './fault.ts';
import { rangeOf } from '../language/range-of.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * The lines of a checked card that no machine can carry out (M codes), in the text; nothing for a card with errors. Its
 * places are asked for only where something is found.
 */
export function cardFaults(
  checked: CheckedCard,
  pack: CheckedPack,
  vocabulary: Vocabulary,
): readonly Diagnostic[] {
  const { card } = checked;
  if (!card) return [];
  const found = card.faces.map((face) => compileFace(face, card, pack, vocabulary).faults);
  return placed(
    found,
    () => checked.located,
    ({ faces }, at) => faces[at],
  );
}

/** The same for a rules file. */
export function rulesFaults(
  checked: CheckedRules,
  pack: CheckedPack,
  vocabulary: Vocabulary,
): readonly Diagnostic[] {
  const { card } = checked;
  if (!card) return [];
  const found = card.sections.map((section) => compileSection(section, pack, vocabulary).faults);
  return placed(
    found,
    () => checked.located,
    ({ sections }, at) => sections[at],
  );
}

/** Faults of each face or section where they stand. */
function placed<Tree extends Range>(
  found: readonly (readonly CompileFault[])[],
  locate: () => Tree | undefined,
  wholeAt: (tree: Tree, at: number) => Whole | undefined,
): readonly Diagnostic[] {
  if (found.every(({ length }) => length === 0)) return [];
  const tree = locate();
  if (!tree) return [];
  return found
    .flatMap((faults, at) => faults.map((fault) => diagnostic(fault, wholeAt(tree, at) ?? tree)))
    .sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
}

type Whole = Located<Face> | Located<Section> | Range;

function diagnostic({ code, path, sentence }: CompileFault, located: Whole): Diagnostic {
  const { start, end } = ('abilities' in located ? rangeOf(located, path) : undefined) ?? located;
  const { severity } = CODES[code];
  return { code, severity, range: { start, end }, message: sentence, expected: [], fixes: [], examples: [] };
}
