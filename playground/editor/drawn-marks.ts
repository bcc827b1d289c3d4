import type { Workbench } from '../store/workbench.ts';
import type { editor } from './monaco.ts';
import type { ShownText } from './shown-text.ts';

/** Something that is drawn in or beside the open text. */
export abstract class DrawnMarks {
  protected readonly bench: Workbench;
  protected readonly shown: ShownText;
  protected readonly drawn: editor.IEditorDecorationsCollection;

  constructor(bench: Workbench, code: editor.IStandaloneCodeEditor, shown: ShownText) {
    this.bench = bench;
    this.shown = shown;
    this.drawn = code.createDecorationsCollection();
  }

  abstract draw(): void;
}
