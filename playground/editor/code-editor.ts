import type { Diagnostic, Fix, Range } from '../../src/language/diagnostic.ts';
import { isJson, isTable } from '../files/card-form.ts';
import { docPath, docStatus, docText, isInPack, type Doc } from '../files/document.ts';
import { fileLabel } from '../search/entry.ts';
import { findNamed } from '../store/entries.ts';
import { tableOf } from '../session/table-controller.ts';
import type { Workbench } from '../store/workbench.ts';
import { applyColours } from './colours.ts';
import { editorRange, markDecorations, markersOf, tokenDecorations } from './decorations.ts';
import { fillIn } from './fill.ts';
import { indentLines } from './indent.ts';
import { addCommand, keybinding } from './keybinding.ts';
import { editor, type IDisposable } from './monaco.ts';
import { CARD_COMMANDS, type CardOn } from '../commands/card-commands.ts';
import { canDo } from '../commands/command.ts';
import { EDITOR_RULES, TEXT_COMMANDS, type TextOn } from '../commands/text-commands.ts';
import { applyMarks } from './marks.ts';
import { OpenMessage } from './open-message.ts';
import { OPTIONS, QUICK, textSize } from './options.ts';
import { offsetAt, positionAt } from './position.ts';
import { inOrder } from './problems.ts';
import { provide } from './providers.ts';
import { RowCaret } from './row-caret.ts';
import { RunningMark } from './running-mark.ts';
import { SeenMarks } from './seen-marks.ts';
import { StopMarks } from './stop-marks.ts';
import { stopsOf } from '../stops/stop-store.ts';
import { tabKey } from './tab-key.ts';
import { TextHighlight } from './text-highlight.ts';
import { textsOf, type EditorTexts } from './texts.ts';

const OWNER = 'loam';

/** The text editor: keeps its models and the documents the same, and draws what the language knows. */
export class CodeEditor {
  readonly #bench: Workbench;
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #texts: EditorTexts;
  readonly #message: OpenMessage;
  readonly #light: TextHighlight;
  readonly #running: RunningMark;
  readonly #stopMarks: StopMarks;
  readonly #seen: SeenMarks;
  readonly #rows: RowCaret;
  readonly #stops: (() => void)[] = [];
  readonly #disposables: IDisposable[] = [];
  #open: string | undefined;
  #choosing = false;

  constructor(bench: Workbench, host: HTMLElement, dark: boolean) {
    this.#bench = bench;
    applyColours(dark);
    this.#texts = textsOf(bench);
    this.#editor = editor.create(host, { ...OPTIONS, ...textSize() });
    const context = { text: () => this.#text(), open: () => this.#open };
    this.#light = new TextHighlight(bench, this.#editor, context);
    this.#running = new RunningMark(bench, this.#editor, context);
    this.#stopMarks = new StopMarks(bench, this.#editor, context);
    this.#seen = new SeenMarks(bench, this.#editor, context);
    this.#rows = new RowCaret(bench, {
      open: () => this.#open,
      caret: () => this.caret(),
      isWriting: () => this.#editor.hasTextFocus(),
      reveal: (offset) => this.reveal(offset),
      select: (range) => this.select(range),
    });
    this.#message = new OpenMessage(this.#editor, {
      text: () => this.#text(),
      caret: () => this.caret(),
      fix: (fix) => this.fix(fix),
      move: () => {
        const entry = bench.openEntry();
        if (entry) bench.actions.moveToItsPlace(entry);
      },
      example: (card) => {
        const found = findNamed(card, bench.entries());
        if (found) bench.navigation.open(found.entry, 'push', found.side);
      },
    });
    this.#disposables.push(
      tabKey(bench, this.#editor),
      indentLines(this.#editor),
      ...provide(bench, (model) => bench.documents.get(this.#texts.idOf(model))),
      this.#editor,
    );
    this.#listen();
    this.#keys();
    this.#stops.push(
      this.#texts.watch(() => this.#message.typed()),
      bench.store.watch(['open', 'docs'], () => this.#sync()),
      bench.store.watch(['open', 'row'], () => this.#rows.shown()),
      bench.store.watch(['known', 'findings'], () => this.#paint()),
      bench.store.watch(['highlight'], () => this.#light.draw()),
      bench.store.watch(['running', 'open', 'known'], () => this.#running.draw()),
      bench.store.watch(['open', 'known', 'docs'], () => this.#stopMarks.draw()),
      bench.store.watch(['seenShown', 'open', 'known', 'docs'], () => this.#seen.draw()),
      stopsOf(bench).store.watch(['stops'], () => this.#stopMarks.draw()),
      bench.store.watch(['project'], () => applyMarks(this.#marks())),
    );
    applyMarks(this.#marks());
    this.#sync();
    this.#rows.shown();
    this.#running.draw();
    this.#stopMarks.draw();
    this.#seen.draw();
  }

  /** Puts the keyboard into the text. */
  focus(): void {
    this.#editor.focus();
  }

  /** The place of the caret, in UTF-16 code units from the start of the text. */
  caret(): number {
    const position = this.#editor.getPosition();
    return position ? offsetAt(this.#text(), position) : 0;
  }

  /** Calls back when the caret moved or the text changed. */
  onCaret(then: () => void): void {
    this.#disposables.push(
      this.#editor.onDidChangeCursorPosition(then),
      this.#editor.onDidChangeModelContent(then),
    );
  }

  /** Calls back when the keyboard comes into the text or leaves it. */
  onFocus(then: (inside: boolean) => void): void {
    this.#disposables.push(
      this.#editor.onDidFocusEditorText(() => then(true)),
      this.#editor.onDidBlurEditorText(() => then(false)),
    );
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

  /** True if the list of words opens while typing; where words have a bar of their own it does not. */
  offerWords(offer: boolean): void {
    this.#editor.updateOptions({
      quickSuggestions: offer ? QUICK : false,
      suggestOnTriggerCharacters: offer,
    });
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
  }

  #listen(): void {
    this.#disposables.push(
      this.#editor.onDidChangeCursorPosition(() => {
        this.#message.moved();
        this.#light.tellCaret(this.caret());
        this.#rows.moved();
        // A place that another part of the page chose is lit by that part.
        if (!this.#choosing) this.#light.at(this.caret());
      }),
      this.#editor.onMouseMove((event) => {
        const { position } = event.target;
        if (position) this.#light.at(offsetAt(this.#text(), position));
      }),
      this.#editor.onDidLayoutChange(() => this.#rows.resized()),
      this.#editor.onMouseLeave(() => this.#light.off()),
      this.#editor.onDidBlurEditorWidget(() => this.#light.off()),
    );
  }

  #keys(): void {
    const on: TextOn = {
      fix: (which) => {
        if (which === 'first') this.#firstFix();
        else this.#editor.trigger('keyboard', 'editor.action.quickFix', {});
      },
      toProblem: (by) => this.#go(by),
      runAbility: () => {
        const { caret } = this.#bench.state;
        void tableOf(this.#bench).runLine(caret?.doc === this.#open ? caret?.path : undefined);
      },
      toggleStop: () => {
        if (!this.#stopMarks.toggle(this.caret())) this.#bench.say('The caret is in no line of ability.');
      },
      toggleSeen: () => {
        const entry = this.#bench.openEntry();
        const on = entry && { bench: this.#bench, entry };
        if (on && canDo<CardOn>(CARD_COMMANDS.seen, on)) CARD_COMMANDS.seen.run(on);
        else this.#bench.say('It is not known how often games have seen this text at work.');
      },
      save: () => {
        const entry = this.#bench.openEntry();
        if (entry) void this.#bench.actions.save(entry);
      },
    };
    for (const command of TEXT_COMMANDS) this.#disposables.push(addCommand(this.#editor, command, on));
    for (const { keys, action, when } of EDITOR_RULES)
      editor.addKeybindingRule({ keybinding: keybinding(keys[0]), command: action, when });
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
    this.#texts.follow(this.#texts.of(doc), docText(doc));
    const gone = docStatus(doc) === 'gone';
    this.#editor.updateOptions({
      readOnly: !isInPack(doc),
      readOnlyMessage: {
        value: gone
          ? 'The file was deleted. Keep its text as a new one to edit it.'
          : 'This card is deleted here. Restore it to edit its text.',
      },
    });
  }

  #turnTo(open: string | undefined, doc: Doc | undefined): void {
    const before = this.#texts.opened(this.#open);
    if (before) before.view = this.#editor.saveViewState();
    this.#open = open;
    this.#message.clear();
    this.#light.clear();
    if (!doc) {
      this.#editor.setModel(null);
      return;
    }
    const shown = this.#texts.of(doc);
    this.#editor.setModel(shown.model);
    if (shown.view) this.#editor.restoreViewState(shown.view);
    const entry = this.#bench.openEntry();
    this.#editor.updateOptions({ ariaLabel: `Text of ${entry ? fileLabel(entry) : 'the card'}` });
    this.#paint();
    // In a table there is something to fill in in one row alone.
    if (this.#bench.state.fresh !== open || isTable(docPath(doc))) return;
    this.#bench.store.set({ fresh: undefined });
    if (!isJson(docPath(doc))) fillIn(this.#editor);
  }

  /** Draws words, marks and problems, if what is known is about the text as it is now. */
  #paint(): void {
    const doc = this.#bench.documents.get(this.#open);
    const shown = this.#texts.opened(doc?.id);
    const state = doc && this.#bench.state.known.get(doc.id);
    if (!doc || !shown || !state || shown.model.isDisposed()) return;
    const text = docText(doc);
    if (this.#bench.language.textOf(state) !== text) return;
    const problems = this.#problems(doc);
    editor.setModelMarkers(shown.model, OWNER, markersOf(text, problems));
    shown.words = shown.model.deltaDecorations(shown.words, [
      ...tokenDecorations(text, state),
      ...markDecorations(text, state, this.#marks()),
    ]);
    this.#message.update(problems);
    this.#light.tellCaret(this.caret());
  }

  /** Pictures of the triggers that give a card its colour. */
  #marks(): ReadonlyMap<string, string> {
    const colours = this.#bench.state.project?.filters.find((filter) => filter.sort === 'colours');
    return new Map(
      colours?.values.flatMap(({ id, icon }) => (icon === undefined ? [] : [[id, icon] as const])),
    );
  }

  #problems(doc: Doc): Diagnostic[] {
    const { known, findings } = this.#bench.state;
    const state = known.get(doc.id);
    return inOrder([...(state?.diagnostics ?? []), ...(state ? (findings.get(state.path) ?? []) : [])]);
  }

  #text(): string {
    const doc = this.#bench.documents.get(this.#open);
    return doc ? docText(doc) : '';
  }

  /** Selects a range of the text and brings it into sight; the keyboard stays where it is. */
  select(range: Range): void {
    const chosen = editorRange(this.#text(), range);
    this.#choosing = true;
    this.#editor.setSelection(chosen);
    this.#choosing = false;
    this.#editor.revealRangeInCenterIfOutsideViewport(chosen);
  }

  /** Shows a place in the text, counted in code units. */
  reveal(offset: number): void {
    const position = positionAt(this.#text(), offset);
    this.#editor.setPosition(position);
    this.#editor.revealPositionInCenterIfOutsideViewport(position);
  }
}
