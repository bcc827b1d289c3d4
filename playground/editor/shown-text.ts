import type { FileState } from '../../src/language-service/types.ts';
import type { Workbench } from '../store/workbench.ts';

/** The text that an editor shows, for what is drawn into it. */
export interface ShownText {
  /** The text. */
  text(): string;
  /** Id of its document. */
  open(): string | undefined;
}

/** The state of the text that is shown, if it is about the text as it is now. */
export function knownOf(
  { state: { known }, language }: Workbench,
  shown: ShownText,
): { readonly doc: string; readonly state: FileState } | undefined {
  const doc = shown.open();
  const state = doc === undefined ? undefined : known.get(doc);
  if (doc === undefined || !state) return undefined;
  return language.textOf(state) === shown.text() ? { doc, state } : undefined;
}
