import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { tablePack } from '../board/pack.ts';
import { withKey } from '../commands/command.ts';
import { WORLDS_COMMANDS } from '../commands/what-if-commands.ts';
import { icon } from '../icons/icon.ts';
import type { GameView } from '../game/view.ts';
import type { BothWorlds, BranchesView } from '../game/worlds-view.ts';
import type { PlayController } from '../session/play-controller.ts';
import { counted } from '../text/counted.ts';
import type { Workbench } from '../store/workbench.ts';
import { discardEdits } from './discard.ts';
import { withErrors } from './empty-part.ts';
import { firstDifference } from './first-difference.ts';
import { decidedAnew, heldEqual } from './held-equal.ts';
import { editDiff } from './text-diff.ts';

/** The parts of the head. */
export interface HeadPart {
  readonly bench: Workbench;
  readonly play: PlayController;
  readonly game: GameView;
  readonly worlds: BothWorlds;
  /** The place that is shown, from 0. */
  readonly at: number;
  readonly step: (by: 1 | -1) => void;
  /** Makes the world with the edit the game of Play. */
  readonly keep: () => void;
  /** Steps through what the edit does at this place. */
  readonly into: () => void;
  /** Compares two branches no more. */
  readonly end: () => void;
}

/** The way in which two branches part, and what they have in common. */
function branchesHead(branches: BranchesView, { worlds, at, step, end }: HeadPart): TemplateResult {
  const { names, from, lasts, says } = branches;
  return html`<section class="what-if-head" data-pane="list" aria-label="The difference">
    <div class="what-if-says">
      <h2 class="what-if-sentence" data-testid="first-difference">
        ${from === 0 ? 'The two games part with the first choice.' : `The two games part after choice ${from}.`}
        ${says}
      </h2>
      <p class="what-if-held" data-testid="held-equal">
        ${
          from === 0
            ? 'No choice is the same in both. The cards and the seed are'
            : `${from === 1 ? 'One choice is' : `The first ${from} choices are`} the same in both. So are the cards and the seed`
        }:
        piles lie in the same order.
      </p>
      <div class="button-row">
        ${steps(worlds, at, step)}
        ${button(WORLDS_COMMANDS.endPair.label, end, { look: 'quiet', id: 'end-pair', title: WORLDS_COMMANDS.endPair.says })}
      </div>
    </div>
    <dl class="branch-lengths" data-testid="branch-lengths">
      ${names.map(
        (name, index) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${counted(lasts[index] ?? 0, 'choice')}, ${(lasts[index] ?? 0) - from} of its own</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

/** The first difference, what was held equal and what was not, and the edit itself. */
export function headView(part: HeadPart): TemplateResult {
  const { bench, game, worlds, at, step, keep, into } = part;
  if (worlds.branches) return branchesHead(worlds.branches, part);
  const { comparison } = game;
  const isSame = comparison.is === 'same';
  const anew = decidedAnew(worlds, game.parties);
  return html`<section class="what-if-head" data-pane="list" aria-label="The difference">
    <div class="what-if-says">
      <h2 class="what-if-sentence" data-testid="first-difference">
        ${comparison.is === 'differs' ? firstDifference(comparison, game, worlds, bench.state.known, tablePack(bench.state.manifest.text)) : worlds.over[0] ? 'Nothing of this game changes.' : 'Nothing of this game changes so far.'}
      </h2>
      <p class="what-if-held" data-testid="held-equal">
        ${heldEqual(worlds, game.players)} ${anew.map((each) => html`<span>${each} </span>`)}
      </p>
      ${withErrors(bench)}
      <div class="button-row">
        ${
          isSame
            ? nothing
            : html`${steps(worlds, at, step)}
              ${comparison.is === 'differs' && comparison.at < game.last && hasSteps(worlds, at) ? stepInto(into) : nothing}`
        }
        ${button('Keep this fork', keep, { look: 'quiet', id: 'keep-fork', focus: isSame })}
        ${button('Discard the edit', () => discardEdits(bench, worlds.edits), {
          look: 'quiet',
          id: 'discard-edit',
        })}
      </div>
    </div>
    ${editDiff(bench, worlds.edits)}
  </section>`;
}

/** True if a choice leads to this place that was made in both worlds, so that one can step through it. */
const hasSteps = ({ differences, anew }: BothWorlds, at: number): boolean => {
  const { at: choices = 0, says = [] } = differences[at] ?? {};
  return choices > 0 && says.length > 0 && (anew === undefined || choices <= anew.at);
};

const stepInto = (into: () => void): TemplateResult =>
  button('Step into the edit', into, { look: 'quiet', id: 'step-into' });

function steps({ differences }: BothWorlds, at: number, step: (by: 1 | -1) => void): TemplateResult {
  const isOnly = differences.length === 1;
  return html`<span class="difference-steps">
    ${button(html`<span class="turned">${icon('chevron', { size: 14 })}</span>`, () => step(-1), {
      label: WORLDS_COMMANDS.previous.label,
      title: withKey(WORLDS_COMMANDS.previous.label, WORLDS_COMMANDS.previous),
      idle: isOnly,
      id: 'previous-difference',
    })}
    ${button(
      html`${icon('chevron', { size: 14 })} ${WORLDS_COMMANDS.next.label}
        <kbd>${WORLDS_COMMANDS.next.keys[0]}</kbd>`,
      () => step(1),
      { focus: true, idle: isOnly, id: 'next-difference' },
    )}
    <span class="quiet-text" data-testid="difference-count"
      >${isOnly ? 'the only one' : `${at + 1} of ${differences.length}`}</span
    >
  </span>`;
}
