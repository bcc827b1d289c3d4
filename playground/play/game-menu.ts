import { html, nothing, type TemplateResult } from 'lit';
import { menuItem, menuOf } from '../elements/menu.ts';
import { icon } from '../icons/icon.ts';
import type { PlayLink } from '../session/link.ts';
import { spelled } from '../text/counted.ts';

/** What leaves the page as a file. */
export interface GameFiles {
  /** Saves the whole game. */
  readonly save: () => void;
  /** Saves the turn that is shown as a scenario. */
  readonly capture: () => void;
}

/**
 * What can be done with the game as a whole.
 *
 * @param isWide whether there is room for the most usual beside the others
 */
export function gameMenu(play: PlayLink, isWide: boolean, files: GameFiles): TemplateResult {
  const { game, running } = play.state;
  const can = game !== undefined && !game.over && game.at === game.last && running === undefined;
  const runTurn = (): void => void play.run('turn');
  return html`<div class="game-menu-bar">
    ${
      isWide && game
        ? html`<span class="game-name quiet-text" data-testid="game-name" title=${game.scenario ?? ''}
            >${game.scenario ?? `${spelled(game.mode)}${game.level === undefined ? '' : `, ${game.level}`}, seed ${game.seed}`}</span
          >`
        : nothing
    }
    <button
      type="button"
      class="loam-button quiet small"
      aria-label="Undo"
      title="Undo (Ctrl Z)"
      data-testid="game-undo"
      aria-disabled=${game?.canUndo === true ? 'false' : 'true'}
      @click=${() => void play.do({ do: 'undo' })}
    >
      ${icon('undo', { size: 14 })}
    </button>
    <button
      type="button"
      class="loam-button quiet small"
      aria-label="Do again"
      title="Do again (Ctrl Shift Z)"
      data-testid="game-redo"
      aria-disabled=${game?.canRedo === true ? 'false' : 'true'}
      @click=${() => void play.do({ do: 'redo' })}
    >
      ${icon('redo', { size: 14 })}
    </button>
    ${
      isWide
        ? html`<button
            type="button"
            class="loam-button small"
            data-testid="run-turn"
            ?disabled=${!can}
            title="Bots play for everybody to the end of this turn"
            @click=${runTurn}
          >
            Play one turn
          </button>`
        : nothing
    }
    <button
      type="button"
      class="loam-button quiet small"
      popovertarget="game-menu"
      aria-label="More about this game"
      title="More about this game"
      data-testid="game-menu"
    >
      ${icon('more')}
    </button>
    ${menuOf(
      'game-menu',
      'Game',
      [
        ...(isWide ? [] : [{ says: 'Play one turn with bots', id: 'run-turn', act: runTurn, isOff: !can }]),
        { says: 'Play to the end with bots', id: 'run-end', act: () => void play.run('end'), isOff: !can },
        { says: 'New game', id: 'new-game', act: () => play.store.set({ starting: true }) },
        {
          says: game?.scenario === undefined ? 'Save the record' : 'Save the scenario',
          id: 'save-record',
          act: files.save,
        },
        { says: 'Capture as a scenario', id: 'capture', act: files.capture, isOff: !game },
        ...(game?.hasBefore === true
          ? [
              {
                says: 'Back to the game with the cards before',
                id: 'take-back-cards',
                act: () => void play.takeBackCards(),
              },
            ]
          : []),
        { says: 'Put the game away', id: 'leave-game', act: () => void play.leave() },
      ].map(menuItem),
    )}
  </div>`;
}
