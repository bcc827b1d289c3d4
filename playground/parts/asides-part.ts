import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import type { Aside, AsideKind } from '../kept/aside.ts';
import type { Workbench } from '../store/workbench.ts';
import { saveFile } from '../elements/save-file.ts';

/** The things that were set aside, and what can be done with it. @param what of which sort; of all sorts unless said */
export function asidesView(bench: Workbench, what?: AsideKind): TemplateResult | typeof nothing {
  const asides = bench.state.asides.filter((aside) => what === undefined || aside.what === what);
  if (asides.length === 0) return nothing;
  return html`<ul class="asides" aria-label="Set aside" data-testid="asides">
    ${asides.map(
      (aside) =>
        html`<li>
          <span>${asideWords(aside)}</span>
          <span class="button-row">
            ${button('Save it to a file', () => save(bench, aside), { look: 'small', id: 'save-aside' })}
            ${button('Let it go', () => void bench.asides.letGo(aside.id), {
              look: 'quiet small',
              id: 'let-go-aside',
            })}
          </span>
        </li>`,
    )}
  </ul>`;
}

/** The name of each sort. */
const NAMES: Readonly<Record<AsideKind, string>> = {
  game: 'A game',
  edits: 'An edit of a card',
  scenarios: 'A scenario',
  table: 'A table',
  stops: 'A list of stops',
};

/** The sentence about a thing that was set aside, and why. */
export const asideWords = ({ what, why }: Aside): string =>
  why === 'damaged'
    ? `${NAMES[what]} that this browser kept cannot be read as it is. It was set aside and is not lost.`
    : `${NAMES[what]} was set aside, since another window kept another one meanwhile.`;

function save({ state }: Workbench, { what, at, text }: Aside): void {
  const when = new Date(at).toISOString().slice(0, 19).replace(/[T:]/g, '-');
  const isJson = /^\s*[[{]/.test(text);
  saveFile(`${state.pack}-${what}-${when}.${isJson ? 'json' : 'txt'}`, text);
}
