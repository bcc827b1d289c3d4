import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { fileButton } from '../elements/file-button.ts';
import { icon } from '../icons/icon.ts';
import type { Workbench } from '../store/workbench.ts';
import type { StoredScenario } from './scenario-store.ts';
import { titleOf } from './words.ts';

/** A button that opens files of scenarios. */
export const openFilesButton = (take: (files: readonly File[]) => void): TemplateResult =>
  fileButton('Open files', take, {
    id: 'open-scenarios',
    accept: '.scenario,.txt,text/plain',
    many: 'files',
  });

/** A button that makes a new scenario. */
export const newScenarioButton = (create: () => void, isMain = false): TemplateResult =>
  button(html`${icon('plus')} New`, create, { look: isMain ? 'main' : '', id: 'new-scenario' });

/** The text that says what scenarios are and how one comes to the first of them. */
export function noScenarios(
  bench: Workbench,
  create: () => void,
  take: (files: readonly File[]) => void,
): TemplateResult {
  return html`<section class="no-scenarios" data-pane="list" data-testid="no-scenarios">
    <h2>Does it still do what I decided?</h2>
    <p>
      A scenario is a text: a position or a set-up, choices, and what must come of them. All scenarios that
      stand here are played again whenever a card changes. Where one does not hold any more, its line is
      marked, with the reason.
    </p>
    <div class="button-row">
      ${newScenarioButton(create, true)} ${openFilesButton(take)}
      ${button(html`${icon('arrow')} To Play`, () => bench.navigation.view('play'), { id: 'capture-in-play' })}
    </div>
    <ul class="ways">
      <li><b>New</b> begins with a game of which you choose what comes next.</li>
      <li><b>Open files</b> takes files that end in <code>.scenario</code>; you can also drop them here.</li>
      <li>
        <b>In Play</b>, "Capture as a scenario" in the menu of a game writes down the turn that is shown.
      </li>
    </ul>
    <p class="quiet-text">
      Scenarios are kept in this browser. Save one to a file to give it to somebody else.
    </p>
  </section>`;
}

/**
 * The notice in the place of the text where no scenario is open.
 *
 * @param wanted id of one that is not there; undefined where none was asked for
 */
export function noItem(
  wanted: string | undefined,
  items: readonly StoredScenario[],
  open: (id: string | undefined) => void,
): TemplateResult {
  const first = items.find(({ verdict }) => verdict && verdict.is !== 'holds');
  return html`<section class="pane scenario-pane no-item" data-pane="text" aria-label="Text">
    <h2>${wanted === undefined ? 'No scenario is open' : 'There is no such scenario here'}</h2>
    <p class="quiet-text" data-testid="no-item">
      ${
        wanted === undefined
          ? 'Choose one in the list.'
          : 'An address names a scenario but does not carry it: each is kept in the browser in which it was made, and it may have been deleted. Open its file instead.'
      }
    </p>
    <div class="button-row">
      ${wanted === undefined ? nothing : button('To the list', () => open(undefined), { id: 'to-scenarios' })}
      ${
        first
          ? button(html`${icon('error', { size: 14 })} Open "${titleOf(first.text)}"`, () => open(first.id), {
              id: 'first-differing',
            })
          : nothing
      }
    </div>
  </section>`;
}
