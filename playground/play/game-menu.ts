import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../elements/button.ts';
import { canDo, menuItemOf } from '../commands/command.ts';
import { commandButton } from '../commands/command-button.ts';
import { GAME_COMMANDS, type GameOn } from '../commands/game-commands.ts';
import { BACK_COMMANDS, type StepsOn } from '../commands/step-commands.ts';
import { menuItem, menuOf } from '../elements/menu.ts';
import { icon } from '../icons/icon.ts';
import { pace } from '../session/pace.ts';
import { spelled } from '../text/counted.ts';

/**
 * The actions with the game as a whole.
 *
 * @param isWide true if there is room for the most usual beside the others
 */
export function gameMenu(on: GameOn, isWide: boolean): TemplateResult {
  const { play } = on;
  const { game } = play.state;
  const { runTurn, runEnd, botPace, begin, saveRecord, capture, takeBackCards, leave } = GAME_COMMANDS;
  const { undo, redo } = BACK_COMMANDS;
  return html`<div class="game-menu-bar">
    ${
      isWide && game
        ? html`<span class="game-name quiet-text" data-testid="game-name" title=${game.scenario ?? ''}
            >${game.scenario ?? `${spelled(game.mode)}${game.level === undefined ? '' : `, ${game.level}`}, seed ${game.seed}`}</span
          >`
        : nothing
    }
    ${commandButton<StepsOn>(undo, { session: play.session }, { id: 'game-undo', icon: 'undo', label: undo.label, can: game?.canUndo === true })}
    ${commandButton<StepsOn>(redo, { session: play.session }, { id: 'game-redo', icon: 'redo', label: redo.label, can: game?.canRedo === true })}
    ${
      isWide
        ? button('Play one turn', () => runTurn.run(on), {
            look: 'small',
            id: 'run-turn',
            off: !canDo<GameOn>(runTurn, on),
            title: 'Bots play for everybody to the end of this turn',
          })
        : nothing
    }
    ${button(icon('more'), undefined, {
      look: 'quiet small',
      opens: 'game-menu',
      label: 'More about this game',
      title: 'More about this game',
      id: 'game-menu',
    })}
    ${menuOf(
      'game-menu',
      'Game',
      [
        ...(isWide ? [] : [menuItemOf<GameOn>(runTurn, on, { id: 'run-turn' })]),
        menuItemOf<GameOn>(runEnd, on, { id: 'run-end' }),
        menuItemOf<GameOn>(botPace, on, { id: 'bot-pace', says: `${pace().says}: change` }),
        menuItemOf<GameOn>(begin, on, { id: 'new-game' }),
        menuItemOf<GameOn>(saveRecord, on, {
          id: 'save-record',
          says: game?.scenario === undefined ? saveRecord.label : 'Save the scenario',
        }),
        menuItemOf<GameOn>(capture, on, { id: 'capture' }),
        ...(game?.hasBefore === true
          ? [menuItemOf<GameOn>(takeBackCards, on, { id: 'take-back-cards' })]
          : []),
        menuItemOf<GameOn>(leave, on, { id: 'leave-game' }),
      ].map(menuItem),
    )}
  </div>`;
}
