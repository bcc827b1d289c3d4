import { html, nothing, type TemplateResult } from 'lit';
import { menuKeys } from '../elements/roving.ts';
import { placePopover } from '../elements/popover-place.ts';
import { icon } from '../icons/icon.ts';
import type { PlayLink } from '../session/link.ts';
import { spelled } from '../text/counted.ts';

/** Puts the menu beside its button, and the keyboard onto its first item. */
function opened(event: ToggleEvent): void {
  if (event.newState !== 'open') return;
  const menu = event.target as HTMLElement;
  const button = document.querySelector('[popovertarget=game-menu]');
  if (button) placePopover(menu, button);
  menu.querySelector<HTMLElement>('.menu-item:not([disabled])')?.focus();
}

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
  const item = (label: string, id: string, act: () => void, enabled = true, key = ''): TemplateResult =>
    html`<button
      type="button"
      class="menu-item"
      role="menuitem"
      data-testid=${id}
      ?disabled=${!enabled}
      @click=${() => {
        document.querySelector<HTMLElement>('#game-menu')?.hidePopover();
        act();
      }}
    >
      ${label} ${key === '' ? nothing : html`<kbd>${key}</kbd>`}
    </button>`;
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
    <div
      id="game-menu"
      class="popover"
      popover
      role="menu"
      aria-label="Game"
      @keydown=${menuKeys}
      @toggle=${opened}
    >
      ${isWide ? nothing : item('Play one turn with bots', 'run-turn', runTurn, can)}
      ${item('Play to the end with bots', 'run-end', () => void play.run('end'), can)}
      ${item('New game', 'new-game', () => play.store.set({ starting: true }))}
      ${item(game?.scenario === undefined ? 'Save the record' : 'Save the scenario', 'save-record', files.save)}
      ${item('Capture as a scenario', 'capture', files.capture, game !== undefined)}
      ${game?.hasBefore === true ? item('Back to the game with the cards before', 'take-back-cards', () => void play.takeBackCards()) : nothing}
      ${item('Put the game away', 'leave-game', () => void play.leave())}
    </div>
  </div>`;
}
