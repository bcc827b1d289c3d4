import { belongsInside } from './belongs-inside.ts';
import { LANGUAGE } from './grammar.ts';
import { Range, type editor, type IDisposable } from './monaco.ts';

/** The blanks before a line inside of a card or section. */
const INDENT = '  ';

/** Indents a line with the first letter that is typed in it, where its place asks for that. */
export function indentLines(code: editor.IStandaloneCodeEditor): IDisposable {
  const indent = (lineNumber: number, typed: string): void => {
    const model = code.getModel();
    if (model?.getLanguageId() !== LANGUAGE || lineNumber > model.getLineCount()) return;
    const line = model.getLineContent(lineNumber);
    if (line !== typed || !belongsInside(line, model.getLinesContent().slice(0, lineNumber - 1))) return;
    const start = new Range(lineNumber, 1, lineNumber, 1);
    code.executeEdits('loam-indent', [{ range: start, text: INDENT, forceMoveMarkers: true }]);
  };
  return code.onDidChangeModelContent(({ changes, isUndoing, isRedoing, isFlush }) => {
    const [change, ...others] = changes;
    if (!change || others.length > 0 || isUndoing || isRedoing || isFlush || !code.hasTextFocus()) return;
    const { text, range } = change;
    // The text is changed again when everybody has heard of this change.
    if (text.length === 1 && range.startColumn === 1 && range.endColumn === 1)
      queueMicrotask(() => indent(range.startLineNumber, text));
  });
}
