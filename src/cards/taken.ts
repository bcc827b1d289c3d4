import type { KindWord, Manifest, VerbAct } from '../cards/manifest.ts';

/** True if an act puts cards of a kind down for a price. */
export function isTaken(
  kind: KindWord | undefined,
  { act, to, price = '' }: VerbAct,
  { words }: Manifest,
): boolean {
  if (act !== 'settle') return false;
  if (kind?.home !== undefined && kind.home === to) return true;
  // Any card that prints the price is taken where several kinds are at home, or none.
  const atHome = Object.values(words.kind).filter(({ home }) => home !== undefined && home === to);
  return atHome.length !== 1 && [...(kind?.required ?? []), ...(kind?.optional ?? [])].includes(price);
}
