import { html, nothing, type TemplateResult } from 'lit';
import type { AbilitySummary, FileState, LinesSummary, Segment } from '../../src/language-service/types.ts';
import { picture } from '../icons/icon.ts';
import type { Workbench } from '../store/workbench.ts';
import { isLit, placesOf, rangeFor } from '../language/places.ts';

/** The sources of the rules text, and what can be done with it. */
export interface EnglishSource {
  /** Id of the document. */
  readonly doc: string;
  /** The state of it. */
  readonly state: FileState;
  /** The face or section whose text it is. */
  readonly lines: LinesSummary;
  /** Path of the line of ability that the caret is in. */
  readonly caret: string | undefined;
  /** Selects a line of ability in the text, by its path. */
  readonly choose: (path: string) => void;
}

/** The things that a paragraph needs to be lit, and to light. */
interface Lighting {
  readonly highlight: string | undefined;
  /** Path of the phrase that runs at the table. */
  readonly runs: string | undefined;
  readonly light: (path: string | undefined) => void;
}

/**
 * Rules text of a face or a section: one paragraph an ability, each piece lights its clause. A press selects the
 * line, as one on the face does, which is the way for the keyboard.
 */
export function englishText(bench: Workbench, source: EnglishSource): TemplateResult {
  const { doc, state, lines } = source;
  const { highlight, project, running } = bench.state;
  const icons = new Map(
    project?.filters.find((filter) => filter.sort === 'colours')?.values.map(({ id, icon }) => [id, icon]),
  );
  const light = (at: string | undefined): void => {
    const range = at === undefined ? undefined : rangeFor(at, placesOf(state));
    bench.store.set({
      highlight: at !== undefined && range ? { doc, range, path: at, from: 'english' } : undefined,
    });
  };
  if (lines.english.length === 0) return html`<p class="quiet-text">It has no abilities.</p>`;
  const lighting: Lighting = {
    highlight: highlight?.doc === doc ? highlight.path : undefined,
    runs: running.findLast((phrase) => phrase.doc === doc)?.path,
    light,
  };
  return html`<div class="english" lang="en" data-testid="english" @pointerleave=${() => light(undefined)}>
    ${lines.segments.map((segments, i) => paragraph(segments, lines.abilities[i], icons, source, lighting))}
  </div>`;
}

function paragraph(
  segments: readonly Segment[],
  ability: AbilitySummary | undefined,
  icons: ReadonlyMap<string, string | undefined>,
  { caret, choose }: EnglishSource,
  { highlight, runs, light }: Lighting,
): TemplateResult {
  const mark = picture(icons.get(ability?.trigger ?? ''), { size: 17 });
  return html`<p
    data-caret=${ability !== undefined && ability.path === caret}
    @click=${() => {
      // Who marks words to copy them does not want to go elsewhere.
      if (ability && document.getSelection()?.isCollapsed !== false) choose(ability.path);
    }}
  >
    ${
      mark === nothing
        ? html`<span class="english-trigger">${ability?.opening}</span> `
        : html`<span class="english-mark">${mark}</span>`
    }${segments.map(
      ({ text, path }) =>
        html`<span
          class="english-piece"
          data-path=${path}
          data-wrong=${ability?.problem !== undefined}
          data-lit=${isLit(path, highlight, segments)}
          data-runs=${isLit(path, runs, segments)}
          @pointerenter=${() => light(path)}
          >${text}</span
        >`,
    )}${
      ability?.problem === undefined
        ? nothing
        : html` <span class="english-wrong" title=${ability.problem}>${firstSentence(ability.problem)}</span>`
    }
  </p>`;
}

/** The rest of a message stands at its line in the text. */
const firstSentence = (message: string): string => /^.*?[.?!](?= |$)/.exec(message)?.[0] ?? message;
