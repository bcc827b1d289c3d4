import { html, type TemplateResult } from 'lit';
import type { TablePack } from '../board/pack.ts';

/** The things named in this turn, by verb: a choice for each verb with which something is named. */
export function namedView(
  { manifest, words }: TablePack,
  named: Readonly<Record<string, string>>,
  change: (verb: string, mark: string) => void,
): TemplateResult {
  const verbs = Object.entries(manifest.words.verb).filter(([, { does }]) => does?.act === 'name');
  return html`${verbs.map(
    ([verb]) =>
      html`<label class="named">
        <span>${words.participle(verb)} this turn</span>
        <select
          data-testid=${`named-${verb}`}
          @change=${(event: Event) => change(verb, (event.target as HTMLSelectElement).value)}
        >
          <option value="" ?selected=${named[verb] === undefined}>nothing</option>
          ${Object.keys(manifest.words.colour).map(
            (colour) =>
              html`<option value=${`colour:${colour}`} ?selected=${named[verb] === `colour:${colour}`}>
                ${colour}
              </option>`,
          )}
        </select>
      </label>`,
  )}`;
}
