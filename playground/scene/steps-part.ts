import { html, type TemplateResult } from 'lit';
import { moveAmong } from '../elements/roving.ts';
import type { SceneAt, SceneStep, SceneView } from '../game/scene-view.ts';
import { icon } from '../icons/icon.ts';
import { counted } from '../text/counted.ts';

const SIGNS = { made: 'arrow', holds: 'check', fails: 'error', open: 'more' } as const;

/** The words that readers of the screen hear of a line. */
const WORDS: Readonly<Record<SceneStep['is'], string>> = {
  made: 'made',
  holds: 'holds',
  fails: 'fails',
  open: 'not reached',
};

/** The lines of a scenario, from its beginning on, one of which is looked at. */
export function stepsView(scene: SceneView, show: (at: SceneAt) => void): TemplateResult {
  const { steps, at, begins, more } = scene;
  return html`<section class="scene-steps" aria-label="Lines of the scenario">
    <ol class="scene-list" @keydown=${keys} data-testid="scene-steps">
      <li>
        ${stepButton('position', begins === 'set-up' ? 'Set-up' : 'Position', 'holds', at === 'position', show)}
      </li>
      ${more[0] > 0 ? html`<li class="quiet-text">${counted(more[0], 'line')} before</li>` : ''}
      ${steps.map((step) => html`<li>${stepButton(step.line, step.says, step.is, at === step.line, show)}</li>`)}
      ${more[1] > 0 ? html`<li class="quiet-text">${counted(more[1], 'line')} more, in the text</li>` : ''}
    </ol>
  </section>`;
}

function stepButton(
  at: 'position' | number,
  says: string,
  is: SceneStep['is'],
  isNow: boolean,
  show: (at: SceneAt) => void,
): TemplateResult {
  return html`<button
    type="button"
    class="scene-step"
    data-is=${is}
    aria-current=${isNow ? 'step' : 'false'}
    tabindex=${isNow ? 0 : -1}
    title=${says}
    aria-label=${at === 'position' ? says : `Line ${at}, ${WORDS[is]}: ${says}`}
    data-testid=${`scene-step-${at}`}
    @click=${() => show(at)}
  >
    <span class="scene-number">${at === 'position' ? '' : at}</span>
    <span class="scene-sign">${icon(SIGNS[is], { size: 13 })}</span>
    <span class="scene-says">${says}</span>
  </button>`;
}

function keys(event: KeyboardEvent): void {
  const list = event.currentTarget as HTMLElement;
  if (moveAmong(event, [...list.querySelectorAll<HTMLElement>('.scene-step')])) event.stopPropagation();
}
