import { abilityAt, movedBy, pathAt, placesOf, type Places } from '../language/places.ts';
import { editorRange } from './decorations.ts';
import { knownOf } from './shown-text.ts';
import { DrawnMarks } from './drawn-marks.ts';

const NO_PLACES: Places = new Map();

/** Keeps the light of the page and the text together: what is pointed at here lights elsewhere, and back. */
export class TextHighlight extends DrawnMarks {
  /** Lights the smallest part around an offset in the rest of the page. */
  at(offset: number): void {
    const { highlight } = this.bench.state;
    const known = knownOf(this.bench, this.shown);
    if (!known) return;
    // Of a table the row of the caret is known.
    const start = known.state.rows ? this.bench.openStart() : 0;
    const state = known.state.rows ? this.bench.openState() : known.state;
    const places = state ? placesOf(state) : NO_PLACES;
    const path = pathAt(offset - start, places);
    const own = path === undefined ? undefined : places.get(path);
    const range = own && movedBy(own, start);
    if (path === undefined || path === '' || !range) this.off();
    else if (highlight?.path !== path || highlight.doc !== known.doc || highlight.from !== 'text') {
      this.bench.store.set({ highlight: { doc: known.doc, path, range, from: 'text' } });
    }
  }

  /** Puts out what was lit from here. */
  off(): void {
    if (this.bench.state.highlight?.from === 'text') this.bench.store.set({ highlight: undefined });
  }

  /** Draws what is lit from elsewhere. */
  override draw(): void {
    const { highlight } = this.bench.state;
    if (!highlight || highlight.doc !== this.shown.open() || highlight.from === 'text') {
      this.drawn.clear();
      return;
    }
    const range = editorRange(this.shown.text(), highlight.range);
    // Many lines underlined say no more than their ground does.
    const inline = range.startLineNumber === range.endLineNumber ? { inlineClassName: 'highlight-text' } : {};
    this.drawn.set([{ range, options: { className: 'highlight', ...inline } }]);
  }

  /** Tells the rest of the page in which line of ability the caret is. */
  tellCaret(offset: number): void {
    const { caret } = this.bench.state;
    const known = knownOf(this.bench, this.shown);
    if (!known) return;
    const path = abilityAt(offset, this.shown.text(), known.state.outline);
    if (path === caret?.path && (path === undefined || caret?.doc === known.doc)) return;
    this.bench.store.set({ caret: path === undefined ? undefined : { doc: known.doc, path } });
  }

  /** Forgets everything, as for another text. */
  clear(): void {
    this.drawn.clear();
    this.bench.store.set({ caret: undefined });
  }
}
