import type { Workbench } from '../store/workbench.ts';
import { editorRange } from './decorations.ts';
import type { editor } from './monaco.ts';
import type { LightContext } from './text-light.ts';

/** Marks the phrase of the open text that runs at the table: in the text, and with an arrow beside its line. */
export class RunningMark {
  readonly #bench: Workbench;
  readonly #drawn: editor.IEditorDecorationsCollection;
  readonly #context: LightContext;

  constructor(bench: Workbench, code: editor.IStandaloneCodeEditor, context: LightContext) {
    this.#bench = bench;
    this.#drawn = code.createDecorationsCollection();
    this.#context = context;
  }

  /** Draws the phrase that runs now; of several of this text that of the ability that was begun last. */
  draw(): void {
    const { running, known } = this.#bench.state;
    const open = this.#context.open();
    const phrase = running.findLast(({ doc }) => doc === open);
    const state = open === undefined ? undefined : known.get(open);
    const text = this.#context.text();
    // The place is one of the text that the machine has taken; another text has another place.
    if (!phrase || !state || this.#bench.language.textOf(state) !== text) {
      this.#drawn.clear();
      return;
    }
    const range = editorRange(text, phrase.range);
    this.#drawn.set([
      { range, options: { className: 'runs', inlineClassName: 'runs-text' } },
      {
        range: { ...range, endLineNumber: range.startLineNumber },
        // A line that is broken to fit the page has one arrow.
        options: { firstLineDecorationClassName: 'runs-line' },
      },
    ]);
  }
}
