import { html, nothing, type TemplateResult } from 'lit';
import type { FileState } from '../../src/language-service/types.ts';
import { tablePack } from '../board/pack.ts';
import { button, textLink } from '../elements/button.ts';
import { icon } from '../icons/icon.ts';
import { withCardNames } from '../inspector/card-names.ts';
import { playOf } from '../session/play-controller.ts';
import type { Workbench } from '../store/workbench.ts';
import type { NumberedRow } from './changed-docs.ts';
import type { ToldDoc } from './comparing-changes.ts';
import { facesView } from './faces-part.ts';
import { linesView } from './lines-part.ts';
import { entryOf, nameOf, numbersOf, sentencesOf } from './words.ts';

/** The parts of one changed document that are shown. */
export interface DetailPart {
  readonly bench: Workbench;
  readonly doc: ToldDoc;
  /** The name of the time before: `As printed`. */
  readonly then: string;
  readonly takeBack: (doc: ToldDoc) => void;
  readonly takeBackLine: (doc: ToldDoc, rows: readonly NumberedRow[], row: NumberedRow) => void;
}

/**
 * One changed document: words, both faces, the text with its lines to take back, and what it does to the game at hand.
 */
export function detailView({ bench, doc, then, takeBack, takeBackLine }: DetailPart): TemplateResult {
  const entries = bench.entries();
  const now = stateNow(doc, bench);
  const isCard = now?.card !== undefined || doc.were?.card !== undefined;
  return html`<section
    class="change-detail"
    data-pane="text"
    aria-label="The change"
    data-testid="change-detail"
  >
    <div class="change-parts">
      <header>
        <h2>${nameOf(doc, entries)} <span class="quiet-text">${numbersOf(doc, entries)}</span></h2>
        <span class="button-row">
          ${doc.is ? button('Edit', () => edit(bench, doc), { id: 'change-edit' }) : nothing}
          ${isCard ? button('What if', () => bench.navigation.view('what-if'), { id: 'change-what-if' }) : nothing}
          ${isCard ? button('Balance', () => bench.navigation.view('balance'), { id: 'change-balance' }) : nothing}
          ${button(
            html`${icon('undo')} ${isCard ? 'Take back this card' : 'Take back this file'}`,
            () => takeBack(doc),
            {
              id: 'take-back-card',
            },
          )}
        </span>
      </header>
      <ul class="change-says" data-testid="change-says">
        ${sentencesOf(doc).map((says) => html`<li>${named(says, bench)}</li>`)}
      </ul>
      ${facesView(doc, now, then)} ${englishView(doc, now)}
      ${linesView(doc, doc.row ? undefined : (rows, row) => takeBackLine(doc, rows, row))} ${gameView(bench)}
    </div>
  </section>`;
}

function edit(bench: Workbench, doc: ToldDoc): void {
  bench.navigation.open(entryOf(doc, bench.entries()) ?? { id: doc.id });
  bench.navigation.view('cards');
}

/** The state of what is changed as it is now; of a row its own. */
export const stateNow = (doc: ToldDoc, bench: Workbench): FileState | undefined =>
  doc.row ? entryOf(doc, bench.entries())?.state : bench.state.known.get(doc.id);

const named = (says: string, { state }: Workbench): TemplateResult =>
  withCardNames(says, state.known, tablePack(state.manifest.text));

/** Lines of rules text that are others than before. */
function englishView({ were }: ToldDoc, now: FileState | undefined): TemplateResult | typeof nothing {
  const linesOf = (known: typeof now): readonly string[] =>
    [...(known?.faces ?? []), ...(known?.sections ?? [])].flatMap(({ english }) => english);
  const [was, is] = [linesOf(were), linesOf(now)];
  const [gone, come] = [was.filter((line) => !is.includes(line)), is.filter((line) => !was.includes(line))];
  if (gone.length + come.length === 0) return nothing;
  return html`<div class="change-english" data-testid="change-english">
    <h3>In words</h3>
    ${gone.map((line) => html`<p><del>${line}</del></p>`)}
    ${come.map((line) => html`<p><ins>${line}</ins></p>`)}
  </div>`;
}

/** The effect of all changes together on the game that is played. */
function gameView(bench: Workbench): TemplateResult | typeof nothing {
  const { game } = playOf(bench).state;
  if (!game) return nothing;
  const { comparison } = game;
  const says =
    comparison.is === 'differs' || comparison.is === 'same'
      ? comparison.sentence
      : comparison.is === 'running'
        ? 'It is being compared.'
        : 'It is played with these cards, so nothing differs.';
  return html`<div class="change-game">
    <h3>In the game at hand, with the same choices</h3>
    <p data-testid="change-game">${named(says, bench)}</p>
    <p class="quiet-text">
      ${textLink('Open in What if', () => bench.navigation.view('what-if'))} One game says little: Balance
      plays many.
    </p>
  </div>`;
}
