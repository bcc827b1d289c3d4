import { isJson, isTable } from '../files/card-form.ts';
import { docPath, docText, type Doc } from '../files/document.ts';
import { editorRange } from './decorations.ts';
import { JSON_LANGUAGE, LANGUAGE } from './grammar.ts';
import { editor, Uri } from './monaco.ts';
import type { Workbench } from '../store/workbench.ts';

/** One document in the editor. */
export interface EditorText {
  /** Id of the document. */
  readonly id: string;
  /** Its text with its undo. */
  readonly model: editor.ITextModel;
  /** Ids of the decorations that colour its words. */
  words: string[];
  /** The place where it was looked at last. */
  view: editor.ICodeEditorViewState | null;
}

/** The number of documents that keep their undo. */
const MOST = 60;

/** The documents that were opened in the editor. Each keeps its undo; of very many, the first are let go. */
export class EditorTexts {
  readonly #texts = new Map<string, EditorText>();
  readonly #typed: (id: string, text: string) => void;
  readonly #watching = new Set<() => void>();
  #applying = false;

  /** @param typed Called with every text that a person makes, and with none that comes from outside. */
  constructor(typed: (id: string, text: string) => void) {
    this.#typed = typed;
  }

  /** The text of a document; made when it is first opened. */
  of(doc: Doc): EditorText {
    const known = this.#texts.get(doc.id);
    if (known) return known;
    const uri = Uri.from({ scheme: 'loam', path: `/${doc.id}` });
    const path = docPath(doc);
    const language = isTable(path) ? 'plaintext' : isJson(path) ? JSON_LANGUAGE : LANGUAGE;
    const model = editor.createModel(docText(doc), language, uri);
    model.updateOptions({
      tabSize: 2,
      indentSize: 2,
      insertSpaces: true,
      bracketColorizationOptions: { enabled: false, independentColorPoolPerBracketType: false },
    });
    model.onDidChangeContent(() => {
      if (this.#applying) return;
      for (const then of this.#watching) then();
      this.#typed(doc.id, model.getValue());
    });
    const made: EditorText = { id: doc.id, model, words: [], view: null };
    this.#texts.set(doc.id, made);
    this.#letGo(doc.id);
    return made;
  }

  /** The text of a document that was opened before. */
  opened(id: string | undefined): EditorText | undefined {
    return id === undefined ? undefined : this.#texts.get(id);
  }

  /** Id of the document that a model shows. */
  idOf(model: editor.ITextModel): string | undefined {
    for (const text of this.#texts.values()) if (text.model === model) return text.id;
    return undefined;
  }

  /** Replaces what differs, so that caret and undo stay; a difference in line ends alone is none. */
  follow({ model }: EditorText, text: string): void {
    const now = model.getValue();
    if (now === text || plainEnds(now) === plainEnds(text)) return;
    const most = Math.min(now.length, text.length);
    let head = 0;
    while (head < most && now[head] === text[head]) head += 1;
    let tail = 0;
    while (tail < most - head && now.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
    const range = editorRange(now, { start: head, end: now.length - tail });
    this.#applying = true;
    model.pushStackElement();
    model.pushEditOperations([], [{ range, text: text.slice(head, text.length - tail) }], () => null);
    model.pushStackElement();
    this.#applying = false;
  }

  /** Calls back before each change that a person makes is taken; gives what ends that. */
  watch(then: () => void): () => void {
    this.#watching.add(then);
    return () => this.#watching.delete(then);
  }

  #letGo(kept: string): void {
    for (const [id, { model }] of this.#texts) {
      if (this.#texts.size <= MOST) return;
      if (id === kept) continue;
      model.dispose();
      this.#texts.delete(id);
    }
  }
}

const plainEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

const texts = new WeakMap<Workbench, EditorTexts>();

/** The documents of a workbench as its editors have them; they outlive the editor of a view, and so does their undo. */
export function textsOf(bench: Workbench): EditorTexts {
  const made = texts.get(bench) ?? new EditorTexts((id, text) => bench.documents.edit(id, text));
  texts.set(bench, made);
  return made;
}
