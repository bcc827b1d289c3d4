import type { Diagnostic, Fix } from '../../src/language/diagnostic.ts';
import { pathAt, placesOf } from '../card/places.ts';
import { docStatus, docText, type Doc } from '../files/document.ts';
import { findNamed } from '../store/entries.ts';
import type { Workbench } from '../store/workbench.ts';
import { applyColours } from './colours.ts';
import { editorRange, markDecorations, markersOf, tokenDecorations } from './decorations.ts';
import { LANGUAGE } from './grammar.ts';
import { editor, KeyCode, KeyMod, Uri, type IDisposable } from './monaco.ts';
import { applyMarks } from './marks.ts';
import { OpenMessage } from './open-message.ts';
import { offsetAt, positionAt } from './position.ts';
import { inOrder } from './problems.ts';
import { provide } from './providers.ts';

const OWNER = 'loam';

/** One text in the editor. */
interface Shown {
  readonly model: editor.ITextModel;
  readonly words: string[];
  view: editor.ICodeEditorViewState | null;
}

/** The text editor: keeps its models and the documents the same, and draws what the language knows. */
export class CodeEditor {
  readonly #bench: Workbench;
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #texts = new Map<string, Shown>();
  readonly #message: OpenMessage;
  readonly #lit: editor.IEditorDecorationsCollection;
  readonly #stops: (() => void)[] = [];
  readonly #disposables: IDisposable[] = [];
  #open: string | undefined;
  #applying = false;

  constructor(bench: Workbench, host: HTMLElement, dark: boolean) {
    this.#bench = bench;
    applyColours(dark);
    this.#editor = editor.create(host, OPTIONS);
    this.#lit = this.#editor.createDecorationsCollection();
    this.#message = new OpenMessage(this.#editor, {
      text: () => this.#text(),
      caret: () => this.caret(),
      fix: (fix) => this.fix(fix),
      example: (card) => {
        const found = findNamed(card, bench.entries());
        if (found) bench.navigation.open(found.entry.id, 'push', found.side);
      },
    });
    this.#disposables.push(...provide(bench, (model) => this.#docOf(model)), this.#editor);
    this.#listen();
    this.#keys();
    this.#stops.push(
      bench.store.watch(['open', 'docs'], () => this.#sync()),
      bench.store.watch(['known', 'findings'], () => this.#paint()),
      bench.store.watch(['lit'], () => this.#light()),
      bench.store.watch(['project'], () => applyMarks(this.#marks())),
    );
    applyMarks(this.#marks());
    this.#sync();
  }

  /** Puts the keyboard into the text. */
  focus(): void {
    this.#editor.focus();
  }

  /** Where the caret is, in UTF-16 code units from the start of the text. */
  caret(): number {
    const position = this.#editor.getPosition();
    return position ? offsetAt(this.#text(), position) : 0;
  }

  /** Calls back when the caret moved or the text changed. */
  onCaret(then: () => void): void {
    this.#disposables.push(this.#editor.onDidChangeCursorPosition(then), this.#editor.onDidChangeModelContent(then));
  }

  /** Writes in place of a range and puts the caret behind it. */
  write(start: number, end: number, text: string): void {
    const range = editorRange(this.#text(), { start, end });
    this.#editor.pushUndoStop();
    this.#editor.executeEdits('loam', [{ range, text, forceMoveMarkers: true }]);
    this.#editor.pushUndoStop();
    this.#editor.focus();
  }

  /** Takes a fix: one step of undo. */
  fix(fix: Fix): void {
    const text = this.#text();
    this.#editor.pushUndoStop();
    this.#editor.executeEdits(
      'loam-fix',
      fix.edits.map((edit) => ({ range: editorRange(text, edit), text: edit.text, forceMoveMarkers: true })),
    );
    this.#editor.pushUndoStop();
    this.#editor.focus();
    this.#bench.say(`${fix.title}, done.`);
  }

  /** Puts the text into its canonical layout. */
  format(): void {
    void this.#editor.getAction('editor.action.formatDocument')?.run();
  }

  /** Takes the colours of the page again. */
  recolour(dark: boolean): void {
    applyColours(dark);
    applyMarks(this.#marks());
  }

  /** Measures the letters again, when a font has come. */
  remeasure(): void {
    editor.remeasureFonts();
  }

  /** Ends it. */
  dispose(): void {
    for (const stop of this.#stops) stop();
    for (const one of this.#disposables) one.dispose();
    for (const { model } of this.#texts.values()) model.dispose();
  }

  #listen(): void {
    this.#disposables.push(
      this.#editor.onDidChangeCursorPosition(() => {
        this.#message.moved();
        this.#lightAt(this.caret());
      }),
      this.#editor.onMouseMove((event) => {
        const { position } = event.target;
        if (position) this.#lightAt(offsetAt(this.#text(), position));
      }),
      this.#editor.onMouseLeave(() => this.#unlight()),
      this.#editor.onDidBlurEditorWidget(() => this.#unlight()),
    );
  }

  #keys(): void {
    const add = (id: string, label: string, keys: number[], run: () => void): void => {
      this.#disposables.push(this.#editor.addAction({ id: `loam.${id}`, label, keybindings: keys, run }));
    };
    add('fix', 'Take the first fix', [KeyMod.CtrlCmd | KeyCode.Period], () => this.#firstFix());
    add('fixes', 'Show all fixes', [KeyMod.CtrlCmd | KeyMod.Shift | KeyCode.Period], () => {
      this.#editor.trigger('keyboard', 'editor.action.quickFix', {});
    });
    add('next', 'Next problem', [KeyCode.F8], () => this.#go(1));
    add('previous', 'Previous problem', [KeyMod.Shift | KeyCode.F8], () => this.#go(-1));
    add('save', 'Save the file', [KeyMod.CtrlCmd | KeyCode.KeyS], () => {
      const entry = this.#bench.openEntry();
      if (entry) void this.#bench.actions.save(entry);
    });
  }

  #firstFix(): void {
    const shown = this.#message.shown;
    const first = shown?.fixes[0];
    if (first) this.fix(first);
    else this.#editor.trigger('keyboard', 'editor.action.quickFix', {});
  }

  #go(step: 1 | -1): void {
    const found = this.#message.go(step);
    this.#bench.say(found ? `${found.severity}: ${found.message}` : 'No problem in this text.');
  }

  /** Brings the editor to the open document, and its text to what the document says. */
  #sync(): void {
    const { open } = this.#bench.state;
    const doc = this.#bench.documents.get(open);
    if (open !== this.#open) this.#turnTo(open, doc);
    if (!doc) return;
    const shown = this.#texts.get(doc.id);
    if (shown) this.#follow(shown.model, docText(doc));
    const gone = docStatus(doc) === 'deleted';
    this.#editor.updateOptions({
      readOnly: gone,
      readOnlyMessage: { value: 'This card is deleted here. Restore it to edit its text.' },
    });
  }

  #turnTo(open: string | undefined, doc: Doc | undefined): void {
    const before = this.#open === undefined ? undefined : this.#texts.get(this.#open);
    if (before) before.view = this.#editor.saveViewState();
    this.#open = open;
    this.#message.clear();
    this.#lit.clear();
    if (!doc) {
      this.#editor.setModel(null);
      return;
    }
    let shown = this.#texts.get(doc.id);
    if (!shown) {
      shown = { model: this.#make(doc), words: [], view: null };
      this.#texts.set(doc.id, shown);
      this.#forgetOld();
    }
    this.#editor.setModel(shown.model);
    if (shown.view) this.#editor.restoreViewState(shown.view);
    this.#editor.updateOptions({ ariaLabel: `Text of ${this.#bench.openEntry()?.label ?? 'the card'}` });
    this.#paint();
  }

  #make(doc: Doc): editor.ITextModel {
    const model = editor.createModel(docText(doc), LANGUAGE, Uri.from({ scheme: 'loam', path: `/${doc.id}` }));
    model.updateOptions({ tabSize: 2, indentSize: 2, insertSpaces: true });
    model.onDidChangeContent(() => {
      if (this.#applying) return;
      this.#message.typed();
      this.#bench.documents.edit(doc.id, model.getValue());
    });
    return model;
  }

  /** Undo of many cards is kept; of very many, the first opened are let go. */
  #forgetOld(): void {
    for (const [id, { model }] of this.#texts) {
      if (this.#texts.size <= 60) return;
      if (id === this.#open) continue;
      model.dispose();
      this.#texts.delete(id);
    }
  }

  /** Replaces what differs, so that caret and undo stay; a difference in line ends alone is none. */
  #follow(model: editor.ITextModel, text: string): void {
    const now = model.getValue();
    if (now === text || plainEnds(now) === plainEnds(text)) return;
    let head = 0;
    while (head < now.length && head < text.length && now[head] === text[head]) head += 1;
    let tail = 0;
    while (tail < now.length - head && tail < text.length - head && now.at(-1 - tail) === text.at(-1 - tail)) tail += 1;
    const range = editorRange(now, { start: head, end: now.length - tail });
    this.#applying = true;
    model.pushStackElement();
    model.pushEditOperations([], [{ range, text: text.slice(head, text.length - tail) }], () => null);
    model.pushStackElement();
    this.#applying = false;
  }

  /** Draws words, marks and problems, if what is known is about the text as it is now. */
  #paint(): void {
    const doc = this.#bench.documents.get(this.#open);
    const shown = doc && this.#texts.get(doc.id);
    const state = doc && this.#bench.state.known.get(doc.id);
    if (!doc || !shown || !state || shown.model.isDisposed()) return;
    const text = docText(doc);
    if (this.#bench.language.textOf(state) !== text) return;
    const problems = this.#problems(doc);
    editor.setModelMarkers(shown.model, OWNER, markersOf(text, problems));
    const words = shown.model.deltaDecorations(shown.words.splice(0), [
      ...tokenDecorations(text, state),
      ...markDecorations(text, state, this.#marks()),
    ]);
    shown.words.push(...words);
    this.#message.update(problems);
  }

  /** Pictures of the triggers that give a card its colour. */
  #marks(): ReadonlyMap<string, string> {
    const colours = this.#bench.state.project?.filters.find((filter) => filter.sort === 'colours');
    return new Map(colours?.values.flatMap(({ id, icon }) => (icon === undefined ? [] : [[id, icon] as const])));
  }

  #problems(doc: Doc): Diagnostic[] {
    const { known, findings } = this.#bench.state;
    const state = known.get(doc.id);
    return inOrder([...(state?.diagnostics ?? []), ...(state ? (findings.get(state.path) ?? []) : [])]);
  }

  #light(): void {
    const { lit } = this.#bench.state;
    if (!lit || lit.doc !== this.#open || lit.from === 'text') {
      this.#lit.clear();
      return;
    }
    this.#lit.set([{ range: editorRange(this.#text(), lit.range), options: { className: 'lit', inlineClassName: 'lit-text' } }]);
  }

  #lightAt(offset: number): void {
    const { known, lit } = this.#bench.state;
    const state = this.#open === undefined ? undefined : known.get(this.#open);
    if (!state || this.#open === undefined || this.#bench.language.textOf(state) !== this.#text()) return;
    const places = placesOf(state);
    const path = pathAt(offset, places);
    const range = path === undefined ? undefined : places.get(path);
    if (path === undefined || path === '' || !range) this.#unlight();
    else if (lit?.path !== path || lit.doc !== this.#open || lit.from !== 'text') {
      this.#bench.store.set({ lit: { doc: this.#open, path, range, from: 'text' } });
    }
  }

  #unlight(): void {
    if (this.#bench.state.lit?.from === 'text') this.#bench.store.set({ lit: undefined });
  }

  #text(): string {
    const doc = this.#bench.documents.get(this.#open);
    return doc ? docText(doc) : '';
  }

  #docOf(model: editor.ITextModel): Doc | undefined {
    for (const [id, shown] of this.#texts) if (shown.model === model) return this.#bench.documents.get(id);
    return undefined;
  }

  /** Shows a place in the text, counted in code units. */
  reveal(offset: number): void {
    const position = positionAt(this.#text(), offset);
    this.#editor.setPosition(position);
    this.#editor.revealPositionInCenterIfOutsideViewport(position);
  }
}

const plainEnds = (text: string): string => text.replace(/\r\n?/g, '\n');

const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  model: null,
  language: LANGUAGE,
  ariaLabel: 'Text of the card',
  automaticLayout: true,
  fontFamily: "'Loam Code', ui-monospace, Menlo, Consolas, monospace",
  fontSize: 13,
  lineHeight: 24,
  letterSpacing: 0,
  fontLigatures: false,
  minimap: { enabled: false },
  lineNumbersMinChars: 3,
  lineDecorationsWidth: 14,
  glyphMargin: false,
  folding: false,
  wordWrap: 'on',
  wrappingIndent: 'indent',
  scrollBeyondLastLine: false,
  fixedOverflowWidgets: true,
  padding: { top: 10, bottom: 10 },
  renderLineHighlight: 'line',
  renderWhitespace: 'none',
  guides: { indentation: false },
  rulers: [],
  overviewRulerLanes: 0,
  overviewRulerBorder: false,
  hideCursorInOverviewRuler: true,
  tabSize: 2,
  insertSpaces: true,
  detectIndentation: false,
  quickSuggestions: { other: true, comments: false, strings: false },
  quickSuggestionsDelay: 60,
  suggestOnTriggerCharacters: true,
  wordBasedSuggestions: 'off',
  suggest: { showIcons: false, showStatusBar: false, preview: false },
  acceptSuggestionOnEnter: 'smart',
  lightbulb: { enabled: 'off' as editor.ShowLightbulbIconMode },
  links: false,
  occurrencesHighlight: 'off',
  selectionHighlight: false,
  matchBrackets: 'never',
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false },
  stickyScroll: { enabled: false },
  scrollbar: { verticalScrollbarSize: 10, horizontalScrollbarSize: 10 },
  accessibilitySupport: 'auto',
  contextmenu: true,
};
