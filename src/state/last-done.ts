import { valuesOf } from '../cards/attribute-values.ts';
import type { Layout } from './layout.ts';
import { word } from './zones.ts';

/** The card to which a verb was done last, -1 for none, and the id of the value that was named since then. */
export function lastDone(
  { lastAt, image }: Layout,
  state: Int32Array,
  verb: number,
): { readonly card: number; readonly value: string | undefined } {
  const at = lastAt[verb] ?? -1;
  if (at < 0) return { card: -1, value: undefined };
  const measure = word(state, at + 1) - 1;
  const { manifest } = image.vocabulary;
  const attribute = image.vocabulary.name('measure', measure)?.replace(/^attribute:/, '') ?? '';
  const value = measure < 0 ? undefined : valuesOf(attribute, { manifest })[word(state, at + 2) - 1];
  return { card: word(state, at) - 1, value };
}
