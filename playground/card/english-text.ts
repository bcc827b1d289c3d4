import { html, nothing, type TemplateResult } from 'lit';
import type { AbilitySummary, FileState, LinesSummary, Segment } from '../../src/language-service/types.ts';
import { picture } from '../app/picture.ts';
import type { Workbench } from '../store/workbench.ts';
import { isLit, placesOf, rangeFor } from './places.ts';

/** Rules text of a face or a section: one paragraph an ability, each piece lights its clause. */
export function englishText(
  bench: Workbench,
  doc: string,
  state: FileState,
  lines: LinesSummary,
): TemplateResult {
  const { lit, project } = bench.state;
  const path = lit?.doc === doc ? lit.path : undefined;
  const icons = new Map(
    project?.filters.find((filter) => filter.sort === 'colours')?.values.map(({ id, icon }) => [id, icon]),
  );
  const light = (at: string | undefined): void => {
    const range = at === undefined ? undefined : rangeFor(at, placesOf(state));
    bench.store.set({
      lit: at !== undefined && range ? { doc, range, path: at, from: 'english' } : undefined,
    });
  };
  if (lines.english.length === 0) return html`<p class="quiet-text">It has no abilities.</p>`;
  return html`<div class="english" lang="en" data-testid="english" @pointerleave=${() => light(undefined)}>
    ${lines.segments.map((segments, i) => paragraph(segments, lines.abilities[i], path, icons, light))}
  </div>`;
}

function paragraph(
  segments: readonly Segment[],
  ability: AbilitySummary | undefined,
  lit: string | undefined,
  icons: ReadonlyMap<string, string | undefined>,
  light: (path: string | undefined) => void,
): TemplateResult {
  const mark = picture(icons.get(ability?.trigger ?? ''), { size: 17 });
  return html`<p>
    ${
      mark === nothing
        ? html`<span class="english-trigger">${ability?.trigger.replace('-', ' ')}</span> `
        : html`<span class="english-mark">${mark}</span>`
    }${segments.map(
      ({ text, path }) =>
        html`<span
          class="english-piece"
          data-path=${path}
          data-lit=${isLit(path, lit, segments)}
          @pointerenter=${() => light(path)}
          >${text}</span
        >`,
    )}
  </p>`;
}
