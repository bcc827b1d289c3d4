import { html, nothing, type TemplateResult } from 'lit';
import { button, textLink } from '../elements/button.ts';
import type { WorldsView } from '../game/worlds-view.ts';
import type { PlayState } from '../session/play-state.ts';
import { counted } from '../text/counted.ts';
import type { Workbench } from '../store/workbench.ts';

/** The notice in place of both worlds where there are none to be seen. */
export function noWorlds(bench: Workbench, play: PlayState, worlds: WorldsView | undefined): TemplateResult {
  const { phase, problem, game, bad, running, holding } = play;
  const toPlay = button('To Play', () => bench.navigation.view('play'), {
    look: 'main',
    focus: true,
    id: 'to-play',
  });
  const toCards = button('To the cards', () => bench.navigation.view('cards'), {
    look: 'main',
    focus: true,
    id: 'to-cards',
  });
  if (phase === 'failed')
    return page('There is no game', html`<p class="trouble" role="alert">${problem}</p>`, nothing);
  if (phase === 'opening') return html`<p class="quiet-text data-empty">Reading the cards.</p>`;
  if (holding !== 'here')
    return page(
      'The game is played in another window',
      html`<p>In Play you can take it over. Nothing is compared until then.</p>`,
      toPlay,
    );
  if (bad)
    return page(
      'The record does not fit the cards',
      html`<p>${bad.problems[0]?.message}</p>
        <p>In Play you can take it as far as it fits, or let it go. Nothing is compared until then.</p>`,
      toPlay,
    );
  if (!game)
    return page(
      'What changes if I change this card?',
      html`<p>
          Begin a game in Play, with people or bots. Then change a card: the game stays as it was played, and
          beside it the same choices are played with your edit.
        </p>
        <p class="quiet-text">
          No game is in Play. An address does not carry one: each game is kept in the browser that plays it.
        </p>`,
      toPlay,
    );
  if (worlds?.is === 'none-there')
    return page(
      'The game cannot begin with the edit',
      html`<p class="trouble" role="alert">${worlds.says}</p>`,
      toCards,
    );
  if (game.comparison.is === 'none' && !game.pair)
    return page(
      'No card is changed since the game began',
      html`<p>
          Change a number on a card that is in the game. This page then shows where the game first differs.
        </p>
        <p>
          ${game.branches.length > 0 ? 'Or choose one branch or two on the timeline of Play, and compare them.' : 'Two branches of a game can be compared too: go back in Play and choose otherwise.'}
        </p>
        ${withErrors(bench)}`,
      toCards,
    );
  const { comparison, last } = game;
  const done =
    running !== undefined
      ? 'Bots are playing; what they do is compared when they rest.'
      : worlds?.is === 'running'
        ? `${worlds.choices} of ${counted(worlds.of, 'choice')} were made in both worlds${worlds.anew > 0 ? `, ${worlds.anew} decided anew` : ''}.`
        : `${comparison.is === 'running' ? comparison.choices : last} of ${counted(last, 'choice')} were compared.`;
  return html`<div class="what-if-empty" data-pane="list" data-testid="what-if-running">
    <h2>Same so far</h2>
    <progress
      max=${Math.max(1, last)}
      .value=${worlds?.is === 'running' ? worlds.choices : comparison.is === 'running' ? comparison.choices : 0}
      aria-label="Choices compared"
    ></progress>
    <p>${done}</p>
  </div>`;
}

const page = (head: string, says: TemplateResult, button: TemplateResult | typeof nothing): TemplateResult =>
  html`<div class="what-if-empty" data-pane="list" data-testid="what-if-empty">
    <h2>${head}</h2>
    ${says}
    <div class="button-row">${button}</div>
  </div>`;

/** Edited cards whose text has errors: their last text that checked plays. */
export function withErrors(bench: Workbench): TemplateResult | typeof nothing {
  const wrong = bench.entries().filter(({ status, errors }) => status !== 'same' && errors > 0);
  const [first] = wrong;
  if (!first) return nothing;
  return html`<p class="trouble" data-testid="what-if-errors">
    ${wrong.length === 1 ? `${first.label} has ${counted(first.errors, 'error')}` : `${wrong.length} edited cards have errors`};
    what is compared is the last text that was right.
    ${textLink(`Show ${first.label}`, () => {
      bench.navigation.open(first);
      bench.navigation.view('cards');
    })}
  </p>`;
}
