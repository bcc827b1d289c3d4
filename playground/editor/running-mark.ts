import { editorRange } from './decorations.ts';
import { knownOf } from './shown-text.ts';
import { DrawnMarks } from './drawn-marks.ts';

/** Marks the phrase of the open text that runs at the table: in the text, and with an arrow beside its line. */
export class RunningMark extends DrawnMarks {
  /** Draws the phrase that runs now; of several of this text that of the ability that was begun last. */
  override draw(): void {
    // The place is one of the text that the machine has taken; another text has another place.
    const known = knownOf(this.bench, this.shown);
    const phrase = known && this.bench.state.running.findLast(({ doc }) => doc === known.doc);
    if (!phrase) {
      this.drawn.clear();
      return;
    }
    const range = editorRange(this.shown.text(), phrase.range);
    this.drawn.set([
      { range, options: { className: 'runs', inlineClassName: 'runs-text' } },
      {
        range: { ...range, endLineNumber: range.startLineNumber },
        // A line that is broken to fit the page has one arrow.
        options: { firstLineDecorationClassName: 'runs-line' },
      },
    ]);
  }
}
