import type { Range } from '../../src/language/diagnostic.ts';
import type { editor } from './monaco.ts';

/** The controller with which the editor inserts texts with stops: the contribution that its feature registers. */
interface Snippets extends editor.IEditorContribution {
  insert(template: string, options: { readonly adjustWhitespace: boolean }): void;
}

/** Header and side with a name in quotes, field with its value, trigger with what stands behind its colon. */
const LINES = [/^(\S[^"\n]*")([^"\n]*)"/, /^(\s+[^\s:]+ "?)([^":\n]+?)"?$/, /^(\s+[^\s:]+: )(.+)$/];

/**
 * The ranges of the text of a card that are filled in, in its order: names, values of fields, abilities. Ranges are in
 * code units.
 */
export function fillable(text: string): readonly Range[] {
  let at = 0;
  return text.split('\n').flatMap((line) => {
    const start = at;
    at += line.length + 1;
    for (const each of LINES) {
      const found = each.exec(line);
      const [, before = '', value = ''] = found ?? [];
      if (found) return [{ start: start + before.length, end: start + before.length + value.length }];
    }
    return [];
  });
}

/** The text as a snippet: each part that is filled in is a stop that selects it, and the last stop is the end. */
export function asSnippet(text: string): string {
  const plain = (part: string): string => part.replace(/[\\$}]/g, '\\$&');
  let done = 0;
  const parts = fillable(text).map(({ start, end }, index) => {
    const part = `${plain(text.slice(done, start))}\${${index + 1}:${plain(text.slice(start, end))}}`;
    done = end;
    return part;
  });
  const rest = text.slice(done);
  // The end is where a line can be added.
  return `${parts.join('')}${plain(rest.trimEnd())}$0${plain(rest.slice(rest.trimEnd().length))}`;
}

/** Selects the first part that is filled in. The Tab key leads to the next one, Escape leaves the stops. */
export function fillIn(code: editor.IStandaloneCodeEditor): void {
  const model = code.getModel();
  if (!model) return;
  code.setSelection(model.getFullModelRange());
  code
    .getContribution<Snippets>('snippetController2')
    ?.insert(asSnippet(model.getValue()), { adjustWhitespace: false });
}
