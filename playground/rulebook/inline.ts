import type { Rulebook } from './rulebook.ts';

/** A piece of a line of a rulebook. */
export type Inline =
  | { readonly piece: 'text' | 'code' | 'strong' | 'stressed'; readonly text: string }
  | { readonly piece: 'rule'; readonly id: string };

const PIECE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\b([A-Z][A-Z]+-[A-Za-z0-9][\w-]*)/g;

/** Pieces of a line in their order. What looks like an id is one where the rulebook has that rule. */
export function inlineOf(text: string, { rules }: Pick<Rulebook, 'rules'>): readonly Inline[] {
  const pieces: Inline[] = [];
  let at = 0;
  for (const found of text.matchAll(PIECE)) {
    const [all, code, strong, stressed, id] = found;
    if (id !== undefined && !rules.has(id)) continue;
    if (found.index > at) pieces.push({ piece: 'text', text: text.slice(at, found.index) });
    at = found.index + all.length;
    if (id !== undefined) pieces.push({ piece: 'rule', id });
    else if (code !== undefined) pieces.push({ piece: 'code', text: code });
    else if (strong !== undefined) pieces.push({ piece: 'strong', text: strong });
    else pieces.push({ piece: 'stressed', text: stressed ?? '' });
  }
  if (at < text.length) pieces.push({ piece: 'text', text: text.slice(at) });
  return pieces;
}

/** A line without its marks, to be read in one go. */
export const plainOf = (text: string): string => text.replace(/[`*]/g, '');
