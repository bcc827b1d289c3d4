import type { Located } from '../language/located.ts';
import type { Face, Section } from '../language/tree.ts';
import type { CheckedCard, CheckedRules } from './check.ts';

/** A face or a section of rules in a file without mistakes. */
export interface WrittenText {
  /** Number and side, such as `12A`, or the name of the section. */
  readonly id: string;
  /** Id of its kind. */
  readonly kind: string;
  readonly text: Face | Section;
  readonly located: Located<Face> | Located<Section> | undefined;
}

/** The faces or sections of a file, from top to bottom. */
export function writtenIn({ card, located }: CheckedCard | CheckedRules): readonly WrittenText[] {
  if (!card) return [];
  if ('sections' in card)
    return card.sections.map((text, at) => ({
      ...{ id: text.name, kind: text.kind, text },
      located: located && 'sections' in located ? located.sections[at] : undefined,
    }));
  return card.faces.map((text, at) => ({
    ...{ id: `${card.number}${text.side ?? 'A'}`, kind: card.kind, text },
    located: located && 'faces' in located ? located.faces[at] : undefined,
  }));
}
