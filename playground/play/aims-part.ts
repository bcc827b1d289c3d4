import { html, nothing, type TemplateResult } from 'lit';
import { GAME_COMMANDS, type GameOn } from '../commands/game-commands.ts';
import { canDo } from '../commands/command.ts';
import { button } from '../elements/button.ts';
import type { AimsView, GameView } from '../game/view.ts';
import { picture } from '../icons/icon.ts';
import { goalSearchOf, momentOf, MOST_POSITIONS, type GoalFound } from '../scenarios/goal-search.ts';
import { capital } from '../text/capital.ts';
import { counted } from '../text/counted.ts';
import type { Workbench } from '../store/workbench.ts';

/** The parts of the page that the line of goals needs. */
export interface AimsPart extends GameOn {
  readonly bench: Workbench;
}

/** A card by its number, with its name behind it in quotes. */
const NUMBERED = /\d+[AB]? "([^"]*)"/g;

/** The most choices of a way that are listed. */
const MOST_LISTED = 40;

/** A line that says what a scenario wants to be reached, how far it is, and whether it can be reached from here. */
export function aimsView(game: GameView, part: AimsPart): TemplateResult | typeof nothing {
  const { aims } = game;
  if (!aims) return nothing;
  const { state } = goalSearchOf(part.bench);
  const { solve } = GAME_COMMANDS;
  const isHere = state.search !== 'none' && state.of === momentOf(game);
  return html`<section class="aims" aria-label="Goal" data-standing=${aims.standing} data-testid="aims">
    <div class="aims-line">
      ${picture('goal', { size: 16 })}
      <ul>
        ${aims.aims.map(
          ({ says, got }) =>
            html`<li data-reached=${got === undefined}>
              <b>${capital(says)}</b>
              <span class="quiet-text">${got === undefined ? 'reached' : `now ${got}`}</span>
            </li>`,
        )}
      </ul>
      <span role="status" data-testid="aims-standing">${standingText(aims, game)}</span>
      ${
        state.search === 'runs'
          ? button('Stop looking', () => goalSearchOf(part.bench).stop(), { look: 'small', id: 'solve-stop' })
          : canDo<GameOn>(solve, part)
            ? button('Can it be reached from here?', () => solve.run(part), { look: 'small', id: 'solve' })
            : nothing
      }
    </div>
    ${
      !isHere
        ? nothing
        : state.search === 'runs'
          ? html`<p class="quiet-text" role="status" data-testid="solving">
              Trying every choice of every seat, up to ${MOST_POSITIONS.toLocaleString('en')} positions.
            </p>`
          : state.search === 'found'
            ? foundView(state.found, game, part)
            : nothing
    }
  </section>`;
}

/** The standing of goals in a sentence. */
function standingText({ standing, turn, turns, from, reachedAt }: AimsView, { at }: GameView): string {
  const count = turns === undefined ? '' : `Turn ${turn} of ${turns}.`;
  switch (standing) {
    case 'ahead':
      return `It stands after choice ${from}.`;
    case 'open':
      return count;
    case 'reached':
      return reachedAt === at ? 'Reached.' : `Reached with choice ${reachedAt ?? at}.`;
    case 'missed':
      return turns !== undefined && turn > turns
        ? `Missed: ${turns === 1 ? 'the turn is' : `the ${turns} turns are`} over. Go back, and try another way.`
        : 'Missed: the game is over. Go back, and try another way.';
    default:
      return standing satisfies never;
  }
}

function foundView(found: GoalFound, game: GameView, { play }: AimsPart): TemplateResult {
  if (found.is === 'cannot')
    return html`<p class="trouble" role="alert" data-testid="solved">
      It was not found out: ${found.message}
    </p>`;
  const { way, ways, isComplete, positions } = found;
  const looked = `${positions.toLocaleString('en')} ${positions === 1 ? 'position was' : 'positions were'} looked at`;
  if (!way)
    return html`<p role="status" data-testid="solved" data-ways="0">
      ${
        isComplete
          ? `It cannot be reached from here any more: ${looked}, all there are.`
          : `No way was found: ${looked}. There may be one behind them.`
      }
    </p>`;
  if (way.length === 0)
    return html`<p role="status" data-testid="solved" data-ways="1">All is so already.</p>`;
  return html`<div class="aims-way" role="status" data-testid="solved" data-ways=${ways}>
    <p>
      It can be reached, in ${isComplete ? '' : 'at least '}${ways.toLocaleString('en')}
      ${ways === 1 ? 'way' : 'ways'}; ${looked}. The shortest has ${counted(way.length, 'choice')}.
      ${button('Play this way', () => void play.session.do({ do: 'say', steps: way.map(({ seat, words }) => ({ seat, words })) }), { look: 'small', id: 'solve-play' })}
    </p>
    <ol tabindex="0" aria-label="The shortest way">
      ${way.slice(0, MOST_LISTED).map(
        ({ seat, says }) =>
          html`<li>
            <span class="quiet-text">${game.parties[seat]}:</span>
            ${capital(says.replaceAll(NUMBERED, '$1'))}
          </li>`,
      )}
    </ol>
    ${way.length > MOST_LISTED ? html`<p class="quiet-text">and ${way.length - MOST_LISTED} more</p>` : nothing}
  </div>`;
}
