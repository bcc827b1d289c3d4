import type { GameCommand } from '../game/protocol.ts';
import { GAME_UNITS } from '../game/view.ts';
import type { Drawing } from './drawing.ts';
import type { PlayState } from '../session/play-state.ts';
import { isEndKey, isField, optionOfKey, type KeyedOption } from '../board/choosing.ts';

/** What keys can do with a game. */
export interface KeyActions {
  choose(option: KeyedOption): void;
  /** Takes one back. */
  back(option: KeyedOption): void;
  end(): void;
  do(command: GameCommand): void;
  /** Goes to the next stop, or the one before. */
  toStop(by: 1 | -1): void;
  stay(): void;
  stop(): void;
}

/** Keys that act on a game wherever the keyboard is in its view, outside of text fields. @returns Whether it was one. */
export function playKey(
  event: KeyboardEvent,
  { game, options }: Drawing,
  { past, running }: Readonly<PlayState>,
  actions: KeyActions,
): boolean {
  if (event.altKey || isField(event.target)) return false;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== 'z') return false;
    actions.do({ do: event.shiftKey ? 'redo' : 'undo' });
    return true;
  }
  switch (event.key) {
    case 's':
    case 'S':
      actions.do({ do: 'step', by: event.shiftKey ? -1 : 1 });
      return true;
    case 'r':
    case 'R':
      actions.do({ do: 'go', at: event.shiftKey ? 0 : game.last });
      return true;
    case 'n':
    case 'N':
      actions.toStop(event.shiftKey ? -1 : 1);
      return true;
    case '[':
    case ']': {
      const unit =
        GAME_UNITS[GAME_UNITS.findIndex((each) => each === game.unit) + (event.key === ']' ? 1 : -1)];
      if (unit) actions.do({ do: 'unit', unit });
      return true;
    }
    case 'Escape':
      if (running !== undefined) actions.stop();
      else if (past) actions.stay();
      else if ((game.question?.chosen ?? 0) > 0) actions.do({ do: 'clear' });
      else return false;
      return true;
    default:
      return (
        !past &&
        choosing(event, game.question !== undefined, options, actions, game.question?.done !== undefined)
      );
  }
}

function choosing(
  event: KeyboardEvent,
  asked: boolean,
  options: readonly KeyedOption[],
  actions: KeyActions,
  canEnd: boolean,
): boolean {
  if (!asked) return false;
  const option = optionOfKey(event, options);
  if (option) {
    if (event.shiftKey) actions.back(option);
    else actions.choose(option);
    return true;
  }
  if (!isEndKey(event) || !canEnd) return false;
  actions.end();
  return true;
}
