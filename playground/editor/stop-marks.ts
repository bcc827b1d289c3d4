import { abilityAt, placesOf } from '../language/places.ts';
import { stopsOf } from '../stops/stop-store.ts';
import { isSameLine, lineAt } from '../stops/stop-line.ts';
import type { StopLine } from '../game/stops.ts';
import type { Workbench } from '../store/workbench.ts';
import { editorRange } from './decorations.ts';
import { editor } from './monaco.ts';
import { offsetAt } from './position.ts';
import { knownOf, type ShownText } from './shown-text.ts';
import { DrawnMarks } from './drawn-marks.ts';

const { GUTTER_LINE_NUMBERS, GUTTER_LINE_DECORATIONS } = editor.MouseTargetType;

/** Stops beside the lines of the open text: a number that is pressed sets one, or takes it away. */
export class StopMarks extends DrawnMarks {
  constructor(bench: Workbench, code: editor.IStandaloneCodeEditor, shown: ShownText) {
    super(bench, code, shown);
    code.onMouseDown(({ target, event }) => {
      if (target.type !== GUTTER_LINE_NUMBERS && target.type !== GUTTER_LINE_DECORATIONS) return;
      const { lineNumber } = target.position;
      const text = shown.text();
      const column = (text.split('\n')[lineNumber - 1] ?? '').search(/\S|$/) + 1;
      if (this.toggle(offsetAt(text, { lineNumber, column }))) event.preventDefault();
    });
  }

  /** Sets a stop at the line of ability around an offset, or takes it away. @returns Whether there is such a line. */
  toggle(offset: number): boolean {
    const state = knownOf(this.bench, this.shown)?.state;
    const path = state && abilityAt(offset, this.shown.text(), state.outline);
    const line = state && path !== undefined ? lineAt(state, path) : undefined;
    if (!line) return false;
    const isThere = stopsOf(this.bench).toggle(line);
    // In a game the stop is listed beside the text; elsewhere one has to be told what it is for.
    if (isThere && this.bench.state.view !== 'play')
      this.bench.tell('A stop is set. In Play, N goes on to where this ability begins.', () =>
        this.toggle(offset),
      );
    else this.bench.say(isThere ? 'A stop is set at this ability.' : 'The stop is taken away.');
    return true;
  }

  /** Draws where stops are, and where there can be some. */
  override draw(): void {
    const state = knownOf(this.bench, this.shown)?.state;
    if (!state) {
      this.drawn.clear();
      return;
    }
    const text = this.shown.text();
    const { stops } = stopsOf(this.bench);
    this.drawn.set(
      [...placesOf(state)].flatMap(([path, range]) => {
        const line = /\/abilities\/\d+$/.test(path) ? lineAt(state, path) : undefined;
        if (!line) return [];
        const { startLineNumber, startColumn } = editorRange(text, range);
        return [
          {
            range: { startLineNumber, startColumn, endLineNumber: startLineNumber, endColumn: startColumn },
            options: { lineNumberClassName: classFor(stops.find((stop) => isSameLine(stop, line))) },
          },
        ];
      }),
    );
  }
}

const classFor = (stop: StopLine | undefined): string =>
  stop === undefined ? 'stop-place' : stop.off === true ? 'stop-place stop-off' : 'stop-place stop-set';
