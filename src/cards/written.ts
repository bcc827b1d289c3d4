import type { Located } from '../language/located.ts';
import type { Face, Section } from '../language/tree.ts';
import type { CheckedCard, CheckedRules } from './check.ts';
import { numbersOf } from './copies.ts';

/** A face or a section of rules in a file without mistakes. */
export interface WrittenText {
  /** Number and side, such as `12A`, of each of several equal cards; or the name of the section. */
  readonly ids: readonly string[];
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
      ...{ ids: [text.name], kind: text.kind, text },
      located: located && 'sections' in located ? located.sections[at] : undefined,
    }));
  return card.faces.map((text, at) => ({
    ...{
      ids: numbersOf(card).map((number) => `${number}${text.side ?? 'A'}`),
      kind: card.kind,
      text,
    },
    located: located && 'faces' in located ? located.faces[at] : undefined,
  }));
}
