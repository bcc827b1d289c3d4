import { isDraft, isDraftText } from '../cards/face.ts';
import { rangeOf } from '../cards/copies.ts';
import type { CheckedPack } from '../cards/pack.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import type { Located } from '../language/located.ts';
import type { Card, Rules } from '../language/tree.ts';
import { isSound, type Document } from './document.ts';
import { drawnOf } from './drawn.ts';
import { ofRows, rowStates } from './row-states.ts';
import { outlineOfCard, outlineOfRules } from './outline.ts';
import { summariesOfCard, summariesOfRules } from './summary.ts';
import { tokensOf } from './tokens.ts';
import type { FileState } from './types.ts';

/**
 * The state of a document: what is wrong and how it is built is of the present text, what it says is of the
 * last text that checked, which `before` remembers.
 */
export function stateOf(
  document: Document,
  diagnostics: readonly Diagnostic[],
  before: FileState | undefined,
  pack: CheckedPack,
): FileState {
  const { path, text, lines, checked } = document;
  const head: Partial<Located<Card>> =
    document.role === 'rules' ? {} : ((checked.located as Located<Card>) ?? {});
  const broken = brokenFields(head, diagnostics);
  const drawn = drawnOf(document, diagnostics, broken, before, pack);
  return {
    path,
    diagnostics,
    ...(drawn && { drawn }),
    ...meaningOf(document, before, pack),
    current: isSound(document),
    ...(document.table?.is === 'broken' && { unread: true }),
    ...(head.number && rangeOf(head.number.value, head.last?.value)),
    ...(head.kind && { kind: head.kind.value }),
    draft: saysDraft(document, pack),
    broken,
    tokens: tokensOf(lines, text, pack),
    outline: outlineOf(document),
  };
}

/** Card or rules of the last text that checked, with what they say. */
function meaningOf({ checked, role, table }: Document, before: FileState | undefined, pack: CheckedPack) {
  if (table) return ofRows(table.is === 'rows' ? rowStates(table.rows) : (before?.rows ?? []));
  const { card: tree, located } = checked;
  if (!tree || !located) {
    return {
      ...(before?.card && { card: before.card }),
      ...(before?.rules && { rules: before.rules }),
      faces: before?.faces ?? [],
      sections: before?.sections ?? [],
    };
  }
  if (role === 'rules') {
    const rules = tree as Rules;
    return { rules, faces: [], sections: summariesOfRules(rules, located as Located<Rules>, pack) };
  }
  const card = tree as Card;
  return { card, faces: summariesOfCard(card, located as Located<Card>, pack), sections: [] };
}

function outlineOf({ checked, role, text }: Document) {
  if (!checked.located) return [];
  if (role === 'rules') return outlineOfRules(checked.located as Located<Rules>, text);
  const card = checked.located as Located<Card>;
  const { kind, number }: Partial<Located<Card>> = card;
  return kind && number ? outlineOfCard(card, text) : [];
}

/** True if the text says that the card is a draft, also while it has mistakes elsewhere. */
function saysDraft({ checked, role }: Document, { manifest }: CheckedPack): boolean {
  if (role === 'rules') return false;
  if (checked.card) return isDraft(checked.card as Card, manifest);
  return isDraftText(checked.located, manifest);
}

/** Ids of the fields with an error in them, each once. */
function brokenFields(
  { faces = [] }: Partial<Located<Card>>,
  diagnostics: readonly Diagnostic[],
): readonly string[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const broken = faces
    .flatMap(({ fields }) => fields)
    .filter(({ start, end }) => errors.some(({ range }) => range.start >= start && range.end <= end));
  return [...new Set(broken.map(({ field }) => field.value))];
}
