import type { Diagnostic } from '../../src/language/diagnostic.ts';
import type { FileState, ColourType } from '../../src/language-service/types.ts';
import { isJson } from '../files/card-form.ts';
import { editor, MarkerSeverity } from './monaco.ts';
import { positionAt } from './position.ts';

const SEVERITIES = {
  error: MarkerSeverity.Error,
  warning: MarkerSeverity.Warning,
  info: MarkerSeverity.Info,
} as const;

/** A range of a text as the editor counts it. An empty one takes in a character, so that it can be seen. */
export function editorRange(text: string, { start, end }: { start: number; end: number }, visible = false) {
  const from = positionAt(text, start);
  const to = positionAt(text, Math.max(start, end));
  const empty = from.lineNumber === to.lineNumber && from.column === to.column;
  const wide = visible && empty;
  return {
    startLineNumber: from.lineNumber,
    startColumn: wide ? Math.max(1, from.column - 1) : from.column,
    endLineNumber: to.lineNumber,
    endColumn: wide ? Math.max(2, to.column) : to.column,
  };
}

/** The wavy lines of a text. */
export function markersOf(text: string, diagnostics: readonly Diagnostic[]): editor.IMarkerData[] {
  return diagnostics.map((one) => ({
    ...editorRange(text, one.range, true),
    severity: SEVERITIES[one.severity],
    message: one.message,
    code: one.code,
    source: 'Loam',
  }));
}

const UNCOLOURED: ReadonlySet<ColourType> = new Set(['comment', 'unknown']);

/** The colours of the words, as the language knows them; names and triggers stand out. */
export function tokenDecorations(text: string, state: FileState): editor.IModelDeltaDecoration[] {
  const words = state.tokens
    .filter(({ type }) => !UNCOLOURED.has(type))
    .map((token) => ({
      range: editorRange(text, token),
      options: { inlineClassName: `tok-${token.type}`, stickiness: STICKS },
    }));
  const names = state.outline
    .flatMap((item) => [item, ...item.children])
    .filter(({ kind }) => kind === 'card' || kind === 'face' || kind === 'section')
    .map((item) => ({
      range: editorRange(text, item.nameRange),
      options: { inlineClassName: 'tok-name', stickiness: STICKS },
    }));
  return [...words, ...names];
}

/** The mark of each ability before its line, in the two columns of its indent; JSON has no such columns. */
export function markDecorations(
  text: string,
  state: FileState,
  pictures: ReadonlyMap<string, string>,
): editor.IModelDeltaDecoration[] {
  if (isJson(state.path)) return [];
  return state.outline
    .flatMap((item) => [item, ...item.children, ...item.children.flatMap((child) => child.children)])
    .filter(({ kind, name }) => kind === 'ability' && pictures.has(name))
    .map(({ name, nameRange }) => ({
      range: editorRange(text, nameRange),
      options: { beforeContentClassName: `mark-before mark-${name}`, stickiness: STICKS },
    }));
}

/** Typing at the edge of a word does not widen its colour. */
const STICKS = editor.TrackedRangeStickiness.NeverGrowsWhenTypingAtEdges;
