import type { GameCommand } from '../game/protocol.ts';
import { GAME_UNITS } from '../game/view.ts';
import type { Drawing } from './drawing.ts';
import type { PlayState } from './play-state.ts';
import type { KeyedOption } from './standings.ts';

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
      const unit = GAME_UNITS[GAME_UNITS.indexOf(game.unit) + (event.key === ']' ? 1 : -1)];
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
  // With Shift, the key says what else it writes; its place says which digit it is.
  const digit = event.shiftKey ? /^Digit(\d)$/.exec(event.code)?.[1] : event.key;
  const option = options.find(({ key }) => key !== '' && key === digit);
  if (option) {
    if (event.shiftKey) actions.back(option);
    else actions.choose(option);
    return true;
  }
  // Enter presses the button that it is on.
  const isPress =
    event.key === 'Enter' &&
    event.target instanceof HTMLElement &&
    event.target.closest('button, a, summary, [role=slider]');
  if ((event.key !== '0' && event.key !== 'Enter') || isPress || !canEnd) return false;
  actions.end();
  return true;
}

const isField = (target: EventTarget | null): boolean =>
  (target instanceof HTMLInputElement && !['radio', 'checkbox', 'button', 'file'].includes(target.type)) ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement;
