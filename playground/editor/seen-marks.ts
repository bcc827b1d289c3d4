import type { SeenLine } from '../../src/language-service/types.ts';
import { editorRange } from './decorations.ts';
import { DrawnMarks } from './drawn-marks.ts';
import type { editor } from './monaco.ts';
import { knownOf } from './shown-text.ts';

/** Beside the lines of the open text, how often games have seen them at work: a bar, and the number behind the line. */
export class SeenMarks extends DrawnMarks {
  override draw(): void {
    const { seenShown } = this.bench.state;
    const seen = seenShown ? knownOf(this.bench, this.shown)?.state.seen : undefined;
    if (!seen) {
      this.drawn.clear();
      return;
    }
    const text = this.shown.text();
    this.drawn.set(seen.map((line) => markOf(text, line)));
  }
}

function markOf(text: string, { range, times }: SeenLine): editor.IModelDeltaDecoration {
  const { startLineNumber } = editorRange(text, range);
  const column = (text.split('\n')[startLineNumber - 1] ?? '').replace(/\r$/, '').length + 1;
  const level = levelOf(times);
  return {
    range: {
      ...{ startLineNumber, startColumn: column },
      ...{ endLineNumber: startLineNumber, endColumn: column },
    },
    options: {
      showIfCollapsed: true,
      // A line that is broken to fit the page has one bar.
      firstLineDecorationClassName: `seen-bar seen-${level}`,
      after: { content: `\u00a0\u00a0${wordsOf(times)}`, inlineClassName: `seen-count seen-count-${level}` },
    },
  };
}

const wordsOf = (times: number | undefined): string => {
  if (times === undefined) return 'changed since it was played';
  return times === 0 ? 'never at work' : `${times.toLocaleString('en')}\u00d7`;
};

/** A bar is darker for each ten times as many. */
const levelOf = (times: number | undefined): string =>
  times === undefined ? 'unknown' : times === 0 ? 'never' : String(Math.min(4, String(times).length));
