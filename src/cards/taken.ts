import type { KindWord, VerbAct, Words } from './manifest.ts';

/**
 * True if an act can put cards of a kind down: any card where nothing is paid; else those that are at home where they
 * go, and those that print the price where a text can mean them: where several kinds are at home or none, or the pack
 * has a word for any card.
 */
export function isTaken(kind: KindWord | undefined, { act, to, price }: VerbAct, words: Words): boolean {
  if (act !== 'settle') return false;
  if (price === undefined || (kind?.home !== undefined && kind.home === to)) return true;
  const isMeant =
    Object.values(words.noun).some(({ ranges }) => ranges === 'cards') ||
    Object.values(words.kind).filter(({ home }) => home !== undefined && home === to).length !== 1;
  return isMeant && [...(kind?.required ?? []), ...(kind?.optional ?? [])].includes(price);
}
