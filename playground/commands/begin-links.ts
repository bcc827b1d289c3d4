import { html, type TemplateResult } from 'lit';
import { textLink } from '../elements/button.ts';
import type { Workbench } from '../store/workbench.ts';
import { START_COMMAND, TOUR_COMMAND } from './page-commands.ts';

/** For who is here for the first time: the tour, and where else to begin. */
export const beginLinks = (bench: Workbench): TemplateResult =>
  html`${textLink(TOUR_COMMAND.label, () => TOUR_COMMAND.run({ bench }), { id: 'begin-tour' })}
  ${textLink(START_COMMAND.label, () => START_COMMAND.run({ bench }), { id: 'begin-start' })}`;
