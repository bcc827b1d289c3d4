import { html, nothing, type TemplateResult } from 'lit';
import { tabKeys } from '../elements/roving.ts';
import type { SheetName } from '../session/play-state.ts';

const SHEET_NAMES: Readonly<Record<SheetName, string>> = {
  table: 'Table',
  log: 'Log',
  step: 'Step',
  score: 'Score',
  card: 'Card',
};

/** The sheets beside the board where table and log stand beside it always, and where they do not. */
const WIDE: readonly SheetName[] = ['score', 'step', 'card'];
const NARROW: readonly SheetName[] = ['table', 'log', 'score', 'step', 'card'];
/** In lanes everything lies on the board. */
const LANES: readonly SheetName[] = ['log', 'score', 'step', 'card'];

/** The sheets that there are, and the one that is shown of them. */
export function sheetsFor(
  isWide: boolean,
  hasGrid: boolean,
  wished: SheetName,
): { readonly sheets: readonly SheetName[]; readonly sheet: SheetName } {
  const sheets = isWide ? WIDE : hasGrid ? NARROW : LANES;
  return { sheets, sheet: sheets.includes(wished) ? wished : (sheets[0] ?? wished) };
}

/** Tabs of the sheets beside the board. */
export function sheetTabs(
  sheets: readonly SheetName[],
  now: SheetName,
  open: (sheet: SheetName) => void,
): TemplateResult {
  return html`<div class="tabs" role="tablist" aria-label="Beside the table" @keydown=${tabKeys}>
    ${sheets.map(
      (sheet) =>
        html`<button
          type="button"
          role="tab"
          id=${`sheet-tab-${sheet}`}
          aria-selected=${sheet === now}
          aria-controls="play-sheet"
          tabindex=${sheet === now ? 0 : -1}
          data-pane-focus=${sheet === now ? '' : nothing}
          data-testid=${`sheet-${sheet}`}
          @click=${() => open(sheet)}
        >
          ${SHEET_NAMES[sheet]}
        </button>`,
    )}
  </div>`;
}
