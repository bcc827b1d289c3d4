import { tablePack } from '../board/pack.ts';
import { cardNamedAt } from '../inspector/card-names.ts';
import { tabKey } from '../editor/tab-key.ts';
import { applyColours } from '../editor/colours.ts';
import { MessageZone } from '../editor/message-zone.ts';
import type { Command } from '../commands/command.ts';
import { SCENARIO_TEXT_COMMANDS, type ScenarioTextOn } from '../commands/scenario-commands.ts';
import { addCommand } from '../editor/keybinding.ts';
import { editor, MarkerSeverity } from '../editor/monaco.ts';
import { OPTIONS, textSize } from '../editor/options.ts';
import type { RecordProblem } from '../game/record-problem.ts';
import type { Workbench } from '../store/workbench.ts';
import { SCENARIO_LANGUAGE } from './grammar.ts';
import { modelsOf, type ScenarioModels } from './scenario-models.ts';

const OWNER = 'loam-scenarios';

/** The time that typing rests before it is said under a line why it does not hold, in milliseconds. */
const REST = 400;

/** The actions that can be asked for with keys in the text. */
export interface ScenarioKeys {
  /** Plays the scenario. */
  readonly play: () => void;
  /** Saves it to a file. */
  readonly save: () => void;
}

/** The editor of scenarios: lines that do not hold are marked, and below one of them it is said why. */
export class ScenarioEditor {
  readonly #editor: editor.IStandaloneCodeEditor;
  readonly #models: ScenarioModels;
  readonly #zone: MessageZone;
  /** Id of the scenario that is shown; empty before the first. */
  #id = '';
  #problems: readonly RecordProblem[] = [];
  /** Which of them is said; -1 where its message was closed. */
  #said = 0;
  #typedAt = 0;
  /** True if a text was shown whose lines have not been marked yet. */
  #isNew = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(bench: Workbench, host: HTMLElement, dark: boolean, keys: ScenarioKeys) {
    applyColours(dark);
    this.#models = modelsOf(bench);
    this.#editor = editor.create(host, {
      ...OPTIONS,
      ...textSize(),
      language: SCENARIO_LANGUAGE,
      ariaLabel: 'Text of the scenario',
      quickSuggestions: false,
      suggestOnTriggerCharacters: false,
    });
    this.#zone = new MessageZone(this.#editor, {
      fix: () => undefined,
      example: () => undefined,
      move: () => undefined,
      close: () => this.#close(),
    });
    tabKey(bench, this.#editor);
    this.#editor.onMouseMove(({ target: { element, position } }) => {
      const card = this.#cardAt(bench, position);
      if (card === undefined) element?.removeAttribute('data-card');
      else element?.setAttribute('data-card', String(card));
    });
    this.#editor.onDidChangeModelContent(() => {
      this.#typedAt = performance.now();
    });
    const on: ScenarioTextOn = { ...keys, title: '', hasProblems: true, toProblem: (by) => this.#go(by) };
    for (const command of Object.values<Command<ScenarioTextOn>>(SCENARIO_TEXT_COMMANDS))
      addCommand(this.#editor, command, on);
  }

  /** Shows a scenario with its text as it is now. */
  show(id: string, text: string): void {
    const model = this.#models.of(id, text);
    if (this.#editor.getModel() === model) return;
    this.#keepView();
    this.#typedAt = 0;
    this.#zone.hide();
    this.#problems = [];
    this.#isNew = true;
    this.#id = id;
    this.#editor.setModel(model);
    const view = this.#models.views.get(id);
    if (view) this.#editor.restoreViewState(view);
  }

  /**
   * Marks the lines at which something is wrong, and says at the first of them what.
   *
   * @param known is undefined as long as the scenario has not been played
   */
  mark(known: readonly RecordProblem[] | undefined): void {
    const model = this.#editor.getModel();
    if (!model) return;
    const problems = known ?? [];
    const isNew = this.#isNew;
    this.#isNew &&= known === undefined;
    const isSame = JSON.stringify(problems) === JSON.stringify(this.#problems);
    this.#problems = problems;
    // A text that is shown again may have marks of an older time.
    if (isSame && !isNew) return;
    this.#said = 0;
    const markers = problems.flatMap(({ code, line, message }) => {
      if (line < 1 || line > model.getLineCount()) return [];
      const startColumn = Math.max(1, model.getLineFirstNonWhitespaceColumn(line));
      const endColumn = Math.max(startColumn + 1, model.getLineLastNonWhitespaceColumn(line));
      const range = { startLineNumber: line, endLineNumber: line, startColumn, endColumn };
      return [{ ...range, code, message, severity: MarkerSeverity.Error, source: 'Loam' }];
    });
    editor.setModelMarkers(model, OWNER, markers);
    this.#say();
    const [first] = markers;
    if (isNew && first && !this.#models.views.get(this.#id)) this.#reveal(model, first.startLineNumber);
  }

  /** Goes to a line, counted from 1, where there is one. @param enters puts the keyboard into the text */
  goTo(line: number, enters = true): void {
    const model = this.#editor.getModel();
    if (model && line >= 1 && line <= model.getLineCount()) {
      const column = Math.max(1, model.getLineLastNonWhitespaceColumn(line));
      this.#editor.setPosition({ lineNumber: line, column });
      this.#editor.revealLineInCenterIfOutsideViewport(line);
      this.#said = Math.max(
        0,
        this.#problems.findIndex((one) => one.line === line),
      );
      this.#say();
    }
    if (enters) this.#editor.focus();
  }

  /** Takes back what was written last, or writes it again. */
  takeBack(again: boolean): void {
    const model = this.#editor.getModel();
    void (again ? model?.redo() : model?.undo());
  }

  /** Shows the end of the text. */
  revealEnd(): void {
    const model = this.#editor.getModel();
    if (model) this.#editor.revealLine(model.getLineCount());
  }

  /** Takes the colours of the page again. */
  recolour(dark: boolean): void {
    applyColours(dark);
  }

  /** Measures the letters again, when a font has come. */
  remeasure(): void {
    editor.remeasureFonts();
  }

  /** Ends it; the texts keep their undo. */
  dispose(): void {
    clearTimeout(this.#timer);
    this.#keepView();
    this.#editor.dispose();
  }

  /** The place where one was in a text is where one is in it again. */
  #keepView(): void {
    if (this.#editor.getModel()) this.#models.views.set(this.#id, this.#editor.saveViewState());
  }

  /**
   * Brings a line into sight. What is said beside the text comes at the same time and may leave it less room: two
   * frames.
   */
  #reveal(model: editor.ITextModel, line: number): void {
    const reveal = (): void => {
      if (this.#editor.getModel() === model) this.#editor.revealLineInCenterIfOutsideViewport(line);
    };
    requestAnimationFrame(() => requestAnimationFrame(reveal));
  }

  #go(step: 1 | -1): void {
    const count = this.#problems.length;
    if (count === 0) return;
    const isThere = this.#editor.getPosition()?.lineNumber === this.#problems[this.#said]?.line;
    const next = isThere ? (this.#said + step + count) % count : Math.max(0, this.#said);
    this.goTo(this.#problems[next]?.line ?? 0);
  }

  /** The card whose name the pointer is on; what stands there is held up as a name in a sentence is. */
  #cardAt({ state }: Workbench, at: { lineNumber: number; column: number } | null): number | undefined {
    const line = at && this.#editor.getModel()?.getLineContent(at.lineNumber);
    return line ? cardNamedAt(line, at.column - 1, state.known, tablePack(state.manifest.text)) : undefined;
  }

  #close(): void {
    this.#said = -1;
    this.#zone.hide();
    this.#editor.focus();
  }

  /** Says below a line what is wrong with it; where somebody types in it, when typing has rested. */
  #say(): void {
    clearTimeout(this.#timer);
    const problem = this.#problems[this.#said];
    const lines = this.#editor.getModel()?.getLineCount() ?? 0;
    if (!problem || problem.line < 1 || problem.line > lines) {
      this.#zone.hide();
      return;
    }
    const { code, line, message } = problem;
    const waits = REST - (performance.now() - this.#typedAt);
    if (waits > 0 && this.#editor.getPosition()?.lineNumber === line) {
      this.#zone.hide();
      this.#timer = setTimeout(() => this.#say(), waits);
      return;
    }
    this.#zone.show(
      {
        code,
        message,
        severity: 'error',
        range: { start: 0, end: 0 },
        expected: [],
        fixes: [],
        examples: [],
      },
      line,
    );
  }
}
